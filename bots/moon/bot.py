"""The opponent in Three-player Moon: deals the hidden tiles at random as they may lie, solves each deal, and takes
what is best on average. Words of `state` are told in __init__.py.

What is worth something is the place in the match, in thousandths of a point: see `stake`. In the last four tricks
every seat is taken to play for that; before, the bidder for tricks and the others against them.
"""

from array import array

from bots.moon.deal_viper import rate, stake, suits
from bots.moon.search_viper import imagine, look, see, sort
from bots.moon.tiles import BITS, TILES
from games.dominoes.actions import DONE, PASS, PLACE
from games.moon.actions import BID, BIDS, DISCARD, TRUMP
from games.moon.phases import BIDDING, DISCARDING, PLAYING
from micropython import const

_EACH = const(40)  # nodes of the search that count for one of `think`
_DEAL = const(200)  # nodes that take as long as a deal does
_LATE = const(4)  # tricks to the end from which each seat is taken to play for itself
_EVEN = const(12000)  # what an even match is worth, see stake()
_SLOPE = const(24)  # what 1/64 trick more at first sight is worth, in thousandths of a point

# By level: deals looked at (four times as many in the bidding, up to 40), thousands of nodes after which no more are,
# pairs of discard and trump compared, and how far, in thousandths of a point, judgement is off.
_LEVELS = ((0, 0, 0, 0), (1, 10, 1, 0), (4, 60, 2, 400), (8, 120, 4, 200), (40, 400, 6, 0))

# Seen in matches of experts. What it is worth to pass, by how many have been asked, while nobody has bid and after a
# bid of 4, 5, 6, 7; how often of 256 a bid is outbid, by how many have been asked and by bid; how often of 256
# the bidder takes one trick less than if it saw all hands (the levels below are more careful).
_PASSING = ((-1400, 0, 0, 0, 0), (-800, -900, -1900, -1900, -1900), (0, -900, -1450, -1200, -1200))
_OUTBID = (225, 128, 40, 20, 0, 165, 74, 18, 8, 0, 0, 0, 0, 0, 0)
_FEWER = b"\x00\x00\x00\x00\x00\x06\x14\x0c"
_BEATEN = const(-1300)  # what it is worth to have been outbid



class Bot:
    """See the table of bots. Candidates are bids, trumps, pairs of discard and trump, or tiles to play."""

    UNIT = "points"

    def __init__(self, engine, level, memory=None, room=None):
        """`engine`: an Engine of the match's options, the bot's own. `room`: 5,872 bytes or more, or None."""
        self.engine = engine
        self.level = level
        self.memory = memory if level > 2 else None
        self.state = array("I", bytes(4 * 304))
        self.table = _words(room, 4 * 1468)
        self.legal = array("H", bytes(2 * engine.MOST))
        self.phase = self.count = self.worlds = self.used = 0
        self.salt = 0  # other samples for another
        self.ready = self.hurried = self.dealt = False
        self.deals = self.pairs = self.blur = 0
        self.budget = _LEVELS[level][1] * 1000  # nodes of the search

    # The decision

    def begin(self, view, seat):
        """Takes the position that `seat` may see; it has to choose among two actions or more."""
        engine = self.engine
        engine.restore(view)
        state = self.state
        self.phase = engine.phase
        self.worlds = self.used = 0
        self.ready = self.hurried = self.dealt = False
        self.deals, _, self.pairs, self.blur = _LEVELS[self.level]
        bidder = seat if engine.phase == BIDDING else engine.bidder
        state[53] = self.level + 5 * self.salt
        state[80] = (seat - bidder) % 3
        see(state, self.table, engine.place, view, seat)
        state[15] = engine.trumps
        state[95] = engine.trump_first
        state[85] = 7
        for i in range(3):
            at = (bidder + i) % 3
            state[67 + i] = engine.totals[at] + 16384
            if self.memory:
                state[50 + i] = self.memory.void[at]
            if at != seat:
                state[46 + i] = engine.held[at]
                state[49] -= engine.held[at]
        if engine.phase == PLAYING:
            self._tiles(bidder)
        elif engine.phase == BIDDING:
            self._bids()
        else:
            self._pairs()
        if self.level == 1:
            from bots.moon.easy import judge

            judge(self)
            sort(state, self.count)
            self.ready = True

    def duel(self, a, b):
        """Right after begin(): of all candidates only `a` and `b` are looked at. All bids are anyway."""
        state = self.state
        if self.phase != BIDDING:
            state[160], state[161] = state[160 + a], state[160 + b]
            state[232] = state[233] = 0
            state[87] = self.count = 2

    def _stake(self, bid, at):
        engine = self.engine
        stake(self.state, self.table, bid, engine.target, engine.instant_win | engine.bidder_first << 1, at)

    def _bids(self):
        engine = self.engine
        state = self.state
        suits(state, 8)
        self.count = engine.legal(self.legal)
        self._stake(0, 100)
        even = state[107]
        heard = BIDS.find(bytes((engine.bid,))) + 1
        for i in range(self.count):
            bid = max(0, self.legal[i] - BID)
            at = 100 + i * 8
            self._stake(bid, at)
            outbid = _OUTBID[engine.asked * 5 + BIDS.find(bytes((bid,)))] if bid else 256
            beaten = max(0, even + (_BEATEN if bid else _PASSING[engine.asked][heard]))
            for tricks in range(7, -1, -1):
                worth = state[at + tricks]
                worth -= (worth - state[at + max(0, tricks - 1)]) * _FEWER[tricks] * (5 - self.level) >> 8
                state[at + tricks] = worth * (256 - outbid) + beaten * outbid >> 8
            state[160 + i] = bid
        state[87] = 1  # one hand is played, for all bids
        self.deals = min(40, self.deals * 4)

    def _pairs(self):
        """Discard and trump together; either alone if the other is settled or comes later."""
        engine = self.engine
        state = self.state
        self._stake(engine.bid, 100)
        suits(state, 8)
        if engine.phase == DISCARDING and engine.trump_first:
            state[15] = 1 << engine.trump
        hand = state[55]
        n = 0
        for bit in range(22) if engine.phase == DISCARDING else (31,):
            if bit == 31 or hand >> bit & 1:
                rate(state, hand & ~(1 << bit), state[15])
                for trump in range(9):
                    if state[15] >> trump & 1:
                        state[160 + n] = bit << 4 | trump
                        state[232 + n] = state[148 + trump] >> 5
                        n += 1
        self.count = n
        sort(state, n)
        looked = 0
        most = state[232]
        for i in range(n):
            seems = most - state[232 + i]
            if i < self.pairs and (seems < 96 or i < 2):
                looked += 1
                seems = 0
            state[232 + i] = seems
        state[87] = looked
        state[92] = 1

    def _tiles(self, bidder):
        engine = self.engine
        state = self.state
        suits(state, engine.trump)
        self.count = engine.legal(self.legal)
        for i in range(self.count):
            state[160 + i] = BITS[self.legal[i] - PLACE >> 6]
        taken = engine.tricks_taken
        state[85] = 7 - taken[0] - taken[1] - taken[2]
        state[86] = taken[bidder] * 8 + taken[(bidder + 1) % 3]
        if engine.laid:
            state[81] = engine.laid
            state[82] = 1 << BITS[engine.trick[(engine.winning - engine.leader) % 3]]
            state[83] = (engine.winning - bidder) % 3
            state[84] = state[16 + (1 << BITS[engine.trick[0]]) % 29]
        self._stake(engine.bid, 100)
        state[87] = self.count
        state[92] = 2
        state[93] = state[85] <= _LATE
        if self.level > 3 and self.memory and state[80]:
            state[59] = self.memory.played[bidder]
            state[94] = 448 + 64 * min(7, engine.bid)

    # Thinking

    def think(self, nodes):
        """Works for about `nodes` nodes, and says whether the choice is made."""
        nodes *= _EACH
        state = self.state
        while not self.ready:
            # A deal that takes too long is left unfinished.
            left = self.budget * (3 if self.worlds else 4) // 2 - self.used
            over = not self.dealt and (self.worlds >= self.deals or self.used >= self.budget)
            if over or self.hurried or left <= 0:
                self._decide()
            elif nodes <= 0:
                return False
            elif not self.dealt:
                imagine(state, self.table)
                self.dealt = True
                nodes -= _DEAL
                self.used += _DEAL
            else:
                spent = state[12] = min(nodes, left)
                if look(state, self.table):
                    self.dealt = False
                    self.worlds += 1
                spent -= state[12]
                self.used += spent
                nodes -= spent
        return True

    def hurry(self):
        """The next think() is the last, with what is best so far."""
        self.hurried = True

    @property
    def progress(self):
        """How far the decision is, 0..100."""
        if self.ready:
            return 100
        return min(99, max(self.worlds * 100 // self.deals, self.used // (self.budget // 100)))

    # The choice

    def _decide(self):
        """Sets the sums to what the candidates are worth, and sorts them."""
        self.ready = True
        state = self.state
        looked = state[87] if state[92] else self.count
        for i in range(self.count):
            worth = state[232 + i]
            if i < looked:
                worth = worth // self.worlds if self.worlds else _EVEN
            else:  # a pair that was not looked at: less than what was, by what it seemed
                worth = min(state[232] - _SLOPE * worth, state[231 + looked]) - 1
            if self.blur:
                chance = (state[55 + state[80]] ^ state[160 + i] * 40503) & 0xFFFF
                worth += ((chance ^ chance >> 5) % 1023 - 511) * self.blur >> 9
            state[232 + i] = max(0, worth)
        sort(state, self.count)

    def play(self, out):
        """Writes the actions of the choice into `out`, in order, and returns how many."""
        return self.of(0, out)

    def worth(self, i):
        """What candidate `i` is worth: thousandths of a point above an even match."""
        return self.state[232 + i] - _EVEN

    def of(self, i, out):
        """Writes the actions of candidate `i` into `out` and returns how many."""
        code = self.state[160 + i]
        n = 1
        if self.phase == PLAYING:
            out[0] = PLACE + TILES[code] * 64
        elif self.phase == BIDDING:
            out[0] = BID + code if code else PASS
        else:
            n = 0
            if self.phase == DISCARDING:
                out[0] = DISCARD + TILES[code >> 4]
                n = 1
            if not n or not self.engine.trump_first:
                out[n] = TRUMP + (code & 15)
                n += 1
        out[n] = DONE
        return n + 1

    def find(self, actions, n):
        """The candidate that these `n` actions amount to, with or without the turn's end; -1 if none does."""
        for i in range(self.count):
            made = self.of(i, self.legal) - 1
            if made <= n:
                while made and self.legal[made - 1] == actions[made - 1]:
                    made -= 1
                if not made:
                    return i
        return -1


def _words(room, size):
    """`size` bytes as words, in `room` if there is one."""
    if room is None:
        return array("I", bytes(size))
    # Machine code takes any bytes for words.
    return memoryview(room)[:size].cast("I") if hasattr(memoryview, "cast") else room
