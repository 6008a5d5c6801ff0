"""Whole matches through buttons and screen, in the real MicroPython with the capped heap."""

import pytest
from evening import Thumbs, simulator

from firmware import opening
from games.contract import OVER
from hal.storage import Storage
from tools import verify
from tools.sim import fronts

CONSOLES = [(board, None) for board in fronts.board_names()] + [("sim_320x240", keys) for keys in (6, 3, 2)]


@pytest.mark.parametrize("board, keys", CONSOLES)
def test_a_match_to_three_points_with_two_power_cuts(board, keys, tmp_path):
    with simulator(board, tmp_path, keys=keys) as sim:
        thumbs = Thumbs(sim)
        sim.wait(1200)
        thumbs.new_match(length_steps=1)
        cuts = [60, 150]
        while thumbs.step():
            if cuts and thumbs.presses > cuts[0]:
                cuts.pop(0)
                before = (tmp_path / "match.bny").read_bytes()
                sim.power_cut()
                sim.wait(1200)
                assert "Welcome back" in sim.text()
                assert (tmp_path / "match.bny").read_bytes() == before
            assert thumbs.presses < 4000, "nobody wins"
        assert not cuts
        said = sim.text()
    match, told = opening.resume(Console(tmp_path))
    assert told == "" and match.engine.turn == OVER
    assert max(match.engine.score(0), match.engine.score(1)) == match.options["match_length"] == 3
    winner = match.names[match.engine.winners()[0]]
    assert f"{winner} wins" in said
    assert any(f"{match.engine.score(0)}-{match.engine.score(1)}" in text for text in said)
    match.journal.close()
    assert verify.main([str(tmp_path / "match.bny")]) == 0


class Console:
    def __init__(self, folder):
        self.storage = Storage(str(folder))


def test_the_heap_does_not_grow_over_a_match(tmp_path):
    """320x240, the largest canvas, in the device's heap: what is live in the first game is the most there is."""
    with simulator("sim_320x240", tmp_path) as sim:
        thumbs = Thumbs(sim)
        sim.wait(1200)
        thumbs.new_match(length_steps=1)
        peaks = {}
        points = "0-0"
        while thumbs.step():
            if thumbs.presses % 5 == 0:
                points = next((text for text in sim.text() if text in ("1-0", "0-1", "1-1", "2-0", "2-1")), points)
                used, free = sim.heap
                assert used + free <= 160 * 1024
                peaks[points] = max(peaks.get(points, 0), used)
        first, *later = peaks.values()
        assert later and max(later) <= first + 512, peaks
