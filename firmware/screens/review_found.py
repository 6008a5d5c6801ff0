"""What a review has found: for each seat what chance gave beyond the average, what its decisions cost against the
expert's, and how many they were. OK goes on to the dearest ones."""

from hal.roles import BACK, OK

from firmware.advice import amount
from firmware.screens.columns import Columns

_MEANING = (
    "Luck: what chance gave beyond the average.\nLost: what all decisions together gave away, beside the expert's."
)


class Screen(Columns):
    TITLE = "Review"
    heads = ("luck", "lost", "decisions")
    widest = "-00.000"

    def __init__(self, app, **found):
        self.found = found
        super().__init__(app)

    def hints(self):
        hints = ((OK, "worst moves", "worst"),) if self.found["worst"] else ()
        return hints + ((BACK, "leave"),) + self.more_hint()

    def draw(self):
        self.clear()
        self.draw_header("in " + self.found["unit"])
        self.draw_columns()
        g = self.canvas.grid
        y = self.y + self.shown * self.pitch
        spare = g.bottom - y - 4 * self.canvas.S.line
        if spare >= 3:  # its last line must not touch the hint line, or letters like g and p look cut
            self.paragraph(_MEANING, y + min(g.gap, spare - 2), g.bottom, self.look.quiet)
        self.draw_hints()

    def cells(self, seat):
        found = self.found
        unit = found["unit"]
        return amount(found["luck"][seat], unit, "+"), amount(max(0, found["lost"][seat]), unit), found["judged"][seat]

    def press(self, event):
        if event == BACK:
            about = self.found["about"]
            self.app.hal.restart("record:" + about if about else "final")
        elif event == OK and self.found["worst"]:
            self.app.show("review_worst", **self.found)
        else:
            self.turn(event)
