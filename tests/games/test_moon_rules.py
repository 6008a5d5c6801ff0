"""Every rule and case of Three-player Moon: TM-01 to TM-62, and every choice of every option."""

import pytest
from games.contract import CHANCE, OVER
from games.dominoes.actions import DONE, FIRST, NEXT_ROUND, PASS, TILE
from games.dominoes.tiles import is_double, name, parse
from games.moon.actions import BID
from games.moon.engine import SEATS, Engine
from games.moon.options import OPTIONS, PRESETS
from games.moon.phases import (
    ABSENT, BIDDING, CHOOSE_FIRST, DEAL, DISCARDED, DISCARDING, NAMING, PLAYED, PLAYING, READY, ROUND_END, WIDOW,
)
from games.moon.tricks import DECK
from moon_cases import (
    A, B, C, action, count, dealt, do, legal, packed, refused, takes, totals, tricks_to_play, words,
)  # fmt: skip

ALL_BIDS = ["bid 4", "bid 5", "bid 6", "bid 7", "bid 21"]
BEST = "6-6 6-5 6-4 6-3 6-2 6-1 5-5"  # seven sure tricks with sixes as trump


def bidding(*texts, first=A, **options):
    engine = dealt(first=first, **options)
    do(engine, *texts)
    return engine


# Tiles and deal


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_exactly_three_play(seats):
    """TM-01"""
    assert SEATS == (3, 3)
    with pytest.raises(ValueError, match="for three"):
        Engine(seats)


def test_the_set_is_double_six_without_its_mixed_blanks():
    """TM-02"""
    engine = Engine()
    assert [tile for tile in range(28) if engine.place[tile] != ABSENT] == list(DECK)
    missing = [name(tile) for tile in range(28) if tile not in DECK]
    assert missing == ["1-0", "2-0", "3-0", "4-0", "5-0", "6-0"]
    assert sum(map(is_double, DECK)) == 7 and len(DECK) == 22


def test_each_gets_seven_and_one_is_left():
    """TM-03: seat by seat, every tile that is left as likely; then the bidding begins."""
    engine = Engine()
    engine.play(FIRST + B)
    for dealt_before in range(21):
        assert engine.dealing and engine.turn == CHANCE and engine.phase == DEAL
        assert engine.mover == dealt_before // 7
        assert len(legal(engine)) == 22 - dealt_before
        engine.play(legal(engine)[0])
    assert not engine.dealing and engine.phase == BIDDING
    assert list(engine.held) == [7, 7, 7] and engine.widow == 255
    assert engine.dealt(["Mira", "Jon", "Kai"]) == "Jon bids first."


# Suits and rank


@pytest.mark.parametrize(
    "trump, lead, hand, may",
    [
        pytest.param("1", "5-3", "5-5 3-3", ["5-5"], id="TM-04 a double is of its number"),
        pytest.param("1", "4-4", "6-4 5-2", ["6-4"], id="TM-05 a tile follows with its lower half"),
        pytest.param("1", "6-4", "6-2 5-3", ["6-2"], id="TM-05 or with its higher"),
        pytest.param("4", "5-3", "5-4 5-1", ["5-1"], id="TM-06 a trump is not of its other number"),
        pytest.param("doubles", "5-3", "5-5 5-1", ["5-1"], id="TM-08 doubles are a suit of their own"),
        pytest.param("doubles", "5-5", "0-0 5-1", ["0-0"], id="TM-08 and follow each other"),
        pytest.param("3", "3-1", "3-2 1-1", ["3-2"], id="TM-25 trump is led"),
        pytest.param("3", "3-1", "4-2 1-1", ["1-1", "4-2"], id="TM-25 without a trump"),
        pytest.param("1", "5-3", "4-3 6-5", ["6-5"], id="TM-26 the higher number is led"),
        pytest.param("none", "5-3", "5-1 3-3", ["5-1"], id="TM-27"),
        pytest.param("4", "5-3", "6-4 6-1", ["6-1", "6-4"], id="TM-28 trump or not"),
        pytest.param("4", "5-3", "5-4 3-3", ["3-3", "5-4"], id="TM-41"),
        pytest.param("4", "5-3", "5-4 5-1", ["5-1"], id="TM-42"),
        pytest.param("4", "6-4", "6-6 4-1", ["4-1"], id="TM-43"),
        pytest.param("doubles", "6-5", "6-6 3-2", ["3-2", "6-6"], id="TM-44 without a mixed six"),
        pytest.param("doubles", "6-5", "6-6 6-2", ["6-2"], id="TM-44 with one"),
        pytest.param("doubles", "0-0", "3-3 6-2", ["3-3"], id="TM-45"),
        pytest.param("none", "0-0", "3-3 6-2", ["3-3", "6-2"], id="TM-46 nobody can follow"),
        pytest.param("2", "0-0", "3-3 6-2", ["3-3", "6-2"], id="TM-47 nobody can follow"),
        pytest.param("0", "5-3", "0-0 5-1", ["5-1"], id="TM-48 who can follow may not trump"),
        pytest.param("0", "5-3", "0-0 4-1", ["0-0", "4-1"], id="TM-48 who cannot may"),
    ],
)
def test_what_follows(trump, lead, hand, may):
    engine = tricks_to_play(trump, None, hand, trick=lead)
    assert words(engine) == may
    for other in hand.split():
        if other not in may:
            assert refused(engine, other).startswith("you must play a")


@pytest.mark.parametrize(
    "trump, trick, winner",
    [
        pytest.param("none", "6-2 2-2 5-2", A, id="TM-26 of a six led a two is not the suit"),
        pytest.param("4", "5-3 6-4 4-1", B, id="TM-29 the highest trump"),
        pytest.param("4", "5-3 4-1 4-4", C, id="TM-29 whoever plays it"),
        pytest.param("1", "5-3 6-6 4-4", A, id="TM-30 nobody follows"),
        pytest.param("1", "5-3 6-4 5-4", C, id="TM-30 the highest that follows"),
        pytest.param("doubles", "0-0 5-4 1-1", C, id="TM-45 any other double beats 0-0"),
        pytest.param("none", "0-0 6-6 5-5", A, id="TM-46 0-0 takes it"),
        pytest.param("2", "0-0 6-6 5-4", A, id="TM-47 0-0 takes it"),
        pytest.param("2", "0-0 6-6 2-1", C, id="TM-47 unless it is trumped"),
        pytest.param("0", "6-5 0-0 6-6", B, id="TM-48 the only trump"),
        pytest.param("none", "5-3 6-6 5-1", A, id="TM-49 6-6 cannot win"),
        pytest.param("doubles", "4-1 6-4 5-4", B, id="TM-50 the highest four is 6-4"),
    ],
)
def test_who_takes_the_trick(trump, trick, winner):
    assert takes(trump, trick) == winner
    assert takes(trump, trick, leader=C) == (winner + 2) % 3  # whoever leads


@pytest.mark.parametrize(
    "trump, ranks, other",
    [
        pytest.param("none", "2-2 6-2 5-2 4-2 3-2 2-1", "6-6", id="TM-07"),
        pytest.param("2", "2-2 6-2 5-2 4-2 3-2 2-1", "6-6", id="TM-07 as trump"),
        pytest.param("doubles", "6-6 5-5 4-4 3-3 2-2 1-1 0-0", "6-5", id="TM-09"),
        pytest.param("none", "5-5 6-5 5-4 5-3", "6-6", id="TM-49"),
        pytest.param("none", "5-5 6-5 5-4 5-3 5-2 5-1", "6-6", id="TM-49 down to the lowest"),
        pytest.param("doubles", "6-4 5-4 4-3 4-2 4-1", "6-5", id="TM-50"),
    ],
)
def test_rank(trump, ranks, other):
    """From high to low; the last is led, and `other` does not belong to the suit."""
    *higher, lead = ranks.split()
    for high, low in zip(higher, higher[1:] + [other], strict=True):
        assert takes(trump, f"{lead} {high} {low}") == B and takes(trump, f"{lead} {low} {high}") == C
    assert takes(trump, f"{lead} {other} {other}") == A


# Bidding


def test_the_first_bidder_is_drawn_and_the_first_bid_moves_on():
    """TM-10"""
    engine = Engine()
    assert engine.phase == CHOOSE_FIRST and engine.turn == CHANCE and engine.dealing
    assert legal(engine) == [FIRST + A, FIRST + B, FIRST + C]
    engine = bidding("pass", "pass", "pass", first=B)
    assert engine.turn == C  # leads on to the next hand
    engine.play(NEXT_ROUND)
    assert engine.first == C and engine.hand == 2


def test_everybody_is_asked_once_in_clockwise_order():
    """TM-11, TM-14: and the highest bid plays, however low."""
    engine = dealt(first=B)
    asked = []
    for text in ("pass", "bid 4", "pass"):
        asked.append(engine.turn)
        do(engine, text)
    assert asked == [B, C, A]
    assert engine.phase == WIDOW and (engine.bidder, engine.bid) == (C, 4)


@pytest.mark.parametrize(
    "before, may",
    [
        ((), ["pass", *ALL_BIDS]),
        (("bid 4",), ["pass", *ALL_BIDS[1:]]),
        (("bid 6", "pass"), ["pass", "bid 7", "bid 21"]),
        pytest.param(("pass", "bid 7"), ["pass", "bid 21"], id="TM-51"),
    ],
)
def test_each_bid_is_higher_than_any_before(before, may):
    """TM-12"""
    engine = bidding(*before)
    assert words(engine) == may
    for text in [bid for bid in ALL_BIDS if bid not in may]:
        assert refused(engine, text) == "bid more than %d" % engine.bid
    assert "4, 5, 6, 7 and 21" in refused(engine, "bid 8")


@pytest.mark.parametrize("before", [(), ("pass",), ("bid 4", "pass")])
def test_a_bid_of_21_ends_the_bidding(before):
    """TM-13, TM-53: who has not been asked by then is not."""
    engine = bidding(*before, "bid 21")
    assert engine.phase == WIDOW and engine.bidder == len(before) and engine.asked == len(before) + 1


def test_nobody_bids_higher_than_4():
    """TM-52"""
    engine = bidding("bid 4", "pass", "pass")
    assert (engine.bidder, engine.bid, engine.mover) == (A, 4, A)


def test_all_pass():
    """TM-15, TM.all_pass.redeal: nobody scores, the tiles are dealt anew, the first bid moves on."""
    engine = bidding("pass", "pass", "pass", all_pass="redeal")
    assert engine.phase == ROUND_END and engine.round_over and engine.ending() == "all passed"
    assert list(engine.totals) == list(engine.last) == [0, 0, 0]
    engine.play(NEXT_ROUND)
    assert engine.phase == DEAL and engine.first == B and len(legal(engine)) == 22


def test_the_last_must_bid():
    """TM-16, TM.all_pass.last_must_bid"""
    engine = bidding("pass", "pass", all_pass="last_must_bid")
    assert words(engine) == ALL_BIDS
    assert refused(engine, "pass") == "somebody has to bid"
    assert words(bidding("bid 4", "pass", all_pass="last_must_bid")) == ["pass", *ALL_BIDS[1:]]


def test_a_bid_can_be_taken_back_until_its_turn_is_done():
    """SH-08"""
    engine = dealt()
    engine.play(BID + 5)
    assert engine.turn == A and legal(engine) == [DONE]
    engine.play(DONE)
    assert engine.turn == B


# Widow and trump


def test_the_bidder_takes_the_widow_and_lays_one_of_eight_aside():
    """TM-17, TM-18, TM-60: chance has one tile left to give; the discard may be that very tile."""
    engine = dealt(widow="6-1")
    do(engine, "bid 5", "pass", "pass")
    assert engine.turn == CHANCE and not engine.dealing and words(engine) == ["take 6-1"]
    do(engine, "take 6-1")
    assert engine.turn == A and engine.phase == DISCARDING and engine.held[A] == 8
    hand = [name(tile) for tile in DECK if engine.place[tile] == A]
    assert words(engine) == ["discard " + tile for tile in hand] and "6-1" in hand
    assert "hold" in refused(engine, "discard " + name(list(engine.place).index(B)))
    do(engine, "discard 6-1")
    assert list(engine.held) == [7, 7, 7]
    assert engine.widow == engine.discard == parse("6-1")


def test_the_discard_is_in_no_trick_and_stays_hidden_till_the_hand_is_counted():
    """TM-19, TM-20: only the bidder sees the widow and the discard."""
    engine = dealt(BEST, widow="4-1")
    do(engine, "bid 7", "pass", "pass", "discard 4-1", "trump 6")
    seen, view = bytearray(engine.SIZE), Engine()
    while not engine.turn == OVER and not engine.round_over:
        for seat in (A, B, C):
            engine.hide(seat, seen)
            view.unpack_from(seen)
            known = parse("4-1") if seat == A else 255
            assert view.widow == view.discard == known
        do(engine, words(engine)[0])
    assert engine.place[parse("4-1")] == DISCARDED
    assert [engine.place[tile] for tile in DECK].count(PLAYED) == 21
    engine.hide(B, seen)
    assert seen == packed(engine)


def test_trump_is_named_after_the_discard():
    """TM-21, TM.trump_before_widow.off"""
    engine = bidding("bid 4", "pass", "pass", trump_before_widow="off")
    do(engine, "take " + words(engine)[0][5:])
    assert engine.phase == DISCARDING
    engine.play(legal(engine)[0])
    assert engine.phase == NAMING and engine.turn == A  # no DONE between: one turn
    do(engine, "trump 3")
    assert engine.phase == PLAYING and engine.trump == 3


def test_trump_is_named_before_the_widow():
    """TM-21, TM.trump_before_widow.on: what was named can be taken back until the widow is taken."""
    engine = bidding("bid 4", "pass", "pass", **dict(PRESETS)["pagat_order"])
    assert engine.phase == NAMING and engine.turn == A
    engine.play(action("trump 3"))
    assert engine.phase == READY and legal(engine) == [DONE]
    engine.play(DONE)
    assert engine.phase == WIDOW and engine.turn == CHANCE
    engine.play(legal(engine)[0])
    assert engine.phase == DISCARDING
    engine.play(legal(engine)[0])
    assert engine.phase == READY
    engine.play(DONE)
    assert engine.phase == PLAYING and engine.trump == 3


NUMBERS = ["trump %d" % number for number in range(7)]


@pytest.mark.parametrize(
    "options, may",
    [
        ({}, [*NUMBERS, "trump doubles", "trump none"]),
        pytest.param({"doubles_trump": "on"}, [*NUMBERS, "trump doubles", "trump none"], id="TM.doubles_trump.on"),
        pytest.param({"doubles_trump": "off"}, [*NUMBERS, "trump none"], id="TM.doubles_trump.off"),
        pytest.param({"no_trump": "on"}, [*NUMBERS, "trump doubles", "trump none"], id="TM.no_trump.on"),
        pytest.param({"no_trump": "off"}, [*NUMBERS, "trump doubles"], id="TM.no_trump.off"),
        pytest.param({"trump_zero": "on"}, [*NUMBERS, "trump doubles", "trump none"], id="TM.trump_zero.on"),
        pytest.param({"trump_zero": "off"}, [*NUMBERS[1:], "trump doubles", "trump none"], id="TM.trump_zero.off"),
    ],
)
def test_what_can_be_trump(options, may):
    """TM-22: also a suit of which the bidder holds nothing."""
    engine = dealt("6-6 5-5 6-5", widow="4-4", trump_before_widow="on", **options)
    do(engine, "bid 4", "pass", "pass")
    assert words(engine) == may
    for text in {*NUMBERS, "trump doubles", "trump none"} - set(may):
        assert refused(engine, text) == "not a trump in this match"


# Tricks


def test_the_bidder_leads_and_the_taker_leads_on():
    """TM-23, TM-31"""
    engine = dealt("6-6 6-5", "5-5 6-4", "4-4 6-3", widow="1-1", first=B)
    do(engine, "pass", "bid 4", "pass", "discard 4-4", "trump none")
    assert engine.turn == C
    turns = []
    for tile in ("6-3", "6-5", "6-4"):
        turns.append(engine.turn)
        do(engine, tile)
    assert turns == [C, A, B]
    assert engine.turn == engine.leader == A and list(engine.tricks_taken) == [1, 0, 0]
    assert [name(tile) for tile in engine.last_trick] == ["6-3", "6-5", "6-4"] and engine.last_leader == C
    assert engine.laid == 0


def test_a_tile_can_be_taken_back_until_the_turn_is_done():
    """SH-08: the trick stands, with who takes it so far, until the third player is done."""
    engine = tricks_to_play("none", "6-5 1-1", "6-6 2-2", "6-4 3-3")
    for tile, seat, winning in (("6-5", A, A), ("6-6", B, B), ("6-4", C, B)):
        engine.play(action(tile))
        assert engine.turn == seat and engine.winning == winning and legal(engine) == [DONE]
        engine.play(DONE)
    assert engine.turn == B and engine.laid == 0


def test_any_tile_may_be_led():
    """TM-24, TM.first_lead_trump.off"""
    engine = dealt("6-6 6-5 1-1", first_lead_trump="off")
    do(engine, "bid 4", "pass", "pass", "discard 1-1", "trump 6")
    assert len(words(engine)) == 7 and engine.must == 255


def test_the_first_lead_is_a_trump():
    """TM-24, TM.first_lead_trump.on: the first only, and only if the bidder holds one."""
    engine = dealt("6-6 6-5 1-1 5-5 4-4 3-3 2-2", widow="5-4", first_lead_trump="on")
    do(engine, "bid 4", "pass", "pass", "discard 1-1", "trump 6")
    assert words(engine) == ["6-5", "6-6"]
    assert refused(engine, "5-5") == "lead a trump first: 6s"
    while engine.laid or not sum(engine.tricks_taken):
        do(engine, words(engine)[-1])
    assert engine.turn == A and len(words(engine)) == 6
    engine = dealt("6-6 6-5 1-1 5-5 4-4 3-3 2-2", widow="5-4", first_lead_trump="on")
    do(engine, "bid 4", "pass", "pass", "discard 0-0" if engine.place[0] == A else "discard 1-1", "trump 0")
    assert len(words(engine)) == 7
    engine = dealt("6-6 6-5 1-1 5-5 4-4 3-3 2-2", widow="5-4", first_lead_trump="on")
    do(engine, "bid 4", "pass", "pass", "discard 1-1", "trump none")
    assert len(words(engine)) == 7


def test_all_seven_tricks_are_played():
    """TM-32: also after the bid is lost."""
    engine = dealt("1-1 2-1 3-1 4-1 5-1 3-3 2-2", BEST, widow="3-2", first=A)
    do(engine, "bid 21", "discard 3-2", "trump none")
    played = 0
    while not engine.round_over:
        do(engine, words(engine)[0])
        played += 1
    assert played == 21 and sum(engine.tricks_taken) == 7 and engine.tricks_taken[A] < 7
    assert engine.last[A] == -21 and not engine.made


# Scoring and end


@pytest.mark.parametrize(
    "bid, tricks, brings",
    [
        pytest.param(5, (7, 0, 0), [5, 0, 0], id="TM-33, TM-54"),
        pytest.param(4, (4, 2, 1), [4, 2, 1], id="TM-33, TM-37: exactly the bid"),
        pytest.param(6, (5, 1, 1), [-6, 1, 1], id="TM-34"),
        pytest.param(5, (4, 2, 1), [-5, 2, 1], id="TM-34, TM-37, TM-55"),
        pytest.param(21, (6, 1, 0), [-21, 1, 0], id="TM-35: failing costs 21"),
        pytest.param(21, (7, 0, 0), [21, 0, 0], id="TM-35, TM-62: made with all seven"),
        pytest.param(7, (7, 0, 0), [7, 0, 0], id="TM-56"),
    ],
)
def test_what_a_hand_brings(bid, tricks, brings):
    engine = Engine()
    assert count(engine, A, bid, *tricks) == brings
    assert list(engine.totals) == brings
    again = Engine()
    assert count(again, B, bid, tricks[2], tricks[0], tricks[1]) == [brings[2], brings[0], brings[1]]


def test_totals_may_be_negative():
    """TM-38"""
    engine = Engine()
    for _ in range(3):
        count(engine, C, 7, 4, 3, 0)
    assert [engine.score(seat) for seat in (A, B, C)] == [12, 9, -21]
    fresh = Engine()
    fresh.unpack_from(packed(engine))
    assert fresh.score(C) == -21


def test_seven_tricks_win_at_once():
    """TM-36, TM-56, TM-62, TM.make_21.instant_win: whatever the totals, and +21 is written down."""
    engine = totals(Engine(3, {"make_21": "instant_win"}), -15, 20, 3)
    count(engine, A, 21, 7, 0, 0)
    assert engine.turn == OVER and engine.winners() == (A,)
    assert list(engine.totals) == [6, 20, 3]


def test_seven_tricks_only_score():
    """TM-36, TM.make_21.score_only"""
    engine = totals(Engine(3, {"make_21": "score_only"}), -15, 20, 3)
    count(engine, A, 21, 7, 0, 0)
    assert engine.turn != OVER and list(engine.totals) == [6, 20, 3]


@pytest.mark.parametrize(
    "target",
    [
        pytest.param(15, id="TM.target.15"), pytest.param(21, id="TM.target.21"), pytest.param(31, id="TM.target.31"),
    ],
)  # fmt: skip
def test_whoever_is_alone_on_top_with_the_target_wins(target):
    """TM-39, TM.win_check.highest"""
    engine = totals(Engine(3, {"target": target}), target - 4, 0, 0)
    count(engine, A, 4, 4, 3, 0)
    assert engine.turn == OVER and engine.winners() == (A,) and legal(engine) == []
    short = totals(Engine(3, {"target": target}), target - 5, 0, 0)
    count(short, A, 4, 4, 3, 0)
    assert short.turn != OVER and short.winners() == ()


def test_a_shared_highest_total_plays_on():
    """TM-39, TM-40, TM-58"""
    engine = totals(Engine(), 20, 20, 0)
    assert count(engine, C, 6, 1, 1, 5) == [1, 1, -6]
    assert list(engine.totals) == [21, 21, -6] and engine.turn != OVER
    assert count(engine, A, 4, 3, 1, 3) == [-4, 1, 3]
    assert list(engine.totals) == [17, 22, -3] and engine.winners() == (B,)


def test_a_lost_21_can_let_another_win():
    """TM-57: play goes on after the first trick is lost."""
    engine = tricks_to_play("none", "1-1 2-1", "6-6 5-5", "3-1 4-1", leader=B, bidder=A, taken=(0, 5, 0))
    totals(engine, 10, 15, 0)
    engine.bids[A] = 21
    engine.enter(PLAYING)
    do(engine, "6-6", "3-1", "1-1", "5-5", "4-1", "2-1")
    assert list(engine.totals) == [-11, 22, 0] and engine.winners() == (B,)


@pytest.mark.parametrize(
    "check, winner",
    [
        pytest.param("highest", B, id="TM.win_check.highest"),
        pytest.param("bidder_first", A, id="TM.win_check.bidder_first"),
    ],
)
def test_who_wins_when_two_have_the_target(check, winner):
    """TM-59"""
    engine = totals(Engine(3, {"win_check": check}), 18, 20, 0)
    count(engine, A, 4, 4, 3, 0)
    assert list(engine.totals) == [22, 23, 0] and engine.winners() == (winner,)


def test_bidder_first_also_on_a_shared_total():
    """TM-61: but not a bidder who lost the bid."""
    engine = totals(Engine(3, {"win_check": "bidder_first"}), 18, 19, 0)
    count(engine, A, 4, 4, 3, 0)
    assert list(engine.totals) == [22, 22, 0] and engine.winners() == (A,)
    engine = totals(Engine(3, {"win_check": "bidder_first"}), 30, 20, 23)
    count(engine, A, 7, 3, 2, 2)
    assert list(engine.totals) == [23, 22, 25] and engine.winners() == (C,)


def test_after_the_end_nothing_is_asked_for():
    """SH-11"""
    engine = totals(Engine(), 20, 0, 0)
    count(engine, A, 4, 4, 3, 0)
    for one in (PASS, DONE, NEXT_ROUND, FIRST, TILE, BID + 4):
        assert engine.why_not(one) == "the match is over"


# What is said


def test_words_of_a_hand():
    engine = dealt(BEST, widow="4-1")
    assert engine.standing() == "hand 1, to 21"
    assert engine.ending() == ""
    assert [engine.describe(one) for one in legal(engine)] == ["pass", *ALL_BIDS]
    do(engine, "bid 6", "pass", "pass", "take 4-1")
    assert {engine.describe(one) for one in legal(engine)} == {"discard"}  # which tile is hidden
    do(engine, "discard 4-1")
    assert engine.describe(action("trump doubles")) == "doubles trump"
    do(engine, "trump 6")
    assert engine.describe(action("6-6")) == "6-6" and engine.describe(DONE) == ""
    while not engine.round_over:
        do(engine, words(engine)[-1])
    assert engine.ending(["Mira", "Jon", "Kai"]) == "Mira bid 6, took 7"
    assert engine.describe(NEXT_ROUND) == "next hand"


@pytest.mark.parametrize(
    "options, said",
    [
        ({"trumps": "on"}, "no option is called 'trumps'"),
        ({"target": 20}, "target cannot be 20; choose from 21, 15, 31"),
    ],
)
def test_options_that_there_are_not(options, said):
    with pytest.raises(ValueError, match=said):
        Engine(3, options)


def test_presets_are_sets_of_options():
    names = [option for option, _, _ in OPTIONS]
    assert [preset for preset, _ in PRESETS] == ["standard", "pagat_order"]
    for _, changes in PRESETS:
        assert set(changes) <= set(names) and Engine(3, changes).options
