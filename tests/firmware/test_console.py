"""What a person meets on the console: names, settings, offers, peeking, faults, and thumbs without a plan."""

import random

import pytest
from evening import Thumbs, simulator

from firmware import opening
from games.backgammon.phases import MOVING
from games.contract import OVER
from hal.storage import Storage
from tools import shots
from tools.scenes.stage import Thumb, focused
from tools.sim import fronts


class Console:
    def __init__(self, folder):
        self.storage = Storage(str(folder))


def reopened(folder):
    """The match on the storage, as the console would find it."""
    match, told = opening.resume(Console(folder))
    assert told == ""
    match.journal.close()
    return match


def started(folder, until, board="sim_320x240", **more):
    """A console that has just resumed a match which stands where `until` holds, at the table."""
    shots.play(folder, until)
    sim = simulator(board, folder, **more)
    sim.wait(1200)
    assert "Welcome back" in sim.text()
    thumbs = Thumbs(sim)
    thumbs.press("OK")
    thumbs.press("OK")
    return sim, thumbs


def moving(engine):
    return engine.phase == MOVING and sum(engine.dice_left) == 2 and engine.game == 1


def test_the_same_roll_comes_after_a_power_cut_at_the_roll(tmp_path):
    """Nothing is ever rolled twice: the cut comes before anything of the roll could be saved."""
    rolls = set()
    for cut in (None, 1, 3, 4, 5):
        folder = tmp_path / str(cut)
        folder.mkdir()
        shots.play(folder, lambda e: e.phase == 1 and e.game == 1 and shots.turns(e, 8))
        with simulator("sim_240x240", folder, cut_after=cut) as sim:
            sim.wait(1200)
            thumbs = Thumbs(sim)
            for _ in range(6):
                if reopened(folder).engine.phase == MOVING:
                    break
                thumbs.press("OK")
                sim.wait(1200)
            engine = reopened(folder).engine
            rolls.add((engine.mover, engine.dice[0], engine.dice[1]))
    assert len(rolls) == 1


def test_a_name_is_spelled_and_remembered(tmp_path):
    with simulator("sim_240x240", tmp_path) as sim:
        thumbs = Thumbs(sim)
        sim.wait(1200)
        Thumb(sim).home("Backgammon").ok().row("1  Ann").ok()
        assert "Seat 1: who?" in sim.text()
        thumbs.press("UP")
        thumbs.press("OK")
        for role in ("DOWN", "OK", "UP", "OK"):  # H, a
            thumbs.press(role)
        assert "Ha_" in sim.text()
        for role in ("UP", "RIGHT", "RIGHT", "OK"):  # done
            thumbs.press(role)
        assert "1  Ha" in sim.text()
        Thumb(sim).row("Start").ok()
        sim.power_cut()
        sim.wait(1200)
    assert reopened(tmp_path).names[0] == "Ha"


@pytest.mark.parametrize("keys", [7, 6, 3, 2])
def test_settings_are_kept_and_every_front_reaches_them(keys, tmp_path):
    with simulator("sim_240x135", tmp_path, keys=keys) as sim:
        thumbs = Thumbs(sim)
        sim.wait(1200)
        Thumb(sim).home("Settings").ok()
        assert "6 of 8" in sim.text()
        bright = sim.brightness
        thumbs.press("OK" if thumbs.linear else "RIGHT")
        assert "7 of 8" in sim.text() and sim.brightness > bright
        thumbs.press("BACK")
        sim.power_cut()
        sim.wait(1200)
        Thumb(sim).home("Settings").ok()
        assert "7 of 8" in sim.text()


def test_brightness_never_gets_unreadably_low(tmp_path):
    with simulator("sim_240x135", tmp_path) as sim:
        thumbs = Thumbs(sim)
        sim.wait(1200)
        Thumb(sim).home("Settings").ok()
        levels = set()
        for _ in range(8):
            thumbs.press("OK")
            levels.add(sim.brightness)
        assert len(levels) == 8 and min(levels) >= 15


def test_a_habit_press_accepts_no_double(tmp_path):
    sim, thumbs = started(tmp_path, lambda e: e.phase == 2)
    with sim:
        before = reopened(tmp_path).played
        for _ in range(3):
            thumbs.press("OK")
        thumbs.next()
        thumbs.press("OK")
        assert reopened(tmp_path).played == before
        assert "Take" in sim.text() or "Jon" in " ".join(sim.text())


def test_peek_shows_the_table_only_while_ok_is_held(tmp_path):
    shots.play(tmp_path, moving)
    with simulator("sim_320x240", tmp_path) as sim:
        thumbs = Thumbs(sim)
        sim.wait(1200)
        thumbs.next()
        thumbs.press("OK")  # home
        Thumb(sim).home("Settings").ok().row("Hold to peek").more().press("BACK").home("Continue").ok()
        assert "Pass to" in sim.text()
        sim.down("OK")
        sim.wait(900)
        assert "Pass to" not in sim.text() and "24" in sim.text()
        sim.up("OK")
        sim.wait(100)
        assert "Pass to" in sim.text()


def test_undo_after_both_dice_brings_everything_back(tmp_path):
    sim, thumbs = started(tmp_path, moving)
    with sim:
        before = reopened(tmp_path)
        start = bytes(before.engine.side[0]), bytes(before.engine.side[1])
        while sum(reopened(tmp_path).engine.dice_left):
            thumbs.press("OK")
        undone = 0
        while reopened(tmp_path).can_undo:
            thumbs.press("BACK")
            undone += 1
        after = reopened(tmp_path).engine
        assert undone == 2 and (bytes(after.side[0]), bytes(after.side[1])) == start


def test_resigning_needs_a_long_press_and_an_answer(tmp_path):
    sim, thumbs = started(tmp_path, lambda e: e.phase == 1 and e.game == 1 and shots.turns(e, 8))
    with sim:
        thumbs.press("MENU")
        thumbs.next(6)
        thumbs.press("OK")
        assert "Resign a single game" in sim.text()
        thumbs.next()
        thumbs.press("OK")
        assert "Resign a single game" in sim.text()
        sim.hold("OK", 800)
        assert "Pass to" in sim.text()
        thumbs.press("OK")
        assert "Accept" in sim.text() and "Refuse" in sim.text()
        thumbs.next()
        sim.hold("OK", 800)
        assert "Next game" in sim.text()


@pytest.mark.parametrize("fault", ["full", "readonly"])
def test_a_storage_that_refuses_is_told_and_the_match_goes_on(fault, tmp_path):
    shots.play(tmp_path, moving)
    before = (tmp_path / "match.bny").read_bytes()
    with simulator("sim_240x240", tmp_path, storage_fault=fault) as sim:
        thumbs = Thumbs(sim)
        sim.wait(1200)
        told = " ".join(sim.text())
        for _ in range(12):
            thumbs.press("OK")
            told += " ".join(sim.text())
        assert "in memory only" in told
        assert ("full" if fault == "full" else "read-only") in told
        assert "Something broke" not in told
    assert (tmp_path / "match.bny").read_bytes() == before


def broken_score_sheet(folder):
    """A console whose score sheet has a fault."""
    program = folder / "broken.py"
    program.write_text(
        "import sys\n"
        "from firmware import catalogue, main\n"
        "load = catalogue.load\n"
        "def broken(module):\n"
        "    if module.endswith('.score'):\n"
        "        raise IndexError('bytes index out of range')\n"
        "    return load(module)\n"
        "catalogue.load = broken\n"
        "main.start(sys.argv[1])\n"
    )
    return program


def test_the_smallest_screen_says_in_full_that_something_broke(tmp_path):
    (tmp_path / "storage").mkdir()
    shots.play(tmp_path / "storage", moving)
    with simulator("sim_128x64", tmp_path / "storage", program=broken_score_sheet(tmp_path)) as sim:
        thumbs = Thumbs(sim)
        sim.wait(1200)
        thumbs.press("OK")
        thumbs.press("OK")
        thumbs.press("MENU")
        thumbs.next(3)
        thumbs.press("OK")
        assert sim.text()[0] == "Something broke"


def test_a_fault_in_a_screen_is_shown_logged_and_survived(tmp_path):
    (tmp_path / "storage").mkdir()
    shots.play(tmp_path / "storage", moving)
    program = broken_score_sheet(tmp_path)
    with simulator("sim_320x240", tmp_path / "storage", program=program) as sim:
        thumbs = Thumbs(sim)
        sim.wait(1200)
        thumbs.press("OK")
        thumbs.press("OK")
        thumbs.press("MENU")
        thumbs.next(3)
        thumbs.press("OK")
        assert "Something broke" in sim.text()
        assert "IndexError: bytes index out of range" in sim.text()
        thumbs.next()
        thumbs.press("OK")
        assert "crash.log" in sim.text()
        thumbs.press("BACK")
        sim.wait(1200)
        assert "Welcome back" in sim.text()
        thumbs.press("OK")
        assert "Pass to" in sim.text()
        thumbs.press("OK")
        assert "24" in sim.text()
    assert b"IndexError" in (tmp_path / "storage" / "crash.log").read_bytes()


EVERYWHERE = [(board, None) for board in fronts.board_names()] + [("sim_320x240", 2), ("sim_128x64", 3)]


@pytest.mark.parametrize("board, keys", EVERYWHERE)
def test_thumbs_without_a_plan_break_nothing(board, keys, tmp_path):
    """Random taps and holds on every screen: no fault, and the match on the storage is always whole."""
    rng = random.Random(f"{board}{keys}")
    shots.play(tmp_path, moving)
    with simulator(board, tmp_path, keys=keys) as sim:
        sim.wait(1200)
        roles = fronts.available(sim.keys)
        for _ in range(400):
            role = rng.choice([*roles, "OK", "OK"])
            if rng.random() < 0.15:
                sim.hold(role, rng.choice((200, 650, 1200)))
            else:
                sim.press(role)
            text = sim.text()
            assert text and "Something broke" not in text, text
            labels = {key[0] for key in sim.keys}
            assert labels & set(text) or not any("Pass to" in line for line in text)
        if (tmp_path / "match.bny").exists():
            match = reopened(tmp_path)
            assert match.engine.turn == OVER or match.legal() > 0


@pytest.mark.parametrize("first, second", [("OK", "DOWN"), ("BACK", "OK"), ("BACK", "LEFT"), ("MENU", "OK")])
def test_a_second_key_before_the_next_screen_is_drawn_waits_for_it(first, second, tmp_path):
    with simulator("sim_320x240", tmp_path) as sim:
        sim.wait(1200)
        sim.press("OK")
        labels = [key[1] for key in sim.keys]
        for role in (first, second):
            sim.key(labels.index(role), True, at=sim.time + (10 if role is second else 0))
        sim.wait(40)
        for role in (first, second):
            sim.key(labels.index(role), False)
        sim.settle()
        assert sim.text() and "Something broke" not in sim.text()


def test_hundreds_of_records_stop_neither_the_list_nor_a_new_match(tmp_path):
    records = tmp_path / "records"
    records.mkdir()
    shots.play(tmp_path, lambda e: e.turn == OVER, options={"match_length": 1})
    content = (tmp_path / "match.bny").read_bytes()
    (tmp_path / "match.bny").unlink()
    for number in range(1, 401):
        (records / f"{number:04}.bny").write_bytes(content)
    with simulator("sim_240x240", tmp_path) as sim:
        thumbs = Thumbs(sim)
        sim.wait(1200)
        Thumb(sim).home("Records").ok()
        assert "Records" in sim.text() and "Mira - Jon" in sim.text()
        thumbs.press("BACK")
        thumbs.new_match()
        assert "Pass to" in sim.text()
    assert reopened(tmp_path).number == 401


def test_a_huge_settings_file_is_put_aside(tmp_path):
    (tmp_path / "settings.txt").write_bytes(b"x" * 300_000)
    with simulator("sim_240x240", tmp_path) as sim:
        sim.wait(1200)
        assert any("settings" in text for text in sim.text())
        sim.press("OK")
        assert "Backgammon" in sim.text()
    assert (tmp_path / "aside" / "settings-1.txt").stat().st_size == 300_000


def test_a_fault_while_the_storage_refuses_keeps_the_match_that_is_only_in_memory(tmp_path):
    storage = tmp_path / "storage"
    storage.mkdir()
    shots.play(storage, moving)
    program = broken_score_sheet(tmp_path)
    with simulator("sim_240x240", storage, program=program, storage_fault="full") as sim:
        thumbs = Thumbs(sim)
        sim.wait(1200)
        for _ in range(20):
            if "Pass to" in sim.text():
                break
            thumbs.press("OK")
        thumbs.press("OK")
        for _ in range(20):  # to the end of a turn, which only the memory has
            if "Pass to" in sim.text():
                break
            thumbs.press("OK")
        waiting = sim.text()
        thumbs.press("MENU")
        thumbs.next(2)
        thumbs.press("OK")
        assert "Something broke" in sim.text()
        assert "memory" in " ".join(sim.text()) and "safe" not in " ".join(sim.text())
        thumbs.press("OK")
        assert sim.text() == waiting


@pytest.mark.parametrize("board", ["sim_320x240", "sim_160x128"])
def test_home_stands_on_the_game_that_one_comes_back_from(board, tmp_path):
    with simulator(board, tmp_path) as sim:
        sim.wait(1500)
        Thumb(sim).home("Moon")
        sim.press("OK")
        assert "New match" in sim.text()
        sim.press("BACK")
        assert focused(sim) == "Moon"
