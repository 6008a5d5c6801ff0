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
        names, game, ended = shelf.headline(self.app.hal.storage, self.names[i])
        return names, game if ended else game + ", unfinished"

    def choose(self, i):
        self.app.show("record", index=i)

    def back(self):
        self.app.show("home")
