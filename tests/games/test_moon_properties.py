"""What holds in every position of Moon, besides what every game must hold (test_properties.py)."""

from array import array

import pytest
from games.contract import CHANCE, OVER
from games.dominoes.actions import DONE, FIRST, PASS, PLACE, TILE
from games.moon.actions import BID, DISCARD, TRUMP
from games.moon.engine import Engine
from games.moon.options import deal_of, fewest_most
from games.moon.packing import LAST_HAND, SIZE
from games.moon.phases import ABSENT, BIDDING, DISCARDED, DISCARDING, FACE_DOWN, PLAYED, PLAYING
from games.moon.tally import Tally
from games.moon.tricks import DECK, belongs, is_trump, led
from moon_cases import count, dealt, legal, packed, totals
from moon_playout import choose
from tables import GAMES, Luck

positions = GAMES["moon"].positions


def test_every_tile_is_in_one_place():
    """Hands have the size that the hand has come to, and what left them lies aside or was played."""
    for engine, _ in positions(3):
        where = [engine.place[tile] for tile in DECK]
        assert {engine.place[tile] for tile in range(28) if tile not in DECK} == {ABSENT}
        assert where.count(FACE_DOWN) == 22 - engine.drawn
        assert where.count(PLAYED) == 3 * sum(engine.tricks_taken) + engine.laid
        assert [where.count(seat) for seat in range(3)] == list(engine.held)
        assert not any(engine.unknown)
        taken = engine.drawn == 22
        assert where.count(DISCARDED) == (taken and engine.phase != DISCARDING)
        assert (engine.widow in DECK) == taken and (engine.discard in DECK) == (DISCARDED in where)


def test_nobody_revokes():
    """TM-25, TM-27, TM-28, SH-03: legal are all tiles of the suit that is led, or if there are none, the whole hand."""
    for engine, _ in positions(3):
        if engine.phase == PLAYING and engine.laid:
            suit = led(engine.trick[0], engine.trump)
            hand = [tile for tile in DECK if engine.place[tile] == engine.mover]
            follow = [tile for tile in hand if belongs(tile, suit, engine.trump)]
            assert [(action - PLACE) >> 6 for action in legal(engine)] == (follow or hand)
            assert engine.must == (suit if follow else 255)


def test_a_forced_end_of_the_turn_belongs_to_the_same_seat():
    """SH-08: whatever a player decides is followed by DONE of that player, so that it can be taken back."""
    for engine, luck in positions():
        seat, phase = engine.turn, engine.phase
        if phase in (BIDDING, DISCARDING, PLAYING):
            here = packed(engine)
            engine.play(luck.choice(legal(engine)))
            assert engine.turn == seat
            engine.restore(here)


def set_fields(engine, **fields):
    for name, value in fields.items():
        if isinstance(value, dict):
            for i in value:
                getattr(engine, name)[i] = value[i]
        else:
            setattr(engine, name, value)


@pytest.mark.parametrize(
    "fields",
    [
        pytest.param({"hand": 0}, id="no hand"),
        pytest.param({"first": -1}, id="nobody bids first"),
        pytest.param({"drawn": 20}, id="a tile too few"),
        pytest.param({"bids": {0: 4, 1: 4}}, id="two equal bids"),
        pytest.param({"bids": {1: 4}}, id="a bid out of turn"),
        pytest.param({"trump": 4}, id="trump before the bid is made"),
        pytest.param({"tricks_taken": {0: 1}}, id="a trick nobody played"),
        pytest.param({"widow": 27}, id="a widow taken too early"),
        pytest.param({"place": {27: PLAYED}}, id="a tile played too early"),
        pytest.param({"place": {27: DISCARDED}}, id="a tile laid aside too early"),
        pytest.param({"place": {27: 1}}, id="a hand of eight"),
        pytest.param({"trick": {0: 27}}, id="a trick in the bidding"),
        pytest.param({"totals": {0: 1}}, id="points before the first hand is over"),
        pytest.param({"last_leader": 1}, id="a leader of no trick"),
        pytest.param({"hand": 9, "totals": {0: 21}}, id="the match was over"),
        pytest.param({"hand": 9, "totals": {0: -169}}, id="more lost than could be"),
    ],
)
def test_a_position_that_cannot_be_is_refused(fields):
    engine = dealt("6-6")
    good = packed(engine)
    set_fields(engine, **fields)
    engine.work_out()
    wrong = packed(engine)
    engine.restore(good)
    with pytest.raises(ValueError):
        engine.unpack_from(wrong)
    assert packed(engine) == good


def test_a_match_in_which_nobody_ever_bids_ends_too():
    """After the last hand that is counted whoever is on top has won, several if they share it."""
    engine = Engine()
    while engine.turn != OVER:
        engine.play(PASS if engine.phase == BIDDING else legal(engine)[0])
    assert engine.hand == LAST_HAND and engine.winners() == (0, 1, 2)
    fresh = Engine()
    fresh.unpack_from(packed(engine))
    assert fresh.turn == OVER and fresh.winners() == (0, 1, 2)


def test_the_worst_total_fits():
    """A bidder who loses 21 in each of all hands."""
    engine = totals(Engine(), -21 * (LAST_HAND - 1), 0, 0)
    engine.hand = LAST_HAND
    count(engine, 0, 21, 0, 7, 0)
    assert engine.turn == OVER and engine.score(0) == -21 * LAST_HAND and engine.winners() == (1,)
    fresh = Engine()
    fresh.restore(packed(engine))
    assert fresh.score(0) == -21 * LAST_HAND


def test_the_tally_tells_what_was_dealt():
    """Pips, doubles and trumps of each seat in finished hands, and what was bid and taken."""
    tally = Tally()
    engine = dealt("6-6 5-5 4-4 3-3 2-2 1-1 0-0", "6-5 6-4 6-3 6-2 6-1 5-4 5-3", widow="4-1")
    start = Engine()
    played = [FIRST] + [TILE + tile for seat in range(3) for tile in DECK if engine.place[tile] == seat]

    def play(action):
        tally.count(start, action, by_hand=start.turn == CHANCE)
        start.play(action)

    for action in played:
        play(action)
    assert list(tally.hands) == list(tally.pips) == [0, 0, 0]  # the hand in play stays secret
    for action in (BID + 4, DONE, PASS, DONE, PASS, DONE):
        play(action)
    play(legal(start)[0])
    for action in (DISCARD + start.widow, TRUMP + 7, DONE):
        play(action)
    while not start.round_over:
        play(legal(start)[-1])
    assert list(tally.hands) == [1, 1, 1]
    assert list(tally.pips) == [42, 11 + 10 + 9 + 8 + 7 + 9 + 8, 147 - 42 - 62 - 5]
    assert list(tally.doubles) == [7, 0, 0] and list(tally.trumps) == [7, 0, 0]
    assert list(tally.tricks) == [7, 0, 0] and list(tally.bids) == list(tally.made) == [1, 0, 0]
    assert list(tally.set) == [0, 0, 0] and tally.by_hand == 23
    assert dict(zip(tally.HEADS, tally.row(0), strict=True))["tricks"] == 7
    assert tally.row(1)[:5] == (1, 62, "46.8", 0, "2.2")


def test_the_tally_counts_hands_that_all_passed_and_bids_that_were_set():
    tally = Tally()
    luck = Luck(3)
    engine = Engine()
    out = array("H", bytes(2 * engine.MOST))
    made = [0, 0, 0]
    lost = [0, 0, 0]
    hands = 0
    while engine.turn != OVER:
        action = choose(engine, luck, out)
        tally.count(engine, action)
        before = engine.round_over
        engine.play(action)
        if (engine.round_over or engine.turn == OVER) and not before:
            hands += 1
            if engine.bidder >= 0:
                (made if engine.made else lost)[engine.bidder] += 1
    assert list(tally.hands) == [hands] * 3 and hands == engine.hand
    assert list(tally.made) == made and list(tally.set) == lost and sum(lost) > 0
    assert sum(tally.tricks) == 7 * sum(tally.bids)
    assert sum(tally.pips) <= 147 * hands


def test_a_position_is_small():
    assert Engine.SIZE == SIZE == 24


def test_what_the_options_screen_asks():
    assert fewest_most({}) == (3, 3) and deal_of({}, 3) == (6, 7, 1)


def test_trumps_are_known_by_their_suit():
    for trump in range(9):
        assert sum(is_trump(tile, trump) for tile in DECK) == (1, 6, 6, 6, 6, 6, 6, 7, 0)[trump]
