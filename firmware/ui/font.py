"""Bitmap fonts read from firmware/assets/*.fnt, which tools/fonts.py makes.

File: 8 bytes: magic "BF", version 1, cap height, line height, row of the cap's top, number of
blocks, size of the largest record; then 8 bytes a block: first code, number of codes (u16), position
in the file (u32), all big-endian; then the blocks. A block is an index of u16 offsets from the
block's start (0: no such glyph) and the records: advance, width | (left + 2) << 5, top row + 8, rows,
and width * rows bits, row by row without padding, one byte more so that a reader may look ahead.

Block 0 is ASCII with the sign for a missing glyph as code 127. It stays in memory, the other blocks in
the file: their glyphs come through a cache of eight, which is made for the first of them.
gc.mem_alloc() on the 64-bit Unix port rises by 1.1, 1.3, 1.6 and 3.5 KB for Galmuri 7, 9, 11 Bold and
Jersey 20, and by 0.2 to 0.6 KB for the cache.
"""

import struct

from micropython import const

SLOTS = bytes(range(32, 40))  # the text that names each glyph of the cache
_MISSING = const(127)


class Font:
    """`cap` and `line` heights in px, `top`: rows above the capitals in the line box."""

    def __init__(self, path, resident=True):
        """`resident`: ASCII stays in memory; else all letters come through the cache.

        OSError if there is no such file; ValueError if it is no font.
        """
        self.path = path
        with open(path, "rb") as f:
            head = f.read(24)  # and the places of the first two blocks: the first ends where the second begins
            if head[:3] != b"BF\x01":
                raise ValueError("not a font: " + path)
            self.cap, self.line, self.top = head[3:6]
        self.rest()
        if resident:
            self.wake()

    def rest(self):
        """Gives its memory back. Whoever writes nevertheless waits for each letter to come out of the file."""
        self.ascii = b""
        self.cache = None  # a block of its own: an index of eight, then eight records
        self.codes = []  # of the glyphs in the cache
        self.next = 0

    def wake(self):
        """Reads ASCII again, if it is not there."""
        if not self.ascii:
            with open(self.path, "rb") as f:
                f.seek(12)
                start, stop = struct.unpack(">I4xI", f.read(12))
                f.seek(start)
                self.ascii = f.read(stop - start)

    def inset(self, height):
        """What to add to the top of a band of `height` px so that capitals stand in its middle."""
        return (height - self.cap) // 2 - self.top

    def slot(self, code):
        """Where the glyph of `code`  is in the cache, 0..7; that of the missing one if the font has none."""
        if code in self.codes:
            return self.codes.index(code)
        with open(self.path, "rb") as f:
            f.seek(6)
            blocks, size = f.read(2)
            if not self.cache:
                self.cache = bytearray(16 + 8 * size)
                for i in range(8):
                    struct.pack_into(">H", self.cache, 2 * i, 16 + i * size)
                self.codes = [-1] * 8
            directory = f.read(8 * blocks)
            f.seek(_place(f, directory, code) or _place(f, directory, _MISSING))
            slot = self.next
            self.next = (slot + 1) & 7
            at = 16 + slot * size
            f.readinto(memoryview(self.cache)[at : at + size])
        self.codes[slot] = code
        return slot


def _place(f, directory, code):
    """Where in the file the record of `code` begins, 0 if there is none."""
    for i in range(0, len(directory), 8):
        first, count, start = struct.unpack_from(">HHI", directory, i)
        if first <= code < first + count:
            f.seek(start + 2 * (code - first))
            offset = struct.unpack(">H", f.read(2))[0]
            return start + offset if offset else 0
    return 0
