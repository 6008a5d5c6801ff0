"""A pair of thumbs that plays the console by what it says on the screen, and somebody who looks over the shoulder."""

import random
import re

from firmware import titles
from firmware.journal import FILE, UNDONE
from firmware.journal_reader import read_header
from games.contract import CHANCE, OVER
from games.dominoes.actions import NEXT_ROUND, PLACE, TILE, tile_of
from games.dominoes.phases import HUNT
from games.dominoes.tiles import name
from games.moon.actions import DISCARD
from tools.scenes.stage import Thumb
from tools.sim import fronts
from tools.sim.simulator import Simulator

WANDER = ("NEXT", "PREV", "LEFT", "RIGHT", "UP", "DOWN", "BACK")


class Thumbs:
    """`sim` with the presses of somebody who reads; `rng` decides between what is possible."""

    def __init__(self, sim, seed=1):
        self.sim = sim
        self.rng = random.Random(seed)
        self.roles = fronts.available(sim.keys)
        self.linear = "NEXT" in self.roles
        self.wander = [role for role in self.roles if role in WANDER]
        self.seen = set()  # the first word of every screen that came up
        self.presses = 0
        self.before = None  # what the screen said before the last press, to find out that one did nothing
        self.holder = ""  # the name of the player who has said "I'm Mira"; "" on a screen for all

    def press(self, role):
        self.presses += 1
        self.sim.press(role)
        return self.sim.text()

    def next(self, times=1):
        for _ in range(times):
            self.press("NEXT" if self.linear else "DOWN")

    def new_match(self, length_steps=0):
        """From the home screen without a match: backgammon, rules `match`, its length changed by so many steps back."""
        thumb = Thumb(self.sim).home("Backgammon").ok()
        assert "New match" in self.sim.text()
        while "match" not in self.sim.text():
            thumb.more()
        if length_steps:
            thumb.row("Options").ok()
            assert "Options" in self.sim.text()
            for _ in range(12 - length_steps if self.linear else length_steps):
                self.press("OK" if self.linear else "LEFT")
            thumb.press("BACK")
        self._start("Start")

    def new_round_game(self, game, preset, rounds=0, seats=0):
        """From the home screen without a match: a game by its title, a preset, so many rounds (0: all) and seats."""
        thumb = Thumb(self.sim).home(game).ok().row("Rules")
        while preset not in self.sim.text():
            thumb.more()
        if rounds:
            thumb.row("Options").ok().row("Rounds").more(rounds).press("BACK")
        if seats:
            thumb.row("Players")
            while not any(text.startswith("%d of " % seats) for text in self.sim.text()):
                thumb.more()
        self._start("Deal")

    def _start(self, label):
        Thumb(self.sim).row(label).ok()
        assert any("seal" in text for text in self.sim.text())
        self.press("OK")

    def step(self):
        """One press of somebody who wants to get on; False once the match is over."""
        text = self.sim.text()
        assert text, "the screen is dark"
        assert "Something broke" not in text, text
        self.seen.add(text[0])
        if "Play again" in text:
            return False
        if "Take" in text or "Accept" in text:
            self.next(self.rng.choice((1, 2)))
            self.sim.hold("OK", 800)
            return True
        passing = "Pass to" in text
        if passing or any(heading in text for heading in FOR_ALL):
            self.holder = ""
        stuck = text == self.before
        self.before = text
        if not passing and "Welcome back" not in text:
            if self.rng.random() < (0.6 if stuck else 0.1):
                self.press(self.rng.choice(self.wander))
                return True
            if self.rng.random() < (0.3 if stuck else 0.03):
                self.presses += 1
                self.sim.hold("OK", 800)
                return True
        self.press("OK")
        if passing:
            self.holder = next(one[4:].removesuffix(": show") for one in text if one.startswith("I'm "))
        return True


# What stands at the top of screens that everybody may see.
FOR_ALL = ("Welcome back", "The deal", "Dealing", "Hands", "Tricks")


def simulator(board, folder, **more):
    return Simulator(board, seed=5, storage=folder, **more)


class Onlooker:
    """Reads the journal while it grows, and knows from it alone which tiles each seat may know.

    engine      the position
    known[seat] tiles that it was dealt or drew in this round; `public`: those on the table
    """

    def __init__(self, folder):
        self.path = folder / FILE
        with open(self.path, "rb") as file:
            fields, head = read_header(file)
        self.names = fields["names"]
        game = titles.find(fields["game"])
        self.engine = game.engine(len(self.names), fields["options"])
        self.laying = hasattr(self.engine, "yard")
        self.actions = []
        self.at = len(head)
        self._forget()

    def _forget(self):
        self.known = [set() for _ in self.names]
        self.public = set()

    def read(self):
        """Follows what was written since the last time."""
        content = self.path.read_bytes()
        while self.at < len(content):
            head = content[self.at]  # firmware/journal.py has the table
            length = (head >> 3 & 3) + 1
            action = int.from_bytes(content[self.at + 1 : self.at + 1 + length], "big")
            self.at += length + 3
            if head & 7 == UNDONE:
                kept, self.actions = self.actions[:-action], []
                self.engine.reset()
                self._forget()
                for one in kept:
                    self._play(one)
            else:
                self._play(action)

    def _play(self, action):
        engine = self.engine
        if action == NEXT_ROUND:
            self._forget()
        elif engine.turn == CHANCE and action >= TILE and not (self.laying and engine.phase == HUNT):
            self.known[engine.mover].add(action - TILE)
        elif action >= PLACE and (self.laying or action < DISCARD):
            self.public.add(tile_of(action))
        engine.play(action)
        self.actions.append(action)
        if self.laying:
            self.public.add(engine.double)

    def told(self, text):
        """The tiles that these strings name."""
        found = set()
        for one in text:
            for high, low in re.findall(r"(?<![\d-])(\d{1,2})-(\d{1,2})(?![\d-])", one):
                high, low = sorted((int(high), int(low)), reverse=True)
                if high <= 18:
                    found.add(high * (high + 1) // 2 + low)
        return found

    def spoiled(self, text, holder):
        """Names of tiles on the screen that `holder`, a player's name or "", may not know."""
        self.read()
        if self.engine.round_over or self.engine.turn == OVER:
            return []
        allowed = set(self.public)
        if holder:
            allowed |= self.known[self.names.index(holder)]
        return [name(tile) for tile in sorted(self.told(text) - allowed)]
