"""The dearest decisions of a match that was gone through; each can be looked at."""

from firmware.advice import amount, part
from firmware.listing import ListScreen


class Screen(ListScreen):
    TITLE = "Worst moves"
    VERB = "show"

    def __init__(self, app, focus=0, **found):
        super().__init__(app, focus)
        self.found = found
        self.RIGHT_TITLE = "in " + found["unit"]

    def count(self):
        return len(self.found["worst"])

    def row(self, i):
        cost, seat, round, turn = self.found["worst"][i][:4]
        match, canvas = self.app.match, self.canvas
        worth = amount(-cost, self.found["unit"])
        tiny = canvas.h < 100
        place = ", %s%d, turn %d" % (part(match)[0] if tiny else part(match) + " ", round, turn)
        # Which turn it was is what a list of one player's moves is read for: a long name gives way.
        room = canvas.w - (20 if tiny else 40) - canvas.width(canvas.S, worth + place)
        return canvas.fit(canvas.S, match.names[seat], room) + place, worth

    def choose(self, i):
        self.app.show("review_move", index=i, **self.found)

    def back(self):
        self.app.show("review_found", **self.found)
