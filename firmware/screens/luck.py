"""What chance gave each seat of a domino match, beside what is expected: the game's Tally as a table."""

from games.contract import OVER

from hal.roles import BACK, OK

from firmware import replay
from firmware.fingerprint import sealed
from firmware.screens.columns import Columns


class Screen(Columns):
    TITLE = "Luck"

    def __init__(self, app, after="menu", **args):
        self.after = after
        self.args = args
        self.tally = replay.statistics(app.match)
        self.heads = self.tally.HEADS
        super().__init__(app)

    def hints(self):
        return ((BACK, "close"), (OK, "fingerprint", "seal")) + self.more_hint()

    def draw(self):
        self.clear()
        engine = self.app.match.engine
        standing = engine.standing()
        kind, number = standing.split()[:2]
        if number.rstrip(",") == "1" and not engine.round_over and engine.turn != OVER:  # nothing is told yet
            standing = "%s %ss" % ("finished" if self.canvas.grid.small else "counts finished", kind)
        self.draw_header(standing)
        self.draw_columns()
        self.draw_hints()

    def cells(self, seat):
        return self.tally.row(seat)

    def press(self, event):
        if event == BACK:
            self.app.show(self.after, **self.args)
        elif event == OK:
            self.app.show("seal", commitment=sealed(self.app.match), draws=True, after="luck", **self.args)
        else:
            self.turn(event)
