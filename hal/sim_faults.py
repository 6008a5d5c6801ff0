"""A storage medium with faults, for the simulator (--storage, power cuts at a byte)."""

import sys

from hal.storage import FRESH, Appender, Storage
from micropython import const

_FULL = const(28)  # errno ENOSPC
_READ_ONLY = const(30)  # errno EROFS


class Power:
    """What the host can cut: it ends this process before that can do anything more."""

    def __init__(self, link):
        self.link = link

    def cut(self):
        self.link.send(ord("K"), b"", 0)
        self.link.incoming.readinto(self.link.reply)
        sys.exit()


class FaultyAppender(Appender):
    def __init__(self, storage, file):
        super().__init__(file)
        self.storage = storage

    def write(self, content):
        self.storage.spend(self.file, content)


class FaultyStorage(Storage):
    """A medium that is full or read-only, or whose power goes after so many written bytes; making,
    renaming and removing a file count as one byte, and happen or do not."""

    def __init__(self, root, fault, cut, power):
        self.error = {"full": (_FULL, "no space"), "readonly": (_READ_ONLY, "read-only"), "": None}[fault]
        self.left = cut
        self.power = power
        super().__init__(root)

    def step(self):
        if self.error:
            raise OSError(*self.error)
        if self.left == 0:
            self.power.cut()
        self.left -= 1

    def spend(self, file, content):
        if self.error:
            raise OSError(*self.error)
        if 0 <= self.left < len(content):
            file.write(content[: self.left])
            file.flush()
            self.power.cut()
        if self.left > 0:
            self.left -= len(content)
        file.write(content)
        file.flush()

    def write(self, name, content):
        with self._open(name + FRESH, "wb") as file:
            self.spend(file, content)
        self.rename(name + FRESH, name)

    def append(self, name):
        return FaultyAppender(self, self._open(name, "ab"))

    def _open(self, name, mode):
        self.step()
        return super()._open(name, mode)

    def rename(self, old, new):
        self.step()
        super().rename(old, new)

    def remove(self, name):
        self.step()
        super().remove(name)
