"""The move log of one game of the match, newest turn at the foot; LEFT and RIGHT go to other games."""

from hal.roles import BACK, LEFT, OK, RIGHT

from firmware import replay
from firmware.listing import ListScreen


class Screen(ListScreen):
    TITLE = "Move log"

    def __init__(self, app, after="menu", **args):
        super().__init__(app)
        self.after = after
        self.args = args
        self.read(0)

    def read(self, wanted):
        """Reads game `wanted` (from 1; 0: the last one) by replaying the journal."""
        self.wanted = wanted
        self.number = 1
        self.lines = []
        self.was_over = False
        replay.each_action(self.app.match, self.visit)
        self.games = self.number
        self.shown = wanted or self.number
        self.RIGHT_TITLE = "game %d of %d" % (self.shown, self.games)
        self.list = None
        self.first_focus = max(0, len(self.lines) - 1)
        self.stale = True

    def visit(self, engine, action, kind):
        if self.was_over and not engine.round_over:
            self.number += 1
            if not self.wanted:
                self.lines = []
        self.was_over = engine.round_over
        if self.wanted and self.number != self.wanted:
            return
        seat = engine.turn if engine.turn >= 0 else engine.mover
        text = engine.describe(action)
        if not text:
            return
        if self.lines and self.lines[-1][0] == seat:
            line = self.lines[-1]
            self.lines[-1] = (seat, line[1] + " " + text)
        else:
            self.lines.append((seat, text))

    def count(self):
        return len(self.lines)

    def row(self, i):
        seat, text = self.lines[i]
        return text, self.app.match.names[seat]

    def hints(self):
        if self.games > 1:
            return ((BACK, "close"), (LEFT, "game"), (RIGHT, "game"))
        return ((BACK, "close"),)

    def press(self, event):
        if event in (LEFT, RIGHT):
            step = 1 if event == RIGHT else -1
            self.read((self.shown - 1 + step) % self.games + 1)
        elif event == OK and self.app.linear and self.games > 1:
            self.read(self.shown % self.games + 1)
        else:
            super().press(event)

    def choose(self, i):
        self.back()

    def back(self):
        self.app.show(self.after, **self.args)
