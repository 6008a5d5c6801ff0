"""The modules of the console in one file, from which MicroPython imports as from a folder.

littlefs gives every file whole blocks of 4 KiB, and most modules are half as long: one by one they would fill a flash
of 4 MiB so far that no new version finds room beside the old one. tools/bundle.py makes such a file, little-endian:

     0  b"BNYB"
     4  bytes of the whole file, u32
     8  CRC-32 of all that follows here, u32
    12  slots of the table, a power of two, u16; the processor of the machine code in it, u8, as in a .mpy; 0
    16  the table, 8 bytes a slot: CRC-32 of a path, and where in the file that begins, both u32: 0 for a folder, and
        for none in an empty slot, whose CRC-32 is 0. A path stands in the first free slot from its CRC-32 on
        the contents
        for the flash tools a line for each: where it begins, its bytes, its path; and where these lines begin, u32

A module says itself where it ends, so to import it is to open the file at the right place: nothing is copied, and
nothing but the table's head is kept. This one stays in the heap for as long as the console runs.
"""

import sys
from binascii import crc32

from micropython import const

CONSOLE = "/console.bundle"
MENU = "/safe/menu.bundle"
MAGIC = b"BNYB"
HEAD = const(16)
_PLACE = "/c"  # short: the name of every module that is loaded begins with it
_SLOT = const(8)
_FOLDER = const(0x4000)  # of os.stat's first number
_FILE = const(0x8000)
_MISSING = const(2)  # ENOENT


def mount(path):
    """Has everything be imported from that bundle before all else. OSError if it is missing or not as long as it should
    be."""
    import vfs

    bundle = Bundle(path)
    try:
        vfs.umount(_PLACE)
    except OSError:  # nothing is there yet
        pass
    vfs.mount(bundle, _PLACE)
    if _PLACE not in sys.path:
        sys.path.insert(0, _PLACE)


class Bundle:
    """A file system of modules, as far as an import needs one."""

    def __init__(self, path):
        self.path = path
        head = b""
        try:
            self.file = open(path, "rb")
            head = self.file.read(HEAD)
        except OSError:
            pass
        if head[:4] != MAGIC or self.file.seek(0, 2) != int.from_bytes(head[4:8], "little"):
            raise OSError(path + " is missing or damaged")
        self.last = (head[12] | head[13] << 8) - 1
        self.row = bytearray(_SLOT)

    def mount(self, readonly, mkfs):
        pass

    def umount(self):
        self.file.close()

    def find(self, path):
        """Where its content begins, 0 for a folder. OSError if there is no such path."""
        wanted = crc32(path.strip("/").encode()).to_bytes(4, "little")
        slot = wanted[0] | wanted[1] << 8
        row = self.row
        for _ in range(self.last + 1):  # a damaged table may have no empty slot
            slot &= self.last
            self.file.seek(HEAD + _SLOT * slot)
            self.file.readinto(row)
            if row[:4] == wanted:
                return int.from_bytes(row[4:], "little")
            if not any(row):
                break
            slot += 1
        raise OSError(_MISSING)

    def stat(self, path):
        return (_FILE if self.find(path) else _FOLDER, 0, 0, 0, 0, 0, 0, 0, 0, 0)

    def open(self, path, mode):
        start = self.find(path)
        file = open(self.path, mode)
        file.seek(start)
        return file
