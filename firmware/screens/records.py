"""Matches that are over, and those that were put away unfinished: newest first."""

from firmware import shelf
from firmware.listing import ListScreen


class Screen(ListScreen):
    TITLE = "Records"
    VERB = "open"

    def __init__(self, app, index=0):
        super().__init__(app, index)
        self.names = shelf.records(app.hal.storage)
        self.RIGHT_TITLE = "none yet" if not self.names else ""

    def count(self):
        return len(self.names)

    def row(self, i):
        name = self.names[i]
        players, game, ended = shelf.headline(self.app.hal.storage, name)
        number = name.rpartition("/")[2][:4]
        if number.isdigit():
            game = "%d  %s" % (int(number), game)
        return game, players if ended else "unfinished: " + players

    def choose(self, i):
        self.app.show("record", index=i)

    def back(self):
        self.app.show("home")
