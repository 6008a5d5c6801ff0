"""Checkers that slide and dice that tumble: only show, in frames, and over with the next press."""

from micropython import const

_FRAME = const(40)  # ms, LOOK "Motion"
SLIDE = const(3)  # frames
HIT = const(2)
TUMBLE = const(4)
_PLACE = const(6)


class Motion:
    def __init__(self, clock, board, panel):
        self.clock = clock
        self.board = board
        self.panel = panel
        self.legs = []
        self.left = 0  # frames of the tumbling dice, or of the present leg
        self.then = 0

    @property
    def tumbling(self):
        return self.left and not self.legs

    def slide(self, legs):
        """Legs (dark, x, y, x to, y to, frames, place): a checker slides, and then stands on `place`."""
        self.legs = legs
        self._begin(legs[0][5])

    def tumble(self):
        self._begin(TUMBLE)

    def _begin(self, frames):
        self.then = self.clock.now()
        self.left = frames
        self._frame()

    def tick(self):
        """Goes on when it is time to; True when all has come to rest."""
        if not self.left or self.clock.since(self.then) < _FRAME:
            return False
        self.then = self.clock.now()
        self.left -= 1
        if self.left:
            self._frame()
            return False
        if self.legs:
            self.board.drop()
            self.legs.pop(0)
            if self.legs:
                self._begin(self.legs[0][5])
        return not self.left

    def stop(self):
        """Ends at once; True if there was anything to end."""
        moving = self.left > 0
        self.left = 0
        if self.legs:
            self.board.drop()
            self.legs = []
        return moving

    def _frame(self):
        if not self.legs:
            n = self.left
            self.panel.faces = bytes((1 + n * 5 % 6, 1 + n * 3 % 5))
            self.panel.refresh()
            return
        dark, x, y, to_x, to_y, frames, _ = self.legs[0]
        self.board.drop()
        self.board.refresh(*[leg[_PLACE] for leg in self.legs])
        part = frames + 1 - self.left
        self.board.carry(dark, x + (to_x - x) * part // (frames + 1), y + (to_y - y) * part // (frames + 1))
