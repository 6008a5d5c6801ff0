"""What the expert would do, why, and what else comes near it: for the person who holds the handheld."""

from hal.roles import BACK, OK

from firmware import catalogue
from firmware.advice import amount, phrase
from firmware.listing import sentence
from firmware.page import Page


class Screen(Page):
    TITLE = "Hint"

    def __init__(self, app, first, second, why, less, unit):
        """first, second: the actions of the two best moves, of which the second is worth less by so many 1/1000 of the
        unit; empty if there is none."""
        super().__init__(app)
        match = app.match
        self.lines = [sentence(phrase(match, first, len(first)))]
        if why:
            why = sentence(why)
            if why.startswith(self.lines[0] + ": "):
                why = sentence(why[len(self.lines[0]) + 2 :])
            self.lines.append(why + ".")
        if second:
            other = phrase(match, second, len(second)), amount(less, unit)
            if not other[1].strip("0."):
                self.lines.append("As good: %s." % other[0])
            elif self.canvas.h < 100:
                self.lines.append("2nd: %s, -%s" % other)
            else:
                self.lines.append("Second best: %s, %s %s less." % (other + (unit,)))
        catalogue.tidy(match.game)  # the words go out of the heap again

    def hints(self):
        return ((OK, "table"),)

    def draw(self):
        canvas, g = self.canvas, self.canvas.grid
        match = self.app.match
        self.clear()
        self.draw_header(match.names[match.engine.turn])
        y = g.top + g.gap // 2
        room = canvas.w - 2 * g.margin
        wide = canvas.width(canvas.M, self.lines[0])
        font = canvas.M
        if g.tall and canvas.width(canvas.L, self.lines[0]) <= room:
            font = canvas.L
        elif wide > 2 * room and not g.tall:  # a chain of many tiles
            font = canvas.S
        for line in self.lines:
            lines = 1 + canvas.width(font, line) // room
            if y + lines * font.line <= g.bottom or line is self.lines[0]:  # what matters least comes last
                y = self.paragraph(line, y, g.bottom, self.look.text, font) + g.gap // 2
            font = canvas.M if g.tall else canvas.S
        self.draw_hints()

    def press(self, event):
        if event in (OK, BACK):
            self.app.open_table()
