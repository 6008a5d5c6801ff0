"""Files that survive a power cut at any byte. Every failure is an OSError.

Names are like "match.bny" or "records/0001.bny", one folder deep at most, below the storage's root.
"""

import os

from micropython import const

FRESH = ".new"  # a file being written; after a power cut it is garbage and nobody sees it
MISSING = const(2)  # errno ENOENT


class Appender:
    """An open file that only grows. What write() has returned from is on the medium."""

    def __init__(self, file):
        self.file = file
        self.close = file.close

    def write(self, content):
        self.file.write(content)
        self.file.flush()


class Storage:
    """Everything below the folder `root`, which is made when it is missing."""

    def __init__(self, root):
        self._make(root)
        self.root = root + "/"

    def _make(self, folder):
        try:
            os.stat(folder)
        except OSError:
            try:
                os.mkdir(folder)
            except OSError:
                os.stat(folder)  # littlefs may have hidden it, see each()

    def _open(self, name, mode):
        """Every opening for writing goes through here; makes the folder of "folder/file"."""
        if "/" in name:
            self._make(self.root + name[: name.rindex("/")])
        return open(self.root + name, mode)

    def read(self, name):
        """The whole file as bytes, None when there is none."""
        try:
            with open(self.root + name, "rb") as file:
                return file.read()
        except OSError as error:
            if error.errno == MISSING:
                return None
            raise

    def write(self, name, content):
        """Replaces the file whole: whatever happens, the old or the new content is there."""
        with self._open(name + FRESH, "wb") as file:
            file.write(content)
            file.flush()
        self.rename(name + FRESH, name)

    def append(self, name):
        """An Appender at the end of the file, which is made when it is missing."""
        return Appender(self._open(name, "ab"))

    def names(self, folder=""):
        """Sorted names of the files in the folder; none when the folder is missing."""
        return sorted(self.each(folder))

    def each(self, folder=""):
        """The same, one name after the other in no order: there may be more than fit into the heap."""
        path = (self.root + folder).rstrip("/")
        try:
            # When a renaming from one folder to another was cut off, littlefs hides the file's neighbour until
            # something is written, and that may be this folder.
            self._make(path)
        except OSError:  # it is really missing, and cannot be made either
            return
        path = path.encode()
        for entry in os.ilistdir(path) if hasattr(os, "ilistdir") else os.listdir(path):
            try:
                name = str(entry if isinstance(entry, bytes) else entry[0], "utf8")
            except UnicodeError:  # not ours
                continue
            if not name.endswith(FRESH) and name not in (".", ".."):
                yield name

    def rename(self, old, new):
        """Takes the place of an existing `new` in one step."""
        os.rename(self.root + old, self.root + new)

    def remove(self, name):
        os.remove(self.root + name)

    def size(self, name):
        """Bytes in the file."""
        return os.stat(self.root + name)[6]
