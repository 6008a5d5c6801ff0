"""A match that is over once more, with a bot that says what each decision was worth and what chance gave.

It has a start of the console of its own (see stages.py): the match comes from the header of its journal, and is
played from there a little at a time.
"""

from array import array

from firmware.journal import UNDO_DEPTH
from firmware.journal_records import Actions
from games.contract import CHANCE
from micropython import const

WORST = const(3)  # decisions that are kept
_SECONDS = const(120)  # of thinking on an ESP32 for all decisions, about
_SLICES = const(25)  # a second
_DEEPER = const(4)  # times as many for one that seems to be among the dearest
_ACTIONS = const(4)  # played at a time


def pace(unit):
    """How many nodes a bot that counts in this unit works through in a second on an ESP32, about, and how many bytes of
    a journal there are for each decision."""
    return (5500, 24) if unit == "pips" else (5000, 17) if unit == "points" else (3500, 8)


def nodes_for(size, unit):
    """(of thinking for one decision, at a time) in a match of so many bytes of actions."""
    second, each = pace(unit)
    return max(second // 20, min(second, _SECONDS * second // (1 + size // each))), second // _SLICES


class Review:
    """Step by step through a match.

    luck, lost   by seat, 1/1000 of the bot's unit: what chance gave beyond the average, what decisions cost
    judged       by seat, the decisions that this comes from
    worst        the dearest decisions, each (cost, seat, round, turn, position, what was done before it, played,
                 better); positions are packed, actions in arrays
    done, whole  bytes of the journal
    """

    def __init__(self, match, reader, size, bot, luck):
        """The match and `size` bytes of actions to be read, as review_opening.py gives them; the Bot that is asked; and
        its Luck."""
        seats = len(match.names)
        self.match = match
        self.reader = reader
        self.bot = bot
        self.chance = luck
        self.luck = array("i", [0] * seats)
        self.lost = array("i", [0] * seats)
        self.judged = array("H", [0] * seats)
        self.worst = []
        self._start = reader.good
        self.whole = max(1, size)
        self.nodes, self.slice = nodes_for(self.whole, bot.UNIT)
        self.round = self.turn = 0
        self._seat = -1  # whose turn the last one was
        self._ended = True  # the round before is over
        self._view = bytearray(match.engine.SIZE)
        self._turn = array(match.code, [0] * UNDO_DEPTH)  # what the seat did from here to the end of its turn
        self._out = array(match.code, [0] * UNDO_DEPTH)
        self._count = 0
        self._size = 0  # of what is better, in `_out`
        self.samples = hasattr(bot, "salt")
        self._work = self._steps()

    @property
    def done(self):
        return self.reader.good - self._start

    def step(self):
        """Works on for a moment; True when the match is through. What the journal holds wrong raises."""
        try:
            next(self._work)
        except StopIteration:
            return True
        return False

    def _steps(self):
        match, turn = self.match, self._turn
        engine = match.engine
        actions = Actions(self.reader)
        more = actions.step()
        played = 0
        while more:
            if engine.turn == CHANCE:
                seat = self.chance.begin(engine, actions.action)
                if seat >= 0:
                    while not self.chance.think(self.slice):
                        yield
                    self.luck[seat] += self.chance.worth
                self._play(actions.action)
                more = actions.step()
                played += 1
            else:
                # The whole turn, to see what a decision came to; then once more from its start.
                seat = engine.turn
                engine.pack_into(self._view)
                count = 0
                while more and engine.turn == seat and count < UNDO_DEPTH:
                    turn[count] = actions.action
                    engine.play(actions.action)
                    count += 1
                    more = actions.step()
                    if turn[count - 1] == engine.CONFIRMS:
                        break
                engine.restore(self._view)
                self._count = count
                while self._count:
                    self.gone = 1
                    self._mark()
                    if self._decides():
                        engine.hide(seat, self._view)
                        yield from self._judge(seat)
                    for i in range(self.gone):
                        self._play(turn[i])
                    self._count -= self.gone
                    for i in range(self._count):
                        turn[i] = turn[i + self.gone]
                    played += self.gone
            if played >= _ACTIONS:
                played = 0
                yield

    def _decides(self):
        """Whether the seat on turn has to choose between two things or more that are no resignation."""
        match = self.match
        if match.engine.round_over:
            return False
        choices = 0
        for i in range(match.legal()):
            choices += match.choices[i] not in match.engine.ASIDE
        return choices > 1

    def _ask(self, nodes, salt=0):
        """The bot decides. A sampler takes other samples for another salt, and if it can, for the two only that are to
        be compared."""
        bot = self.bot
        if salt:
            bot.salt = salt
        bot.begin(self._view, self._asked)
        if salt:
            bot.salt = 0
            if hasattr(bot, "duel"):
                bot.duel(bot.find(self._out, self._size), bot.find(self._turn, self._count))
        while not bot.think(self.slice):
            nodes -= self.slice
            if nodes <= 0:
                bot.hurry()
            yield

    def _judge(self, seat):
        """Finds out what the decision of the seat has cost; `gone`: how many of the actions of the turn it was."""
        bot, turn, out = self.bot, self._turn, self._out
        self._asked = seat
        self.gone = 1
        yield from self._ask(self.nodes)
        found = bot.find(turn, self._count)
        if found < 0 or bot.count < 2:
            return
        self.judged[seat] += 1
        self.gone = self._size = bot.of(found, out)
        for i in range(self._size):
            if i == self._count or out[i] != turn[i]:
                self.gone = self._count  # the same by another way, to the end of the turn
                break
        if not found:
            return
        self._size = bot.of(0, out)
        if self.samples:
            # The best of the means is likely to be the luckiest, too: other samples say by how much it is better.
            yield from self._ask(self.nodes, 1)
        cost = self._cost()
        self.lost[seat] += cost
        if self.samples and self._ranks(cost):
            # Of so many decisions the dearest would else be the one that is judged least well.
            yield from self._ask(_DEEPER * self.nodes, 2)
            cost = self._cost()
        if self._ranks(cost):
            self._keep(cost, seat)

    def _cost(self):
        bot = self.bot
        return bot.worth(bot.find(self._out, self._size)) - bot.worth(bot.find(self._turn, self._count))

    def _ranks(self, cost):
        """Whether it is one of the dearest."""
        return cost > 0 and (len(self.worst) < WORST or cost > self.worst[-1][0])

    def _keep(self, cost, seat):
        match = self.match
        position = bytearray(match.engine.SIZE)
        match.engine.pack_into(position)
        played, better = self._turn[: self.gone], self._out[: self._size]
        self.worst.append((cost, seat, self.round, self.turn, position, match.book(), played, better))
        i = len(self.worst) - 1
        while i and self.worst[i - 1][0] < cost:
            self.worst[i], self.worst[i - 1] = self.worst[i - 1], self.worst[i]
            i -= 1
        del self.worst[WORST:]

    def _mark(self):
        """Which round it is, and which turn of it."""
        engine = self.match.engine
        if self._ended and not engine.round_over:
            self.round += 1
            self.turn = 0
            self._seat = -1
        self._ended = engine.round_over
        if engine.turn >= 0 and engine.mover != self._seat and not engine.round_over:
            self._seat = engine.mover
            self.turn += 1

    def _play(self, action):
        self._mark()
        self.match.play(action)
