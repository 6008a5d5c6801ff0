"""The trick on a tall screen: trump at the left, a column for each player in the order of play, tricks taken below."""

from games.dominoes.tiles import HIGH, LOW, NONE
from games.moon.actions import DOUBLES
from games.moon.tricks import led as led_by

from firmware.ui import bars, laid, theme, tiles
from firmware.ui.paragraph import wrap
from firmware.views.moon_layout import (
    COUNT_PITCH, COUNT_Y, FACE, KIND, NOTE_H, NOTE_Y, PANEL_H, PANEL_X, SEAT_H, SEAT_PITCH, SEAT_W,
    SEAT_X, SEAT_Y, TRICK_SIZE, WIDE,
)
from firmware.views.moon_trick import face


class Picture:
    def __init__(self, view):
        self.view = view
        self.canvas = view.canvas
        self.wide = view.lay[KIND] == WIDE

    def draw(self, trick, leader, winner, number):
        """All but the note: `trick` of up to three tiles, NONE in the place of those to come."""
        view, canvas, lay, engine = self.view, self.canvas, self.view.lay, self.view.match.engine
        hue, s, m = canvas.colours, canvas.S, canvas.M
        title = "trick %d of 7" % number
        bars.header(canvas, "Moon: " + title if self.wide else "T" + title[1:], view.standing())
        x, y, w, h = lay[PANEL_X : PANEL_H + 1]
        n = lay[FACE]
        middle = x + (w >> 1)
        canvas.slab(x, y, w, h, hue.hand)
        top = y + (h - n - 36 >> 1)
        canvas.text(s, "trump", middle, top, hue.quiet_on_hand, 1)
        top += s.line + 1
        face(canvas, x + (w - n - 2 >> 1), top, n, engine.trump, view.hand.numbers)
        font = m if self.wide else s
        canvas.text(font, view.suit(engine.trump), middle, top + n + 5, hue.on_hand, 1)
        canvas.text(s, "tricks", x + 1, lay[COUNT_Y] + s.inset(7), hue.on_table)
        for i in range(3):
            seat = (leader + i) % 3
            tile = trick[i]
            self._seat(i, seat, tile, seat == winner, led_by(trick[0], engine.trump) if trick[0] != NONE else NONE)

    def _seat(self, i, seat, tile, wins, suit):
        view, canvas, lay, engine = self.view, self.canvas, self.view.lay, self.view.match.engine
        hue, s, m = canvas.colours, canvas.S, canvas.M
        x, y, w, h = lay[SEAT_X] + i * lay[SEAT_PITCH], lay[SEAT_Y], lay[SEAT_W], lay[SEAT_H]
        middle = x + (w >> 1)
        canvas.box(x, y, w, h, hue.table, theme.INK if wins else hue.rail)
        canvas.text(m, canvas.fit(m, view.match.names[seat], w - 4), middle, y + 2, theme.INK, 1)
        n = lay[TRICK_SIZE]
        left, top = middle - (n + 2 >> 1), y + m.line + 4
        text = "to play" if seat == engine.mover else ""
        if tile == NONE:
            laid.slot(canvas, left, top, n)
        else:
            tiles.tile(canvas, left, top, n, HIGH[tile], LOW[tile], tiles.LEGAL, view.hand.numbers)
            text = "winning" if wins else ""
            if not i:
                led = "doubles" if suit == DOUBLES else "suit %d" % suit
                text = led + " wins" if wins else "led: " + led
                if canvas.width(s, text) > w - 3:
                    text = led
        canvas.text(s, text, middle, y + h - s.line - 1, theme.INK if wins or tile == NONE else hue.on_table, 1)
        # Tricks taken, and a red mark where the bid is reached.
        pitch, y = lay[COUNT_PITCH], lay[COUNT_Y]
        x = middle - (7 * pitch >> 1)
        for k in range(7):
            if k < engine.tricks_taken[seat]:
                canvas.fill(x + k * pitch, y, pitch - 2, 6, theme.INK)
            else:
                canvas.frame(x + k * pitch, y, pitch - 2, 6, theme.PINE)
        if seat == engine.bidder:
            canvas.fill(x + min(engine.bid, 7) * pitch - 1, y - 2, 1, 10, theme.RED)

    def _place(self):
        """(x, y, w, h) of the note, cleared."""
        view, canvas, lay = self.view, self.canvas, self.view.lay
        x = view.hand.right + 6 if self.wide else 4
        y, w, h = lay[NOTE_Y], canvas.w - x - 4, lay[NOTE_H]
        canvas.fill(x, y, w, h, canvas.colours.table)
        return x, y, w, h

    def note(self, name, verb, reason):
        """What the chosen tile does, and why."""
        canvas = self.canvas
        x, y, w, h = self._place()
        hue, s, m = canvas.colours, canvas.S, canvas.M
        text = "%s %s" % (name, verb)
        if not self.wide:
            canvas.text(s, "%s. %s" % (text, reason), x + (w >> 1), y + s.inset(h), hue.text, 1)
            return
        self._lines(m, text, x, y, w, hue.text)
        self._lines(s, reason, x, y + m.line * (2 if canvas.width(m, text) > w else 1), w, hue.on_table)

    def due(self, name, text):
        """What the table waits with until OK: `name`, and what that player does."""
        canvas = self.canvas
        x, y, w, h = self._place()
        m, hue = canvas.M, canvas.colours
        if self.wide:
            w = min(w, 120)
        canvas.box(x, y, w, h, hue.duty, hue.focus_frame)
        name = canvas.fit(m, name, w - 10 - (0 if self.wide else canvas.width(m, " " + text)))
        if self.wide:
            self._lines(m, "%s\n%s" % (name, text), x + 6, y + 6, w - 10, hue.on_duty)
        else:
            canvas.text(m, "%s %s" % (name, text), x + (w >> 1), y + m.inset(h), hue.on_duty, 1)

    def _lines(self, font, text, x, y, w, c):
        for start, end in wrap(self.canvas, font, text, w):
            self.canvas.text(font, text[start:end], x, y, c)
            y += font.line
