"""The open ends, grouped by number: its signal, and the tiles that form those ends. Rows that do not fit scroll.

Moving the cursor redraws the two rows that it was and is in.
"""

from firmware import catalogue
from firmware.ui import laid, theme, tiles
from firmware.ui.laid import CLOSED, OPEN
from firmware.ui.tiles import LAID
from firmware.views.chicken_foot_layout import (
    COLUMNS, OUT, PANEL, ROW_H, SIGNAL_H, SIGNAL_W, SIGNAL_X, SIGNAL_Y, TILE_ACROSS, TILE_N, TILE_X,
)
from games.dominoes.tiles import HIGH, LOW, NONE


class Ends:
    """tiles: those that form the ends, in order; row: of each, where it is; lay: see chicken_foot_layout.py."""

    def __init__(self, view, guest):
        self.view = view
        self.guest = guest
        canvas = self.canvas = view.canvas
        grid = canvas.grid
        orders = catalogue.load("firmware.views.chicken_foot_order")
        self.tiles = orders.ends(view.engine)
        del orders
        catalogue.forget("firmware.views.chicken_foot_order")
        layout = catalogue.load("firmware.views.chicken_foot_layout")
        self.lay = lay = layout.measure(canvas, guest.centre == NONE)
        del layout
        catalogue.forget("firmware.views.chicken_foot_layout")
        self.row = bytearray(len(self.tiles))
        row = column = -1
        number = -1
        for i in range(len(self.tiles)):
            before, number = number, view.engine.outer(self.tiles[i])
            column += 1
            if number != before or column == lay[COLUMNS]:
                row += 1
                column = 0
            self.row[i] = row
        self.rows = row + 1
        bottom = grid.bottom - (22 if grid.tall else 0)
        self.shown = (bottom - lay[SIGNAL_Y] + lay[ROW_H] - lay[SIGNAL_H]) // lay[ROW_H]
        self.first = 0
        self.bottom = bottom

    def _follow(self):
        """Scrolls to the cursor, or to what was laid last; whether that moved the rows."""
        before = self.first
        for tile in (self.view.focus, self.guest.fresh):
            if tile != NONE and tile in self.tiles:
                row = self.row[self.tiles.find(bytes((tile,)))]
                self.first = max(0, min(max(before, row - self.shown + 1), row, self.rows - self.shown))
                break
        return self.first != before

    def draw(self):
        self._follow()
        canvas, lay = self.canvas, self.lay
        x, top = lay[PANEL], canvas.grid.top
        canvas.fill(x, top, canvas.w - x, self.bottom - top, canvas.colours.table)
        if canvas.grid.tall:
            self._tell()
        for row in range(self.first, min(self.rows, self.first + self.shown)):
            self._draw_row(row, False)
        self._draw_bar()

    def move(self, before, at):
        """The cursor has moved; below 0: it was, or is, on no end."""
        if self._follow():
            self.draw()
            return
        if before >= 0:
            self._draw_row(self.row[before])
        if at >= 0 and (before < 0 or self.row[at] != self.row[before]):
            self._draw_row(self.row[at])

    def _tell(self):
        """How many there are, and why nothing may be laid there."""
        from firmware.ui.paragraph import wrap

        canvas, text = self.canvas, self.guest.said[3]
        font = canvas.S
        x, y = self.lay[SIGNAL_X], canvas.grid.top + 4
        for start, end in wrap(canvas, font, text, canvas.w - x - 4):
            canvas.text(font, text[start:end], x, y, canvas.colours.on_table)
            y += font.line

    def _draw_row(self, row, clear=True):
        canvas, lay, view = self.canvas, self.lay, self.view
        if not self.first <= row < self.first + self.shown:
            return
        mono = canvas.mono
        n = lay[TILE_N]
        down, h = lay[ROW_H], lay[SIGNAL_H]
        y = lay[SIGNAL_Y] + (row - self.first) * down
        if clear:
            w = canvas.w - lay[PANEL] - (4 if self.rows > self.shown else 0)
            canvas.fill(lay[PANEL], y - (down - h + 1) // 2, w, down, canvas.colours.table)
        high = 9 if mono else n + 2
        top = y + (h - high) // 2
        x = lay[TILE_X]
        number = -1
        for i in range(len(self.tiles)):
            if self.row[i] == row:
                tile = self.tiles[i]
                if number < 0:
                    number = view.engine.outer(tile)
                    if row == self.first or view.engine.outer(self.tiles[i - 1]) != number:
                        self._draw_signal(y, number, tile)
                self._draw_tile(x, top, n, high, tile, number)
                x += lay[TILE_ACROSS]

    def _draw_signal(self, y, number, tile):
        canvas, lay, view = self.canvas, self.lay, self.view
        x, w, h = lay[SIGNAL_X], lay[SIGNAL_W], lay[SIGNAL_H]
        engine = view.engine
        is_open = engine.turn == view.seat and engine.open_number(tile) >= 0
        chosen = view.chosen
        fits = is_open and chosen != NONE and engine.place[chosen] == view.seat and engine.joins(chosen, tile)
        if canvas.mono:
            tiles.numeral(canvas, canvas.S, x, y, w, h, number, 1)
            canvas.display.caption(str(number), x, y, w, h)
            if fits:
                canvas.icon("caret", x + w, y + 1, 1)
            return
        middle = y + h // 2 - 1
        canvas.fill(x + w, middle, lay[TILE_X] - x - w, 2, theme.PINE)
        if fits:  # as on a row of Mexican Train
            canvas.frame(x - 1, y - 1, w + 2, h + 2, theme.INK)
        laid.end(canvas, x, y, w, h, number, OPEN if is_open else CLOSED)

    def _draw_tile(self, x, y, n, high, tile, number):
        canvas, view, lay = self.canvas, self.view, self.lay
        w = 2 * n + 3
        mono = canvas.mono
        focused = tile == view.focus
        state = LAID
        if mono:  # bare: a frame would touch the numerals
            state = tiles.CHOSEN if focused else tiles.DIMMED
        else:
            if x > lay[TILE_X]:
                gap = lay[TILE_ACROSS] - w
                canvas.fill(x - gap, y + high // 2 - 1, gap, 2, theme.PINE)
            if focused:
                out = lay[OUT]
                canvas.slab(x - out, y - out, w + 2 * out, high + 2 * out, theme.INK, 2)
                canvas.shape(x - out + 1, y - out + 1, w + 2 * out - 2, high + 2 * out - 2, theme.AMBER, 1)
        tiles.tile(canvas, x, y, n, HIGH[tile] + LOW[tile] - number, number, state, lying=True, height=high)
        if tile == self.guest.fresh:
            if mono:
                canvas.fill(x + w - 2, y, 2, 2, 0 if focused else 1)
            else:
                laid.last(canvas, x + w - 4, y - 2)

    def _draw_bar(self):
        """What part of the rows is seen."""
        canvas = self.canvas
        if self.rows > self.shown:
            top = canvas.grid.top
            h = self.bottom - top
            wide = 1 if canvas.mono else 2 if canvas.grid.small else 3
            thumb = h * self.shown // self.rows
            canvas.fill(canvas.w - wide, top, wide, h, canvas.colours.line)
            canvas.fill(canvas.w - wide, top + h * self.first // self.rows, wide, thumb, canvas.colours.text)
