"""The buttons of bidding and of naming trump."""

from firmware.ui import cards, theme
from micropython import const

OPEN = const(0)
SHUT = const(1)  # may not be chosen: an outline
FOCUS = const(2)


def key(canvas, x, y, w, h, label, state, count=""):
    """A button with its word in the middle, and a small count after it or, in a high one, below it. The focus
    reaches 2 px out."""
    hue = canvas.colours
    mono = canvas.mono
    out = 0 if mono else 2
    canvas.fill(x - out, y - out, w + 2 * out, h + 2 * out + (out and 1), hue.table)
    ink = quiet = hue.on_focus
    if state == FOCUS:
        cards.focus_box(canvas, x, y, w, h)
    elif mono:
        ink = quiet = 1
        if state == OPEN:
            canvas.frame(x, y, w, h, 1)
    elif state == OPEN:
        canvas.raised(x, y, w, h, hue.card, hue.focus_frame, hue.edge, 2)
        canvas.display.mark(x, y, w, h + 2)
        ink, quiet = hue.on_card, hue.quiet_on_card
    else:
        canvas.box(x, y, w, h, hue.table, hue.rail)
        ink = quiet = theme.PINE
    small = canvas.S
    font = canvas.S if h < 15 else canvas.L if h > 27 and len(label) < 3 else canvas.M
    middle = x + (w + 1 >> 1)
    if not count:
        canvas.text(font, label, middle, y + font.inset(h), ink, 1)
    elif h > 36:
        high = h - small.line
        canvas.text(font, label, middle, y + 1 + font.inset(high), ink, 1)
        canvas.text(small, count, middle, y + high - 2, quiet, 1)
    else:
        apart = 4
        middle -= canvas.width(font, label) + canvas.width(small, count) + apart >> 1
        middle += canvas.text(font, label, middle, y + font.inset(h), ink) + apart
        canvas.text(small, count, middle, y + small.inset(h), quiet)
