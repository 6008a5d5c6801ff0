"""python -m tools.match backgammon: what it says, and what it says when something is missing."""

import re
import sys

import pytest

from tools.match.__main__ import main
from tools.match.backgammon import Gnubg

START = (0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0)


def measured(capsys, *words):
    """(mean, standard error) without luck and as rolled."""
    assert main(["backgammon", *words]) == 0
    said = capsys.readouterr().out
    return [tuple(map(float, found)) for found in re.findall(r"([-+]\d+\.\d+) \+- (\d+\.\d+)", said)]


def test_a_bot_beats_random_play(capsys):
    without_luck, as_rolled = measured(capsys, "--against", "random", "--games", "6", "--static", "--seed", "4")
    assert without_luck[0] > 1 and as_rolled[0] > 1


def test_level_against_level_is_the_same_for_the_same_seed_and_a_match_is_won_or_lost(capsys):
    words = "--against", "easy", "--level", "medium", "--games", "4", "--match-length", "3"
    first = measured(capsys, *words)
    assert first == measured(capsys, *words)
    assert first[1][0] in (0, 0.25, 0.5, 0.75, 1)


def test_a_single_pair_of_games_tells_no_error(capsys):
    assert main(["backgammon", "--against", "random", "--games", "2", "--static"]) == 0
    assert capsys.readouterr().out.count("+- ?") == 2


@pytest.mark.parametrize("game, seats", [("backgammon", 3), ("moon", 2), ("chicken_foot", 9)])
def test_a_table_that_the_game_does_not_have_is_wrong_use(game, seats, capsys):
    with pytest.raises(SystemExit) as left:
        main([game, "--against", "random", "--seats", str(seats)])
    assert left.value.code == 2 and f"{game} is for " in capsys.readouterr().err


def test_rules_that_no_game_has_are_wrong_use(capsys):
    with pytest.raises(SystemExit) as left:
        main(["mexican_train", "--against", "eager", "--rules", "nope", "--games", "4"])
    assert left.value.code == 2 and "no rules are called nope; there are " in capsys.readouterr().err


def test_without_gnu_backgammon_it_says_how_to_get_it(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "gnubg", None)
    assert main(["backgammon", "--against", "gnubg", "--games", "2"]) == 1
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "python -m pip install" in said


def test_gnu_backgammon_answers_plays_and_cubes():
    pytest.importorskip("gnubg", reason="GNU Backgammon (package gnubg) is not installed")
    outside = Gnubg()
    five_point = bytearray(START)
    five_point[8] = 2
    five_point[6] = 4
    five_point[5] = 2
    silly = bytearray(START)
    silly[6] = 3
    silly[5] = silly[3] = 1
    boards = [bytes(board) + bytes(START) for board in (silly, five_point, silly)]
    told = {"phase": 1, "mine": START, "theirs": START, "cube": 1, "owner": -1}
    told.update(length=0, score=[0, 0], crawford=0)
    assert outside.play(b"".join(boards), told) == 1
    assert outside.cube(told) == 0  # rolls
    assert outside.cube({**told, "phase": 2}) == 2  # takes
