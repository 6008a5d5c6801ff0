"""The cube in a small bear-off, roll by roll to the end: instead of cube_model.py where bearoff.py has both sides.

From the other side's next roll on it takes for granted that a side sees how long it takes only when it is off. The
shorter the bear-off, the less that matters.
"""

from array import array

from micropython import const

from bots.backgammon.cube_model import Model

_ROLLS = const(8)  # of a row of the table
_LEVELS = const(4)  # the cube as it stands, and three doubles more
_SURE = const(8192)


class BearoffModel(Model):
    """`worth` like a Model, once `roll` has seen all rolls of the mover."""

    def __init__(self, engine, score, bearoff):
        super().__init__(engine, score)
        self.bearoff = bearoff
        self.sums = array("i", bytes(4 * 3 * _LEVELS))
        self.now = array("i", bytes(4 * 3 * _LEVELS))  # of level and owner (other, nobody, mover)

    def roll(self, board, times):
        """After `times` of 36 rolls the other side is to roll on `board`, its own side first."""
        cube = self.engine.cube
        bearoff = self.bearoff
        other = bearoff.row(board)
        own = bearoff.row(board, 26)
        now = self.now
        for i in range(3 * _LEVELS):
            now[i] = self.result(1, 1 << i // 3, cube)
        if own >= 0:
            for turn in range(2 * _ROLLS - 1, -1, -1):
                row = own if turn & 1 else other
                gone = bearoff.off(row, turn >> 1)
                if gone < 65535:
                    off = (bearoff.off(row, (turn >> 1) + 1) - gone) * _SURE // (65535 - gone)
                    self.before(1 if turn & 1 else -1, off, cube)
        for i in range(3 * _LEVELS):
            self.sums[i] += times * now[i]

    def before(self, sign, off, cube):
        """Turns `now`, after the roll of a side that is off with the chance `off`, into what was before its double."""
        now = self.now
        for level in range(_LEVELS):
            won = self.result(1, sign << level, cube)
            for i in range(3 * level, 3 * level + 3):
                now[i] = (off * won + (_SURE - off) * now[i]) // _SURE
        for level in range(_LEVELS - 1):
            if self.may(sign, cube << level):
                i = 3 * level + 1
                taken = sign * now[i + 3 - sign]
                doubled = min(taken, self.result(sign, 1 << level, cube))
                now[i] = sign * max(sign * now[i], doubled)
                now[i + sign] = sign * max(sign * now[i + sign], doubled)

    def worth(self, times, cube, owner):
        """Of a cube at `times` 1, 2 or 4."""
        return self.sums[3 * (times >> 1) + 1 + owner] // 36
