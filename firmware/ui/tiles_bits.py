"""Domino tiles on a screen of one bit: numerals, framed if legal, bare if not, inverted if chosen.

A standing tile is 14 px wide, 20 high for n < 12 and 27, with M where it may be chosen, from there on; a lying
one is 2 n + 3 wide.
"""

from firmware.ui import tiles


def tile(canvas, x, y, n, first, second, state, lying, height):
    """See firmware/ui/tiles.py. A chosen tile reaches 1 px out."""
    fill = canvas.fb.fill_rect
    w = 2 * n + 3 if lying else 14
    h = height or (n + 2 if lying else 20 if n < 12 else 27)
    ink = 1
    if state == tiles.CHOSEN:
        ink = 0
        canvas.slab(x - 1, y - 1, w + 2, h + 2, 1, 1)
    elif state == tiles.DIMMED:
        canvas.slab(x, y, w, h, 0, 0)
    else:
        canvas.box(x, y, w, h, 0, 1, 1)
    if lying:
        fill(x + 1 + n, y + 2, 1, h - 4, ink)
        tiles.numeral(canvas, canvas.S, x + 1, y + 1, n, h - 2, first, ink)
        tiles.numeral(canvas, canvas.S, x + 2 + n, y + 1, n, h - 2, second, ink)
    else:
        bar = h // 2
        inset = 4 if state == tiles.DIMMED and n < 12 else 2
        fill(x + inset, y + bar, w - 2 * inset, 1, ink)
        if n < 12:
            font, above, below = canvas.S, 1, 0
        elif state == tiles.DIMMED:
            font, above, below = canvas.S, 2, 2
        else:
            font, above, below = canvas.M, 1, 1
        cap = font.cap
        tiles.numeral(canvas, font, x + 1, y + bar - above - cap, w - 2, cap, first, ink)
        tiles.numeral(canvas, font, x + 1, y + bar + 1 + below, w - 2, cap, second, ink)
    canvas.display.caption("%d-%d" % (first, second), x, y, w, h)
