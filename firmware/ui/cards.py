"""Cards, buttons and panels. What is focused stands 2 px out of its place, see widgets.py."""

from firmware.ui.fitting import caret, font_for, whole_words


def focus_box(canvas, x, y, w, h):
    """The ground of a focused thing whose own place is (x, y, w, h)."""
    hue = canvas.colours
    if canvas.mono:
        canvas.slab(x, y, w, h, hue.focus, 1)
    else:
        canvas.box(x - 2, y - 2, w + 4, h + 4, hue.focus, hue.focus_frame, 3, 2)


def card(canvas, x, y, w, h, focused=False, shadow=True):
    """A card with cut corners, on its 2 px edge; returns (text colour, colour of quiet text).

    Focus and edge reach 2 px out of the rectangle: whoever moves the focus clears them first.
    """
    hue = canvas.colours
    if focused:
        focus_box(canvas, x, y, w, h)
        return hue.on_focus, hue.on_focus
    if shadow and not canvas.mono:
        canvas.slab(x, y + 2, w, h, hue.shadow)
    canvas.box(x, y, w, h, hue.card, hue.edge, 1 if canvas.mono else 2)
    return hue.on_card, hue.quiet_on_card


def panel(canvas, x, y, w, h):
    """A quiet box for things to read."""
    hue = canvas.colours
    canvas.box(x, y, w, h, hue.card, hue.edge if canvas.mono else hue.line, 1 if canvas.mono else 2)


def button(canvas, x, y, w, h, label, focused=False, right="", centred=False, strong=False):
    """One choice: label in M (S when lower than 13 px), a remark at the right, a caret when focused.

    strong: the one that goes on from here, ink with bone text. The focus reaches 2 px out of it.
    """
    hue = canvas.colours
    if strong and not focused and not canvas.mono:
        canvas.slab(x, y, w, h, hue.strong)
        ink = quiet = hue.on_strong
    else:
        ink, quiet = card(canvas, x, y, w, h, focused, False)
    small = canvas.S
    tight = canvas.grid.small
    left = x + (14 if tight else 19)
    if focused:
        caret(canvas, x + (5 if tight else 7), y, h, ink)
    room = x + w - left - 6
    if right:
        right = whole_words(canvas, right, room // 2)
        room -= 6 + canvas.text(small, right, x + w - 8, y + small.inset(h), quiet, 2)
    font = font_for(canvas, label, room) if h > 12 else small
    label = canvas.fit(font, label, room)
    if centred:
        wide = canvas.width(font, label)
        left = max(left, min(x + (w - wide >> 1), left + room - wide))
    canvas.text(font, label, left, y + font.inset(h), ink)
