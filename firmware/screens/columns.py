"""A table with a line a seat, of which now and then more columns are there than fit."""

from hal.roles import DOWN, LEFT, NEXT, RIGHT

from firmware.screens.scrolled import Scrolled


class Columns(Scrolled):
    """A subclass sets `heads` before it calls __init__, and gives cells(seat): what stands below them."""

    heads = ()
    widest = "000.0"  # as wide as anything in a column, or its head is wider

    def __init__(self, app):
        super().__init__(app)
        canvas, g = self.canvas, self.canvas.grid
        self.count = len(app.match.names)
        pitch = canvas.S.line + (4 if g.tall else 1)
        self.measure(g.top + pitch + 2, pitch, g.bottom)
        self.left = g.margin + (canvas.w - 2 * g.margin) // 5
        self.wide = []  # of the columns, each as its head needs
        for head in self.heads:
            wide = max(canvas.width(canvas.S, head), canvas.width(canvas.S, self.widest))
            self.wide.append(wide + (8 if g.tall else 5))
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

    def more_hint(self):
        """The hint for what does not fit, if there is any."""
        if self.columns < len(self.heads):
            return ((RIGHT, "more"),)
        return ((DOWN, "more"),) if self.scrolls else ()

    def draw_columns(self):
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        self.write(g.top, "", self.heads, look.quiet)
        canvas.fill(g.margin, self.y - 2, canvas.w - 2 * g.margin, 1, look.line if not canvas.mono else look.text)
        self.draw_lines()

    def line(self, i, y):
        self.write(y, self.app.match.names[i], self.cells(i), self.look.text)

    def write(self, y, label, cells, ink):
        """Writes a line: its label, then what is in the columns that are seen."""
        canvas, font, margin = self.canvas, self.canvas.S, self.canvas.grid.margin
        y += font.inset(self.pitch)
        canvas.text(font, canvas.fit(font, label, self.left - margin), margin, y, ink)
        x = self.left
        for i in range(self.first, self.first + self.columns):
            x += self.wide[i] + self.spare
            canvas.text(font, str(cells[i]), x, y, ink, 2)

    def turn(self, event):
        """Turns the page, across first where columns do not fit."""
        if self.columns == len(self.heads) or not (
            event in (LEFT, RIGHT) or event == NEXT and self.top == self.count - self.shown
        ):
            return super().turn(event)
        if event == LEFT:
            self.first = max(0, self.first - self.columns)
        else:  # the next columns, or the first ones again
            self.first = self.first + self.columns if self.first + self.columns < len(self.heads) else 0
            self.top = 0
        self.fit()
        self.stale = True
        return True
