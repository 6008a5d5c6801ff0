"""Drives one engine: plays actions, rolls, keeps the book of the turn, takes back, replays.

It touches no storage. match.py writes down what happens here; a replay goes through the same steps.
"""

from array import array

from firmware.journal import ENTERED, ROLLED, TAKEN, UNDO_DEPTH
from games.contract import CHANCE, OVER, IllegalAction
from hal.dice import Dice


class Driver:
    """An engine at the start of a match, and the match's generator.

    engine      the position
    played      how many actions led to it
    choices     array of the legal actions; `legal()` says how many (two bytes each, unless the engine is WIDE: it has
                actions above 65,535)
    turn_actions  array of the actions of this turn, and its chance events; `turn_count` says how many
    bots        by seat the level of a bot, 0 a person; empty when all are persons
    memory      what is told of every action that stays (bots/NAME/memory.py), or None; `lapse`: why it was given up
    code        the typecode of arrays of actions
    last        array of the actions and chance events of the turn before this one (another array after
                each turn); `last_count` says how many, `last_seat` whose turn it was (-1: there was none)
    """

    bots = ()
    memory = lapse = None

    def __init__(self, engine, seed):
        self.engine = engine
        self.played = 0
        code, size = ("I", 4) if getattr(engine, "WIDE", False) else ("H", 2)
        self.code = code
        self.choices = array(code, bytes(size * engine.MOST))
        self.last = array(code, bytes(size * UNDO_DEPTH))
        self.last_count = 0
        self.last_seat = -1
        self._seed = seed
        self._dice = Dice(seed)
        self._legal = -1  # how many; -1: not asked since the last action
        self._seat = max(-1, engine.turn)  # whose turn `turn_actions` are; -1: nobody has had one
        self.turn_actions = array(code, bytes(size * UNDO_DEPTH))
        self._kinds = bytearray(UNDO_DEPTH)
        self.turn_count = 0
        self.since = 0  # the first of them that can be taken back
        self._start = bytearray(engine.SIZE)  # the position before it, packed when it is played
        self.undoable = True  # false in a replay while a chance event is still to come: it packs nothing

    def legal(self):
        """How many legal actions there are; they are in `choices`."""
        if self._legal < 0:
            self._legal = self.engine.legal(self.choices)
        return self._legal

    @property
    def forced(self):
        """The only legal action of the seat on turn (SH-02), or None."""
        return self.choices[0] if self.engine.turn >= 0 and self.legal() == 1 else None

    @property
    def can_undo(self):
        """Whether the player has done something that can still be taken back (SH-08)."""
        return self._undone() < self.turn_count

    def draw(self):
        """The chance event that the generator gives now; each call uses it up."""
        if self.engine.turn != CHANCE:
            raise IllegalAction("nothing is to be rolled")
        return self.choices[self._dice.below(self.legal())]

    def advance(self, kind, action):
        """Plays an action of one of the journal's kinds; IllegalAction leaves everything as it was."""
        engine = self.engine
        before = engine.turn
        chance = kind == ROLLED or kind == ENTERED
        if chance and before != CHANCE:
            raise IllegalAction("nothing is to be rolled")
        if before == CHANCE and not chance:
            raise IllegalAction("the dice come first")
        if before == OVER:
            raise IllegalAction("the match is over")  # SH-11
        if chance and engine.dealing:
            self._tell(action)
            engine.play(action)
            self.played += 1
            self._legal = -1
            # Nobody's turn, and nobody's business: what was dealt stands in no book that a table shows.
            self.turn_count = self.since = self.last_count = 0
            self.last_seat = -1
            self._seat = max(-1, engine.turn)
            return
        if self.turn_count == UNDO_DEPTH:
            self._settle()
            half = UNDO_DEPTH // 2  # room for a turn of more actions than the book holds; undo ends here
            self.turn_actions[:half] = self.turn_actions[half:]
            self._kinds[:half] = self._kinds[half:]
            self.turn_count = self.since = half
        stays = chance or not self.undoable or self.bots and self.bots[before]  # nobody takes it back
        if stays:
            self._settle()
            self._tell(action)
        elif self.since == self.turn_count:
            engine.pack_into(self._start)
        engine.play(action)
        self.played += 1
        self._legal = -1
        turn = engine.turn
        passes = turn >= 0 and (turn != self._seat or action == engine.CONFIRMS)
        if passes and chance:  # a roll belongs to the turn that it opens
            self._next_turn(turn)
        self.turn_actions[self.turn_count] = action
        self._kinds[self.turn_count] = kind
        self.turn_count += 1
        if stays:
            self.since = self.turn_count
        elif passes or turn != before or engine.round_over:
            self._settle()
        if passes and not chance:
            self._next_turn(turn)

    def take_back(self):
        """Takes the player's last action back, and what the console did by itself after it.

        Never past a chance event, the end of a turn or of a round (SH-08). Returns how many actions went.
        """
        keep = self._undone()
        gone = self.turn_count - keep
        if not gone:
            raise IllegalAction("nothing can be taken back")
        self.engine.restore(self._start)
        for i in range(self.since, keep):
            self.engine.play(self.turn_actions[i])
        self.turn_count = keep
        self._legal = -1
        self.played -= gone
        return gone

    def _settle(self):
        """What was done so far can no longer be taken back."""
        if self.memory and self.since < self.turn_count:
            self.engine.restore(self._start)
            for i in range(self.since, self.turn_count):
                self._tell(self.turn_actions[i])
                self.engine.play(self.turn_actions[i])
        self.since = self.turn_count

    def _tell(self, action):
        """The memory hears of what is about to be played and stays. A fault of a bot's is none of the match."""
        if self.memory:
            try:
                self.memory.heard(self.engine, action)
            except Exception as fault:
                self.memory = None
                self.lapse = fault

    def _next_turn(self, seat):
        self.last, self.turn_actions = self.turn_actions, self.last
        self.last_count = self.turn_count
        self.last_seat = self._seat
        self._seat = seat
        self.turn_count = self.since = 0

    def _undone(self):
        """How many actions of the turn an undo would leave."""
        i = self.turn_count - 1
        while i >= self.since and self._kinds[i] == TAKEN:
            i -= 1
        return i if i >= self.since else self.turn_count
