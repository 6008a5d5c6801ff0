"""Sentences that a person must have seen; OK leads on, to the rest of one that the screen does not hold, too."""

from hal.roles import BACK, OK

from firmware.page import Page


class Screen(Page):
    def __init__(self, app, title, texts, after, **args):
        super().__init__(app)
        self.TITLE = title
        self.texts = list(texts)
        self.rest = ""  # of the first one, what has no room
        self.after = after
        self.args = args

    def hints(self):
        return ((OK, "go on"),)

    def draw(self):
        from firmware.ui.paragraph import wrap

        g = self.canvas.grid
        self.clear()
        self.draw_header("%d more" % (len(self.texts) - 1) if len(self.texts) > 1 else "")
        font = self.canvas.M if g.tall else self.canvas.S
        y = g.top + g.gap // 2
        text = self.texts[0]
        lines = list(wrap(self.canvas, font, text, self.canvas.w - 2 * g.margin))
        fit = (g.bottom - y) // font.line
        self.rest = text[lines[fit][0] :] if fit < len(lines) else ""
        self.paragraph(text, y, g.bottom, self.look.text, font)
        self.draw_hints()

    def press(self, event):
        if event in (OK, BACK):
            self.texts[:1] = [self.rest] if self.rest else []
            if self.texts:
                self.stale = True
            else:
                self.app.show(self.after, **self.args)
