"""Canvas nibbles to the bytes of a panel: the reference for hal.expand_viper.

Both take the canvas (two pixels a byte, left one high), the byte where the rectangle starts in it,
the canvas's bytes a row, and the rectangle in canvas bytes and rows.
"""


def colours(canvas, start, stride, width, rows, wire, out):
    """Writes width * 2 pixels a row as two bytes each; `wire` is hal.palette.wire()."""
    at = 0
    for _ in range(rows):
        for i in range(start, start + width):
            left = canvas[i] >> 4
            right = canvas[i] & 15
            out[at] = wire[2 * left]
            out[at + 1] = wire[2 * left + 1]
            out[at + 2] = wire[2 * right]
            out[at + 3] = wire[2 * right + 1]
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
