"""The hint line of a game's table: the keys, the name of what OK plays, and now and then a sentence.

Moving a cursor changes only the name, so that alone is drawn again, in a place that stays where it is.
"""

from firmware.ui import keycaps


class HintLine:
    def __init__(self, canvas, keys):
        self.canvas = canvas
        self.keys = keys
        self.room = ""  # as wide as any name; as the text of the first hint it keeps the name's place
        self.shown = None  # what stands there
        self.x = -1  # of the name
        self.y = 0

    def key(self, role):
        """What is printed on the key that does `role`."""
        return self.keys[keycaps.find_key(self.keys, role)[0]][0]

    def draw(self, hints, text="", alone=False):
        """Hints as for keycaps.hint_line; a sentence takes the place of the last ones, or (`alone`) of all."""
        if self.shown == (hints, text, alone):
            return
        self.shown = hints, text, alone
        canvas = self.canvas
        font, grid = canvas.S, canvas.grid
        w = canvas.w - canvas.width(font, text) - 10 if text else canvas.w
        if alone:
            hints = ()
        x = self._end(hints)
        while len(hints) > 1 and x > w:
            hints = hints[:-1]
            x = self._end(hints)
        if hints and not self.room and x > w:
            hints = ((hints[0][0], ""),)
            x = self._end(hints)
        keycaps.hint_line(canvas, self.keys, hints)
        if text:
            x += 4 if x else 0
            canvas.fill(x, grid.bottom, canvas.w - x, grid.hint, canvas.colours.duty)
            text = canvas.fit(font, text, canvas.w - x - 6)
            canvas.text(font, text, x + 4, grid.bottom + font.inset(grid.hint), canvas.colours.on_duty)

    def _end(self, hints):
        """Where the line ends; finds the place of the name."""
        canvas = self.canvas
        font = canvas.S
        tiny = canvas.h < 100
        self.x = -1
        end = 0
        line = keycaps.lay_hints(canvas, self.keys, hints)
        self.y = keycaps.hint_top(canvas, line) + 1 - font.top
        for x, label, held, text in line:
            end = x + keycaps.key_cap(canvas, 0, 0, label, False) + (6 if held and tiny else 0)
            if text:
                end += 2 if tiny else 4
                if text == self.room:
                    self.x = end
                end += canvas.width(font, text)
        return end

    def write(self, name):
        """What OK plays now."""
        if self.x >= 0:
            canvas = self.canvas
            font = canvas.S
            w = canvas.width(font, self.room)
            canvas.fill(self.x, canvas.grid.bottom, w, canvas.grid.hint, canvas.colours.hint)
            canvas.text(font, name, self.x, self.y, canvas.colours.on_hint)
