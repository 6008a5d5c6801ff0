"""A fault was caught: says so in one line; the match is in its journal and the menu works."""

import gc

from hal.roles import DOWN, HOLD, OK
from micropython import const

from firmware import catalogue
from firmware.listing import ListScreen

_SECOND = const(24_000)  # bytes that a second engine needs with what makes it; half of one is not tried
GIVE_UP = "Give the match up"  # the row that loses a match which only the memory has


class Screen(ListScreen):
    TITLE = "Something broke"

    def __init__(self, app, text):
        super().__init__(app)
        self.text = text
        from firmware import crash

        self.where, self.what = crash.last_lines(text)
        catalogue.forget("firmware.crash")
        if app.match and app.canvas.w > 128:  # there the title needs the whole bar
            self.RIGHT_TITLE = app.match.game.title
        self.rows = ["Start again", "Show the log"]
        if app.match and app.match.journal.blocks:  # starting again may only lead to the same fault
            self.rows.append(GIVE_UP)
            self.hold_ok = True
        elif not app.unsaved:  # nothing is in the memory only
            self.rows.append("Safe menu")

    def count(self):
        return len(self.rows)

    def row(self, i):
        return self.rows[i], "hold" if self.rows[i] == GIVE_UP else ""

    def area(self):
        return self.foot(self.canvas.grid.top + 2 + 4 * self.canvas.S.line)

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
        gc.collect()
        app = self.app
        match = app.match
        if self.rows[i] == "Safe menu":
            if match:
                match.journal.close()
            app.hal.restart("safe")
        if match:  # whatever the fault left in memory, the journal is what counts
            if not match.journal.blocks:
                app.match = None
                match.journal.close()
            elif gc.mem_free() > _SECOND:  # the storage refuses and the only copy is here
                try:
                    from firmware import opening

                    again, _ = opening.reopen(app.hal, match)
                    app.match = again or match
                except MemoryError:
                    pass  # no room for a second engine: the first goes on, every action of it was whole
                opening = None
        app.holder = -1
        if self.rows[i] == "Show the log":
            app.show("crash_log", text=self.text)
        elif app.match:
            app.open_table()
        else:
            app.show("start")

    def hints(self):
        return ((OK | HOLD, "choose") if self.rows[self.focus] == GIVE_UP else (OK, "choose"), (DOWN, "next"))

    def press(self, event):
        if self.rows[self.focus] == GIVE_UP and event in (OK, OK | HOLD):
            if event == OK:
                self.app.sound("refused")
            else:  # with an empty heap: this one may be what was wrong
                self.app.match = None
                self.app.hal.restart("home")
        else:
            super().press(event)

    def back(self):
        self.choose(0)
