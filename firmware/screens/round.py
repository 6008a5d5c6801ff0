"""A round is over: why, what it brought everybody, and how they stand, the best first (look/10).

OK goes on to the hands (SH-04), and from there the match does.
"""

from games.contract import OVER

from hal.roles import DOWN, MENU, NEXT, OK, RIGHT

from firmware.screens.scrolled import Scrolled
from firmware.screens.standings import lowest, standings, why
from firmware.ui import theme


class Screen(Scrolled):
    def __init__(self, app):
        super().__init__(app)
        engine = app.match.engine
        canvas, g = self.canvas, self.canvas.grid
        title = engine.standing().split(",")[0]
        self.TITLE = title[:1].upper() + title[1:]
        self.order = standings(engine)
        self.count = len(self.order)
        self.low = lowest(engine)
        self.font = canvas.M if canvas.h >= 130 else canvas.S
        y = g.top + (canvas.S.line + 2 if canvas.h >= 100 else 1)
        least = 13 if g.tall else 15 if canvas.h >= 130 else canvas.S.line
        self.measure(y, max(least, min(22, (g.bottom - y) // self.count)), g.bottom)
        # The columns: name by its left, place, round and total by their right edges, bars by their left.
        unit = 2 if g.small else 4
        self.place = g.margin + canvas.width(self.font, "00")
        self.name = self.place + 2 * unit
        self.bar = canvas.w * 2 // 3 if g.wide else canvas.w
        self.total = self.bar - 12 if g.wide else canvas.w - g.margin - 4
        self.round = self.total - canvas.width(self.font, "0000") - 2 * unit

    def hints(self):
        hints = ((OK, "hands"),)
        if self.scrolls:
            hints += ((DOWN, "more"),)
        return hints + ((RIGHT, "score sheet", "sheet"), (MENU, "menu"))

    def draw(self):
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        engine = self.app.match.engine
        self.clear()
        self.draw_header(why(self.app.match, g.small))
        if canvas.h >= 100:
            y = g.top + 1
            canvas.text(canvas.S, "low wins" if self.low else "high wins", self.name, y, look.quiet)
            canvas.text(canvas.S, engine.standing().split()[0], self.round, y, look.quiet, 2)
            canvas.text(canvas.S, "total", self.total, y, look.quiet, 2)
        self.draw_lines()
        self.draw_hints()

    def line(self, i, y):
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        engine = self.app.match.engine
        seat, place = self.order[i]
        font, small = self.font, canvas.S
        top = y + font.inset(self.pitch)
        if not i & 1:
            canvas.fill(g.margin - 2, y, canvas.w - 2 * g.margin + 4, self.pitch, 0 if canvas.mono else look.card)
        canvas.text(font, str(place), self.place, top, look.quiet, 2)
        gained = engine.last[seat]
        points = "%+d" % gained
        left = self.round - canvas.width(small, points) - 4
        if self.low and not engine.held[seat]:
            left = self.badge(y)
        else:
            canvas.text(small, points, self.round, y + small.inset(self.pitch), look.text, 2)
        canvas.text(font, canvas.fit(font, self.app.match.names[seat], left - self.name - 4), self.name, top, look.text)
        score = engine.score(seat)
        canvas.text(font, str(score), self.total, top, look.text, 2)
        if self.bar < canvas.w:
            self.draw_bar(y, score, gained)

    def badge(self, y):
        """OUT in the place of the points; returns where it begins."""
        canvas, look, font = self.canvas, self.look, self.canvas.S
        high = min(self.pitch - 2, 16)
        wide = canvas.width(font, "OUT") + 8
        left = self.round - wide + 2
        canvas.slab(left, y + (self.pitch - high) // 2, wide, high, look.hand, 1 if canvas.mono else 2)
        canvas.text(font, "OUT", self.round - 2, y + font.inset(self.pitch), look.on_hand, 2)
        return left

    def draw_bar(self, y, score, gained):
        """The total as a bar, what the round added to it darker; a total below zero has none."""
        canvas = self.canvas
        engine = self.app.match.engine
        most = 1
        for seat in range(engine.seats):
            most = max(most, engine.score(seat))
        room = canvas.w - canvas.grid.margin - 4 - self.bar
        end = max(0, score) * room // most
        before = max(0, min(score, score - gained)) * room // most
        high = max(5, self.pitch - 12)
        y += (self.pitch - high) // 2
        canvas.fill(self.bar, y, end, high, theme.MOSS)
        canvas.fill(self.bar + before, y, end - before, high, theme.PINE)

    def press(self, event):
        app = self.app
        if event == OK:
            app.show(app.match.engine.SHOWS)
        elif event == MENU and app.match.engine.turn != OVER:
            app.show("menu", public=True)
        elif event == RIGHT or event == NEXT and not self.scrolls:
            app.show("score", after="round")
        else:
            self.turn(event)
