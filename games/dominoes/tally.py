"""Counts what the boneyard gave each seat of a laying game: whoever doubts it can compare (statistics screen)."""

from array import array

from games.contract import CHANCE, OVER
from games.dominoes.actions import TILE
from games.dominoes.laying import YARD
from games.dominoes.phases import DEAL, DRAWING
from games.dominoes.tiles import HIGH, LOW
from micropython import const

_SEATS = const(14)
_COLUMNS = const(5)


class Tally:
    """By seat, over the finished rounds: of the round in play nothing is told before it is over.

    | column     | meaning                                                                              |
    |------------|--------------------------------------------------------------------------------------|
    | `drawn`    | tiles drawn because none fitted                                                      |
    | `fitted`   | how many of them fitted at once                                                      |
    | `expected` | how many of them could be expected to: at each draw, the part of the boneyard that fits |
    | `pips`     | of the tiles dealt                                                                   |
    | `doubles`  | among the tiles dealt                                                                |

    `by_hand`: chance events that the players entered.
    """

    HEADS = ("drawn", "fitted", "expected", "pips", "doubles")

    def __init__(self):
        self.by_hand = 0
        self._finished = array("I", bytes(4 * _SEATS * _COLUMNS))
        self._now = array("I", bytes(4 * _SEATS * _COLUMNS))  # the round in play, as long as it is one
        self._round = 1
        self._engine = None

    def count(self, engine, action, by_hand=False):
        """Counts an action about to be played; only tiles drawn matter. `by_hand`: a chance event that was entered."""
        self._engine = engine
        if engine.round != self._round:
            self._round = engine.round
            self._finish()
        if engine.turn == CHANCE:
            self.by_hand += by_hand
        phase = engine.phase
        if phase != DEAL and phase != DRAWING:
            return
        tile = action - TILE
        now = self._now
        i = engine.mover * _COLUMNS
        if phase == DEAL:
            now[i + 3] += HIGH[tile] + LOW[tile]
            now[i + 4] += HIGH[tile] == LOW[tile]
            return
        now[i] += 1
        now[i + 1] += fits(engine, tile)
        chances = 0
        for other in range(engine.tiles):
            if engine.place[other] == YARD:
                chances += fits(engine, other)
        now[i + 2] += (1000 * chances + engine.yard // 2) // engine.yard

    def _finish(self):
        for i in range(_SEATS * _COLUMNS):
            self._finished[i] += self._now[i]
            self._now[i] = 0

    def row(self, seat):
        """The columns of HEADS for one seat."""
        if self._engine and (self._engine.round_over or self._engine.turn == OVER):
            self._finish()
        drawn, fitted, expected, pips, doubles = self._finished[seat * _COLUMNS : (seat + 1) * _COLUMNS]
        return drawn, fitted, "%d.%d" % divmod((expected + 50) // 100, 10), pips, doubles


def fits(engine, tile):
    """Whether the tile fits anywhere that is open to the mover now, whoever has it."""
    for target in range(engine.targets):
        if engine.joins(tile, target):
            return True
    return False
