"""What holds in every position of backgammon, besides what every game must hold (test_properties.py)."""

import random

import pytest
from backgammon_cases import (
    case, ends, ends_by_the_sheet, ends_step_by_step, in_play, legal, sides,
)  # fmt: skip
from games.backgammon.actions import CONFIRM, MOVE, is_dice, is_move
from games.backgammon.engine import Engine
from games.backgammon.phases import GAME_END, MOVING
from games.contract import CHANCE, OVER
from positions import packed
from tables import GAMES

positions = GAMES["backgammon"].positions


def test_a_position_is_small():
    assert Engine.SIZE == 19


def test_checkers_are_conserved_and_sides_do_not_overlap():
    for engine, _ in positions(2):
        for seat in (0, 1):
            assert sum(engine.side[seat]) == engine.checkers
        assert not any(engine.side[0][p] and engine.side[1][25 - p] for p in range(1, 25))


def test_chance_is_dice_and_nothing_else_is():
    for engine, _ in positions():
        if engine.turn != OVER:
            assert {is_dice(action) for action in legal(engine)} == {engine.turn == CHANCE}


def test_a_choice_of_steps_is_open_until_the_turn_is_confirmed():
    """SH-03: the turn ends only where no step is left, and then by the player's own action."""
    for engine, _ in positions():
        if engine.phase == MOVING:
            actions = legal(engine)
            assert actions == [CONFIRM] or all(map(is_move, actions))


def test_nothing_is_hidden_in_backgammon():
    for engine, _ in positions():
        for seat in (0, 1):
            seen = bytearray(engine.SIZE)
            engine.hide(seat, seen)
            assert seen == packed(engine)


@pytest.mark.parametrize(
    "position",
    [
        {"cube": 2}, {"cube": 3}, {"cube": 128, "cube_owner": 0}, {"cube_owner": 1}, {"mover": 2}, {"dice": (0, 7)},
        {"score": (-1, 0)}, {"score": (70000, 0)}, {"crawford": True}, {"phase": GAME_END}, {"phase": MOVING},
        {"offered": 4}, {"game": 3},
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(position):
    engine = Engine()
    here = packed(engine)
    with pytest.raises(ValueError):
        engine.set_position(*sides([13]), **position)
    assert packed(engine) == here


@pytest.mark.parametrize("mine, opp", [([13] * 16, ()), ([13], [13]), ([], [3])])
def test_checkers_that_cannot_stand_like_this_are_refused(mine, opp):
    engine = Engine()
    with pytest.raises(ValueError):
        engine.set_position(*sides(mine, opp))


def scattered(luck):
    """Two sides anywhere on the board, more often near the end of a game than a game is."""
    mine, theirs = bytearray(26), bytearray(26)
    home = luck.choice([6, 6, 8, 12, 25])
    for _ in range(luck.randint(1, 7)):
        mine[luck.choice([25] if luck.random() < 0.08 else range(1, home + 1 if home < 25 else 26))] += 1
    for _ in range(luck.randint(1, 12)):
        point = luck.randint(1, 25)
        if point == 25 or not mine[25 - point]:
            theirs[point] += luck.choice([1, 1, 2])
    if not sum(theirs):
        theirs[25] = 1
    return mine, theirs


def test_three_generators_agree():
    """BG-05 to BG-28, BG-63: Plays, the engine step by step, and the sheet's sentences."""
    luck = random.Random(3)
    for _ in range(2500):
        mine, theirs = scattered(luck)
        roll = luck.randint(1, 6), luck.randint(1, 6)
        if sum(theirs) > 15:
            continue
        engine = Engine()
        engine.set_position(mine, theirs, dice=roll)
        expected = ends_by_the_sheet(engine.side[0], engine.side[1], roll)
        assert sorted(set(ends(engine))) == expected, (in_play(mine), in_play(theirs), roll)
        assert ends_step_by_step(engine) == expected, (in_play(mine), in_play(theirs), roll)


def test_plays_of_a_roll_half_played():
    engine = case([13, 8], (3, 1))
    engine.play(MOVE + 3 * 32 + 13)
    assert [mine for mine, _ in ends(engine)] == [(9, 8), (10, 7)]
    double = case([13], (2, 2))
    double.play(MOVE + 2 * 32 + 13)
    assert [mine for mine, _ in ends(double)] == [(5,)]
