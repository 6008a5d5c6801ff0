"""One record: who, what, how it ended; its seed if it is over, or the match again if it is not.

It has a start of the console of its own (stages.py): there is no other match in the heap.
"""

from firmware import catalogue
from firmware.listing import ListScreen


class Screen(ListScreen):
    TITLE = "Record"

    def __init__(self, app, name, index=0):
        super().__init__(app)
        self.name = name
        self.index = index  # its line in the list, to come back to
        self.RIGHT_TITLE = name.rpartition("/")[2]
        self.lines = []
        self.rows = []
        self.seats = []  # below the rows, to be read: (place and name, points)
        from firmware import opening

        try:
            kept, told = opening.record(app.hal.storage, name)
        except (OSError, ValueError) as fault:
            self.lines.append(str(fault))
        else:
            from firmware.fingerprint import sealed, unsealed  # late: the match needs the room first
            from firmware.screens.standings import standings

            over = "unfinished" not in name
            self.lines.append(kept.game.title + ", " + kept.engine.standing())
            if told:
                self.lines.append(told)
            if over:
                hidden = kept.game.hidden
                self.seal = {"seed": unsealed(kept), "commitment": sealed(kept), "draws": hidden}
                self.rows.append(("Review", self.review))
                self.rows.append(("Draws, unsealed" if hidden else "Dice, unsealed", self.unseal))
            else:
                self.rows.append(("Play on", self.play_on))
            for seat, place in standings(kept.engine):
                self.seats.append(("%d  %s" % (place, kept.names[seat]), str(kept.engine.score(seat))))
            kept.close()
        opening = kept = None
        for module in ("opening", "replay", "titles", "fingerprint", "journal_"):  # what comes next needs the room
            catalogue.forget("firmware." + module)
        self.rows.append(("Back", self.back))

    def count(self):
        return len(self.rows) + len(self.seats)

    def row(self, i):
        return (self.rows[i][0], "") if i < len(self.rows) else self.seats[i - len(self.rows)]

    def choose(self, i):
        if i < len(self.rows):
            self.rows[i][1]()

    def area(self):
        return self.foot(self.canvas.grid.top + (3 if self.canvas.h >= 128 else 2) * self.canvas.S.line)

    def draw(self):
        super().draw()
        g = self.canvas.grid
        y, end = g.top + 2, self.area()[0]
        for line in self.lines:
            y = self.paragraph(line, y, end, self.look.text)

    def unseal(self):
        self.app.show("seal", after="record", name=self.name, index=self.index, **self.seal)

    def review(self):
        self.app.hal.restart("review:%d" % self.index)

    def play_on(self):
        """Makes the record the match in play again; one that was in play goes to the records."""
        from firmware import shelf

        told = shelf.take_up(self.app.hal.storage, self.name)
        if told:
            self.app.show("notice", title="Records", texts=[told], after="records", index=self.index)
        else:
            self.app.show("table")

    def back(self):
        self.app.show("records", index=self.index)
