"""The panel beside the backgammon board where there is less room than 55 px, and the strips of a square screen."""

from firmware.ui import pieces, theme
from firmware.views import backgammon_panel
from firmware.views.backgammon_layout import BITS, CUBE, KIND, PANEL, SMALL, SQUARE, STICK
from firmware.views.backgammon_panel import CUBE_CELL, DICE_CELL, NAME, NOTE, ON_CUBE, ON_OFF, PIPS, SCORE, UPPER


class Panel(backgammon_panel.Panel):
    def clear(self):
        canvas, x = self.canvas, self.lay[PANEL]
        if x and not canvas.mono:
            canvas.fill(x - 1, 0, 1, canvas.grid.bottom, theme.INK)
        if x:
            canvas.fill(x, 0, canvas.w - x, canvas.grid.bottom, 0 if canvas.mono else theme.PAPER)
        self._looks = ()

    def _draw_cell(self, i, x, y, w, h):
        canvas = self.canvas
        strip = not self.lay[PANEL]
        ground = theme.PAPER
        if i == NAME or strip and y:
            ground = theme.AMBER
        elif i == NAME + UPPER or strip:
            ground = theme.INK
        canvas.fill(x, y, w, h, ground if not canvas.mono else i == NAME)
        if i < CUBE_CELL:
            self._draw_player(i, x, y, w, h)
        elif i == CUBE_CELL:
            self._draw_cube(x, y, w, h)
        elif i == DICE_CELL:
            self._draw_dice(x, y, w, h)
        elif i == SCORE:
            self._draw_score(x, y, w, h)
        elif i == NOTE:
            s = canvas.S
            canvas.text(s, canvas.fit(s, self.note, w - 2), x + (w >> 1), y + s.inset(h), theme.INK, 1)

    def _draw_player(self, i, x, y, w, h):
        canvas, kind, engine = self.canvas, self.lay[KIND], self.match.engine
        font = canvas.S
        top = i >= UPPER
        seat = 1 - self.seat if top else self.seat
        part = i - UPPER if top else i
        mono = canvas.mono
        strip = kind == SQUARE
        aimed = self.focus == ON_OFF and not top
        ink = theme.BONE if top and (part == NAME or strip) or mono and part else theme.INK
        left = 2
        if part == NAME:
            if mono:
                ink = top
            if mono and top:
                pieces.checker(canvas, x + 25, y + 3, 6, seat)
                w -= 8
            elif strip:
                self._sign(x + 4, y + (h - 10 >> 1), 10, seat, ink)
            left = (0, 20, 5, 3, 2)[kind]
            text = self.match.names[seat]
            if kind < SMALL and canvas.width(canvas.M, text) < w - left:
                font = canvas.M
            text = canvas.fit(font, text, w - left - 1)
        elif part == PIPS:
            text = str(engine.pips(seat))
            if strip:
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
                pieces.checker(canvas, x + 25, y + 3, 6, seat)
        else:
            n = engine.side[seat][0]
            text = "off %d" % n
            if aimed:
                edge = 2 if h > 10 else 1
                side = edge if strip else 0
                canvas.fill(x, y, w, h, theme.INK)
                canvas.fill(x + side, y + edge, w - 2 * side, h - 2 * edge, theme.AMBER)
            if kind == STICK:
                self._draw_ticks(x + 5, y + 2, 2, 3, seat)
                return
            if strip:
                left = 4
            else:
                left = 2 if n < 10 else 0  # just fits
                ink = theme.INK if aimed else theme.STONE
        canvas.text(font, text, x + left, y + font.inset(h), ink)

    def _draw_cube(self, x, y, w, h):
        canvas, kind, size, engine = self.canvas, self.lay[KIND], self.lay[CUBE], self.match.engine
        s, owner = canvas.S, engine.cube_owner
        if not engine.has_cube:
            return
        if kind == SQUARE:
            x += w - size - 7
            y += 1
            text = "Crawford" if engine.crawford else self.match.names[owner] if owner >= 0 else "cube"
            text = canvas.fit(s, text, w - size - 18)
            canvas.text(s, text, x - 9, y - 1 + s.inset(h), theme.SHADE, 2)
        elif kind < BITS:
            x += 1
            y += h - size - 2 >> 1
            if owner >= 0 and not engine.crawford:  # a triangle towards its owner
                mine = owner == self.seat
                pieces.wedge(canvas, x + (size - 7 >> 1), y + size + 2 if mine else y - 3, 7, 3, theme.INK, mine)
        if engine.crawford:  # struck out
            c = 1 if canvas.mono else theme.STONE
            canvas.frame(x, y, size, size, c)
            canvas.fb.line(x + 2, y + size - 3, x + size - 3, y + 2, c)  # marked with the frame
        elif canvas.mono:  # the thick edge is towards its owner; two digits leave no room for the others
            lit = self.focus == ON_CUBE
            canvas.fill(x, y, size, size, 1)
            if not lit:
                thin = engine.cube < 10
                canvas.fill(x + thin, y + 1 + (owner == 1 - self.seat), size - 2 * thin, size - 2 - (owner >= 0), 0)
            pieces.numeral(canvas, x, y, size, size, s, str(engine.cube), 1 - lit)
        else:
            out = 2 if kind < SMALL else 1
            lit = self.focus == ON_CUBE
            pieces.cube(canvas, x, y, size, engine.cube, lit and out, lit and kind == SQUARE and 3)

    def _draw_score(self, x, y, w, h):
        canvas, kind, won = self.canvas, self.lay[KIND], self.match.engine.points_won
        s = canvas.S
        mine, theirs = won[self.seat], won[1 - self.seat]
        if kind == SQUARE:
            canvas.text(s, "%d-%d" % (won[0], won[1]), x + w - 4, y + s.inset(h), theme.INK, 2)
        elif canvas.width(s, str(max(mine, theirs))) <= w:  # one above the other, as the players are
            x += w - (2 if kind == STICK else 0)
            y += h >> 1
            canvas.text(s, str(theirs), x, y - 1 - s.cap - s.top, theme.STONE, 2)
            canvas.text(s, str(mine), x, y + 2 - s.top, theme.INK, 2)
