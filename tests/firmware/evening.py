"""A pair of thumbs that plays the console by what it says on the screen."""

import random

from tools.sim import fronts
from tools.sim.simulator import Simulator


class Thumbs:
    """`sim` with the presses of somebody who reads; `rng` decides between what is possible."""

    def __init__(self, sim, seed=1):
        self.sim = sim
        self.rng = random.Random(seed)
        self.roles = fronts.available(sim.keys)
        self.linear = "NEXT" in self.roles
        self.seen = set()  # the first word of every screen that came up
        self.presses = 0

    def press(self, role):
        self.presses += 1
        self.sim.press(role)
        return self.sim.text()

    def next(self, times=1):
        for _ in range(times):
            self.press("NEXT" if self.linear else "DOWN")

    def new_match(self, length_steps=0):
        """From the home screen without a match: rules `match`, its length changed by so many steps back."""
        self.press("OK")
        assert "New match" in self.sim.text()
        while "match" not in self.sim.text():
            self.press("OK" if self.linear else "RIGHT")
        if length_steps:
            self.next()
            self.press("OK")
            assert "Options" in self.sim.text()
            for _ in range(12 - length_steps if self.linear else length_steps):
                self.press("OK" if self.linear else "LEFT")
            self.press("BACK")
            self.next(3)
        else:
            self.next(4)
        assert "New match" in self.sim.text()
        self.press("OK")
        assert any("seal" in text for text in self.sim.text())
        self.press("OK")

    def step(self):
        """One press of somebody who wants to get on; False once the match is over."""
        text = self.sim.text()
        assert text, "the screen is dark"
        assert "Something broke" not in text, self.sim.text()
        self.seen.add(text[0])
        if "Play again" in text:
            return False
        if "Take" in text or "Accept" in text:
            self.next(self.rng.choice((1, 2)))
            self.sim.hold("OK", 800)
            return True
        if "Pass to" not in text and "Welcome back" not in text and self.rng.random() < 0.1:
            self.press(self.rng.choice([role for role in self.roles if role in WANDER]))
        self.press("OK")
        return True


WANDER = ("NEXT", "PREV", "LEFT", "RIGHT", "UP", "DOWN", "BACK")


def simulator(board, folder, **more):
    return Simulator(board, seed=5, storage=folder, **more)
