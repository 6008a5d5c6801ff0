"""What the expert would do, why, and what else comes near it: for the person who holds the handheld. DOWN goes on where
a chain of many tiles is more than the screen holds."""

from hal.roles import BACK, DOWN, NEXT, OK

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
        self.first = self.next = 0  # of the rows of text: on the screen, and the one that has no room any more

    def hints(self):
        return ((OK, "table"),) + (((DOWN, "more"),) if self.next or self.first else ())

    def draw(self):
        from firmware.ui.paragraph import wrap

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
        row = self.next = 0
        for line in self.lines:
            for start, stop in wrap(canvas, font, line, room):
                if row >= self.first and not self.next:
                    if y + font.line > g.bottom:
                        self.next = row
                    else:
                        canvas.text(font, line[start:stop], g.margin, y, self.look.text)
                        y += font.line
                row += 1
            if row > self.first:
                y += g.gap // 2
            font = canvas.M if g.tall else canvas.S
        self.draw_hints()

    def press(self, event):
        if event in (OK, BACK):
            self.app.open_table()
        elif event == DOWN or event == NEXT:
            self.first = self.next
            self.stale = True
