"""Moving, hitting, entering, bearing off: BG-01 to BG-28 and the cases BG-49 to BG-74."""

import pytest
from backgammon_cases import case, ends, ends_step_by_step, hits, in_play, legal, results, sides, steps
from games.backgammon.actions import BAR, CONFIRM, dice, move
from games.backgammon.engine import Engine
from games.backgammon.phases import BEFORE_ROLL, GAME_END, MOVING, OPENING, ROLLING
from games.backgammon.plays import Plays
from games.contract import CHANCE, IllegalAction

STANDARD = [24] * 2 + [13] * 5 + [8] * 3 + [6] * 5


def started(a, b, **options):
    engine = Engine(2, options)
    engine.play(dice(a, b))
    return engine


def refused(engine, action):
    """The reason that `play` gives; the position must be the same afterwards (SH-09)."""
    before, after = bytearray(engine.SIZE), bytearray(engine.SIZE)
    engine.pack_into(before)
    with pytest.raises(IllegalAction) as refusal:
        engine.play(action)
    engine.pack_into(after)
    assert before == after
    assert engine.why_not(action) == str(refusal.value)
    return str(refusal.value)


# Start


@pytest.mark.parametrize("seat", [0, 1])
def test_the_starting_position(seat):
    """BG-01, BG.variant.standard"""
    engine = Engine()
    assert in_play(engine.side[seat]) == tuple(STANDARD)
    assert engine.pips(seat) == 167
    assert engine.side[seat][0] == 0


@pytest.mark.parametrize("a, b, starter", [(6, 1, 0), (1, 6, 1), (3, 2, 0), (4, 5, 1)])
def test_the_higher_opening_die_starts_and_plays_both(a, b, starter):
    """BG-02"""
    engine = Engine()
    assert engine.turn == CHANCE and engine.phase == OPENING
    engine.play(dice(a, b))
    assert (engine.turn, engine.phase) == (starter, MOVING)
    assert engine.left(a) == engine.left(b) == 1
    assert sorted(engine.dice) == sorted((a, b))


@pytest.mark.parametrize("face", range(1, 7))
def test_equal_opening_dice_are_rolled_again(face):
    """BG-03"""
    engine = Engine()
    engine.play(dice(face, face))
    assert (engine.turn, engine.phase) == (CHANCE, OPENING)
    assert len(legal(engine)) == 36
    engine.play(dice(2, 1))
    assert engine.turn == 0


def test_players_alternate_and_roll_two_dice():
    """BG-04"""
    engine = started(3, 1)
    for mover in (0, 1, 0):
        assert engine.turn == mover
        while legal(engine) != [CONFIRM]:
            engine.play(legal(engine)[0])
        engine.play(CONFIRM)
        assert (engine.turn, engine.phase) == (1 - mover, BEFORE_ROLL)
        engine.play(0)
        assert (engine.turn, engine.phase) == (CHANCE, ROLLING)
        assert legal(engine) == [dice(a, b) for a in range(1, 7) for b in range(1, 7)]
        engine.play(dice(4, 3))


# Moving


def test_forward_by_one_die_to_an_open_point():
    """BG-05"""
    engine = case([13, 8, 8], (6, 2), opp=[7])
    assert steps(engine) == ["8/2", "13/11", "8/6"]
    assert refused(engine, move(6, 13)) == "point 7 is closed"
    assert refused(engine, move(2, 5)) == "no checker on 5"
    engine.play(move(2, 8))
    assert in_play(engine.side[0]) == (13, 8, 6)


def test_one_checker_plays_both_dice_only_over_an_open_point():
    """BG-06"""
    assert (8,) in results(case([13], (3, 2), opp=[10]))  # by way of 11
    assert results(case([13], (3, 2), opp=[10, 11])) == []
    assert results(case([13, 13], (3, 2), opp=[10, 11])) == []


def test_a_double_is_four_moves():
    """BG-07"""
    engine = case([24], (2, 2), opp=[1])
    assert engine.left(2) == 4
    for source in (24, 22, 20, 18):
        assert legal(engine) == [move(2, source)]
        engine.play(move(2, source))
    assert legal(engine) == [CONFIRM]


def test_both_dice_must_be_played_if_they_can():
    """BG-08"""
    engine = case([20, 12], (6, 5), opp=[14, 7, 1])  # the six only from 12; then the five from 20 or 6
    assert steps(engine) == ["12/6", "20/15"]
    engine.play(move(6, 12))
    assert refused(engine, CONFIRM) == "a five can still be played"
    stuck = case([24, 7], (6, 2), opp=[18, 1])
    assert refused(stuck, move(2, 7)) == "a six must stay playable"


def test_of_two_dice_that_exclude_each_other_the_larger():
    """BG-09"""
    engine = case([10, 1], (3, 4), opp=[3])
    assert steps(engine) == ["10/6"]
    assert refused(engine, move(3, 10)) == "the larger die must be played"


def test_the_only_playable_die_must_be_played_even_if_smaller():
    """BG-10"""
    engine = case([12], (6, 5), opp=[6, 1])
    assert steps(engine) == ["12/7"]
    assert refused(engine, CONFIRM) == "a five can still be played"


def test_as_much_of_a_double_as_possible():
    """BG-11"""
    engine = case([14, 2], (4, 4), opp=[2 + 4])
    assert steps(engine) == ["14/10"]
    engine.play(move(4, 14))
    assert legal(engine) == [CONFIRM]
    whole = case([24], (4, 4), opp=[1])
    for source in (24, 20, 16):
        whole.play(move(4, source))
        assert refused(whole, CONFIRM) == "a four can still be played"


@pytest.mark.parametrize("roll", [(6, 5), (5, 5), (6, 6)])
def test_a_turn_without_a_move_is_lost(roll):
    """BG-12"""
    engine = case([24], roll, opp=[18, 19])
    assert legal(engine) == [CONFIRM]
    assert engine.describe(CONFIRM) == "cannot move"
    assert Plays(engine).each() == 0
    engine.play(CONFIRM)
    assert (engine.turn, engine.phase) == (1, BEFORE_ROLL)


def test_any_number_may_stand_on_one_point():
    """BG-13"""
    engine = case([7] + [6] * 14, (1, 1))
    engine.play(move(1, 7))
    assert engine.side[0][6] == 15


def test_different_ways_to_one_position_are_one_play():
    """BG-14"""
    engine = case([13], (2, 1))  # over 11 or over 12
    assert len(steps(engine)) == 2
    assert results(engine) == [(10,)]
    again = case([8, 6], (5, 2))  # 8/3/1 or 8/6 with 6/1
    assert results(again) == [(4, 3), (6, 1)]


def test_a_hit_on_the_way_makes_another_play():
    """BG-15"""
    assert hits(case([13], (2, 1), blots=[12])) == [((10,), 0), ((10,), 1)]
    assert hits(case([13], (2, 1), blots=[11, 12])) == [((10,), 1), ((10,), 1)]  # the one or the other


# Hitting and entering


def test_a_blot_is_hit():
    """BG-16"""
    engine = case([13], (6, 2), blots=[7, 20])
    assert engine.describe(move(6, 13)) == "13/7*"
    engine.play(move(6, 13))
    theirs = engine.side[1]
    assert (theirs[18], theirs[BAR], theirs[5]) == (0, 1, 1)


def test_nothing_else_moves_while_a_checker_is_on_the_bar():
    """BG-17"""
    engine = case([BAR, 13], (6, 5), opp=[1])
    assert steps(engine) == ["bar/19", "bar/20"]
    assert refused(engine, move(6, 13)) == "the bar first"


@pytest.mark.parametrize("die", range(1, 7))
def test_a_checker_enters_on_25_less_the_die(die):
    """BG-18"""
    engine = case([BAR], (die, die), opp=[1])
    engine.play(move(die, BAR))
    assert engine.side[0][25 - die] == 1
    closed = case([BAR, BAR], (die, die), opp=[25 - die])
    assert legal(closed) == [CONFIRM]
    assert refused(closed, move(die, BAR)) == "point %d is closed" % (25 - die)


def test_entering_may_hit():
    """BG-19"""
    engine = case([BAR], (3, 3), blots=[22])
    assert engine.describe(move(3, BAR)) == "bar/22*"
    engine.play(move(3, BAR))
    assert engine.side[1][BAR] == 1


def test_as_many_enter_as_the_dice_allow():
    """BG-20"""
    engine = case([BAR, BAR, 13], (4, 3), opp=[21])
    engine.play(move(3, BAR))
    assert engine.side[0][BAR] == 1
    assert legal(engine) == [CONFIRM]
    both = case([BAR, BAR, 13], (4, 3), opp=[1])
    assert results(both) == [(22, 21, 13)]


def test_after_entering_any_checker_plays_the_rest():
    """BG-21"""
    engine = case([BAR, 13], (4, 3), opp=[22])
    engine.play(move(4, BAR))
    assert steps(engine) == ["21/18", "13/10"]


# Bearing off


def test_bearing_off_only_with_all_home():
    """BG-22"""
    engine = case([7, 3], (3, 3))
    assert refused(engine, move(3, 3)) == "not all are home yet"
    engine.play(move(3, 7))
    assert "3/off" in steps(engine)


@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_bears_off_from_its_own_point(die):
    """BG-23"""
    engine = case([6, 5, 4, 3, 2, 1], (die, die))
    engine.play(move(die, die))
    assert engine.side[0][0] == 10
    assert engine.side[0][die] == 0


def test_a_larger_die_moves_what_stands_higher():
    """BG-24"""
    engine = case([6, 2], (3, 3))
    assert steps(engine) == ["6/3"]
    assert refused(engine, move(3, 2)) == "higher checkers first"


def test_a_larger_die_bears_off_the_highest():
    """BG-25"""
    assert steps(case([4, 2], (5, 5))) == ["4/off"]
    assert refused(case([4, 2], (5, 5)), move(5, 2)) == "higher checkers first"


def test_bearing_off_is_a_choice():
    """BG-26, SH-03: two different plays are left to the player, even if one is plainly better."""
    assert steps(case([6, 4, 4], (4, 4))) == ["6/2", "4/off"]


def test_a_side_that_was_hit_must_come_home_first():
    """BG-27"""
    engine = case([BAR, 3, 3], (6, 5), opp=[1])
    assert engine.side[0][0] == 12
    assert steps(engine) == ["bar/19", "bar/20"]
    engine.play(move(6, BAR))
    assert steps(engine) == ["19/14"]
    assert refused(engine, move(5, 3)) == "not all are home yet"
    assert engine.side[0][0] == 12


@pytest.mark.parametrize("roll", [(2, 1), (1, 1), (6, 5)])
def test_the_last_checker_off_wins_at_once(roll):
    """BG-28, SH-11"""
    engine = case([1], roll)
    engine.play(legal(engine)[0])
    assert (engine.phase, engine.won_by, engine.turn) == (GAME_END, 0, 0)
    assert list(engine.dice) == [0, 0]
    assert refused(engine, move(1, 1)) == "the game is over"


# The number of plays from the starting position

PLAYS = {
    (1, 1): 42,
    (2, 1): 15, (2, 2): 75,
    (3, 1): 16, (3, 2): 17, (3, 3): 73,
    (4, 1): 14, (4, 2): 18, (4, 3): 17, (4, 4): 52,
    (5, 1): 8, (5, 2): 8, (5, 3): 9, (5, 4): 9, (5, 5): 4,
    (6, 1): 10, (6, 2): 14, (6, 3): 14, (6, 4): 14, (6, 5): 7, (6, 6): 11,
}  # fmt: skip


@pytest.mark.parametrize("roll", PLAYS)
@pytest.mark.parametrize("mover", [0, 1])
def test_the_number_of_plays_from_the_start(roll, mover):
    """BG-49"""
    engine = Engine()
    engine.set_position(engine.setup, engine.setup, mover=mover, dice=roll)
    assert Plays(engine).each() == PLAYS[roll]
    assert len(ends_step_by_step(engine)) == PLAYS[roll]


def test_the_number_of_plays_has_no_small_bound():
    """BG-50"""
    engine = case(range(10, 25), (1, 1), blots=[1])
    assert Plays(engine).each() == 1654
    assert Plays(case(range(10, 25), (3, 3), blots=[1])).each() > 1654


# Cases


def test_only_the_larger_of_two_that_exclude_each_other():
    """BG-51"""
    engine = case([10, 1], (4, 3), opp=[3])
    assert steps(engine) == ["10/6"]
    assert results(engine) == [(6, 1)]


def test_the_blocked_six_is_lost():
    """BG-52"""
    engine = case([12], (6, 5), opp=[6, 1])
    assert results(engine) == [(7,)]
    engine.play(move(5, 12))
    assert legal(engine) == [CONFIRM]


def test_either_die_enters_and_the_larger_must():
    """BG-53"""
    engine = case([BAR], (5, 4), opp=[16])
    assert steps(engine) == ["bar/20"]
    assert refused(engine, move(4, BAR)) == "the larger die must be played"
    assert results(engine) == [(20,)]


def test_dice_of_different_checkers_can_both_be_played():
    """BG-54: with a second checker for either die, the larger-die rule is gone."""
    assert steps(case([10, 10], (4, 3), opp=[3])) == ["10/6", "10/7"]
    assert results(case([10, 10], (4, 3), opp=[3])) == [(7, 6)]
    assert results(case([10, 5], (4, 3), opp=[3])) == [(6, 2), (7, 1)]


def test_a_first_step_that_would_lose_the_six_is_refused():
    """BG-55"""
    engine = case([24, 7], (6, 2), opp=[18, 1])
    assert steps(engine) == ["24/22"]
    assert refused(engine, move(2, 7)) == "a six must stay playable"
    assert results(engine) == [(16, 7)]
    engine.play(move(2, 24))
    assert steps(engine) == ["22/16"]


@pytest.mark.parametrize(
    "mine, roll, expected",
    [
        pytest.param([5, 4], (6, 4), [(), (1,)], id="BG-56"),
        pytest.param([6, 3, 3], (4, 1), [(3, 2, 2), (3, 3, 1)], id="BG-57"),
        pytest.param([7, 6, 6, 1], (6, 1), [(6, 5, 1, 1), (6, 6, 1)], id="BG-66"),
        pytest.param([8, 2], (6, 2), [(2,)], id="BG-67"),
        pytest.param([6, 2], (6, 5), [(), (1,)], id="BG-68"),
        pytest.param([4, 2], (5, 2), [(), (2,)], id="BG-69"),
        pytest.param([3], (5, 4), [()], id="BG-73"),
    ],
)
def test_results_of_bearing_off(mine, roll, expected):
    engine = case(mine, roll)
    assert results(engine) == expected
    assert ends_step_by_step(engine) == ends(engine)


def test_no_checker_may_be_borne_off_past_a_blocked_six():
    """BG-58"""
    engine = case([6, 3, 3], (4, 4), opp=[2])
    assert legal(engine) == [CONFIRM]
    assert refused(engine, move(4, 6)) == "point 2 is closed"
    assert refused(engine, move(4, 3)) == "higher checkers first"


def test_one_enters_and_the_other_stays():
    """BG-59"""
    engine = case([BAR, BAR] + [13] * 5, (4, 3), opp=[21])
    assert results(engine) == [(BAR, 22) + (13,) * 5]
    assert steps(engine) == ["bar/22"]
    engine.play(move(3, BAR))
    assert legal(engine) == [CONFIRM]
    assert refused(engine, move(4, 13)) == "the bar first"


def test_the_six_can_neither_enter_nor_move():
    """BG-60"""
    engine = case([BAR, 8, 8], (6, 3), opp=[19, 16, 2])
    assert steps(engine) == ["bar/22"]
    assert results(engine) == [(22, 8, 8)]


def test_all_four_fives():
    """BG-61"""
    assert results(case([13, 13, 13], (5, 5), opp=[1])) == [(8, 8, 3), (13, 3, 3)]


def test_three_threes_and_the_fourth_is_lost():
    """BG-62"""
    assert results(case([13, 10], (3, 3), opp=[4, 1])) == [(7, 7)]


def test_every_order_of_a_double_gets_stuck_after_equally_many():
    """BG-63"""
    for mine, roll, opp in (
        ([13, 10], (3, 3), [4, 1]), ([13, 13, 13], (5, 5), [1]), ([9, 7, 2], (3, 3), [1]),
        ([BAR, BAR, 6, 6], (2, 2), [19, 2]), ([8, 6, 6, 1], (2, 2), [3]),
    ):  # fmt: skip
        engine = case(mine, roll, opp=opp)
        lengths = set()

        def play_on(n, at=engine, seen=lengths):
            here = bytearray(at.SIZE)
            at.pack_into(here)
            for action in legal(at):
                if action == CONFIRM:
                    seen.add(n)
                else:
                    at.play(action)
                    play_on(n + 1)
                    at.unpack_from(here)

        play_on(0)
        assert len(lengths) == 1


def test_entering_two_with_a_hit():
    """BG-64"""
    engine = case([BAR, BAR, 6, 6, 6], (3, 3), blots=[22])
    assert hits(engine) == sorted(
        (mine, 1) for mine in [(22, 22, 6, 3, 3), (22, 19, 6, 6, 3), (22, 16, 6, 6, 6), (19, 19, 6, 6, 6)]
    )


@pytest.mark.parametrize("a", range(1, 7))
@pytest.mark.parametrize("b", range(1, 7))
def test_a_closed_board_takes_every_roll(a, b):
    """BG-65"""
    engine = case([BAR] + [6] * 5, (a, b), opp=[19, 20, 21, 22, 23, 24])
    assert legal(engine) == [CONFIRM]
    assert engine.describe(CONFIRM) == "cannot move"
    assert list(engine.dice) == [a, b]  # there to be shown until the turn passes
    engine.play(CONFIRM)
    assert engine.turn == 1


def test_in_then_off_in_one_turn():
    """BG-66: 7/6 and then 6/off"""
    engine = case([7, 6, 6, 1], (6, 1))
    engine.play(move(1, 7))
    assert "6/off" in steps(engine)
    engine.play(move(6, 6))
    assert in_play(engine.side[0]) == (6, 6, 1)


def test_nothing_is_borne_off_past_a_checker_outside():
    """BG-67"""
    engine = case([8, 2], (6, 2))
    assert refused(engine, move(2, 2)) == "not all are home yet"


def test_six_results_with_hits_and_without():
    """BG-70"""
    assert hits(case([6, 4], (3, 1), blots=[3])) == sorted(
        [((3, 3), 1), ((4, 2), 1), ((4, 2), 0), ((5, 1), 0), ((6,), 1), ((6,), 0)]
    )


def test_eight_results_of_double_one():
    """BG-71"""
    found = results(case([6, 5, 1, 1], (1, 1)))
    assert len(found) == 8
    assert {len(mine) for mine in found} == {2, 3, 4}


def test_the_hit_and_the_quiet_way_are_two_plays():
    """BG-72"""
    found = hits(case([13, 6, 6], (3, 2), blots=[10]))
    assert len(found) == 6
    assert ((8, 6, 6), 1) in found and ((8, 6, 6), 0) in found


def test_no_second_die_is_asked_for():
    """BG-73"""
    for action in (move(5, 3), move(4, 3)):
        engine = case([3], (5, 4))
        engine.play(action)
        assert (engine.phase, engine.won_by) == (GAME_END, 0)


def test_the_last_checker_is_hit():
    """BG-74"""
    engine = case([BAR], (6, 1), opp=[12])
    assert engine.side[0][0] == 14
    engine.play(move(6, BAR))
    assert engine.side[0][0] == 14
    assert steps(engine) == ["19/18"]
    home = case([7], (6, 1))
    assert steps(home) == ["7/1", "7/6"]
    assert results(home) == [()]


def test_a_win_that_skips_a_hit_is_not_a_play_of_its_own():
    """BG-08, BG-14: both dice can be played, and not to the same position; so the hit is made first."""
    engine = case([6], (6, 2), blots=[4])
    assert steps(engine) == ["6/4*"]
    assert refused(engine, move(6, 6)) == "a two must stay playable"
    assert steps(case([6], (6, 2))) == ["6/off", "6/4"]


@pytest.mark.parametrize("mover", [0, 1])
def test_both_seats_play_by_the_same_rules(mover):
    engine = case([24, 7], (6, 2), opp=[18, 1], mover=mover)
    assert steps(engine) == ["24/22"]
    engine.play(move(2, 24))
    assert in_play(engine.side[mover]) == (22, 7)
    assert sides([24, 7], opp=[18, 1])[1][1:] == engine.side[1 - mover][1:]
