"""Sentences that a person must have seen; OK leads on."""

from hal.roles import BACK, OK

from firmware.page import Page


class Screen(Page):
    def __init__(self, app, title, texts, after, **args):
        super().__init__(app)
        self.TITLE = title
        self.texts = list(texts)
        self.after = after
        self.args = args

    def hints(self):
        return ((OK, "go on"),)

    def draw(self):
        g = self.canvas.grid
        self.clear()
        self.draw_header("%d more" % (len(self.texts) - 1) if len(self.texts) > 1 else "")
        font = self.canvas.M if g.tall else self.canvas.S
        self.paragraph(self.texts[0], g.top + g.gap // 2, g.bottom, self.look.text, font)
        self.draw_hints()

    def press(self, event):
        if event in (OK, BACK):
            self.texts.pop(0)
            if self.texts:
                self.stale = True
            else:
                self.app.show(self.after, **self.args)
