"""The best play of a roll: every play judged by the net, the best few by what the other side can do about them.

The first look: all 21 rolls of the other side against a play, each played as the net likes it best, and the average of
what comes out. The second look is for plays that are close then: after each of those replies five rolls of ours, too.
Both go roll by roll, so that they can be left and taken up at any time. All values are those of net.py, 30000 + 10000 *
equity of the side that has just played.
"""

from array import array

from micropython import const

from bots.backgammon.plays_viper import highest, plays, results
from games.backgammon.actions import CONFIRM, move

_EVEN = const(30000)
_KEPT = const(40)  # candidates that are remembered
_LOOKS = const(8)  # candidates that can be looked at
_LOOK = const(3)  # of eight parts of a value, those that the look of the board keeps: measured as best
_CLOSEST = const(3)  # candidates that get a second look
_CLOSE = const(500)  # within this of the best, in 1/10000 of equity
_AGAIN = const(4)  # of eight parts, those that the first look keeps after the second
_LIMIT = const(11000)  # boards of a decision, less than four seconds on an ESP32
_PORTION = const(24)  # plays judged by one call of the net


class Search:
    """The plays of a roll as candidates 0..count-1, best first.

    | attribute       | meaning                                                                                   |
    |-----------------|-------------------------------------------------------------------------------------------|
    | `net`           | what judges, a Net or a Bearoff                                                           |
    | `board`         | both sides before the play, 26 counts each, the mover's first                             |
    | `after`         | the same after the candidate that was laid out last, the other side first                 |
    | `turn`          | the dice, see plays_viper.py                                                              |
    | `count`         | candidates; of more than _KEPT the worst are forgotten                                    |
    | `kept`, `value` | each as plays_viper.py writes it; what it is worth                                        |
    | `wanted`, `done` | for how many of them it looks ahead; for how many it has                                  |
    | `nodes`         | boards judged                                                                             |
    """

    def __init__(self, net):
        self.net = net
        self.board = bytearray(52)
        self.after = bytearray(52)
        self.turn = bytearray(20)
        self.reply = bytearray(20)
        self.then = bytearray(52)
        self.kept = array("I", bytes(4 * _KEPT))
        self.value = array("H", bytes(2 * _KEPT))
        self.seen = array("H", bytes(2 * _LOOKS))
        self.moves = array("I", bytes(4 * _PORTION))
        self.boards = bytearray(52 * _PORTION)
        self.said = array("H", bytes(2 * _PORTION))
        self.count = self.wanted = self.done = self.nodes = self.a = self.b = self.sum = self.limit = self.best = 0
        self.deep = False

    def judge(self, a, b, times, most=_KEPT, judgement=None):
        """Judges every play of the dice `a` >= `b`, or with `b` 0 of `a` alone, `times` times. Keeps the best `most`.

        `judgement`: says what a weaker player takes a board for, see levels.py.
        """
        self.count = self.wanted = self.done = self.a = 0
        self.net.root(self.board)
        self.each(self.board, self.turn, a, b, times, most, judgement)

    def look(self, most, margin, ours, theirs):
        """Chooses what `think` is going to look at: up to `most` candidates, within `margin` of the best.

        `ours`, `theirs`: what results are worth to the mover and the other side, for Net.weigh; one object if the same.
        """
        self.ours = ours
        self.theirs = theirs
        self.limit = self.nodes + _LIMIT
        self.deep = False
        self.lay(0)
        if any(self.after[27:]):  # a play that wins wants no look
            self.choose(most, margin)
        self.net.weigh(theirs)

    def choose(self, most, margin):
        """The first candidates are to be looked at, if there is more than one within `margin` of the best."""
        n = 1
        while n < self.count and n < most and self.value[0] - self.value[n] <= margin:
            n += 1
        self.wanted = n if n > 1 else 0
        self.done = self.a = 0

    def think(self, nodes):
        """Looks ahead for about `nodes` boards more. True when all is seen."""
        nodes += self.nodes
        while self.done < self.wanted:
            if self.nodes >= self.limit:
                break
            if self.nodes >= nodes:
                return False
            if not self.a:
                self.lay(self.done)
                self.a = self.b = 1
                self.sum = 0
                self.net.root(self.after)
            same = self.a == self.b
            value = self.each(self.after, self.reply, self.a, 0 if same else self.b, 4, 0)
            if self.deep:
                value = self.answer(value)
            self.sum += value if same else 2 * value
            self.b += 1
            if same:
                self.a += 1
                self.b = 1
            if self.a > 6:
                self.seen[self.done] = 2 * _EVEN - (self.sum + 18) // 36
                self.done += 1
                self.a = 0
                if self.done == self.wanted and not self.deep:
                    self.order(_LOOK)
                    self.deep = True
                    left = self.limit - self.nodes
                    cost = 5 * (_LIMIT - left) // self.done  # of a second look, by that of a first one
                    self.choose(min(_CLOSEST, left // cost), _CLOSE)
        return True

    def answer(self, value):
        """What the reply just found is worth to the other side after our answers to it; `value` if it ends the game."""
        then = self.then
        self.moves[0] = self.best
        results(self.after, self.reply, self.moves, 0, 1, self.boards)
        on = 0
        for p in range(26):
            then[p] = self.boards[26 + p]
            then[26 + p] = self.boards[p]
            on += self.boards[p] if p else 0
        if not on:
            return value
        if self.ours is not self.theirs:
            self.net.weigh(self.ours)
        self.net.root(then)
        total = 0
        number = self.a + self.b
        for a in range(2, 7):
            for b in range(1, a):
                number += 1
                if number % 3 == 0:  # five of the fifteen, after each reply others
                    total += self.each(then, self.reply, a, b, 0, 0)
        if self.ours is not self.theirs:
            self.net.weigh(self.theirs)
        self.net.root(self.after)
        return 2 * _EVEN - total // 5

    def finish(self):
        """Puts the candidates in order by all that was seen; the second look only counts when it is complete."""
        if self.done and (not self.deep or self.done == self.wanted):
            self.order(_AGAIN if self.deep else _LOOK)
        self.wanted = self.done = 0

    def order(self, part):
        """Candidates by what was seen of them; `part` of eight parts are what they were worth before."""
        shift = 0
        worst = 2 * _EVEN
        for i in range(self.count):
            value = self.value[i]
            if i < self.done:
                seen = (self.seen[i] * (8 - part) + value * part) // 8
                if not i:
                    shift = seen - value
                worst = min(worst, seen)
                self.place(i, seen)
            else:
                self.value[i] = max(0, min(value + shift, worst))

    def progress(self):
        """0..100."""
        if not self.wanted:
            return 100
        seen = 21 * self.done + (self.a * (self.a - 1) // 2 + self.b - 1 if self.a else 0)
        return (50 if self.deep else 0) + 50 * seen // (21 * self.wanted)

    def of(self, i, out):
        """The actions of candidate i into `out`; returns their number."""
        n = 0
        play = self.kept[i]
        while play:
            out[n] = move(self.turn[play >> 5 & 1], play & 31)
            play >>= 6
            n += 1
        self.lay(i)
        if any(self.after[27:]):  # with the last checker the game is over
            out[n] = CONFIRM
            n += 1
        return n

    def lay(self, i):
        """The board after candidate i, or as it is if there is none, first in `boards`; turned round in `after`."""
        if not self.count:
            self.kept[0] = 0
        results(self.board, self.turn, self.kept, i, 1, self.boards)
        for p in range(26):
            self.after[26 + p] = self.boards[p]
            self.after[p] = self.boards[26 + p]

    def each(self, board, turn, a, b, times, most, judgement=None):
        """Judges all plays of a roll: keeps the best `most`, or with 0 returns the highest value."""
        turn[0] = a
        turn[1] = b
        turn[2] = times
        turn[3] = _PORTION
        top = -1
        skip = 0
        while True:
            turn[4] = skip & 255
            turn[5] = skip >> 8
            n = plays(board, turn, self.moves)
            if not n and not most and not skip:  # nothing to play: all stays as it is
                self.moves[0] = 0
                n = 1
            results(board, turn, self.moves, 0, n, self.boards)
            self.net.values(self.boards, n, self.said)
            self.nodes += n
            if most:
                self.keep(n, most, judgement)
            else:
                k = highest(self.said, n, top)
                if k:
                    top = self.said[k - 1]
                    self.best = self.moves[k - 1]
            skip += n
            if n < _PORTION:
                return top

    def keep(self, n, most, judgement):
        """Of the `n` boards just judged, those that are among the best `most`."""
        for i in range(n):
            value = self.said[i]
            if judgement:
                value = judgement.misjudge(self.boards, 52 * i, value)
            k = self.count
            if k < most:
                self.count += 1
            else:
                k -= 1
                if value <= self.value[k]:
                    continue
            self.kept[k] = self.moves[i]
            self.place(k, value)

    def place(self, n, value):
        """Moves candidate n, worth `value`, to its place among those before it."""
        play = self.kept[n]
        while n and self.value[n - 1] < value:
            self.value[n] = self.value[n - 1]
            self.kept[n] = self.kept[n - 1]
            n -= 1
        self.value[n] = value
        self.kept[n] = play
