"""What the games with hidden hands share on the console: seats and rules, and all that is told after a round."""

import json
import re
from types import SimpleNamespace

import pytest
from evening import simulator

from firmware import opening
from firmware.fingerprint import commitment
from firmware.journal_reader import header
from firmware.screens.standings import standings
from games.contract import OVER
from games.dominoes.actions import PASS
from games.dominoes.tiles import name, parse
from games.moon.phases import BIDDING
from tools.scenes.stage import PEOPLE, Desk, Thumb, focused, play

FOURTEEN = {"set": "auto", "cannot_start": "no_draw_mark", "rounds": 3}


def table(points, winners=(), low=True):
    return SimpleNamespace(
        LOW_WINS=low, seats=len(points), score=lambda seat: points[seat], winners=lambda: winners
    )


@pytest.mark.parametrize("points, winners, low, expected", [
    ((30, 10, 20), (), True, [(1, 1), (2, 2), (0, 3)]),
    ((30, 10, 20), (), False, [(0, 1), (2, 2), (1, 3)]),
    ((-4, 3, -9), (), False, [(1, 1), (0, 2), (2, 3)]),
    ((5, 9, 5, 9), (), True, [(0, 1), (2, 1), (1, 3), (3, 3)]),
    ((5, 5, 5), (2,), True, [(2, 1), (0, 2), (1, 2)]),  # the tie-break
    ((5, 7, 5), (0, 2), True, [(0, 1), (2, 1), (1, 3)]),  # a shared win
    ((-15, 20, 1), (0,), False, [(0, 1), (1, 2), (2, 3)]),  # a made 21 in Moon
])  # fmt: skip
def test_places(points, winners, low, expected):
    assert standings(table(points, winners, low)) == expected


def switched_on(folder, board="sim_320x240", keys=None):
    sim = simulator(board, folder, keys=keys)
    sim.wait(1500)
    return sim, Thumb(sim)


def players(sim):
    """(seats, fewest, most) as the screen of a new match says them."""
    found = re.search(r"(\d+) of (\d+)-(\d+)", " ".join(sim.text()))
    return tuple(int(number) for number in found.groups())


@pytest.mark.parametrize("board", ["sim_320x240", "sim_240x135", "sim_128x64"])
def test_a_preset_allows_its_number_of_players(board, tmp_path):
    """MT-02: the range is the preset's, and who was too many goes."""
    sim, thumb = switched_on(tmp_path, board)
    with sim:
        thumb.home("Mexican Train").ok().row("Rules")
        while "big table" not in sim.text():
            thumb.more()
        thumb.row("Players")
        assert players(sim) == (4, 2, 14)
        while players(sim)[0] < 14:
            thumb.more()
        thumb.more()
        assert players(sim) == (2, 2, 14)
        while players(sim)[0] < 14:
            thumb.more()
        thumb.row("Rules")
        while "house" not in sim.text():
            thumb.more()
        thumb.row("Players")
        assert players(sim) == (8, 2, 8)


def test_a_choice_that_does_not_go_with_the_others_is_not_offered(tmp_path):
    """MT-94: the classic deal needs the double-twelve set."""
    sim, thumb = switched_on(tmp_path)
    with sim:
        thumb.home("Mexican Train").ok().row("Rules")
        while "classic twelve" not in sim.text():
            thumb.more()
        thumb.row("Options").ok().row("Tiles")
        before = sim.text()
        thumb.press("RIGHT")
        assert sim.text() == before
        thumb.ok()
        assert "no other choice" in " ".join(sim.text())
        thumb.ok().row("Tiles each").press("RIGHT").row("Tiles")
        thumb.press("RIGHT")
        assert sim.text() != before


def test_rules_that_this_console_does_not_know_are_told_and_the_match_is_kept(tmp_path):
    seed = bytes(16)
    fields = {
        "game": "mexican_train", "options": {"set": 7}, "names": ["Ann", "Bob"], "seed": seed.hex(),
        "commitment": commitment(seed), "number": 1,
    }  # fmt: skip
    written = header(fields)
    (tmp_path / "match.bny").write_bytes(written)
    sim, thumb = switched_on(tmp_path)
    with sim:
        told = " ".join(sim.text())
        assert "rules that this console does not know" in told and "aside/match-1.bny" in told
        thumb.ok()
        assert "Chicken Foot" in sim.text()
    kept = (tmp_path / "aside" / "match-1.bny").read_bytes()
    assert kept == written and b"Ann" in kept and json.dumps("mexican_train").encode() in kept


@pytest.mark.parametrize("board, keys", [("sim_320x240", None), ("sim_240x135", None), ("sim_128x64", None)])
def test_after_a_round_every_tile_left_is_shown(board, keys, tmp_path):
    """SH-04, with fourteen players; and why it ended, and everybody's points."""
    match = play(tmp_path, lambda e: e.round_over, "mexican_train", FOURTEEN, PEOPLE)
    engine = match.engine
    left = {name(tile) for tile in range(engine.tiles) if engine.place[tile] < 14}
    sim, thumb = switched_on(tmp_path, board, keys)
    with sim:
        thumb.ok()
        said = set()
        for _ in range(4):
            said |= set(sim.text())
            thumb.down()
            if "Score sheet" in sim.text():
                thumb.press("BACK")
        assert set(PEOPLE) <= said
        assert {str(engine.score(seat)) for seat in range(14)} <= said
        assert {"%+d" % engine.last[seat] for seat in range(14) if engine.held[seat]} <= said
        thumb.ok()
        shown = set()
        for _ in range(40):
            shown |= {text for text in sim.text() if re.fullmatch(r"\d+-\d+", text)}
            thumb.down()
        assert {name(parse(text)) for text in shown} == left
        thumb.ok()
        assert "Pass to" in sim.text() or "leads" in " ".join(sim.text())


@pytest.mark.parametrize("board, keys", [("sim_320x240", None), ("sim_320x240", 3), ("sim_240x135", 2)])
def test_the_score_sheet_of_fourteen_scrolls_both_ways(board, keys, tmp_path):
    match = play(tmp_path, lambda e: e.turn == OVER, "mexican_train", {**FOURTEEN, "rounds": 9}, PEOPLE)
    sim, thumb = switched_on(tmp_path, board, keys)
    with sim:
        thumb.ok(3).row("Score sheet").ok()
        seen, rounds = set(), set()
        across = thumb.down if thumb.linear else thumb.right
        for _ in range(16):
            assert "Score sheet" in sim.text()
            seen |= set(sim.text())
            rounds |= {int(text) for text in sim.text() if text in "123456789"}
            across()
            if not thumb.linear:
                thumb.down()
        assert set(PEOPLE) <= seen and rounds == set(range(1, 10))
        assert {str(match.engine.score(seat)) for seat in range(14)} <= seen


def test_moon_tells_widow_discard_and_all_tricks_after_a_hand(tmp_path):
    """SH-04, TM-19: what lay hidden is shown once the hand is scored."""
    match = play(tmp_path, lambda e: e.round_over and e.bidder >= 0, "moon", {}, PEOPLE[:3])
    engine = match.engine
    sim, thumb = switched_on(tmp_path)
    with sim:
        thumb.ok(2)
        lines = sim.text()
        thumb.down()
        shown = [text for text in lines if re.fullmatch(r"\d-\d", text)]
        assert shown[:2] == [name(engine.widow), name(engine.discard)]
        assert len(set(shown[2:])) == 21 and len(shown) == 23
        taken = [sum(text.endswith(" %s takes" % who) for text in lines) for who in match.names]
        assert taken == list(engine.tricks_taken)


def all_pass(match, chance):
    choices = match.choices[: match.legal()]
    return PASS if match.engine.phase == BIDDING else choices[0]


def test_a_hand_that_all_have_passed_leads_to_the_next_hand(tmp_path):
    """TM-17: Moon has hands, not rounds."""
    play(tmp_path, lambda e: e.round_over and e.bidder < 0, "moon", {}, PEOPLE[:3], pick=all_pass)
    sim, thumb = switched_on(tmp_path)
    with sim:
        for _ in range(3):
            thumb.ok()
            assert not any("round" in text for text in sim.text()), sim.text()
            if "next hand" in sim.text():
                return
        raise AssertionError(sim.text())


@pytest.mark.parametrize("game, seats, told", [("mexican_train", 4, "finished rounds"), ("moon", 3, "finished hands")])
def test_luck_says_that_nothing_is_told_before_something_is_over(game, seats, told, tmp_path):
    play(tmp_path, lambda e: not e.dealing and e.turn >= 0, game, {}, PEOPLE[:seats])
    sim, thumb = switched_on(tmp_path)
    with sim:
        thumb.ok(2).menu("Luck")
        assert any(text.endswith(told) for text in sim.text()), sim.text()


@pytest.mark.parametrize("board", ["sim_320x240", "sim_160x128", "sim_128x64"])
def test_what_a_deal_came_to_is_read_to_its_end(board, tmp_path):
    """CF-02: with the longest names, on the smallest screens."""
    names = ("Bartholomeww", "Wilhelminaaa", "Maximilianaa", "Montgomeryyy")
    play(tmp_path, lambda e: e.dealing and not e.yard < 55, "chicken_foot", {}, names)
    sim, thumb = switched_on(tmp_path, board)
    with sim:
        thumb.ok()
        for _ in range(50):
            if any("found" in text for text in sim.text()):
                break
            sim.wait(100)
        said = " ".join(sim.text())
        assert re.search(r"(%s) found 9-9 and goes first\." % "|".join(names), said), said


def test_a_name_is_spelled_and_done(tmp_path):
    sim, thumb = switched_on(tmp_path)
    with sim:
        thumb.home("Mexican Train").ok().row("1  ").ok().row("New name").ok()
        assert "done" not in sim.text()[-2:]
        thumb.ok().right().ok()
        assert sim.text()[-2:] == ["M", "done"]
        thumb.press("MENU")
        assert any(text.endswith("  Ab") for text in sim.text()), sim.text()


def test_a_match_says_the_winner_and_goes_to_the_records(tmp_path):
    match = play(tmp_path, lambda e: e.turn == OVER, "chicken_foot", {"rounds": 1}, PEOPLE[:4])
    engine = match.engine
    winner = match.names[engine.winners()[0]]
    sim, thumb = switched_on(tmp_path)
    with sim:
        thumb.ok(3)
        assert winner + " wins" in sim.text()
        assert {str(engine.score(seat)) for seat in range(4) if seat not in engine.winners()} <= set(sim.text())
        thumb.row("Home").ok().home("Records").ok()
        assert focused(sim) == "1  " + match.game.title
        thumb.ok()
        assert all(any(text.endswith("  " + who) for text in sim.text()) for who in match.names)
    kept, told = opening.record(Desk(tmp_path).storage, "records/0001.bny")
    assert told == "" and kept.engine.turn == OVER


def test_playing_again_keeps_the_name_of_the_rules():
    from games.moon import options
    from games.switches import preset_of

    for i, (_, changes) in enumerate(options.PRESETS):
        assert preset_of(options, options.effective(changes)) == i
    assert preset_of(options, {"target": 31}) == -1
