"""The board: points, checkers and the marks on them.

Every place remembers what it shows, so that `refresh` redraws only what has changed. Ring and disc of the
cursor lie on top, with what is under them kept, so that moving it costs two small patches.
"""

from array import array

import framebuf

from firmware.ui import pieces, theme
from firmware.views.backgammon_layout import MINE, THEIRS
from micropython import const

_UNKNOWN = const(0xFFFF)
_MARKS = const(0x3C0)  # bits of a place's look that change no more than its last two checkers
_NOWHERE = const(-1000)


class Under:
    """What a thing that lies on the picture covers: taken, and put back."""

    def __init__(self, canvas, w, h):
        self.canvas = canvas
        self.w = w
        self.h = h
        self.patch = framebuf.FrameBuffer(bytearray((w + 1 >> 1) * h), w + 1 & ~1, h, framebuf.GS4_HMSB)
        self.x = _NOWHERE

    def take(self, x, y):
        self.x = x
        self.y = y
        self.patch.blit(self.canvas.fb, -x, -y)

    def put_back(self):
        if self.x > _NOWHERE:
            # The fill marks the patch, and tells that what was written on it is gone.
            x, y = max(0, self.x), max(0, self.y)
            self.canvas.fill(x, y, self.x + self.w - x, self.y + self.h - y, 0)
            self.canvas.fb.blit(self.patch, self.x, self.y)
            self.x = _NOWHERE


class Board:
    """Shows `engine` from `seat`, who sits at the bottom.

    legal[p]: a triangle and a bright number; moved[p]: how many checkers there were moved by the last play;
    came[p]: one left from here.
    """

    def __init__(self, canvas, layout, engine):
        self.canvas = canvas
        self.lay = layout
        self.engine = engine
        self.seat = 0
        self.legal = bytearray(27)
        self.moved = bytearray(27)
        self.came = bytearray(27)
        self.source = self.target = 0
        self._shown = array("H", [_UNKNOWN] * 27)
        d, pitch = layout.d, layout.pitch
        if canvas.mono:
            self._ring = Under(canvas, 6, 2 * canvas.S.cap + 2)
            self._disc = Under(canvas, 14, canvas.S.cap + 2)
        else:
            self._ring = Under(canvas, d + 6, d + 6)
            self._disc = Under(canvas, d + 4, d)
        tip = layout.shown * d - 1
        self._down = array("h", (0, 0, pitch - 1, 0, pitch - 1 >> 1, tip))
        self._up = array("h", (0, tip, pitch - 1, tip, pitch - 1 >> 1, 0))

    # -- the picture

    def draw(self):
        """The whole board with its frame."""
        canvas, lay = self.canvas, self.lay
        h = canvas.grid.bottom - 2 * lay.strip
        canvas.fill(0, lay.strip, lay.width, h, 0 if canvas.mono else theme.PINE)
        if canvas.mono:
            for x in (0, lay.bar, lay.right - 1, lay.width - 1):
                canvas.vline(x, 0, h - 1, 1)
        else:
            for x in (lay.left, lay.right):
                canvas.fill(x, lay.top, 6 * lay.pitch, lay.base - lay.top, theme.FELT)
        self._ring.x = self._disc.x = _NOWHERE
        self.source = self.target = 0
        for p in range(27):
            self._shown[p] = _UNKNOWN
        self.refresh()

    def refresh(self, later=0, later_too=0):
        """Redraws the places whose look has changed, but for two that a moving checker has yet to reach."""
        for p in range(1, 27):
            n, seat = self.stack(p)
            look = n | seat << 4 | self.came[p] << 5 | self.legal[p] << 6 | self.moved[p] << 7
            change = look ^ self._shown[p]
            if change and p != later and p != later_too:
                self._shown[p] = look
                if change & ~_MARKS or self.canvas.mono:
                    self._draw_place(p)
                else:
                    n = self.visible(p)
                    for i in range(max(0, n - 2), n):
                        self._draw_checker(p, i, False)
                    self._draw_tab(p)

    def stack(self, p):
        """(how many checkers, of which seat) stand on place p."""
        seat = self.seat
        n = self.engine.side[seat][p] if p <= MINE else 0
        if n:
            return n, seat
        return self.engine.side[1 - seat][25 - p if p < MINE else 25] if p != MINE else 0, 1 - seat

    def visible(self, p):
        """How many of the checkers on p are drawn; if there are more, their number stands on the last."""
        n = self.stack(p)[0]
        most = self.lay.shown if p < MINE else self.lay.bar_shown
        if n > most:
            return most - (0 if not self.canvas.mono else 1 if n < 10 else 4)
        return n

    def _draw_place(self, p):
        canvas, lay = self.canvas, self.lay
        mono = canvas.mono
        up = p < 13 or p == MINE
        y = lay.base - lay.half if up else lay.top
        x = lay.column(p)
        if p >= MINE:
            canvas.fill(x + mono, y, lay.right - x - 2 * mono, lay.half, 0 if mono else theme.PINE)
        elif mono:
            canvas.fill(x, y, lay.pitch - 1, lay.half, 0)
            for i in range(6 if p & 1 else 1):
                canvas.fill(x + 2, y + lay.half - 2 - 4 * i if up else y + 1 + 4 * i, 2, 1, 1)
        else:
            canvas.fill(x, y, lay.pitch, lay.half, theme.FELT)
            tip = lay.base - lay.shown * lay.d if up else y
            shape = self._up if up else self._down
            canvas.fb.poly(x, tip, shape, theme.TAN if p & 1 else theme.MOSS, True)
            self._draw_tab(p)
        n = self.stack(p)[0]
        shown = self.visible(p)
        if self.came[p] and p < MINE:
            x, y = lay.spot(p, min(n, lay.shown))
            if n >= lay.shown:  # no room: only its edge looks out from under the stack
                y += lay.step - 4 if up else 4 - lay.step
            if mono:
                canvas.fill(x, y, 6, 3, 0)
                for i in (0, 2, 4):
                    canvas.pixel(x + i, y, 1)
                    canvas.pixel(x + i + 1, y + 2, 1)
            else:
                pieces.ghost(canvas, x, y, lay.d)
        for i in range(shown):
            self._draw_checker(p, i, False)
        if mono and n > shown:
            self._draw_count(p, shown, n, 1)
        elif mono and self.legal[p] and p < MINE:
            x, y = lay.spot(p, n + self.came[p])
            canvas.wedge(x, y, 6, 3, 1, not up)

    def _draw_checker(self, p, i, focused):
        """Checker i of p with its marks; the focused one has no triangle."""
        canvas, lay = self.canvas, self.lay
        d = lay.d
        x, y = lay.spot(p, i)
        n, dark = self.stack(p)
        shown = self.visible(p)
        moved = i >= shown - self.moved[p]
        if canvas.mono:
            canvas.fill(x, y, d, 3, 0)
            pieces.checker(canvas, x, y, d, dark)
            if moved:
                canvas.fill(x + 2, y + 1, 2, 1, dark)
            return
        counted = n > shown and i == shown - 1
        # The triangle stands on the last checker, or below the one with the count.
        legal = self.legal[p] and not focused and i == shown - (2 if n > shown else 1)
        face, ink = (theme.INK, theme.BONE) if dark else (theme.BONE, theme.INK)
        pieces.checker(canvas, x, y, d, dark, counted or legal)
        up = p < 13 or p == MINE
        size = 5 if d > 10 else 2
        aside = 0
        if counted:
            left, w = x, d
            if n > 9 and d < 15:  # two digits are wider than the checker
                left, w = lay.column(p), lay.pitch
                edge = 1 if w > 12 else 0
                canvas.fill(left, y, w, d, theme.INK)
                canvas.fill(left + edge, y + 1, w - 2 * edge, d - 2, face)
            pieces.numeral(canvas, left, y, w, d, canvas.M if d > 13 and n < 10 else canvas.S, str(n), ink)
            size, aside = 3, d // 3
        elif legal:
            w = 6 if d < 13 else d // 2 | 1
            h = w + 1 >> 1
            aside = size + 1 >> 1 if moved else 0
            canvas.wedge(x + (d - w >> 1), y + (d - h >> 1) + (-aside if up else aside), w, h, ink, not up)
            aside += 1
        if moved:
            y += d - size >> 1
            canvas.fill(x + (d - size >> 1), y + (aside if up else -aside), size, size, theme.RED)

    def _draw_count(self, p, slot, n, c):
        """One bit: a number from `slot` on, its digits one below the other, for two are wider than a point."""
        canvas = self.canvas
        high = canvas.S.cap + 1
        x, y = self.lay.spot(p, slot)
        n = str(n)
        if p < 13 or p == THEIRS:
            y += 3 - len(n) * high
        canvas.fill(x, y, 6, len(n) * high, 1 - c)
        for digit in n:
            canvas.text(canvas.S, digit, x + 3, y + 1 - canvas.S.top, c, 1)
            y += high

    def _draw_tab(self, p):
        lay, canvas = self.lay, self.canvas
        if lay.tab and 0 < p < MINE:
            ground, ink = theme.PINE, theme.FELT
            if p == self.source or p == self.target:
                ground, ink = theme.AMBER, theme.INK
            elif self.legal[p]:
                ground, ink = theme.BONE, theme.INK
            x = lay.column(p)
            y = lay.base if p < 13 else lay.top - lay.tab
            canvas.fill(x, y, lay.pitch, lay.tab, ground)
            pieces.numeral(canvas, x, y, lay.pitch, lay.tab, canvas.S, str(p), ink)

    # -- the cursor

    def aim(self, source, target):
        """Ring on the last checker of place `source`, and disc where it goes (0: no disc)."""
        canvas, lay = self.canvas, self.lay
        s, d = canvas.S, lay.d
        self.lift()
        self.source, self.target = source, target
        n, last = self.stack(source)[0], max(0, self.visible(source) - 1)
        x, y = lay.spot(source, last)
        if canvas.mono:
            last += n > last + 1
            x, y = lay.spot(source, last)
            self._ring.take(x, y + (0 if 12 < source < THEIRS else 1 - 2 * s.cap))
            self._draw_count(source, last, n, 0)
        else:
            self._ring.take(x - 3, y - 3)
            pieces.focus_ring(canvas, x, y, d)
            if n:
                self._draw_checker(source, last, True)
        if target:
            n = str(target)
            x, y = lay.spot(target, min(self.visible(target), lay.shown - 1))
            if canvas.mono:
                w = max(d, canvas.width(s, n) + 1)
                x = min(max(x - (w - d >> 1), 1), lay.width - 1 - w)
                y -= s.cap - 1 if target < 13 else 0
                self._disc.take(x, y)
                pieces.target(canvas, x, y, w, s, n)
            else:
                self._disc.take(x - 2, y)
                if target > 9 and d < 15:
                    canvas.box(x - 2, y, d + 4, d, theme.AMBER, theme.INK, 1)
                    pieces.numeral(canvas, x - 2, y, d + 4, d, s, n, theme.INK)
                else:
                    pieces.target(canvas, x, y, d, canvas.M if d > 13 and target < 10 else s, n)
        self._draw_tab(source)
        self._draw_tab(target)

    def lift(self):
        """Takes the cursor, or the checker that is carried, off the board."""
        self._disc.put_back()
        self._ring.put_back()
        source, target = self.source, self.target
        self.source = self.target = 0
        self._draw_tab(source)
        self._draw_tab(target)

    def carry(self, dark, x, y):
        """Shows a checker of a side on its way, at (x, y), until the next call or `lift`."""
        self.lift()
        self._disc.take(x - 2, y)
        pieces.checker(self.canvas, x, y, self.lay.d, dark)
