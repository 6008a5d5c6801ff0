"""What stands beside the board: names, pips, checkers off, cube, dice, score.

Each cell remembers what it shows; `refresh` redraws those whose contents have changed.
"""

import framebuf

from firmware.ui import pieces, theme
from firmware.views.backgammon_board import Under
from firmware.views.backgammon_layout import BITS, SMALL, SQUARE, STICK, WIDE
from micropython import const

# What the focus is on, besides the board.
ON_DICE = const(1)
ON_CUBE = const(2)
ON_OFF = const(3)
ON_FIRST = const(4)  # one of two dice that are entered by hand
ON_SECOND = const(5)

# Cells. The first three are the bottom player's, the next three the same of the top player.
_NAME = const(0)
_PIPS = const(1)
_OFF = const(2)
_TOP = const(3)
_CUBE = const(6)
_DICE = const(7)
_SCORE = const(8)
_NOTE = const(9)

# A line a kind of screen: x (in the panel), y, w, h of every cell, w 0 if this kind has none.
_PLACES = """\
0 204 54 18 0 189 54 15 0 164 54 25 0 0 54 18 0 20 54 15 0 36 54 25 0 63 54 32 0 96 54 29 0 142 54 21 0 125 54 16
0 202 58 20 58 202 56 20 114 202 40 20 0 0 58 20 58 0 56 20 114 0 40 20 154 0 86 20 154 202 48 20 202 202 38 20 0 0 0 0
0 104 39 15 0 82 39 14 0 96 39 8 0 0 39 15 0 15 39 15 0 30 39 6 0 36 20 26 0 62 39 20 20 36 19 26 0 0 0 0
0 104 25 11 0 93 25 11 0 84 25 9 0 0 25 10 0 10 25 9 0 19 25 9 0 28 16 22 0 50 25 34 16 28 9 22 0 0 0 0
0 45 32 9 0 35 32 9 0 0 0 0 0 0 32 9 0 9 20 9 0 0 0 0 20 8 12 12 0 20 32 15 0 0 0 0 0 0 0 0"""


class Panel:
    """Shows `match` from `seat`, who sits at the bottom.

    focus: ON_DICE, ..., 0; button: a word in the place of the dice, or ""; note: a few words under them;
    faces: two dice to be shown in place of those rolled, or None; step: the die that the chosen step
    uses, or 0; fresh: how many checkers the last play, by seat `fresh_seat`, bore off.
    """

    def __init__(self, canvas, layout, match):
        self.canvas = canvas
        self.kind = layout.kind
        self.size = layout.die
        self.cube = layout.cube
        self.x = 0 if layout.strip else layout.width + (layout.kind < BITS)
        self.match = match
        self.seat = self.focus = self.step = self.fresh = self.fresh_seat = 0
        self.button = self.note = ""
        self.faces = None
        self._places = bytes([int(n) for n in _PLACES.split("\n")[self.kind].split()])
        self._looks = ()  # what the cells show
        # A die's face in amber; on one bit, lit pips on black.
        self._patch = Under(canvas, self.size, self.size)
        self._tint = framebuf.FrameBuffer(bytearray(8), 16, 1, framebuf.GS4_HMSB)
        for c in range(16):
            self._tint.pixel(c, 0, 1 - (c & 1) if canvas.mono else theme.AMBER if c == theme.BONE else c)

    def place(self, i=_OFF):
        """(x, y, w, h) of a cell."""
        x, y, w, h = self._places[4 * i : 4 * i + 4]
        return x + self.x, y, w, h

    def draw(self):
        """All of it."""
        canvas = self.canvas
        if self.x and not canvas.mono:
            canvas.fill(self.x - 1, 0, 1, canvas.grid.bottom, theme.INK)
            canvas.fill(self.x, 0, canvas.w - self.x, canvas.grid.bottom, theme.PAPER)
            if self.kind == WIDE:
                for y in (62, 95, 141, 163):
                    canvas.fill(self.x + 4, y, 46, 1, theme.SHADE)
        elif canvas.mono:
            canvas.fill(self.x, 0, canvas.w - self.x, canvas.grid.bottom, 0)
        self._looks = ()
        self.refresh()

    def refresh(self):
        engine = self.match.engine
        me = self.seat
        you = 1 - me
        focus, fresh = self.focus, (self.fresh, self.fresh_seat)
        a, b = engine.dice
        off = engine.side[me][0], focus == ON_OFF
        looks = (
            me,
            (me, engine.pips(me), off),
            (off, fresh),
            me,
            (me, engine.pips(you)),
            (engine.side[you][0], fresh),
            (me, engine.cube, engine.cube_owner, engine.crawford, focus == ON_CUBE),
            (
                self.button, 0 if focus == ON_OFF or focus == ON_CUBE else focus, a, b,
                engine.dice_left[a], engine.dice_left[b], self.step, self.faces and bytes(self.faces),
            ),
            (engine.points_won[me], engine.points_won[you]),
            self.note,
        )
        mono = self.canvas.mono
        for i in range(10):
            x, y, w, h = self.place(i)
            if w and (not self._looks or looks[i] != self._looks[i]):
                ground = theme.PAPER
                if i == _NAME or not self.x and y:
                    ground = theme.AMBER
                elif i == _NAME + _TOP or not self.x:
                    ground = theme.INK
                self.canvas.fill(x, y, w, h, ground if not mono else i == _NAME)
                if i < _CUBE:
                    self._draw_player(i, x, y, w, h)
                elif i == _CUBE:
                    self._draw_cube(engine, x, y, w, h)
                elif i == _DICE:
                    self._draw_dice(engine, x, y, w, h)
                else:
                    self._draw_rest(i, looks[i], x, y, w, h)
        self._looks = looks

    def _sign(self, x, y, d, seat, on_ink=False):
        """A small checker that tells whose something is."""
        canvas = self.canvas
        if canvas.mono:
            pieces.checker(canvas, x, y, 6, seat)
        else:
            canvas.disc(x, y, d, theme.BONE if on_ink else theme.INK)
            canvas.disc(x + 1, y + 1, d - 2, theme.INK if seat else theme.BONE)

    def _pair(self, label, value, x, y, w, h, quiet):
        """A quiet label at the left of a cell and a value, on the same line, at its right."""
        canvas = self.canvas
        s, m = canvas.S, canvas.M
        y += m.inset(h)
        w -= 5 + canvas.text(m, value, x + w - 5, y, theme.INK, 2)
        if canvas.width(s, label) + 5 <= w:
            canvas.text(s, label, x + 5, y + m.top + m.cap - s.cap - s.top, quiet)

    def _draw_player(self, i, x, y, w, h):
        canvas, kind, engine = self.canvas, self.kind, self.match.engine
        font = canvas.S
        top = i >= _TOP
        seat = 1 - self.seat if top else self.seat
        part = i - _TOP if top else i
        mono = canvas.mono
        aimed = self.focus == ON_OFF and not top
        ink = theme.BONE if top and (part == _NAME or not self.x) or mono and part else theme.INK
        left = 2
        text = str(engine.pips(seat))
        if part == _NAME:
            if mono:
                ink = top
            if mono and top:
                self._sign(x + 25, y + 3, 6, seat)
                w -= 8
            elif kind < STICK:
                self._sign(x + 4, y + (h - 10 >> 1), 10, seat, top)
            left = (18, 20, 5, 3, 2)[kind]
            text = self.match.names[seat]
            if kind < SMALL and canvas.width(canvas.M, text) < w - left:
                font = canvas.M
            text = canvas.fit(font, text, w - left - 1)
        elif part == _PIPS:
            if kind == WIDE:
                self._pair("pips", text, x, y, w, h, theme.STONE)
                return
            if kind == SQUARE:
                text += " pips"
            elif kind == STICK:
                font = canvas.M
                left = 4
                self._sign(x + 28, y + (h - 9 >> 1), 9, seat)
            elif mono and aimed:  # there is no room for a row of its own
                canvas.fill(x, y, w, h, 1)
                text = "off %d" % engine.side[seat][0]
                ink = 0
            elif mono and not top:
                self._sign(x + 25, y + 3, 6, seat)
        else:
            n = engine.side[seat][0]
            text = "off %d" % n
            if aimed:
                edge = 2 if h > 10 else 1
                side = edge if kind == SQUARE else 0
                canvas.fill(x, y, w, h, theme.INK)
                canvas.fill(x + side, y + edge, w - 2 * side, h - 2 * edge, theme.AMBER)
            if kind == WIDE or kind == STICK:
                space, high = 2, 3
                if kind == WIDE:
                    y += 0 if top else 2
                    self._pair("off", str(n), x, y, w, 15, theme.INK if aimed else theme.STONE)
                    y += 14
                    space, high = 3, 5
                old = n - (self.fresh if self.fresh_seat == seat else 0)
                for tick in range(engine.checkers):
                    on = tick < n or space > 2  # one px wide, an empty one is only a dot
                    c = theme.RED if tick >= old else theme.INK
                    if tick >= n:
                        c = theme.SHADE if space > 2 else theme.STONE
                    canvas.fill(x + 5 + tick * space, y + (2 if on else 3), space - 1, high if on else 1, c)
                return
            if kind == SQUARE:
                left = 4
            else:
                left = 2 if n < 10 else 0  # just fits
                ink = theme.INK if aimed else theme.STONE
        canvas.text(font, text, x + left, y + font.inset(h), ink)

    def _draw_cube(self, engine, x, y, w, h):
        canvas, kind, size = self.canvas, self.kind, self.cube
        owner = engine.cube_owner
        mine = owner == self.seat
        s = canvas.S
        lit = self.focus == ON_CUBE
        if not engine.has_cube:
            return
        text = "" if owner < 0 else self.match.names[owner]
        if engine.crawford:
            text = "Crawford"
        if kind == WIDE:
            if engine.crawford:
                canvas.text(s, text, x + 27, y + 3 - s.top, theme.INK, 1)
                canvas.text(s, "no cube", x + 27, y + 17 - s.top, theme.STONE, 1)
                return
            if canvas.width(s, text) > 20:
                self._sign(x + 36, y + 10, 12, owner)
            else:
                canvas.text(s, text, x + w - 4, y + 13 - s.top, theme.STONE, 2)
            x += 5 if text else 15
            y += 3
        elif kind == SQUARE:
            x += w - size - 7
            y += 1
            text = canvas.fit(s, text or "cube", w - size - 18)
            canvas.text(s, text, x - 9, y - 1 + s.inset(h), theme.SHADE, 2)
        elif not canvas.mono:
            x += 1
            y += h - size - 2 >> 1
            if text and not engine.crawford:  # a triangle towards its owner
                canvas.wedge(x + (size - 7 >> 1), y + size + 2 if mine else y - 3, 7, 3, theme.INK, mine)
        if engine.crawford:  # struck out
            c = 1 if canvas.mono else theme.STONE
            canvas.frame(x, y, size, size, c)
            canvas.line(x + 2, y + size - 3, x + size - 3, y + 2, c)
        elif canvas.mono:  # the thick edge is towards its owner; two digits leave no room for the others
            canvas.fill(x, y, size, size, 1)
            if not lit:
                thin = engine.cube < 10
                canvas.fill(x + thin, y + 1 + (owner == 1 - self.seat), size - 2 * thin, size - 2 - (owner >= 0), 0)
            pieces.numeral(canvas, x, y, size, size, s, str(engine.cube), 1 - lit)
        else:
            if lit:
                out = (3, 2, 2, 1)[kind]
                side = 5 if kind == SQUARE else out
                canvas.fill(x - side, y - out, size + 2 * side, size + 2 + 2 * out, theme.INK)
                canvas.fill(x + 1 - side, y + 1 - out, size + 2 * side - 2, size + 2 * out, theme.AMBER)
            pieces.cube(canvas, x, y, size, engine.cube)

    def _draw_dice(self, engine, x, y, w, h):
        canvas, size, focus, faces = self.canvas, self.size, self.focus, self.faces
        mono = canvas.mono
        font = canvas.M if self.kind < SMALL else canvas.S
        button = self.button
        lit = focus == ON_DICE
        ink = canvas.colours.on_focus if lit else canvas.colours.text
        if button or lit:
            high = 20 if button and h > 24 else h
            y += h - high >> 1
            h = high
            if mono and lit:
                canvas.slab(x + 1, y, w - 2, h, 1, 1)
            elif mono:
                canvas.frame(x + 1, y, w - 2, h, 1)
            elif lit:
                canvas.box(x + 1, y, w - 2, h, theme.AMBER, theme.INK, 2, 2 if button or self.kind < STICK else 1)
            else:
                canvas.box(x + 1, y, w - 2, h, theme.BONE, theme.STONE, 2)
        if button:
            pieces.numeral(canvas, x, y, w, h, font, button, ink)
            return
        a, b = faces or engine.dice
        if not (a or faces):
            return
        upright = w < 2 * size
        left = x + (w - size - (0 if upright else size + 3) >> 1)
        top = y + 1 if upright else y + (h - size - (0 if mono else 2) >> 1)
        across = 0 if upright else size + 3
        down = size + 3 if upright else 0
        for i in range(1 if a == b and not faces else 2):
            face = b if i else a
            dx, dy = left + i * across, top + i * down
            used = not faces and not engine.dice_left[face]
            pieces.die(canvas, dx, dy, size, face, used)
            chosen = focus == ON_FIRST + i if faces else self.step == face
            if chosen != mono and not used and (self.step or faces):
                self._patch.take(dx, dy)
                canvas.fb.blit(self._patch.patch, dx, dy, -1, self._tint)
                if mono:
                    canvas.frame(dx, dy, size, size, 1)
        if a == b and not faces:
            text = "x%d" % engine.dice_left[a]
            canvas.text(font, text, left + across + (size >> 1), top + down + font.inset(size), ink, 1)

    def _draw_rest(self, i, look, x, y, w, h):
        """Score and note."""
        canvas = self.canvas
        s = canvas.S
        if i == _NOTE:
            canvas.text(s, canvas.fit(s, look, w - 2), x + (w >> 1), y + s.inset(h), theme.INK, 1)
            return
        text = "%d-%d" % look
        length = self.match.engine.match_length
        if self.kind == WIDE:
            self._pair("%d-pt" % length if length else "pts", text, x, y, w, h, theme.STONE)
        elif self.kind == SQUARE:
            canvas.text(s, text, x + w - 4, y + s.inset(h), theme.INK, 2)
        elif canvas.width(s, str(max(look))) <= w:  # one above the other, as the players are
            x += w - (2 if self.kind == STICK else 0)
            y += h >> 1
            canvas.text(s, str(look[1]), x, y - 1 - s.cap - s.top, theme.STONE, 2)
            canvas.text(s, str(look[0]), x, y + 2 - s.top, theme.INK, 2)
