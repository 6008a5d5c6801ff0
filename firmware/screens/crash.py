"""A fault was caught: says so in one line; the match is in its journal and the menu works."""

from firmware import crash
from firmware.listing import ListScreen


class Screen(ListScreen):
    TITLE = "Something broke"

    def __init__(self, app, text):
        super().__init__(app)
        self.where, self.what = crash.last_lines(text)
        if app.match:
            self.RIGHT_TITLE = app.match.game.title
        self.rows = ["Start again", "Show the log"]

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
        match = self.app.match
        saved = not match or not match.journal.blocks
        where = "is safe: every action is saved." if saved else "is in the memory only: do not switch off."
        y = self.paragraph("The game stopped. Your match " + where, y, end, look.text)
        self.paragraph(self.where, y, end, look.quiet)

    def choose(self, i):
        app = self.app
        match = app.match
        if match:  # whatever the fault left in memory, the journal is what counts
            if not match.journal.blocks:
                app.match = None
                match.journal.close()
            else:  # the storage refuses and the only copy is here
                try:
                    from firmware import opening

                    again, _ = opening.reopen(app.hal, match)
                    app.match = again or match
                except MemoryError:
                    pass  # no room for a second engine: the first goes on, every action of it was whole
                opening = None
                app.put_shelf_away()
        app.put_down()
        if self.rows[i] == "Show the log":
            app.show("crash_log")
        elif app.match:
            app.open_table()
        else:
            app.show("start")

    def back(self):
        self.choose(0)
