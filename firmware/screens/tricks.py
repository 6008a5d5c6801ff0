"""What a hand of Moon came to, and what lay hidden in it (SH-04): bids, widow, discard, and all tricks.

The tricks come from the journal: the position keeps only the last two.
"""

from array import array

from games.dominoes.actions import PASS, PLACE
from games.dominoes.tiles import HIGH, LOW

from firmware import replay
from firmware.screens.after_round import AfterRound
from firmware.ui import tiles


class Screen(AfterRound):
    """First what the bidder took and laid aside, then a line a trick, and at last what each bid and took."""

    TITLE = "Tricks"

    def __init__(self, app):
        super().__init__(app)
        canvas, g = self.canvas, self.canvas.grid
        self.played = array("H")  # seat << 8 | tile, in the order of play
        if app.match.engine.bidder < 0:
            app.show("hands")  # all have passed
        else:
            replay.each_action(app.match, self.visit)
        self.count = 5 + len(self.played) // 3
        self.n = 13 if g.tall else 9 if g.small else 11
        self.across = 2 * self.n + 5
        self.left = canvas.w - g.margin - 3 * self.across - 2
        self.measure(g.top, self.n + (5 if canvas.h >= 100 else 4), g.bottom)

    def visit(self, engine, action, kind):
        if engine.dealing:
            if len(self.played):
                self.played = array("H")
        elif action >= PLACE and action < PLACE + 28 * 64:
            self.played.append(engine.mover << 8 | (action - PLACE) >> 6)

    def line(self, i, y):
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        engine = self.app.match.engine
        names = self.app.match.names
        tricks = len(self.played) // 3
        y += 1
        middle = y + canvas.S.inset(self.pitch)
        if i > self.top:
            canvas.fill(g.margin, y - 1, canvas.w - 2 * g.margin, 1, look.line)
        if i < 2:
            self.tile(2, y, engine.discard if i else engine.widow)
            self.say("laid aside" if i else "widow", g.margin, self.left + 2 * self.across, middle)
        elif i < 2 + tricks:
            i -= 2
            for at in range(3):
                self.tile(at, y, self.played[3 * i + at] & 255)
            self.say("%d  %s takes" % (i + 1, names[self.taker(i)]), g.margin, self.left, middle)
        else:
            seat = i - 2 - tricks
            bid = engine.bids[seat]
            text = "bid %d, " % bid if bid > PASS else ""
            text = "%stook %d: %+d" % (text, engine.tricks_taken[seat], engine.last[seat])
            right = canvas.w - g.margin - 4
            wide = canvas.text(canvas.S, text, right, middle, look.text, 2)
            self.say(names[seat], g.margin, right - wide, middle)

    def say(self, text, x, end, y):
        """Writes in S what fits between `x` and `end`."""
        canvas = self.canvas
        canvas.text(canvas.S, canvas.fit(canvas.S, text, end - x - 4), x, y, self.look.text)

    def taker(self, trick):
        """The seat that took a trick: whoever led to the next one; of the last, what is missing in the count."""
        if 3 * trick + 3 < len(self.played):
            return self.played[3 * trick + 3] >> 8
        count = bytearray(3)
        for i in range(3, len(self.played), 3):
            count[self.played[i] >> 8] += 1
        engine = self.app.match.engine
        for seat in range(3):
            if engine.tricks_taken[seat] > count[seat]:
                return seat
        return 0

    def tile(self, at, y, tile):
        x = self.left + at * self.across
        tiles.tile(self.canvas, x, y + 1, self.n, HIGH[tile], LOW[tile], tiles.LAID, lying=True)
