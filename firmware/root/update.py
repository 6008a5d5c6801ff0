"""Brings an update into force: a redo log, so that a cut anywhere leaves the old console or the new one.

Whoever updates puts two files into /new, checks them there, and at last gives the second its name:

    pack     the contents of the files that change, one after the other, packed: raw deflate, a window of 8 KiB
    ready    lines in the order of the pack:
             + 1234 firmware/app.mpy                     the next 1234 bytes of the pack are to be that file
             = firmware/app.mpy safe/firmware/app.mpy    the first file, which is in place, becomes the second, too
             - firmware/gone.mpy                         that file goes, or that folder with all that is in it

From then on the update is carried out, here, at every start until it is done, each time from the first line on: the
pack stays until the end. Without ready nothing of /new counts. What stands in the way, a folder where a file is to be
or the other way round, goes. Nothing is ever written below /saves.
"""

import os

NEW = "new/"
READY = NEW + "ready"
PACK = NEW + "pack"
# The file that is being written. It is alone in its folder: after a cut in the middle of a renaming, littlefs does not
# find the file that comes after that name in the folder, until something is written.
PART = NEW + "part/file"
WINDOW = 13  # bits
SAVES = "saves"
_FOLDER = 0x4000  # of os.stat's first number


def apply(root="/"):
    """Carries out what /new/ready says, below the folder `root`; returns the number of lines, -1 without that file.
    OSError if the file system refuses: then the next time begins again."""
    try:
        ready = open(root + READY)
    except OSError:
        return -1
    from deflate import RAW, DeflateIO

    done = 0
    buffer = memoryview(bytearray(1024))
    _make_folders(root, PART)
    if _kind(root + PART) == _FOLDER:
        _clear((root + PART).encode())
    with ready, open(root + PACK, "rb") as file:
        pack = DeflateIO(file, RAW, WINDOW)
        for line in ready:
            sign, path = line[:2], line[2:].strip()
            if sign == "+ ":
                size, path = path.split(" ", 1)
                _write(root + PART, pack, int(size), buffer)
            elif sign == "= ":
                source, path = path.split(" ", 1)
                with open(root + source, "rb") as content:
                    _write(root + PART, content, os.stat(root + source)[6], buffer)
            if path.split("/")[0] == SAVES:
                continue
            if sign == "- ":
                _clear((root + path).encode())
                _drop_folders(root, path)
            else:
                _make_folders(root, path)
                if _kind(root + path) == _FOLDER:
                    _clear((root + path).encode())
                os.rename(root + PART, root + path)
            done += 1
    os.remove(root + READY)  # from here on the new console is complete
    _clear((root + NEW[:-1]).encode())
    return done


def _write(path, source, size, buffer):
    """Makes a file of the next `size` bytes of `source`."""
    with open(path, "wb") as out:
        while size:
            n = source.readinto(buffer[: min(size, len(buffer))])
            if not n:
                raise OSError("the pack ends too soon")
            out.write(buffer[:n])
            size -= n


def _kind(path):
    """_FOLDER, 0 for a file, -1 for nothing."""
    try:
        return os.stat(path)[0] & _FOLDER
    except OSError:
        return -1


def _make_folders(root, path):
    """Makes the folders that `path` lies in; a file in the place of one goes."""
    at = path.find("/")
    while at > 0:
        kind = _kind(root + path[:at])
        if kind == 0:
            os.remove(root + path[:at])
        if kind != _FOLDER:
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


def _clear(path):
    """Removes a file, or a folder and all that is in it. What refuses stays: whoever needs its place will tell.

    `path` is bytes: so a name may be in the folder that is no UTF-8."""
    try:
        if _kind(path) == _FOLDER:
            for name in os.listdir(path):
                _clear(path + b"/" + name)
            os.rmdir(path)
        else:
            os.remove(path)
    except OSError:
        pass
