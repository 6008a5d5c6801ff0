"""The trains, one row a train: owner and tiles in hand, marker, the last tiles, open number, length.

For high screens, and for up to five trains on low ones.
"""

from firmware.ui import bars, laid, theme, tiles
from firmware.ui.laid import CLOSED, DUTY, OPEN
from firmware.ui.tiles import LAID
from games.dominoes.tiles import HIGH, LOW
from games.mexican_train.actions import MEXICAN
from micropython import const

_BAND = const(22)  # height of the sentence at the foot
_LEAST = const(13)  # of a row
_MOST = const(30)


class Picture:
    """Shows what `guest` knows of the table. Rows as high as there is room for; where they leave none for the sentence,
    it is the header."""

    def __init__(self, view, guest):
        self.view = view
        self.guest = guest
        canvas = self.canvas = view.canvas
        grid = canvas.grid
        w = canvas.w
        rows = guest.rows
        self.banded = grid.tall and grid.bottom - grid.top - _BAND >= rows * _LEAST
        room = grid.bottom - grid.top - (_BAND if self.banded else 0)
        self.h = min(_MOST, room // rows)
        self.top = grid.top + (room - self.h * rows) // 2
        self.rail = 24 if not grid.tall else 28 if w < 280 else 38  # width of the engine's house
        self.plate = 46 if w < 280 else 62
        self.font = canvas.S  # of the names
        if not grid.tall and w > 160:
            self.plate = 52
            self.font = canvas.M
        self.signal = w - (25 if grid.small else 48 if w < 280 else 58)
        self.wide = 23 if w < 280 else 26  # width of a signal
        self.shown = 3 if w >= 320 else 2 if w > 160 else 1  # tiles of a train

    def draw(self):
        canvas, guest, engine = self.canvas, self.guest, self.view.engine
        grid = canvas.grid
        said, remark, urgent = guest.said
        rail = self.rail
        canvas.fill(0, grid.top, rail, grid.bottom - grid.top, theme.PINE)
        canvas.fill(rail, grid.top, canvas.w - rail, grid.bottom - grid.top, theme.FELT)
        yard = "yard %d" % engine.yard
        if self.banded:
            bars.header(canvas, "Mexican Train", "%s   %s" % (engine.standing(), yard))
            y = grid.bottom - _BAND
            canvas.fill(0, y, canvas.w, 1, theme.INK)
            colours = None if urgent else (theme.PINE, theme.BONE, theme.FELT)
            bars.band(canvas, y + 1, _BAND - 1, said, remark, colours)
        else:
            bars.header(canvas, said, remark or yard, urgent)
        n = 20 if rail > 30 else 18
        number = HIGH[engine.double]
        x = (rail - n - 2) // 2
        y = (self.top + self.h * guest.rows // 2) - n - 2
        tiles.tile(canvas, x, y, n, number, number, tiles.LEGAL, self._numbers())
        if rail > 30:
            canvas.text(canvas.S, "engine", rail >> 1, y + 2 * n + 10, theme.FELT, 1)
        for row in range(guest.rows):
            self._draw_row(row)

    def move(self, before, row):
        """The cursor has moved from one row to another."""
        self._draw_signal(before)
        self._draw_signal(row)

    def _numbers(self):
        return self.view.app.settings.get("tile_faces") == "numbers"

    def _draw_row(self, row):
        view, guest, canvas, engine = self.view, self.guest, self.canvas, self.view.engine
        train = guest.train(row)
        small = canvas.S
        h = self.h
        y = self.top + row * h
        rail, w = self.rail, canvas.w
        due = engine.due() == train
        self._draw_ground(due, rail, y, w - rail)
        high = 15 if h >= 17 else 13  # of whatever stands in the row
        top = y + (h - high) // 2
        # The track, and on it the plate of the owner.
        line = canvas.fb.fill_rect
        end = self.signal - 2
        for x in range(rail + 1, end - 2, 6):
            line(x, top + 4, 3, 7, theme.MOSS)
        line(rail, top + 5, end - rail, 1, theme.PINE)
        line(rail, top + 9, end - rail, 1, theme.PINE)
        x = rail + 6
        mine = train == view.seat
        canvas.box(x, top, self.plate, high, theme.INK if mine else theme.BONE, theme.INK, 1)
        ink, quiet = (theme.BONE, theme.SHADE) if mine else (theme.INK, theme.STONE)
        room = self.plate - 6
        inset = top + small.inset(high)
        if train != MEXICAN:
            room -= 3 + canvas.text(small, str(engine.held[train]), x + self.plate - 2, inset, quiet, 2)
        font = self.font
        canvas.text(font, canvas.fit(font, view.target_name(train), room), x + 4, top + font.inset(high), ink)
        if train == MEXICAN or engine.marked >> train & 1:
            tall = 14 if high > 13 else 12
            laid.marker(canvas, x + self.plate + 3, top, 19 if tall > 12 else 17, tall, train == MEXICAN)
        # The last tiles stand against the signal.
        x = self.signal - 4
        tile = engine.tip[train]
        length = engine.length[train]
        for i in range(min(self.shown, length)):
            before = engine.on[tile]
            outer = engine.outer(tile)
            if HIGH[tile] == LOW[tile]:
                tall = 20 if h >= 20 else high
                x -= 14 if tall == 20 else 18
                laid.double(canvas, x, y + (h - tall) // 2, tall, outer, self._numbers())
            else:
                x -= 29
                tiles.tile(canvas, x, top, 13, HIGH[tile] + LOW[tile] - outer, outer, LAID, lying=True, height=high)
            if not i and guest.fresh >> train & 1:
                laid.last(canvas, self.signal - 9, y + (h - 20) // 2 if h >= 20 else y)
            x -= 1
            tile = before
        if length > self.shown and not canvas.grid.small:
            more = "+%d" % (length - self.shown)
            wide = canvas.width(small, more) + 5
            canvas.slab(x - wide - 3, top + 1, wide, high - 2, theme.PINE, 1)
            canvas.text(small, more, x - wide, inset, theme.BONE)
        self._draw_signal(row)
        if not canvas.grid.small:
            canvas.text(small, "x%d" % length, w - 4, inset, theme.STONE if due else theme.PINE, 2)

    def _draw_ground(self, due, x, y, w):
        """A row that must be covered lies between two lines."""
        fill, h = self.canvas.fill, self.h
        fill(x, y, w, h, theme.BONE if due else theme.FELT)
        if due:
            edge = 2 if h > 14 else 1
            fill(x, y, w, edge, theme.INK)
            fill(x, y + h - edge, w, edge, theme.INK)

    def _draw_signal(self, row):
        view, canvas = self.view, self.canvas
        train = self.guest.train(row)
        engine = view.engine
        x, w, h = self.signal, self.wide, self.h
        y = self.top + row * h
        self._draw_ground(engine.due() == train, x - 2, y, w + 4)
        number = view.target_number(train)
        high = 15
        if h < 17:  # the frame of the focus may not reach into the rows above and below
            high = h - 2
        top = y + (h - high) // 2
        state = OPEN if engine.turn == view.seat and engine.open_to_mover(train) else CLOSED
        if train == view.focus:
            state = DUTY
        elif self.guest.fits >> train & 1:
            canvas.frame(x - 1, top - 1, w + 2, high + 2, theme.INK)
        if high < 15 and state == DUTY:
            canvas.slab(x - 2, y, w + 4, h, theme.INK, 1)
            canvas.slab(x, y + 2, w, h - 4, theme.AMBER, 0)
            canvas.text(canvas.S, str(number), x + (w >> 1) + 1, top + canvas.S.inset(high), theme.INK, 1)
        else:
            laid.end(canvas, x, top, w, high, number, state)
