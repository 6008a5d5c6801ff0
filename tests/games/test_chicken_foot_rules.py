"""Chicken Foot: CF-01 to CF-36 and the options of the rule sheet, each by a position and its right answer."""

import pytest
from chicken_foot_cases import A, B, C, FOUR, THREE, TWO, dealt, do, ends, foot, legal, refuses, table, toes
from positions import legal as actions, packed

from games.chicken_foot.engine import Engine
from games.chicken_foot.options import choices, deal_of, effective, fewest_most
from games.contract import CHANCE, OVER
from games.dominoes import tiles
from games.dominoes.actions import FIRST, PLACE, TILE
from games.dominoes.laying import TABLE
from games.dominoes.phases import BLOCKED, HUNT, MATCH_END, OUT, ROUND_END

RELEASE = {"dead_foot": "release"}
AGAIN = {"double_plays_again": "on"}

# 7-7 is in a hand and fits 7-1; of the other sevens only 7-0 is not on the table. The ends are 7-3 and 7-1.
SEVENS = "9-8>9-9 9-7>9-9 8-7>9-8 7-6>8-7 6-3>7-6 7-3>6-3 7-5>9-7 5-4>7-5 7-4>5-4 7-2>7-4 2-1>7-2 7-1>2-1"
DOUBLES = "7-7 1-1 2-2 3-3 4-4 5-5 6-6 8-8 0-0"


# The set, the hunt and the deal


def test_two_to_eight_players_with_a_double_nine_set():
    """CF-01"""
    for seats in range(2, 9):
        assert (Engine(seats).tiles, Engine(seats).top) == (55, 9)
    for seats in (1, 9):
        with pytest.raises(ValueError, match="2 to 8 can play"):
            Engine(seats)


def test_all_draw_in_rotation_until_the_double_appears():
    """CF-02, CF-08: its finder goes first."""
    engine = Engine(3)
    engine.begin_round(1, C)
    for tile, seat in (("9-8", C), ("5-0", A), ("0-0", B), ("4-1", C)):
        assert (engine.phase, engine.turn, engine.mover, engine.dealing) == (HUNT, CHANCE, seat, True)
        assert engine.describe(TILE + tiles.parse(tile)) == "draws"
        do(engine, tile)
    assert engine.describe(TILE + engine.double) == "finds 9-9"
    do(engine, "9-9")
    for tile in range(33):
        engine.play(TILE + tile)
    do(engine, "8-8 8-7 8-6 8-5 8-4 8-3 8-2 8-1 8-0")
    assert (engine.turn, engine.mover, engine.dealing) == (A, A, False)


def test_chance_says_who_hunts_first_and_later_the_seat_left_of_the_finder():
    """CF-03"""
    engine = Engine(4)
    assert actions(engine) == [FIRST + seat for seat in range(4)] and engine.turn == CHANCE
    do(engine, "D")
    assert engine.mover == 3
    engine = table(FOUR, "8-1", "1-1", "2-2", "3-3", first=B)
    do(engine, "8-1>9-8 next")
    assert (engine.phase, engine.round, engine.mover) == (HUNT, 2, C)
    engine = table(THREE, "8-1", "1-1", "2-2", first=C)
    do(engine, "8-1>9-8 next")
    assert engine.mover == A


def test_nothing_drawn_in_the_hunt_is_kept():
    """CF-04, CF-06: the double lies in the centre, and the hands come from all the other 54 tiles."""
    engine = Engine(2)
    engine.begin_round(1, A)
    do(engine, "9-8 5-0 9-9")
    assert list(engine.held) == [0, 0] and engine.yard == 54
    assert engine.place[engine.double] == TABLE and engine.on[engine.double] == engine.double
    everything = {TILE + tile for tile in range(54)}
    assert set(actions(engine)) == everything
    assert TILE + tiles.parse("9-8") in everything


@pytest.mark.parametrize("seats", range(2, 9))
def test_hands_and_yard(seats):
    """CF-05"""
    hand = {2: 21, 3: 14, 4: 11, 5: 8, 6: 7, 7: 6, 8: 5}[seats]
    yard = {2: 12, 3: 12, 4: 10, 5: 14, 6: 12, 7: 12, 8: 14}[seats]
    engine = dealt(seats)
    assert list(engine.held) == [hand] * seats and engine.yard == yard
    assert engine.double not in [tile for tile in range(55) if engine.place[tile] < seats]
    assert deal_of({}, seats) == (9, hand, yard)


def test_ten_rounds_from_9_9_down_to_0_0_each_with_its_own_hunt():
    """CF-07, CF.rounds.full"""
    engine = Engine(4)
    starts = []
    do(engine, "A")
    while engine.turn != OVER:
        if engine.phase == HUNT and not any(engine.held):
            starts.append(tiles.name(engine.double))
        engine.play(actions(engine)[-1])
    assert starts == [f"{n}-{n}" for n in range(9, -1, -1)] and engine.round == 10


@pytest.mark.parametrize("rounds", [1, 3, 9])
def test_a_number_plays_only_so_many_rounds(rounds):
    """CF.rounds.1, CF.rounds.3, CF.rounds.9"""
    engine = table("9-8>9-9 9-6>9-9", "8-1", "1-1", options={"rounds": rounds})
    do(engine, "8-1>9-8")
    assert (engine.phase == MATCH_END) == (rounds == 1) and engine.standing() == f"round 1 of {rounds}"


# The opening


def test_until_the_trains_stand_nothing_else_may_be_placed():
    """CF-09, CF-10"""
    engine = table("9-8>9-9", "9-5 8-1", "9-4 5-1", "9-3 9-2", "1-1")
    assert legal(engine) == ["9-5>9-9"]
    assert refuses(engine, "8-1>9-8") == "9-9 needs 3 more trains"
    do(engine, "9-5>9-9")
    assert legal(engine) == ["done"]
    assert refuses(engine, "8-1>9-8") == "one tile a turn: end it"
    do(engine, "done")
    assert legal(engine) == ["9-4>9-9"]
    assert refuses(engine, "5-1>9-5") == "9-9 needs 2 more trains"


def test_a_player_may_start_several_trains_over_several_turns():
    """CF-10, CF-40: and goes on while the others pass."""
    nines = "9-7 9-5 9-4 9-3 9-2 9-1 9-0"
    engine = table("9-8>9-9 9-6>9-9", nines, None, None, options={"initial_trains": 8}, mover=B, yard="1-0")
    for tile in nines.split()[:6]:
        assert legal(engine) == ["pass"]
        do(engine, "pass pass")
        assert f"{tile}>9-9" in legal(engine)
        do(engine, f"{tile}>9-9 done")
    assert engine.ended == 0 and not engine.opening and len(ends(engine)) == 8


def test_a_player_who_cannot_start_a_train_draws():
    """CF-11: what shows the number must be laid, whatever else is drawn leads to a pass."""
    engine = table("9-8>9-9", "8-1 1-1", "9-5 5-5")
    assert legal(engine) == ["draw"]
    do(engine, "draw 8-2")
    assert legal(engine) == ["pass"]
    engine = table("9-8>9-9", "8-1 1-1", "9-5 5-5")
    do(engine, "draw 9-2")
    assert legal(engine) == ["9-2>9-9"]


def test_the_next_player_may_place_anywhere_once_the_last_train_stands():
    """CF-12"""
    engine = table("9-8>9-9", "9-5 1-1", "8-1 5-1")
    do(engine, "9-5>9-9 done")
    assert legal(engine) == ["5-1>9-5", "8-1>9-8"]


@pytest.mark.parametrize("trains", range(2, 9))
def test_the_starting_double_takes_exactly_so_many_trains(trains):
    """CF-13, CF.initial_trains.2 to CF.initial_trains.8"""
    layout = " ".join(f"9-{n}>9-9" for n in range(trains))
    engine = table(layout, "9-8 5-1", "3-3", options={"initial_trains": trains})
    assert refuses(engine, "9-8>9-9") == "9-9 has all its trains"
    assert not engine.is_end(engine.double) and engine.open_number(engine.double) < 0
    engine = table(layout[:-8], "9-8 5-1", "3-3", options={"initial_trains": trains})
    assert legal(engine) == ["9-8>9-9"]


@pytest.mark.parametrize("seats", range(2, 9))
def test_as_many_trains_as_players(seats):
    """CF.initial_trains.players"""
    assert Engine(seats).initial_trains == seats


def test_there_are_no_fewer_trains_than_players():
    assert fewest_most({}) == (2, 8) and fewest_most({"initial_trains": 5}) == (2, 5)
    assert choices("initial_trains", {}, 6) == ("players", 6, 7, 8)
    assert choices("draw_rule", {}, 6) == ("one", "until_playable")
    with pytest.raises(ValueError, match="with these options 2 to 5 can play, not 6"):
        Engine(6, {"initial_trains": 5})


# Open play


def test_every_end_belongs_to_everybody():
    """CF-14"""
    for mover in (A, B, C):
        engine = table(THREE, *["8-1 6-1 5-1" if seat == mover else f"{seat}-{seat}" for seat in range(3)], mover=mover)
        assert legal(engine) == ["5-1>9-5", "6-1>9-6", "8-1>9-8"]


def test_a_tile_must_match_the_end_that_it_joins():
    """CF-15: the open number is that of the half that does not touch, and a covered tile is no end."""
    engine = table(TWO + " 8-3>9-8", "8-1 6-1 3-0", "1-1")
    assert legal(engine) == ["3-0>8-3", "6-1>9-6"]
    assert refuses(engine, "8-1>8-3") == "8-1 has no 3"
    assert refuses(engine, "8-1>9-8") == "9-8 is covered"
    assert refuses(engine, "8-1>5-0") == "that end is not on the table"
    assert refuses(engine, "1-1>8-3") == "you do not hold that tile"


def test_who_can_place_must_place():
    """CF-16, SH-01"""
    engine = table(TWO, "8-1 1-1", "2-2")
    assert legal(engine) == ["8-1>9-8"]
    assert refuses(engine, "draw") == refuses(engine, "pass") == "you have a tile that fits"


def test_a_drawn_tile_that_fits_must_be_placed():
    """CF-17, CF.draw_rule.one"""
    engine = table(TWO, "1-1", "2-2")
    assert legal(engine) == ["draw"]
    assert refuses(engine, "pass") == "draw first"
    do(engine, "draw 8-6")
    assert legal(engine) == ["8-6>9-6", "8-6>9-8"]
    assert refuses(engine, "pass") == "the tile drawn must be placed"


def test_who_still_cannot_place_passes():
    """CF-18, CF.draw_rule.one: after one tile."""
    engine = table(TWO, "1-1", "2-2")
    do(engine, "draw 5-5")
    assert legal(engine) == ["pass"]
    assert refuses(engine, "draw") == "only one tile is drawn"
    do(engine, "pass")
    assert engine.turn == B and legal(engine) == ["draw"]


def test_drawing_until_a_tile_fits_or_the_reserve_is_reached():
    """CF.draw_rule.until_playable"""
    options = {"draw_rule": "until_playable"}
    engine = table(TWO, "1-1", "2-2", options=options)
    do(engine, "draw 5-5 draw 5-4 draw 5-3")
    assert legal(engine) == ["draw"]
    do(engine, "draw 8-3")
    assert legal(engine) == ["8-3>9-8"]
    engine = table(TWO, UNFIT, None, yard="5-5 5-4 5-3 5-2", options=options)
    do(engine, "draw 5-5 draw 5-4")
    assert legal(engine) == ["pass"]


# Tiles that fit neither 9-8 nor 9-6.
UNFIT = "0-0 1-0 1-1 2-0 2-1 2-2 3-0 3-1 3-2 3-3 4-0 4-1 4-2 4-3 4-4 5-0 5-1 7-0 7-1 7-2 7-3 7-4"


# Doubles and feet


def test_a_double_is_the_whole_turn():
    """CF-19, CF.double_plays_again.off"""
    engine = table(TWO, "8-8 8-1 6-1", "1-1 2-2")
    do(engine, "8-8>9-8")
    assert legal(engine) == ["done"] and foot(engine) == "8-8"
    do(engine, "done")
    assert engine.turn == B


def test_only_toes_until_there_are_three():
    """CF-20, CF-21: from any players, one a turn."""
    engine = table(TWO + " 8-8>9-8", "8-1 8-2 6-1", "8-3 6-2")
    assert legal(engine) == ["8-1>8-8", "8-2>8-8"]
    assert refuses(engine, "6-1>9-6") == "8-8 needs 3 more toes"
    do(engine, "8-1>8-8 done")
    assert legal(engine) == ["8-3>8-8"]
    assert engine.why_closed(tiles.parse("9-6")) == "8-8 needs 2 more toes"
    assert engine.why_closed(tiles.parse("8-8")) == ""
    do(engine, "8-3>8-8 done 8-2>8-8")
    assert toes(engine, "8-8") == ["8-1", "8-3", "8-2"]
    assert engine.child(tiles.parse("8-8"), 3) == tiles.NONE


def test_a_complete_foot_turns_one_end_into_three():
    """CF-22"""
    engine = table(TWO + " 8-8>9-8 8-1>8-8 8-2>8-8", "8-3 1-1", "3-1 2-1 6-5 8-0")
    assert ends(engine) == {"9-6": 6}
    do(engine, "8-3>8-8 done")
    assert foot(engine) is None
    assert ends(engine) == {"9-6": 6, "8-1": 1, "8-2": 2, "8-3": 3}
    assert legal(engine) == ["2-1>8-1", "2-1>8-2", "3-1>8-1", "3-1>8-3", "6-5>9-6"]
    assert refuses(engine, "8-0>8-8") == "8-8 has its three toes"


def test_a_toe_is_never_a_double():
    """CF-23: so two feet are never unfinished at once."""
    engine = table(TWO + " 8-8>9-8 8-6>8-8", "6-6 8-3", "1-1")
    assert legal(engine) == ["8-3>8-8"]
    for tile in range(55):
        if tiles.is_double(tile) and tiles.shows(tile, 8):
            assert tiles.name(tile) == "8-8"


def all_sevens(options=None, yard="6-5 6-4 8-5 8-4"):
    """7-0 lies on 7-3, and A lays 7-7, to which nobody can ever add a toe."""
    engine = table(SEVENS + " 7-0>7-3", DOUBLES, None, options=options, yard=yard)
    return do(engine, "7-7>7-1 done")


def test_a_dead_foot_blocks():
    """CF-24, CF-51, CF.dead_foot.block: everybody draws and passes until the yard is at its reserve."""
    engine = all_sevens()
    assert (foot(engine), engine.turn, legal(engine)) == ("7-7", B, ["draw"])
    do(engine, "draw 6-5 pass draw 6-4 pass")
    assert (engine.ended, engine.yard, foot(engine)) == (BLOCKED, 2, "7-7")


def test_a_foot_is_released_when_all_its_tiles_are_on_the_table():
    """CF-25, CF-26, CF-51, CF.dead_foot.release: it had no toe, so its train has no end any more."""
    engine = all_sevens(RELEASE)
    assert foot(engine) is None and engine.turn == B
    assert ends(engine) == {"7-0": 0}
    assert all(action.endswith(">7-0") for action in legal(engine))
    assert engine.why_closed(tiles.parse("7-7")) == "7-7 is dead"


def no_seven_in_a_hand(trains=2, options=None, **position):
    """The yard is at its reserve, 7-0 in it. A lays 7-7, and nobody has a toe. With three trains 9-6 is an end."""
    layout = SEVENS + (" 9-6>9-9" if trains == 3 else "")
    chosen = dict(options or {}, initial_trains=trains)
    engine = table(layout, DOUBLES + " 9-5", None, options=chosen, yard="7-0 1-0", **position)
    return do(engine, "7-7>7-1")


def test_a_foot_is_released_when_no_hand_has_a_toe_and_nothing_can_be_drawn():
    """CF-25, CF-26, CF.dead_foot.release: not before the turn is ended, so that an undo tells nothing."""
    engine = no_seven_in_a_hand(3, RELEASE)
    assert foot(engine) == "7-7"
    do(engine, "done")
    assert foot(engine) is None and engine.turn == B
    assert ends(engine) == {"7-3": 7, "9-6": 6}


def test_a_released_foot_keeps_its_toes_as_ends():
    """CF-25: here the second toe was the last seven."""
    layout = SEVENS.replace(" 7-2>7-4 2-1>7-2 7-1>2-1", " 7-7>7-4 7-2>7-7")
    engine = table(layout, "7-1 1-1 2-2 3-3 4-4 5-5 6-6 8-8 9-6 9-5", None, options=RELEASE, yard="7-0 1-0")
    do(engine, "7-1>7-7 done")
    assert ends(engine) == {"7-3": 7, "7-2": 2, "7-1": 1} and engine.turn == B


def test_an_unfinished_foot_is_not_released_while_a_toe_can_come():
    """CF-25: a seven in the yard that can still be drawn, or in a hand."""
    engine = table(SEVENS, DOUBLES, None, options=RELEASE, yard="7-0 1-0 2-0")
    do(engine, "7-7>7-1 done")
    assert foot(engine) == "7-7" and legal(engine) == ["draw"]
    engine = table(SEVENS, DOUBLES, None, options=RELEASE, yard="1-0 2-0")
    do(engine, "7-7>7-1 done")
    assert foot(engine) == "7-7" and legal(engine) == ["7-0>7-7"]


def test_a_double_plays_again():
    """CF.double_plays_again.on: a toe, or a draw and a pass; a toe earns no further turn."""
    engine = table(TWO, "8-8 8-1 6-1", "8-2 1-1", options=AGAIN)
    do(engine, "8-8>9-8 done")
    assert engine.turn == A and legal(engine) == ["8-1>8-8"]
    do(engine, "8-1>8-8 done")
    assert engine.turn == B and legal(engine) == ["8-2>8-8"]
    engine = table(TWO, "8-8 6-1", "8-2 1-1", options=AGAIN)
    do(engine, "8-8>9-8 done draw 5-5")
    assert engine.turn == A and legal(engine) == ["pass"]
    do(engine, "pass")
    assert engine.turn == B


# The yard and the end of a round


def test_the_reserve_is_never_drawn_and_scores_for_nobody():
    """CF-27, CF-28"""
    engine = table(TWO, UNFIT, None, yard="5-5 5-4 5-3")
    do(engine, "draw 5-5 pass")
    while engine.phase < ROUND_END:
        engine.play(actions(engine)[0])
    hands = sum(tiles.pips(tile) for tile in range(55) if engine.place[tile] < 2)
    assert engine.yard == 2 and sum(engine.last) == hands


@pytest.mark.parametrize("last", ["8-1>9-8", "8-8>9-8"])
def test_a_round_ends_with_the_last_tile_of_a_hand(last):
    """CF-29, CF-31, CF-45: whatever it was; the others score their pips."""
    engine = table(TWO, last[:3], "5-4 0-0 9-3")
    do(engine, last)
    assert (engine.phase, engine.ended, list(engine.last)) == (ROUND_END, OUT, [0, 21])
    assert engine.ending(["Ann", "Bob"]) == "Ann is out" and engine.round_over


def test_a_blocked_round_ends():
    """CF-30, CF-32: everybody scores, and the lowest score wins the round."""
    engine = no_seven_in_a_hand()
    do(engine, "done")
    assert (engine.phase, engine.ended) == (ROUND_END, BLOCKED) and engine.ending().startswith("blocked")
    held = [sum(tiles.pips(tile) for tile in range(55) if engine.place[tile] == seat) for seat in (A, B)]
    assert list(engine.last) == held and held[A] == 2 * (1 + 2 + 3 + 4 + 5 + 6 + 8) + 14 < held[B]
    assert list(engine.won) == [1, 0]


@pytest.mark.parametrize("value", [0, 50])
def test_what_a_double_blank_counts(value):
    """CF-33, CF.double_blank.0, CF.double_blank.50"""
    engine = table(TWO, "8-1", "0-0 2-1", options={"double_blank": value})
    do(engine, "8-1>9-8")
    assert list(engine.last) == [0, 3 + value]


def last_round(totals, won, options=None):
    """A is out in round 3 of 3, and B has 5 pips left."""
    chosen = dict(options or {}, rounds=3)
    engine = table("8-7>7-7 7-6>7-7", "8-1", "5-0", options=chosen, start=7, totals=totals, won=won)
    return do(engine, "8-1>8-7")


def test_the_lowest_total_wins_the_match():
    """CF-34, SH-11"""
    engine = last_round((30, 20), (1, 1))
    assert (engine.phase, list(engine.totals), engine.winners()) == (MATCH_END, [30, 25], (B,))
    assert actions(engine) == []


def test_more_rounds_won_break_a_tie():
    """CF-35, CF.tiebreak.rounds_won: still equal, the win is shared."""
    assert last_round((25, 20), (0, 2)).winners() == (B,)
    assert last_round((25, 20), (1, 1)).winners() == (A,)
    assert last_round((25, 20), (1, 2)).winners() == (A, B)


def test_equal_totals_share_the_win():
    """CF.tiebreak.shared"""
    assert last_round((25, 20), (0, 2), {"tiebreak": "shared"}).winners() == (A, B)


def test_who_ties_for_the_lowest_score_of_a_blocked_round_has_won_it():
    """CF-36, CF-52: eleven, eleven and twenty."""
    engine = table(THREE, "7-4", "9-2", "8-7 5-0", mover=C)
    engine.end_round(BLOCKED)
    assert list(engine.last) == [11, 11, 20] and list(engine.won) == [1, 1, 0]
    assert [engine.has_won(seat) for seat in range(3)] == [True, True, False]


# What is said


def test_words_for_everybody():
    engine = dealt(3, finder=B)
    assert engine.dealt(["Ann", "Bob", "Cleo"]) == "Bob found 9-9 and goes first."
    assert Engine(3).dealt() == ""
    engine = table(TWO, "8-1 1-1", "2-2")
    assert engine.describe(PLACE + tiles.parse("8-1") * 64 + tiles.parse("9-8")) == "8-1 > 9-8"
    assert engine.standing() == "round 1 of 10"
    engine = table("9-8>9-9", "1-1", "2-2")
    assert engine.why_closed(tiles.parse("9-8")) == "9-9 needs 1 more train"
    do(engine, "draw 3-3")
    assert engine.describe(actions(engine)[0]) == "passes"


def test_options_that_are_not_there():
    with pytest.raises(ValueError, match="no option is called 'deal'"):
        Engine(4, {"deal": "large"})
    with pytest.raises(ValueError, match="dead_foot cannot be 'on'; choose from block, release"):
        effective({"dead_foot": "on"})


def test_the_hunt_is_seen_by_all():
    """CF-02: nothing is hidden then."""
    engine = Engine(3)
    engine.begin_round(1, C)
    do(engine, "9-8 5-0")
    assert packed(engine, B) == packed(engine)
