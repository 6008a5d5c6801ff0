"""The hint line of a game's table: the keys, the name of what OK plays, and now and then a sentence.

Moving a cursor changes only the name, so that alone is drawn again, in a place that stays where it is.
"""

from firmware.ui import widgets


class HintLine:
    def __init__(self, canvas, keys):
        self.canvas = canvas
        self.keys = keys
        self.room = ""  # as wide as any name; as the text of the first hint it keeps the name's place
        self.x = -1  # of the name
        self.y = 0

    def key(self, role):
        """What is printed on the key that does `role`."""
        found = widgets.find_key(self.keys, role)
        return self.keys[found[0]][0]

    def draw(self, hints, sentence="", alone=False):
        """Hints as for widgets.hint_line; a sentence takes the place of the last ones, or (`alone`) of all."""
        canvas = self.canvas
        font, grid = canvas.S, canvas.grid
        w = canvas.width(font, sentence) + 8 if sentence else 0
        if alone:
            hints = ()
        while sentence and len(hints) > 1 and self._lay(hints) + w > canvas.w:
            hints = hints[:-1]
        if hints and not self.room and self._lay(hints) + w > canvas.w:
            hints = ((hints[0][0], ""),)
        widgets.hint_line(canvas, self.keys, hints)
        x = self._lay(hints)
        if sentence:
            x += 4 if x else 0
            canvas.fill(x, grid.bottom, canvas.w - x, grid.hint, canvas.colours.duty)
            sentence = canvas.fit(font, sentence, canvas.w - x - 6)
            canvas.text(font, sentence, x + 4, grid.bottom + font.inset(grid.hint), canvas.colours.on_duty)

    def _lay(self, hints):
        """Finds the place of the name; returns where the line ends."""
        canvas = self.canvas
        font, grid = canvas.S, canvas.grid
        tiny = canvas.h < 100
        self.x = -1
        end = any_held = 0
        for x, label, held, text in widgets.lay_hints(canvas, self.keys, hints):
            any_held |= held
            end = x + widgets.key_cap(canvas, 0, 0, label, False) + (6 if held and tiny else 0)
            if text:
                end += 2 if tiny else 4
                if text == self.room:
                    self.x = end
                end += canvas.width(font, text)
        # As high as widgets.hint_line writes.
        above = (2 if grid.tall else 1) if tiny or any_held else grid.hint - font.cap - 3 >> 1
        self.y = grid.bottom + above + 1 - font.top
        return end

    def write(self, name):
        """What OK plays now."""
        if self.x >= 0:
            canvas = self.canvas
            font = canvas.S
            canvas.fill(self.x, canvas.grid.bottom, canvas.width(font, self.room), canvas.grid.hint, canvas.colours.hint)
            canvas.text(font, name, self.x, self.y, canvas.colours.on_hint)
