"""Mexican Train, rule by rule: options, deal, engine, and the first turns (MT-01 to MT-24)."""

import pytest
from mexican_train_cases import (
    A, B, BIG_TABLE, C, CLASSIC, D, HOUSE, dealt, do, every_tile_but, first, legal, number, refuses, table,
)  # fmt: skip
from positions import legal as actions

from games.contract import CHANCE
from games.dominoes import tiles
from games.dominoes.actions import FIRST, TILE
from games.dominoes.laying import TABLE
from games.dominoes.phases import BLOCKED, OUT, ROUND_END
from games.dominoes.tiles import NONE
from games.mexican_train.engine import Engine
from games.mexican_train.options import choices, deal_of, effective, fewest_most

SIZES = {6: 28, 9: 55, 12: 91, 15: 136, 18: 190}


# Setup


@pytest.mark.parametrize("top", SIZES, ids=["MT.set.6", "MT.set.9", "MT.set.12", "MT.set.15", "MT.set.18"])
def test_a_set_has_each_pair_once(top):
    """MT-01"""
    assert tiles.count(top) == SIZES[top] == Engine(2, {"set": top}).tiles
    pairs = [(tiles.HIGH[tile], tiles.LOW[tile]) for tile in range(tiles.count(top))]
    assert sorted(pairs) == sorted((a, b) for a in range(top + 1) for b in range(a + 1))
    for half in range(top + 1):
        assert sum(half in pair for pair in pairs) == top + 1


@pytest.mark.parametrize("options, most", [(CLASSIC, 10), (BIG_TABLE, 14), (HOUSE, 8)])
def test_the_range_of_players_of_a_preset(options, most):
    """MT-02"""
    assert fewest_most(options) == (2, most)
    for seats in (1, most + 1):
        with pytest.raises(ValueError, match="with these options 2 to %d can play, not %d" % (most, seats)):
            Engine(seats, options)


@pytest.mark.parametrize("seats", range(2, 15))
def test_the_deal_table_of_the_big_table(seats):
    """MT-03, MT.set.auto, MT.deal.large

    MT.players.2, MT.players.3, MT.players.4, MT.players.5, MT.players.6, MT.players.7, MT.players.8,
    MT.players.9, MT.players.10, MT.players.11, MT.players.12, MT.players.13, MT.players.14
    """
    top = (9, 9, 12, 12, 12, 12, 12, 15, 15, 15, 15, 18, 18)[seats - 2]
    hand = (15, 15, 15, 12, 12, 11, 11, 11, 11, 11, 11, 11, 11)[seats - 2]
    yard = (25, 10, 31, 31, 19, 14, 3, 37, 26, 15, 4, 47, 36)[seats - 2]
    assert deal_of(BIG_TABLE, seats) == (top, hand, yard)
    engine = Engine(seats, BIG_TABLE)
    assert (engine.top, engine.hand, engine.tiles - seats * engine.hand) == (top, hand, yard)


def test_the_other_deal_tables():
    """MT-03, MT.deal.classic"""
    classic = [deal_of(CLASSIC, seats) for seats in range(2, 11)]
    assert [hand for _, hand, _ in classic] == [12, 12, 12, 12, 12, 10, 10, 8, 8]
    assert [yard for _, _, yard in classic] == [67, 55, 43, 31, 19, 21, 11, 19, 11]
    assert [deal_of(HOUSE, seats)[2] for seats in range(2, 9)] == [61, 46, 31, 31, 19, 14, 3]
    assert [deal_of({"set": 6}, seats)[1:] for seats in (2, 3, 4)] == [(7, 14), (7, 7), (7, 0)]


def test_more_hands_than_tiles_are_refused():
    """MT-04"""
    for options, most in (({"set": 6}, 4), ({"set": 9}, 3), ({"set": 15}, 12), ({"set": 18}, 14)):
        assert fewest_most(options) == (2, most)
        with pytest.raises(ValueError, match="2 to %d can play, not %d" % (most, most + 1)):
            Engine(most + 1, options)


@pytest.mark.parametrize("top", ["auto", 6, 9, 15, 18])
def test_the_classic_deal_is_for_double_twelve_alone(top):
    """MT-94"""
    with pytest.raises(ValueError, match="the classic deal needs set 12, not %s" % top):
        effective({"deal": "classic", "set": top})


def test_only_what_goes_together_is_offered():
    assert choices("set", CLASSIC, 4) == (12,)
    assert choices("set", HOUSE, 4) == ("auto", 6, 12, 15, 18)
    assert choices("set", {"set": 18}, 14) == ("auto", 18)
    assert choices("deal", {"set": 15}, 4) == ("large",)
    assert choices("deal", CLASSIC, 10) == ("classic",)
    assert choices("rounds", {"set": 6}, 2) == ("full", 1, 2, 3, 4, 5, 6)
    assert choices("rounds", BIG_TABLE, 13)[-1] == 18
    assert choices("scoring", HOUSE, 4) == ("pips", "tiles")


def test_options_that_are_not_there_are_refused():
    with pytest.raises(ValueError, match="no option is called 'trumps'"):
        effective({"trumps": 1})
    with pytest.raises(ValueError, match="double_blank cannot be 25; choose from 0, 50"):
        effective({"double_blank": 25})


def test_the_engine_is_dealt_like_any_other():
    """MT-05"""
    engine = Engine(4)
    do(engine, "A")
    assert tiles.parse("12-12") in [action - TILE for action in actions(engine)]
    assert len(actions(engine)) == 91 and engine.dealing


def test_the_engines_of_the_rounds():
    """MT-06, MT-07, MT.rounds.full"""
    engine = Engine(2, HOUSE)
    assert engine.rounds == 13
    doubles = []
    for round in range(1, 14):
        engine.begin_round(round, 0)
        doubles.append(tiles.name(engine.double))
    assert doubles == ["%d-%d" % (n, n) for n in range(12, -1, -1)]
    assert Engine(2, {"set": 9}).rounds == 10


@pytest.mark.parametrize("rounds", range(1, 19))
def test_fewer_rounds(rounds):
    """MT.rounds.1, MT.rounds.2, MT.rounds.3, MT.rounds.4, MT.rounds.5, MT.rounds.6, MT.rounds.7, MT.rounds.8,
    MT.rounds.9, MT.rounds.10, MT.rounds.11, MT.rounds.12, MT.rounds.13, MT.rounds.14, MT.rounds.15,
    MT.rounds.16, MT.rounds.17, MT.rounds.18
    """
    engine = Engine(2, {"set": 18, "rounds": rounds})
    assert engine.rounds == rounds
    engine.begin_round(rounds, 0)
    assert engine.double == tiles.number(19 - rounds, 19 - rounds)


def test_more_rounds_than_engines_are_a_full_match():
    """MT-07"""
    engine = Engine(2, {"set": 6, "rounds": 12})
    assert (engine.options["rounds"], engine.rounds) == ("full", 7)


def test_the_holder_lays_the_engine():
    """MT-08, MT-12: and has turn 1 next, as laying it is no turn."""
    engine = dealt(["", "", "12-12 12-5", ""])
    assert (engine.leader, engine.turn, engine.firsts) == (C, C, 4)
    assert engine.place[tiles.parse("12-12")] == TABLE
    assert engine.held[C] == 14
    assert legal(engine) == ["12-5>C"]
    assert engine.dealt() == "C has 12-12 and leads."
    assert engine.dealt(["Ann", "Bob", "Cleo", "Dan"]) == "Cleo has 12-12 and leads."


def test_nobody_holds_the_engine():
    """MT-09, MT-10, MT-11: all draw in turn from the dealer's left, and keep what they draw."""
    engine = dealt(["", "", "", ""], dealer=B)
    assert engine.turn == CHANCE and engine.dealing and engine.mover == C
    assert engine.dealt() == ""
    assert [engine.describe(number(tile)) for tile in ("11-11", "12-12")] == ["draws", "finds 12-12"]
    do(engine, "11-11 11-10 11-9 12-12")
    assert (engine.leader, engine.turn, engine.dealing) == (B, B, False)
    assert list(engine.held) == [16, 15, 16, 16]
    assert engine.dealt() == "Nobody had 12-12. All draw in turn: B found it on draw 4 and leads."
    assert engine.place[tiles.parse("11-10")] == D


def test_the_deal_moves_on():
    """MT-11: the first dealer is chosen by chance."""
    engine = Engine(3)
    assert engine.turn == CHANCE and engine.dealing
    assert actions(engine) == [FIRST, FIRST + 1, FIRST + 2]
    do(engine, "C")
    assert engine.first == C and engine.next_first() == A
    engine = table("12-3", "11-1", "11-2", trains=("", "", ""), dealer=C)
    do(engine, "12-3>A")
    assert engine.turn == engine.next_first() == A  # who leads on to the next round
    do(engine, "next")
    assert (engine.first, engine.round, engine.double) == (A, 2, tiles.parse("11-11"))


# First turn


def test_the_own_train_alone_on_turn_1():
    """MT-13, MT-27"""
    engine = first("12-3 11-3 11-10", "12-4 1-1", marked=())
    assert legal(engine) == ["12-3>A"]
    assert refuses(engine, "12-3>M") == refuses(engine, "12-3>B") == "first turn: your own train"
    assert refuses(engine, "11-10>A") == "11-10 has no 12"


def test_one_tile_on_turn_1():
    """MT-14, MT.first_turn.single"""
    engine = first("12-3 3-2", "12-4", options=CLASSIC)
    do(engine, "12-3>A")
    assert legal(engine) == ["done"]
    assert refuses(engine, "3-2>A") == "the first turn is one tile"


def test_a_chain_on_turn_1():
    """MT-15, MT.first_turn.chain: each matches the one before, and the player may stop after any."""
    engine = first("12-3 3-2 12-7 9-9", "12-4")
    do(engine, "12-3>A")
    assert legal(engine) == ["3-2>A", "done"]
    do(engine, "3-2>A")
    assert legal(engine) == ["done"]  # nothing goes on from 2, and 12-7 not beside it
    do(engine, "done")
    assert engine.turn == B


def test_who_can_start_must():
    """MT-16, SH-01"""
    engine = first("12-3 9-9", "12-4")
    assert legal(engine) == ["12-3>A"]
    assert refuses(engine, "draw") == refuses(engine, "mark") == "you have a tile that fits"


def test_no_draw_on_turn_1():
    """MT-17, MT.cannot_start.no_draw_mark"""
    engine = first("9-3", "12-4", options=BIG_TABLE | {"set": 12})
    assert legal(engine) == ["mark"]
    assert refuses(engine, "draw") == "nothing is drawn on this turn"
    do(engine, "mark")
    assert engine.marked == 1 and engine.turn == B


def test_one_draw_on_turn_1():
    """MT-18, MT.cannot_start.draw_one"""
    engine = first("9-3", "12-4")
    assert legal(engine) == ["draw"]
    do(engine, "draw 8-1")
    assert legal(engine) == ["mark"]
    assert refuses(engine, "draw") == "only one tile is drawn"
    other = first("9-3", "12-4")
    do(other, "draw 12-9")
    assert legal(other) == ["12-9>A"]


def test_draws_until_a_starter_comes():
    """MT-19, MT.cannot_start.draw_until_playable"""
    engine = first("9-3", "12-4", options=CLASSIC)
    do(engine, "draw 8-1 draw 8-2 draw 8-3 draw 12-9")
    assert legal(engine) == ["12-9>A"]
    assert refuses(engine, "mark") == "the tile drawn must be placed"
    do(engine, "12-9>A done")
    assert engine.held[A] == 4 and engine.turn == B


def test_the_boneyard_runs_out_before_a_starter_comes():
    """MT-19: only then is the slot marked."""
    rest = " ".join(every_tile_but("6-6 5-1 4-4 3-3", 6))
    engine = first("5-1", rest, options={"set": 6, "cannot_start": "draw_until_playable"})
    do(engine, "draw 4-4 draw 3-3")
    assert legal(engine) == ["mark"]
    assert refuses(engine, "draw") == "the boneyard is empty"


def test_tiles_follow_a_drawn_starter():
    """MT-20"""
    engine = first("9-3 11-9", "12-4")
    do(engine, "draw 12-9 12-9>A")
    assert legal(engine) == ["11-9>A", "9-3>A", "done"]


def test_a_hand_emptied_on_turn_1_waits():
    """MT-21, MT.first_turn_out.finish_orbit"""
    engine = first("12-3", "12-4 1-1", "12-5 2-2")
    do(engine, "12-3>A")
    assert legal(engine) == ["done"]
    do(engine, "done 12-4>B done 12-5>C done")
    assert engine.phase == ROUND_END and engine.ended == OUT
    assert list(engine.last) == [0, 2, 4]
    assert engine.ending(["Ann", "Bob", "Cleo"]) == "Ann is out"


def test_a_hand_emptied_on_turn_1_ends_the_round():
    """MT-21, MT.first_turn_out.immediate"""
    engine = first("12-3", "12-4 1-1", options={"first_turn_out": "immediate"})
    do(engine, "12-3>A")
    assert engine.phase == ROUND_END and list(engine.last) == [0, 18]


def test_doubles_on_turn_1_have_no_effect():
    """MT-22: no bonus tile, no duty."""
    engine = first("12-3 3-3 9-1", "12-4 3-1", "12-5 1-1")
    do(engine, "12-3>A 3-3>A")
    assert legal(engine) == ["done"] and not engine.bonus
    do(engine, "done")
    assert engine.due() == NONE and legal(engine) == ["12-4>B"]


CHAINS = {"trains": ("12-3 3-3", "12-4 4-4", ""), "firsts": 1, "leader": A, "mover": C}


def test_opening_doubles_are_due_from_turn_2():
    """MT-23, MT.first_turn_doubles.enforce_after_orbit: in the order in which they were laid."""
    engine = table("9-3 9-4", "8-4", "12-5 1-1", **CHAINS)
    do(engine, "12-5>C done")
    assert engine.due() == A and legal(engine) == ["9-3>A"]
    do(engine, "9-3>A done")
    assert engine.due() == B and legal(engine) == ["8-4>B"]


def test_opening_doubles_can_be_ordinary_ends():
    """MT.first_turn_doubles.inert, MT-45"""
    engine = table("9-3 9-4 12-9", "8-4", "12-5 1-1", options={"first_turn_doubles": "inert"}, opens=(), **CHAINS)
    do(engine, "12-5>C done")
    assert engine.due() == NONE and legal(engine) == ["12-9>M", "9-3>A"]


def test_whether_the_round_is_blocked_waits_for_the_first_turns():
    """MT-24: every 6 is on the table and so are all ends, before C and then D have had turn 1."""
    chains = "6-0 1-0 6-1 6-2 3-2 6-3", "6-4 5-4 6-5"
    left = every_tile_but("6-6 " + " ".join(chains), 6)
    engine = table(
        left[0], " ".join(left[1:4]), " ".join(left[4:11]), " ".join(left[11:]), options={"set": 6},
        trains=chains, leader=A, mover=C, firsts=2,
    )
    assert engine.yard == 0 and engine.blocked()
    do(engine, "mark")
    assert engine.turn == D
    do(engine, "mark")
    assert engine.phase == ROUND_END and engine.ended == BLOCKED
