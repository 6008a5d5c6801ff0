"""What every screen shares: an event in, a picture out, and the hints that name this board's keys.

Exactly one screen lives at a time (see app.py), so a screen keeps in itself only where the thumb
is; the match, the settings and the canvas belong to the app.
"""

from firmware.ui import keycaps


class Screen:
    """One screen. `stale` asks the app for a full `draw()`; `hold_ok` gives a long OK its own meaning."""

    hold_ok = False
    TITLE = ""

    def __init__(self, app):
        self.app = app
        self.canvas = app.canvas
        self.look = app.canvas.colours
        self.stale = True
        self._hinted = None  # the hints that stand in the hint line

    def hints(self):
        """The hint line: ((event, label), ...), the most important first."""
        return ()

    def draw(self):
        """Draws the whole screen."""

    def press(self, event):
        """Takes one event of hal.roles."""

    def tick(self):
        """Called about every 10 ms, for what moves by itself."""

    def draw_hints(self):
        """Draws the hint line, unless it says so already."""
        hints = self.hints()
        if hints != self._hinted:
            self._hinted = hints
            keycaps.hint_line(self.canvas, self.app.hal.buttons.keys, hints)

    def draw_header(self, right=""):
        from firmware.ui import widgets  # a table has no header and does without the module

        widgets.header(self.canvas, self.TITLE, right)

    def clear(self, colour=None):
        """Fills the screen, with the ground unless a colour is given."""
        self._hinted = None
        self.canvas.clear(self.look.ground if colour is None else colour)

    def paragraph(self, text, y, end, colour, font=None):
        """Writes text between the margins from y on, as many lines as end above `end`; returns where it ended."""
        canvas = self.canvas
        font = font or canvas.S
        margin = canvas.grid.margin
        for start, stop in canvas.wrap(font, text, canvas.w - 2 * margin):
            if y + font.line > end:
                break
            canvas.text(font, text[start:stop], margin, y, colour)
            y += font.line
        return y
