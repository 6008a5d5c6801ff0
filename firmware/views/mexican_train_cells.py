"""The trains where one row a train does not go: more than five on a low screen, and any on one bit.

Columns of cells, each with owner, tiles in hand, marker and open number: five rows of two, the last cell being the
engine's, on one bit three rows of three, the engine in the header. More trains than that scroll by columns. The
header is the sentence.
"""

from firmware.ui import bars, laid, theme, tiles
from firmware.ui.laid import CLOSED, DUTY, OPEN
from games.dominoes.tiles import HIGH
from games.mexican_train.actions import MEXICAN
from micropython import const

_SHOWN = const(9)  # trains


class Picture:
    def __init__(self, view, guest):
        self.view = view
        self.guest = guest
        canvas = self.canvas = view.canvas
        grid = canvas.grid
        mono = canvas.mono
        self.rows = 3 if mono else 5
        self.w = 43 if mono else canvas.w >> 1
        self.h = (grid.bottom - grid.top) // self.rows
        self.first = 0

    def draw(self):
        self._follow(min(self.view.focus, self.guest.rows - 1))
        canvas, engine = self.canvas, self.view.engine
        said, remark, urgent = self.guest.said
        number = HIGH[engine.double]
        if canvas.mono:
            bars.header(canvas, said, "%d-%d" % (number, number), True)
        else:
            bars.header(canvas, said, remark, urgent)
        self._draw_cells()

    def move(self, before, row):
        """The cursor has moved from one train to another."""
        if self._follow(row):
            self._draw_cells()
        else:
            self._draw_cell(before)
            self._draw_cell(row)

    def _follow(self, row):
        """Scrolls by columns to that train; whether it had to."""
        before = self.first
        while row < self.first:
            self.first -= self.rows
        while row >= self.first + _SHOWN:
            self.first += self.rows
        return self.first != before

    def _draw_cells(self):
        canvas, grid, engine = self.canvas, self.canvas.grid, self.view.engine
        top, bottom, w = grid.top, grid.bottom, self.w
        canvas.fill(0, top, canvas.w, bottom - top, canvas.colours.table)
        for row in range(self.guest.rows):
            self._draw_cell(row)
        if canvas.mono:
            return
        canvas.fill(w, top, 1, bottom - top, theme.MOSS)
        y = top + 4 * self.h
        canvas.fill(w + 1, y, canvas.w - w - 1, bottom - y, theme.PINE)
        s = canvas.S
        n = 11 if grid.small else 13
        wide = 2 * n + 3
        canvas.text(s, "Engine", w + 5, y + s.inset(bottom - y), theme.FELT)
        number = HIGH[engine.double]
        x = canvas.w - wide - 5
        tiles.tile(canvas, x, y + (bottom - y - n - 2) // 2, n, number, number, tiles.LAID, lying=True)
        count = self.guest.rows
        if count > _SHOWN:  # which part of them is seen
            h = y - top
            canvas.fill(canvas.w - 2, top, 2, h, theme.MOSS)
            high = h * _SHOWN // count
            canvas.fill(canvas.w - 2, top + (h - high) * self.first // (count - 1), 2, high, theme.INK)

    def _draw_cell(self, row):
        view, canvas, engine = self.view, self.canvas, self.view.engine
        place = row - self.first
        if not 0 <= place < _SHOWN:
            return
        guest = self.guest
        train = guest.train(row)
        mono, small = canvas.mono, canvas.grid.small
        w, h = self.w, self.h
        x = place // self.rows * w
        y = canvas.grid.top + place % self.rows * h
        s = canvas.S
        focused = train == view.focus
        due = engine.due() == train
        if x:
            x += 1
            w -= 1
        w = min(w, canvas.w - x)
        marked = train == MEXICAN or engine.marked >> train & 1
        edge = 0 if guest.rows <= _SHOWN or x < self.w else 2
        if mono:
            canvas.fill(x, y, w, h, focused)
            if due and not focused:
                canvas.frame(x, y, w, h, 1)
            ink = 0 if focused else 1
        else:
            canvas.fill(x, y, w, h, theme.BONE if due else theme.FELT)
            if due:
                canvas.fill(x, y, w, 2, theme.INK)
                canvas.fill(x, y + h - 2, w, 2, theme.INK)
            elif place % self.rows < self.rows - 1:
                canvas.fill(x + 3, y + h - 1, w - 6 - edge, 1, theme.MOSS)
            ink = theme.INK
        wide, high = (15, h - 2) if mono else (18 if small else 24, h - 6)
        right = x + w - wide - (1 if mono else 4) - edge
        left = x + (1 if mono else 3 - small)
        if mono:
            room = right - left
            if guest.fits >> train & 1:
                room -= 6
                canvas.icon("caret", right - 6, y + (h - 7 >> 1), ink)
        else:
            room = right - left - 1
            if marked:
                size = (17, 12) if small else (19, 14)
                room -= size[0] + 2 + (not small)
                laid.marker(canvas, right - size[0] - 3, y + (h - size[1]) // 2, size[0], size[1], train == MEXICAN)
        font = s if small or mono else canvas.M
        name = view.target_name(train)
        if not mono:
            if train != MEXICAN:
                count = str(engine.held[train])
                near = 6 if name[-1] < "A" else 3 - small  # no digit of "Expert 2" is to be one of the count
                room -= near + canvas.width(s, count)
        if train == view.seat and not mono:
            plate = room + 3 if train == MEXICAN else room + 4 + canvas.width(s, count)
            canvas.slab(x + 1, y + (h - 14) // 2, plate, 14, theme.INK, 1)
            ink = theme.BONE
        line = y + font.inset(h)
        left += canvas.text(font, canvas.fit(font, name, room), left, line, ink)
        if train != MEXICAN and not mono:
            left += near
            line += font.top + font.cap - s.top - s.cap  # both stand on one line
            ink = theme.SHADE if train == view.seat else theme.PINE
            canvas.text(s, count, left, line, ink)
        self._draw_signal(train, right, y + (1 if mono else 3), wide, high, focused, marked)
        if guest.fresh >> train & 1 and engine.length[train]:
            if mono:
                canvas.fill(right - 2, y + 1, 2, 2, 0 if focused else 1)
            else:
                laid.last(canvas, right - 3, y + 1)

    def _draw_signal(self, train, x, y, w, h, focused, marked):
        view, canvas = self.view, self.canvas
        number = view.target_number(train)
        if canvas.mono:
            if focused:
                laid.end(canvas, x, y, w, h, number, DUTY)
            elif marked:
                laid.end(canvas, x, y, w, h, number, OPEN)
            else:
                laid.end(canvas, x, y, w, h, number, CLOSED)
            return
        state = OPEN if view.engine.turn == view.seat and view.engine.open_to_mover(train) else CLOSED
        if focused:
            state = DUTY
        elif self.guest.fits >> train & 1:
            canvas.frame(x - 1, y - 1, w + 2, h + 2, theme.INK)
        laid.end(canvas, x, y, w, h, number, state)
