"""Where pictures are taken: matches that are played here first, and a console with a thumb that knows its menus."""

import random
import tempfile
from contextlib import contextmanager
from pathlib import Path

from firmware import opening, titles
from firmware.settings import Settings
from games.contract import CHANCE, OVER
from hal.storage import Storage
from tools.sim import fronts
from tools.sim.simulator import Simulator

NAMES = ("Mira", "Jon")
PEOPLE = ("Mira", "Jon", "Kai", "Zoe", "Abi", "Lena", "Otto", "Sam", "Ida", "Nils", "Eva", "Gus", "Hana", "Finn")
SEED = 11
AMBER = (255, 182, 24)


class Desk:
    """A console without a screen, on which a match is played before the pictures."""

    def __init__(self, folder):
        self.storage = Storage(str(folder))
        self.entropy = lambda: bytes(range(16))


def at_random(match, chance):
    """Any legal action that is no offer to resign."""
    return chance.choice([action for action in match.choices[: match.legal()] if action not in match.engine.ASIDE])


def play(folder, until, game, options=None, names=NAMES, seed=SEED, pick=at_random, bots=()):
    """Plays a match until `until(engine)`, asked before every action; leaves it on the storage and returns it.

    game     a name in the catalogue
    pick     (match, random.Random) -> the next action of the seat on turn; chance events come from match.roll()
    bots     the level of each seat, 0 a person; here `pick` plays for all of them
    AssertionError if the match ends before.
    """
    chance = random.Random(seed)
    match = opening.start(Desk(folder), titles.find(game), options or {}, list(names), bots)
    while not until(match.engine):
        assert match.engine.turn != OVER, "the match is over and it never came to that"
        if match.engine.turn == CHANCE:
            match.roll()
        else:
            match.play(pick(match, chance))
    match.journal.close()
    return match


def turns(engine, count):
    """A predicate's helper: how many positions of this engine it was asked about; True from `count` on."""
    engine.seen = getattr(engine, "seen", 0) + 1
    return engine.seen >= count


class Stage:
    """A board and a heap; makes consoles on it."""

    def __init__(self, board, heap):
        self.board = board
        self.heap = heap

    @contextmanager
    def console(self, files=None, battery=None, settled=True, program=None):
        """A Console on a fresh storage with these files ({name: bytes}).

        battery: millivolts; None: it has none that can be read. settled: False for the first picture after power-up.
        program: script to run in place of the firmware.
        """
        with tempfile.TemporaryDirectory(prefix="boneyard-") as folder:
            for name, content in (files or {}).items():
                Path(folder, name).write_bytes(content)
            with Console(self.board, folder, self.heap, battery, settled, program) as at:
                yield at

    @contextmanager
    def match(self, until, game, after=None, battery=None, program=None, **rules):
        """A Console on which the match that `play` makes has been left; it asks "Continue".

        after(match): what else is done to it before that. program: script to run in place of the firmware.
        """
        with tempfile.TemporaryDirectory(prefix="boneyard-") as folder:
            match = play(folder, until, game, **rules)
            if after:
                after(match)
                match.journal.close()
            with Console(self.board, folder, self.heap, battery, program=program) as at:
                yield at


def allow_peek(match):
    """For `after` of Stage.match: on this console a hand may be peeked at."""
    settings = Settings(match.journal.storage)
    settings.set("peek", True)
    settings.save()


def focused(sim):
    """The string that stands on amber between header and hint line, on one bit inverted; "" if none does."""
    picture = sim.screen().convert("RGB")
    w, h = picture.size
    mono = sim.board.COLOURS == 2
    header, hint = (20, 18) if h >= 200 else (18, 16) if h >= 130 else (14, 13) if h >= 100 else (9, 10)
    places = [one for one in sim.captions.places() if header - 4 <= one[1] and one[1] + one[3] <= h - hint + 4]
    most, middle = 0.4, -1  # share of a string's place, and where its line is
    for x, y, wide, high, text in places:
        box = picture.crop((max(0, x), y, min(w, x + wide), y + high))
        share = sum(n for n, dot in box.getcolors() if (dot != (0, 0, 0) if mono else dot == AMBER))
        share /= box.width * box.height
        if share > most:
            if not mono:
                return text
            most, middle = share, y + high // 2  # of all that are bold, the inverted one
    return min((one for one in places if abs(one[1] + one[3] // 2 - middle) < 5), default=[""])[-1]


class Thumb:
    """Somebody who knows the menus, at a Simulator with whatever keys.

    All but `shot`, `text` and `wait` return the thumb, so that presses can be chained.
    """

    def __init__(self, sim):
        self.sim = sim
        self.linear = len(sim.keys) < 4
        self.cards = sim.board.WIDTH >= 280 and sim.board.HEIGHT >= 200 and not self.linear

    def shot(self):
        """The picture now; a fault of the console is no picture."""
        assert "Something broke" not in self.text(), " ".join(self.text())
        return self.sim.screen().copy()

    def text(self):
        """Every string on the screen."""
        return self.sim.text()

    def wait(self, ms):
        self.sim.wait(ms)

    def ok(self, times=1):
        for _ in range(times):
            self.sim.press("OK")
        return self

    def down(self, times=1):
        for _ in range(times):
            self.sim.press("NEXT" if self.linear else "DOWN")
        return self

    def right(self, times=1):
        """To the next one across; with two or three keys it is the same as `down`."""
        for _ in range(times):
            self.sim.press("NEXT" if self.linear else "RIGHT")
        return self

    def more(self, times=1):
        """Steps the value of the focused row."""
        for _ in range(times):
            self.sim.press("OK" if self.linear else "RIGHT")
        return self

    def up(self):
        self.sim.press("PREV" if "PREV" in fronts.available(self.sim.keys) else "NEXT" if self.linear else "UP")
        return self

    def press(self, role):
        self.sim.press(role)
        return self

    def row(self, label, most=40):
        """Goes down a list until the focused row begins with `label`."""
        for _ in range(most):
            if focused(self.sim).startswith(label):
                return self
            self.down()
        raise AssertionError(f"no row {label!r} among {self.text()}")

    def home(self, label):
        """Focuses an entry of the home screen."""
        if not self.cards:
            return self.row(label)
        for role in ("UP", "UP", "UP", "UP") + 5 * ("LEFT", "LEFT", "RIGHT", "RIGHT", "DOWN"):
            if focused(self.sim) == label:
                return self
            self.sim.press(role)
        raise AssertionError(f"no {label!r} among {self.text()}")

    def menu(self, label):
        """Opens the menu of a match and chooses the row `label`."""
        return self.press("MENU").row(label).ok()


class Console(Thumb):
    """A board that was just switched on, with what is in `folder` on its storage."""

    def __init__(self, board, folder, heap, battery=None, settled=True, program=None):
        options = {"heap": heap, "battery": battery, "settled": settled, "program": program}
        super().__init__(Simulator(board, seed=SEED, storage=folder, **options))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.sim.close()
