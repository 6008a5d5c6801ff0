"""Chicken Foot: the cases of the rule sheet, CF-37 to CF-60, each a position with its exact right answer."""

import pytest
from chicken_foot_cases import A, B, C, TWO, dealt, do, ends, foot, legal, refuses, table
from positions import legal as actions
from test_chicken_foot_rules import AGAIN, RELEASE, SEVENS, UNFIT, no_seven_in_a_hand

from games.chicken_foot.engine import Engine
from games.dominoes import tiles
from games.dominoes.actions import TILE
from games.dominoes.phases import BLOCKED, HUNT, OUT, ROUND_END

SEVEN = "9-7>9-9 9-6>9-9 7-7>9-7"


def test_four_players_open():
    """CF-37"""
    engine = table("", "9-8 9-7 1-1", "8-1 2-0", "9-6 3-3", "9-5 4-4")
    do(engine, "9-8>9-9 done draw 2-1 pass 9-6>9-9 done 9-5>9-9 done 9-7>9-9 done")
    assert engine.turn == B and legal(engine) == ["8-1>9-8"]


def test_a_drawn_nine_must_start_a_train():
    """CF-38"""
    engine = table("9-8>9-9", "8-1 1-1", "5-5")
    do(engine, "draw 9-4")
    assert legal(engine) == ["9-4>9-9"]


def test_two_nines_are_two_turns():
    """CF-39"""
    engine = table("", "9-2 9-5 1-1", "9-3 5-5", "1-0")
    assert legal(engine) == ["9-2>9-9", "9-5>9-9"]
    do(engine, "9-5>9-9")
    assert refuses(engine, "9-2>9-9") == "one tile a turn: end it"
    do(engine, "done")
    assert engine.turn == B


def test_all_missing_nines_are_in_the_reserve():
    """CF-41"""
    trains = " ".join(f"9-{n}>9-9" for n in range(8, 1, -1))
    engine = table(trains, None, None, options={"initial_trains": 8}, yard="9-1 9-0 2-0")
    do(engine, "draw 2-0 pass")
    assert engine.ended == BLOCKED and min(engine.last) > 0


def test_eight_trains_can_stand():
    """CF-42"""
    assert sum(tiles.shows(tile, 9) for tile in range(55)) - 1 == 9
    engine = table("", "9-8 9-7 9-6 9-5 8-1", "9-4 9-3 9-2 9-1 1-1", options={"initial_trains": 8})
    for a, b in ("84", "73", "62", "51"):
        do(engine, f"9-{a}>9-9 done 9-{b}>9-9 done")
    assert legal(engine) == ["8-1>9-1", "8-1>9-8"]


def test_a_drawn_toe_completes_the_foot():
    """CF-43"""
    engine = table(SEVEN + " 7-2>7-7 7-3>7-7", "6-1 1-1", "2-2")
    assert legal(engine) == ["draw"]
    do(engine, "draw 7-1")
    assert legal(engine) == ["7-1>7-7"]
    do(engine, "7-1>7-7")
    assert foot(engine) is None and set(ends(engine)) == {"9-6", "7-1", "7-2", "7-3"}


def test_a_tile_that_fits_elsewhere_does_not_help():
    """CF-44"""
    engine = table(SEVEN, "6-1", "2-2")
    do(engine, "draw 6-5")
    assert legal(engine) == ["pass"]


def test_the_last_tile_is_a_double():
    """CF-45"""
    engine = table("9-7>9-9 9-6>9-9", "7-7", "7-1")
    do(engine, "7-7>9-7")
    assert (engine.ended, list(engine.last), foot(engine)) == (OUT, [0, 8], "7-7")


@pytest.mark.parametrize("toes", ["", " 7-2>7-7 7-3>7-7"])
def test_the_last_tile_is_a_toe(toes):
    """CF-46"""
    engine = table(SEVEN + toes, "7-1", "7-4")
    do(engine, "7-1>7-7")
    assert (engine.phase, engine.ended) == (ROUND_END, OUT)


def test_nobody_has_a_toe_and_nothing_can_be_drawn():
    """CF-47"""
    assert do(no_seven_in_a_hand(3), "done").ended == BLOCKED
    assert do(no_seven_in_a_hand(2, RELEASE), "done").ended == BLOCKED
    engine = do(no_seven_in_a_hand(3, RELEASE), "done")
    assert not engine.ended and all(action.endswith(">9-6") for action in legal(engine))


def test_one_player_has_a_toe():
    """CF-48"""
    layout = SEVENS.replace(" 7-2>7-4 2-1>7-2 7-1>2-1", " 9-5>9-9 7-7>7-4 7-2>7-7")
    engine = table(layout, None, None, "7-1 1-1", yard="7-0")
    for _ in (A, B):
        assert legal(engine) == ["pass"]
        assert refuses(engine, "draw") == "nothing is left to draw"
        do(engine, "pass")
    assert engine.turn == C and legal(engine) == ["7-1>7-7"]


def test_the_reserve_is_not_drawn():
    """CF-49"""
    engine = table(TWO, UNFIT, None, yard="5-5 5-4")
    assert legal(engine) == ["pass"]
    engine = table(TWO + " 9-7>9-9", UNFIT.split(" 7-0")[0], None, None, yard="5-5")
    assert legal(engine) == ["pass"]


def test_one_more_than_the_reserve():
    """CF-50"""
    engine = table(TWO, UNFIT, None, yard="5-5 5-4 5-3")
    assert legal(engine) == ["draw"]
    do(engine, "draw 5-5 pass")
    while engine.turn == B:
        engine.play(actions(engine)[0])
    assert engine.yard == 2 and not engine.may_draw()


def test_the_last_round_has_no_double_blank_in_a_hand():
    """CF-53"""
    engine = dealt(8, options={"double_blank": 50}, round=10)
    in_hands = [tile for tile in range(55) if engine.place[tile] < 8]
    engine.end_round(BLOCKED)
    assert 0 not in in_hands and sum(engine.last) == sum(map(tiles.pips, in_hands))


@pytest.mark.parametrize("value", [0, 50])
def test_blocked_with_the_double_blank_alone(value):
    """CF-54"""
    engine = table(TWO, "0-0", "1-1", options={"double_blank": value})
    engine.end_round(BLOCKED)
    assert list(engine.last) == [value, 2] and list(engine.won) == ([1, 0] if value == 0 else [0, 1])


def test_the_double_is_the_last_tile_of_the_hunt():
    """CF-55"""
    engine = Engine(4)
    engine.begin_round(1, B)
    for tile in range(54):
        engine.play(TILE + tile)
    assert engine.phase == HUNT and actions(engine) == [TILE + engine.double]
    finder = engine.mover
    do(engine, "9-9")
    assert engine.first == finder == (B + 54) % 4 and engine.yard == 54 and not any(engine.held)


def drawing_kills_the_foot(hand, yard, options):
    """Three players, 9-5 is an end; A lays 7-7 on 7-1. Of the sevens only 7-0 is in the yard, which has one to draw."""
    return table(SEVENS + " 9-5>9-9", "7-7 " + hand, None, None, options=options, yard="7-0 " + yard)


def test_a_draw_closes_the_foot_in_the_middle_of_a_turn():
    """CF-56: only the tile just drawn may be laid, on any end."""
    engine = table(SEVENS + " 9-5>9-9 7-7>7-1", "5-1 1-1", None, None, options=RELEASE, yard="7-0 5-2")
    do(engine, "draw 5-2")
    assert foot(engine) is None and legal(engine) == ["5-2>9-5"]
    assert refuses(engine, "5-1>9-5") == "only the drawn tile can go"
    engine = table(SEVENS + " 9-5>9-9 7-7>7-1", "5-1 1-1", None, None, options=RELEASE, yard="7-0 6-2")
    do(engine, "draw 6-2")
    assert legal(engine) == ["pass"]
    do(engine, "pass")
    assert engine.turn == B and not engine.ended


def test_the_extra_turn_lapses_when_the_foot_closes():
    """CF-57"""
    engine = do(no_seven_in_a_hand(3, dict(RELEASE, **AGAIN)), "done")
    assert engine.turn == B and foot(engine) is None


def test_a_blocked_round_ends_without_the_extra_turn():
    """CF-58"""
    engine = do(no_seven_in_a_hand(3, AGAIN), "done")
    assert engine.ended == BLOCKED


def test_who_is_out_alone_has_won():
    """CF-59: even if the other hand counts nothing."""
    engine = table(TWO, "8-1", "0-0")
    do(engine, "8-1>9-8")
    assert list(engine.last) == [0, 0] and list(engine.won) == [1, 0] and engine.turn == A


def test_a_double_drawn_in_the_extra_turn_earns_another():
    """CF-60: the draw closed the foot, and 5-5 makes a new one."""
    engine = drawing_kills_the_foot("5-1 5-2", "5-5", dict(RELEASE, **AGAIN))
    do(engine, "7-7>7-1 done")
    assert engine.turn == A and legal(engine) == ["draw"]
    do(engine, "draw 5-5")
    assert legal(engine) == ["5-5>9-5"]
    do(engine, "5-5>9-5 done")
    assert engine.turn == A and legal(engine) == ["5-1>5-5", "5-2>5-5"]
