"""The name of a seat: one that is remembered, or a new one spelled with the keys at hand."""

from firmware.listing import ListScreen
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
        mine = taken[seat]
        self.names = [mine] + [name for name in opened(app).names if name not in taken]

    def count(self):
        return len(self.names) + 1

    def row(self, i):
        if i == len(self.names):
            return "New name...", ""
        return self.names[i], "now" if i == 0 else ""

    def choose(self, i):
        if i == len(self.names):
            self.app.show("spell", setup=self.setup, seat=self.seat, focus=self.came_from)
        else:
            self.setup["names"][self.seat] = self.names[i]
            self.back()

    def back(self):
        self.app.show("new_match", setup=self.setup, focus=self.came_from)
