"""What the tables of all games share: a hint line with the keys, the name of what OK plays, and now and then a
sentence.

Moving a cursor changes only the name, so that alone is drawn again, in a place that stays where it is.
"""

from firmware.screen import Screen
from firmware.ui import keycaps
from hal.roles import MENU


class Table(Screen):
    """said: a sentence, in the place of the last hints; least: so many of them stay, the first without its word;
    alarm: the sentence answers a press, stands alone, and goes with the next one; name: what OK plays; room: as wide as
    any name, it keeps their place as the text of a hint."""

    least = 1

    def __init__(self, app):
        super().__init__(app)
        self.said = self.name = self.room = ""
        self.alarm = False
        self.waiting = self.then = 0  # ms from `then` on, until the console acts by itself
        self._x = -1  # of the name
        self._y = 0

    def draw_hints(self):
        hints, text = self.hints(), self.said
        if self.alarm:
            hints = ()
        if self._hinted != (hints, text):
            self._hinted = hints, text
            canvas, keys = self.canvas, self.app.hal.buttons.keys
            font, grid = canvas.S, canvas.grid
            w = canvas.w - canvas.width(font, text) - 10 if text else canvas.w
            tiny = canvas.h < 100
            while True:
                # Where the line ends, and in it the place of the name.
                x = 0
                self._x = -1
                line = keycaps.lay_hints(canvas, keys, hints)
                self._y = keycaps.hint_top(canvas, line) + 1 - font.top
                for left, label, held, hint in line:
                    x = left + keycaps.key_cap(canvas, 0, 0, label, False) + (6 if held and tiny else 0)
                    if hint:
                        x += 2 if tiny else 4
                        if hint == self.room:
                            self._x = x
                        x += canvas.width(font, hint)
                more = len(hints) - self.least
                if x <= w or not hints or more <= 0 and hints[0][1] in ("", self.room):
                    break
                hints = hints[:-1] if more > 0 else ((hints[0][0], ""),) + hints[1:]
            keycaps.hint_line(canvas, keys, hints)
            if text:
                x += 4 if x else 0
                canvas.fill(x, grid.bottom, canvas.w - x, grid.hint, canvas.colours.duty)
                text = canvas.fit(font, text, canvas.w - x - 6)
                canvas.text(font, text, x + 4, grid.bottom + font.inset(grid.hint), canvas.colours.on_duty)
        self.write()

    def write(self):
        """Writes the name."""
        canvas, name = self.canvas, self.name
        if name and self._x >= 0:
            w = canvas.width(canvas.S, self.room)
            canvas.fill(self._x, canvas.grid.bottom, w, canvas.grid.hint, canvas.colours.hint)
            canvas.text(canvas.S, name, self._x, self._y, canvas.colours.on_hint)

    def say(self, text):
        """Answers a press with a sentence."""
        self.said = text
        self.alarm = True
        self.app.sound("refused")
        self.draw_hints()

    def took(self, event):
        """What any table does with a press first: the answer to the last one goes, nobody waits any longer, and
        MENU opens the menu. Whether that was all."""
        if self.alarm:
            self.said = ""
            self.alarm = False
            self.draw_hints()
        self.waiting = 0
        if event == MENU:
            self.app.show("menu")
        return event == MENU
