"""What lies on a table of dominoes besides tiles: doubles across a rail, empty places, open ends, markers, the last
play.

A hand needs none of it. It is marked and told of as tiles are, see tiles.py.
"""

from firmware.ui import theme
from firmware.ui.tiles import COLOURS, numeral, pips
from micropython import const

# States of an end.
CLOSED = const(0)
OPEN = const(1)  # for the player in turn
DUTY = const(2)  # must be played on, or has the focus: its frame reaches 2 px out


def double(canvas, x, y, h, number, numbers=False):
    """A double across a rail: h = 20: 14 px wide, with pips; less: a block 18 px wide with one numeral."""
    w = 14 if h >= 20 else 18
    if canvas.mono or numbers or number > 12 or w == 18:
        canvas.slab(x, y, w, h, canvas.colours.strong, 1)
        numeral(canvas, canvas.S, x, y, w, h, number, canvas.colours.on_strong)
    else:
        canvas.box(x, y, w, h, theme.BONE, theme.INK, 1)
        canvas.fb.fill_rect(x + 2, y + 9, 10, 1, theme.INK)
        pips(canvas, x + 1, y + 1, 12, number, COLOURS[number])
        pips(canvas, x + 1, y + 11, 12, number, COLOURS[number])
    canvas.display.caption("%d-%d" % (number, number), x, y, w, h)


def slot(canvas, x, y, n):
    """The dashed place of a standing tile that is still to come."""
    w = n + 1
    h = 2 * n + 2
    c = 1 if canvas.mono else theme.INK
    for i in range(2 * (w + h)):  # clockwise, three of six
        if i % 6 < 3:
            if i < w + h:
                canvas.fb.pixel(x + min(i, w), y + max(i - w, 0), c)
            else:
                i -= w + h
                canvas.fb.pixel(x + w - min(i, w), y + h - max(i - w, 0), c)
    canvas.display.mark(x, y, w + 1, h + 1)


def wanted(canvas, x, y, n, number):
    """The place of a standing tile that must come next and shows `number` above: its frame reaches 2 px out."""
    hue = canvas.colours
    w = n + 2
    h = 2 * n + 3
    canvas.slab(x - 2, y - 2, w + 4, h + 4, hue.focus_frame, 2)
    canvas.shape(x, y, w, h, hue.focus, 2 if n >= 17 else 1)
    inset = 3 if n >= 17 else 2
    canvas.fb.fill_rect(x + inset, y + 1 + n, w - 2 * inset, 1, hue.on_focus)
    numeral(canvas, canvas.M if n >= 15 else canvas.S, x + 1, y + 1, n, n, number, hue.on_focus)
    canvas.display.caption(str(number), x, y, w, h)


def end(canvas, x, y, w, h, number, state):
    """The signal of an open end, with M from h = 14 on; on one bit framed if OPEN, dark for a lit row if DUTY."""
    if canvas.mono:
        if state == OPEN:
            canvas.box(x, y, w, h, 0, 1, 1)
        else:
            canvas.slab(x, y, w, h, 0, 0)
        c = 1
    elif state == CLOSED:
        canvas.slab(x, y, w, h, theme.MOSS, 1)
        canvas.shape(x + 1, y + 1, w - 2, h - 2, theme.FELT, 0)
        c = theme.PINE
    else:
        c = theme.INK
        if state == DUTY:
            canvas.slab(x - 2, y - 2, w + 4, h + 4, theme.INK, 2)
            canvas.shape(x, y, w, h, theme.AMBER, 1)
        else:
            canvas.box(x, y, w, h, theme.BONE, theme.INK, 1)
    font = canvas.M if h >= 14 or canvas.mono else canvas.S
    numeral(canvas, font, x + 1, y + 1, w - 2, h - 2, number, c)
    canvas.display.caption(str(number), x, y, w, h)


def marker(canvas, x, y, w, h, mexican=False):
    """An owner's engine on an open train, or the one of the Mexican train: 19 x 14 to 17 x 12 px."""
    if canvas.mono:
        face = back = 0
        c = 1
    else:
        back = theme.RED
        face = theme.RED if mexican else theme.BONE
        c = theme.BONE if mexican else theme.RED
    canvas.box(x, y, w, h, face, back, 2 if h >= 14 else 1)
    canvas.icon("engine", x + (w - 15) // 2, y + (h - 8) // 2, c)


def last(canvas, x, y):
    """The red square of the last play, 6 x 6 px with its border: at the right end of a tile, y - 2, x + w - 4."""
    if canvas.mono:
        return
    canvas.fill(x, y, 6, 6, theme.BONE)
    canvas.fb.fill_rect(x + 1, y + 1, 4, 4, theme.RED)
