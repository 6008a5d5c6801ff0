"""Canvas nibbles to the bytes of a panel: the reference for hal.expand_viper.

Both take the canvas (two pixels a byte, left one high), the byte where the rectangle starts in it,
the canvas's bytes a row, and the rectangle in canvas bytes and rows.
"""


def colours(canvas, start, stride, width, rows, pairs, out):
    """Writes width * 2 pixels a row as two bytes each; `pairs` is hal.palette.pairs()."""
    at = 0
    for _ in range(rows):
        for i in range(start, start + width):
            pair = 4 * canvas[i]
            for part in range(4):
                out[at + part] = pairs[pair + part]
            at += 4
        start += stride


def page(canvas, start, stride, width, out):
    """Writes one page of eight rows, a byte a column, its lowest bit the upper row; lit is any nibble but 0."""
    for i in range(width):
        left = right = 0
        for row in range(8):
            pair = canvas[start + row * stride + i]
            if pair & 0xF0:
                left |= 1 << row
            if pair & 0x0F:
                right |= 1 << row
        out[2 * i] = left
        out[2 * i + 1] = right
