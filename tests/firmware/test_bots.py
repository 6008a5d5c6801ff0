"""Seats that are bots: chosen with the buttons, thinking on the screen, never in the way of the people or a match."""

import json
import random
import shutil
from pathlib import Path

import pytest
from evening import Onlooker, Thumbs
from PIL import ImageChops
from table import Table, play_on, position

from firmware import opening, titles
from firmware.driver import Driver
from firmware.journal_reader import header, read_header
from firmware.settings import Settings
from games.contract import OVER
from hal.storage import Storage
from tools import verify
from tools.scenes import stage
from tools.scenes.review import choices
from tools.scenes.stage import Thumb
from tools.sim.simulator import Simulator

FAKES = Path(__file__).with_name("fake_bots.py")
HELD = 800  # ms of holding a key


class Desk:
    def __init__(self, folder):
        self.storage = Storage(str(folder))
        self.entropy = lambda: bytes(range(16))


def begin(folder, game, bots, options=None):
    """A new match on the storage; the names of its seats."""
    people = "Ann Bob Cleo Dan Eva".split()
    names = ["Hard bot %d" % seat if level else people[seat] for seat, level in enumerate(bots)]
    opening.start(Desk(folder), titles.find(game), options or {}, names, bots).journal.close()
    return names


def switched_on(folder, board="sim_320x240", words="", **more):
    """The console with the match of that folder, and bots that do what the words say."""
    (folder / "bots.txt").write_text(words)
    sim = Simulator(board, seed=3, storage=folder, **{"program": FAKES, **more})
    sim.wait(1200)
    sim.press("OK")  # Welcome back: continue
    return sim


def said(sim):
    return " ".join(sim.text())


def of_a_bot(sim):
    """Whether a bot's turn is on the screen."""
    return "is thinking" in said(sim) or "has played" in said(sim)


def until(sim, done, most=400):
    """Presses OK until done() holds."""
    while not done():
        assert most, said(sim)
        assert "Something broke" not in said(sim), said(sim)
        sim.press("OK")
        most -= 1


def wait_until(sim, done, most=600):
    """Lets time pass until done() holds."""
    while not done():
        assert most, said(sim)
        sim.wait(100)
        most -= 1


def records(folder):
    return (folder / "match.bny").read_bytes()


# -- alone, and together


ALONE = (
    ("mexican_train", (0, 1, 4), "sim_280x240", None), ("chicken_foot", (2, 0), "sim_240x135", None),
    ("moon", (3, 0, 4), "sim_128x64", None), ("backgammon", (4, 0), "sim_160x128", None),
    ("backgammon", (0, 1), "sim_240x240", 2),
)  # fmt: skip


@pytest.mark.parametrize("game, bots, board, keys", ALONE)
def test_one_person_plays_and_nobody_is_asked_to_pass(game, bots, board, keys, tmp_path):
    names = begin(tmp_path, game, bots)
    person = names[bots.index(0)]
    with switched_on(tmp_path, board, keys=keys) as sim:
        thumbs = Thumbs(sim)
        onlooker = Onlooker(tmp_path)
        lines = 0
        while thumbs.presses < 60:
            assert "Pass to" not in sim.text(), sim.text()
            thinking = of_a_bot(sim)
            lines += thinking and any(text.startswith("Hard bot") and ": " in text for text in sim.text())
            if game != "backgammon":
                spoiled = onlooker.spoiled(sim.text(), "" if thinking else person)
                assert not spoiled, (spoiled, sim.text())
            if not thumbs.step():
                break
        assert lines > 3
    assert verify.main([str(tmp_path / "match.bny")]) == 0


def test_with_two_persons_the_hand_is_put_away_between_them(tmp_path):
    begin(tmp_path, "moon", (0, 3, 0))
    with switched_on(tmp_path, "sim_240x135") as sim:
        thumbs = Thumbs(sim)
        onlooker = Onlooker(tmp_path)
        passed = set()
        while thumbs.presses < 120 and thumbs.step():
            assert not onlooker.spoiled(sim.text(), "" if of_a_bot(sim) else thumbs.holder), sim.text()
            if "Pass to" in sim.text():
                passed |= {"ANN", "CLEO"} & set(sim.text())
                assert "HARD BOT 1" not in sim.text()
    assert passed == {"ANN", "CLEO"}


def test_bots_alone_play_to_the_end_of_a_round_and_wait_there(tmp_path):
    begin(tmp_path, "moon", (1, 2, 3))
    with switched_on(tmp_path, "sim_160x128") as sim:
        sim.wait(20_000)
        Thumb(sim).press("MENU").row("Score sheet").ok().press("BACK").press("BACK")
        assert of_a_bot(sim)
        sim.wait(120_000)
        assert sim.text()[0] == "Hand 1"
        before = records(tmp_path)
        sim.wait(20_000)
        assert records(tmp_path) == before
        sim.press("OK")
        sim.press("OK")  # the next hand
        sim.wait(10_000)
        assert len(records(tmp_path)) > len(before) + 100
        sim.press("MENU")
        assert "hand 2" in said(sim)


def test_real_dice_are_entered_for_a_bot(tmp_path):
    begin(tmp_path, "backgammon", (0, 2))
    with switched_on(tmp_path) as sim:
        Thumb(sim).menu("Settings").row("Dice").more().press("BACK").press("BACK")
        for times in (5, 2):  # the dice of the opening, then those of the bot
            until(sim, lambda: "other die" in sim.text())
            Thumb(sim).press("RIGHT").ok()
            for _ in range(times):
                sim.press("RIGHT")
            sim.hold("OK", HELD)
            if times == 5:
                assert "Hard bot 1 starts" in said(sim)
                sim.press("OK")
                until(sim, lambda: "Ann" in said(sim) and "Roll" in sim.text())
                sim.press("OK")
        assert "Roll" not in sim.text()


def test_alone_the_console_sleeps_with_the_hand_and_wakes_with_it(tmp_path):
    settings = Settings(Storage(str(tmp_path)))
    settings.set("sleep", 120)
    settings.save()
    begin(tmp_path, "chicken_foot", (0, 3))
    with switched_on(tmp_path, "sim_240x135", battery=4000) as sim:
        until(sim, lambda: of_a_bot(sim))
        sim.battery = 3300
        until(sim, lambda: not of_a_bot(sim))
        assert "battery" in said(sim)  # no hand-over tells it
        sim.press("OK")
        before = sim.text()
        assert not of_a_bot(sim) and "battery" not in said(sim)
        sim.wait(130_000)
        assert sim.brightness == 0
        sim.press("OK")
        assert sim.text() == before
        Thumb(sim).press("MENU")
        assert "Sort the hand" in sim.text()  # still the own menu


# -- thinking


def test_keys_are_heard_while_a_bot_thinks(tmp_path):
    begin(tmp_path, "moon", (3, 0, 0))
    with switched_on(tmp_path, words="endless") as sim:
        until(sim, lambda: of_a_bot(sim))
        before = records(tmp_path)
        sim.press("MENU")
        assert "Score sheet" in sim.text() and "Undo" not in sim.text()
        Thumb(sim).row("Move log").ok()
        sim.press("BACK")
        sim.press("BACK")
        assert of_a_bot(sim) and records(tmp_path) == before
        sim.wait(2000)
        assert records(tmp_path) == before
        sim.press("OK")
        assert len(records(tmp_path)) > len(before)


@pytest.mark.parametrize("board", ["sim_320x240", "sim_240x240", "sim_240x135", "sim_128x64"])
def test_the_picture_stays_while_its_memory_is_lent(board, tmp_path):
    begin(tmp_path, "backgammon", (2, 0))
    with switched_on(tmp_path, board, words="slow") as sim:
        assert "is thinking" in said(sim)
        sim.wait(300)
        first = sim.screen()
        sim.wait(400)
        w, h = first.size
        box = ImageChops.difference(first.convert("RGB"), sim.screen().convert("RGB")).getbbox()
        assert box and box[1] >= h - 30, box  # the bar has grown, and nothing else has changed
        sim.press("OK")
        until(sim, lambda: not of_a_bot(sim))
        after = sim.screen()
        sim.press("MENU")
        sim.press("MENU")
        assert not ImageChops.difference(after.convert("RGB"), sim.screen().convert("RGB")).getbbox()
        assert "plays simply" not in said(sim) and not (tmp_path / "crash.log").exists()


def test_a_power_cut_while_a_bot_thinks_changes_nothing(tmp_path):
    """Cut in the middle of the second decision of a turn, and not cut: the same rolls, the same play."""
    begin(tmp_path / "one", "backgammon", (3, 0))
    with switched_on(tmp_path / "one", words="slow") as sim:
        first = len(records(tmp_path / "one"))
        wait_until(sim, lambda: len(records(tmp_path / "one")) > first)
        sim.wait(300)
        shutil.copytree(tmp_path / "one", tmp_path / "two")
        before = records(tmp_path / "one")
        wait_until(sim, lambda: not of_a_bot(sim))
    with switched_on(tmp_path / "two", words="slow") as sim:
        assert of_a_bot(sim) and records(tmp_path / "two") == before
        wait_until(sim, lambda: not of_a_bot(sim))
    assert records(tmp_path / "two") == records(tmp_path / "one") != before


def test_what_a_bot_did_is_never_taken_back(tmp_path):
    begin(tmp_path, "moon", (0, 3, 3))
    with switched_on(tmp_path) as sim:
        until(sim, lambda: "bidding" in said(sim) and not of_a_bot(sim))
        until(sim, lambda: "done" in sim.text())
        sim.press("BACK")  # the own bid is
        until(sim, lambda: of_a_bot(sim))
        wait_until(sim, lambda: not of_a_bot(sim))
        before = records(tmp_path)
        sim.press("BACK")
        Thumb(sim).press("MENU")
        assert "Undo" not in sim.text()
        assert records(tmp_path) == before


LEVELS = (
    ("mexican_train", (0, 1, 2, 3, 4), "sim_240x135"), ("chicken_foot", (4, 3, 2, 1, 0), "sim_320x240"),
    ("moon", (0, 1, 2), "sim_160x128"), ("moon", (3, 4, 0), "sim_320x240"), ("backgammon", (0, 1), "sim_128x64"),
    ("backgammon", (2, 0), "sim_280x240"), ("backgammon", (0, 3), "sim_240x135"), ("backgammon", (4, 0), "sim_320x240"),
)  # fmt: skip


@pytest.mark.parametrize("game, bots, board", LEVELS)
def test_somebody_plays_against_each_level(game, bots, board, tmp_path):
    """The bots themselves, in the heap of a handheld, with all the time that they want."""
    names = begin(tmp_path, game, bots)
    with switched_on(tmp_path, board, program=None) as sim:
        thumbs = Thumbs(sim)
        heard = set()
        while thumbs.presses < 40 and len(heard) < len(bots) - 1 or thumbs.presses < 20:
            text = said(sim)
            assert "plays simply" not in text and "forget" not in text, text
            if of_a_bot(sim):
                heard |= {name for name in names if f"{name}: " in text}
                sim.wait(200)
            elif not thumbs.step():
                break
        assert heard == {name for name, level in zip(names, bots) if level}
    assert not (tmp_path / "crash.log").exists()
    assert verify.main([str(tmp_path / "match.bny")]) == 0


# -- faults


@pytest.mark.parametrize("word, told", [
    ("damaged", "weights.bin is damaged"), ("raises", "a fault of the program, IndexError"),
    ("illegal", "it wanted something illegal"), ("endless", "it does not decide"),
    ("greedy", "too little memory"), ("deaf", "The bots forget what was played"),
])  # fmt: skip
def test_a_bot_that_fails_is_told_and_the_match_goes_on(word, told, tmp_path):
    begin(tmp_path, "chicken_foot", (0, 3))
    with switched_on(tmp_path, "sim_240x240", words=word) as sim:
        until(sim, lambda: of_a_bot(sim))
        text = ""
        for _ in range(30):  # what the bot's first turns say, as long as it stays on the screen
            sim.wait(500)
            text += said(sim)
            if not of_a_bot(sim):
                break
        assert told in text
        if word != "deaf":
            assert "Hard bot 1 plays simply" in text
        assert not of_a_bot(sim)
        again = ""
        until(sim, lambda: of_a_bot(sim))
        for _ in range(30):
            sim.wait(500)
            again += said(sim)
            if not of_a_bot(sim):
                break
        if word in ("damaged", "deaf"):  # the match goes on without, and nobody wants to read it each time
            assert told not in again
    log = (tmp_path / "crash.log").read_text()
    assert log.count("Error: ") == 1
    assert verify.main([str(tmp_path / "match.bny")]) == 0


def test_a_bot_that_finds_no_room_comes_again_in_an_empty_heap(tmp_path):
    begin(tmp_path, "backgammon", (0, 3))
    with switched_on(tmp_path, "sim_240x135", words="cramped") as sim:
        before = sim.restarts
        heard = 0
        for _ in range(60):
            sim.press("OK")
            sim.wait(300)
            assert "simply" not in said(sim) and "broke" not in said(sim), said(sim)
            heard += "Hard bot 1: " in said(sim)
        assert heard and sim.restarts > before
    assert not (tmp_path / "crash.log").exists()
    assert verify.main([str(tmp_path / "match.bny")]) == 0


@pytest.mark.parametrize("game, again", [("backgammon", True), ("chicken_foot", False)])
def test_a_hint_that_finds_no_room_is_asked_again_where_no_hand_is_shown(game, again, tmp_path):
    stage.play(tmp_path, lambda engine: engine.turn == 0 and choices(engine) > 2, game)
    with switched_on(tmp_path, "sim_240x135", words="cramped") as sim:
        thumb = Thumb(sim).ok()
        before = sim.restarts
        thumb.menu("Hint")
        wait_until(sim, lambda: "leave" not in sim.text())
        assert sim.restarts == before + again and sim.text()[0] == "Hint"
        assert ("There is no room for a hint beside this match." in said(sim)) != again, said(sim)
        if again:
            sim.press("OK")
            assert "menu" in sim.text(), sim.text()  # at the table again


# -- the header


def with_bots(folder, bots):
    """A journal of a match that has just begun, with this in the place of its bots."""
    begin(folder, "backgammon", (0, 1))
    with open(folder / "match.bny", "rb") as file:
        fields, _ = read_header(file)
    if bots is None:
        del fields["bots"]
    else:
        fields["bots"] = bots
    (folder / "match.bny").write_bytes(header(fields))
    return opening.resume(Desk(folder))


def test_a_journal_without_bots_is_of_persons(tmp_path):
    match, told = with_bots(tmp_path, None)
    assert not told and match.bots == () and match.people == 2
    match.journal.close()


def test_the_levels_are_in_the_header(tmp_path):
    match, told = with_bots(tmp_path, [4, 0])
    assert not told and match.bots == (4, 0) and match.people == 1
    match.journal.close()


WRONG = ([1], [0, 0, 1], [0, 5], [-1, 0], ["Hard", 0], [True, 0], {"0": 1}, 3, "01")


@pytest.mark.parametrize("bots", WRONG, ids=json.dumps)
def test_levels_that_are_none_are_a_damaged_start(bots, tmp_path):
    match, told = with_bots(tmp_path, bots)
    assert match is None and "is damaged at its start" in told and (tmp_path / "aside").exists()


@pytest.mark.parametrize("board, keys", [("sim_320x240", 2), ("sim_128x64", 6)])
def test_a_seat_is_given_to_a_bot(board, keys, tmp_path):
    with Simulator(board, seed=3, storage=tmp_path, program=FAKES, keys=keys) as sim:
        sim.wait(1200)
        thumb = Thumb(sim).home("Moon").ok().row("2 ").ok()
        assert "same tiles" in said(sim)
        thumb.row("Expert bot").ok()
        assert "2  Expert bot" in sim.text()
        thumb.row("3 ").ok().row("Expert bot").ok()
        assert "3  Expert bot 2" in sim.text()
        thumb.row("3 ").ok().row("Easy bot").ok().row("Deal").ok()
        sim.press("OK")
        with open(tmp_path / "match.bny", "rb") as file:
            fields, _ = read_header(file)
        assert fields["bots"] == [0, 4, 1] and fields["names"][1:] == ["Expert bot", "Easy bot"]
        until(sim, lambda: of_a_bot(sim))
        Thumb(sim).menu("Save").home("Moon").ok()
        assert "Expert bot" not in said(sim)  # no person's name: it is not remembered as one


@pytest.mark.parametrize("board", ["sim_240x135", "sim_160x128", "sim_128x64"])
@pytest.mark.parametrize("game, seats", [("mexican_train", 4), ("moon", 3)])
def test_experts_whose_names_are_cut_are_told_apart(game, seats, board, tmp_path):
    names = ["Ann", "Expert bot", "Expert bot 2", "Expert bot 3"][:seats]
    until_ann = lambda engine: engine.turn == 0 and not engine.dealing and not engine.round_over  # noqa: E731
    stage.play(tmp_path, until_ann, game, {}, names, bots=(0, 4, 4, 4)[:seats])
    with switched_on(tmp_path, board) as sim:
        until(sim, lambda: not of_a_bot(sim))
        shown = [text for text in sim.text() if text.startswith("Ex") and "bids" not in text]
        assert len(shown) == len(set(shown)) == seats - 1, sim.text()


def test_the_same_bots_play_again(tmp_path):
    names = ["Ann", "Hard bot"]
    stage.play(tmp_path, lambda e: e.turn == OVER, "chicken_foot", {"rounds": 1}, names, bots=(0, 3))
    with switched_on(tmp_path, "sim_240x240") as sim:
        until(sim, lambda: "Play again" in sim.text())
        Thumb(sim).row("Play again").ok()
        assert "2  Hard bot" in sim.text()
        Thumb(sim).row("Deal").ok()
        match, _ = opening.resume(Desk(tmp_path))
        assert match.bots == (0, 3) and match.names == names
        match.journal.close()


# -- what the bots hear


class Recorder:
    """Stands in for a memory: each action, and the position that it was told in."""

    def __init__(self):
        self.all = []

    def heard(self, engine, action):
        packed = bytearray(engine.SIZE)
        engine.pack_into(packed)
        self.all.append((bytes(packed), action))


GAMES = (
    ("mexican_train", 3, (0, 2, 0)), ("chicken_foot", 2, (0, 0)), ("moon", 3, (1, 0, 0)), ("backgammon", 2, (0, 3)),
)  # fmt: skip


@pytest.mark.parametrize("game, seats, bots", GAMES)
def test_a_memory_hears_of_all_that_stays_and_of_nothing_else(game, seats, bots, tmp_path, monkeypatch):
    """With undone actions, with real dice, live and when the match is opened again."""
    monkeypatch.setattr("firmware.match.Match.seat_bots", lambda match: setattr(match, "memory", Recorder()))
    table = Table(tmp_path)
    rng = random.Random(7)
    match = opening.start(table, titles.find(game), {}, ["A", "B", "C"][:seats], bots)
    play_on(match, rng, 400, undo=0.3, by_hand=0.3 if game == "backgammon" else 0)
    live = match.memory.all
    match.journal.close()

    # Once more, without a memory, from what the journal says was played in the end.
    again, told = opening.resume(table)
    again.journal.close()
    assert not told and position(again)[:3] == position(match)[:3]
    assert again.memory.all == live
    plain = Driver(again.game.another(seats, again.options), again._seed)
    packed = bytearray(plain.engine.SIZE)
    for place, action in live:
        plain.engine.pack_into(packed)
        assert bytes(packed) == place
        plain.engine.play(action)
    waiting = match.turn_actions[match.since : match.turn_count]
    assert len(live) == match.played - len(waiting)
    for action in waiting:
        plain.engine.play(action)
    plain.engine.pack_into(packed)
    assert bytes(packed) == position(match)[0]
