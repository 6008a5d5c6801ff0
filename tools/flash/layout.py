"""Partition tables, and where MicroPython 1.29 has its file system.

The table lies at 0x8000: entries of 32 bytes (esp-idf, "Partition Tables"), ended by one with an MD5 sum of those
before it. If none is called "vfs" or "ffat", MicroPython takes everything behind the last partition, up to the end of
the flash, as "vfs" (boardctrl_startup in its ports/esp32/main.c).
"""

import hashlib
import struct
from collections import namedtuple

TABLE = 0x8000  # flash address
TABLE_SIZE = 0xC00
BLOCK = 4096  # of the flash and of the file system

_ENTRY = struct.Struct("<HBBII16sI")
_MAGIC = 0x50AA
_SUM = b"\xeb\xeb"
APP = 0

Partition = namedtuple("Partition", "label type subtype offset size")
Place = namedtuple("Place", "offset size kind")  # of a file system; kind "littlefs" or "fat"


def parse(content):
    """The list of Partitions; None if this is no partition table or a damaged one."""
    found = []
    for at in range(0, min(len(content), TABLE_SIZE), _ENTRY.size):
        entry = content[at : at + _ENTRY.size]
        if entry[:2] == _SUM:
            return found if found and entry[16:] == hashlib.md5(content[:at]).digest() else None
        if len(entry) < _ENTRY.size or entry == b"\xff" * _ENTRY.size:
            break
        magic, kind, subtype, offset, size, label, _ = _ENTRY.unpack(entry)
        if magic != _MAGIC:
            return None
        found.append(Partition(label.rstrip(b"\0").decode("ascii", "replace"), kind, subtype, offset, size))
    return found or None


def end(table):
    """The first flash address behind all partitions."""
    return max(part.offset + part.size for part in table)


def place(table, flash):
    """The Place of the file system with this table on `flash` bytes; None if there is no room for one."""
    for part in table:
        if part.label in ("vfs", "ffat"):
            return Place(part.offset, part.size, "littlefs" if part.label == "vfs" else "fat")
    start = end(table)
    return Place(start, flash - start, "littlefs") if flash > start else None


def file_system(start):
    """(kind, bytes) of the file system of which the first two blocks are given.

    kind: "blank", "littlefs", "fat" or "unknown"; bytes: what a littlefs thinks it may use, else 0.
    """
    if start.count(0xFF) == len(start):
        return "blank", 0
    # Either block may hold littlefs' superblock (its SPEC.md): the name, a tag, version, block size, block count.
    for block in (start[:BLOCK], start[BLOCK : 2 * BLOCK]):
        if block[8:16] == b"littlefs":
            _, size, count = struct.unpack_from("<III", block, 20)
            return "littlefs", size * count
    if start[510:512] == b"\x55\xaa":
        return "fat", 0
    return "unknown", 0
