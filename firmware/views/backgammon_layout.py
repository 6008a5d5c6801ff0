"""Where the backgammon board, its checkers and what is told beside it stand: it follows from the canvas size.

The board is the same everywhere: points 12..7, the bar and 6..1 below, 13..18, the bar and 19..24
above. What is told beside it stands in a panel at the right, on a square screen in strips above and
below. A place is a number: 1..24 the points as the player at the bottom counts them, MINE and THEIRS
the checkers of the bottom and of the top player on the bar, 0 those of the bottom player that are off.

`measure` is needed once, and dropped then; the table keeps its array, and the names of what is in it
cost a device nothing.
"""

from array import array

from micropython import const

MINE = const(25)
THEIRS = const(26)

# Kinds of screen.
WIDE = const(0)  # 320x240 and 280x240
SQUARE = const(1)  # 240x240
STICK = const(2)  # 240x135
SMALL = const(3)  # 160x128
BITS = const(4)  # 128x64, one bit

# What a place has besides its checkers, as Board.marks keeps it.
CAME = const(0x20)  # one left from here
LEGAL = const(0x40)  # a triangle, and a bright number
MOVED = const(0x80)  # times how many there were moved by the last play

# What measure() tells, all in px. First what is fixed for a kind of screen.
LEFT = const(0)  # left margin
PITCH = const(1)  # of the points
MARGIN = const(2)  # at the right
D = const(3)  # of a checker
SHOWN = const(4)  # checkers of a stack
TAB = const(5)  # height of the tabs with the numbers
FRAME = const(6)
BESIDE = const(7)  # width of the panel
STRIP = const(8)  # height of a strip
DIE = const(9)
CUBE = const(10)
KIND = const(11)
WIDTH = const(12)  # of the board with its frame
BAR = const(13)
RIGHT = const(14)  # end of the bar
TOP = const(15)  # first row of the upper points
BASE = const(16)  # the row below the lower ones
HALF = const(17)
STEP = const(18)  # from one checker to the next
BAR_SHOWN = const(19)
INSET = const(20)  # of a checker in its point
PANEL = const(21)  # where it begins
CELLS = const(22)  # from here x, y, w, h of each cell of the panel; w 0: this kind has none
PLACES = const(62)  # from here x and y of the first checker of each place

# A line a kind, in that order. pitch 0: what the width allows.
_FIXED = """\
3 0 2 19 5 11 0 55 0 23 24
2 18 2 15 5 11 0 0 20 14 16
3 15 2 13 4 0 2 40 0 17 18
2 10 2 10 5 0 1 26 0 14 14
2 7 2 6 5 0 1 32 0 14 12"""

# A line a kind: x (in the panel), y, w, h of every cell.
_PANELS = """\
0 204 54 18 0 189 54 15 0 164 54 25 0 0 54 18 0 20 54 15 0 36 54 25 0 63 54 32 0 96 54 29 0 142 54 21 0 125 54 16
0 202 58 20 58 202 56 20 114 202 40 20 0 0 58 20 58 0 56 20 114 0 40 20 154 0 86 20 154 202 48 20 202 202 38 20 0 0 0 0
0 104 39 15 0 82 39 14 0 96 39 8 0 0 39 15 0 15 39 15 0 30 39 6 0 36 20 26 0 62 39 20 20 36 19 26 0 0 0 0
0 104 25 11 0 93 25 11 0 84 25 9 0 0 25 10 0 10 25 9 0 19 25 9 0 28 16 22 0 50 25 34 16 28 9 22 0 0 0 0
0 45 32 9 0 35 32 9 0 0 0 0 0 0 32 9 0 9 20 9 0 0 0 0 20 8 12 12 0 20 32 15 0 0 0 0 0 0 0 0"""


def measure(canvas):
    """array("h") of what is listed above."""
    grid = canvas.grid
    if grid.tall:
        kind = WIDE if grid.wide else SQUARE
    else:
        kind = BITS if canvas.mono else SMALL if grid.small else STICK
    lay = array("h", [0] * (PLACES + 54))
    fixed = _FIXED.split("\n")[kind].split()
    for i in range(len(fixed)):
        lay[i] = int(fixed[i])
    lay[KIND] = kind
    left, pitch, d = lay[LEFT], lay[PITCH], lay[D]
    width = lay[WIDTH] = canvas.w - lay[BESIDE]
    if not pitch:
        pitch = lay[PITCH] = (width - 4) // 13
        if pitch < 20:
            d = lay[D] = 15
    bar = lay[BAR] = left + 6 * pitch
    right = lay[RIGHT] = width - lay[MARGIN] - 6 * pitch
    top = lay[TOP] = lay[STRIP] + lay[TAB] + lay[FRAME]
    base = lay[BASE] = grid.bottom - (top if lay[TAB] else 2 if canvas.mono else 3)  # room for the focus
    lay[HALF] = (base - top) >> 1
    thick = 3 if canvas.mono else d
    step = lay[STEP] = 4 if canvas.mono else d
    apart = (thick >> 1) + 2  # of the checkers on the bar from the middle
    lay[BAR_SHOWN] = (lay[HALF] - apart) // step
    inset = lay[INSET] = pitch - d >> 1
    lay[PANEL] = 0 if lay[STRIP] else width + (kind < BITS)
    cells = _PANELS.split("\n")[kind].split()
    for i in range(40):
        lay[CELLS + i] = int(cells[i]) + (0 if i & 3 else lay[PANEL])
    middle = top + base >> 1
    for p in range(27):
        if p == 0:
            x, y = lay[CELLS + 8], lay[CELLS + 9]
        elif p < MINE:
            column = p - 13 if p > 12 else 12 - p
            x = (left if column < 6 else right - 6 * pitch) + column * pitch + inset
            y = top if p > 12 else base - thick
        else:
            x = bar + (right - bar - d >> 1)
            y = middle + (apart if p == MINE else -apart - thick)
        lay[PLACES + 2 * p] = x
        lay[PLACES + 2 * p + 1] = y
    return lay
