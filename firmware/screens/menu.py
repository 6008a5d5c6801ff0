"""The menu inside a match. `public` means that it was opened between two players."""

from hal.roles import MENU

from firmware.listing import ListScreen


class Screen(ListScreen):
    def __init__(self, app, public=False, focus=0):
        super().__init__(app, focus)
        self.public = public = public or app.holder < 0  # nobody holds it: the console has slept
        self.TITLE = app.match.game.title
        self.RIGHT_TITLE = app.match.engine.standing()
        self.rows = [("Back to the table", "", self.table)]
        if not public and app.match.can_undo:
            self.rows.append(("Undo", "", self.undo))
        if not public and may_ask(app.match):
            self.rows.append(("Hint", "", self.hint))
        if not public and app.match.game.hidden and app.match.engine.SHOWS == "hands":
            self.rows.append(("Sort the hand", "", self.sort))
        self.rows += [
            ("Rules", "", self.rules),
            ("Score sheet", "", self.score),
            ("Move log", "", self.log),
            ("Luck" if app.match.game.hidden else "Dice", "", self.luck),
            ("Settings", "", self.settings),
        ]
        if not public and asides(app.match):
            self.rows.append(("Resign", "", self.resign))
        self.rows.append(("Save and quit", "saved" if not app.match.trouble else "not saved", self.quit))

    def count(self):
        return len(self.rows)

    def row(self, i):
        return self.rows[i][0], self.rows[i][1]

    def choose(self, i):
        self.rows[i][2]()

    def press(self, event):
        if event == MENU:
            self.table()
        else:
            super().press(event)

    def back(self):
        self.table()

    def table(self):
        self.app.open_table()

    def undo(self):
        self.app.match.undo()
        self.app.open_table()

    def hint(self):
        self.app.show("hint")

    def sort(self):
        self.app.show(self.app.match.game.view, sort=True)

    def rules(self):
        self.app.show("rules", game=self.app.match.game, after="menu", public=self.public)

    def score(self):
        self.app.show("score", after="menu", public=self.public)

    def log(self):
        self.app.show("log", after="menu", public=self.public)

    def luck(self):
        self.app.show("luck" if self.app.match.game.hidden else "dice", after="menu", public=self.public)

    def settings(self):
        self.app.show("settings", after="menu", public=self.public)

    def resign(self):
        self.app.show("resign")

    def quit(self):
        trouble = self.app.match.save()
        self.app.holder = -1
        if trouble:
            self.app.show("notice", title="Not saved", texts=[trouble], after="home")
        else:
            self.app.show("home")


def asides(match):
    """The legal actions that belong in the menu rather than on the table: offers to resign."""
    aside = match.engine.ASIDE
    return [action for action in match.choices[: match.legal()] if action in aside] if aside else []


def may_ask(match):
    """Whether the match allows hints, and whoever is on turn has a choice."""
    return match.hints and match.engine.turn >= 0 and match.legal() - len(asides(match)) > 1
