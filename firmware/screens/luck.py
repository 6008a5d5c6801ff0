"""What chance gave each seat of a domino match, beside what is expected: the game's Tally as a table."""

from games.contract import OVER

from hal.roles import BACK, DOWN, LEFT, NEXT, OK, RIGHT

from firmware import replay
from firmware.fingerprint import sealed
from firmware.screens.scrolled import Scrolled


class Screen(Scrolled):
    TITLE = "Luck"

    def __init__(self, app, after="menu", **args):
        super().__init__(app)
        self.after = after
        self.args = args
        self.tally = replay.statistics(app.match)
        self.heads = self.tally.HEADS
        canvas, g = self.canvas, self.canvas.grid
        self.count = len(app.match.names)
        pitch = canvas.S.line + (4 if g.tall else 1)
        self.measure(g.top + pitch + 2, pitch, g.bottom)
        self.left = g.margin + (canvas.w - 2 * g.margin) // 5
        self.wide = []  # of the columns, each as its head needs
        for head in self.heads:
            self.wide.append(max(canvas.width(canvas.S, head), canvas.width(canvas.S, "000.0")) + (8 if g.tall else 5))
        self.first = 0
        self.fit()

    def fit(self):
        """How many columns there is room for, from the first one on."""
        room = self.canvas.w - self.canvas.grid.margin - self.left - 4
        self.columns = 0
        for wide in self.wide[self.first :]:
            room -= wide
            if room < 0 and self.columns:
                break
            self.columns += 1
        self.spare = max(0, room) // self.columns if self.first + self.columns == len(self.heads) else 0

    def hints(self):
        hints = ((BACK, "close"), (OK, "fingerprint", "seal"))
        if self.columns < len(self.heads):
            hints += ((RIGHT, "more"),)
        elif self.scrolls:
            hints += ((DOWN, "more"),)
        return hints

    def draw(self):
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        self.clear()
        engine = self.app.match.engine
        standing = engine.standing()
        kind, number = standing.split()[:2]
        if number.rstrip(",") == "1" and not engine.round_over and engine.turn != OVER:  # nothing is told yet
            standing = "%s %ss" % ("finished" if g.small else "counts finished", kind)
        self.draw_header(standing)
        self.cells(g.top, "", self.heads, look.quiet)
        canvas.fill(g.margin, self.y - 2, canvas.w - 2 * g.margin, 1, look.line if not canvas.mono else look.text)
        self.draw_lines()
        self.draw_hints()

    def line(self, i, y):
        self.cells(y, self.app.match.names[i], self.tally.row(i), self.look.text)

    def cells(self, y, label, cells, ink):
        """Writes a line: its label, then what is in the columns that are seen."""
        canvas, font, margin = self.canvas, self.canvas.S, self.canvas.grid.margin
        y += font.inset(self.pitch)
        canvas.text(font, canvas.fit(font, label, self.left - margin), margin, y, ink)
        x = self.left
        for i in range(self.first, self.first + self.columns):
            x += self.wide[i] + self.spare
            canvas.text(font, str(cells[i]), x, y, ink, 2)

    def press(self, event):
        more = self.columns < len(self.heads)
        if event == BACK:
            self.app.show(self.after, **self.args)
        elif event == OK:
            self.app.show("seal", commitment=sealed(self.app.match), draws=True, after="luck", **self.args)
        elif more and (event in (LEFT, RIGHT) or event == NEXT and self.top == self.count - self.shown):
            if event == LEFT:
                self.first = max(0, self.first - self.columns)
            else:  # the next columns, or the first ones again
                self.first = self.first + self.columns if self.first + self.columns < len(self.heads) else 0
                self.top = 0
            self.fit()
            self.stale = True
        else:
            self.turn(event)
