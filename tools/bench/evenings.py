"""A whole evening of any game through the buttons, by somebody who does not know what is played."""

import random
import re
import tempfile
from pathlib import Path
from types import SimpleNamespace

from firmware import opening
from hal.storage import Storage
from tools.bench import report
from tools.bench.evening import Lost
from tools.sim import Simulator, Stopped

NAMES = Path(__file__).with_name("names.py")
PEOPLE = "Ann Bob Cleo Dan Eva Finn Gus Hana Ida Jon Kai Lena Mira Nils".split()
HABITS = ("OK", "OK", "OK", "OK", "RIGHT", "DOWN", "LEFT", "UP")
ASKED_EACH = 5  # presses


class Night:
    """What an evening showed: bytes live by place, most names, presses; `ended` if a match was over."""

    def __init__(self):
        self.hand_overs = []
        self.tables = []
        self.names = self.presses = 0
        self.ended = False
        self.trouble = ""


def play(board, game, seats, options, presses, heap=report.HEAP_CAP):
    """Plays a new match for so many presses, or to its end, with the heap capped; returns the Night."""
    night = Night()
    with tempfile.TemporaryDirectory() as folder:
        console = SimpleNamespace(storage=Storage(folder), entropy=lambda: bytes(range(16)))
        opening.start(console, game, options, PEOPLE[:seats]).journal.close()
        try:
            with Simulator(board, seed="evening", storage=folder, keys=7, heap=heap, program=NAMES) as simulator:
                _play(simulator, night, presses)
        except (Lost, Stopped) as fault:
            night.trouble = report.last_line(fault)
    return night


def _play(simulator, night, presses):
    habit = random.Random(1)
    simulator.wait(1500)
    simulator.press("OK")  # go on with the match that is there
    while night.presses < presses:
        text = simulator.text()
        if "Something broke" in text:
            raise Lost(" ".join(line for line in text if "rror" in line))
        night.ended = night.ended or "Play again" in text
        if night.ended:
            break
        if night.presses % ASKED_EACH == 0 or "Pass to" in text:
            used, _ = simulator.heap
            (night.hand_overs if "Pass to" in text else night.tables).append(used)
            night.names = max(night.names, *map(int, re.findall(r"n_qstr=(\d+)", simulator.printed())[-1:]))
        night.presses += 1
        if habit.random() < 0.05:
            simulator.hold("OK", 700)  # what has to be meant
        else:
            simulator.press("OK" if "Pass to" in text else habit.choice(HABITS))


def growth(night):
    """Bytes by which the hand-over of the last tenth is above that of the second tenth; None if there are few.

    Not the first: a screen that comes for the first time brings its names, for good.
    """
    tenth = len(night.hand_overs) // 10
    if tenth < 2:
        return None
    return max(night.hand_overs[-tenth:]) - max(night.hand_overs[tenth : 2 * tenth])
