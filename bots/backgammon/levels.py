"""How levels 1 and 2 err: always the same way in the same position, and the way people do.

Whoever plays at level 1 does not see most shots and mistakes plays that are not far apart for each other; level 2
does so only with plays that are nearly equal.
"""

from micropython import const

_BLUR = (0, 2700, 1400)  # the most by which a play is misjudged, in 1/10000 of equity
_CHANCES = (0, 1000, 500)  # and the chances before a roll, in 1/10000
_SHOT = const(300)  # what level 1 thinks too little of, for a blot that can be hit


class Judgement:
    """`chances`: by how much the bot takes its chances for better than they are."""

    def __init__(self, level):
        self.level = level
        self.seed = 0
        self.chances = 0

    def begin(self, view):
        seed = self.level
        for byte in view:
            seed = (seed * 33 ^ byte) & 0xFFFFFF
        self.seed = seed
        self.chances = _spread(seed, _CHANCES[self.level])

    def misjudge(self, boards, at, value):
        """What the bot takes the board at `at` of `boards` for, whose value is `value`."""
        seed = self.seed
        for p in range(at, at + 52):
            seed = (seed * 33 ^ boards[p]) & 0xFFFFFF
        value += _spread(seed, _BLUR[self.level])
        if self.level == 1:
            for p in range(1, 25):
                if boards[at + p] == 1:
                    there = at + 51 - p  # the same point as the other side counts it
                    for die in range(1, min(6, p) + 1):
                        if boards[there + die]:  # can hit the blot with one die
                            value += _SHOT
                            break
        return max(0, min(60000, value))


def _spread(seed, most):
    """-most..most, mostly small."""
    seed ^= seed >> 11
    return ((seed & 255) + (seed >> 8 & 255) - 255) * most // 255
