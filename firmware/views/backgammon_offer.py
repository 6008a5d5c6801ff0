"""A double, beaver, raccoon or resignation waits for an answer.

It starts on the harmless choice. The others need a long OK, so that no press of habit decides a game.
"""

from games.backgammon.actions import ACCEPT, BEAVER, DROP, RACCOON, REFUSE, TAKE
from games.backgammon.phases import BEAVERED, DOUBLED, RESIGNING

from hal.roles import DOWN, HOLD, LEFT, MENU, NEXT, OK, PREV, RIGHT, UP

from firmware.ui import pieces, theme, widgets

_LABELS = {TAKE: "Take", DROP: "Drop", BEAVER: "Beaver", RACCOON: "Raccoon", ACCEPT: "Accept", REFUSE: "Refuse"}


class Offer:
    def __init__(self, view):
        self.view = view
        self.canvas = view.canvas
        match = view.match
        self.answers = list(match.choices[: match.legal()])
        self.focus = 0  # 0 looks at the board, i gives answer i - 1
        engine = match.engine
        me = engine.turn
        name = match.names[1 - me]
        now = engine.cube
        self.now = now
        if engine.phase == RESIGNING:
            self.title = name + " resigns"
            self.then = engine.worth(engine.offered)
            kind = ("single game", "gammon", "backgammon")[engine.offered - 1]
            self.texts = (
                "Accept: you win a %s and %s." % (kind, self._points(self.then)),
                "Refuse: the game goes on.",
            )
            return
        self.then = 2 * now
        mine, theirs = match.engine.points_won[me], match.engine.points_won[1 - me] + now
        if engine.match_length:
            theirs = min(theirs, engine.match_length)
        if engine.phase == DOUBLED:
            self.title = name + " doubles"
            take = "the cube is yours"
        elif engine.phase == BEAVERED:
            self.title = name + " beavers"
            take = "the cube stays there"
        else:
            self.title = name + " raccoons"
            take = "you keep the cube"
        self.texts = (
            "Take: play on for %d, %s." % (self.then, take),
            "Drop: lose %s, it is %d-%d." % (self._points(now), mine, theirs),
        )

    def _points(self, n):
        return "%d point%s" % (n, "" if n == 1 else "s")

    def hints(self):
        if self.focus:
            return (OK | HOLD, _LABELS[self.answers[self.focus - 1]].lower()), (DOWN, "next"), (MENU, "menu")
        return (OK, "look"), (DOWN, "next"), (MENU, "menu")

    def press(self, event):
        count = len(self.answers) + 1
        if event in (DOWN, RIGHT, NEXT, UP, LEFT, PREV):
            before = self.focus
            self.focus = (before + (1 if event in (DOWN, RIGHT, NEXT) else -1)) % count
            self.view.app.sound("move")
            self._button(before)
            self._button(self.focus)
            self.view.draw_hints()
        elif event in (OK, OK | HOLD) and not self.focus:
            self.view.show_board()
        elif event == OK:
            self.view.say("Hold %s to %s" % (self.view.line.key(OK), self.hints()[0][1]))
        elif event == OK | HOLD:
            self.view.app.sound("choose")
            self.view.play(self.answers[self.focus - 1])

    # -- drawing

    def draw(self):
        canvas = self.canvas
        grid, hue = canvas.grid, canvas.colours
        engine = self.view.engine
        w, top, bottom = canvas.w, grid.top, grid.bottom
        count = len(self.answers) + 1
        canvas.fill(0, top, w, bottom - top, hue.ground)
        score = "%d-%d" % (engine.points_won[engine.turn], engine.points_won[1 - engine.turn])
        length = engine.match_length
        if length and grid.tall:
            score = "%d-point match %s" % (length, score)
        widgets.header(canvas, self.title, score)
        if grid.tall:
            pitch = 25 if count > 3 else 29
            self.x, self.y, self.w, self.pitch = 8, bottom - 1 - count * pitch, w - 16, pitch
            self._draw_card(8, top + 6, w - 16, self.y - canvas.S.line - top - 13)
            self._draw_pips(self.y - canvas.S.line - 3)
        else:
            left = 92 if w > 160 else 56 if not canvas.mono else 36
            gap = 6 if not canvas.mono else 1
            self.pitch = (bottom - top - (2 if canvas.mono else 4)) // max(count, 3)
            self.x, self.y, self.w = left + gap, top + (1 if canvas.mono else 4), w - left - 2 * gap
            canvas.fill(0, top, left, bottom - top, hue.hand)
            self._draw_side(left, top, bottom)
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
            hold = "hold " + self.view.line.key(OK) if canvas.grid.tall else "hold"
        if canvas.mono and len(self.answers) < 3:
            widgets.row(canvas, x, y, w, self.pitch, label, hold, i == self.focus)
        else:
            widgets.button(canvas, x, y, w, h, label, i == self.focus, hold)

    def _draw_card(self, x, y, w, h):
        canvas = self.canvas
        widgets.panel(canvas, x, y, w, h)
        wide = w > 250
        size = 50 if wide else 36
        top = y + (h - size - 2 >> 1)
        left = x + (16 if wide else 8)
        if self.view.engine.phase != RESIGNING:
            pieces.cube(canvas, left, top, size, self.now)
            left += size + 9
            for _ in range(3 if wide else 1):
                canvas.icon("caret", left, top + size // 2 - 3, theme.INK)
                left += 7
            left += 6
        pieces.cube(canvas, left, top, size, self.then)
        left += size + (14 if wide else 9)
        s = canvas.S
        y += max(3, (h - 5 * s.line) // 2)
        for text in self.texts:
            for start, end in canvas.wrap(s, text, x + w - left - 6):
                canvas.text(s, text[start:end], left, y, theme.INK)
                y += s.line
            y += s.line // 3

    def _draw_pips(self, y):
        canvas, match = self.canvas, self.view.match
        engine = match.engine
        s = canvas.S
        half = canvas.w // 2 - 14
        for seat in (engine.turn, 1 - engine.turn):
            numbers = " %d pips, %d off" % (engine.pips(seat), engine.side[seat][0])
            text = canvas.fit(s, match.names[seat], half - canvas.width(s, numbers)) + numbers
            if seat == engine.turn:
                canvas.text(s, text, 9, y, theme.INK)
            else:
                canvas.text(s, text, canvas.w - 9, y, theme.INK, 2)

    def _draw_side(self, w, top, bottom):
        """At the left of a low screen: cubes, pips, what is off."""
        canvas, engine = self.canvas, self.view.engine
        hue, s = canvas.colours, canvas.S
        mine, theirs = engine.side[engine.turn], engine.side[1 - engine.turn]
        middle = w >> 1
        size = 36 if w > 40 else 22
        if w > 80 and engine.phase != RESIGNING:
            pieces.cube(canvas, 5, top + 14, size, self.now)
            canvas.icon("caret", 44, top + 29, hue.on_hand)
            pieces.cube(canvas, 51, top + 14, size, self.then)
        else:
            pieces.cube(canvas, middle - size // 2, top + (8 if size > 22 else 2), size, self.then)
        pips = "%d - %d" % (engine.pips(engine.turn), engine.pips(1 - engine.turn))
        off = "off %d - %d" % (mine[0], theirs[0])
        lines = (pips + " pips", off) if w > 80 else ("now %d" % self.now, pips, "pips")
        if engine.phase == RESIGNING and w <= 80:
            lines = ("points", pips, "pips")
        if size == 22:
            lines = lines[1:2]
            if canvas.width(s, pips) > w - 2:
                lines = ("%d" % engine.pips(engine.turn), "%d" % engine.pips(1 - engine.turn))
        y = bottom - 3 - len(lines) * (s.line + 1)
        for line in lines:
            canvas.text(s, line, middle, y, hue.on_hand if pips in line or size == 22 else hue.quiet_on_hand, 1)
            y += s.line + 1
