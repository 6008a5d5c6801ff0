"""Where things stand on a table of Moon: it follows from the canvas size.

The own hand is at the foot; what is above it, each guest of the view draws: the bids, the widow, the names of
trump, the trick. `measure` is needed once, and dropped then; the table keeps its array, and the names of what is
in it cost a device nothing.
"""

from array import array

from micropython import const

# Kinds of screen.
WIDE = const(0)  # 320x240
BROAD = const(1)  # 280x240
SQUARE = const(2)  # 240x240
STICK = const(3)  # 240x135
SMALL = const(4)  # 160x128
BITS = const(5)  # 128x64, one bit

# What measure() tells, all in px.
SIZE = const(0)  # of half a tile of the hand
LIFT = const(1)  # by how much a tile that may be played is raised
HAND_X = const(2)
HAND_Y = const(3)  # of a tile that lies low
HAND_W = const(4)  # beside the trick; else the hand has the whole width
PITCH = const(5)  # at most
CALM_Y = const(6)  # of a hand that is only looked at
CARD_Y = const(7)  # the players in the bidding, and the widow
CARD_H = const(8)
BID_Y = const(9)
BID_H = const(10)
TEXT_Y = const(11)  # the sentence of bidding, 0: it stands in the header
NUMBERS_Y = const(12)  # the names of trump: the numbers, and below them doubles and no trump
NUMBERS_H = const(13)
OTHERS_Y = const(14)
OTHERS_H = const(15)
PANEL_X = const(16)  # trump, beside the trick
PANEL_Y = const(17)
PANEL_W = const(18)
PANEL_H = const(19)
FACE = const(20)  # of its number, half a tile
SEAT_X = const(21)  # of the first player of the trick
SEAT_Y = const(22)
SEAT_W = const(23)
SEAT_H = const(24)
SEAT_PITCH = const(25)
TRICK_SIZE = const(26)  # of half a tile of the trick
COUNT_Y = const(27)  # of the squares that count tricks
COUNT_PITCH = const(28)
NOTE_Y = const(29)  # what is said of the chosen tile; 0: it stands in the header
NOTE_H = const(30)
WIDOW_H = const(31)  # of the card with the widow
KIND = const(32)

# A line a kind, in that order.
_NUMBERS = """\
28 5 8 154 231 38 152 27 30 72 34 118 46 44 99 26 8 28 58 96 41 76 28 76 96 80 24 131 9 147 74 108
28 5 4 137 272 40 139 25 34 67 32 111 44 40 93 24 6 26 50 82 33 60 26 70 82 73 20 114 8 205 15 98
24 5 4 141 232 38 144 25 34 67 32 111 44 40 93 24 6 26 50 82 33 60 26 56 82 60 20 114 7 205 15 98
20 5 42 68 196 30 73 19 30 52 16 0 22 21 48 19 0 18 39 101 24 42 19 64 36 66 13 0 0 0 0 37
15 4 3 65 156 23 68 16 22 43 17 0 18 19 42 18 0 14 31 40 15 33 14 41 40 43 11 0 0 104 10 38
12 0 0 26 100 15 34 9 9 20 11 0 10 11 22 11 0 0 0 0 0 0 9 42 12 43 8 0 0 20 34 16"""


def measure(canvas):
    """array("h") of what is listed above."""
    grid = canvas.grid
    if grid.tall:
        kind = SQUARE if not grid.wide else WIDE if canvas.w >= 320 else BROAD
    else:
        kind = BITS if canvas.mono else SMALL if grid.small else STICK
    return array("h", [int(number) for number in _NUMBERS.split("\n")[kind].split()] + [kind])
