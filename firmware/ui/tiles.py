"""Domino tiles for any view: standing in a hand, lying in a train or a trick, and their backs. See also laid.py.

A half is n x n px. A standing tile is (n + 2) x (2 n + 3), a lying one (2 n + 3) x (n + 2), and a state with an
edge adds 2 px below. Pips from n = 18 on, numerals below it, above twelve and where asked for. Everything marks
one rectangle and tells one caption, "10-1" for a tile. On one bit see firmware/ui/tiles_bits.py for the sizes.
"""

from firmware.ui import theme
from micropython import const

# States of a tile.
LEGAL = const(0)  # with its edge; a hand raises it too, by its y
DIMMED = const(1)  # may not be played: paper and stone, no edge
CHOSEN = const(2)  # with its edge, in a ring of focus 6 px wide, 4 for n < 28: draw it after its neighbours
LAID = const(3)  # on the table: no edge

COLOURS = b"\x00\x0f\x0b\x08\x0c\x09\x0e\x07\x0f\x00\x08\x09\x0e\x0b\x0c\x0f\x00\x08\x09"  # of the numbers 0..18
_DIGITS = b"0123456789101112131415161718"
# The pips of 1, 2, 3.. one after the other: column << 4 | row, in half steps, of a standing half.
_PIPS = (
    b"\x12" b"\x00\x24" b"\x00\x12\x24" b"\x00\x20\x04\x24" b"\x00\x20\x12\x04\x24" b"\x00\x20\x02\x22\x04\x24"
    b"\x00\x20\x02\x12\x22\x04\x24" b"\x00\x10\x20\x02\x22\x04\x14\x24" b"\x00\x10\x20\x02\x12\x22\x04\x14\x24"
    b"\x00\x02\x04\x06\x11\x15\x20\x22\x24\x26" b"\x00\x02\x04\x06\x11\x13\x15\x20\x22\x24\x26"
    b"\x00\x02\x04\x06\x10\x12\x14\x16\x20\x22\x24\x26"
)  # fmt: skip


def tile(canvas, x, y, n, first, second, state=LEGAL, numbers=False, lying=False, height=0):
    """A tile: `first` is the upper number, or the left one of a lying tile. `numbers`: numerals in place of pips.

    `height` of a lying tile, if not n + 2.
    """
    if canvas.mono:
        from firmware.ui import tiles_bits

        tiles_bits.tile(canvas, x, y, n, first, second, state, lying, height)
        return
    fill = canvas.fb.fill_rect
    large = n >= 18
    w = 2 * n + 3 if lying else n + 2
    h = height or (n + 2 if lying else 2 * n + 3)
    dim = state == DIMMED
    if dim or state == LAID:
        canvas.box(x, y, w, h, theme.PAPER if dim else theme.BONE, theme.STONE if dim else theme.INK, 1 + large)
    else:
        if state == CHOSEN:
            out = 6 if n >= 28 else 4
            canvas.slab(x - out, y - out, w + 2 * out, h + 2 + 2 * out, theme.INK, 3)
            out -= out // 3
            canvas.shape(x - out, y - out, w + 2 * out, h + 2 + 2 * out, theme.AMBER, 3 if out == 4 else 2)
            canvas.shape(x - 1, y - 1, w + 2, h + 4, theme.INK, 1)
        canvas.raised(x, y, w, h, theme.BONE, theme.INK, theme.STONE, 1 + large)
    if large and not dim:
        fill(x + 2, y + h - 2, w - 4, 1, theme.SHADE)
    numerals = numbers or not large or first > 12 or second > 12
    font = canvas.L if n >= 28 else canvas.M if n >= (17 if lying else 15) else canvas.S
    inset = 4 if large else 2
    c = theme.STONE if dim or large else theme.INK
    if lying:
        fill(x + 1 + n, y + inset, 1, h - 2 * inset, c)
    else:
        fill(x + inset, y + 1 + n, w - 2 * inset, 1, c)
    if large and not (numerals and font is canvas.L):
        c = theme.STONE if dim else theme.AMBER
        fill(x + n if lying else x + n // 2, y + n // 2 if lying else y + n, 3, 3, c)
    for i in range(2):
        number = second if i else first
        left = x + 1 + (i * (n + 1) if lying else 0)
        top = y + 1 + (0 if lying else i * (n + 1))
        c = theme.STONE if dim else COLOURS[number]
        if numerals:
            numeral(canvas, font, left, top, n, h - 2 if lying else n, number, c)
        else:
            pips(canvas, left, top, n, number, c, lying)
    canvas.display.caption("%d-%d" % (first, second), x, y, w, h)


def numeral(canvas, font, x, y, w, h, number, c):
    """0..18 in the middle of a box, as part of a thing that is marked and told of as a whole."""
    start = number if number < 10 else 2 * number - 10
    end = start + (1 if number < 10 else 2)
    wide = canvas.letters(font, _DIGITS, start, end, 0, 0, -1) - 1  # its last column is space
    canvas.letters(font, _DIGITS, start, end, x + (w - wide >> 1), y + font.inset(h), c)


def pips(canvas, x, y, n, number, c, lying=False):
    """The pips of 0..12 on a half, n = 12: on a double across a rail; neither marked nor told of."""
    fill = canvas.fb.fill_rect
    if n < 18:
        size = 2
        step = pitch = 3
        top = 0
        left = 2 if number < 10 else 0
        lying = number >= 10
    elif number < 10:
        size = 5 if n >= 26 else 4 if n >= 20 else 3
        step = pitch = n // 4 + 1
        left = top = (n - 2 * pitch - size) // 2
    else:
        size = 4 if n >= 24 else 3
        pitch = n // 4
        top = (n - 3 * pitch - size) // 2
        left = 3
        step = (n - 6 - size) // 2
    for i in range(number * (number - 1) // 2, number * (number + 1) // 2):
        at = _PIPS[i]
        across = left + (at >> 4) * step
        down = top + (at & 15) * pitch // 2
        if lying:
            across, down = down, across
        across += x
        down += y
        if size < 4:
            fill(across, down, size, size, c)
        else:
            fill(across + 1, down, size - 2, size, c)
            fill(across, down + 1, size, size - 2, c)


def back(canvas, x, y, n):
    """A standing tile that nobody may see, without an edge."""
    w = n + 2
    h = 2 * n + 3
    if canvas.mono:
        canvas.box(x, y, w, h, 0, 1, 1)
    else:
        canvas.box(x, y, w, h, theme.MOSS, theme.INK)
        canvas.fb.fill_rect(x + 2, y + 1, w - 4, 1, theme.FELT)
    size = 6 if n >= 26 else 4
    c = 1 if canvas.mono else theme.PINE
    canvas.shape(x + (w - size) // 2, y + (h - size) // 2, size, size, c, 2 if size == 6 else 0)
