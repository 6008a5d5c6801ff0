"""The move log of one game or round, newest turn at the foot; LEFT and RIGHT go to others.

A line is a turn. Of a round of fourteen players there are hundreds, so only a window of them is kept; outside it
the journal is read again. What a chance event brought is told only where nothing is hidden.
"""

from games.contract import CHANCE

from hal.roles import BACK, DOWN, LEFT, OK, RIGHT
from micropython import const

from firmware import catalogue, replay
from firmware.listing import ListScreen

_KEPT = const(32)  # lines


class Screen(ListScreen):
    TITLE = "Move log"

    def __init__(self, app, after="menu", **args):
        super().__init__(app)
        self.after = after
        self.args = args
        self.hidden = app.match.game.hidden
        self.read(0)

    def read(self, wanted):
        """Reads game `wanted` (from 1; 0: the last one), and focuses its last turn."""
        self.wanted = wanted
        self.begin = -1  # the first line that is kept; -1: the last lines are
        self.replay()
        self.games = self.number
        self.shown = wanted or self.number
        self.RIGHT_TITLE = "%s %d of %d" % ("round" if self.hidden else "game", self.shown, self.games)
        self.list = None
        self.first_focus = max(0, self.turns - 1)
        self.stale = True

    def replay(self):
        self.number = 1
        self.lines = []
        self.turns = 0
        self.seat = -1
        self.was_over = False
        match = self.app.match
        replay.each_action(match, self.visit)
        catalogue.tidy(match.game)  # what describes an action is needed no more
        self.begin = max(0, self.turns - len(self.lines)) if self.begin < 0 else self.begin

    def visit(self, engine, action, kind):
        if self.was_over and not engine.round_over:
            self.number += 1
            if not self.wanted:
                self.lines = []
                self.turns = 0
                self.seat = -1
        self.was_over = engine.round_over
        if self.wanted and self.number != self.wanted:
            return
        if self.hidden:
            if engine.turn == CHANCE or engine.round_over:
                return
            text = engine.describe(action, self.app.match.names)
        else:
            text = engine.describe(action)
        if not text:
            return
        seat = engine.turn if engine.turn >= 0 else engine.mover
        more = seat == self.seat
        if not more:
            self.seat = seat
            self.turns += 1
        if self.begin < 0:
            if len(self.lines) > _KEPT and not more:
                del self.lines[0]
        elif not self.begin < self.turns <= self.begin + _KEPT:
            return
        if more and self.lines:
            self.lines[-1] = (seat, "%s %s" % (self.lines[-1][1], text))
        else:
            self.lines.append((seat, text))

    def count(self):
        return self.turns

    def row(self, i):
        if not self.begin <= i < self.begin + len(self.lines):
            self.begin = max(0, i - _KEPT // 2)
            self.replay()
        seat, text = self.lines[i - self.begin]
        name = self.app.match.names[seat]
        return ("%s: %s" % (name, text), "") if self.canvas.grid.small else (text, name)

    def hints(self):
        hints = ((BACK, "close"),)
        if self.games > 1:
            word = "round" if self.hidden else "game"
            hints = ((OK, word),) + hints if self.app.linear else hints + ((LEFT, word), (RIGHT, word))
        return hints + ((DOWN, "next"),)

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
