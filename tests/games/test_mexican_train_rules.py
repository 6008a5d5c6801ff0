"""Mexican Train, rule by rule: later turns, markers, doubles, the end of a round and the score (MT-25 to MT-63,
MT-89 to MT-95). What comes before is in test_mexican_train_setup.py, the sheet's cases in test_mexican_train_cases.py.
"""

import pytest
from mexican_train_cases import A, B, C, HOUSE, do, every_tile_but, first, legal, refuses, table, trail
from positions import legal as actions

from games.contract import CHANCE, OVER, IllegalAction
from games.dominoes.actions import DRAW
from games.dominoes.phases import BLOCKED, OUT, ROUND_END
from games.dominoes.tiles import NONE
from games.mexican_train.actions import MEXICAN
from games.mexican_train.engine import Engine

# Later turns


def test_which_trains_are_open():
    """MT-25, MT-28, MT-29, MT-35"""
    engine = table("12-9 9-3 8-3", "1-1", "1-0", trains=("12-3", "12-8", "12-7 9-7"), marked=[C])
    assert legal(engine) == ["12-9>C", "12-9>M", "8-3>A", "9-3>A", "9-3>C"]
    assert refuses(engine, "8-3>B") == "that train has no marker"
    do(engine, "12-9>M done")
    assert not engine.marked >> MEXICAN & 1
    assert refuses(engine, "1-1>D") == "there is no such train"


def test_one_tile_a_turn():
    """MT-26"""
    engine = table("12-9 9-3", "1-1")
    do(engine, "12-9>A")
    assert legal(engine) == ["done"]
    assert refuses(engine, "9-3>A") == "placed: end your turn"


def test_a_tile_must_match():
    """MT-27"""
    engine = table("12-9 9-3 8-3", "1-1", trains=("12-3 3-1", ""), mexican="12-10")
    assert legal(engine) == ["draw"]
    assert refuses(engine, "8-3>A") == "8-3 has no 1"
    do(engine, "draw 10-1")
    assert legal(engine) == ["10-1>A", "10-1>M"]


def test_who_can_place_must():
    """MT-30, SH-01"""
    engine = table("12-9 9-3", "1-1")
    assert refuses(engine, "draw") == "you have a tile that fits"
    with pytest.raises(IllegalAction, match="you have a tile that fits"):
        engine.play(DRAW)


def test_one_tile_is_drawn():
    """MT-31, MT-33, MT.draw_rule.one"""
    engine = table("9-3", "1-1")
    assert legal(engine) == ["draw"] and refuses(engine, "mark") == "draw first"
    do(engine, "draw")
    assert engine.turn == CHANCE and not engine.dealing and engine.mover == A
    assert len(actions(engine)) == engine.yard
    do(engine, "8-1")
    assert legal(engine) == ["mark"]
    do(engine, "mark")
    assert (engine.marked, engine.held[A], engine.turn) == (1, 2, B)


def test_draws_until_one_fits():
    """MT.draw_rule.until_playable: or until the boneyard is empty."""
    engine = table("9-3", "1-1", options={"draw_rule": "until_playable"})
    do(engine, "draw 8-1 draw 8-2 draw 12-8")
    assert legal(engine) == ["12-8>A", "12-8>M"]


def test_a_drawn_tile_that_fits_is_placed():
    """MT-32, MT.drawn_tile.must_play: on any target that takes it, and no other tile instead."""
    engine = table("9-3", "1-1", trains=("12-7", "12-8"), marked=[B])
    do(engine, "draw 8-7")
    assert legal(engine) == ["8-7>A", "8-7>B"]
    assert refuses(engine, "mark") == "the tile drawn must be placed"
    assert refuses(engine, "9-3>A") == "only the drawn tile can go"


def test_a_drawn_tile_may_be_kept():
    """MT-89, MT.drawn_tile.may_keep: declining marks, under duty too, but not on turn 1."""
    keep = {"drawn_tile": "may_keep"}
    engine = table("9-3", "1-1", options=keep, trains=("12-7", ""))
    do(engine, "draw 8-7")
    assert legal(engine) == ["8-7>A", "decline"]
    do(engine, "decline")
    assert (engine.marked, engine.turn, engine.drawn) == (1, B, NONE)
    duty = table("9-3", "1-1", options=keep, trains=("12-7 7-7", ""))
    do(duty, "draw 8-7")
    assert legal(duty) == ["8-7>A", "decline"]
    do(duty, "decline")
    assert duty.due() == A and duty.turn == B
    start = first("9-3", "1-1", options=keep)
    do(start, "draw 12-8")
    assert legal(start) == ["12-8>A"]


def test_an_empty_boneyard():
    """MT-34"""
    engine = empty_yard()
    assert engine.turn == B and engine.yard == 0
    assert legal(engine) == ["mark"]
    assert refuses(engine, "draw") == "the boneyard is empty"


def empty_yard(mover=B):
    """Double-six, the boneyard empty: ends are 0 (all on the table), 0, and 5 on B's train; A has 5-4, B 6-4."""
    left = every_tile_but("6-6 5-4 6-4 6-0 6-1 1-0", 6)
    return table(
        "5-4", "6-4", options={"set": 6}, trains=("6-0", trail(6, 5, left)), mexican="6-1 1-0", mover=mover,
    )


# Markers


def test_marking_twice_changes_nothing():
    """MT-36"""
    engine = table("9-3", "1-1", marked=[A])
    do(engine, "draw 8-1 mark")
    assert engine.marked == 1


def test_only_the_own_train_unmarks():
    """MT-37, MT.unmark_when.own_train"""
    engine = table("12-9 12-8 1-1", "1-0", marked=[A])
    do(engine, "12-9>M")
    assert engine.marked == 1
    other = table("12-9 12-8 1-1", "1-0", marked=[A])
    do(other, "12-9>A")
    assert other.marked == 0


def test_any_train_can_unmark():
    """MT.unmark_when.any_train"""
    engine = table("12-9 12-8 1-1", "1-0", marked=[A, B], options={"unmark_when": "any_train"})
    do(engine, "12-9>B")
    assert engine.marked == 1 << B


def test_others_leave_the_marker_on():
    """MT-38, MT-39: also on an empty slot, and the train is its owner's."""
    engine = table("12-9 1-1", "9-4 1-0", marked=[B])
    do(engine, "12-9>B")
    assert engine.marked == 1 << B and engine.length[B] == 1
    do(engine, "done")
    assert legal(engine) == ["9-4>B"]


# Doubles


def test_after_a_double_another_tile_on_any_target():
    """MT-40, MT-41, MT.double_bonus.anywhere"""
    engine = table("7-7 7-2 12-9 9-1", "1-1", trains=("12-7", ""))
    do(engine, "7-7>A")
    assert engine.turn == A and engine.bonus
    assert legal(engine) == ["12-9>M", "7-2>A"]
    assert refuses(engine, "done") == "place a tile first"


def test_after_a_double_a_tile_that_covers_it():
    """MT.double_bonus.must_cover, MT-40"""
    engine = table("7-7 7-2 12-9 9-1", "1-1", trains=("12-7", ""), options={"double_bonus": "must_cover"})
    do(engine, "7-7>A")
    assert legal(engine) == ["7-2>A"]
    assert refuses(engine, "12-9>M") == "cover your 7-7"
    do(engine, "7-2>A")
    assert legal(engine) == ["done"] and engine.due() == NONE


def test_after_a_double_no_tile():
    """MT.double_bonus.none: the duty is the next player's."""
    engine = table("7-7 7-2 12-9", "7-1", trains=("12-7", ""), options={"double_bonus": "none"})
    do(engine, "7-7>A")
    assert legal(engine) == ["done"]
    do(engine, "done")
    assert legal(engine) == ["7-1>A"]


def test_a_double_after_a_double():
    """MT-42"""
    engine = table("7-7 9-9 9-1 5-5", "1-1", trains=("12-7", ""), mexican="12-9")
    do(engine, "7-7>A 9-9>M")
    assert legal(engine) == ["9-1>M"] and engine.bonus
    assert list(engine.opens[: engine.open_count]) == [A, MEXICAN]


def test_a_draw_for_the_extra_tile():
    """MT-43: even after one earlier in the turn. MT-44: the marker goes on the own train."""
    engine = table("9-3", "1-1", trains=("12-7", "12-10"), marked=[B])
    do(engine, "draw 10-10 10-10>B")
    assert engine.bonus and legal(engine) == ["draw"]
    do(engine, "draw 8-2")
    assert legal(engine) == ["mark"]
    do(engine, "mark")
    assert engine.marked == 1 << A | 1 << B
    assert engine.due() == B and engine.turn == B


def test_the_duty_to_cover():
    """MT-45, MT-46, MT-47: on a train that is closed to the player, and nowhere else."""
    engine = table("7-7 12-9 1-1", "7-2 12-4", "2-2", trains=("12-7", "", ""))
    do(engine, "7-7>A 12-9>M done")
    assert engine.due() == A and not engine.marked
    assert legal(engine) == ["7-2>A"]
    assert refuses(engine, "12-4>B") == "7-7 must be covered first"


def test_covering_ends_the_turn():
    """MT-48: only a non-double can, with no extra tile."""
    engine = table("2-2", "7-2 2-1", "2-0", trains=("12-7 7-7", "", ""), mover=B)
    do(engine, "7-2>A")
    assert legal(engine) == ["done"] and engine.open_count == 0


def test_the_duty_passes_on():
    """MT-49"""
    engine = table("2-2", "3-1", "7-0 12-1", trains=("12-7 7-7", "", ""), mover=B)
    assert legal(engine) == ["draw"]
    do(engine, "draw 12-5")
    assert legal(engine) == ["mark"]
    do(engine, "mark")
    assert engine.marked == 1 << B and legal(engine) == ["7-0>A"]


TWO_OPEN = {"trains": ("12-5 5-5", "12-9 9-9", ""), "mover": B}


def test_the_oldest_double_first():
    """MT-50, MT.open_double_order.oldest_first"""
    engine = table("1-1", "5-1 9-1", "9-0", opens=(B, A), **TWO_OPEN)
    assert engine.due() == B and legal(engine) == ["9-1>B"]
    do(engine, "9-1>B done")
    assert engine.due() == A and legal(engine) == ["draw"]


def test_the_doubles_in_any_order():
    """MT.open_double_order.any_order"""
    engine = table("1-1", "5-1 9-1", "9-0", opens=(B, A), options={"open_double_order": "any_order"}, **TWO_OPEN)
    assert legal(engine) == ["5-1>A", "9-1>B"]
    do(engine, "5-1>A done")
    assert legal(engine) == ["9-0>B"]


SEVENS = "12-1 7-1 7-2 3-2 7-3 7-4 5-4 7-5 7-6 8-6 8-7 9-7 10-9 10-7 11-7 11-0 7-0"
DEAD = {"trains": ("12-7 7-7", SEVENS, "12-9 9-9"), "opens": (A, C)}


def test_a_double_that_nobody_can_cover_is_not_due():
    """MT-51, MT.dead_double.when_all_on_table: and the next open double is."""
    engine = table("9-0 3-3", "1-1", "2-2", **DEAD)
    assert engine.due() == C and not engine.is_due(A)
    assert legal(engine) == ["9-0>C"]


def test_a_dead_double_can_stay_due():
    """MT.dead_double.never"""
    engine = table("9-0 3-3", "1-1", "2-2", options={"dead_double": "never"}, **DEAD)
    assert engine.due() == A and legal(engine) == ["draw"]


# The end of a round


def test_a_hand_without_tiles_ends_the_round():
    """MT-52, MT-56: whatever doubles are open."""
    engine = table("9-1", "7-2 1-1", trains=("12-5 5-5", "12-9 9-9"), opens=(B, A))
    do(engine, "9-1>B")
    assert engine.phase == ROUND_END and engine.ended == OUT and engine.due() == A
    assert list(engine.last) == [0, 11] == list(engine.totals)


def test_a_double_may_be_the_last_tile():
    """MT-53, MT.go_out_on_double.ends_round"""
    engine = table("7-7", "7-2", trains=("12-7", ""))
    do(engine, "7-7>A")
    assert engine.phase == ROUND_END and engine.ended == OUT


COVER = {"go_out_on_double": "must_cover"}


@pytest.mark.parametrize("bonus", ["anywhere", "none", "must_cover"])
def test_a_last_double_is_covered(bonus):
    """MT-90, MT.go_out_on_double.must_cover"""
    engine = table("7-7", "7-2", trains=("12-7", ""), options=COVER | {"double_bonus": bonus})
    do(engine, "7-7>A")
    assert legal(engine) == ["draw"] and engine.held[A] == 0
    do(engine, "draw 7-1")
    assert legal(engine) == ["7-1>A"]
    do(engine, "7-1>A")
    assert engine.ended == OUT


def test_what_is_drawn_after_a_last_double_goes_where_a_bonus_tile_goes():
    """MT-90"""
    for bonus, fits in (("anywhere", True), ("none", True), ("must_cover", False)):
        engine = table("7-7", "7-2", trains=("12-7", ""), options=COVER | {"double_bonus": bonus})
        do(engine, "7-7>A draw 12-3")
        assert legal(engine) == (["12-3>M"] if fits else ["mark"])
    do(engine, "mark")
    assert engine.turn == B and engine.held[A] == 1 and engine.due() == A
    more = table("7-7", "7-2", trains=("12-7", ""), options=COVER | {"draw_rule": "until_playable"})
    do(more, "7-7>A draw 1-1 draw 2-2 draw 3-3")
    assert legal(more) == ["draw"]


def test_a_last_double_with_an_empty_boneyard():
    """MT-91"""
    engine = table("5-5", "", options={"set": 6} | COVER, trains=("6-5", ""), rest=B)
    do(engine, "5-5>A")
    assert engine.ended == OUT


def test_a_last_double_on_turn_1():
    """MT-92"""
    engine = first("12-3 3-3", "12-4 1-1", options=COVER)
    do(engine, "12-3>A 3-3>A")
    assert legal(engine) == ["done"]
    do(engine, "done 12-4>B done")
    assert engine.ended == OUT and list(engine.last) == [0, 2]


LAST_SEVEN = {"trains": ("12-7", SEVENS, ""), "options": {"double_bonus": "must_cover"}}


def test_a_double_dead_as_it_is_laid_owes_nothing():
    """MT-93"""
    engine = table("7-7 1-1", "2-2", "3-3", **LAST_SEVEN)
    do(engine, "7-7>A")
    assert legal(engine) == ["done"] and engine.due() == NONE


def test_a_last_double_dead_as_it_is_laid():
    """MT-95"""
    engine = table("7-7", "2-2", "3-3", **(LAST_SEVEN | {"options": {"double_bonus": "must_cover"} | COVER}))
    do(engine, "7-7>A")
    assert engine.ended == OUT and list(engine.last) == [0, 4, 6]


def test_a_blocked_round_without_a_duty():
    """MT-54, MT-57: everybody scores, and nobody gets nothing merely for having least."""
    engine = blocked_next()
    do(engine, "6-5>B done")
    assert engine.phase == ROUND_END and engine.ended == BLOCKED
    assert list(engine.last) == [8, 6]
    assert engine.ending() == "blocked: nobody can play"


def blocked_next():
    """Double-six, the boneyard empty; when B has laid 6-5 all ends are 0 and 6, and all of those on the table."""
    left = every_tile_but("6-6 4-4 3-3 6-0 6-1 1-0 6-5", 6)
    return table(
        "4-4", "3-3 6-5", options={"set": 6}, trains=("6-0", trail(6, 5, left)), mexican="6-1 1-0", mover=B,
    )


def test_a_blocked_round_with_a_duty():
    """MT-55: though 12-0 would fit the Mexican train."""
    engine = table(
        "7-7 12-0 1-1", "12-2", "", options={"dead_double": "never"}, trains=("12-7", SEVENS, "12-3"), rest=C,
    )
    do(engine, "7-7>A 12-0>M done")
    assert engine.ended == BLOCKED


# Scoring


def test_pips_and_tiles():
    """MT-56, MT.scoring.pips, MT.scoring.tiles, MT.double_blank.50, MT.double_blank.0, MT-58"""
    for options, points in (
        ({}, 59), ({"double_blank": 0}, 9), ({"scoring": "tiles"}, 3), ({"scoring": "tiles", "double_blank": 0}, 3),
    ):
        engine = table("12-9", "0-0 5-3 1-0", options=options)
        do(engine, "12-9>A")
        assert list(engine.last) == [0, points]


def over(rounds, options=HOUSE):
    """The winners after rounds with these points by seat."""
    engine = Engine(len(rounds[0]), options)
    for points in rounds:
        for seat, score in enumerate(points):
            engine.last[seat] = score
            engine.totals[seat] += score
        engine.count_won()
    assert engine.winners() == ()
    engine.turn = OVER
    return engine.winners()


def test_the_lowest_total_wins():
    """MT-59"""
    assert over([(5, 9, 0), (5, 0, 11)]) == (1,)


def test_equal_totals():
    """MT-60, MT-61, MT-62, MT.tiebreak.zero_rounds"""
    assert over([(10, 5, 4), (0, 5, 7)]) == (0,)
    assert over([(6, 4, 7), (4, 6, 3), (0, 0, 0)]) == (2,)
    assert over([(6, 4, 9), (4, 6, 9)]) == (0, 1)


def test_equal_totals_can_share():
    """MT.tiebreak.shared"""
    assert over([(10, 5, 5), (0, 5, 6)], {"tiebreak": "shared"}) == (0, 1)


def test_a_zero_round_without_being_out():
    """MT-63: 0-0 counts 0 and is all that is left in a blocked round."""
    left = every_tile_but("6-6 4-4 0-0 6-2 6-1 2-1 6-5", 6)
    engine = table(
        "0-0", "4-4 6-5", options={"set": 6, "double_blank": 0}, trains=("6-2", trail(6, 5, left)), mexican="6-1 2-1",
        mover=B,
    )
    do(engine, "6-5>B done")
    assert engine.ended == BLOCKED and list(engine.last) == [0, 8] and list(engine.won) == [1, 0]
