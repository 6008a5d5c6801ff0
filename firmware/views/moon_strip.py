"""The trick on a low screen: the players and their tiles, lying, in a strip above the hand; trump beside it, and on
one bit in the header."""

from games.dominoes.tiles import HIGH, LOW, NONE
from games.moon.actions import DOUBLES, NO_TRUMP
from games.moon.tricks import led

from firmware.ui import bars, tiles
from firmware.views.moon_layout import (
    FACE, KIND, NOTE_H, NOTE_Y, PANEL_H, PANEL_X, SEAT_H, SEAT_PITCH, SEAT_W, SEAT_X, SEAT_Y, STICK,
    TRICK_SIZE,
)
from firmware.views.moon_trick import face


class Picture:
    def __init__(self, view):
        self.view = view
        self.canvas = view.canvas
        self.number = 0
        self.led = ""  # the suit that is led

    def draw(self, trick, leader, winner, number):
        """All but the note: `trick` of up to three tiles, NONE in the place of those to come."""
        view, canvas, lay, engine = self.view, self.canvas, self.view.lay, self.view.match.engine
        hue, s = canvas.colours, canvas.S
        suit = led(trick[0], engine.trump) if trick[0] != NONE else NONE
        self.led = "" if suit == NONE else "doubles" if suit == DOUBLES else "suit %d" % suit
        self.number = number
        if not canvas.mono:
            x, y, w, h = lay[PANEL_X : PANEL_H + 1]
            n = lay[FACE]
            middle = x + (w >> 1)
            canvas.slab(x, y, w, h, hue.hand, 0)
            canvas.text(s, "trump", middle, y + 2, hue.quiet_on_hand, 1)
            y += s.line + 4
            face(canvas, x + (w - n - 2 >> 1), y, n, engine.trump, view.hand.numbers)
            if lay[KIND] == STICK:
                canvas.text(s, view.suit(engine.trump), middle, y + n + 4, hue.on_hand, 1)
                y = canvas.grid.bottom - 2 * s.line - 1
                canvas.text(s, "trick", middle, y, hue.quiet_on_hand, 1)
                canvas.text(s, "%d of 7" % number, middle, y + s.line, hue.on_hand, 1)
            canvas.fill(lay[SEAT_X], lay[SEAT_Y] + lay[SEAT_H], canvas.w - lay[SEAT_X], 1, hue.rail)
        for i in range(3):
            seat = (leader + i) % 3
            self._seat(i, seat, trick[i], seat == winner, suit)

    def _seat(self, i, seat, tile, wins, suit):
        view, canvas, lay = self.view, self.canvas, self.view.lay
        hue, s = canvas.colours, canvas.S
        x, y, w = lay[SEAT_X] + i * lay[SEAT_PITCH], lay[SEAT_Y], lay[SEAT_W]
        name = view.match.names[seat]
        n = lay[TRICK_SIZE]
        wide = 2 * n + 3
        if canvas.mono:
            if tile != NONE:
                state = tiles.CHOSEN if wins else tiles.LEGAL
                tiles.tile(canvas, x + w - wide - 2, y + 1, n, HIGH[tile], LOW[tile], state, False, True, 10)
            canvas.text(s, canvas.fit(s, name, w - wide - 2), x, y + s.inset(11), 1)
            return
        font = canvas.M if lay[KIND] == STICK else s
        canvas.text(font, canvas.fit(font, name, w - 2), x + 2, y, hue.text)
        y += font.line + (3 if font is s else 2)
        word = "led " + self.led[-1] if not i and suit < DOUBLES else ""
        if tile == NONE:
            word = ""
            canvas.frame(x + 2, y, wide, n + 2, hue.rail)
        else:
            if wins:
                canvas.box(x, y - 2, wide + 4, n + 6, hue.table, hue.text, 2)
                word = word if not i else "wins"
            tiles.tile(canvas, x + 2, y, n, HIGH[tile], LOW[tile], tiles.LAID, False, True)
        if word and font is s:
            canvas.text(s, word, x + 2, y + n + 4, hue.text if wins else hue.on_table)
        elif word:
            canvas.text(s, word, x + wide + 6, y + s.inset(n + 2), hue.text if wins else hue.on_table)

    def note(self, name, verb, reason):
        """What the chosen tile does, and why."""
        view, canvas, lay = self.view, self.canvas, self.view.lay
        s, hue = canvas.S, canvas.colours
        text = "%s %s" % (name, verb)
        y, h = lay[NOTE_Y], lay[NOTE_H]
        if canvas.mono:
            bars.header(canvas, view.standing(), self._trump())
            x = view.hand.right + 2
            canvas.fill(x, y, canvas.w - x, h, hue.table)
            canvas.text(canvas.M, name, x, y - 2, hue.text)
            if canvas.width(s, verb) > canvas.w - x:
                verb = verb[: verb.find(" ")]
            canvas.text(s, verb, x, y + 13, hue.text)
            canvas.text(s, self.led, x, y + 23, hue.text)
        elif y:
            bars.header(canvas, "Trick %d of 7" % self.number, view.standing())
            canvas.fill(0, y, canvas.w, h, hue.table)
            canvas.text(s, "%s. %s" % (text, reason), canvas.w >> 1, y + s.inset(h), hue.text, 1)
        else:
            bars.header(canvas, text, view.standing())

    def _trump(self):
        """What is trump, in words."""
        trump = self.view.match.engine.trump
        return "no trump" if trump == NO_TRUMP else "doubles" if trump == DOUBLES else "trump %d" % trump

    def due(self, name, text):
        """What the table waits with until OK: `name`, and what that player does."""
        view, canvas, lay = self.view, self.canvas, self.view.lay
        s, hue = canvas.S, canvas.colours
        y, h = lay[NOTE_Y], lay[NOTE_H]
        right = self._trump() if canvas.mono else view.standing()
        below = y and not canvas.mono  # in a band of its own; else in the header
        font = s if y else canvas.M
        room = canvas.w - 8
        if not below:
            room -= canvas.width(s, right) + 12
        text = "%s %s" % (canvas.fit(font, name, room - canvas.width(font, " " + text)), text)
        if below:
            bars.header(canvas, "Trick %d of 7" % self.number, right)
            canvas.fill(0, y, canvas.w, h, hue.duty)
            canvas.text(s, text, canvas.w >> 1, y + s.inset(h), hue.on_duty, 1)
        else:
            bars.header(canvas, text, right, True)
        if canvas.mono:
            canvas.text(s, self.led, view.hand.right + 2, y + 23, hue.text)
