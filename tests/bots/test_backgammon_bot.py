"""The backgammon bot: its plays are the legal ones, it decides alike everywhere, and weaker levels are weaker."""

import importlib
from array import array

import backgammon_tables
import pytest

from bots.backgammon import bot, words
from games.backgammon.actions import CONFIRM
from games.backgammon.engine import Engine
from games.backgammon.phases import BEFORE_ROLL, DOUBLED
from tools import ROOT
from tools.micropython import run

PLAYOUT = ROOT / "tests" / "bots" / "backgammon_tables.py"
HEAP = "2m"


def in_micropython(*what):
    return run(PLAYOUT, *what, heap=HEAP, timeout=120).split()


def test_it_finds_every_play_that_another_program_found(shared):
    lines, plays = in_micropython("plays", shared / "data" / "backgammon_plays.jsonl")
    assert (int(lines), int(plays)) == (4369, 61533)


def test_it_finds_the_plays_of_the_engine_under_both_interpreters():
    plays, most, mixed = backgammon_tables.positions(60)
    assert most > 100  # so that some rolls came in portions
    assert in_micropython("positions", 60) == [str(plays), str(most), str(mixed)]


@pytest.mark.parametrize("levels, count", [("31", 60), ("24", 6)])
def test_whole_matches_are_legal_and_allocate_nothing(levels, count):
    """Matches under all rules; the engine refuses what is not legal, and thinking has the heap locked."""
    matches, decisions, _ = in_micropython("games", levels, count)
    assert int(matches) == count and int(decisions) > 30 * count


def test_both_interpreters_play_the_same_match():
    assert in_micropython("games", "32", 1) == list(map(str, backgammon_tables.games("32", 1)))


def test_both_interpreters_see_the_same_ahead_in_slices_of_any_size():
    assert in_micropython("looks", 1) == list(map(str, backgammon_tables.looks(1)))


def test_weaker_levels_lose_more_by_their_plays():
    easy, medium, hard = map(int, in_micropython("losses", 100))
    assert easy > 2 * medium > 10 > hard == 0


@pytest.fixture(scope="module")
def expert():
    return bot.Bot(Engine(2, {"cube": "off"}), 4)


def test_candidates_are_found_again_by_their_actions(expert):
    """By any order of the same steps, too."""
    engine = Engine(2, {"cube": "off"})
    engine.rolled(3, 1)
    view = bytearray(engine.SIZE)
    engine.hide(0, view)
    expert.begin(view, 0)
    expert.hurry()
    assert expert.think(1)
    out = array("H", bytes(32))
    assert expert.count == 16
    for i in range(16):
        n = expert.of(i, out)
        assert out[n - 1] == CONFIRM and expert.find(out, n) == i
        steps = list(out[: n - 1])[::-1]
        engine.unpack_from(view)
        if engine.allows(steps[0]):
            engine.play(steps[0])
            if engine.allows(steps[1]):
                assert expert.find(array("H", steps), 2) == i
    worths = [expert.worth(i) for i in range(16)]
    assert worths == sorted(worths, reverse=True)


def test_the_best_three_one_makes_the_five_point(expert):
    engine = Engine(2, {"cube": "off"})
    engine.rolled(3, 1)
    view = bytearray(engine.SIZE)
    engine.hide(0, view)
    expert.begin(view, 0)
    assert expert.think(1 << 20)
    out = array("H", bytes(32))
    for action in list(out[: expert.play(out)]):
        engine.play(action)
    assert engine.side[0][5] == 2


def test_luck_is_what_a_roll_is_worth_above_the_average():
    *rolls, total = in_micropython("lucks")
    assert len(rolls) == 21 and abs(int(total)) <= 36  # rounded down
    assert "6-6" in rolls[:3] and "2-1" in rolls[10:]


def decide(engine, bot):
    """The bot's decision by the look of the board."""
    view = bytearray(engine.SIZE)
    engine.hide(engine.turn, view)
    bot.begin(view, engine.turn)
    bot.hurry()
    assert bot.think(1)


@pytest.mark.parametrize("die, other, said", [
    (3, 1, "makes the 5 point, stays safe"), (4, 2, "makes the 4 point, stays safe"),
    (6, 1, "makes the bar point, stays safe"),
])  # fmt: skip
def test_words_say_what_the_best_opening_does(die, other, said, expert):
    engine = Engine(2, {"cube": "off"})
    engine.rolled(die, other)
    decide(engine, expert)
    assert words.why(expert) == said


@pytest.mark.parametrize("mine, theirs, phase, said", [
    ({5: 1, 2: 1}, {1: 1}, BEFORE_ROLL, "double: they can take"),
    ({4: 1, 1: 1}, {1: 1}, BEFORE_ROLL, "double: they should drop"),
    ({4: 1, 1: 1}, {1: 1}, DOUBLED, "drop: only 19% to win"),
    ({2: 2}, {1: 1}, DOUBLED, "take: 28% to win"),
    ({6: 1, 1: 1}, {1: 1}, BEFORE_ROLL, "no double: 42% to win"),
])  # fmt: skip
def test_words_say_why_the_cube_is_turned(mine, theirs, phase, said):
    engine = Engine()
    sides = [bytearray(26), bytearray(26)]
    for counts, checkers in zip(sides, (mine, theirs)):
        for point, n in checkers.items():
            counts[point] = n
    engine.set_position(*sides, 0, phase=phase)
    made = bot.Bot(Engine(), 4)
    view = bytearray(engine.SIZE)
    engine.hide(engine.turn, view)
    made.begin(view, engine.turn)
    assert made.think(1 << 20)
    assert words.why(made) == said


@pytest.mark.parametrize("part", ["bearoff", "score"])
@pytest.mark.parametrize("damage", ["missing", "damaged"])
def test_a_data_file_that_is_missing_or_damaged_is_told_in_a_sentence(part, damage, monkeypatch, tmp_path):
    module = importlib.import_module(f"bots.backgammon.{part}")  # the bot's: a match that was left has forgotten ours
    copy = tmp_path / "copy.bin"
    if damage == "damaged":
        data = bytearray((ROOT / module.FILE).read_bytes())
        data[300] ^= 255
        copy.write_bytes(data if part == "bearoff" else data[:300])
    monkeypatch.setattr(module, "FILE", str(copy))
    engine = Engine(2, {"match_length": 5})
    view = bytearray(engine.SIZE)
    engine.set_position(bytearray((0, 0, 2) + (0,) * 23), bytearray((0, 1) + (0,) * 24), 0, dice=(2, 1))
    engine.hide(0, view)
    with pytest.raises(ValueError, match=damage):
        made = bot.Bot(Engine(2, {"match_length": 5}), 3)
        made.begin(view, 0)
