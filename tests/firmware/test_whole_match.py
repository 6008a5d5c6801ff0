"""Whole long matches at 320x240, the largest canvas, in the device's heap: it holds them, and does not grow."""

import re
from pathlib import Path

import pytest
from tools.scenes import stage
from tools.scenes.stage import Thumb
from tools.sim.simulator import Simulator

QUICK_TURNS = Path(__file__).with_name("quick_turns.py")
CAP = 160 * 1024
ROWS = {1: "Score sheet", 2: "Luck", 3: "Move log"}  # of the menu, by round; in the last round the log once more
GROWTH = 256  # bytes on one and the same screen: higher totals, a longer journal


def play(sim, rounds):
    """Plays to the end with OK, and opens now and then what reads the whole match again.

    Returns the most bytes live by round: ({round: on its hand-overs}, {round: at its tables and in its hands}).
    """
    passing, tables = {}, {}
    round = 0
    while "Play again" not in sim.text():
        text = sim.text()
        assert "Something broke" not in text, text
        found = re.search(r"round (\d+) of %d" % rounds, " ".join(text))
        if "Pass to" in text and found and int(found[1]) > round:
            round = int(found[1])
            row = ROWS[3] if round == rounds else ROWS.get(round)
            if row:
                Thumb(sim).menu(row)
                assert row in sim.text()
                sim.press("BACK")
                sim.press("BACK")
                sim.press("OK")  # measured is what comes next: one screen back something of the menu may still be held
                text = sim.text()
        used, free = sim.heap
        assert used + free <= CAP
        if round:
            kind = passing if "Pass to" in text else tables
            kind[round] = max(kind.get(round, 0), used)
        sim.press("OK")
    return passing, tables


@pytest.mark.parametrize("game, seats, options, rounds", [
    ("mexican_train", 8, {}, 13),
    ("mexican_train", 14, {"set": 18}, 19),
    ("chicken_foot", 8, {}, 10),
])  # fmt: skip
def test_a_whole_match_fits_into_the_heap_and_does_not_grow_it(game, seats, options, rounds, tmp_path):
    stage.play(tmp_path, lambda engine: not engine.dealing, game, options, stage.PEOPLE[:seats])
    with Simulator("sim_320x240", seed=2, storage=tmp_path, heap=CAP, program=QUICK_TURNS) as sim:
        sim.wait(1500)
        passing, tables = play(sim, rounds)
    assert sorted(passing) == list(range(1, rounds + 1)) and tables
    # From the fourth round on each screen has come once, and with it its names, which stay.
    assert max(passing[round] for round in range(5, rounds + 1)) <= passing[4] + GROWTH, sorted(passing.items())
