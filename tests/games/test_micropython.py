"""The same matches of every game under both interpreters, and nothing allocated while they are played."""

import importlib

import pytest
from playout import main

from tools import ROOT
from tools.micropython import MicroPythonError, run

PLAYOUT = ROOT / "tests" / "games" / "playout.py"

each_game = pytest.mark.parametrize("game", ["backgammon", "mexican_train", "chicken_foot", "moon"])


def matches(game):
    return importlib.import_module(game + "_playout").MATCHES


@each_game
def test_the_matches_have_every_choice(game):
    """But not every number of rounds, and not every length of a match."""
    rules = importlib.import_module(f"games.{game}.options")
    engine = importlib.import_module(f"games.{game}.engine").Engine
    played = {option for seats, chosen in matches(game) for option in engine(seats, chosen).options.items()}
    missing = {(name, choice) for name, offered, _ in rules.OPTIONS for choice in offered} - played
    assert {name for name, _ in missing} <= {"rounds", "match_length"}


@each_game
def test_both_interpreters_play_the_same_matches(game, capsys):
    most = 10 * len(matches(game))
    main("hash", game, 0, most)
    assert run(PLAYOUT, "hash", game, 0, most) == capsys.readouterr().out


@each_game
def test_whole_matches_allocate_nothing(game):
    """legal, allows, play, pack_into, hide and the visiting of plays, with the heap locked from the first action on."""
    most = 3 * len(matches(game))
    assert run(PLAYOUT, "locked", game, 0, most).startswith(f"locked {most} ")


def test_a_locked_heap_would_tell():
    with pytest.raises(MicroPythonError, match="MemoryError"):
        run("import micropython\nmicropython.heap_lock()\nprint([1] * len('four'))")
