"""What menus are made of: rows and lists. Headers are in bars.py, buttons in cards.py, hints in keycaps.py.

Sizes and colours come from the canvas (grid, colours), so that a screen names neither. A focused
thing is amber in a 2 px ink frame that stands 2 px out of its place; on one bit it is inverted.
"""

from firmware.ui.bars import scroll_bar
from firmware.ui.fitting import caret, font_for, whole_words

def row(canvas, x, y, w, h, label, right="", focused=False, changes=False):
    """One row of a list, h the pitch: label in M, at the right text in S or (n, of) as a level.

    changes: LEFT and RIGHT alter its value, so carets stand on both sides of it when it is focused.
    The frame of the focused one lies on the hairline of the row above: draw that one last.
    """
    hue = canvas.colours
    grid = canvas.grid
    ink, quiet = (hue.on_focus, hue.on_focus) if focused else (hue.text, hue.quiet)
    inner = h
    if canvas.mono:
        canvas.fill(x, y, w, h, hue.ground)
        if focused:
            canvas.slab(x, y + 1, w, h - 2, hue.focus, 1)
    else:
        inner = h - (2 if grid.tall else 1)
        canvas.fill(x, y, w, h, hue.focus if focused else hue.ground)
        if focused:
            canvas.fill(x, y - 1, w, 1, hue.focus_frame)
            canvas.fill(x, y + inner, w, h - inner, hue.focus_frame)
            caret(canvas, x + 6, y, inner, ink)
        else:
            back = grid.margin + 2
            if y > grid.top:
                canvas.fill(x, y - 1, w, 1, hue.ground)
                canvas.fill(x + back, y - 1, w - 2 * back, 1, hue.line)
            if y + 2 * h <= grid.bottom:
                canvas.fill(x + back, y + h - 1, w - 2 * back, 1, hue.line)
    small = canvas.S
    left = x + (5 if canvas.mono else 16 if grid.small else 18)
    edge = x + w - (4 if grid.small else 8)
    if focused and changes:
        edge -= 8
        caret(canvas, edge + 4, y, inner, ink)
    room = edge - left - canvas.width(canvas.M, label) - 8
    if isinstance(right, tuple):
        n, of = right
        edge -= level_width(canvas, of)
        level(canvas, edge, y + (inner - 8 >> 1), n, of, ink, hue.off_focus if focused else hue.line)
    elif right:
        wide = canvas.width(small, right)
        if wide > room:  # then the label stands in S, too
            room = edge - left - canvas.width(small, label) - (8 if canvas.mono else 14)
        if wide <= room or room > 24:  # else the label comes first
            right = whole_words(canvas, right, room)
            edge -= canvas.text(small, right, edge, y + small.inset(inner), quiet, 2)
    if focused and changes:
        edge -= 8
        caret(canvas, edge, y, inner, ink, "caret_left")
    font = font_for(canvas, label, edge - left - 4)
    canvas.text(font, canvas.fit(font, label, edge - left - 4), left, y + font.inset(inner), ink)


class List:
    """Rows from y on, h px in all, one of them focused; scrolls when there are more than fit.

    item(i) -> (label, right[, changes]), see `row`. `index` is the focused row.
    """

    def __init__(self, canvas, y, h, count, item, index=0):
        self.canvas = canvas
        self.y = y
        self.h = h
        self.shown = max(1, h // canvas.grid.row)
        self.count = count
        self.item = item
        self.index = index
        self.first = 0
        self._follow()

    def _follow(self):
        """Scroll as far as the focused row needs; returns whether that moved the rows."""
        before = self.first
        first = min(max(before, self.index - self.shown + 1), self.index, self.count - self.shown)
        self.first = max(0, first)
        return self.first != before

    def draw(self):
        canvas = self.canvas
        canvas.fill(0, self.y, canvas.w, self.h, canvas.colours.ground)
        if self.count > self.shown:
            scroll_bar(canvas, self.y, self.h, self.first, self.shown, self.count)
        for i in range(self.first, min(self.count, self.first + self.shown)):
            if i != self.index:
                self.draw_row(i)
        if self.count:
            self.draw_row(self.index)

    def draw_row(self, i):
        canvas = self.canvas
        pitch = canvas.grid.row
        w = canvas.w - (4 if canvas.mono else 3) * (self.count > self.shown)
        item = self.item(i)
        changes = len(item) > 2 and item[2]
        row(canvas, 0, self.y + (i - self.first) * pitch, w, pitch, item[0], item[1], i == self.index, changes)

    def move(self, step):
        """Focus the row `step` further, round the ends, and redraw what that changes."""
        if self.count < 2:
            return
        before = self.index
        self.index = (before + step) % self.count
        if self._follow():
            self.draw()
        else:
            self.draw_row(before)
            self.draw_row(self.index)


# -- measures


def level_width(canvas, of):
    return (6 if canvas.grid.small else 8) * of - 2


def level(canvas, x, y, n, of, on, off):
    """`of` squares, 8 px high, the first n of them lit."""
    pitch = 6 if canvas.grid.small else 8
    for i in range(of):
        if canvas.mono and i >= n:
            canvas.fill(x + pitch * i, y + 6, pitch - 2, 2, on)
        else:
            canvas.fill(x + pitch * i, y, pitch - 2, 8, on if i < n else off)
