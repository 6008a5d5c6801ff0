"""Whole matches through buttons and screen, in the real MicroPython with the capped heap."""

import pytest
from evening import Onlooker, Thumbs, simulator

from firmware import opening
from games.contract import OVER
from games.dominoes.tiles import name
from hal.storage import Storage
from tools import verify
from tools.scenes import stage
from tools.scenes.stage import Thumb

# Every size and every front: three points with cube and resignation, or a single game. The largest canvas with its
# seven keys plays in test_the_heap_does_not_grow_over_a_match.
CONSOLES = (
    ("sim_240x135", None, 3), ("sim_128x64", None, 3), ("sim_320x240", 3, 3),
    ("sim_280x240", None, 1), ("sim_240x240", 2, 1), ("sim_160x128", None, 1),
)  # fmt: skip


def new_match(sim, points):
    """Thumbs that have begun a match of backgammon to so many points: 3 or 1."""
    thumbs = Thumbs(sim)
    sim.wait(1200)
    thumbs.new_match(length_steps={3: 1, 1: 2}[points])
    return thumbs


def check_the_end(folder, said, points):
    """Somebody has won, the last screen says it, and the record is right."""
    match, told = opening.resume(Console(folder))
    assert told == "" and match.engine.turn == OVER
    assert max(match.engine.score(0), match.engine.score(1)) == match.options["match_length"] == points
    winner = match.names[match.engine.winners()[0]]
    assert f"{winner} wins" in said
    assert any(f"{match.engine.score(0)}-{match.engine.score(1)}" in text for text in said)
    match.journal.close()
    assert verify.main([str(folder / "match.bny")]) == 0


@pytest.mark.parametrize("board, keys, points", CONSOLES)
def test_a_match_with_two_power_cuts(board, keys, points, tmp_path):
    with simulator(board, tmp_path, keys=keys) as sim:
        thumbs = new_match(sim, points)
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
    check_the_end(tmp_path, said, points)


def play_out(sim, thumbs, folder, cuts):
    """Plays to the end with power cuts after so many presses, and looks over the players' shoulders at every step."""
    onlooker = Onlooker(folder)
    cuts = list(cuts)
    logs = [60, 160]
    while thumbs.step():
        assert not onlooker.spoiled(sim.text(), thumbs.holder), (thumbs.holder, sim.text())
        if logs and thumbs.presses > logs[0] and "Pass to" in sim.text():
            logs.pop(0)
            Thumb(sim).menu("Move log")
            assert "Move log" in sim.text()
            assert not onlooker.spoiled(sim.text(), ""), sim.text()
            thumbs.press("BACK")
            thumbs.press("BACK")
            assert "Pass to" in sim.text()
        if cuts and thumbs.presses > cuts[0]:
            cuts.pop(0)
            before = (folder / "match.bny").read_bytes()
            sim.power_cut()
            sim.wait(1200)
            assert "Welcome back" in sim.text()
            assert (folder / "match.bny").read_bytes() == before
        assert thumbs.presses < 4000, "nobody wins"
    assert not cuts
    said = " ".join(sim.text())
    match, told = opening.resume(Console(folder))
    assert told == "" and match.engine.turn == OVER
    for seat in match.engine.winners():
        assert match.names[seat] in said
    assert str(match.engine.score(match.engine.winners()[0])) in said
    match.journal.close()
    assert verify.main([str(folder / "match.bny")]) == 0
    return match


def test_the_onlooker_notices_what_a_player_may_not_see(tmp_path):
    match = stage.play(tmp_path, lambda e: e.turn == 1 and sum(e.length) > 4, "mexican_train", {}, stage.PEOPLE[:2])
    engine = match.engine
    hands = [[tile for tile in range(engine.tiles) if engine.place[tile] == seat] for seat in range(2)]
    onlooker = Onlooker(tmp_path)
    for seat, holder in enumerate(match.names):
        for tile in hands[seat]:
            assert onlooker.spoiled(["play %s on Kai" % name(tile)], holder) == []
        for tile in hands[1 - seat]:
            assert onlooker.spoiled(["%s fits" % name(tile), "12-12"], holder) == [name(tile)]
        assert onlooker.spoiled([name(hands[seat][0])], "") == [name(hands[seat][0])]


HIDDEN_HANDS = (
    # game, preset, rounds, seats, board, keys
    ("Mexican Train", "classic twelve", 1, 2, "sim_240x135", None),
    ("Mexican Train", "house", 2, 3, "sim_240x240", None),
    ("Mexican Train", "big table", 1, 10, "sim_320x240", None),
    ("Mexican Train", "house", 1, 4, "sim_128x64", None),
    ("Chicken Foot", "standard", 1, 3, "sim_160x128", None),
    ("Chicken Foot", "house", 2, 2, "sim_280x240", None),
    ("Chicken Foot", "standard", 1, 5, "sim_320x240", 3),
)


@pytest.mark.parametrize("game, preset, rounds, seats, board, keys", HIDDEN_HANDS)
def test_a_match_with_hidden_hands_and_power_cuts(game, preset, rounds, seats, board, keys, tmp_path):
    """Every rule set through menus and table, and no screen shows a tile to anybody who may not know it."""
    with simulator(board, tmp_path, keys=keys) as sim:
        thumbs = Thumbs(sim)
        sim.wait(1200)
        thumbs.new_round_game(game, preset, rounds, seats)
        match = play_out(sim, thumbs, tmp_path, cuts=(40, 110))
    assert len(match.names) == seats and match.engine.round == rounds


@pytest.mark.parametrize("preset, board, keys, seed", [
    ("standard", "sim_240x135", None, 0), ("pagat_order", "sim_128x64", None, 22), ("standard", "sim_320x240", 3, 0),
])  # fmt: skip
def test_the_last_hands_of_moon_and_a_power_cut(preset, board, keys, seed, tmp_path):
    """From where somebody has 12 points of 15; the matches of these seeds take ten hands more."""
    from games.moon.options import PRESETS

    rules = {**dict(PRESETS)[preset], "target": 15}
    stage.play(tmp_path, lambda e: e.round_over and max(e.totals) >= 12, "moon", rules, stage.PEOPLE[:3], seed=seed)
    with simulator(board, tmp_path, keys=keys) as sim:
        sim.wait(1200)
        play_out(sim, Thumbs(sim), tmp_path, cuts=(30,))


def test_moon_begins_through_the_menus(tmp_path):
    with simulator("sim_240x240", tmp_path) as sim:
        thumbs = Thumbs(sim)
        sim.wait(1200)
        thumbs.new_round_game("Moon", "pagat order")
        onlooker = Onlooker(tmp_path)
        while onlooker.engine.hand < 2:
            thumbs.step()
            assert not onlooker.spoiled(sim.text(), thumbs.holder), (thumbs.holder, sim.text())
            assert thumbs.presses < 1000


class Console:
    def __init__(self, folder):
        self.storage = Storage(str(folder))


def test_the_heap_does_not_grow_over_a_match(tmp_path):
    """320x240, the largest canvas, in the device's heap: what is live after the first game is the most there is."""
    with simulator("sim_320x240", tmp_path) as sim:
        thumbs = new_match(sim, 3)
        peaks = {}
        points = "0-0"
        while thumbs.step():
            if thumbs.presses % 5 == 0:
                points = next((text for text in sim.text() if text in ("1-0", "0-1", "1-1", "2-0", "2-1")), points)
                used, free = sim.heap
                assert used + free <= 160 * 1024
                peaks[points] = max(peaks.get(points, 0), used)
        _, first, *later = peaks.values()  # the end of the first game brings its screen's names, which stay
        assert later and max(later) <= first + 512, peaks
        said = sim.text()
    check_the_end(tmp_path, said, 3)
