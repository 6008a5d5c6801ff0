"""A fault was caught: says so in one line; the match is in its journal and the menu works."""

from firmware import crash, opening
from firmware.listing import ListScreen


class Screen(ListScreen):
    TITLE = "Something broke"

    def __init__(self, app, text):
        super().__init__(app)
        self.where, self.what = crash.last_lines(text)
        if app.match:
            self.RIGHT_TITLE = app.match.game.title
        self.rows = ["Back to the menu", "Show the log"]
        if app.match:
            self.rows.insert(0, "Open the match again")

    def count(self):
        return len(self.rows)

    def row(self, i):
        return self.rows[i], ""

    def area(self):
        return self.foot(self.canvas.grid.top + 2 + 2 * self.canvas.S.line)

    def draw(self):
        super().draw()
        look = self.look
        y, end = self.canvas.grid.top + 2, self.area()[0]
        y = self.paragraph(self.what, y, end, look.error)
        y = self.paragraph("The game stopped. Your match is safe: every action is saved.", y, end, look.text)
        self.paragraph(self.where, y, end, look.quiet)

    def choose(self, i):
        app = self.app
        if app.match:  # whatever the fault left in memory, the journal is what counts
            app.match, told = opening.reopen(app.hal, app.match)
        app.put_down()
        label = self.rows[i]
        if label == "Show the log":
            app.show("crash_log")
        elif label == "Open the match again" and app.match:
            app.open_table()
        else:
            app.show("home")

    def back(self):
        self.choose(self.rows.index("Back to the menu"))
