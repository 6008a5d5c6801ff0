"""A new match: which rules, who sits where, and start.

The choice so far travels in `setup`, a small dict, through the screens that help to make it:
{"game", "preset" (its index; -1 own mixture), "options" {name: choice}, "names" [one a seat]}.
"""

from firmware.listing import ListScreen
from firmware.settings import opened, use

DEFAULT_NAMES = "Ann Bob Cleo Dan Eva Finn Gus Hana Ida Jon Kai Lena Mira Nils".split()


class Screen(ListScreen):
    TITLE = "New match"

    def __init__(self, app, game=None, setup=None, focus=0):
        super().__init__(app, focus)
        self.setup = setup or first_setup(game, opened(app))
        self.game = self.setup["game"]
        self.RIGHT_TITLE = self.game.title
        self.presets = self.game.options().PRESETS
        fewest, most = self.game.seats
        self.rows = ["rules", "options"]
        if most > fewest:
            self.rows.append("players")
        self.seats_from = len(self.rows)

    def count(self):
        return self.seats_from + len(self.setup["names"]) + 1

    def row(self, i):
        seat = i - self.seats_from
        if seat >= 0:
            if seat < len(self.setup["names"]):
                return "%d  %s" % (seat + 1, self.setup["names"][seat]), "rename"
            return "Start", ""
        if self.rows[i] == "rules":
            preset = self.setup["preset"]
            return "Rules", self.presets[preset][0] if preset >= 0 else "own mixture"
        if self.rows[i] == "options":
            return "Options", "change"
        return "Players", str(len(self.setup["names"]))

    def changes(self, i):
        return i < self.seats_from and self.rows[i] != "options"

    def change(self, i, step):
        setup = self.setup
        if self.rows[i] == "rules":
            setup["preset"] = (setup["preset"] + step) % len(self.presets)
            setup["options"] = dict(self.presets[setup["preset"]][1])
            return
        fewest, most = self.game.seats
        count = fewest + (len(setup["names"]) - fewest + step) % (most - fewest + 1)
        setup["names"] = seat_names(count, setup["names"], opened(self.app).names)
        self.stale = True

    def choose(self, i):
        seat = i - self.seats_from
        if seat == len(self.setup["names"]):
            self.start()
        elif seat >= 0:
            self.app.show("names", setup=self.setup, seat=seat, focus=i)
        else:
            self.app.show("options", setup=self.setup)

    def start(self):
        settings = opened(self.app)
        for name in reversed(self.setup["names"]):
            settings.remember(name)
        use(self.app, settings)
        self.app.show("seal", setup=self.setup)

    def back(self):
        self.game.drop()
        self.app.show("home")


def first_setup(game, settings):
    """The first preset and the names used last."""
    return {
        "game": game,
        "preset": 0,
        "options": dict(game.options().PRESETS[0][1]),
        "names": seat_names(game.seats[0], [], settings.names),
    }


def seat_names(count, names, remembered):
    """`count` different names: those given, then remembered ones, then made-up ones."""
    chosen = list(names[:count])
    for name in list(remembered) + DEFAULT_NAMES:
        if len(chosen) == count:
            break
        if name not in chosen:
            chosen.append(name)
    return chosen
