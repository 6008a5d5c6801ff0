"""One of the dearest decisions of a match that was gone through, in words. OK shows the table as it stood; DOWN goes on
where two long chains of tiles are more than the screen holds."""

from hal.roles import BACK, DOWN, NEXT, OK

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
        cost = "It cost %s %s." % (amount(cost, found["unit"]), found["unit"])
        self.texts = ("Played: " + self.played, "Better: " + self.better, cost)
        self.first = self.next = 0  # of the texts: on the screen, and the one that has no room any more

    def hints(self):
        return ((OK, "table"), (BACK, "back")) + (((DOWN, "more"),) if self.next or self.first else ())

    def draw(self):
        from firmware.ui.paragraph import wrap

        canvas, g = self.canvas, self.canvas.grid
        self.clear()
        self.draw_header(self.where)
        font = canvas.M if g.tall else canvas.S
        y = g.top + g.gap // 2
        self.next = 0
        for i in range(self.first, len(self.texts)):
            text = self.texts[i]
            lines = len(list(wrap(canvas, font, text, canvas.w - 2 * g.margin)))
            if i > self.first and y + lines * font.line > g.bottom:
                self.next = i
                break
            y = self.paragraph(text, y, g.bottom, self.look.text, font) + g.gap // 2
        self.draw_hints()

    def press(self, event):
        if event == OK:
            self.app.show("review_table", played=self.played, better=self.better, index=self.index, **self.found)
        elif event == BACK:
            self.app.show("review_worst", focus=self.index, **self.found)
        elif event == DOWN or event == NEXT:
            self.first = self.next
            self.stale = True
