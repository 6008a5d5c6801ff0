"""Glyphs and discs into a GS4_HMSB buffer, in viper. What each does is said in glyph_plain.py.

Coordinates come as arguments, not in `pen`: a 64-bit port reads ptr32 without its sign.
"""

import micropython


@micropython.viper
def run(dest: ptr8, pen: ptr32, block: ptr8, text: ptr8, x: int, y: int, colour: int) -> int:
    stride = pen[0]
    width = pen[1]
    height = pen[2]
    i = pen[3]
    end = pen[4]
    limit = pen[5]
    while i < end:
        code = int(text[i]) - 32
        if code < 0 or code > 95:
            break
        at = int(block[2 * code]) << 8 | int(block[2 * code + 1])
        reached = x + int(block[at])
        if reached > limit:
            break
        if colour >= 0:
            left = x + (int(block[at + 1]) >> 5) - 2
            right = left + (int(block[at + 1]) & 31)
            row = y + int(block[at + 2]) - 8
            stop = row + int(block[at + 3])
            at += 4
            bits = int(block[at])
            bit = 128
            while row < stop:
                column = left
                while column < right:
                    if bits & bit:
                        if row >= 0 and row < height and column >= 0 and column < width:
                            spot = row * stride + (column >> 1)
                            if column & 1:
                                dest[spot] = int(dest[spot]) & 0xF0 | colour
                            else:
                                dest[spot] = int(dest[spot]) & 0x0F | colour << 4
                    bit >>= 1
                    if bit == 0:
                        bit = 128
                        at += 1
                        bits = int(block[at])
                    column += 1
                row += 1
        x = reached
        i += 1
    pen[3] = i
    return x


@micropython.viper
def disc(dest: ptr8, pen: ptr32, x: int, y: int, d: int, least: int, colour: int):
    stride = pen[0]
    width = pen[1]
    height = pen[2]
    most = d * d - 2
    j = 0
    while j < d:
        row = y + j
        if row >= 0 and row < height:
            down = (2 * j - d + 1) * (2 * j - d + 1)
            i = 0
            while i < d:
                column = x + i
                far = (2 * i - d + 1) * (2 * i - d + 1) + down
                if far > least and far <= most and column >= 0 and column < width:
                    spot = row * stride + (column >> 1)
                    if column & 1:
                        dest[spot] = int(dest[spot]) & 0xF0 | colour
                    else:
                        dest[spot] = int(dest[spot]) & 0x0F | colour << 4
                i += 1
        j += 1
