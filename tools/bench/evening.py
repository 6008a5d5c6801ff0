"""Finds its way over the console's screens with the buttons, by what is written on them."""

from tools.bench.report import last_line
from tools.scenes.stage import Thumb
from tools.sim import Stopped

MENU = (
    "Back to the table", "Undo", "Hint", "Rules", "Score sheet", "Move log", "Dice", "Settings", "Resign",
    "Save and quit",
)  # fmt: skip
TABLE = "pts"  # as the panel beside the board has it, and no other screen
PATIENCE = 40  # presses


class Lost(Exception):
    """The console shows something else than the bench expects; the text tells what."""


class Evening:
    """Walks a Simulator with a cross and the keys OK, BACK and MENU. Lost, when a screen does not come."""

    def __init__(self, simulator):
        self.simulator = simulator

    def shows(self, *words):
        """Whether any line of the screen has any of the words in it."""
        return any(word in line for line in self.simulator.text() for word in words)

    def press(self, *roles):
        for role in roles:
            try:
                self.simulator.press(role)
            except Stopped as stopped:
                raise Lost(last_line(stopped)) from None
            if self.shows("Something broke"):
                raise Lost("the crash screen: " + " ".join(line for line in self.simulator.text() if "rror" in line))

    def thumb(self, how, label):
        """Focuses an entry of the home screen ("home") or of a list ("row")."""
        try:
            getattr(Thumb(self.simulator), how)(label)
        except AssertionError as fault:
            raise Lost(str(fault)) from None

    def press_until(self, role, *words):
        for _ in range(PATIENCE):
            if self.shows(*words):
                return
            self.press(role)
        raise Lost(f"no {words[0]!r} came after {role}, but: {'; '.join(self.simulator.text()[:6])}")

    def home(self):
        """From power-up to the home screen."""
        for _ in range(100):
            if self.shows("Mexican Train"):  # the first row; the last ones may be below
                return
            self.simulator.wait(20)
        raise Lost("no home screen two seconds after power-up")

    def new_match(self):
        """From home, to the screen where a match of backgammon is set up."""
        self.thumb("home", "Backgammon")
        self.press("OK")

    def hand_over(self, rules="match"):
        """From there to the first hand-over, by the preset of that name."""
        self.thumb("row", "Rules")
        self.press_until("RIGHT", rules)
        self.thumb("row", "Start")
        self.press_until("OK", "Pass to")

    def table(self):
        """From a hand-over to the table."""
        self.press_until("OK", TABLE)

    def roll(self):
        """From the table to a roll of which some step can be chosen."""
        for _ in range(PATIENCE):
            if self.shows("undo", "next"):
                return
            self.press("OK")
        raise Lost("no roll with a choice came")

    def menu(self):
        """From the table, or a screen behind the menu, to the menu."""
        if self.shows(TABLE):
            self.press("MENU")
        else:
            self.press_until("BACK", MENU[0])

    def menu_row(self, label):
        """From the menu, freshly opened, to the screen behind one of its rows."""
        shown = [row for row in MENU if self.shows(row)]
        if label not in shown:
            raise Lost(f"the menu has no {label!r}, but: {', '.join(shown)}")
        self.press(*["DOWN"] * shown.index(label), "OK")

    def games(self):
        """Plays on with OK to the end of the match; yields at the end of each game."""
        while True:
            for _ in range(3000):
                if self.shows("wins"):
                    break
                self.press("OK")
            else:
                raise Lost("a game did not end")
            yield
            if self.shows("Play again"):
                return
            self.press("OK")
            if self.shows("wins"):
                raise Lost("OK does not lead on from the end of a game")
