"""The board: points, checkers and the marks on them.

Every place remembers what it shows, so that `refresh` redraws only what has changed. Ring and disc of the
cursor lie on top, with what is under them kept, so that moving it costs two small patches.
"""

from array import array

import framebuf

from firmware.ui import pieces, theme
from firmware.views.backgammon_layout import (
    BAR, BAR_SHOWN, BASE, CAME, D, HALF, INSET, LEFT, LEGAL, MINE, MOVED, PITCH, PLACES, RIGHT, SHOWN, STEP, STRIP,
    TAB, THEIRS, TOP, WIDTH,
)  # fmt: skip
from micropython import const

_UNKNOWN = const(0xFFFF)
_NOWHERE = const(-1000)


class Board:
    """Shows `engine` from `seat`, who sits at the bottom. `lay` is measured by backgammon_layout.

    marks[p]: LEGAL, CAME and so many times MOVED; source, target: where the cursor is, see `aim`.
    """

    def __init__(self, canvas, lay, engine):
        self.canvas = canvas
        self.lay = lay
        self.engine = engine
        self.seat = self.source = self.target = 0
        self.marks = array("H", [0] * 27)
        self._shown = array("H", self.marks)
        # What lies under the ring and the disc: x, y, w, h each.
        d, cap = lay[D], canvas.S.cap
        self._under = under = array("h", (_NOWHERE, 0, d + 6, d + 6, _NOWHERE, 0, d + 4, d))
        if canvas.mono:
            under[2:4] = array("h", (6, 2 * cap + 2))
            under[6:8] = array("h", (14, cap + 2))
        self._patches = []
        for i in (2, 6):
            w, h = under[i] + 1 & ~1, under[i + 1]
            self._patches.append(framebuf.FrameBuffer(bytearray(w * h >> 1), w, h, framebuf.GS4_HMSB))

    def clear(self):
        """The whole board with its frame, still without what stands on it."""
        canvas, lay = self.canvas, self.lay
        canvas.fill(0, lay[STRIP], lay[WIDTH], canvas.grid.bottom - 2 * lay[STRIP], theme.PINE)
        for x in (lay[LEFT], lay[RIGHT]):
            canvas.fill(x, lay[TOP], 6 * lay[PITCH], lay[BASE] - lay[TOP], theme.FELT)
        self._under[0] = self._under[4] = _NOWHERE
        self.source = self.target = 0
        for p in range(27):
            self._shown[p] = _UNKNOWN

    def refresh(self, later=0, later_too=0):
        """Redraws the places whose look has changed, but for two that a moving checker has yet to reach."""
        for p in range(1, 27):
            n, seat, _ = self.stack(p)
            look = n | seat << 4 | self.marks[p]
            change = look ^ self._shown[p]
            if change and p != later and p != later_too:
                self._shown[p] = look
                self._draw_place(p, not change & (CAME | CAME - 1))

    # -- where the checkers stand

    def stack(self, p):
        """(how many checkers, of which seat, how many of them are drawn) on place p. If there are more than are
        drawn, their number stands on the last."""
        seat, side = self.seat, self.engine.side
        n = side[seat][p] if p <= MINE else 0
        if not n:
            seat = 1 - seat
            n = side[seat][25 - p if p < MINE else 25] if p != MINE else 0
        most = self.lay[SHOWN if p < MINE else BAR_SHOWN]
        if n <= most:
            return n, seat, n
        return n, seat, most - (0 if not self.canvas.mono else 1 if n < 10 else 4)

    def spot(self, p, n):
        """(x, y) of checker n, counted from the rim (on the bar from the middle), of place p; -1: the last one."""
        lay = self.lay
        if n < 0:
            n = max(0, self.stack(p)[2] - 1) if p else 0
        n *= lay[STEP]
        return lay[PLACES + 2 * p], lay[PLACES + 1 + 2 * p] + (-n if p < 13 or p == THEIRS else n)

    # -- the picture

    def _draw_place(self, p, marks_only):
        """Place p; if only its marks have changed, its last two checkers."""
        canvas, lay = self.canvas, self.lay
        pitch, d, half = lay[PITCH], lay[D], lay[HALF]
        up = p < 13 or p == MINE
        y = lay[BASE] - half if up else lay[TOP]
        n, _, shown = self.stack(p)
        if marks_only:
            for i in range(max(0, shown - 2), shown):
                self._draw_checker(p, i, False)
            self._draw_tab(p)
            return
        if p >= MINE:
            canvas.fill(lay[BAR], y, lay[RIGHT] - lay[BAR], half, theme.PINE)
        else:
            x = lay[PLACES + 2 * p] - lay[INSET]
            canvas.fill(x, y, pitch, half, theme.FELT)
            tip = lay[SHOWN] * d - 1
            if up:
                y = lay[BASE] - 1
                tip = -tip
            shape = array("h", (0, 0, pitch - 1, 0, pitch - 1 >> 1, tip))
            canvas.fb.poly(x, y, shape, theme.TAN if p & 1 else theme.MOSS, True)
            self._draw_tab(p)
            if self.marks[p] & CAME:
                x, y = self.spot(p, min(n, lay[SHOWN]))
                if n >= lay[SHOWN]:  # no room: only its edge looks out from under the stack
                    y += d - 4 if up else 4 - d
                pieces.ghost(canvas, x, y, d)
        for i in range(shown):
            self._draw_checker(p, i, False)

    def _draw_checker(self, p, i, focused):
        """Checker i of p with its marks; the focused one has no triangle."""
        canvas, lay = self.canvas, self.lay
        d = lay[D]
        x, y = self.spot(p, i)
        n, dark, shown = self.stack(p)
        marks = self.marks[p]
        moved = i >= shown - marks // MOVED
        counted = n > shown and i == shown - 1
        # The triangle stands on the last checker, or below the one with the count.
        legal = marks & LEGAL and not focused and i == shown - (2 if n > shown else 1)
        face, ink = (theme.INK, theme.BONE) if dark else (theme.BONE, theme.INK)
        pieces.checker(canvas, x, y, d, dark, counted or legal)
        up = p < 13 or p == MINE
        size = 5 if d > 10 else 2
        aside = 0
        if counted:
            left, w = x, d
            if n > 9 and d < 15:  # two digits are wider than the checker
                w = lay[PITCH]
                left = lay[BAR] if p >= MINE else x - lay[INSET]
                edge = 1 if w > 12 else 0
                canvas.fill(left, y, w, d, theme.INK)
                canvas.fill(left + edge, y + 1, w - 2 * edge, d - 2, face)
            pieces.numeral(canvas, left, y, w, d, canvas.M if d > 13 and n < 10 else canvas.S, str(n), ink)
            size, aside = 3, d // 3
        elif legal:
            w = 6 if d < 13 else d // 2 | 1
            h = w + 1 >> 1
            aside = size + 1 >> 1 if moved else 0
            pieces.wedge(canvas, x + (d - w >> 1), y + (d - h >> 1) + (-aside if up else aside), w, h, ink, not up)
            aside += 1
        if moved:
            y += d - size >> 1
            canvas.fill(x + (d - size >> 1), y + (aside if up else -aside), size, size, theme.RED)

    def _draw_tab(self, p):
        lay, canvas = self.lay, self.canvas
        h = lay[TAB]
        if h and 0 < p < MINE:
            ground, ink = theme.PINE, theme.FELT
            if p == self.source or p == self.target:
                ground, ink = theme.AMBER, theme.INK
            elif self.marks[p] & LEGAL:
                ground, ink = theme.BONE, theme.INK
            x = lay[PLACES + 2 * p] - lay[INSET]
            y = lay[BASE] if p < 13 else lay[TOP] - h
            canvas.fill(x, y, lay[PITCH], h, ground)
            pieces.numeral(canvas, x, y, lay[PITCH], h, canvas.S, str(p), ink)

    # -- the cursor

    def aim(self, source, target):
        """Ring on the last checker of place `source`, and disc where it goes (0: no disc)."""
        canvas, d = self.canvas, self.lay[D]
        self.lift()
        self.source, self.target = source, target
        x, y = self.spot(source, -1)
        self.take(0, x - 3, y - 3)
        pieces.focus_ring(canvas, x, y, d)
        n = self.stack(source)[2]
        if n:
            self._draw_checker(source, n - 1, True)
        if target:
            n = str(target)
            x, y = self.spot(target, min(self.stack(target)[2], self.lay[SHOWN] - 1))
            self.take(1, x - 2, y)
            if target > 9 and d < 15:
                canvas.box(x - 2, y, d + 4, d, theme.AMBER, theme.INK, 1)
                pieces.numeral(canvas, x - 2, y, d + 4, d, canvas.S, n, theme.INK)
            else:
                pieces.target(canvas, x, y, d, canvas.M if d > 13 and target < 10 else canvas.S, n)
        self._draw_tab(source)
        self._draw_tab(target)

    def take(self, i, x, y):
        """Keeps what the ring (0), or the disc or a checker on its way (1), will cover at (x, y)."""
        under = self._under
        under[4 * i] = x
        under[4 * i + 1] = y
        self._patches[i].blit(self.canvas.fb, -x, -y)

    def lift(self):
        """Takes the cursor, or the checker that is carried, off the board."""
        under, canvas = self._under, self.canvas
        for i in (4, 0):
            x, y = under[i], under[i + 1]
            if x > _NOWHERE:
                # The fill marks the patch, and tells that what was written on it is gone.
                left, top = max(0, x), max(0, y)
                canvas.fill(left, top, x + under[i + 2] - left, y + under[i + 3] - top, 0)
                canvas.fb.blit(self._patches[i >> 2], x, y)
                under[i] = _NOWHERE
        source, target = self.source, self.target
        self.source = self.target = 0
        self._draw_tab(source)
        self._draw_tab(target)
