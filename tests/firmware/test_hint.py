"""A hint: what the expert would do with what the person on turn can see, and for nobody else."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from tools.scenes import stage
from tools.scenes.review import choices
from tools.scenes.stage import PEOPLE, Thumb
from tools.sim.simulator import Simulator

from firmware import opening, titles
from firmware.advice import amount, phrase
from firmware.listing import sentence
from firmware.settings import Settings
from hal.storage import Storage
from games.backgammon.actions import CONFIRM, ROLL, dice, move

TORN = Path(__file__).with_name("torn_weights.py")
TABLES = {
    "mexican_train": (14, {"set": 18, "cannot_start": "no_draw_mark"}),
    "chicken_foot": (3, {}),
    "moon": (3, {}),
    "backgammon": (2, {}),
}


def choice(engine):
    """Well into a round or game, somebody has something to decide."""
    if engine.turn < 0 or engine.dealing or engine.round_over:
        return False
    engine.seen = getattr(engine, "seen", 0) + 1
    return engine.seen > 10 * engine.seats and choices(engine) > 2


def at_the_choice(folder, game, until=choice, board="sim_320x240", **more):
    """(the match, a Simulator in whose hands it is)."""
    seats, options = TABLES[game]
    match = stage.play(folder, until, game, options, PEOPLE[:seats])
    return match, Simulator(board, seed=3, storage=folder, **more)


def asks(sim, most=300):
    """Asks for a hint from the table; what the screen says then."""
    thumb = Thumb(sim)
    thumb.press("MENU").row("Hint").ok()
    for _ in range(most):
        text = sim.text()
        assert "Something broke" not in text, sim.printed()[-900:]
        if "leave" not in text:
            break
        sim.wait(50)
    return text


def beginnings(match):
    """How the words of everything begin that the seat on turn can do; of a step, where it leaves."""
    return {sentence(phrase(match, [action], 1)).split("/")[0] for action in match.choices[: match.legal()]}


def opening_train(engine):
    """At a first turn with many tiles that may all be laid."""
    if engine.turn < 0 or engine.dealing or engine.round_over:
        return False
    engine.seen = getattr(engine, "seen", 0) + 1
    return engine.seen > 2


@pytest.mark.parametrize("keys", [6, 2])
def test_a_hint_of_a_long_train_leaves_nothing_out_on_the_lowest_screen(keys, tmp_path):
    """DOWN or NEXT goes on in it, and from its end back to its beginning."""
    stage.play(tmp_path, opening_train, "mexican_train", {"set": 12}, PEOPLE[:2], seed=32)
    with Simulator("sim_128x64", seed=3, storage=tmp_path, keys=keys) as sim:
        Thumb(sim).ok(2)
        first = asks(sim)
        less = re.compile(r", -\d+\.\d")  # how much the second best is worth less: the last thing that is told
        assert "more" in first and not any(map(less.search, first)), first
        Thumb(sim).down()
        assert any(map(less.search, sim.text())), sim.text()
        Thumb(sim).down()
        assert sim.text() == first


@pytest.mark.parametrize("game, board, keys", [
    ("mexican_train", "sim_320x240", None),  # the largest table on the largest canvas
    ("chicken_foot", "sim_128x64", None),
    ("moon", "sim_240x135", 2),
    ("backgammon", "sim_320x240", 2),
])  # fmt: skip
def test_a_hint_names_a_move_and_why_and_the_match_stays_as_it_was(game, board, keys, tmp_path):
    match, sim = at_the_choice(tmp_path, game, board=board, keys=keys)
    before = (tmp_path / "match.bny").read_bytes()
    with sim:
        Thumb(sim).ok(2)
        table = sim.text()
        text = asks(sim)
        assert text[0] == "Hint" and text[1] == match.names[match.engine.turn]
        assert any(text[2].startswith(first) for first in beginnings(match)), (text, beginnings(match))
        assert len(text[3]) > 3
        sim.press("OK")
        assert sim.text() == table
    assert (tmp_path / "match.bny").read_bytes() == before


def test_a_double_is_advised_on_too(tmp_path):
    match, sim = at_the_choice(tmp_path, "backgammon", until=lambda engine: engine.phase == 2)
    with sim:
        Thumb(sim).ok(2)
        text = asks(sim)
        assert text[2] in ("Take", "Drop"), text


def test_it_can_be_left(tmp_path):
    match, sim = at_the_choice(tmp_path, "moon")
    with sim:
        thumb = Thumb(sim).ok(2)
        table = sim.text()
        thumb.press("MENU").row("Hint")
        sim.key(next(i for i, key in enumerate(sim.keys) if key[0] == "A"), True)
        sim.wait(60)
        sim.key(next(i for i, key in enumerate(sim.keys) if key[0] == "A"), False)
        for _ in range(40):
            sim.wait(10)
            if "leave" in sim.text():
                break
        thumb.press("BACK")
        assert sim.text() == table


def test_nobody_asks_between_two_players(tmp_path):
    match, sim = at_the_choice(tmp_path / "public", "chicken_foot")
    with sim:
        Thumb(sim).ok().press("MENU")
        assert "Rules" in sim.text() and "Hint" not in sim.text()


def test_nobody_asks_where_hints_are_off_or_there_is_no_choice(tmp_path):
    game = titles.find("chicken_foot")
    for name, hints, least, asked in (("on", True, 2, True), ("off", False, 2, False), ("forced", True, 1, False)):
        match = opening.start(stage.Desk(tmp_path / name), game, {}, PEOPLE[:3], hints=hints)
        while match.engine.turn < 0 or choices(match.engine) != least:
            match.roll() if match.engine.turn < 0 else match.play(match.choices[match.legal() - 1])
        match.journal.close()
        with Simulator("sim_320x240", seed=3, storage=tmp_path / name) as sim:
            Thumb(sim).ok(2).press("MENU")
            assert "Rules" in sim.text() and ("Hint" in sim.text()) == asked


def test_damaged_weights_are_told_in_a_sentence(tmp_path):
    match, sim = at_the_choice(tmp_path, "backgammon", program=TORN)
    with sim:
        Thumb(sim).ok(2)
        table = sim.text()
        text = asks(sim)
        assert text[0] == "Hint" and "No hint:" in " ".join(text)
        sim.press("OK")
        assert sim.text() == table


def test_the_hand_is_put_away_from_a_hint(tmp_path):
    settings = Settings(Storage(str(tmp_path)))
    settings.set("sleep", 120)
    settings.save()
    match, sim = at_the_choice(tmp_path, "moon")
    with sim:
        Thumb(sim).ok(2)
        asks(sim)
        sim.wait(121_000)
        assert "Pass to" in sim.text()


@pytest.mark.parametrize("roll, steps, words", [
    ((6, 2), ((2, 13), (6, 24)), "24/18 13/11"),
    ((6, 4), ((6, 24), (4, 18)), "24/14"),
    ((1, 1), ((1, 8), (1, 6), (1, 8), (1, 6)), "8/7(2) 6/5(2)"),
    ((2, 2), ((2, 13), (2, 13), (2, 11), (2, 6)), "13/9 13/11 6/4"),
])  # fmt: skip
def test_a_play_is_written_as_backgammon_is(roll, steps, words):
    game = titles.find("backgammon")
    engine = game.engine(2, {})
    if roll[0] == roll[1]:  # which no match begins with
        for action in (dice(6, 1), move(6, 13), move(1, 8), CONFIRM, ROLL):
            engine.play(action)
    engine.play(dice(*roll))
    match = SimpleNamespace(engine=engine, game=game)
    assert phrase(match, [move(die, point) for die, point in steps], len(steps)) == words


def test_worth_in_words():
    assert amount(84, "equity") == "0.084" and amount(-1250, "points") == "-1.25"
    assert amount(3499, "pips", "+") == "+3.5"
