"""Where the foot and the open ends stand: it follows from the canvas size. A table keeps only the numbers."""

from micropython import const

# A line a kind of screen: 320, 280, 240x240, 240x135, 160x128, 128x64. What is in it:
_LAY = """\
126 18 82 30 1 154 136 58 26 18 172 13 33 23 4 3
104 18 82 28 1 154 112 58 24 18 146 13 32 23 4 3
96 16 82 23 1 146 104 47 26 18 136 13 32 24 3 3
86 13 29 22 0 80 92 20 22 14 119 11 29 17 4 2
64 11 28 18 0 74 68 17 16 12 87 9 24 16 3 2
46 9 10 15 0 45 48 11 8 9 61 9 22 11 3 1"""
PANEL = const(0)  # width of the panel at the left, with the foot or the players
N = const(1)  # a half of its tiles
DOUBLE_Y = const(2)
ACROSS = const(3)  # pitch of the toes
PARENT = const(4)  # the tile before the double is shown
CAPTION_Y = const(5)
SIGNAL_X = const(6)  # of the signals
SIGNAL_Y = const(7)  # of the first one
SIGNAL_W = const(8)
SIGNAL_H = const(9)
TILE_X = const(10)
TILE_N = const(11)
TILE_ACROSS = const(12)
ROW_H = const(13)  # pitch of the rows
COLUMNS = const(14)
OUT = const(15)  # how far the ring of focus reaches


def measure(canvas, alone):
    """A bytearray of what is listed above, in px. alone: on one bit the ends have all of the screen."""
    grid = canvas.grid
    kind = (2 if canvas.w < 280 else canvas.w < 320) if grid.tall else 5 if canvas.mono else 3 + grid.small
    lay = bytearray([int(number) for number in _LAY.split("\n")[kind].split()])
    if canvas.mono and alone:
        lay[TILE_X] -= lay[PANEL]
        lay[SIGNAL_X] -= lay[PANEL]
        lay[PANEL] = 0
        lay[COLUMNS] = 5
    return lay
