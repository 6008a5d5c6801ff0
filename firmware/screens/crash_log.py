"""The newest lines of the crash log."""

from hal.roles import BACK, OK

from firmware import crash
from firmware.page import Page
from firmware.ui.paragraph import wrap


class Screen(Page):
    TITLE = "Crash log"

    def hints(self):
        return ((BACK, "close"),)

    def draw(self):
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        self.clear()
        self.draw_header(crash.LOG)
        text = (self.app.hal.storage.read(crash.LOG) or b"").decode()
        lines = []
        for line in text.strip().split("\n"):
            line = line.strip()
            for start, stop in wrap(canvas, canvas.S, line, canvas.w - 2 * g.margin):
                lines.append(line[start:stop])
        shown = (canvas.h - g.header - g.hint) // canvas.S.line
        y = g.header
        for line in lines[-shown:]:
            canvas.text(canvas.S, line, g.margin, y, look.text)
            y += canvas.S.line
        self.draw_hints()

    def press(self, event):
        if event in (OK, BACK):
            self.app.show("home" if self.app.match else "start")
