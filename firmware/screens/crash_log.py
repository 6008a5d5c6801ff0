"""The newest lines of the crash log; of a fault that the storage did not take, what the memory has."""

from hal.roles import BACK, OK

from firmware import crash
from firmware.page import Page
from firmware.ui.paragraph import wrap


class Screen(Page):
    TITLE = "Crash log"

    def __init__(self, app, text, after=""):
        """`text` of the newest fault, or "" and the name of the screen to go to."""
        super().__init__(app)
        self.text = text
        self.after = after

    def hints(self):
        return ((BACK, "close"),)

    def draw(self):
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        self.clear()
        try:
            text = (self.app.hal.storage.read(crash.LOG) or b"").decode()
        except (OSError, UnicodeError):
            text = ""
        kept = self.text.strip() in text
        self.draw_header(crash.LOG if kept else "not on the storage")
        if not kept:
            text = self.text
        if not text:
            text = "No fault has been logged."
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
            self.app.show(self.after or ("home" if self.app.match else "start"))
