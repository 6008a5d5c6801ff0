"""The last picture before the prompt on USB has the device to itself."""

from firmware.page import Page

TEXT = "Connect a computer by USB: make repl there opens the prompt. Switch off and on to start Boneyard."


class Screen(Page):
    TITLE = "USB prompt"

    def draw(self):
        g = self.canvas.grid
        self.clear()
        self.draw_header()
        font = self.canvas.M if g.tall else self.canvas.S
        self.paragraph(TEXT, g.top + g.gap // 2, self.canvas.h, self.look.text, font)
        self.app.waits = False
