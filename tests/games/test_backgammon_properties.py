"""What holds in every position: random matches over all presets, options and variants."""

import random

import pytest
from backgammon_cases import (
    case, ends, ends_by_the_sheet, ends_step_by_step, in_play, legal, sides,
)  # fmt: skip
from backgammon_playout import RULES
from games.backgammon.actions import CONFIRM, DICE, MOVE, ROLL, is_dice, is_move
from games.backgammon.engine import Engine
from games.backgammon.options import OPTIONS
from games.backgammon.phases import BEFORE_ROLL, GAME_END, MOVING
from games.contract import CHANCE, OVER, IllegalAction

WILD = (-1, -2, -(2**62), 7, 15, 255, DICE + 36, MOVE, MOVE + 32, MOVE + 31, MOVE + 58, MOVE + 218, 1 << 16, 2**80)


def packed(engine):
    buf = bytearray(engine.SIZE)
    engine.pack_into(buf)
    return bytes(buf)


def positions(chosen, seed, most=400):
    """An engine and its dice of chance in every position of a random match; doubles and offers are rare."""
    luck = random.Random(seed)
    engine = Engine(2, chosen)
    for _ in range(most):
        yield engine, luck
        if engine.turn == OVER:
            return
        actions = legal(engine)
        engine.play(actions[0] if engine.phase == BEFORE_ROLL and luck.random() < 0.9 else luck.choice(actions))


def every_position(most=400, matches=2):
    for seed, chosen in enumerate(RULES * matches):
        yield from positions(chosen, seed, most)


def test_the_rules_played_here_have_every_choice():
    played = {(name, choice) for chosen in RULES for name, choice in Engine(2, chosen).options.items()}
    missing = {(name, choice) for name, choices, _ in OPTIONS for choice in choices} - played
    assert {name for name, _ in missing} <= {"match_length"}


def test_checkers_are_conserved_and_sides_do_not_overlap():
    for engine, _ in every_position():
        for seat in (0, 1):
            assert sum(engine.side[seat]) == engine.checkers
        assert not any(engine.side[0][p] and engine.side[1][25 - p] for p in range(1, 25))


def test_legal_lists_each_action_once_and_every_one_plays():
    for engine, luck in every_position(most=150):
        actions = legal(engine)
        assert len(actions) == len(set(actions)) <= engine.MOST
        assert all(0 <= action < 1 << 16 for action in actions)
        assert bool(actions) == (engine.turn != OVER)
        assert all(map(is_dice, actions)) == (engine.turn == CHANCE) or not actions
        here = packed(engine)
        for action in actions if engine.turn != CHANCE else luck.sample(actions, 2):
            assert engine.why_not(action) == ""
            assert engine.describe(action) or action in (ROLL, CONFIRM)  # what a record leaves out
            engine.play(action)
            assert packed(engine) != here or engine.turn == CHANCE  # equal opening dice change nothing
            engine.unpack_from(here)


def test_what_is_not_listed_is_refused_and_nothing_changes():
    """SH-09, SH-11: also after the end, and for numbers that are no action at all."""
    for engine, luck in every_position(most=150, matches=1):
        here, actions = packed(engine), legal(engine)
        everything = [*WILD, *range(16), *range(MOVE + 33, MOVE + 218), luck.randrange(DICE, DICE + 36)]
        for action in [*WILD, *luck.sample(everything, 40)]:
            if action not in actions:
                reason = engine.why_not(action)
                assert 0 < len(reason) < 40
                with pytest.raises(IllegalAction, match=reason):
                    engine.play(action)
        assert packed(engine) == here


def test_a_choice_of_steps_is_open_until_the_turn_is_confirmed():
    """SH-03: the turn ends only where no step is left, and then by the player's own action."""
    for engine, _ in every_position(most=200, matches=1):
        if engine.phase == MOVING:
            actions = legal(engine)
            assert actions == [CONFIRM] or all(map(is_move, actions))


def test_packing_is_the_identity():
    for engine, _ in every_position():
        here = packed(engine)
        other = Engine(2, engine.options)
        other.unpack_from(here)
        assert packed(other) == here
        for name in (
            "turn", "phase", "mover", "cube", "cube_owner", "crawford", "offered", "game", "dice", "dice_left",
            "points_won", "won_by", "won_kind", "won_points", "side",
        ):  # fmt: skip
            assert getattr(other, name) == getattr(engine, name), name
        assert legal(other) == legal(engine)


def test_nothing_is_hidden_in_backgammon():
    for engine, _ in positions({}, 1):
        for seat in (0, 1):
            seen = bytearray(engine.SIZE)
            engine.hide(seat, seen)
            assert seen == packed(engine)


def test_bytes_that_are_no_position_are_refused_and_others_stay_as_they_are():
    accepted = 0
    for engine, luck in every_position(most=150):
        here = packed(engine)
        for _ in range(3):
            wrong = bytearray(here)
            for _ in range(luck.randint(1, 3)):
                i = luck.randrange(engine.SIZE)
                wrong[i] = luck.choice([wrong[i] ^ 1 << luck.randrange(8), luck.randrange(256), 0, 255])
            try:
                engine.unpack_from(wrong)
            except ValueError:
                assert packed(engine) == here
                continue
            accepted += 1
            assert packed(engine) == wrong
            for _ in range(8):  # and it can be played on
                if engine.turn != OVER:
                    engine.play(luck.choice(legal(engine)))
            engine.unpack_from(here)
    assert accepted > 100


@pytest.mark.parametrize("length", [0, 10, 18])
def test_too_few_bytes_are_no_position(length):
    engine = Engine()
    with pytest.raises(ValueError, match="19 bytes"):
        engine.unpack_from(bytearray(length))


def test_random_bytes_are_no_position():
    luck = random.Random(0)
    for chosen in RULES:
        engine = Engine(2, chosen)
        here = packed(engine)
        for _ in range(200):
            with pytest.raises(ValueError):
                engine.unpack_from(luck.randbytes(engine.SIZE))
        assert packed(engine) == here


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


def test_every_match_ends_and_somebody_has_won():
    for seed, chosen in enumerate(RULES):
        *_, (engine, _) = positions(chosen, seed, most=40000)
        assert engine.turn == OVER
        assert engine.winners()
        if engine.match_length:
            (winner,) = engine.winners()
            assert engine.score(winner) == engine.match_length > engine.score(1 - winner)


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
