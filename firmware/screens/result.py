"""A game is over, or the match: who won what, how it stands, and what comes next."""

from games.contract import OVER

from hal.roles import MENU, OK

from firmware.listing import ListScreen, sentence


class Screen(ListScreen):
    def __init__(self, app):
        super().__init__(app)
        match = app.match
        engine = match.engine
        self.over = engine.turn == OVER
        winners = engine.winners() if self.over else (engine.turn,)
        names = [match.names[seat] for seat in winners]
        self.headline = names[0] + " wins" if len(names) == 1 else "A tie"
        self.detail = engine.ending()
        self.rows = []
        if self.over:
            self.rows.append(("Play again", self.again))
            self.rows.append(("Dice, unsealed", self.unseal))
        else:
            for action in match.choices[: match.legal()]:
                self.rows.append((sentence(engine.describe(action)), lambda action=action: self.go(action)))
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
        """The rows at the foot, as many as leave room for who has won."""
        g = self.canvas.grid
        above = self.canvas.L.line + self.canvas.S.line * (2 if self.canvas.h >= 128 else 1)
        if g.tall:
            above += (1 + len(self.app.match.names)) * self.canvas.M.line
        return self.foot(above)

    def draw(self):
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        match = self.app.match
        inner = canvas.w - 2 * g.margin
        end = self.area()[0]
        self.clear(look.hand)
        self.y = 0
        where = "%s, %s" % (match.game.title, match.engine.standing())
        if g.tall:
            self.say(canvas.S, where, look.quiet_on_hand)
        self.say(canvas.L, self.headline, look.on_hand)
        detail = self.detail
        if canvas.h < 128:  # one line for both
            detail = "%s, %s" % (match.engine.standing(), detail)
        self.say(canvas.M if g.tall else canvas.S, detail, look.on_hand)
        if g.tall:
            for seat, name in enumerate(match.names):
                left = g.margin + inner // 4
                canvas.text(canvas.M, canvas.fit(canvas.M, name, inner * 3 // 8), left, self.y, look.on_hand)
                canvas.text(canvas.M, str(match.engine.score(seat)), g.margin + inner * 3 // 4, self.y, look.on_hand, 2)
                self.y += canvas.M.line
        elif self.y + canvas.S.line <= end:
            self.say(canvas.S, match.engine.standing(), look.quiet_on_hand)
        self.draw_rows()
        self.draw_hints()

    def say(self, font, text, colour):
        canvas = self.canvas
        text = canvas.fit(font, text, canvas.w - 2 * canvas.grid.margin)
        canvas.text(font, text, canvas.w // 2, self.y, colour, 1)
        self.y += font.line

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
