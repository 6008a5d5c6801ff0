"""How a hand looks: its tiles, and the panel with the one under the cursor and its chips.

What may be played is raised, the rest dimmed and low. Rows that do not fit scroll. Moving the cursor redraws two
tiles and the panel.
"""

from firmware import catalogue
from firmware.ui import theme, tiles
from firmware.ui.tiles import CHOSEN, DIMMED, LAID, LEGAL
from firmware.views.hand_layout import (
    ACROSS, CHIP_DOWN, CHIP_H, CHIP_X, CHIP_Y, DOWN, LINES, N, NAME_X, NAME_Y, PANEL_X, PANEL_Y, RAISE, TILE_N, TILE_X,
    X, Y,
)  # fmt: skip
from firmware.views.hand_search import LONGEST
from games.dominoes.tiles import HIGH, LOW
from micropython import const

COLUMNS = const(8)
_ROWS = const(2)
_LIFT = const(3)  # how much a dimmed tile is raised when it is chosen


class Picture:
    """hand, main, about: see order() in hand_order.py; layout: see hand_layout.py; fits[i]: tile i may be played;
    plain: nothing is raised or dimmed; lifted: the chosen one is in the hand that sorts; open: there may be a longer
    train."""

    def __init__(self, view, hand, main, about, layout):
        canvas = self.canvas = view.canvas
        self.view = view
        self.hand = hand
        self.main = main if main < len(hand) else 0
        self.open = self.main and view.train[3] != LONGEST
        self.fits = bytearray(len(hand))
        self.plain = self.lifted = False
        self.lay = layout
        n = layout[N]
        self.w, self.h = (14, 20) if canvas.mono else (n + 2, 2 * n + 3)
        self.out = 1 if canvas.mono else 6 if n >= 28 else 4  # how far the ring of focus reaches
        self.at = -1
        self.told = ""  # the panel's text at the right
        self.used = 0  # as far as this x the panel has name and chips
        self.first = 0  # row
        self.rows = (len(hand) + (self.main > 0) + COLUMNS - 1) // COLUMNS
        self.about = about

    # -- drawing

    def draw(self, at, said, chips, way):
        """All but the hint line; at -1: no cursor. For the rest see `panel`."""
        self.at = at
        self._follow()
        canvas, view = self.canvas, self.view
        if not canvas.mono:
            from firmware.ui import bars

            name = view.match.names[view.seat]
            right = "%d fit   yard %d" % (sum(self.fits), view.engine.yard)
            if not canvas.grid.tall:
                right = self.about
                if self.open and canvas.grid.small:
                    right = right[: right.find(",")]
            elif self.plain:
                right = right[right.find("yard") :]
            if view.peek:
                bars.header(canvas, "Peek: let go to hide" if canvas.w > 160 else "Peek", name + "'s hand", True)
            else:
                bars.header(canvas, name if canvas.grid.small else name + "'s hand", right)
            del bars
            catalogue.forget("firmware.ui.bars")
        self._draw_hand()
        self.panel(said, chips, way)

    def move(self, at, said, chips, way):
        """The cursor has moved."""
        before, self.at = self.at, at
        if self._follow():
            self._draw_hand()
        elif at != before:
            x, y = self._spot(before)
            lay, out = self.lay, self.out
            raised = lay[RAISE]
            high = self.h + 2 * out + (0 if self.canvas.mono else raised - _LIFT + 2)
            self.canvas.fill(x - out, y - raised - out, self.w + 2 * out, high, self.canvas.colours.table)
            near = lay[ACROSS] - self.w < out  # the ring lies on the neighbours
            for i in range(before - near, before + near + 1):
                self._draw_tile(i)
            self._draw_tile(at)
        self.panel(said, chips, way, False)

    def _follow(self):
        """Scrolls to the cursor; whether that moved the rows."""
        before = self.first
        row = self._cell(self.at) // COLUMNS
        self.first = max(0, min(max(before, row - _ROWS + 1), row, self.rows - _ROWS))
        return self.first != before

    def _cell(self, i):
        """An empty cell lies between the best train and the rest."""
        return i + (0 < self.main <= i)

    def _spot(self, i):
        cell = self._cell(i) - COLUMNS * self.first
        lay = self.lay
        return lay[X] + cell % COLUMNS * lay[ACROSS], lay[Y] + cell // COLUMNS * lay[DOWN]

    def _draw_hand(self):
        canvas, lay = self.canvas, self.lay
        top = 0 if canvas.mono else canvas.grid.top
        w, bottom = canvas.w, lay[PANEL_Y]
        if lay[PANEL_X]:
            w, bottom = lay[PANEL_X], canvas.grid.bottom
        canvas.fill(0, top, w, bottom - top, canvas.colours.table)
        for i in range(len(self.hand)):
            if i != self.at:
                self._draw_tile(i)
        if self.at >= 0:
            self._draw_tile(self.at)
        if self.main:
            x, y = self._spot(self.main - 1)
            x += lay[ACROSS]
            if x > w - lay[ACROSS]:  # the empty cell begins the next row
                x = lay[X]
                y += lay[DOWN]
            if top <= y < bottom - self.h:
                x += self.w // 2 - 1
                canvas.fill(x, y, 2, self.h, canvas.colours.on_table)
                if self.open:
                    canvas.fill(x, y + self.h // 3, 2, self.h // 3, canvas.colours.table)
        if self.rows > _ROWS:  # what part of the hand is seen
            wide = 1 if canvas.mono else 2 if canvas.grid.small else 3
            h = bottom - top - canvas.mono
            canvas.fill(w - wide, top, wide, h, canvas.colours.line)
            canvas.fill(w - wide, top + h * self.first // self.rows, wide, h * _ROWS // self.rows, canvas.colours.text)

    def _draw_tile(self, i):
        lay, canvas = self.lay, self.canvas
        row = self._cell(i) // COLUMNS - self.first
        if not (0 <= i < len(self.hand) and 0 <= row < _ROWS):
            return
        x, y = self._spot(i)
        state = LAID if self.plain else LEGAL if self.fits[i] else DIMMED
        if state == LEGAL:
            y -= lay[RAISE]
        tile = self.hand[i]
        numbers = self.view.app.settings.get("tile_faces") == "numbers"
        if i == self.at:
            if state != LEGAL and not canvas.mono:
                y -= lay[RAISE] if self.lifted else _LIFT
            tiles.tile(canvas, x, y, lay[N], HIGH[tile], LOW[tile], CHOSEN, numbers)
            if state != DIMMED or canvas.mono:
                return
        tiles.tile(canvas, x, y, lay[N], HIGH[tile], LOW[tile], state, numbers)

    # -- the panel

    def panel(self, said, chips, way, fresh=True):
        """The tile under the cursor, what is said of it, and chips (text, number), `way` being the chosen one.

        Unless it is `fresh`, only what stood there is cleared: the next tile covers the last one.
        """
        canvas, lay, hue = self.canvas, self.lay, self.canvas.colours
        grid, small = canvas.grid, canvas.S
        font = small if canvas.mono else canvas.M
        name, about = "", self.about
        if self.at >= 0:
            tile = self.hand[self.at]
            name = "%d-%d" % (HIGH[tile], LOW[tile])
        if grid.tall:
            name = (name + " " + said).strip()
        used = lay[NAME_X] + canvas.width(font, name)
        room = canvas.w - grid.margin - 8 - used
        if grid.tall and canvas.width(small, about) > room:
            about = about[: about.find(",")]
            if canvas.width(small, about) > room:
                about = ""
        x, y = lay[PANEL_X], lay[PANEL_Y]
        if fresh or x or self.at < 0 or about != self.told:
            fresh = True
            canvas.fill(x, y, canvas.w - x, grid.bottom - y, hue.ground)
            if x:
                canvas.fill(x, y, 1, grid.bottom - y, theme.INK)
            elif not canvas.mono:
                canvas.fill(x, y, canvas.w, 1, theme.INK)
        else:
            x = max(0, lay[NAME_X] - 3)
            y += not canvas.mono
            canvas.fill(x, y, self.used - x, grid.bottom - y, hue.ground)
        cleared = self.used
        self.told = about
        self.used = used
        if self.at >= 0:
            if lay[TILE_N]:
                numbers = self.view.app.settings.get("tile_faces") == "numbers"
                lying = lay[LINES] != 2
                x, y, n = lay[TILE_X : TILE_N + 1]
                tiles.tile(canvas, x, y, n, HIGH[tile], LOW[tile], LEGAL, numbers, lying)
        if grid.tall and (fresh or cleared > used + room - canvas.width(small, about)):
            canvas.text(small, about, canvas.w - grid.margin, lay[NAME_Y] + 2, hue.quiet, 2)
        if lay[NAME_Y]:
            canvas.text(font, name, lay[NAME_X], lay[NAME_Y] + (1 if canvas.mono else 0), hue.text)
        if chips:
            self._draw_chips(chips, way)
        elif not grid.tall:
            if self.at < 0:
                said = self.about[: self.about.find(",")]
            w = canvas.text(small, said, lay[CHIP_X], lay[CHIP_Y] + small.inset(lay[CHIP_H]), hue.quiet)
            self.used = max(self.used, lay[CHIP_X] + w)

    def _draw_chips(self, chips, way):
        canvas, lay = self.canvas, self.lay
        font = canvas.S if canvas.grid.small else canvas.M
        pad, gap = 3, 4
        if not canvas.mono:
            pad, gap = (4, 5) if canvas.grid.small else (5, 7) if not canvas.grid.tall else (8, 8)
        left, lines = lay[CHIP_X], lay[LINES]
        right = canvas.w - (0 if canvas.mono else 4)
        start = 0
        more = 0  # after the last line it says how many are not seen; a panel at the right has a bar instead
        if not lay[PANEL_X]:
            more = canvas.width(canvas.S, "+%d" % len(chips)) + 2
        while True:  # from the first one on with which the chosen one is seen
            places = []
            x, line = left, 0
            for i in range(start, len(chips)):
                text, number = chips[i]
                w = 2 * pad + canvas.width(font, text) - 1
                if number:
                    w += canvas.width(font, number) + pad
                spare = 0 if start == 0 and i == len(chips) - 1 else more
                if x > left and x + w > right - (line == lines - 1) * spare:
                    line += 1
                    x = left
                if line == lines:
                    break
                w = min(w, right - x - (line == lines - 1) * spare)
                places.append((x, lay[CHIP_Y] + line * lay[CHIP_DOWN], w))
                x += w + gap
            if max(0, way) < start + len(places):
                break
            start += 1
        count = len(chips)
        if count > len(places) and not more:
            h = lines * lay[CHIP_DOWN]
            y = lay[CHIP_Y] + h * start // count
            canvas.fill(canvas.w - 2, y, 2, h * len(places) // count, canvas.colours.text)
        elif count > len(places):
            y = places[-1][1] + canvas.S.inset(lay[CHIP_H])
            canvas.text(canvas.S, "+%d" % (count - len(places)), canvas.w - 1, y, canvas.colours.quiet, 2)
            self.used = canvas.w
        for i in range(len(places)):
            x, y, w = places[i]
            self.used = max(self.used, x + w + 2)  # with the frame of focus
            self._draw_chip(x, y, w, font, pad, chips[start + i], start + i == way)

    def _draw_chip(self, x, y, w, font, pad, chip, focused):
        canvas, hue = self.canvas, self.canvas.colours
        text, number = chip
        h = self.lay[CHIP_H]
        ink = quiet = hue.text
        if canvas.mono:
            if focused:
                canvas.slab(x, y, w, h, 1, 1)
                ink = quiet = 0
        elif focused:
            out = 2 if canvas.w > 160 else 1
            canvas.box(x - out, y - out, w + 2 * out, h + 2 * out, theme.AMBER, theme.INK, 2, out)
        else:
            canvas.box(x, y, w, h, theme.BONE, theme.STONE, 1)
            quiet = theme.STONE
        y += font.inset(h)
        room = w - 2 * pad + 1
        if number:
            room -= canvas.width(font, number) + pad
            canvas.text(font, number, x + w - pad + 1, y, quiet, 2)
        canvas.text(font, canvas.fit(font, text, room), x + pad, y, ink)
