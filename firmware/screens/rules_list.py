"""Which game's rules to read."""

from firmware import titles
from firmware.listing import ListScreen


class Screen(ListScreen):
    TITLE = "Rules"
    VERB = "read"

    def count(self):
        return len(titles.GAMES)

    def row(self, i):
        return titles.GAMES[i].title, ""

    def choose(self, i):
        self.app.show("rules", game=titles.GAMES[i], after="rules_list")

    def back(self):
        self.app.show("home")
