"""The bidder takes the widow, and lays one of eight tiles aside. Nobody else sees this screen."""

from games.dominoes.tiles import HIGH, LOW, name
from games.moon.actions import DISCARD
from games.moon.phases import DISCARDING, WIDOW

from hal.roles import BACK, OK, RIGHT

from firmware.ui import bars, cards, tiles
from firmware.ui.paragraph import wrap
from firmware.views.moon_layout import CARD_Y, SIZE, WIDOW_H


class Guest:
    def __init__(self, view):
        self.view = view
        self.engine = engine = view.match.engine
        hand = view.hand
        hand.gather(view.seat, engine.phase != DISCARDING, last=engine.widow)
        if engine.phase == DISCARDING:
            hand.at = 0
            view.room = "discard 6-6"
            self._rename()

    def _rename(self):
        hand = self.view.hand
        self.view.name = "discard " + name(hand.held[hand.at])

    def hints(self):
        phase = self.engine.phase
        if phase == WIDOW:
            return ((OK, "take the widow", "take it"),)
        if phase == DISCARDING:
            return (OK, self.view.room), (RIGHT, "next")
        return self.view.end_hints()

    def press(self, event, by_console):
        view, hand, phase = self.view, self.view.hand, self.engine.phase
        if phase == WIDOW:
            if event == OK:
                view.match.roll()
                view.app.sound("down")
                view.begin()
        elif phase != DISCARDING:
            view.end(event)
        elif event == BACK:
            view.undo()
        elif event == OK:
            view.app.sound("down")
            view.play(DISCARD + hand.held[hand.at])
        else:
            at = view.step(event, hand.at, len(hand.held), hand.may)
            if at != hand.at:
                view.app.sound("move")
                hand.choose(at)
                self._rename()
                view.write()

    # -- drawing

    def draw(self):
        view, engine, canvas, lay = self.view, self.engine, self.view.canvas, self.view.lay
        hue, s, m = canvas.colours, canvas.S, canvas.M
        phase = engine.phase
        tall = canvas.grid.tall
        tile = engine.widow
        if phase == WIDOW:
            title = "You play at %d" % engine.bid
            text = "The widow is yours. Take it, then lay one of the eight aside."
        elif phase == DISCARDING:
            title = "You take " + name(tile)
            text = "Lay one aside. It may be any of the eight; nobody sees it."
        else:
            tile = engine.discard
            title = "Laid aside: " + name(tile)
            text = "It stays hidden. All see it when the hand is scored."
        x, y, w, h = canvas.grid.margin, lay[CARD_Y], canvas.w - 2 * canvas.grid.margin, lay[WIDOW_H]
        if tall:
            bars.header(canvas, "Moon: the widow" if phase <= DISCARDING else "Moon: the discard", view.standing())
        else:
            bars.header(canvas, title, "bid %d" % engine.bid)
        if canvas.mono:
            x, w = 0, canvas.w
        else:
            cards.panel(canvas, x, y, w, h)
        n = lay[SIZE] if tall else 9 if canvas.mono else 13
        high = 2 * n + 3 if tall else n + 2
        wide = n + 2 if tall else 2 * n + 3
        left = x + (16 if tall else 6 if not canvas.mono else 1)
        top = y + (h - high >> 1)
        if phase != WIDOW:
            tiles.tile(canvas, left, top, n, HIGH[tile], LOW[tile], tiles.LAID, view.hand.numbers, not tall)
        elif tall:
            tiles.back(canvas, left, top, n)
        else:
            canvas.box(left, top, wide, high, hue.rail, hue.text, 1)
        left += wide + (16 if tall else 6)
        if canvas.mono:  # no room for more than the first sentence
            text = text[: text.find(".") + 1]
        lines = [text[start:end] for start, end in wrap(canvas, s, text, x + w - left - 4)]
        top = y + (h - s.line * len(lines) - (m.line + 4 if tall else 0) >> 1)
        if tall:
            canvas.text(m, title, left, top, hue.on_card)
            top += m.line + 4
        for line in lines:
            canvas.text(s, line, left, top, hue.on_card if tall or canvas.mono else hue.quiet_on_card)
            top += s.line
