"""The move log of one game or round, newest turn at the foot; LEFT and RIGHT go to others.

A line is a turn. Of a round of fourteen players there are hundreds, so only a window of them is kept; outside it,
and for another round, the screen opens anew and reads the journal again: before it has drawn anything there is room
for that. What a chance event brought is told only where nothing is hidden.
"""

from games.contract import CHANCE

from hal.roles import BACK, DOWN, LEFT, NEXT, OK, PREV, RIGHT, UP
from micropython import const

from firmware import catalogue, replay
from firmware.listing import ListScreen
from firmware.turns import joined

_KEPT = const(32)  # lines


class Screen(ListScreen):
    TITLE = "Move log"

    def __init__(self, app, after="menu", wanted=0, focus=-1, first=-1, **args):
        """Reads game `wanted` (from 1; 0: the last one); `focus` and `first` are the line to stand on and the one at
        the top of the screen, -1: the last turn."""
        super().__init__(app)
        self.after = after
        self.args = args
        self.first = first
        match = app.match
        self.hidden = match.game.hidden
        self.wanted = wanted
        self.begin = max(0, focus - _KEPT // 2) if focus >= 0 else -1  # the first line kept; -1: the last ones are
        self.number = 1
        self.lines = []
        self.turns = 0
        self.seat = -1
        self.was_over = False
        replay.each_action(match, self.visit)
        catalogue.tidy(match.game)  # what describes an action is needed no more
        if self.begin < 0:
            self.begin = max(0, self.turns - len(self.lines))
        self.games = self.number
        self.shown = wanted or self.number
        self.word = "game"
        self.RIGHT_TITLE = "game %d of %d" % (self.shown, self.games)
        if self.hidden:
            words = match.engine.standing().split(",")[0].split()  # "round 3 of 13", "hand 3"
            words[1] = str(self.shown)
            self.word = words[0]
            self.RIGHT_TITLE = " ".join(words)
        self.first_focus = focus if focus >= 0 else max(0, self.turns - 1)

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
            before = self.lines[-1][1]
            self.lines[-1] = (seat, joined(before, text, self.hidden))
        else:
            self.lines.append((seat, text))

    def count(self):
        return self.turns

    def row(self, i):
        seat, text = self.lines[i - self.begin]
        name = self.app.match.names[seat]
        return ("%s: %s" % (name, text), "") if self.canvas.grid.small else (text, name)

    def hints(self):
        hints = ((BACK, "close"),)
        if self.games > 1:
            word = self.word
            hints = ((OK, word),) + hints if self.app.linear else hints + ((LEFT, word), (RIGHT, word))
        return hints + ((DOWN, "next"),)

    def draw_rows(self):
        super().draw_rows()
        if self.first >= 0 and self.first != self.list.first:
            self.list.first = self.first
            self.list.draw()

    def press(self, event):
        if event in (LEFT, RIGHT):
            step = 1 if event == RIGHT else -1
            self.read((self.shown - 1 + step) % self.games + 1)
        elif event == OK and self.app.linear and self.games > 1:
            self.read(self.shown % self.games + 1)
        elif event in (DOWN, NEXT, UP, PREV) and self.turns:
            rows = self.list
            focus = (rows.index + (1 if event in (DOWN, NEXT) else -1)) % self.turns
            first = max(0, min(max(rows.first, focus - rows.shown + 1), focus, self.turns - rows.shown))
            if self.begin <= first and min(self.turns, first + rows.shown) <= self.begin + len(self.lines):
                super().press(event)
            else:
                self.read(self.shown, focus, first)
        else:
            super().press(event)

    def read(self, wanted, focus=-1, first=-1):
        """Opens the screen anew for another game, or for other lines."""
        self.app.show("log", after=self.after, wanted=wanted, focus=focus, first=first, **self.args)

    def choose(self, i):
        self.back()

    def back(self):
        self.app.show(self.after, **self.args)
