"""One record: who, what, how it ended; its seed if it is over, or the match again if it is not."""

from firmware import opening
from firmware.listing import ListScreen


class Screen(ListScreen):
    TITLE = "Record"

    def __init__(self, app, name):
        super().__init__(app)
        self.name = name
        self.RIGHT_TITLE = name.rpartition("/")[2]
        self.lines = []
        self.rows = []
        try:
            kept, told = opening.record(app.hal.storage, name)
        except (OSError, ValueError) as fault:
            self.lines.append(str(fault))
        else:
            over = "unfinished" not in name
            self.lines.append(kept.game.title + ", " + kept.engine.standing())
            for seat, who in enumerate(kept.names):
                self.lines.append("%s: %d" % (who, kept.engine.score(seat)))
            if told:
                self.lines.append(told)
            if over:
                self.seal = {"seed": kept.seed, "commitment": kept.commitment}
                self.rows.append(("Dice, unsealed", self.dice))
            else:
                self.rows.append(("Play on", self.play_on))
            kept.close()
        self.rows.append(("Back", self.back))

    def count(self):
        return len(self.rows)

    def row(self, i):
        return self.rows[i][0], ""

    def choose(self, i):
        self.rows[i][1]()

    def area(self):
        return self.foot(self.canvas.grid.top + 3 * self.canvas.S.line)

    def draw(self):
        super().draw()
        g = self.canvas.grid
        y, end = g.top + 2, self.area()[0]
        for line in self.lines:
            y = self.paragraph(line, y, end, self.look.text)

    def dice(self):
        self.app.show("seal", after="record", name=self.name, **self.seal)

    def play_on(self):
        """Makes the record the match in play again; one that was in play goes to the records."""
        app = self.app
        told = app.match.save() if app.match else ""  # before it makes room
        if not told:
            if app.match:
                app.match.close()
            app.match, told = opening.take_up(app.hal, self.name)
        app.put_down()
        if app.match and not told:
            app.open_table()
        else:
            app.show("notice", title="Records", texts=[told], after="home")

    def back(self):
        self.app.show("records")
