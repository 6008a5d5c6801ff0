"""What stands beside the board: names, pips, checkers off, cube, dice, score.

Each cell remembers what it shows; `refresh` redraws those whose contents have changed. How the cells look
at 320 and 280 px is told here, for the other screens in backgammon_narrow.py.
"""

from firmware.ui import pieces, theme
from firmware.views.backgammon_layout import CELLS, CUBE, DIE, KIND, PANEL, SMALL, STICK
from micropython import const

# What the focus is on, besides the board.
ON_DICE = const(1)
ON_CUBE = const(2)
ON_OFF = const(3)
ON_FIRST = const(4)  # one of two dice that are entered by hand
ON_SECOND = const(5)

# Cells. The first three are the bottom player's, the next three the same of the top player.
NAME = const(0)
PIPS = const(1)
OFF = const(2)
UPPER = const(3)
CUBE_CELL = const(6)
DICE_CELL = const(7)
SCORE = const(8)
NOTE = const(9)


class Panel:
    """Shows `match` from `seat`, who sits at the bottom.

    focus: ON_DICE, ..., 0; button: a word in the place of the dice, or ""; note: a few words under them;
    faces: two dice to be shown in place of those rolled, or None; step: the die that the chosen step
    uses, or 0; fresh: how many checkers the last play, by seat `fresh_seat`, bore off.
    """

    def __init__(self, canvas, lay, match):
        self.canvas = canvas
        self.lay = lay
        self.match = match
        self.seat = self.focus = self.step = self.fresh = self.fresh_seat = 0
        self.button = self.note = ""
        self.faces = None
        self._looks = ()  # what the cells show

    def clear(self):
        """The empty panel."""
        canvas, x = self.canvas, self.lay[PANEL]
        canvas.fill(x - 1, 0, 1, canvas.grid.bottom, theme.INK)
        canvas.fill(x, 0, canvas.w - x, canvas.grid.bottom, theme.PAPER)
        for y in (62, 95, 141, 163):
            canvas.fill(x + 4, y, 46, 1, theme.SHADE)
        self._looks = ()

    def refresh(self):
        engine, lay, focus = self.match.engine, self.lay, self.focus
        me = self.seat
        you = 1 - me
        a, b = engine.dice
        faces = self.faces
        fresh = 2 * self.fresh + self.fresh_seat
        off = 2 * engine.side[me][0] + (focus == ON_OFF)
        looks = (
            me,
            engine.pips(me) << 5 | off,  # where there is no room for OFF, this cell tells it
            fresh << 5 | off,
            me,
            engine.pips(you),
            fresh << 5 | engine.side[you][0],
            (engine.cube << 2 | engine.cube_owner + 1) << 1 | (focus == ON_CUBE),
            self.button and (self.button, focus) or (
                focus if focus != ON_OFF and focus != ON_CUBE else 0, a, b,
                engine.dice_left[a], engine.dice_left[b], self.step, faces and bytes(faces),
            ),
            engine.points_won[me] << 14 | engine.points_won[you],
            self.note,
        )  # fmt: skip
        for i in range(10):
            x, y, w, h = lay[CELLS + 4 * i : CELLS + 4 + 4 * i]
            if w and (not self._looks or looks[i] != self._looks[i]):
                self._draw_cell(i, x, y, w, h)
        self._looks = looks

    def _draw_cell(self, i, x, y, w, h):
        canvas, engine = self.canvas, self.match.engine
        s, m = canvas.S, canvas.M
        me = self.seat
        seat = me if i < UPPER else 1 - me
        ground, ink = theme.PAPER, theme.STONE
        if i == NAME:
            ground, ink = theme.AMBER, theme.INK
        elif i == NAME + UPPER:
            ground, ink = theme.INK, theme.BONE
        elif i == OFF and self.focus == ON_OFF:
            ink = theme.INK
        canvas.fill(x, y, w, h, ground)
        if i == NAME or i == NAME + UPPER:
            self._sign(x + 4, y + (h - 10 >> 1), 10, seat, ink)
            text = self.match.names[seat]
            font = m if canvas.width(m, text) < w - 18 else s
            canvas.text(font, canvas.fit(font, text, w - 19), x + 18, y + font.inset(h), ink)
        elif i == CUBE_CELL:
            self._draw_cube(x, y, w, h)
        elif i == DICE_CELL:
            self._draw_dice(x, y, w, h)
        elif i == NOTE:
            canvas.text(s, canvas.fit(s, self.note, w - 2), x + (w >> 1), y + s.inset(h), theme.INK, 1)
        else:
            # A quiet label at the left and a value, on the same line, at the right.
            if i == SCORE:
                length = engine.match_length
                label = "%d-pt" % length if length else "pts"
                value = "%d-%d" % (engine.score(0), engine.score(1))
                if length and canvas.width(s, label) + canvas.width(m, value) > w - 6:
                    label = "%d:" % length
            elif i == PIPS or i == PIPS + UPPER:
                label, value = "pips", str(engine.pips(seat))
            else:
                label = "off"
                n = engine.side[seat][0]
                value = str(n)
                if ink == theme.INK:
                    canvas.fill(x, y, w, h, theme.INK)
                    canvas.fill(x, y + 2, w, h - 4, theme.AMBER)
                if i == OFF:
                    y += 2
                h = 15
                self._draw_ticks(x + 5, y + 16, 3, 5, seat)
            y += m.inset(h)
            w -= 5 + canvas.text(m, value, x + w - 5, y, theme.INK, 2)
            if canvas.width(s, label) + 5 <= w:
                canvas.text(s, label, x + 5, y + m.top + m.cap - s.cap - s.top, ink)

    def _draw_ticks(self, x, y, pitch, h, seat):
        """One for each checker that is off, those of the last play in red."""
        engine = self.match.engine
        n = engine.side[seat][0]
        old = n - (self.fresh if self.fresh_seat == seat else 0)
        for tick in range(engine.checkers):
            on = tick < n or pitch > 2  # one px wide, an empty one is only a dot
            c = theme.RED if tick >= old else theme.INK
            if tick >= n:
                c = theme.SHADE if pitch > 2 else theme.STONE
            self.canvas.fill(x + tick * pitch, y if on else y + 1, pitch - 1, h if on else 1, c)

    def _sign(self, x, y, d, seat, edge=theme.INK):
        """A small checker that tells whose something is."""
        canvas = self.canvas
        canvas.disc(x, y, d, edge)
        canvas.disc(x + 1, y + 1, d - 2, theme.INK if seat else theme.BONE)

    def _draw_cube(self, x, y, w, h):
        canvas, engine = self.canvas, self.match.engine
        s, owner = canvas.S, engine.cube_owner
        if not engine.has_cube:
            return
        if engine.crawford:
            canvas.text(s, "Crawford", x + 27, y + 3 - s.top, theme.INK, 1)
            canvas.text(s, "no cube", x + 27, y + 17 - s.top, theme.STONE, 1)
            return
        if owner < 0:
            x += 15
        else:
            text = self.match.names[owner]
            if canvas.width(s, text) > 20:
                self._sign(x + 36, y + 10, 12, owner)
            else:
                canvas.text(s, text, x + w - 4, y + 13 - s.top, theme.STONE, 2)
            x += 5
        pieces.cube(canvas, x, y + 3, self.lay[CUBE], engine.cube, self.focus == ON_CUBE and 3)

    def _draw_dice(self, x, y, w, h):
        canvas, lay, engine, focus, faces = self.canvas, self.lay, self.match.engine, self.focus, self.faces
        size, kind = lay[DIE], lay[KIND]
        mono = canvas.mono
        font = canvas.M if kind < SMALL else canvas.S
        button = self.button
        lit = focus == ON_DICE
        if button or lit:
            high = 20 if button and h > 24 else h
            y += h - high >> 1
            h = high
            if mono and lit:
                canvas.slab(x + 1, y, w - 2, h, 1, 1)
            elif mono:
                canvas.frame(x + 1, y, w - 2, h, 1)
            elif lit:
                canvas.box(x + 1, y, w - 2, h, theme.AMBER, theme.INK, 2, 2 if button or kind < STICK else 1)
            else:
                canvas.box(x + 1, y, w - 2, h, theme.BONE, theme.STONE, 2)
        ink = canvas.colours.on_focus if lit else canvas.colours.text
        if button:
            pieces.numeral(canvas, x, y, w, h, font, button, ink)
            return
        a, b = faces or engine.dice
        if not (a or faces):
            return
        upright = w < 2 * size
        x += w - size - (0 if upright else size + 3) >> 1
        y += 1 if upright else h - size - (0 if mono else 2) >> 1
        across, down = (0, size + 3) if upright else (size + 3, 0)
        double = a == b and not faces
        for i in range(1 if double else 2):
            used = not faces and not engine.dice_left[b if i else a]
            chosen = focus == ON_FIRST + i if faces else self.step == (b if i else a)
            turned = chosen != mono and not used and (self.step or faces)
            pieces.die(canvas, x + i * across, y + i * down, size, b if i else a, used, turned)
        if double:
            text = "x%d" % engine.dice_left[a]
            canvas.text(font, text, x + across + (size >> 1), y + down + font.inset(size), ink, 1)
