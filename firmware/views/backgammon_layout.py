"""Where the backgammon board and its checkers stand; all of it follows from the canvas size.

The board is the same everywhere: points 12..7, the bar and 6..1 below, 13..18, the bar and 19..24
above. What is told beside it stands in a panel at the right, on a square screen in strips above and
below. A place is a number: 1..24 the points as the player at the bottom counts them, MINE and THEIRS
the checkers of the bottom and of the top player on the bar.
"""

from micropython import const

MINE = const(25)
THEIRS = const(26)

# Kinds of screen.
WIDE = const(0)  # 320x240 and 280x240
SQUARE = const(1)  # 240x240
STICK = const(2)  # 240x135
SMALL = const(3)  # 160x128
BITS = const(4)  # 128x64, one bit

# Of each kind: left margin, pitch (0: what the width allows), right margin, checker, checkers
# shown of a stack, height of the tabs with the numbers, frame, width of the panel, height of a strip, sizes
# of a die and of the cube.
_KINDS = (
    b"\x03\x00\x02\x13\x05\x0b\x00\x37\x00\x17\x18",
    b"\x02\x12\x02\x0f\x05\x0b\x00\x00\x14\x0e\x10",
    b"\x03\x0f\x02\x0d\x04\x00\x02\x28\x00\x11\x12",
    b"\x02\x0a\x02\x0a\x05\x00\x01\x1a\x00\x0e\x0e",
    b"\x02\x07\x02\x06\x05\x00\x01\x20\x00\x0e\x0c",
)


class Layout:
    """All in px. `top` is the first row of the upper points, `base` the row below the lower ones."""

    def __init__(self, canvas):
        grid = canvas.grid
        if grid.tall:
            self.kind = WIDE if grid.wide else SQUARE
        else:
            self.kind = BITS if canvas.mono else SMALL if grid.small else STICK
        self.left, self.pitch, margin, self.d, self.shown, self.tab, frame, panel, self.strip, self.die, self.cube = (
            _KINDS[self.kind]
        )
        self.width = canvas.w - panel  # of the board with its frame
        if not self.pitch:
            self.pitch = (self.width - 4) // 13
            if self.pitch < 20:
                self.d = 15
        self.bar = self.left + 6 * self.pitch
        self.right = self.width - margin - 6 * self.pitch
        self.top = self.strip + self.tab + frame
        self.base = grid.bottom - (self.top if self.tab else 2 if canvas.mono else 3)  # room for the focus
        self.half = (self.base - self.top) >> 1
        self.thick = 3 if canvas.mono else self.d
        self.step = 4 if canvas.mono else self.d  # from one checker to the next
        self.apart = (self.thick >> 1) + 2  # of the checkers on the bar from the middle
        self.bar_shown = (self.half - self.apart) // self.step

    def column(self, p):
        """The left edge of place p, pitch wide."""
        if p >= MINE:
            return self.bar
        column = p - 13 if p > 12 else 12 - p
        return (self.left if column < 6 else self.right - 6 * self.pitch) + column * self.pitch

    def spot(self, p, n):
        """(x, y) of checker n, counted from the rim (on the bar from the middle), of place p."""
        x = self.column(p) + ((self.pitch if p < MINE else self.right - self.bar) - self.d >> 1)
        n *= self.step
        if p < 13:
            return x, self.base - self.thick - n
        if p < MINE:
            return x, self.top + n
        middle = self.top + self.base >> 1
        return x, middle + (self.apart + n if p == MINE else -self.apart - self.thick - n)
