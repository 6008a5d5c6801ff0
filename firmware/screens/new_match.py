"""A new match: which rules, who sits where, and start.

The choice so far travels in `setup`, a small dict, through the screens that help to make it:
{"game", "preset" (its index; -1 own mixture), "options" {name: choice}, "names" [one a seat], "bots" [the level of
each seat, 0 a person], "hints" (whether a person may ask a bot)}.
"""

from firmware.listing import ListScreen
from firmware.seats import seat_names
from firmware.settings import opened, use


class Screen(ListScreen):
    TITLE = "New match"

    def __init__(self, app, game=None, setup=None, focus=0):
        super().__init__(app, focus)
        names = opened(app).names
        self.setup = setup or first_setup(game, names)
        self.game = self.setup["game"]
        self.RIGHT_TITLE = self.game.title
        self.rules = self.game.options()
        if self.setup["preset"] < 0:  # the rules of a match that is over: perhaps they have a name
            from games.switches import preset_of

            self.setup["preset"] = preset_of(self.rules, self.setup["options"])
        self.rows = ["rules", "options"]
        if self.game.seats[0] < self.game.seats[1]:
            self.rows.append("players")
        self.rows.append("hints")
        self.seats_from = len(self.rows)
        self.seat(len(self.setup["names"]), names)

    def seat(self, count, remembered):
        """Sets the number of seats to `count`, or to the nearest that the options allow."""
        self.fewest, self.most = seats_of(self.game, self.setup["options"])
        count = max(self.fewest, min(self.most, count))
        self.setup["names"] = seat_names(count, self.setup["names"], remembered)
        self.setup["bots"] = (list(self.setup["bots"]) + [0] * count)[:count]
        self.stale = True

    def count(self):
        return self.seats_from + len(self.setup["names"]) + 1

    def row(self, i):
        seat = i - self.seats_from
        if seat >= 0:
            if seat < len(self.setup["names"]):
                return "%d  %s" % (seat + 1, self.setup["names"][seat]), "bot" if self.setup["bots"][seat] else "person"
            return "Deal" if self.game.hidden else "Start", ""
        if self.rows[i] == "rules":
            preset = self.setup["preset"]
            return "Rules", self.rules.PRESETS[preset][0].replace("_", " ") if preset >= 0 else "own mixture"
        if self.rows[i] == "options":
            return "Options", "change"
        if self.rows[i] == "hints":
            return "Hints", "on" if self.setup["hints"] else "off"
        return "Players", self.players()

    def players(self):
        """"4 of 2-8: 15 tiles each, yard 31", or less where there is no room for it."""
        count = len(self.setup["names"])
        text = "%d of %d-%d" % (count, self.fewest, self.most)
        canvas = self.canvas
        room = canvas.w - 50 - canvas.width(canvas.M, "Players")
        _, tiles, yard = self.rules.deal_of(self.setup["options"], count)
        for form in (": %d tiles each, yard %d", ": %d each, yard %d"):
            more = form % (tiles, yard)
            if canvas.width(canvas.S, text + more) <= room:
                return text + more
        return text

    def changes(self, i):
        return i < self.seats_from and self.rows[i] != "options"

    def change(self, i, step):
        setup = self.setup
        names = opened(self.app).names
        count = len(setup["names"])
        if self.rows[i] == "rules":
            setup["preset"] = (setup["preset"] + step) % len(self.rules.PRESETS)
            setup["options"] = dict(self.rules.PRESETS[setup["preset"]][1])
            self.seat(count, names)
        elif self.rows[i] == "hints":
            setup["hints"] = not setup["hints"]
        else:
            self.seat(self.fewest + (count - self.fewest + step) % (self.most - self.fewest + 1), names)

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
        for seat in range(len(self.setup["names"]) - 1, -1, -1):
            if not self.setup["bots"][seat]:
                settings.remember(self.setup["names"][seat])
        use(self.app, settings)
        self.app.show("seal", setup=self.setup)

    def back(self):
        self.game.drop()
        self.app.show("home", game=self.game)


def first_setup(game, remembered):
    """The preset that the game's defaults are, or the first; up to four seats with the names used last."""
    presets = game.options().PRESETS
    preset = 0
    for i in range(len(presets)):
        if not presets[i][1]:
            preset = i
    options = dict(presets[preset][1])
    return {
        "game": game,
        "preset": preset,
        "options": options,
        "names": seat_names(min(4, seats_of(game, options)[1]), [], remembered),
        "bots": (),
        "hints": True,
    }


def seats_of(game, options):
    """(fewest, most) seats with these options."""
    rules = game.options()
    return rules.fewest_most(options) if hasattr(rules, "fewest_most") else game.seats
