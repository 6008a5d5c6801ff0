"""The backgammon board on a screen of one bit: checkers are bars, numbers stand on end."""

from firmware.ui import pieces
from firmware.views import backgammon_board
from firmware.views.backgammon_layout import (
    BAR, BASE, CAME, D, HALF, INSET, LEGAL, MINE, MOVED, PITCH, PLACES, RIGHT, SHOWN, THEIRS, TOP, WIDTH,
)  # fmt: skip


class Board(backgammon_board.Board):
    def clear(self):
        backgammon_board.Board.clear(self)
        lay, fill, h = self.lay, self.canvas.fill, self.canvas.grid.bottom
        fill(0, 0, lay[WIDTH], h, 0)
        for x in (0, lay[BAR], lay[RIGHT] - 1, lay[WIDTH] - 1):
            fill(x, 0, 1, h - 1, 1)

    def _draw_place(self, p, marks_only):
        canvas, lay = self.canvas, self.lay
        half = lay[HALF]
        up = p < 13 or p == MINE
        y = lay[BASE] - half if up else lay[TOP]
        if p >= MINE:
            x = lay[BAR]
            canvas.fill(x + 1, y, lay[RIGHT] - x - 2, half, 0)
        else:
            x = lay[PLACES + 2 * p] - lay[INSET]
            canvas.fill(x, y, lay[PITCH] - 1, half, 0)
            for i in range(6 if p & 1 else 1):
                canvas.fill(x + 2, y + half - 2 - 4 * i if up else y + 1 + 4 * i, 2, 1, 1)
        n, dark, shown = self.stack(p)
        marks = self.marks[p]
        came = 1 if marks & CAME else 0
        if came and p < MINE:
            x, y = self.spot(p, min(n, lay[SHOWN]))
            canvas.fill(x, y, 6, 3, 0)
            for i in (0, 2, 4):
                canvas.fill(x + i, y, 1, 1, 1)
                canvas.fill(x + i + 1, y + 2, 1, 1, 1)
        for i in range(shown):
            x, y = self.spot(p, i)
            canvas.fill(x, y, lay[D], 3, 0)
            pieces.checker(canvas, x, y, lay[D], dark)
            if i >= shown - marks // MOVED:
                canvas.fill(x + 2, y + 1, 2, 1, dark)
        if n > shown:
            self._draw_count(p, shown, n, 1)
        elif marks & LEGAL and p < MINE:
            x, y = self.spot(p, n + came)
            pieces.wedge(canvas, x, y, 6, 3, 1, not up)

    def _draw_count(self, p, slot, n, c):
        """A number from `slot` on, its digits one below the other, for two are wider than a point."""
        canvas = self.canvas
        high = canvas.S.cap + 1
        x, y = self.spot(p, slot)
        n = str(n)
        if p < 13 or p == THEIRS:
            y += 3 - len(n) * high
        canvas.fill(x, y, 6, len(n) * high, 1 - c)
        for digit in n:
            canvas.text(canvas.S, digit, x + 3, y + 1 - canvas.S.top, c, 1)
            y += high

    def aim(self, source, target):
        canvas, lay = self.canvas, self.lay
        s, d = canvas.S, lay[D]
        self.lift()
        self.source, self.target = source, target
        n, _, last = self.stack(source)
        if n == last and n:
            last -= 1
        x, y = self.spot(source, last)
        self.take(0, x, y + (0 if 12 < source < THEIRS else 1 - 2 * s.cap))
        self._draw_count(source, last, n, 0)
        if target:
            n = str(target)
            x, y = self.spot(target, min(self.stack(target)[2], lay[SHOWN] - 1))
            w = max(d, canvas.width(s, n) + 1)
            x = min(max(x - (w - d >> 1), 1), lay[WIDTH] - 1 - w)
            y -= s.cap - 1 if target < 13 else 0
            self.take(1, x, y)
            pieces.target(canvas, x, y, w, s, n)
