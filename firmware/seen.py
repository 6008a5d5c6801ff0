"""A match that is over and only looked at: the position somewhere in it, and what was done just before."""

from array import array

from games.contract import CHANCE
from micropython import const

_BOOK = const(64)  # actions of a turn, as in driver.py


class Seen:
    """What a table asks of a Match (see driver.py for the names), without anything that could change it."""

    options = bots = blocks = ()
    memory = forced = lapse = None
    can_undo = False
    trouble = ""

    def __init__(self, game, options, names):
        self.game = game
        self.names = names
        self.people = len(names)
        self.journal = self
        self.engine = engine = game.engine(len(names), options)
        self.options = engine.options
        code, size = ("I", 4) if getattr(engine, "WIDE", False) else ("H", 2)
        self.code = code
        self.choices = array(code, bytes(size * engine.MOST))
        self.turn_actions = array(code, bytes(size * _BOOK))
        self.last = array(code, bytes(size * _BOOK))
        self.turn_count = self.last_count = 0
        self.last_seat = -1
        self._seat = max(-1, engine.turn)
        self._legal = -1

    def legal(self):
        """How many legal actions there are; they are in `choices`."""
        if self._legal < 0:
            self._legal = self.engine.legal(self.choices)
        return self._legal

    def close(self):
        """There is nothing to close."""

    def play(self, action):
        """The next action that was played, or brought by chance."""
        engine = self.engine
        chance = engine.turn == CHANCE
        if self.memory:
            self.memory.heard(engine, action)
        dealt = chance and engine.dealing
        engine.play(action)
        self._legal = -1
        turn = engine.turn
        if dealt:
            self.turn_count = self.last_count = 0
            self.last_seat = -1
            self._seat = max(-1, turn)
            return
        passes = turn >= 0 and (turn != self._seat or action == engine.CONFIRMS)
        if passes and chance:  # a roll belongs to the turn that it opens
            self._next_turn(turn)
        if self.turn_count < _BOOK:
            self.turn_actions[self.turn_count] = action
            self.turn_count += 1
        if passes and not chance:
            self._next_turn(turn)

    def at(self, position, before):
        """Goes to a packed position; `before` is what `book` gave there."""
        self.engine.restore(position)
        self.last_seat, last, now = before
        self.last_count, self.turn_count = len(last), len(now)
        self.last[: len(last)] = last
        self.turn_actions[: len(now)] = now
        self._legal = -1

    def book(self):
        """What was done just before, for `at`."""
        return self.last_seat, self.last[: self.last_count], self.turn_actions[: self.turn_count]

    def _next_turn(self, seat):
        self.last, self.turn_actions = self.turn_actions, self.last
        self.last_count = self.turn_count
        self.last_seat = self._seat
        self._seat = seat
        self.turn_count = 0
