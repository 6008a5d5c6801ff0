"""The trains: a cursor walks over them, OK goes to the hand or plays what is the only thing left to do."""

from firmware import catalogue
from games.dominoes.actions import DRAW, PASS, PLACE
from games.dominoes.tiles import HIGH, LOW, NONE
from games.mexican_train.actions import MEXICAN
from hal.roles import BACK, DOWN, LEFT, NEXT, OK, PREV, RIGHT, UP

_PARTS = "firmware.views.mexican_train_"


class Guest:
    """rows: trains on the table, the Mexican the last one; said: (sentence, remark, urgent); fresh: bit by train, where
    the last play laid something; fits: bit by train, where the tile that was chosen in the hand may go."""

    def __init__(self, view):
        self.view = view
        match, engine, canvas = view.match, view.engine, view.canvas
        self.rows = engine.seats + 1
        words = catalogue.load(_PARTS + "words")
        self.said = words.words(view, canvas.grid.wide and canvas.grid.tall)
        del words
        catalogue.forget(_PARTS + "words")
        self.fresh = self.fits = 0
        actions, count = match.last, match.last_count
        for i in range(match.turn_count):
            if match.turn_actions[i] >= PLACE:
                actions, count = match.turn_actions, match.turn_count
        last = NONE
        for action in actions[:count]:
            if action >= PLACE:
                last = action & 63
                self.fresh |= 1 << last
        for action in match.choices[: match.legal()]:
            if action >= PLACE and (action - PLACE) >> 6 == view.chosen:
                self.fits |= 1 << (action & 63)
        if view.focus == NONE:
            due = engine.due()
            view.focus = due if due != NONE else last if actions is match.turn_actions and last != NONE else view.seat
        in_rows = canvas.grid.tall or self.rows < 6 and not canvas.mono
        self.picture = catalogue.load(_PARTS + ("trains" if in_rows else "cells")).Picture(view, self)
        view.wait_if_forced()

    def train(self, row):
        return row if row < self.rows - 1 else MEXICAN

    def hints(self):
        view = self.view
        only = view.match.forced
        if only is None:
            ok = (OK, "choose tile", "tile")
        elif only >= PLACE:
            tile = (only - PLACE) >> 6
            ok = (OK, "play %d-%d" % (HIGH[tile], LOW[tile]))
        else:
            ok = (OK, "marker" if only == PASS else "draw" if only == DRAW else "done")
        back = (BACK, "undo") if view.match.can_undo else (BACK, "look" if view.app.linear else "hand")
        hints = (ok, (DOWN, "trains", "train"), back)
        return hints if view.app.linear else hints + ((RIGHT, "look"),)

    def press(self, event, by_console):
        view = self.view
        only = view.match.forced
        if event == OK and only is not None:
            view.play(only, by_console)
        elif event == BACK and view.match.can_undo:
            view.undo()
        elif event == RIGHT or event == LEFT or event == BACK and view.app.linear:
            view.go(_PARTS + "look")
        elif event == OK or event == BACK:
            if event == OK:
                self._choose()
            view.go("firmware.views.hand_guest")
        elif event in (DOWN, NEXT, UP, PREV):
            before = min(view.focus, self.rows - 1)
            row = (before + (1 if event == DOWN or event == NEXT else -1)) % self.rows
            view.focus = self.train(row)
            view.app.sound("move")
            self.picture.move(before, row)

    def _choose(self):
        """The cursor of the hand begins on a tile for the train under the cursor, unless it is on one that fits."""
        view = self.view
        match = view.match
        if view.chosen != NONE and self.fits:
            return
        for action in match.choices[: match.legal()]:
            if action >= PLACE and action & 63 == view.focus:
                view.chosen = (action - PLACE) >> 6
                return

    def draw(self):
        self.picture.draw()
