"""Counts what the dice of a match did: whoever doubts them can compare (statistics screen, tools.verify)."""

from array import array

from games.backgammon.actions import faces, is_dice
from games.backgammon.phases import OPENING


class Tally:
    """faces[seat][face-1], rolls[seat] of two dice, doubles[seat] among them, by_hand rolls in all.

    An opening die counts as one face for each side, and as no roll: a tie there is no double.
    """

    def __init__(self):
        self.faces = (array("H", bytes(12)), array("H", bytes(12)))
        self.rolls = array("H", bytes(4))
        self.doubles = array("H", bytes(4))
        self.by_hand = 0

    def count(self, engine, action, by_hand=False):
        """Counts an action about to be played; only dice matter. `by_hand`: real dice, entered."""
        if not is_dice(action):
            return
        self.by_hand += by_hand
        a, b = faces(action)
        if engine.phase == OPENING:
            self.faces[0][a - 1] += 1
            self.faces[1][b - 1] += 1
            return
        seat = engine.mover
        self.faces[seat][a - 1] += 1
        self.faces[seat][b - 1] += 1
        self.rolls[seat] += 1
        self.doubles[seat] += a == b
