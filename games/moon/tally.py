"""Counts what each seat was dealt and made of it: whoever doubts the deal can compare (statistics screen)."""

from array import array

from games.contract import CHANCE
from games.dominoes.actions import DONE, TILE
from games.dominoes.tiles import is_double, pips
from games.moon.phases import BID_MADE, DEAL, LAID, READY
from games.moon.tricks import DECK, is_trump


class Tally:
    """By seat, over the finished hands:

    `hands`, `pips`, `doubles` dealt (without the widow); `trumps` held as trump was named or, if the widow
    came later, after the discard; `bids` played, `made` and `set`; `tricks` taken. `by_hand`: tiles that
    the players drew themselves.

    Of the hand in play nothing is told before it is over.
    """

    HEADS = ("hands", "pips", "expected", "doubles", "expected", "trumps", "bids", "made", "set", "tricks")

    def row(self, seat):
        """What stands under HEADS for `seat`. The set has 147 pips and 7 doubles on 22 tiles, a hand is 7 of them."""
        hands = self.hands[seat]
        return (
            hands, self.pips[seat], _tenths(hands, 147 * 7), self.doubles[seat], _tenths(hands, 7 * 7),
            self.trumps[seat], self.bids[seat], self.made[seat], self.set[seat], self.tricks[seat],
        )  # fmt: skip

    def __init__(self):
        self.hands = array("H", bytes(6))
        self.pips = array("I", bytes(12))
        self.doubles = array("H", bytes(6))
        self.trumps = array("H", bytes(6))
        self.bids = array("H", bytes(6))
        self.made = array("H", bytes(6))
        self.set = array("H", bytes(6))
        self.tricks = array("H", bytes(6))
        self.by_hand = 0
        self._pips = bytearray(3)  # of the hand in play
        self._doubles = bytearray(3)
        self._trumps = bytearray(3)

    def count(self, engine, action, by_hand=False):
        """Counts an action about to be played. `by_hand`: a chance event that was entered."""
        phase = engine.phase
        if engine.turn == CHANCE:
            self.by_hand += by_hand
            if phase == DEAL:
                self._dealt(engine.mover, action - TILE)
        elif action != DONE:
            return
        elif phase == READY:
            for seat in range(3):
                self._trumps[seat] = 0
            for tile in DECK:
                if engine.place[tile] < 3 and is_trump(tile, engine.trump):
                    self._trumps[engine.place[tile]] += 1
        elif phase == BID_MADE:
            if engine.asked == 3 and engine.bidder < 0:
                self._end(engine, -1)
        elif phase == LAID and engine.laid == 3 and sum(engine.tricks_taken) == 6:
            self._end(engine, engine.winning)

    def _dealt(self, seat, tile):
        self._pips[seat] += pips(tile)
        self._doubles[seat] += is_double(tile)

    def _end(self, engine, winner):
        """The hand ends with this action; `winner` takes the last trick."""
        for seat in range(3):
            self.hands[seat] += 1
            self.pips[seat] += self._pips[seat]
            self.doubles[seat] += self._doubles[seat]
            self.trumps[seat] += self._trumps[seat]
            tricks = engine.tricks_taken[seat] + (seat == winner)
            self.tricks[seat] += tricks
            if seat == engine.bidder:
                made = tricks >= min(engine.bid, 7)
                self.bids[seat] += 1
                self.made[seat] += made
                self.set[seat] += not made
            self._pips[seat] = self._doubles[seat] = self._trumps[seat] = 0


def _tenths(hands, sevens):
    """`hands` times `sevens` / 22, with one decimal."""
    tenths = (hands * sevens * 10 + 11) // 22
    return "%d.%d" % (tenths // 10, tenths % 10)
