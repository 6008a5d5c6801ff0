"""The bots of Mexican Train and Chicken Foot, at tables with every choice of every option (see laying_rounds.py)."""

import importlib

import pytest
from chance import Chance
from laying_rounds import main

from games.dominoes.phases import DRAWING
from tools import ROOT
from tools.match import laying
from tools.micropython import run

ROUNDS = ROOT / "tests" / "bots" / "laying_rounds.py"
TILES = ROOT / "tests" / "games"

each_game = pytest.mark.parametrize("game", ["mexican_train", "chicken_foot"])


@each_game
def test_bots_of_all_levels_play_and_see_nothing_hidden(game):
    """Every action is legal; hands and boneyard swapped behind their back change no choice; nor does it matter in what
    slices they think, and they stop where they have to. What the memory holds for known is true, and public."""
    said = run(ROUNDS, "watched", game, 0, 24, TILES, heap="2m").splitlines()
    assert sum(int(line.split()[2]) for line in said) > 300  # decisions


@each_game
def test_both_interpreters_decide_alike(game, capsys):
    main("plain", game, 0, 2, str(TILES))
    assert run(ROUNDS, "plain", game, 0, 2, TILES, heap="2m") == capsys.readouterr().out


@each_game
def test_thinking_allocates_nothing(game):
    assert run(ROUNDS, "free", game, 0, 24, TILES, heap="2m")


@each_game
def test_who_looks_ahead_gets_rid_of_more_pips(game):
    rows = laying.play(game, 4, "hard", "easy", 0, 25, 1, {})
    assert sum(points for points, _ in rows) < sum(points for _, points in rows) / 3


@each_game
def test_the_luck_of_all_tiles_that_could_come_is_none(game):
    engine = importlib.import_module(f"games.{game}.engine").Engine(3)
    luck = importlib.import_module(f"bots.{game}.luck").Luck(None)
    chance = Chance(1)
    out = [0] * engine.MOST
    drawn = 0
    while not engine.round_over:
        n = engine.legal(out)
        if luck.begin(engine, out[0]) >= 0:
            drawn += engine.phase == DRAWING
            total = 0
            for i in range(n):
                assert luck.begin(engine, out[i]) == engine.mover and luck.think(100)
                total += luck.worth
            assert -n < total <= 0  # each is rounded down
        engine.play(out[chance.below(n)])
    assert drawn
