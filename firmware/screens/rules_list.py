"""Which game's rules to read."""

from firmware import catalogue
from firmware.listing import ListScreen


class Screen(ListScreen):
    TITLE = "Rules"
    VERB = "read"

    def count(self):
        return len(catalogue.GAMES)

    def row(self, i):
        return catalogue.GAMES[i].title, ""

    def choose(self, i):
        self.app.show("rules", game=catalogue.GAMES[i], after="rules_list")

    def back(self):
        self.app.show("home")
