"""The score sheet: a line for each finished game or round, the totals at the foot."""

from games.contract import OVER

from hal.roles import BACK, DOWN, LEFT, NEXT, OK, PREV, RIGHT, UP

from firmware import replay
from firmware.page import Page


class Screen(Page):
    TITLE = "Score sheet"

    def __init__(self, app, after="menu", **args):
        super().__init__(app)
        self.after = after
        self.args = args
        match = app.match
        self.seats = len(match.names)
        self.lines = []  # points a seat
        self.was = [0] * self.seats
        self.counted = False
        replay.each_action(match, self.visit)
        self.visit(match.engine, 0, 0)
        g = self.canvas.grid
        self.pitch = self.canvas.S.line + (4 if g.tall else 1)
        self.room = (g.bottom - g.top) // self.pitch - 2  # besides the names and the totals
        self.top = max(0, len(self.lines) - self.room)

    def totals(self, engine):
        return [engine.score(seat) for seat in range(self.seats)]

    def visit(self, engine, action, kind):
        """Adds a line when a game or round has just ended."""
        over = engine.round_over or engine.turn == OVER
        if over and not self.counted:
            now = self.totals(engine)
            self.lines.append([now[seat] - self.was[seat] for seat in range(self.seats)])
            self.was = now
        self.counted = over

    def hints(self):
        if len(self.lines) > self.room:
            return ((BACK, "close"), (DOWN, "more"))
        return ((BACK, "close"),)

    def draw(self):
        look, g = self.look, self.canvas.grid
        self.clear()
        self.draw_header(self.app.match.engine.standing())
        self.draw_line(g.top, "", self.app.match.names, look.quiet)
        y = g.top + self.pitch
        for i in range(self.top, min(len(self.lines), self.top + self.room)):
            self.draw_line(y, str(i + 1), ["+%d" % n if n else "-" for n in self.lines[i]], look.text)
            y += self.pitch
        y = g.bottom - self.pitch
        self.canvas.fill(g.margin, y - 1, self.canvas.w - 2 * g.margin, 1, look.text)
        self.draw_line(y, "total", self.totals(self.app.match.engine), look.text)
        self.draw_hints()

    def draw_line(self, y, label, cells, ink):
        canvas, g = self.canvas, self.canvas.grid
        font = canvas.S
        y += font.inset(self.pitch)
        canvas.text(font, label, g.margin, y, ink)
        left = g.margin + canvas.width(font, "total ")
        column = (canvas.w - g.margin - left) // self.seats
        for seat, cell in enumerate(cells):
            canvas.text(font, canvas.fit(font, str(cell), column - 4), left + (seat + 1) * column, y, ink, 2)

    def press(self, event):
        if event in (BACK, OK):
            self.app.show(self.after, **self.args)
        elif event in (DOWN, RIGHT, NEXT, UP, LEFT, PREV) and len(self.lines) > self.room:
            last = len(self.lines) - self.room
            self.top = (self.top + (-1 if event in (UP, LEFT, PREV) else 1)) % (last + 1)
            self.stale = True
