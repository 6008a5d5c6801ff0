"""Gives a match that has had no bots the memory of one (see remembered.py): with all that can no longer be taken back,
a little at a time, in an engine of its own."""

from firmware import remembered
from firmware.journal_records import Actions, everything


class Recollection:
    """`left`: actions still to be told, of `whole`. Close it when it is no longer needed."""

    def __init__(self, match, engine):
        """`engine`: another one of the match, at its start."""
        self.match = match
        self.engine = engine
        remembered.listen(match)
        self.memory, match.memory = match.memory, None
        self.left = self.whole = match.played - match.turn_count + match.since if self.memory else 0
        self.reader = everything(match.journal)
        self.actions = Actions(self.reader)

    def step(self, count):
        """Tells `count` actions more. True when all are told: from then on the match has the memory."""
        while count and self.left and self.actions.step():
            self.memory.heard(self.engine, self.actions.action)
            self.engine.play(self.actions.action)
            self.left -= 1
            count -= 1
        if not self.left:
            self.match.memory = self.memory
        return not self.left

    def close(self):
        self.reader.close()
