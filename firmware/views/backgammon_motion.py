"""Checkers that slide and dice that tumble: only show, in frames, and over with the next press."""

from micropython import const

_FRAME = const(40)  # ms, LOOK "Motion"
_TUMBLE = const(4)  # frames
SLIDE = const(3)
HIT = const(2)


class Motion:
    """`left` frames are to come; `tumbling` says that it is the dice."""

    def __init__(self, clock, board, panel):
        self.clock = clock
        self.board = board
        self.panel = panel
        self.legs = []
        self.left = self.then = 0
        self.tumbling = False

    def start(self, legs=()):
        """Legs (side, (x, y), (x, y), frames, place): a checker slides, and then stands on `place`. Without
        legs the dice tumble."""
        self.legs = legs
        self.tumbling = not legs
        self.left = legs[0][3] if legs else _TUMBLE
        self.then = self.clock.now()
        self._frame()

    def tick(self):
        """Goes on when it is time to; True when all has come to rest."""
        if self.clock.since(self.then) < _FRAME:
            return False
        self.then = self.clock.now()
        self.left -= 1
        if self.left:
            self._frame()
        elif self.legs[1:]:
            self.start(self.legs[1:])
        else:
            self.stop()
        return not self.left

    def stop(self):
        """Ends at once."""
        self.left = 0
        self.board.lift()

    def _frame(self):
        board, left = self.board, self.left
        if self.tumbling:
            self.panel.faces = bytes((1 + left * 5 % 6, 1 + left * 3 % 5))
            self.panel.refresh()
            return
        side, (x, y), (to_x, to_y), frames, place = self.legs[0]
        board.lift()
        board.refresh(place, self.legs[-1][4])
        frames += 1
        left = frames - left
        board.carry(side, x + (to_x - x) * left // frames, y + (to_y - y) * left // frames)
