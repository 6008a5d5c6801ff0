"""A game is over, or the match: who won what, how it stands, and what comes next."""

from games.contract import OVER

from hal.roles import MENU, OK

from firmware.listing import ListScreen


class Screen(ListScreen):
    def __init__(self, app):
        super().__init__(app)
        match = app.match
        engine = match.engine
        self.over = engine.turn == OVER
        winners = engine.winners() if self.over else (engine.turn,)
        names = [match.names[seat] for seat in winners]
        self.headline = " and ".join(names) + (" win" if len(names) > 1 else " wins")
        self.detail = engine.ending()
        self.TITLE = "Match over" if self.over else engine.standing()
        self.rows = []
        if self.over:
            self.rows.append(("Play again", self.again))
            self.rows.append(("Dice, unsealed", self.unseal))
        else:
            for action in match.choices[: match.legal()]:
                self.rows.append((engine.describe(action), lambda action=action: self.go(action)))
        self.rows.append(("Score sheet", self.sheet))
        if self.over:
            self.rows.append(("Home", self.home))

    def count(self):
        return len(self.rows)

    def row(self, i):
        return self.rows[i][0], ""

    def hints(self):
        return ((OK, "choose"), (MENU, "menu"))

    def area(self):
        return self.foot()

    def draw(self):
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        end = self.area()[0]
        self.clear(look.hand)
        middle = canvas.w // 2
        inner = canvas.w - 2 * g.margin
        match = self.app.match
        y = 2 if canvas.h < 200 else g.gap
        where = "%s, %s" % (match.game.title, match.engine.standing())
        canvas.text(canvas.S, canvas.fit(canvas.S, where, inner), middle, y, look.quiet_on_hand, 1)
        y += canvas.S.line
        if y + canvas.L.line <= end:
            canvas.text(canvas.L, canvas.fit(canvas.L, self.headline, inner), middle, y, look.on_hand, 1)
            y += canvas.L.line
        if y + canvas.M.line <= end:
            canvas.text(canvas.M, canvas.fit(canvas.M, self.detail, inner), middle, y, look.on_hand, 1)
            y += canvas.M.line
        for seat, name in enumerate(match.names):
            if y + canvas.M.line > end:
                break
            canvas.text(canvas.M, canvas.fit(canvas.M, name, inner // 2), g.margin + inner // 4, y, look.on_hand)
            canvas.text(canvas.M, str(match.engine.score(seat)), g.margin + inner * 3 // 4, y, look.on_hand, 2)
            y += canvas.M.line
        self.draw_rows()
        self.draw_hints()

    def choose(self, i):
        self.rows[i][1]()

    def press(self, event):
        if event == MENU and not self.over:
            self.app.show("menu", public=True)
        else:
            super().press(event)

    def go(self, action):
        """Plays what leads on: the next game, or the end of the session."""
        self.app.match.play(action)
        self.app.put_down()
        self.app.open_table()

    def sheet(self):
        self.app.show("score", after="result")

    def unseal(self):
        match = self.app.match
        self.app.show("seal", seed=match.seed, commitment=match.commitment, after="result")

    def again(self):
        match = self.app.match
        setup = {
            "game": match.game, "preset": -1, "options": dict(match.options), "names": list(match.names),
        }
        self.close()
        self.app.show("new_match", setup=setup)

    def home(self):
        self.close()
        self.app.show("home")

    def close(self):
        """The match goes to the records."""
        self.app.match.finish()
        self.app.match = None
