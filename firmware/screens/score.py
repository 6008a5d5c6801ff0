"""The score sheet: a line for each finished game or round, the totals at the foot; scrolls both ways."""

from array import array

from games.contract import OVER

from hal.roles import BACK, DOWN, LEFT, NEXT, OK, PREV, RIGHT

from firmware import replay
from firmware.screens.scrolled import Scrolled


class Screen(Scrolled):
    TITLE = "Score sheet"

    def __init__(self, app, after="menu", **args):
        super().__init__(app)
        self.after = after
        self.args = args
        match = app.match
        self.seats = len(match.names)
        self.points = array("h")  # of the first line by seat, then of the second...
        self.was = array("h", bytes(2 * self.seats))
        self.counted = False
        replay.each_action(match, self.visit)
        self.visit(match.engine, 0, 0)
        canvas, g = self.canvas, self.canvas.grid
        pitch = canvas.S.line + (4 if g.tall else 1)
        self.count = len(self.points) // self.seats
        self.measure(g.top + pitch, pitch, g.bottom - pitch)
        self.top = self.count - self.shown
        # The columns: as many as have room for a name of a few letters.
        self.left = g.margin + canvas.width(canvas.S, "total ")
        room = canvas.w - g.margin - self.left - 4
        self.columns = min(self.seats, room // (canvas.width(canvas.S, "+000") + (14 if g.tall else 8)))
        self.wide = room // self.columns
        self.first = 0

    def visit(self, engine, action, kind):
        """Adds a line when a game or round has just ended."""
        over = engine.round_over or engine.turn == OVER
        if over and not self.counted:
            for seat in range(self.seats):
                now = engine.score(seat)
                self.points.append(now - self.was[seat])
                self.was[seat] = now
        self.counted = over

    def hints(self):
        hints = ((BACK, "close"),)
        if self.columns < self.seats:
            hints += ((RIGHT, "seats"),)
        if self.scrolls:
            hints += ((DOWN, "more"),)
        return hints

    def draw(self):
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        match = self.app.match
        self.clear()
        self.draw_header(match.engine.standing())
        self.cells(g.top, "", match.names, look.quiet)
        self.draw_lines()
        y = g.bottom - self.pitch
        canvas.fill(g.margin, y - 1, canvas.w - 2 * g.margin, 1, look.text)
        self.cells(y, "total", [match.engine.score(seat) for seat in range(self.seats)], look.text)
        self.draw_hints()

    def line(self, i, y):
        cells = ["%+d" % n if n else "0" for n in self.points[i * self.seats : (i + 1) * self.seats]]
        self.cells(y, str(i + 1), cells, self.look.text)

    def cells(self, y, label, cells, ink):
        """Writes a line: its label, then what is in the columns that are seen."""
        canvas, font = self.canvas, self.canvas.S
        y += font.inset(self.pitch)
        canvas.text(font, label, canvas.grid.margin, y, ink)
        for i in range(self.columns):
            text = canvas.fit(font, str(cells[self.first + i]), self.wide - 4)
            canvas.text(font, text, self.left + (i + 1) * self.wide, y, ink, 2)

    def press(self, event):
        last = self.seats - self.columns
        if event in (BACK, OK):
            self.app.show(self.after, **self.args)
        elif last and (event in (LEFT, RIGHT) or event in (NEXT, PREV) and self.at_end(event)):
            if event in (LEFT, PREV):
                self.first = max(0, self.first - self.columns) if self.first else last
            else:
                self.first = min(last, self.first + self.columns) if self.first < last else 0
            if event == NEXT:
                self.top = 0
            elif event == PREV:
                self.top = self.count - self.shown
            self.stale = True
        else:
            self.turn(event)

    def at_end(self, event):
        """Whether a board without LEFT and RIGHT goes on to other columns: there are no lines further on."""
        return self.top == 0 if event == PREV else self.top == self.count - self.shown
