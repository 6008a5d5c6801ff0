"""The network that judges backgammon: its file, its arithmetic, and that it knows what a player knows."""

import io
import math
import struct
from array import array
from contextlib import redirect_stdout

import pytest
from net_playout import Game, main

from bots.backgammon.net import HEAD, MOST_FIRST, MOST_REST, PATH, Net
from games.backgammon.engine import Engine
from games.backgammon.plays import Plays
from tools import ROOT
from tools.micropython import run

WEIGHTS = ROOT / PATH
PLAYOUT = ROOT / "tests" / "bots" / "net_playout.py"
START = {24: 2, 13: 5, 8: 3, 6: 5}
RACING = {6: 5, 5: 4, 4: 3, 3: 3}, {1: 3}, {12: 2, 9: 3, 7: 4, 6: 3, 4: 2, 2: 1}, {1: 7, 2: 3}, {12: 15}, {6: 9, 11: 1}


@pytest.fixture(scope="module")
def net():
    return Net(path=str(WEIGHTS))


def side(points, checkers=15):
    """26 counts from {point: count}; what is not there is borne off."""
    counts = bytearray(26)
    for point, count in points.items():
        counts[point] = count
    counts[0] = checkers - sum(counts)
    return counts


def value(net, mine, theirs):
    out = array("H", bytes(2))
    net.values(mine + theirs, 1, out)
    return out[0]


def equity(net, mine, theirs):
    return (value(net, side(mine), side(theirs)) - 30000) / 10000


def chances(net, mine, theirs):
    out = array("H", bytes(10))
    net.outputs(mine + theirs, out)
    return [chance / 10000 for chance in out]


# What it knows


@pytest.mark.parametrize(
    "dice, best",
    {(3, 1): {8: -1, 6: -1, 5: 2}, (4, 2): {8: -1, 6: -1, 4: 2}, (6, 1): {13: -1, 8: -1, 7: 2},
     (5, 3): {8: -1, 6: -1, 3: 2}, (6, 5): {24: -1, 13: 1}}.items(),
    ids=lambda given: "-".join(map(str, given)) if isinstance(given, tuple) else "",
)  # fmt: skip
def test_it_plays_the_openings_that_everybody_plays(net, dice, best):
    found = {}
    engine = Engine()
    engine.set_position(side(START), side(START), 0, dice)
    Plays(engine).each(lambda plays: found.update({bytes(plays.mine): value(net, plays.mine, plays.theirs)}))
    wanted = {point: START.get(point, 0) + best.get(point, 0) for point in {**START, **best}}
    assert max(found, key=found.get) == bytes(side(wanted))


def test_the_side_on_roll_is_ahead_in_an_even_position(net):
    assert -0.2 < equity(net, START, START) < 0


@pytest.mark.parametrize(
    "mine, theirs, worth",
    [
        ({}, {1: 3}, 1), ({}, {6: 14, 24: 1}, 2), ({}, {6: 15}, 2), ({}, {6: 14, 19: 1}, 3), ({}, {6: 14, 25: 1}, 3),
        ({1: 3}, {}, -1), ({18: 15}, {}, -2), ({19: 15}, {}, -3),
    ],
)  # fmt: skip
def test_a_finished_game_is_worth_what_it_is(net, mine, theirs, worth):
    if theirs == {6: 14, 24: 1}:
        worth = 3
    assert equity(net, mine, theirs) == worth


def test_who_has_borne_off_loses_no_gammon(net):
    far_behind = {6: 2, 5: 3, 4: 3, 3: 3, 2: 3}  # 14 checkers left
    assert chances(net, side({1: 2}), side({19: 2, 16: 3, 13: 5, 8: 3, 6: 2}))[1] > 0.9
    assert chances(net, side({1: 2}), side(far_behind))[1:3] == [0, 0]
    assert chances(net, side(far_behind), side({1: 2}))[3:] == [0, 0]


def test_chances_are_ordered(net):
    for mine, theirs in positions(3):
        win, gammon, backgammon, lost_gammon, lost_backgammon = chances(net, mine, theirs)
        assert 1 >= win >= gammon >= backgammon >= 0
        assert 1 - win >= lost_gammon >= lost_backgammon >= 0


def test_gammons_need_not_count(net):
    mine, theirs = side({6: 15}), side({24: 8, 18: 7})
    net.weigh((-10000, 512, 0, 0, 0, 0))
    plain = value(net, mine, theirs)
    net.weigh((-10000, 512, 256, 256, -256, -256))
    win, gammon, *_ = chances(net, mine, theirs)
    assert plain == pytest.approx(20000 + 20000 * win, abs=3)
    assert gammon > 0.1 and value(net, mine, theirs) > plain + 1000


# Its arithmetic


def positions(games):
    for number in range(games):
        game = Game(number)
        for _ in range(60):
            if not game.ply():
                break
            yield game.root[:26], game.root[26:]


def straightforward(mine, theirs):
    """The five chances as the docstring of net.py tells them, in floating point; None for a finished game."""
    text = WEIGHTS.read_bytes()
    first, rest = struct.unpack_from("<HH", text, 8)
    block = text[HEAD + first : HEAD + first + rest]
    halves = struct.unpack(f"<{rest // 2}H", block)
    furthest = [max((point for point in range(26) if counts[point] and point), default=0) for counts in (mine, theirs)]
    if not all(furthest):
        return None
    race = sum(furthest) < 25
    at = halves[race]
    words, most, second, rows, drop = halves[at : at + 5]
    table = block if race else text[HEAD : HEAD + first]
    units = 8 * words
    sums = [halves[at + 5 + unit] - 16384 for unit in range(units)]
    for place, count in enumerate([*mine, *theirs]):
        one, two = (count >= 1, count >= 2) if race else (count == 1, count == 2)
        for row, times in enumerate((one, two, count >= 3, max(count - 3, 0))):
            start = 4 * rows + (row * 52 + place) * units // 2
            for word in range(words * bool(times)):
                for lane, pair in enumerate(table[start + 4 * word : start + 4 * word + 4]):
                    sums[8 * word + 2 * lane] += times * ((pair & 15) - 8)
                    sums[8 * word + 2 * lane + 1] += times * ((pair >> 4) - 8)
    lively = [min(max(total, 0), most) for total in sums]
    at += 5 + units
    found = [halves[at + 96 + k] * 16 - 16 * 32768 for k in range(5)]
    for k in range(16):
        total = halves[at + k] - 32768
        total += sum(value * (block[4 * second + 16 * unit + k] - 64) for unit, value in enumerate(lively))
        value = min(max(total >> drop, 0), 255)
        for output in range(5):
            found[output] += value * (halves[at + 16 + 5 * k + output] - 32768)
    found = [1 / (1 + math.exp(-value / 16384)) for value in found]
    most = [1, found[0] * (not theirs[0]), 0, (1 - found[0]) * (not mine[0]), 0]
    for k in range(5):
        found[k] = min(found[k], most[k] if k != 2 and k != 4 else found[k - 1])
    return found


def test_it_is_the_network_that_the_docstring_tells(net):
    races = [(side(mine), side(theirs)) for mine in RACING for theirs in RACING]
    for mine, theirs in list(positions(3))[::7] + races:
        expected = straightforward(mine, theirs)
        if expected:
            # The logistic function ends at +-8.
            assert chances(net, mine, theirs) == pytest.approx(expected, abs=0.0004)


def test_differences_from_any_root_give_the_same_values(net):
    fresh = Net(path=str(WEIGHTS))  # without a root everything is in full
    roots = list(positions(3))
    for k, (mine, theirs) in enumerate(roots[::5]):
        mine_there, theirs_there = roots[k * 37 % len(roots)]
        net.root(mine_there + theirs_there)
        assert value(net, mine, theirs) == value(fresh, mine, theirs)


def test_both_interpreters_find_the_same_values():
    said = io.StringIO()
    with redirect_stdout(said):
        main(2, False)
    assert run(PLAYOUT, 2, heap="400k") == said.getvalue()


def test_nothing_is_allocated_while_it_works():
    assert run(PLAYOUT, 3, "locked", heap="400k").count("\n") == 3


# Its file


def test_the_file_fits_and_tells_where_it_comes_from():
    text = WEIGHTS.read_bytes()
    first, rest = struct.unpack_from("<HH", text, 8)
    assert len(text) == HEAD + first + rest <= 32768
    assert first <= MOST_FIRST and rest <= MOST_REST
    assert text[12:HEAD].startswith(b"gnubg ")


def test_missing_weights_are_told(tmp_path):
    with pytest.raises(ValueError, match="^the weights of backgammon are missing$"):
        Net(path=str(tmp_path / "weights.bin"))


@pytest.mark.parametrize("at", [8, 40, HEAD, HEAD + 20000, -1])
def test_damaged_weights_are_told(tmp_path, at):
    text = bytearray(WEIGHTS.read_bytes())
    text[at] ^= 1
    (tmp_path / "weights.bin").write_bytes(text)
    with pytest.raises(ValueError, match="^the weights of backgammon are damaged$"):
        Net(path=str(tmp_path / "weights.bin"))


@pytest.mark.parametrize("length", [0, 7, HEAD, HEAD + 24000, 32000])
def test_a_file_that_is_cut_off_is_told(tmp_path, length):
    (tmp_path / "weights.bin").write_bytes(WEIGHTS.read_bytes()[:length])
    with pytest.raises(ValueError, match="^the weights of backgammon are "):
        Net(path=str(tmp_path / "weights.bin"))


def test_another_version_is_told(tmp_path):
    (tmp_path / "weights.bin").write_bytes(b"BGN\x02" + WEIGHTS.read_bytes()[4:])
    with pytest.raises(ValueError, match="are not what this version reads$"):
        Net(path=str(tmp_path / "weights.bin"))


def test_the_weights_lie_in_the_memory_that_is_lent(net):
    lent = bytearray(MOST_FIRST + MOST_REST)
    for block in (memoryview(lent)[:MOST_FIRST], memoryview(lent)[MOST_FIRST:]):
        borrower = Net(memoryview(lent)[:MOST_FIRST], memoryview(lent)[MOST_FIRST:], path=str(WEIGHTS))
        assert equity(borrower, START, START) == equity(net, START, START)
        block[-3000:] = bytes(3000)
        assert equity(borrower, START, START) != equity(net, START, START)


# How it learns


def packages():
    for name in ("numpy", "torch", "gnubg"):
        pytest.importorskip(name, reason=f"training needs {name}, which is not installed: pip install --group train")


def test_training_tells_which_package_is_missing(monkeypatch, capsys):
    from tools.train import __main__ as train

    monkeypatch.setattr(train, "PACKAGES", ("array", "a_package_that_is_not"))
    assert train.main(["backgammon", "--quick"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("train: a_package_that_is_not not installed") and "--group train" in said


def test_a_toy_is_trained_and_read(tmp_path, capsys):
    packages()
    from tools.train.__main__ import main as train

    assert train(["backgammon", "--quick", "--jobs", "1", "--folder", str(tmp_path)]) == 0
    made = tmp_path / "backgammon-quick" / "weights.bin"
    assert -3 < equity(Net(path=str(made)), START, START) < 3
    before = made.read_bytes()
    (tmp_path / "backgammon-quick" / "contact.pt").unlink()  # goes on from the decisions that are there
    assert train(["backgammon", "--quick", "--folder", str(tmp_path)]) == 0
    assert made.read_bytes() == before


def test_the_games_it_learns_from_have_every_play():
    packages()
    import numpy as np

    from tools.train.plays import plays

    engine = Engine()
    for mine, theirs in list(positions(6))[::11]:
        for dice in ((1, 1), (6, 5), (3, 2)):
            expected = []
            engine.set_position(mine, theirs, 0, dice)
            Plays(engine).each(lambda found, expected=expected: expected.append(bytes(found.mine + found.theirs)))
            _, found = plays(np.frombuffer(mine + theirs, np.uint8)[None], *dice)
            assert sorted(map(bytes, found)) == sorted(expected or [bytes(mine + theirs)])
