"""Offering to lose the game: every choice but going on needs a long OK."""

from firmware.listing import sentence
from firmware.screens.confirm import Screen as Confirm
from firmware.screens.menu import asides


class Screen(Confirm):
    def __init__(self, app):
        match = app.match
        grave = []
        for action in asides(match):
            grave.append((sentence(match.engine.describe(action)), lambda action=action: self.offer(action)))
        super().__init__(
            app, "Resign?", "The other side may refuse; then the game goes on.", ("Play on", app.open_table), grave
        )

    def offer(self, action):
        self.app.match.play(action)
        self.app.open_table()
