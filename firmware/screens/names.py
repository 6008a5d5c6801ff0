"""Who sits at a seat: a person whose name is remembered or spelled with the keys at hand, or a bot of some level."""

from firmware.listing import ListScreen
from firmware.seats import LEVELS, bot_name, seat_names
from firmware.settings import opened


class Screen(ListScreen):
    VERB = "take"

    def __init__(self, app, setup, seat, focus):
        super().__init__(app)
        self.setup = setup
        self.seat = seat
        self.came_from = focus
        self.TITLE = "Seat %d: who?" % (seat + 1)
        taken = setup["names"]
        self.rows = [(taken[seat], "now", setup["bots"][seat])]  # (name, remark, level)
        others = taken[:seat] + taken[seat + 1 :]
        for level in range(1, len(LEVELS)):
            if level != setup["bots"][seat]:
                self.rows.append((bot_name(level, others), "bot", level))
        # Of the remembered names those that are free, or one that was made up.
        names = [name for name in opened(app).names if name not in taken] or seat_names(len(taken) + 1, taken, ())[-1:]
        self.rows += [(name, "", 0) for name in names]
        # What people suspect of any console that plays itself.
        what = "tiles" if setup["game"].hidden else "dice"
        self.fair = "All levels get the same %s." % what
        if self.canvas.h < 100:
            self.TITLE = "Seat %d: same %s for all" % (seat + 1, what)
            self.fair = ""

    def count(self):
        return len(self.rows) + 1

    def row(self, i):
        return self.rows[i][:2] if i < len(self.rows) else ("New name...", "")

    def area(self):
        y, height = super().area()
        return y, height - (self.canvas.S.line if self.fair else 0)

    def draw_rows(self):
        super().draw_rows()
        canvas, g = self.canvas, self.canvas.grid
        if self.fair:
            canvas.text(canvas.S, self.fair, g.margin, g.bottom - canvas.S.line, self.look.quiet)

    def choose(self, i):
        if i == len(self.rows):
            self.app.show("spell", setup=self.setup, seat=self.seat, focus=self.came_from)
        else:
            self.setup["names"][self.seat], _, self.setup["bots"][self.seat] = self.rows[i]
            self.back()

    def back(self):
        self.app.show("new_match", setup=self.setup, focus=self.came_from)
