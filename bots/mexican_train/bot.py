"""A player of Mexican Train: see bots/dominoes/player.py."""

from bots.dominoes.deal_viper import turn
from bots.dominoes.player import Player
from bots.mexican_train.play_viper import chains, list_chains, play_out
from games.dominoes.actions import DONE, PLACE
from games.dominoes.phases import PLACED
from games.mexican_train.actions import MEXICAN
from micropython import const

_NUMBERS = const(2)
_RULES = const(3)
_MARKED = const(12)
_FIRSTS = const(13)
_OPENS = const(14)
_ORDER = const(15)
_BONUS = const(16)
_LAID = const(17)
_TIP = const(72)
_SINCE = const(88)
_HANDS = const(104)

_STARTS = const(48)
_MOST = const(24)
_CHAINS = const(8)  # that are considered on the first turn

# The choices of options that are the first bits of the rules of a playout: see play_viper.py.
_CHOICES = (
    "chain", "draw_one", "draw_until_playable", "immediate", "inert", "until_playable", "any_train", "must_cover",
    "none", "any_order", "when_all_on_table",
)  # fmt: skip
_LAST_COVER = const(2048)


class Bot(Player):
    """Plays any of its tables; `chain` is where play_viper.chains leaves what it finds."""

    DEALS = (0, 0, 2, 7, 400)
    play_out = staticmethod(play_out)

    def __init__(self, engine, level, memory=None, room=None):
        Player.__init__(self, engine, level, memory, room)
        options = engine.options
        rules = _LAST_COVER if options["go_out_on_double"] == "must_cover" else 0
        for name in options:
            for i in range(len(_CHOICES)):
                if options[name] == _CHOICES[i] and name != "go_out_on_double":
                    rules |= 1 << i
        self.head[_RULES] = rules
        self.chain = self.lend(32 * (engine.top + 1))
        self.tries = (0, 8, 60, 400, 3000)[level]  # placements

    def read(self, s):
        """The trains, into the state."""
        engine = self.engine
        s[_MARKED] = engine.marked
        s[_FIRSTS] = engine.firsts
        s[_OPENS] = 0
        s[_ORDER] = engine.open_count
        s[_BONUS] = engine.opens[engine.open_count - 1] + 1 if engine.bonus else 0
        s[_LAID] = engine.phase == PLACED
        for i in range(engine.open_count):
            train = engine.opens[i]
            s[_OPENS] |= 1 << train
            s[_SINCE + train] = i
        for train in range(MEXICAN + 1):
            s[_TIP + train] = engine.outer(engine.tip[train])

    def list(self, seat):
        """The candidates: on the first turn whole trains, later single tiles."""
        engine = self.engine
        s = self.head
        out = self.lines
        if engine.firsts and s[_RULES] & 1:
            self.count = self.chains(seat, _CHAINS)
            if engine.phase == PLACED:
                self.add(DONE)
            return
        if self.chains(seat, 1):  # what is to be kept for one's own train
            keep = _HANDS + engine.seats * s[_NUMBERS]
            for i in range(self.table[_STARTS + 1] - 1):
                turn(self.base, keep, (out[i] - PLACE) >> 6)
            self.count = self.table[_STARTS + 1] = 0
        n = engine.legal(out)
        more = n - _MOST  # that are left out, on trains of others
        for i in range(n):
            train = out[i] & 63
            if more > 0 and out[i] >= PLACE and train != seat and train != MEXICAN:
                more -= 1
            else:
                self.add(out[i])

    def chains(self, seat, most):
        """Lists the best trains that the seat can lay on its own; how many, at most `most`."""
        w = self.engine.top + 1
        number = self.head[_TIP + seat]
        chains(self.base, self.work, _HANDS + seat * w, number, self.tries, self.chain)
        return list_chains(self.chain, w, number, seat, most, self.lines, self.table)

    def same(self, actions, n, start, end):
        """Whether a train with the same tiles and the same end; or the same tile on the same train."""
        lines = self.lines
        if lines[end - 1] != DONE:
            return actions[0] == lines[start]
        if actions[n - 1] == DONE:
            n -= 1
        if n != end - 1 - start:
            return False
        for i in range(n):
            j = start
            while lines[j] != actions[i]:
                j += 1
                if j == end:
                    return False
        return not n or actions[n - 1] == lines[end - 2]
