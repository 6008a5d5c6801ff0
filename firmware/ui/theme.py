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


# What each part of the screen is drawn in: on sixteen colours, and lit (1) or dark (0) on one bit, where
# pieces are solid or hollow and focus is inversion. `on_x` is what text on x is drawn in. A text, because
# it is needed once and a tuple for each line would cost ten times its heap.
_ROLES = """
ground PAPER 0, text INK 1, quiet STONE 1, line SHADE 0, error RED 1,
bar INK 1, on_bar BONE 0, quiet_on_bar SHADE 0,
hint INK 0, on_hint BONE 1, cap BONE 1, on_cap INK 0, hold AMBER 1,
focus AMBER 1, on_focus INK 0, focus_frame INK 1, off_focus BONE 1,
duty AMBER 1, on_duty INK 0,
card BONE 0, on_card INK 1, quiet_on_card STONE 1, edge STONE 1, shadow SHADE 0,
strong INK 1, on_strong BONE 0,
table FELT 0, on_table PINE 1, rail MOSS 1,
hand PINE 0, on_hand BONE 1, quiet_on_hand FELT 1
"""
_NAMES = "INK BONE PAPER SHADE STONE FELT MOSS PINE RED BLUE AMBER GREEN WOOD TAN PLUM TEAL"


class Named:
    """Numbers by their names: attributes and nothing else, so that what made them can leave the heap."""


def colours(mono):
    """For each part of the screen its palette number, or 0 and 1 on one bit."""
    names = _NAMES.split()
    found = Named()
    for role in _ROLES.split(","):
        part, colour, lit = role.split()
        setattr(found, part, int(lit) if mono else names.index(colour))
    return found


def grid(w, h):
    """Sizes in px that follow from the canvas size alone.

    wide, tall, small: what a layout asks first; header, hint: heights of the bars at the top and at
    the bottom; top, bottom: what lies between them; margin: at the sides; gap: between cards; row:
    pitch of a list.
    """
    found = Named()
    found.wide = w >= 280
    found.tall = h >= 200
    found.small = w <= 160
    if h >= 200:
        found.header, found.hint, found.row = 20, 18, 22
    elif h >= 130:
        found.header, found.hint, found.row = 18, 16, 20
    elif h >= 100:
        found.header, found.hint, found.row = 14, 13, 20
    else:
        found.header, found.hint, found.row = 9, 10, 15
    found.top = found.header
    found.bottom = h - found.hint
    found.margin = 8 if w > 160 else 4 if h >= 100 else 2
    found.gap = 8 if h >= 200 else 4 if h >= 100 else 2
    return found
