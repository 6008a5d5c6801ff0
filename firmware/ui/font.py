"""Bitmap fonts read from firmware/assets/*.fnt, which tools/fonts.py makes.

File: 8 bytes: magic "BF", version 1, cap height, line height, row of the cap's top, number of
blocks, size of the largest record; then 8 bytes a block: first code, number of codes (u16), position
in the file (u32), all big-endian; then the blocks. A block is an index of u16 offsets from the
block's start (0: no such glyph) and the records: advance, width | (left + 2) << 5, top row + 8, rows,
and width * rows bits, row by row without padding, one byte more so that a reader may look ahead.

Block 0 is ASCII with the sign for a missing glyph as code 127. It stays in memory, the other blocks in
the file: their glyphs come through a cache of eight. gc.mem_alloc() on the 64-bit Unix port rises by 1.6,
1.7, 2.1 and 4.2 KB for Galmuri 7, 9, 11 Bold and Jersey 20.
"""

import struct

SLOTS = bytes(range(32, 40))  # the text that names each glyph of the cache


class Font:
    """`cap` and `line` heights in px, `top`: rows above the capitals in the line box."""

    def __init__(self, path):
        """OSError if there is no such file; ValueError if it is no font."""
        self.path = path
        with open(path, "rb") as f:
            head = f.read(8)
            if head[:3] != b"BF\x01":
                raise ValueError("not a font: " + path)
            self.cap, self.line, self.top, blocks, most = head[3:]
            self.directory = f.read(8 * blocks)
            start = struct.unpack_from(">I", self.directory, 4)[0]
            stop = struct.unpack_from(">I", self.directory, 12)[0] if blocks > 1 else -1
            f.seek(start)
            self.ascii = f.read(stop - start if blocks > 1 else -1)
        # The cache is a block of its own: an index of eight, then eight records.
        self.cache = bytearray(16 + 8 * most)
        for i in range(8):
            struct.pack_into(">H", self.cache, 2 * i, 16 + i * most)
        self.codes = [0] * 8
        self.next = 0

    def inset(self, height):
        """What to add to the top of a band of `height` px so that capitals stand in its middle."""
        return (height - self.cap) // 2 - self.top

    def slot(self, code):
        """Where the glyph of `code` (over 127) is in the cache, 0..7, or -1 if the font has none."""
        if code in self.codes:
            return self.codes.index(code)
        directory = self.directory
        for i in range(8, len(directory), 8):
            first, count, start = struct.unpack_from(">HHI", directory, i)
            if first <= code < first + count:
                break
        else:
            return -1
        with open(self.path, "rb") as f:
            f.seek(start + 2 * (code - first))
            offset = struct.unpack(">H", f.read(2))[0]
            if not offset:
                return -1
            f.seek(start + offset)
            slot = self.next
            self.next = (slot + 1) & 7
            size = (len(self.cache) - 16) >> 3
            at = 16 + slot * size
            f.readinto(memoryview(self.cache)[at : at + size])
        self.codes[slot] = code
        return slot
