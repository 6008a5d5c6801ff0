"""Checkers that slide and dice that tumble: only show, in frames, and over with the next press."""

from micropython import const

from firmware.ui import pieces
from firmware.views.backgammon_layout import D

_FRAME = const(40)  # ms, LOOK "Motion"
_TUMBLE = const(4)  # frames
SLIDE = const(3)
HIT = const(2)


class Motion:
    """Legs (side, (x, y), (x, y), frames, place): a checker slides, and then stands on `place`. Without legs
    the dice tumble."""

    def __init__(self, view, legs=()):
        self.view = view
        self.legs = legs
        self.left = 1 + (legs[0][3] if legs else _TUMBLE)  # frames
        self.tumbling = not legs
        self.then = view.app.hal.clock.now() - _FRAME
        self.tick()

    def tick(self):
        """Shows the next frame when it is time to; True when all has come to rest."""
        view, legs = self.view, self.legs
        board, clock = view.board, view.app.hal.clock
        if clock.since(self.then) < _FRAME:
            return False
        self.then = clock.now()
        self.left -= 1
        left = self.left
        if not left:
            self.legs = legs = legs[1:]
            if not legs:
                return True
            self.left = left = legs[0][3]
        if self.tumbling:
            view.panel.faces = bytes((1 + left * 5 % 6, 1 + left * 3 % 5))
            view.panel.refresh()
            return False
        side, (x, y), (to_x, to_y), frames, place = legs[0]
        board.lift()
        board.refresh(place, legs[-1][4])
        frames += 1
        left = frames - left
        x += (to_x - x) * left // frames
        y += (to_y - y) * left // frames
        board.take(1, x - 2, y)
        pieces.checker(board.canvas, x, y, board.lay[D], side)
        return False
