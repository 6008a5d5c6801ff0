"""What comes and goes in the heap: the modules of the games, and of the screens.

The games are in titles.py, one line each. A game named `moon` brings games/moon/engine.py (the rules), options.py
(their switches) and tally.py (what its statistics screen counts), and firmware/views/moon.py (the table). They are
imported when a match opens and dropped when it closes, so that only one game is in the heap at a time. Packages that
several games share (games/dominoes) come and go with them.
"""

import gc
import sys


class Game:
    """A line of the catalogue: `name` (as in journals), `title`, `seats` (fewest, most), `hidden`.

    `hidden` is true if a player holds something that the others may not see. `view` is the screen's
    name for `App.show`. `package` is where the rules live.
    """

    resident = ("games.contract",)  # modules that its engine needs all the time

    def __init__(self, name, title, seats, hidden):
        self.name = name
        self.title = title
        self.seats = seats
        self.hidden = hidden

    @property
    def view(self):
        return "views." + self.name

    @property
    def package(self):
        return "games." + self.name

    def options(self):
        """The module of the rule switches: OPTIONS, PRESETS, effective()."""
        return load(self.package + ".options")

    def engine(self, seats, options):
        """A new Engine for a match."""
        engine = self.another(seats, options)
        self.resident = named((self.package, "games."))
        return engine

    def another(self, seats, options):
        """A new Engine; the options' modules, which it needs only now, go out of the heap again."""
        engine = load(self.package + ".engine").Engine(seats, options)
        forget((self.package + ".options", "games.switches"))
        return engine

    def tally(self):
        """A new Tally for the statistics screen (see games/backgammon/tally.py)."""
        return load(self.package + ".tally").Tally()

    def drop(self):
        """Gives the heap of this game's rules back; whoever still holds an engine keeps its code alive."""
        self.resident = Game.resident
        forget((self.package + ".", "bots."))


def tidy(game):
    """Drops what of the rules was loaded for a moment (descriptions, checks, a record's rules), and the bots, but not
    what the match of `game`, which is in play, needs all the time. None: no game is in play."""
    forget(("games.", "bots."), (game or Game).resident)
    if game and not game.package.startswith("games."):
        forget(game.package + ".", game.resident)


def named(prefix):
    """The modules in the heap whose names begin with `prefix`."""
    found = ()
    for name in sys.modules:
        if name.startswith(prefix):
            found += (name,)
    return found


def load(module):
    """Imports a module by its full name and returns it (not its package). ImportError also for a broken file."""
    try:
        return __import__(module, None, None, ("*",))
    except ValueError as fault:  # "incompatible .mpy file"; ValueError is what is wrong with a match
        raise ImportError("%s: %s" % (module, fault))


def forget(prefix, keep=()):
    """Drops every module whose name begins with `prefix` (or one of several), except those in `keep`, and machine code:
    what the ESP32 port has once put into its own memory for that stays there until a restart.

    A module hangs in two places, sys.modules and its package's attribute; both must let go.
    """
    found = True
    while found:  # no list of them all: this is also what makes room when there is none
        found = False
        for name in sys.modules:
            if name.startswith(prefix) and name not in keep and not name.endswith("_viper"):
                found = True
                break
        if found:
            del sys.modules[name]
            package, _, leaf = name.rpartition(".")
            package = sys.modules.get(package)
            if package and hasattr(package, leaf):
                delattr(package, leaf)
    gc.collect()
