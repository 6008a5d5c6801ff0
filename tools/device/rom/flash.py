"""The flash of the device: a folder of the host, or an image file with littlefs as the chip has it."""

import os
import sys
from binascii import crc32

from micropython import const
from vfs import VfsPosix
from wire import ask

_BLOCK = const(4096)
_BUNDLES = ("/console.bundle", "/safe/menu.bundle")  # where the console imports from
_PROCESSOR = sys.implementation._mpy >> 10 & 15  # as a bundle names it


def before(what, path=""):
    """Tells the host what is about to change; it may forbid that, or cut the power."""
    if isinstance(path, str):
        path = path.encode()
    refused = ask(ord("O"), ord(what), len(path), path)
    if refused:
        raise OSError(refused)


class Folder:
    """Through VfsPosix, and the host hears of every change.

    A bundle with machine code of another processor cannot run here: where `host` is given, the same file below it is
    imported from in its place, as long as it is whole. Whoever asks for it by bytes, as the flash tools do, gets what
    is there.
    """

    def __init__(self, root, host):
        fs = VfsPosix(root)
        self.fs = fs
        self.host = host and VfsPosix(host)
        self.root = root
        self.chdir = fs.chdir
        self.getcwd = fs.getcwd
        self.stat = fs.stat

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        pass

    def open(self, path, mode):
        if mode[0] == "r" and "+" not in mode:
            file = self.fs.open(path, mode)
            if self.host and isinstance(path, str) and path in _BUNDLES:
                if not runs_here(file):
                    return self.host.open(path, mode)
                file.seek(0)
            return file
        before("w", path)
        file = self.fs.open(path, mode)
        return Limited(file, path) if ask(ord("O"), ord("?"), 0, b"") else file

    def ilistdir(self, path):
        return self._entries(path, self.fs.ilistdir(path))  # a folder that is missing is told at once, as littlefs does

    def _entries(self, path, found):
        for entry in found:
            slash = "/" if isinstance(path, str) else b"/"
            place = path.rstrip(slash) + slash + entry[0] if path else entry[0]
            yield entry[:3] + (self.fs.stat(place)[6] if entry[1] == 0x8000 else 0,)

    def statvfs(self, path):
        free = ask(ord("O"), ord("f"), 0, b"")
        size = ask(ord("O"), ord("s"), 0, b"")
        return (_BLOCK, _BLOCK, size // _BLOCK, free // _BLOCK, free // _BLOCK, 0, 0, 0, 0, 255)

    def mkdir(self, path):
        before("m", path)
        self.fs.mkdir(path)

    def rename(self, old, new):
        before("n", new)
        # VfsPosix puts its root before either name in the same buffer: with a root, old and new are one.
        VfsPosix().rename(self.whole(old), self.whole(new))

    def whole(self, path):
        """The path on the host; one that is not absolute counts from the working directory here and there."""
        if isinstance(path, bytes):
            path = path.decode()
        return self.root + path if path.startswith("/") else path

    def remove(self, path):
        before("d", path)
        self.fs.remove(path)

    def rmdir(self, path):
        before("r", path)
        self.fs.rmdir(path)


def runs_here(bundle):
    """Whether it is for this processor, or for none, or damaged (firmware/root/bundle.py has the format)."""
    head = bundle.read(16)
    if len(head) < 16 or head[14] in (0, _PROCESSOR):
        return True
    found = crc32(head[12:])
    size = 16
    while True:
        content = bundle.read(_BLOCK)
        if not content:
            return (size, found) != (int.from_bytes(head[4:8], "little"), int.from_bytes(head[8:12], "little"))
        found = crc32(content, found)
        size += len(content)


class Limited:
    """A file on a flash that can be full."""

    def __init__(self, file, path):
        self.file = file
        self.path = path
        self.flush = file.flush
        self.close = file.close
        self.seek = file.seek
        self.tell = file.tell
        self.read = file.read

    def write(self, content, n=None):
        if n is not None:
            content = memoryview(content)[:n]
        refused = ask(ord("O"), ord("W"), 4, len(content).to_bytes(4, "little"))
        if refused:
            raise OSError(refused)
        return self.file.write(content)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.file.close()


class Image:
    """Block device over a file."""

    def __init__(self, path):
        self.file = open(path, "r+b")
        self.blocks = os.stat(path)[6] // _BLOCK

    def readblocks(self, number, out, offset=0):
        self.file.seek(number * _BLOCK + offset)
        self.file.readinto(out)

    def writeblocks(self, number, content, offset=-1):
        before("b")
        self.file.seek(number * _BLOCK + max(0, offset))
        self.file.write(content)

    def ioctl(self, what, argument):
        if what == 4:
            return self.blocks
        if what == 5:
            return _BLOCK
        if what == 6:
            self.writeblocks(argument, b"\xff" * _BLOCK)
            return 0
