"""Where the heap is nearly full at 320x240: all of it works with 3 KB less than a device has; where what waits for a
storage that refuses is in the heap, too, with 2 KB less."""

import re

import pytest
from tools.scenes import stage
from tools.scenes.stage import PEOPLE, Thumb
from tools.sim.simulator import Simulator

HEAP = 157 * 1024  # of 160
WAITING_HEAP = 158 * 1024
SHORT = {"rounds": 2}
BIG = {"set": 18}  # for more than ten players


@pytest.fixture
def console(tmp_path):
    """console(fault=None, program=None) -> a Player at the console whose storage is tmp_path."""
    opened = []

    def switch_on(fault=None, program=None):
        heap = WAITING_HEAP if fault else HEAP
        opened.append(
            Simulator("sim_320x240", seed=61, storage=tmp_path, heap=heap, storage_fault=fault, program=program)
        )
        opened[-1].wait(1500)
        return Player(opened[-1])

    yield switch_on
    for sim in opened:
        sim.close()


class Player(Thumb):
    """A thumb whose console must not break."""

    def press(self, *roles):
        for role in roles:
            self.sim.press(role)
            self.sim.wait(300)
            assert "Something broke" not in self.text(), self.sim.printed()[-900:]
        return self

    def ok(self, times=1):
        return self.press(*("OK",) * times)

    def until(self, word, most=4000):
        """Presses OK until the screen says `word`; returns how often."""
        for times in range(most):
            if any(word in text for text in self.text()):
                return times
            self.press("OK")
        raise AssertionError(f"no {word!r}: {self.text()}")

    def deal(self, game, seats):
        """From the home screen to a new match's first hand-over."""
        self.home(game).ok()
        if seats > 10:
            self.press("RIGHT", "RIGHT")  # the preset with the large set
        self.row("Players").more(seats - 4).row("Deal").ok().until("Pass to")


def played(folder, game, seats, until, options=None, seed=11):
    """Leaves a match on the storage at `until(engine)`."""
    options = options or (BIG if seats > 10 else {})
    return stage.play(folder, until, game, options, PEOPLE[:seats], seed=seed)


def after(rounds, actions):
    """A predicate for `played`: so many actions into the round behind so many whole ones."""
    count = 0

    def reached(engine):
        nonlocal count
        if engine.dealing or getattr(engine, "round", 0) < rounds:
            return False
        count += 1
        return count > actions and not engine.round_over

    return reached


def nearly_over(engine):
    """The last turns of a match of two rounds."""
    return not engine.dealing and engine.round == 1 and min(engine.held[: engine.seats]) <= 1


OTHERS = {"moon": 3, "chicken_foot": 8, "mexican_train": 14}


@pytest.mark.parametrize("game, seats, other", [
    ("mexican_train", 4, "moon"), ("mexican_train", 14, "chicken_foot"), ("mexican_train", 14, "mexican_train"),
    ("chicken_foot", 8, "mexican_train"),
])  # fmt: skip
def test_a_record_is_opened_and_played_on_while_another_match_waits(console, tmp_path, game, seats, other):
    played(tmp_path, game, seats, after(2, 100))
    played(tmp_path, other, OTHERS[other], after(0, 100))  # puts the first one into the records
    at = console()
    at.row("Home").ok().home("Records").ok(2)
    assert "Play on" in at.text() and at.text()[0] == "Record"
    at.press("BACK")
    assert at.text()[0] == "Records"
    at.press("BACK")
    assert "Continue" in at.text()
    at.home("Records").ok(2).row("Play on").ok()
    at.until("Pass to", 5)
    at.ok(6)
    names = sorted(path.name for path in (tmp_path / "records").iterdir())
    assert names == ["0002-unfinished.bny"]


def test_one_of_many_records_is_opened_and_the_list_stands_where_it_was(console, tmp_path):
    played(tmp_path, "mexican_train", 14, after(1, 100))
    content = (tmp_path / "match.bny").read_bytes()
    (tmp_path / "records").mkdir(exist_ok=True)
    for number in range(2, 67):
        (tmp_path / "records" / f"{number:04}-unfinished.bny").write_bytes(content)
    at = console()
    at.row("Home").ok().home("Records").ok().down(4).ok()
    assert "0062-unfinished.bny" in at.text()
    at.press("BACK", "UP", "OK")
    assert "0063-unfinished.bny" in at.text()


@pytest.mark.parametrize("seats", [8, 14])
def test_a_match_that_is_over_goes_to_the_records_and_is_played_again(console, tmp_path, seats):
    played(tmp_path, "mexican_train", seats, nearly_over, dict(SHORT, **BIG) if seats > 10 else SHORT, seed=5)
    at = console()
    at.until("Play again")
    for row in ("Score sheet", "Draws"):
        at.row(row).ok().press("BACK")
    at.row("Last round").ok().until("Play again", 10)
    at.row("Play again").ok()
    assert "New match" in at.text() and any(text.startswith(f"{seats} of ") for text in at.text())
    at.row("Deal").ok().until("Pass to", 20)
    at.ok(10)
    assert [path.name for path in (tmp_path / "records").iterdir()] == ["0001.bny"]


def test_home_after_the_last_round(console, tmp_path):
    played(tmp_path, "mexican_train", 14, nearly_over, dict(SHORT, **BIG), seed=5)
    at = console()
    at.until("Play again")
    assert "more" in at.text()  # not all of what can be done next has room
    at.row("Home").ok()
    assert "Records" in at.text() and "Continue" not in at.text()
    at.home("Records").ok(2)
    assert "Draws, unsealed" in at.text()
    at.row("Draws").ok().press("BACK", "BACK")
    assert at.text()[0] == "Records"


@pytest.mark.parametrize("game, seats, rounds, actions", [
    ("mexican_train", 14, 0, 350), ("mexican_train", 14, 2, 250), ("mexican_train", 8, 2, 200),
    ("mexican_train", 4, 4, 100), ("chicken_foot", 8, 5, 100),
])  # fmt: skip
def test_the_log_of_each_round_and_what_else_reads_the_match_again(console, tmp_path, game, seats, rounds, actions):
    played(tmp_path, game, seats, after(rounds, actions))
    at = console()
    at.until("Pass to", 5)
    at.menu("Move log")
    shown = at.text()[1]
    assert re.match(r"round \d+ of (19|13|10)$", shown)
    at.press("LEFT", "LEFT", "RIGHT", *["UP"] * 40, *["DOWN"] * 6, "BACK", "BACK", "OK")  # there, and at the table
    at.menu("Move log").press("BACK")
    at.row("Luck").ok().ok().press("BACK", "BACK")
    at.row("Score sheet").ok().press("BACK", "BACK").ok(4)


def test_a_look_at_the_hand_before_and_after_it_is_taken(console, tmp_path):
    played(tmp_path, "mexican_train", 14, after(0, 200))
    at = console()
    at.until("Pass to", 5)
    at.menu("Settings").row("Hold to peek").more().press("BACK", "BACK")
    assert any("peek" in text for text in at.text())
    for _ in range(3):
        at.sim.down("OK")
        at.sim.wait(900)
        assert "Pass to" not in at.text() and "Something broke" not in at.text()
        at.sim.up("OK")
        assert "Pass to" in at.text()
    at.ok(3)


@pytest.mark.parametrize("fault", ["full", "readonly"])
def test_fourteen_players_play_a_round_on_a_storage_that_refuses(console, fault):
    at = console(fault=fault)
    at.until("Records", 5)
    at.deal("Mexican Train", 14)
    assert at.until("round 2 of ") > 200


NO_ROOM = """
import sys
import hal
plain_open = hal.open_board
def open_board(name):
    opened = plain_open(name)
    from firmware.app import App
    def take_device(app):
        raise MemoryError("no room for the hand")
    App.take_device = take_device
    return opened
hal.open_board = open_board
from firmware.main import start
start(sys.argv[1])
"""


def test_a_match_in_the_memory_only_can_be_given_up_when_there_is_no_room_for_it(console, tmp_path):
    program = tmp_path / "no_room.py"
    program.write_text(NO_ROOM)
    at = console(fault="full", program=program)
    at.until("Records", 5)
    at.deal("Mexican Train", 14)
    broken(at)
    at.sim.press("OK")
    broken(at)  # starting again leads to the same fault
    at.row("Show the log").sim.press("OK")
    assert "not on the storage" in at.text() and any("MemoryError" in text for text in at.text())
    at.sim.press("BACK")
    broken(at)
    at.row("Give the match up").sim.press("OK")
    assert "Something broke" in at.text()
    at.sim.hold("OK", 900)
    at.sim.wait(500)
    assert "Records" in at.text() and "Continue" not in at.text()


def test_a_screen_that_finds_no_room_gets_an_empty_heap_before_the_console_gives_up(console, tmp_path):
    """The match goes on at the hand-over; where that does not help either, it is told."""
    program = tmp_path / "no_room.py"
    program.write_text(NO_ROOM)
    at = console(program=program)
    at.until("Records", 5)
    at.deal("Mexican Train", 3)
    starts = at.sim.restarts
    at.press("OK")
    assert at.sim.restarts == starts + 1
    at.until("Pass to", 5)
    assert b"no room for the hand" in (tmp_path / "crash.log").read_bytes()
    at.sim.press("OK")
    broken(at)


def test_a_screen_that_finds_no_room_when_the_match_is_let_go_ends_nothing(console, tmp_path):
    """As on the way from a match that is over to the next one."""
    program = tmp_path / "no_room.py"
    let_go = "        app.match.close()\n        app.match = None\n"
    program.write_text(NO_ROOM.replace("        raise", let_go + "        raise"))
    at = console(program=program)
    at.until("Records", 5)
    at.deal("Mexican Train", 3)
    at.sim.press("OK")
    broken(at)
    at.row("Start again").ok()
    assert "Welcome back" in at.text()


def broken(at):
    """Presses OK until the console says that something broke."""
    for _ in range(20):
        if "Something broke" in at.text():
            return
        at.sim.press("OK")
    raise AssertionError(f"it goes on: {at.text()}")
