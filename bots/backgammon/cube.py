"""What to do when no dice are on the table: double, take, drop, beaver, give the game up, or play on.

cube_model.py says what the cube makes of the chances that chances.py found, bearoff_cube.py in small bear-offs.
"""

from array import array

from micropython import const

from games.backgammon.actions import ACCEPT, BEAVER, DOUBLE, DROP, NEXT_GAME, OFFER, RACCOON, REFUSE, ROLL, TAKE
from games.backgammon.board import highest
from games.backgammon.phases import BEAVERED, BEFORE_ROLL, GAME_END, RESIGNING

_EVEN = const(30000)
_HOPELESS = const(30)  # 1/10000


class Cube:
    """The answers as candidates 0..count-1, best first: `actions`, and `value`, 30000 + 10000 * equity."""

    def __init__(self, engine, score, chances):
        """`chances`: the Chances of the mover, None when a game is over; `score`: its Score in a match, or None."""
        self.engine = engine
        self.score = score
        self.actions = bytearray(5)
        self.value = array("H", bytes(10))
        self.count = 0
        if engine.phase == GAME_END:
            self.add(NEXT_GAME, 0)
            return
        self.race = highest(engine.side[0]) + highest(engine.side[1]) < 25
        self.model = chances.model
        if not self.model:
            from bots.backgammon.cube_model import Model

            self.model = Model(engine, score)
        self.model.outputs = chances.outputs
        if self.race:
            self.model.percent = max(60, min(70, 55 + engine.pips(engine.mover) // 8))
        self.decide()

    def of(self, i, out):
        """The action of candidate i into `out`; returns 1."""
        out[0] = self.actions[i]
        return 1

    def decide(self):
        """Weighs all answers, with the chances that the model has."""
        engine = self.engine
        model = self.model
        cube = engine.cube
        self.count = 0
        owner = 0 if engine.cube_owner < 0 else 1 if engine.cube_owner == engine.mover else -1
        if engine.phase == BEFORE_ROLL:
            on = model.worth(1, cube, owner)
            kind = self.resign()
            if kind:
                self.add(OFFER + kind, max(on, model.result(1, -kind, cube)))
            double = dropped = model.result(1, 1, cube)
            if engine.allows(DOUBLE):
                double = model.worth(2, cube, -1)
                if engine.beavers:
                    double = min(double, model.worth(4, cube, -1))
                if double >= dropped:  # before its equal: what is won for sure need not be rolled out
                    self.add(DOUBLE, dropped)
            self.add(ROLL, on)
            if double < dropped:
                self.add(DOUBLE, double)
        elif engine.phase == RESIGNING:
            kind = engine.worth(engine.offered) // cube
            on = max(model.worth(1, cube, owner), model.result(1, -self.most(), cube))
            offered = model.result(1, -kind, cube)
            self.add(ACCEPT, offered, -1)
            self.add(REFUSE, on if kind < self.most() else offered, -1)
        else:
            sign = 1 if engine.phase == BEAVERED else -1
            self.add(TAKE, model.worth(2, cube, -1), sign)
            self.add(DROP, model.result(1, -sign, cube), sign)
            again = RACCOON if engine.phase == BEAVERED else BEAVER
            if engine.allows(again):
                self.add(again, model.worth(4, cube, -1), sign)

    def most(self):
        """The most, 1..3, that can be won of the mover's game."""
        engine = self.engine
        if engine.worth(3) == engine.cube or engine.side[engine.mover][0]:
            return 1
        if self.race and highest(engine.side[engine.mover]) < 19:
            return 2
        return 3

    def resign(self):
        """The kind of loss, 1 or 2, that can as well be offered: nothing less is left to hope for. Else 0."""
        out = self.model.outputs
        if not self.race or out[0] > _HOPELESS:
            return 0
        kind = 1
        if self.most() > 1 and out[3] > _HOPELESS:
            if self.most() > 2 or out[3] < 9850:
                return 0
            kind = 2
        return kind if self.engine.allows(OFFER + kind) else 0

    def add(self, action, worth, sign=1):
        """One more answer, in its place. `worth` is the mover's; -1 if the other decides."""
        k = self.count
        value = _EVEN
        if action != NEXT_GAME:
            worth = self.score.equity(worth) if self.score else 2 * worth
            value = max(0, min(2 * _EVEN, _EVEN + sign * worth))
        while k and self.value[k - 1] < value:
            self.value[k] = self.value[k - 1]
            self.actions[k] = self.actions[k - 1]
            k -= 1
        self.value[k] = value
        self.actions[k] = action
        self.count += 1
