"""Files that cannot be used are kept, under a name that no other file has had: aside/match-1.bny.

Nothing in that folder is ever overwritten or deleted by the console; whoever wants the room takes
them off over USB.
"""

from hal.storage import FRESH, MISSING

FOLDER = "aside"
PIECE = 1024  # bytes copied at a time; the storage flushes after each


def keep(storage, name):
    """Moves a file aside; returns its new name. OSError if the storage refuses."""
    kept = _unused(storage, name)
    move(storage, name, kept)
    return kept


def copy(storage, name):
    """Keeps a copy aside and leaves the file; returns the copy's name. OSError if the storage refuses.

    The copy gets its name only when it is whole, so a power cut leaves no half file in the folder.
    """
    kept = _unused(storage, name)
    try:
        begin(storage, kept + FRESH, name, length(storage, name)).close()
        storage.rename(kept + FRESH, kept)
    except OSError:
        discard(storage, kept + FRESH)
        raise
    return kept


def move(storage, name, new):
    """Renames into a folder that may not be there yet: opening a file makes it, a rename does not."""
    folder = new.rpartition("/")[0]
    for _ in storage.each(folder):
        break
    else:
        storage.append(new + FRESH).close()
        storage.remove(new + FRESH)
    storage.rename(name, new)


def begin(storage, name, source, count):
    """Starts the file `name` anew with the first `count` bytes of `source`; returns it open for appending."""
    if length(storage, name) >= 0:
        storage.remove(name)
    out = storage.append(name)
    try:
        if count:
            file = reading(storage, source)
            try:
                while count:
                    piece = file.read(min(count, PIECE))
                    if not piece:
                        raise OSError("%s has become shorter" % source)
                    out.write(piece)
                    count -= len(piece)
            finally:
                file.close()
    except OSError:
        out.close()
        raise
    return out


def discard(storage, name):
    """Removes what a write that broke off has left: on a full storage it would keep the last bytes."""
    try:
        storage.remove(name)
    except OSError:
        pass  # it was not there, or goes when the file is begun the next time


def length(storage, name):
    """Bytes in the file, -1 when there is none."""
    try:
        return storage.size(name)
    except OSError as fault:
        if fault.errno == MISSING:
            return -1
        raise


def reading(storage, name):
    """The file, open for reading piece by piece: a long journal does not fit into the heap."""
    return open(storage.root + "/" + name, "rb")


def reason(fault):
    """Why the storage refused, for the end of a sentence."""
    number = fault.errno
    if number == 28:  # ENOSPC
        return "the storage is full"
    if number in (1, 13, 30):  # EPERM, EACCES, EROFS
        return "the storage is read-only"
    if number in (17, 20, 21):  # EEXIST, ENOTDIR, EISDIR
        return "something else has the name of a file or folder there"
    return "the storage says: %s" % fault


def _unused(storage, name):
    stem, _, ending = name.rpartition("/")[2].rpartition(".")
    number = 1
    for known in storage.each(FOLDER):
        if known.startswith(stem + "-") and known.endswith("." + ending):
            digits = known[len(stem) + 1 : -len(ending) - 1]
            if digits.isdigit():
                number = max(number, int(digits) + 1)
    return "%s/%s-%d.%s" % (FOLDER, stem, number, ending)
