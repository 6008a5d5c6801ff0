"""Chicken Foot: the layout or the hand, see hand.py for how the two take turns."""

from firmware.views.hand import HandTable
from games.dominoes.phases import PLACED
from games.dominoes.tiles import HIGH, LOW, NONE


class Screen(HandTable):
    """focus: the end that the cursor on the table is on, or NONE: what everybody has to serve now."""

    PARTS = "firmware.views.chicken_foot_"
    MUST_PASS = MAY_PASS = "pass"
    focus = NONE

    def begin(self):
        self.focus = NONE
        super().begin()

    def bound(self):
        """The double on which alone a tile may go now: the starting double, an unfinished foot, or NONE."""
        engine = self.engine
        return engine.double if engine.opening else engine.foot

    def target_name(self, end):
        return "%d-%d" % (HIGH[end], LOW[end])

    def target_number(self, end):
        return self.engine.outer(end)

    def blame(self):
        """In the words of the tile that was laid, once one was; in open play no end is to blame more than another."""
        bound = self.bound()
        if bound == NONE and self.engine.phase == PLACED:
            return self.engine.double
        return bound if bound != NONE else -1

    def main_end(self):
        bound = self.bound()
        if bound != NONE:
            return HIGH[bound]
        return self.engine.outer(self.focus) if self.focus != NONE else -1
