"""What the two screens share that show, after the scores of a round, what lay hidden in it (SH-04)."""

from games.contract import OVER

from hal.roles import BACK, DOWN, MENU, OK

from firmware.screens.scrolled import Scrolled
from firmware.screens.standings import why


class AfterRound(Scrolled):
    """OK goes on to the next round, or to the result of the match."""

    def hints(self):
        engine = self.app.match.engine
        over = engine.turn == OVER
        hints = ((OK, "result" if over else "next " + engine.standing().split()[0], "on"),)  # "next round", "next hand"
        if self.scrolls:
            hints += ((DOWN, "more"),)
        return hints + ((BACK, "scores"),) + (() if over else ((MENU, "menu"),))

    def draw(self):
        self.clear()
        self.draw_header(why(self.app.match, self.canvas.grid.small))
        self.draw_lines()
        self.draw_hints()

    def press(self, event):
        app = self.app
        match = app.match
        if event == OK:
            if match.engine.turn == OVER:
                app.show("final")
            else:
                match.legal()
                match.play(match.choices[0])
                app.holder = -1
                app.open_table()
        elif event == BACK:
            app.show("round")
        elif event == MENU:
            if match.engine.turn != OVER:
                app.show("menu", public=True)
        else:
            self.turn(event)
