"""A storage medium that refuses, for the simulator (--storage-fault). Small: what it takes, a device has free."""

from hal.storage import Storage


class FaultyStorage(Storage):
    """A medium that is full or read-only: it opens nothing for writing, and renames and removes nothing."""

    def __init__(self, root, fault):
        self.error = 28 if fault == "full" else 30  # errno ENOSPC, EROFS
        super().__init__(root)

    def _open(self, name, mode):
        raise OSError(self.error, "refused")

    def rename(self, old, new):
        raise OSError(self.error, "refused")

    def remove(self, name):
        raise OSError(self.error, "refused")
