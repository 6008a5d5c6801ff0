"""A storage medium whose power goes, for the simulator (power cuts at a byte)."""

import sys

from hal.storage import FRESH, Appender, Storage


class Power:
    """What the host can cut: it ends this process before that can do anything more."""

    def __init__(self, link):
        self.link = link

    def cut(self):
        self.link.send(ord("K"), b"", 0)
        self.link.incoming.readinto(self.link.reply)
        sys.exit()


class FailingAppender(Appender):
    def __init__(self, storage, file):
        super().__init__(file)
        self.storage = storage

    def write(self, content):
        self.storage.spend(self.file, content)


class FailingStorage(Storage):
    """Its power goes after so many written bytes; making, renaming and removing a file count as one byte, and happen
    or do not."""

    def __init__(self, root, cut, power):
        self.left = cut
        self.power = power
        super().__init__(root)

    def step(self):
        if self.left == 0:
            self.power.cut()
        self.left -= 1

    def spend(self, file, content):
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
        return FailingAppender(self, self._open(name, "ab"))

    def _open(self, name, mode):
        self.step()
        return super()._open(name, mode)

    def rename(self, old, new):
        self.step()
        super().rename(old, new)

    def remove(self, name):
        self.step()
        super().remove(name)
