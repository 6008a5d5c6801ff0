"""A match is over, or a game of backgammon: who has won what, how it stands, and what comes next."""

from games.contract import OVER

from hal.roles import BACK, DOWN, MENU, OK

from firmware.fingerprint import sealed, unsealed
from firmware.listing import ListScreen, sentence
from firmware.screens.standings import lowest, standings


class Screen(ListScreen):
    def __init__(self, app):
        super().__init__(app)
        match = app.match
        engine = match.engine
        self.over = engine.turn == OVER
        self.hidden = match.game.hidden
        self.winners = engine.winners() if self.over else (engine.turn,)
        self.others = []  # (seat, place) of those whom the headline does not name, in games with hidden hands
        if self.hidden:
            few = len(self.winners) < 4  # so that the headline can name them
            self.others = [one for one in standings(engine) if not few or one[0] not in self.winners]
        self.headline, self.detail = self.words()
        self.rows = []
        if self.over:
            self.rows.append(("Play again", self.again))
            if not match.journal.blocks and not app.unsaved:  # nothing is in the memory only
                self.rows.append(("Review", self.review))
            self.rows.append(("Draws, unsealed" if self.hidden else "Dice, unsealed", self.unseal))
        else:
            for action in match.choices[: match.legal()]:
                self.rows.append((sentence(engine.describe(action)), lambda action=action: self.go(action)))
        self.rows.append(("Score sheet", self.sheet))
        if self.hidden:
            self.rows.append(("Last round", self.round))
        if self.over:
            self.rows.append(("Home", self.home))

    def words(self):
        """Who has won, and how."""
        match = self.app.match
        engine = match.engine
        names = [match.names[seat] for seat in self.winners]
        if len(names) == 1:
            headline = names[0] + " wins"
        elif len(names) > 3:
            headline = "%d players win" % len(names)
        else:
            headline = "%s and %s win" % (", ".join(names[:-1]), names[-1])
        if not self.hidden:
            return headline, engine.ending()
        points = engine.score(self.winners[0])
        detail = "%d point%s%s" % (points, "" if points == 1 else "s", " each" if len(names) > 1 else "")
        return headline, detail if lowest(engine) else "%s: %s" % (detail, engine.ending(match.names))

    def count(self):
        return len(self.rows)

    def row(self, i):
        return self.rows[i][0], ""

    def hints(self):
        hints = ((OK, "choose"),)
        if self.list and self.list.count > self.list.shown:
            hints += ((DOWN, "more"),)
        return hints + ((BACK, "home") if self.over else (MENU, "menu"),)

    def area(self):
        """The rows at the foot, as many as leave room for who has won and, if there is any, for all others."""
        canvas, g = self.canvas, self.canvas.grid
        above = canvas.L.line + canvas.S.line * (1 if canvas.h < 128 or self.others and g.tall else 2)
        if g.tall:
            above += (1 + len(self.app.match.names)) * canvas.M.line if not self.others else canvas.M.line + 4
        if self.others and canvas.h >= 100:
            above += (len(self.others) + 1) // 2 * (canvas.M if g.tall else canvas.S).line
        return self.foot(min(above, g.bottom - g.row))

    def draw(self):
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        match = self.app.match
        end = self.area()[0]
        self.clear(look.hand)
        self.y = 0
        where = "%s, %s" % (match.game.title, match.engine.standing())
        if g.tall:
            self.say(canvas.S, where, look.quiet_on_hand)
        self.say(canvas.L, self.headline, look.on_hand)
        detail = self.detail
        if canvas.h < 100 and self.hidden:
            detail = detail.split(":")[0]
        elif canvas.h < 128:  # one line for both
            detail = "%s, %s" % (match.engine.standing(), detail)
        self.say(canvas.M if g.tall else canvas.S, detail, look.on_hand)
        if self.others and canvas.h >= 100:
            self.draw_others(end)
        elif g.tall and not self.hidden:
            self.draw_two()
        elif self.y + canvas.S.line <= end:
            self.say(canvas.S, match.engine.standing(), look.quiet_on_hand)
        self.draw_rows()
        self.draw_hints()

    def draw_two(self):
        """Both names and their points."""
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        match = self.app.match
        inner = canvas.w - 2 * g.margin
        for seat, name in enumerate(match.names):
            left = g.margin + inner // 4
            canvas.text(canvas.M, canvas.fit(canvas.M, name, inner * 3 // 8), left, self.y, look.on_hand)
            canvas.text(canvas.M, str(match.engine.score(seat)), g.margin + inner * 3 // 4, self.y, look.on_hand, 2)
            self.y += canvas.M.line

    def draw_others(self, end):
        """The others in two columns: place, name, points."""
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        match = self.app.match
        font = canvas.M if g.tall else canvas.S
        if not canvas.mono:
            canvas.fill(0, self.y, canvas.w, end - self.y, look.table)
        self.y += 2 if g.tall else 0
        lines = min((len(self.others) + 1) // 2, (end - self.y) // font.line)  # the score sheet has them all
        half = canvas.w // 2
        for i, (seat, place) in enumerate(self.others):
            if i == 2 * lines:
                break
            y = self.y + i % lines * font.line
            left = g.margin + i // lines * (half - g.margin // 2)
            right = left + half - 2 * g.margin
            name = left + canvas.width(font, "00 ") + (4 if g.tall else 0)
            canvas.text(font, str(place), name - (8 if g.tall else 4), y, look.on_table, 2)
            points = canvas.text(font, str(match.engine.score(seat)), right, y, look.text, 2)
            canvas.text(font, canvas.fit(font, match.names[seat], right - points - 6 - name), name, y, look.text)

    def say(self, font, text, colour):
        canvas = self.canvas
        room = canvas.w - 2 * canvas.grid.margin
        if font is canvas.L and canvas.width(font, text) > room:
            font = canvas.M
            self.y += canvas.L.line - font.line
        canvas.text(font, canvas.fit(font, text, room), canvas.w // 2, self.y, colour, 1)
        self.y += font.line

    def choose(self, i):
        self.rows[i][1]()

    def press(self, event):
        if event == MENU and not self.over:
            self.app.show("menu", public=True)
        else:
            super().press(event)

    def back(self):
        if self.over:
            self.home()

    def go(self, action):
        """Plays what leads on: the next game, or the end of the session."""
        self.app.match.play(action)
        self.app.holder = -1
        self.app.open_table()

    def sheet(self):
        self.app.show("score", after="final")

    def round(self):
        self.app.show("round")

    def unseal(self):
        match = self.app.match
        self.app.show("seal", seed=unsealed(match), commitment=sealed(match), draws=self.hidden, after="final")

    def review(self):
        self.app.match.journal.close()
        self.app.hal.restart("review")

    def again(self):
        self.app.show("put_away", again=True)

    def home(self):
        self.app.show("put_away")
