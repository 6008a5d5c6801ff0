"""Where the parts of a hand lie, by kind of screen: needed once a hand."""

from micropython import const

# What is in a line:
N = const(0)  # a half
X = const(1)  # the first tile
Y = const(2)
ACROSS = const(3)  # pitch
DOWN = const(4)
RAISE = const(5)
PANEL_X = const(6)
PANEL_Y = const(7)
TILE_X = const(8)  # the chosen tile in the panel
TILE_Y = const(9)
TILE_N = const(10)  # 0: there is no room for it
NAME_X = const(11)
NAME_Y = const(12)  # 0: the picture is its name
CHIP_X = const(13)
CHIP_Y = const(14)
CHIP_H = const(15)
CHIP_DOWN = const(16)
LINES = const(17)

# The kinds: 320, 280, 240x240, 240x135, 160x128, 128x64.
_LAY = """\
28 6 31 39 70 5 0 165 12 178 26 79 170 80 193 22 0 1
28 6 31 33 70 5 0 165 8 178 26 71 170 72 193 22 0 1
22 6 29 29 58 5 0 138 10 151 26 46 142 48 163 20 26 2
16 3 28 20 48 4 168 18 180 24 22 0 0 174 55 16 21 3
15 4 21 19 41 3 0 99 0 0 0 3 98 44 101 12 0 1
9 0 1 16 22 0 0 44 0 0 0 1 43 38 44 9 0 1"""


def layout(canvas):
    """The line of this screen, as bytes."""
    grid = canvas.grid
    kind = (2 if canvas.w < 280 else canvas.w < 320) if grid.tall else 5 if canvas.mono else 3 + grid.small
    return bytes([int(number) for number in _LAY.split("\n")[kind].split()])
