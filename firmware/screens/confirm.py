"""A choice that cannot be taken back: starts on the harmless answer, and the others need a long OK."""

from hal.roles import BACK, DOWN, HOLD, OK

from firmware.listing import ListScreen


class Screen(ListScreen):
    hold_ok = True

    def __init__(self, app, title, text, harmless, grave):
        """`harmless` and each of `grave` is (label, what to call)."""
        super().__init__(app)
        self.TITLE = title
        self.text = text
        self.rows = [harmless] + list(grave)

    def count(self):
        return len(self.rows)

    def row(self, i):
        return self.rows[i][0], "hold" if i else ""

    def hints(self):
        return ((OK | HOLD, "choose") if self.focus else (OK, "choose"), (DOWN, "next"))

    def area(self):
        return self.foot(self.canvas.grid.top + self.canvas.S.line)

    def draw(self):
        super().draw()
        self.paragraph(self.text, self.canvas.grid.top + 2, self.area()[0], self.look.text)

    def press(self, event):
        if event == OK | HOLD and self.focus:
            self.rows[self.focus][1]()
        elif event == OK and self.focus:
            self.app.sound("refused")
        elif event == BACK or event == OK:
            self.rows[0][1]()
        else:
            super().press(event)
