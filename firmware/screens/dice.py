"""Dice of this match: how often each face fell for each seat, and how many doubles, beside what is expected."""

from hal.roles import BACK, OK

from firmware import replay
from firmware.fingerprint import sealed
from firmware.page import Page


class Screen(Page):
    TITLE = "Dice"

    def __init__(self, app, after="menu", **args):
        super().__init__(app)
        self.after = after
        self.args = args
        self.tally = replay.statistics(app.match)

    def hints(self):
        return ((BACK, "close"), (OK, "fingerprint"))

    def draw(self):
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        tally = self.tally
        names = self.app.match.names
        faces = [sum(tally.faces[seat]) for seat in range(2)]
        self.clear()
        self.draw_header("%d and %d dice" % (faces[0], faces[1]))
        notes = canvas.S.line
        lines = 2 if canvas.h >= 128 else 1
        foot = canvas.h - g.hint - lines * notes - 2
        floor = foot - canvas.S.line
        top = g.header + canvas.S.line + 2
        most = max(1, max(max(tally.faces[0]), max(tally.faces[1])), max(faces) / 6)
        step = (canvas.w - 2 * g.margin) // 6
        bar = (step - 8) // 2
        for face in range(6):
            x = g.margin + face * step + (step - 2 * bar - 2) // 2
            for seat in range(2):
                count = tally.faces[seat][face]
                height = int((floor - top) * count / most)
                left = x + seat * (bar + 2)
                if seat == 0:
                    canvas.fill(left, floor - height, bar, height, look.card)
                    canvas.frame(left, floor - height, bar, height + 1, look.text)
                else:
                    canvas.fill(left, floor - height, bar, height, look.text)
                if canvas.width(canvas.S, str(count)) <= bar + 2:
                    canvas.text(canvas.S, str(count), left + bar // 2, floor - height - canvas.S.line, look.text, 1)
            canvas.text(canvas.M if g.tall else canvas.S, str(face + 1), x + bar + 1, floor + 1, look.text, 1)
        canvas.fill(g.margin, floor, canvas.w - 2 * g.margin, 1, look.text)
        for seat in range(lines):
            y = foot + 2 + seat * notes
            size = canvas.S.cap
            hollow = -1 if seat else (size - 2) * (size - 2) - 2
            canvas.disc(g.margin, y + canvas.S.top, size, look.text, hollow)
            expected = (tally.rolls[seat] + 3) // 6
            text = "%s: %d doubles in %d rolls, %d expected" % (
                names[seat], tally.doubles[seat], tally.rolls[seat], expected
            )
            x = g.margin + size + 4
            canvas.text(canvas.S, canvas.fit(canvas.S, text, canvas.w - g.margin - x), x, y, look.text)
        self.draw_hints()

    def press(self, event):
        if event == BACK:
            self.app.show(self.after, **self.args)
        elif event == OK:
            self.app.show("seal", commitment=sealed(self.app.match), after="dice", **self.args)
