"""What the deal and the widow gave a seat, by what its hand is worth at first sight."""

from bots.moon.deal_viper import rate
from bots.moon.search_viper import see
from bots.moon.tiles import TILES
from games.dominoes.actions import TILE
from games.dominoes.tiles import NONE
from games.moon.phases import DEAL, WIDOW
from micropython import const

_AVERAGE = const(790)  # of seven tiles with the best trump, see rate(): measured on 3,000 deals
_SLOPE = const(28)  # thousandths of a point that 1/64 trick more brings a seat, in matches of experts


class Luck:
    """In points: of seven tiles against the average hand, of the widow against the average of what it could be."""

    def __init__(self, bot):
        self.bot = bot
        self.worth = self.trumps = 0

    def begin(self, engine, action):
        """The seat whose hand `action`, of chance, completes in `engine`; -1: nobody's."""
        self.worth = 0
        phase = engine.phase
        if phase == WIDOW:
            seat = engine.bidder
        elif phase == DEAL and engine.drawn % 7 == 6:
            seat = engine.mover
        else:
            return -1
        self.trumps = 1 << engine.trump if engine.trump != NONE else engine.trumps
        state = self.bot.state
        state[80] = 0
        see(state, self.bot.table, engine.place, bytes(24), seat)
        hand = state[55]
        came = self._seems(hand, TILES.find(bytes((action - TILE,))))
        average = _AVERAGE
        if phase == WIDOW:
            average = count = 0
            for bit in range(22):
                if not hand >> bit & 1:
                    average += self._seems(hand, bit)
                    count += 1
            average //= count
        self.worth = (came - average) * _SLOPE
        return seat

    def _seems(self, hand, bit):
        bot = self.bot
        return bot.state[148 + rate(bot.state, hand | 1 << bit, self.trumps)] >> 5

    def think(self, nodes):
        """True: `worth` is known, in 1/1000 points."""
        return True
