"""What a doubling cube is worth, at any score, to the seat that is to roll.

The equity of a cube lies between what it is worth dead (nobody ever doubles again) and live (everybody always doubles
just where the other may as well drop); how near to the live one, says its percent. Source: Rick Janowski, Take-Points
in Money Games, 1993; here with the points of the score in place of money, so that one rule serves both.

Chances are in 1/10000, worths in 1/50000 of a match, or in money play in 1/5000 of a cube.
"""

from micropython import const

CONTACT = const(68)  # percent: its efficiency while the sides can still hit each other
_ALL = const(10000)
_POINT = const(5000)  # the worth of the cube as it stands, in money play
_NONE = const(20000)  # no point of the board is that good


class Model:
    """What a cube is worth. `outputs`: the five chances of the mover."""

    def __init__(self, engine, score):
        """`score`: a Score of the mover, or None in money play."""
        self.engine = engine
        self.score = score
        self.outputs = None
        self.percent = CONTACT

    def result(self, sign, times, cube):
        """What winning, or losing with `times` below 0, that often the cube is worth to the mover (1) or the other."""
        return sign * self.score.result(sign * times * cube) if self.score else times * _POINT

    def won(self, sign, times, cube, plain=False):
        """What the mover (`sign` 1) or the other has of winning a cube at `times` * `cube`, gammons as they come."""
        out = self.outputs
        single = self.result(sign, times, cube)
        i = 1 if sign > 0 else 3
        wins = out[0] if sign > 0 else _ALL - out[0]
        if plain or not self.engine.gammons or not wins:
            return single
        gammons = min(out[i], wins)
        backgammons = min(out[i + 1], gammons)
        worth = (wins - gammons) * single + (gammons - backgammons) * self.result(sign, 2 * times, cube)
        return (worth + backgammons * self.result(sign, 3 * times, cube)) // wins

    def may(self, sign, cube):
        """Whether it can ever do that side any good to double a cube at `cube`."""
        engine = self.engine
        if not engine.has_cube or engine.crawford or cube >= 64:
            return False
        if not engine.match_length:
            return True
        return (self.score.need if sign > 0 else self.score.other) > cube

    def cash(self, sign, cube):
        """The chance of that side at which the other may as well drop a double from `cube`; above 10000 for never."""
        if not self.may(sign, cube):
            return _NONE
        lost = -self.won(-sign, 2, cube)
        won = self.won(sign, 2, cube)
        drop = self.result(sign, 1, cube)
        if won <= drop:
            return _NONE
        at = 0
        if self.may(-sign, 2 * cube):
            at = _ALL - self.cash(-sign, 2 * cube)
            if at > 0:
                lost = self.result(sign, -2, cube)
            else:
                at = 0
        return at + (_ALL - at) * (drop - lost) // (won - lost)

    def worth(self, times, cube, owner):
        """Of a cube at `times` * `cube` that the mover (1), the other (-1) or nobody (0) owns, before the roll."""
        plain = self.engine.jacoby and not owner
        lost = -self.won(-1, times, cube, plain)
        won = self.won(1, times, cube, plain)
        wins = self.outputs[0]
        dead = lost + (won - lost) * wins // _ALL
        left = 0
        right = _ALL
        low = lost
        high = won
        if owner < 1:
            at = _ALL - self.cash(-1, times * cube)
            if at > 0:
                dropped = self.result(1, -times, cube)
                if wins < at:
                    right = at
                    high = dropped
                else:
                    left = at
                    low = dropped
        if owner > -1:
            at = self.cash(1, times * cube)
            if left < at < right:
                cashed = self.result(1, times, cube)
                if wins < at:
                    right = at
                    high = cashed
                else:
                    left = at
                    low = cashed
        live = low + (high - low) * (wins - left) // (right - left)
        return (self.percent * live + (100 - self.percent) * dead) // 100
