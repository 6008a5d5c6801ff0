"""What everybody had left when the round ended (SH-04): a seat a line, its tiles lying."""

from games.dominoes.tiles import HIGH, LOW

from firmware.screens.after_round import AfterRound
from firmware.screens.standings import standings
from firmware.ui import tiles


class Screen(AfterRound):
    """A seat takes as many lines as its hand needs."""

    TITLE = "Hands"

    def __init__(self, app):
        super().__init__(app)
        canvas, g = self.canvas, self.canvas.grid
        self.n = 13 if g.tall else 9 if g.small else 11
        self.left = g.margin + (84 if g.tall else 70 if canvas.w > 160 else 52 if canvas.h >= 100 else 40)
        self.across = (canvas.w - 6 - self.left) // (2 * self.n + 5)
        self.lines = []  # (seat, the first of its tiles on the line)
        engine = app.match.engine
        for seat, _ in standings(engine):
            for first in range(0, max(1, engine.held[seat]), self.across):
                self.lines.append((seat, first))
        self.count = len(self.lines)
        self.measure(g.top, self.n + (6 if g.tall else 5 if canvas.h >= 100 else 4), g.bottom)

    def line(self, i, y):
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        engine = self.app.match.engine
        seat, first = self.lines[i]
        font = canvas.S
        middle = y + font.inset(self.pitch)
        if not first:
            if i > self.top:
                canvas.fill(g.margin, y, canvas.w - 2 * g.margin, 1, look.line)
            points = canvas.text(font, str(engine.last[seat]), self.left - 6, middle, look.quiet, 2)
            room = self.left - 14 - points - g.margin
            canvas.text(font, canvas.fit(font, self.app.match.names[seat], room), g.margin, middle, look.text)
            if not engine.held[seat]:
                canvas.text(font, "out", self.left, middle, look.quiet)
        number = 0
        x = self.left
        for tile in range(len(engine.place) - 1, -1, -1):
            if engine.place[tile] == seat:
                if first <= number < first + self.across:
                    tiles.tile(canvas, x, y + 2, self.n, HIGH[tile], LOW[tile], tiles.LAID, lying=True)
                    x += 2 * self.n + 5
                number += 1
