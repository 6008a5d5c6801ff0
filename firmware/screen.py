"""What every screen shares: an event in, a picture out, and the hints that name this board's keys.

Exactly one screen lives at a time (see app.py), so a screen keeps in itself only where the thumb
is; the match, the settings and the canvas belong to the app.
"""


class Screen:
    """One screen: it has draw(), which draws all of it, and press(event), which takes one event of hal.roles.

    `stale` asks the app for a full draw(); `hold_ok` gives a long OK its own meaning.
    """

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

    def tick(self):
        """Called about every 10 ms, for what moves by itself."""

    def draw_hints(self):
        """Draws the hint line, unless it says so already."""
        from firmware.ui import keycaps  # late: what a screen has to read first needs the room

        hints = self.hints()
        if hints != self._hinted:
            self._hinted = hints
            keycaps.hint_line(self.canvas, self.app.hal.buttons.keys, hints)
