"""Glyphs and discs into a GS4_HMSB buffer, in plain Python: the reference for glyph_viper.

It also serves where there is no native code emitter (macOS on arm64, a browser). `pen` is an
array('i'), see canvas.py: bytes a row, width, height, and for text: next byte, end, x limit.
"""


def run(dest, pen, block, text, x, y, colour):
    """Draw bytes pen[3]..pen[4] of `text`, glyphs of `block` (layout: font.py), y = top of the line.

    Stops at a byte that is not in the block (outside 32..127) or when the next glyph would pass
    pen[5]; leaves the place in pen[3] and returns the x reached. colour -1 only measures.
    """
    stride, width, height, i, end, limit = pen
    text = memoryview(text)
    while i < end:
        code = text[i] - 32
        if code < 0 or code > 95:
            break
        at = block[2 * code] << 8 | block[2 * code + 1]
        reached = x + block[at]
        if reached > limit:
            break
        if colour >= 0:
            wide = block[at + 1] & 31
            left = x + (block[at + 1] >> 5) - 2
            row = y + block[at + 2] - 8
            stop = row + block[at + 3]
            at += 4
            bit = 128
            while row < stop:
                for column in range(left, left + wide):
                    if block[at] & bit and 0 <= row < height and 0 <= column < width:
                        spot = row * stride + (column >> 1)
                        if column & 1:
                            dest[spot] = dest[spot] & 0xF0 | colour
                        else:
                            dest[spot] = dest[spot] & 0x0F | colour << 4
                    bit >>= 1
                    if bit == 0:
                        bit = 128
                        at += 1
                row += 1
        x = reached
        i += 1
    pen[3] = i
    return x


def disc(dest, pen, x, y, d, least, colour):
    """Fill the pixels of the d x d box at (x, y) whose squared distance from its centre, in half
    pixels, is over `least` and at most d*d - 2: -1 gives a disc, (d-2)**2 - 2 a ring of 1 px."""
    stride, width, height = pen[0], pen[1], pen[2]
    most = d * d - 2
    for j in range(d):
        row = y + j
        if 0 <= row < height:
            down = (2 * j - d + 1) ** 2
            for i in range(d):
                column = x + i
                far = (2 * i - d + 1) ** 2 + down
                if least < far <= most and 0 <= column < width:
                    spot = row * stride + (column >> 1)
                    if column & 1:
                        dest[spot] = dest[spot] & 0xF0 | colour
                    else:
                        dest[spot] = dest[spot] & 0x0F | colour << 4
