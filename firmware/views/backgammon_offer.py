"""A double, beaver, raccoon or resignation waits for an answer.

It starts on the harmless choice. The others need a long OK, so that no press of habit decides a game.
"""

from games.backgammon.actions import ACCEPT, BEAVER, DROP, RACCOON, REFUSE, TAKE
from games.backgammon.phases import BEAVERED, DOUBLED, RESIGNING

from hal.roles import DOWN, HOLD, LEFT, NEXT, OK, PREV, RIGHT, UP

from firmware import catalogue
from firmware.ui import bars, cards, keycaps

_LABELS = {TAKE: "Take", DROP: "Drop", BEAVER: "Beaver", RACCOON: "Raccoon", ACCEPT: "Accept", REFUSE: "Refuse"}


class Guest:
    def __init__(self, view, source):
        self.view = view
        self.canvas = view.canvas
        match = view.match
        self.answers = list(match.choices[: match.legal()])
        view.hold_ok = True
        keys = view.app.hal.buttons.keys
        self.key = keys[keycaps.find_key(keys, OK)[0]][0]
        self.focus = 0  # 0 looks at the board, i gives answer i - 1
        engine = match.engine
        me = engine.turn
        name = match.names[1 - me]
        self.then = 2 * engine.cube  # points that the game is worth if the offer is accepted
        if engine.phase == RESIGNING:
            self.then = engine.worth(engine.offered)
            self.title = name + " resigns"
        elif engine.phase == DOUBLED:
            self.title = name + " doubles"
        else:
            self.title = name + (" beavers" if engine.phase == BEAVERED else " raccoons")

    def hints(self):
        if self.focus:
            return (OK | HOLD, _LABELS[self.answers[self.focus - 1]].lower()), (DOWN, "next")
        return (OK, "look"), (DOWN, "next")

    def press(self, event, by_console):
        count = len(self.answers) + 1
        if event in (DOWN, RIGHT, NEXT, UP, LEFT, PREV):
            before = self.focus
            self.focus = (before + (1 if event in (DOWN, RIGHT, NEXT) else -1)) % count
            self.view.app.sound("move")
            self._button(before)
            self._button(self.focus)
            self.view.draw_hints()
        elif event in (OK, OK | HOLD) and not self.focus:
            view = self.view  # shows the board that the offer is about
            view.guest = None
            view.idle = "answer"
            view.hold_ok = False
            view.panel.button = "Back"
            view.stale = True
        elif event == OK:
            self.view.say("Hold %s to %s" % (self.key, self.hints()[0][1]))
        elif event == OK | HOLD:
            self.view.app.sound("choose")
            self.view.play(self.answers[self.focus - 1])

    # -- drawing

    def draw(self):
        canvas = self.canvas
        grid, hue = canvas.grid, canvas.colours
        engine = self.view.match.engine
        w, top, bottom = canvas.w, grid.top, grid.bottom
        count = len(self.answers) + 1
        canvas.fill(0, top, w, bottom - top, hue.ground)
        score = "%d-%d" % (engine.score(0), engine.score(1))
        length = engine.match_length
        if length and grid.tall:
            score = "%d-point match %s" % (length, score)
        bars.header(canvas, self.title, score)
        if grid.tall:
            pitch = 25 if count > 3 else 29
            self.x, self.y, self.w, self.pitch = 8, bottom - 1 - count * pitch, w - 16, pitch
            pips = self.y - canvas.S.line - 3
            picture = catalogue.load("firmware.views.backgammon_card")
            picture.draw(self, 8, top + 6, w - 16, pips - top - 10, pips)
        else:
            left = 92 if w > 160 else 56 if not canvas.mono else 36
            gap = 6 if not canvas.mono else 1
            self.pitch = (bottom - top - (2 if canvas.mono else 4)) // max(count, 3)
            self.x, self.y, self.w = left + gap, top + (1 if canvas.mono else 4), w - left - 2 * gap
            picture = catalogue.load("firmware.views.backgammon_side")
            picture.draw(self, left, top, bottom)
        del picture  # drawn once: moving the focus changes only the buttons
        catalogue.forget("firmware.views.backgammon_")
        catalogue.forget("firmware.ui.paragraph")
        for i in range(count):
            self._button(i)

    def _button(self, i):
        """Choice i; 0 is the harmless one."""
        canvas = self.canvas
        x, w = self.x, self.w
        y = self.y + i * self.pitch
        h = self.pitch - (5 if not canvas.mono else 1)
        out = 0 if canvas.mono else 2  # how far the focus reaches
        canvas.fill(x - out, y - out, w + 2 * out, h + 2 * out, canvas.colours.ground)
        label = ("Look at the board" if canvas.grid.tall else "Look") if not i else _LABELS[self.answers[i - 1]]
        hold = ""
        if i:
            hold = "hold " + self.key if canvas.grid.tall else "hold"
        if canvas.mono and len(self.answers) < 3:
            from firmware.ui import widgets

            widgets.row(canvas, x, y, w, self.pitch, label, hold, i == self.focus)
        else:
            cards.button(canvas, x, y, w, h, label, i == self.focus, hold)
