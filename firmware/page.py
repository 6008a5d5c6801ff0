"""A screen of menus and texts: with a header, a ground and paragraphs. A table does without them."""

from firmware.screen import Screen


class Page(Screen):
    """A screen with a title at its top."""

    def draw_header(self, right=""):
        from firmware.ui import bars  # late: pages without a header do without the module

        bars.header(self.canvas, self.TITLE, right)

    def clear(self, colour=None):
        """Fills the screen, with the ground unless a colour is given."""
        self._hinted = None
        canvas = self.canvas
        canvas.fill(0, 0, canvas.w, canvas.h, self.look.ground if colour is None else colour)

    def paragraph(self, text, y, end, colour, font=None):
        """Writes text between the margins from y on, as many lines as end above `end`; returns where it ended."""
        from firmware.ui.paragraph import wrap

        canvas = self.canvas
        font = font or canvas.S
        margin = canvas.grid.margin
        for start, stop in wrap(canvas, font, text, canvas.w - 2 * margin):
            if y + font.line > end:
                break
            canvas.text(font, text[start:stop], margin, y, colour)
            y += font.line
        return y
