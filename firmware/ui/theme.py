"""Palette numbers, the colours of each role on a 16-colour and on a 1-bit screen, and the grid."""

from micropython import const

INK = const(0)
BONE = const(1)
PAPER = const(2)
SHADE = const(3)
STONE = const(4)
FELT = const(5)
MOSS = const(6)
PINE = const(7)
RED = const(8)
BLUE = const(9)
AMBER = const(10)
GREEN = const(11)
WOOD = const(12)
TAN = const(13)
PLUM = const(14)
TEAL = const(15)


class Colours:
    """Sixteen colours. A name `on_x` is what text on x is drawn in."""

    ground, text, quiet, line = PAPER, INK, STONE, SHADE
    bar, on_bar, quiet_on_bar = INK, BONE, SHADE  # header
    hint, on_hint, cap, on_cap, hold = INK, BONE, BONE, INK, AMBER  # hint line
    focus, on_focus, focus_frame, off_focus = AMBER, INK, INK, BONE
    duty, on_duty = AMBER, INK
    card, on_card, quiet_on_card, edge, shadow = BONE, INK, STONE, STONE, SHADE
    strong, on_strong = INK, BONE
    table, on_table, rail = FELT, PINE, MOSS
    hand, on_hand, quiet_on_hand = PINE, BONE, FELT  # hand-over and result
    error = RED


class OneBit:
    """Lit on black: pieces are solid or hollow, focus is inversion."""

    ground, text, quiet, line = 0, 1, 1, 0
    bar, on_bar, quiet_on_bar = 1, 0, 0
    hint, on_hint, cap, on_cap, hold = 0, 1, 1, 0, 1
    focus, on_focus, focus_frame, off_focus = 1, 0, 1, 1
    duty, on_duty = 1, 0
    card, on_card, quiet_on_card, edge, shadow = 0, 1, 1, 1, 0
    strong, on_strong = 1, 0
    table, on_table, rail = 0, 1, 1
    hand, on_hand, quiet_on_hand = 0, 1, 1
    error = 1


def colours(mono):
    return OneBit if mono else Colours


class Grid:
    """Sizes in px that follow from the canvas size alone.

    wide, tall, small: what a layout asks first; header, hint: heights of the bars at the top and at
    the bottom; top, bottom: what lies between them; margin: at the sides; gap: between cards; row:
    pitch of a list.
    """

    def __init__(self, w, h):
        self.wide = w >= 280
        self.tall = h >= 200
        self.small = w <= 160
        if h >= 200:
            self.header, self.hint, self.row = 20, 18, 22
        elif h >= 130:
            self.header, self.hint, self.row = 18, 16, 20
        elif h >= 100:
            self.header, self.hint, self.row = 14, 13, 20
        else:
            self.header, self.hint, self.row = 9, 10, 15
        self.top = self.header
        self.bottom = h - self.hint
        self.margin = 8 if w > 160 else 4 if h >= 100 else 2
        self.gap = 8 if h >= 200 else 4 if h >= 100 else 2
