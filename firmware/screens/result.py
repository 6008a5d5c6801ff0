"""No screen of its own: after a round of hidden hands goes to its scores, after any other game to who has won."""

from firmware.page import Page


class Screen(Page):
    def __init__(self, app):
        super().__init__(app)
        app.show("round" if app.match.game.hidden else "final")
