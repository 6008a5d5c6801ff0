"""Checkers, dice and the doubling cube, and what they are drawn with; loaded only with a view that has them.

On colour screens light and dark checkers differ by their filling too, and on one bit they are bars,
solid for light and hollow for dark.
"""

from firmware.ui import theme

# Pips of a face in a 3 x 3 grid, row by row: bits 0..3 are the first four places and, as a face looks the same
# upside down, the last four; bit 4 is the middle.
_FACES = b"\x00\x10\x04\x14\x05\x15\x0d"


def dotted(canvas, x, y, w, h, c):
    """Outline of every other pixel, those that a chessboard has from (x, y) on."""
    pixel = canvas.fb.pixel
    for i in range(0, w, 2):
        pixel(x + i, y, c)
    for i in range(h - 1 & 1, w, 2):
        pixel(x + i, y + h - 1, c)
    for i in range(0, h, 2):
        pixel(x, y + i, c)
    for i in range(w - 1 & 1, h, 2):
        pixel(x + w - 1, y + i, c)
    canvas.display.mark(x, y, w, h)


def ring(canvas, x, y, d, c):
    """Circle of 1 px, d px across."""
    canvas.disc(x, y, d, c, (d - 2) * (d - 2) - 2)


def wedge(canvas, x, y, w, h, c, down):
    """Filled triangle with a level base of w px: the base is its top when it points down."""
    odd = w & 1
    steps = w + 1 >> 1
    for j in range(h):
        half = j * steps // h
        canvas.fb.hline(
            x + steps - odd - half if odd else x + steps - 1 - half,
            y + h - 1 - j if down else y + j,
            2 * half + 2 - odd,
            c,
        )
    canvas.display.mark(x, y, w, h)


def checker(canvas, x, y, d, dark, plain=False):
    """A checker in the d x d box at (x, y), plain: without its ring, to write on; on one bit a bar d
    wide and d / 2 high."""
    if canvas.mono:
        if dark:
            canvas.frame(x, y, d, d >> 1, 1)
        else:
            canvas.fill(x, y, d, d >> 1, 1)
        return
    canvas.disc(x, y, d, theme.INK)
    if not dark:
        canvas.disc(x + 1, y + 1, d - 2, theme.BONE)
    if plain:
        return
    if d >= 13:
        inner = (d + 1 >> 1) | 1
        off = d - inner >> 1
        ring(canvas, x + off, y + off, inner, theme.STONE if dark else theme.SHADE)
    elif dark:
        off = d - 2 >> 1
        canvas.fill(x + off, y + off, 2 + (d & 1), 2 + (d & 1), theme.STONE)


def focus_ring(canvas, x, y, d):
    """The ground of a focused checker in the d x d box: ink, amber, ink. Draw the checker on it."""
    canvas.disc(x - 3, y - 3, d + 6, theme.INK)
    canvas.disc(x - 2, y - 2, d + 4, theme.AMBER)


def target(canvas, x, y, d, font, number):
    """Where the chosen checker may go: an amber disc with the point's number."""
    if canvas.mono:
        canvas.fill(x, y, d, font.cap + 2, 1)
        canvas.text(font, number, x + (d + 1 >> 1), y + 1 - font.top, 0, 1)
        return
    canvas.disc(x, y, d, theme.INK)
    canvas.disc(x + 1, y + 1, d - 2, theme.AMBER)
    numeral(canvas, x, y, d, d, font, number, theme.INK)


def numeral(canvas, x, y, w, h, font, text, c):
    """Text in the middle of a box: its last column, which is space, does not count."""
    canvas.text(font, text, x + (w - canvas.width(font, text) + 1 >> 1), y + font.inset(h), c)


def ghost(canvas, x, y, d):
    """Where a checker came from: a broken circle."""
    if canvas.mono:
        dotted(canvas, x, y, d, d >> 1, 1)
        return
    ring(canvas, x, y, d, theme.STONE)
    middle = d - 3 + (d & 1 ^ 1) >> 1
    dash = 4 - (d & 1)
    for far in (0, d - 1):
        canvas.fill(x + middle, y + far, dash, 1, theme.INK)
        canvas.fill(x + far, y + middle, 1, dash, theme.INK)


def die(canvas, x, y, size, face, used=False, turned=False):
    """A die, size x (size + 2) px: 23, 17 or 14 wide. face 0: no pips. A used one is a ghost, a turned one has an
    amber face, on one bit a dark one."""
    if canvas.mono:
        if used:
            canvas.fill(x, y, size, size, 0)
            dotted(canvas, x, y, size, size, 1)
        elif turned:
            canvas.fill(x, y, size, size, 0)
            canvas.frame(x, y, size, size, 1)
        else:
            canvas.slab(x, y, size, size, 1, 1)
        ink = 1 if used or turned else 0
    elif used:
        canvas.box(x, y, size, size, theme.PAPER, theme.STONE, 3)
        ink = theme.SHADE
    else:
        canvas.raised(x, y, size, size, theme.AMBER if turned else theme.BONE, theme.INK, theme.STONE)
        ink = theme.INK
    pip = 5 if size >= 23 else 3 if size >= 17 else 2
    edge = 3 if size == 17 else 2
    bits = _FACES[face]
    for i in range(9):
        if bits >> min(i, 8 - i) & 1:
            px = x + edge + (size - 2 * edge - pip) * (i % 3) // 2
            py = y + edge + (size - 2 * edge - pip) * (i // 3) // 2
            canvas.shape(px, py, pip, pip, ink, pip == 5)


def cube(canvas, x, y, size, value, out=0, more=0):
    """The doubling cube, size x (size + 2) px: 24, 18 or 14 wide, or a large one (from 36) with L; in a frame of
    focus that reaches `out` px beyond it, and `more` at its sides."""
    text = str(value)
    if out:
        h = size + 2 + 2 * out
        canvas.fill(x - out - more, y - out, size + 2 * (out + more), h, theme.INK)
        canvas.fill(x - out - more + 1, y - out + 1, size + 2 * (out + more) - 2, h - 2, theme.AMBER)
    if canvas.mono:
        canvas.slab(x, y, size, size, 0, 0)
        canvas.frame(x, y, size, size, 1)
        ink = 1
    else:
        canvas.raised(x, y, size, size, theme.BONE, theme.INK, theme.STONE)
        ink = theme.RED
    font = canvas.M if size >= canvas.M.cap + 10 and canvas.width(canvas.M, text) <= size - 3 else canvas.S
    if size >= 30 and canvas.width(canvas.L, text) <= size - 3:
        font = canvas.L
    numeral(canvas, x, y, size, size, font, text, ink)
