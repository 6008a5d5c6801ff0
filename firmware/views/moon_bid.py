"""Bidding: who has bid what, and what this player bids.

It starts on Pass. A bid needs a long OK, so that no press of habit makes one.
"""

from games.dominoes.actions import PASS
from games.moon.actions import BID, BIDS
from games.moon.phases import BIDDING

from hal.roles import HOLD, OK, RIGHT

from firmware.ui import bars, cards, keycaps
from firmware.views.moon_keys import FOCUS, OPEN, SHUT, key
from firmware.views.moon_layout import BID_H, BID_Y, CARD_H, CARD_Y, TEXT_Y


class Guest:
    """at: 0 Pass, i the bid BIDS[i - 1]; may: whether these are legal."""

    def __init__(self, view):
        self.view = view
        self.engine = engine = view.match.engine
        self.at = 0
        self.may = bytes([engine.allows(self.action(i)) for i in range(len(BIDS) + 1)])
        if engine.phase == BIDDING:
            view.hold_ok = True
            if not self.may[0]:  # TM-16
                self.at = 1
        else:
            bid = engine.bids[view.seat]
            self.at = 0 if bid == PASS else BIDS.find(bid) + 1
        view.hand.gather(view.seat, True)

    def action(self, i):
        return BID + BIDS[i - 1] if i else PASS

    def label(self, i):
        return str(BIDS[i - 1]) if i else "pass"

    def hints(self):
        if self.engine.phase != BIDDING:
            return self.view.end_hints()
        if self.at:
            return (OK | HOLD, "bid " + self.label(self.at)), (RIGHT, "next bid", "next")
        return (OK, "pass"), (RIGHT, "next bid", "next")

    def press(self, event, by_console):
        view, at = self.view, self.at
        if self.engine.phase != BIDDING:
            view.end(event)
        elif event == OK or event == OK | HOLD:
            action = self.action(at)
            if not self.may[at]:
                view.refuse(action)
            elif at and event == OK:
                keys = view.app.hal.buttons.keys
                view.say("Hold %s to bid %s" % (keys[keycaps.find_key(keys, OK)[0]][0], self.label(at)))
            else:
                view.app.sound("choose")
                view.play(action)
        else:
            self.at = view.step(event, at, len(BIDS) + 1, self.may)
            if self.at != at:
                view.app.sound("move")
                self._key(at)
                self._key(self.at)
                view.draw_hints()

    # -- drawing

    def draw(self):
        engine, canvas, lay = self.engine, self.view.canvas, self.view.lay
        text = self._sentence()
        totals = [str(engine.score((engine.first + i) % 3)) for i in range(3)]
        if lay[TEXT_Y]:
            title = "Moon: bidding" if canvas.grid.wide else "Bidding"
            bars.header(canvas, title, "hand %d, first to %d" % (engine.hand, engine.target))
            canvas.text(canvas.S, canvas.fit(canvas.S, text, canvas.w - 16), 8, lay[TEXT_Y], canvas.colours.text)
        else:
            bars.header(canvas, text, " ".join(totals) if canvas.mono else "to %d" % engine.target)
        for i in range(3):
            self._player(i, totals[i])
        for i in range(len(BIDS) + 1):
            if i != self.at:
                self._key(i)
        self._key(self.at)

    def _sentence(self):
        """What there is to answer."""
        engine, view = self.engine, self.view
        long = view.lay[TEXT_Y]
        if engine.phase != BIDDING:
            mine = engine.bids[view.seat]
            return "You pass." if mine == PASS else "You bid %d." % mine
        if not engine.bid:
            if not self.may[0]:
                return "Two have passed: you must bid." if long else "You must bid"
            return "Nobody has bid: bid 4 or more, or pass." if long else "Bid 4 or more"
        name = view.match.names[engine.bidder]
        tail = " bids %d: bid more, or pass." % engine.bid if long else " bids %d" % engine.bid
        canvas = view.canvas
        return canvas.fit(canvas.S, name, canvas.w // 2 - 20) + tail

    def _player(self, i, total):
        """The card of the i-th player to bid."""
        view, engine, canvas, lay = self.view, self.engine, self.view.canvas, self.view.lay
        hue, s, m = canvas.colours, canvas.S, canvas.M
        seat = (engine.first + i) % 3
        me = seat == view.seat
        gap = 0 if canvas.mono else 2 if canvas.grid.small else 6
        x = canvas.grid.margin if not canvas.mono else 0
        w = (canvas.w - 2 * x - 2 * gap) // 3
        x += i * (w + gap)
        y, h = lay[CARD_Y], lay[CARD_H]
        bid = engine.bids[seat]
        text = str(bid) if bid > PASS else "pass" if bid else "?" if me else "-"
        name = view.match.names[seat]
        if canvas.mono:
            if me:
                canvas.slab(x, y, w, h, 1, 0)
            ink = 0 if me else 1
            room = w - 3 - canvas.text(s, text, x + w - 1, y + s.inset(h), ink, 2)
            canvas.text(s, canvas.fit(s, name, room), x + 1, y + s.inset(h), ink)
            return
        if me:
            canvas.slab(x, y, w, h, hue.bar)
            ink, quiet = hue.on_bar, hue.quiet_on_bar
        else:
            cards.panel(canvas, x, y, w, h)
            ink, quiet = hue.on_card, hue.quiet_on_card
        inset = 3 if canvas.grid.small else 7
        left, right = x + inset, x + w - inset + 1
        font = s if canvas.grid.small else m
        points = total + (" points" if w > 90 else "")
        room = w - 2 * inset
        # The bid stands in the middle of the right edge, or in the second line where names need the first.
        if w > 90:
            room -= 4 + canvas.text(m, text, right, y + m.inset(h), ink, 2)
        else:
            pitch = min(font.line, h - 1 >> 1)
            y += h - 2 * pitch >> 1
            canvas.text(font, text, right, y + pitch, ink, 2)
            canvas.text(font, canvas.fit(font, name, room), left, y, ink)
            canvas.text(s, points, left, y + pitch + font.top + font.cap - s.top - s.cap, quiet)
            return
        y += h - m.line - s.line >> 1
        canvas.text(m, canvas.fit(m, name, room), left, y, ink)
        canvas.text(s, points, left, y + m.line, quiet)

    def _key(self, i):
        canvas, lay = self.view.canvas, self.view.lay
        gap = 2 if canvas.grid.small else 5
        margin = canvas.grid.margin if not canvas.mono else 1
        w = (canvas.w - 2 * margin - 5 * gap) // 7
        wide = canvas.w - 2 * margin - 5 * (w + gap)  # Pass is twice as wide
        x = margin + (i and wide + gap + (i - 1) * (w + gap))
        state = FOCUS if i == self.at else OPEN if self.may[i] else SHUT
        label = self.label(i) if i else "Pass"
        key(canvas, x, lay[BID_Y], w if i else wide, lay[BID_H], label, state)
