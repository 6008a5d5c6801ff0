"""Brings an update into force: a redo log, so that a cut anywhere leaves the old console or the new one.

Whoever updates puts the changed files below /new, under the paths that they are to have, checks them there, and at
last renames a list of lines to /new/ready:

    + firmware/app.mpy      /new/firmware/app.mpy takes the place of /firmware/app.mpy
    - firmware/gone.mpy     /firmware/gone.mpy goes

From then on the update is carried out, here, at every start until it is done; without the list nothing of /new counts.
Every line can be carried out again after it was. Nothing is ever written below /saves.
"""

import os

READY = "new/ready"
SAVES = "saves"


def apply(root="/"):
    """Carries out what /new/ready says, below the folder `root`; returns the number of lines, -1 without that file.
    OSError if the file system refuses: then the rest is for the next time."""
    try:
        with open(root + READY) as file:
            lines = file.read().split("\n")
    except OSError:
        return -1
    done = 0
    for line in lines:
        sign, path = line[:2], line[2:].strip("/ \r")
        if not path or path.split("/")[0] == SAVES:
            continue
        if sign == "+ ":
            if _there(root + "new/" + path):  # else it was moved before the power went
                _make_folders(root, path)
                os.rename(root + "new/" + path, root + path)
        elif sign == "- ":
            if _there(root + path):
                os.remove(root + path)
            _drop_folders(root, path)
        else:
            continue
        done += 1
    os.remove(root + READY)  # from here on the new console is complete
    _clear(root + "new")
    return done


def _there(path):
    try:
        os.stat(path)
        return True
    except OSError:
        return False


def _make_folders(root, path):
    """Makes the folders that `path` lies in."""
    at = path.find("/")
    while at > 0:
        if not _there(root + path[:at]):
            os.mkdir(root + path[:at])
        at = path.find("/", at + 1)


def _drop_folders(root, path):
    """Removes the folders that `path` lay in, as far as they are empty: MicroPython takes a folder for a package."""
    while "/" in path:
        path = path[: path.rindex("/")]
        try:
            os.rmdir(root + path)
        except OSError:  # something is in it, or it has gone before
            return


def _clear(folder):
    """Removes a folder and all that is in it. What refuses stays: it is in nobody's way."""
    try:
        for name in os.listdir(folder):
            _clear(folder + "/" + name)
        os.rmdir(folder)
    except OSError:
        try:
            os.remove(folder)
        except OSError:
            pass
