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
        label = "%s, %s %d" % (match.names[seat], part(match), round)
        whole = "%s, turn %d" % (label, turn)
        if canvas.width(canvas.M, whole) < canvas.w - 80:
            label = whole
        return label, amount(-cost, self.found["unit"])

    def choose(self, i):
        self.app.show("review_move", index=i, **self.found)

    def back(self):
        self.app.show("review_found", **self.found)
