"""A match was left unfinished: go on with it, or look round first."""

from hal.roles import DOWN, OK

from firmware.listing import ListScreen


class Screen(ListScreen):
    TITLE = "Welcome back"

    def __init__(self, app):
        super().__init__(app)
        self.RIGHT_TITLE = app.match.game.title

    def count(self):
        return 2

    def row(self, i):
        return ("Continue", "Home")[i], ""

    def hints(self):
        return ((OK, "choose"), (DOWN, "next"))

    def draw_rows(self):
        super().draw_rows()
        g = self.canvas.grid
        match = self.app.match
        y = self.area()[0] + 2 * g.row + g.gap
        word = "drawn" if match.game.hidden else "rolled"
        for text in (" - ".join(match.names), match.engine.standing(), "Nothing was %s again." % word):
            y = self.paragraph(text, y, g.bottom, self.look.quiet)

    def choose(self, i):
        if i:
            self.app.show("home")
        else:
            self.app.open_table()
