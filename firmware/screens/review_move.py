"""One of the dearest decisions of a match that was gone through, in words. OK shows the table as it stood."""

from hal.roles import BACK, OK

from firmware import catalogue
from firmware.advice import amount, part, phrase
from firmware.page import Page


class Screen(Page):
    def __init__(self, app, index, **found):
        super().__init__(app)
        self.index = index
        self.found = found
        cost, self.seat, round, turn, position, before, played, better = found["worst"][index]
        match = app.match
        match.at(position, before)
        self.TITLE = match.names[self.seat]
        self.where = "%s %d, turn %d" % (part(match), round, turn)
        self.played = phrase(match, played, len(played))
        self.better = phrase(match, better, len(better))
        catalogue.tidy(match.game)
        self.cost = "%s %s" % (amount(cost, found["unit"]), found["unit"])

    def hints(self):
        return ((OK, "table"), (BACK, "back"))

    def draw(self):
        g = self.canvas.grid
        self.clear()
        self.draw_header(self.where)
        font = self.canvas.M if g.tall else self.canvas.S
        y = g.top + g.gap // 2
        for text in ("Played: " + self.played, "Better: " + self.better, "It cost " + self.cost + "."):
            y = self.paragraph(text, y, g.bottom, self.look.text, font) + g.gap // 2
        self.draw_hints()

    def press(self, event):
        if event == OK:
            self.app.show("review_table", played=self.played, better=self.better, index=self.index, **self.found)
        elif event == BACK:
            self.app.show("review_worst", focus=self.index, **self.found)
