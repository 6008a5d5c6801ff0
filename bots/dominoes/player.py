"""What the bots of the two laying games share: they deal the hidden tiles at random, as they may lie after all that the
table has seen, play each of their moves on to the end of the round, and take the one that does best on the average.

A state of a playout is an array of 32-bit words, none of them negative:

| word       | meaning                                                                                           |
|------------|---------------------------------------------------------------------------------------------------|
| SIZE       | words of the whole state                                                                          |
| SEATS, NUMBERS | players; the highest number of the set and one                                                |
| RULES      | bits, each game's own                                                                             |
| BLANK      | what 0-0 counts; 255 when every tile counts one                                                   |
| SEED       | of the deals                                                                                      |
| UNKNOWN    | tiles whose place is not known: the pool, the hands of the others first                           |
| YARD, END  | where the boneyard begins in the pool, and where what may be drawn of it ends                     |
| MOVER, DRAWN | whose turn it is; 1 + the tile that the mover drew and has to lay, or 0                         |
| 12 to 23   | each game's own                                                                                   |
| COUNT      | by number: its tiles on the table                                                                 |
| HELD, PIPS | by seat: tiles in the hand; what they count                                                       |
| 72 to 103  | what lies on the table, each game's own                                                           |
| HANDS      | by seat and number: the other halves of the tiles, as bits; behind the last seat: what to keep    |

The table of the candidates is one more array of words. Of each candidate as listed: the sum of what its playouts came
to (32,768 and the pips of the others, less seats - 1 times one's own); in how many deals, from DEALS on; where its
actions begin in `lines`, from STARTS on. From RANKS on the candidates themselves, the best first; AT is the rank of the
next to be played, ALIVE how many are still in the running.
"""

from array import array

from bots.dominoes.deal_viper import deal, drop, mean, rank, recall, seed_of, survey
from games.dominoes.actions import DONE
from games.dominoes.phases import PLACED
from games.dominoes.tiles import NONE
from micropython import const

_SIZE = const(0)
_SEATS = const(1)
_NUMBERS = const(2)
_BLANK = const(4)
_SEED = const(5)
_YARD = const(7)
_END = const(8)
_MOVER = const(9)
_DRAWN = const(10)
_HELD = const(44)
_HANDS = const(104)

_MOST = const(24)  # candidates
_DEALS = const(24)
_STARTS = const(48)
_RANKS = const(73)
_AT = const(97)
_ALIVE = const(98)
_WORDS = const(99)
_ACTIONS = const(256)  # of all candidates together
_TURNS = const(12)  # of playouts, a node


class Player:
    """The interface is that of all bots; a game adds `read`, `list`, `play_out` and `same`.

    `work` is the state of a playout. It, `pool` and what a game asks `lend` for are in the lent room, if there is one.
    """

    UNIT = "pips"
    salt = 0  # other deals for another
    DEALS = (0, 0, 2, 10, 400)  # by level: in how many the candidates are played at most

    def __init__(self, engine, level, memory=None, room=None):
        self.engine = engine
        self.level = level
        w = engine.top + 1
        size = _HANDS + (engine.seats + 1) * w
        self.room = memoryview(room) if room else None
        self.lent = 0
        self.base = self.words(size)
        self.work = self.words(size)
        self.head = s = array("I", bytes(4 * _HANDS))
        s[_SIZE] = size
        s[_SEATS] = engine.seats
        s[_NUMBERS] = w
        s[_BLANK] = 255 if engine.by_tiles else engine.double_blank
        self.pool = self.lend(engine.tiles)
        self.known = memory.known if memory and level > 2 else bytearray(engine.seats * w)
        self.lines = array("H", bytes(2 * max(_ACTIONS, engine.MOST)))
        self.table = array("I", bytes(4 * _WORDS))
        self.most = self.DEALS[level]
        self.budget = 60000  # turns
        self.count = self.used = 0
        self.progress = 100

    def lend(self, size):
        """So many bytes of the lent room, or of the heap where that is not enough."""
        at = self.lent
        if not self.room or at + size > len(self.room):
            return bytearray(size)
        self.lent += size + 3 & ~3
        return self.room[at : at + size]

    def words(self, size):
        """So many words of the lent room, which only machine code can use, or an array."""
        if not self.room or self.lent + 4 * size > len(self.room):
            return array("I", bytes(4 * size))
        return self.lend(4 * size)

    def begin(self, view, seat):
        """The seat on turn is to choose; `view` is all that it sees."""
        engine = self.engine
        engine.restore(view)
        s = self.head
        s[_SEED] = seed_of(view, engine.SIZE, self.level + 16 * self.salt)
        s[_YARD] = sum(engine.unknown)
        s[_END] = s[_YARD] + engine.yard - engine.reserve
        s[_MOVER] = seat
        s[_DRAWN] = engine.drawn + 1 if engine.drawn != NONE else 0
        for i in range(engine.seats):
            s[_HELD + i] = engine.held[i]
        self.read(s)
        survey(s, self.base, engine.place, self.pool, engine.tiles)
        table = self.table
        for i in range(_WORDS):
            table[i] = i - _RANKS if _RANKS < i < _AT else 0
        self.count = 0
        self.list(seat)
        table[_ALIVE] = self.count
        self.used = 0
        self.progress = 0 if self.count > 1 else 100
        if self.level < 2:
            from bots.dominoes.easy import pick

            pick(self, s[_SEED])

    def duel(self, a, b):
        """Right after `begin`: of all candidates only `a` and `b` are played out."""
        table = self.table
        table[_RANKS], table[_RANKS + 1] = table[_RANKS + a], table[_RANKS + b]
        self.count = table[_ALIVE] = 2

    def add(self, action):
        """Another candidate of one action, if there is room."""
        if self.count < _MOST:
            table = self.table
            at = table[_STARTS + self.count]
            self.lines[at] = action
            self.count += 1
            table[_STARTS + self.count] = at + 1

    def think(self, nodes):
        """Goes on for about `nodes` dozens of turns of playouts; True once it has decided."""
        table = self.table
        turns = nodes * _TURNS
        while self.progress < 100 and turns > 0:
            if table[_AT] == 0:
                self.deal()
            used = self.play_out(self.base, self.work, self.pool, self.lines, table, turns)
            turns -= used
            self.used += used
            if table[_AT] == 0:
                self._cut()
        return self.progress == 100

    def deal(self):
        """The hidden tiles as they may lie."""
        deal(self.base, self.pool, self.known)

    def _cut(self):
        """All that are still in the running have been played with the same deals."""
        table = self.table
        deals = table[_DEALS + table[_RANKS]]
        if deals >= self.most or self.used >= self.budget:
            self.progress = 99
            self.hurry()
            return
        self.progress = max(99 * deals // self.most, 99 * self.used // self.budget)
        alive = table[_ALIVE]
        if deals >= 8 and alive > 2 and self.used * alive >= self.budget:
            rank(table, alive)
            drop(table, alive, (alive + 1) // 2)
            table[_ALIVE] = (alive + 1) // 2

    def hurry(self):
        """The next `think` ends with the best so far."""
        table = self.table
        if self.progress < 100:
            recall(table, table[_ALIVE], self.count)
            rank(table, self.count)
            while self.count > 1 and not table[_DEALS + table[_RANKS + self.count - 1]]:
                self.count -= 1  # it was never played
            self.progress = 100

    def worth(self, i):
        """Of candidate `i`, the best being 0: how many 1/1000 pips the others on the average are left with beyond one's
        own."""
        return (mean(self.table, self.table[_RANKS + i]) - 32768 * 1024) // (self.engine.seats - 1) * 125 // 128

    def of(self, i, out):
        """The actions of candidate `i` into `out`; their number."""
        table = self.table
        one = _STARTS + table[_RANKS + i]
        n = 0
        for j in range(table[one], table[one + 1]):
            out[n] = self.lines[j]
            n += 1
        return n

    def play(self, out):
        """The actions of the choice into `out`, with the end of the turn where that follows; their number.

        To be asked once: the bot's engine moves on.
        """
        engine = self.engine
        n = 0
        for i in range(self.of(0, out)):
            if out[i] != DONE or engine.phase == PLACED:
                engine.play(out[i])
                n = i + 1
        if engine.phase == PLACED:
            out[n] = DONE
            n += 1
        return n

    def find(self, actions, n):
        """The candidate to which the first `n` of `actions`, played in this turn, amount; -1: none."""
        table = self.table
        for i in range(self.count):
            one = _STARTS + table[_RANKS + i]
            if n and self.same(actions, n, table[one], table[one + 1]):
                return i
        return -1
