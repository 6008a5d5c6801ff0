"""What holds in every position: random matches over all presets and options."""

import random
from array import array

import pytest
from games.contract import CHANCE, OVER, IllegalAction
from games.dominoes.actions import DONE, FIRST, NEXT_ROUND, PASS, PLACE, TILE
from games.moon.actions import BID, DISCARD, TRUMP
from games.moon.engine import Engine
from games.moon.options import OPTIONS, PRESETS, choices, deal_of, effective, fewest_most
from games.moon.packing import LAST_HAND
from games.moon.phases import ABSENT, BIDDING, DISCARDED, DISCARDING, FACE_DOWN, LAID, PLAYED, PLAYING
from games.moon.tally import Tally
from games.moon.tricks import DECK, belongs, is_trump, led
from moon_cases import count, dealt, legal, packed, totals
from moon_playout import RULES, choose

WILD = (
    -1, -2, -(2**62), 0, 1, 31, 35, 63, 127, TRUMP + 9, TILE + 28, PLACE + 1, PLACE + 28 * 64, 0x1FFF, 1 << 16, 2**80,
)  # fmt: skip
KINDS = [PASS, DONE, NEXT_ROUND, *range(FIRST, FIRST + 3), *range(BID, BID + 22), *range(TRUMP, TRUMP + 9)]
FIELDS = (
    "turn", "phase", "mover", "place", "held", "unknown", "hand", "first", "bids", "bidder", "bid", "drawn", "widow",
    "discard", "trump", "trick", "laid", "leader", "led_suit", "winning", "must", "last_trick", "last_leader",
    "tricks_taken", "totals", "last", "made", "dealing", "round_over",
)  # fmt: skip


class Luck(random.Random):
    below = random.Random.randrange


def positions(chosen, seed, most=10000):
    """An engine and its luck in every position of a random match."""
    luck = Luck(seed)
    engine = Engine(3, chosen)
    out = array("H", bytes(2 * engine.MOST))
    for _ in range(most):
        yield engine, luck
        if engine.turn == OVER:
            return
        engine.play(choose(engine, luck, out))


def every_position(most=150, matches=2):
    for seed, chosen in enumerate(RULES * matches):
        yield from positions(chosen, seed, most)


def test_the_rules_played_here_have_every_choice():
    played = {(name, choice) for chosen in RULES for name, choice in Engine(3, chosen).options.items()}
    assert played == {(name, choice) for name, offered, _ in OPTIONS for choice in offered}


def test_every_tile_is_in_one_place():
    """Hands have the size that the hand has come to, and what left them lies aside or was played."""
    for engine, _ in every_position(most=400):
        where = [engine.place[tile] for tile in DECK]
        assert {engine.place[tile] for tile in range(28) if tile not in DECK} == {ABSENT}
        assert where.count(FACE_DOWN) == 22 - engine.drawn
        assert where.count(PLAYED) == 3 * sum(engine.tricks_taken) + engine.laid
        assert [where.count(seat) for seat in range(3)] == list(engine.held)
        assert not any(engine.unknown)
        taken = engine.drawn == 22
        assert where.count(DISCARDED) == (taken and engine.phase != DISCARDING)
        assert (engine.widow in DECK) == taken and (engine.discard in DECK) == (DISCARDED in where)


def test_legal_lists_each_action_once_and_every_one_plays():
    for engine, luck in every_position():
        actions = legal(engine)
        assert len(actions) == len(set(actions)) <= engine.MOST
        assert bool(actions) == (engine.turn != OVER)
        here = packed(engine)
        for action in luck.sample(actions, min(4, len(actions))):
            assert engine.allows(action) and engine.why_not(action) == ""
            assert engine.describe(action) or action == DONE or engine.turn == CHANCE
            engine.play(action)
            assert packed(engine) != here
            engine.restore(here)
        assert legal(engine) == actions


def test_what_is_not_listed_is_refused_and_nothing_changes():
    """SH-09, SH-11: also after the end, and for numbers that are no action at all."""
    steps = {TILE: 1, DISCARD: 1, PLACE: 64, PLACE + 1: 64}
    tiles = [base + tile * steps[base] for tile in range(28) for base in steps]
    for engine, luck in every_position(matches=1):
        here, actions = packed(engine), legal(engine)
        for action in [*WILD, *luck.sample(KINDS, 12), *luck.sample(tiles, 12)]:
            assert engine.allows(action) == (action in actions)
            if action not in actions:
                reason = engine.why_not(action)
                assert 0 < len(reason) < 40
                with pytest.raises(IllegalAction, match=reason):
                    engine.play(action)
        assert packed(engine) == here


def test_nobody_revokes():
    """TM-25, TM-27, TM-28, SH-03: legal are all tiles of the suit that is led, or if there are none, the whole hand."""
    for engine, _ in every_position(most=600):
        if engine.phase == PLAYING and engine.laid:
            suit = led(engine.trick[0], engine.trump)
            hand = [tile for tile in DECK if engine.place[tile] == engine.mover]
            follow = [tile for tile in hand if belongs(tile, suit, engine.trump)]
            assert [(action - PLACE) >> 6 for action in legal(engine)] == (follow or hand)
            assert engine.must == (suit if follow else 255)


def test_a_forced_end_of_the_turn_belongs_to_the_same_seat():
    """SH-08: whatever a player decides is followed by DONE of that player, so that it can be taken back."""
    for engine, luck in every_position():
        seat, phase = engine.turn, engine.phase
        if phase in (BIDDING, DISCARDING, PLAYING):
            here = packed(engine)
            engine.play(luck.choice(legal(engine)))
            assert engine.turn == seat
            engine.restore(here)


def test_packing_is_the_identity():
    for engine, _ in every_position(most=300):
        here = packed(engine)
        other = Engine(3, engine.options)
        other.unpack_from(here)
        assert packed(other) == here
        for name in FIELDS:
            assert getattr(other, name) == getattr(engine, name), name
        assert legal(other) == legal(engine)


def hidden(engine, seat):
    seen = bytearray(engine.SIZE)
    engine.hide(seat, seen)
    return bytes(seen)


def test_a_seat_sees_its_hand_and_what_was_played():
    """SH-07, TM-19, TM-20: and no tile of anybody else, nor the widow, nor what the bidder laid aside."""
    for chosen in RULES:
        for engine, _ in positions(chosen, 5, most=700):
            view = Engine(3, engine.options)
            for seat in range(3) if engine.phase <= LAID else ():
                view.unpack_from(hidden(engine, seat))
                mine = (seat, PLAYED) + ((DISCARDED,) if seat == engine.bidder else ())
                for tile in DECK:
                    assert view.place[tile] == (engine.place[tile] if engine.place[tile] in mine else FACE_DOWN)
                assert view.held == engine.held and view.unknown[seat] == 0
                for other in {0, 1, 2} - {seat}:
                    assert view.unknown[other] == engine.held[other]
                for name in set(FIELDS) - {"place", "unknown", "widow", "discard", "must"}:
                    assert getattr(view, name) == getattr(engine, name), name
                if engine.turn == seat:
                    assert legal(view) == legal(engine)
            if engine.phase > LAID:
                assert hidden(engine, 1) == packed(engine)


def test_swapping_what_a_seat_does_not_see_changes_nothing_that_it_sees():
    """SH-07: whole matches; tiles of the others, the widow and the discard change places at random."""
    swapped = 0
    for chosen in RULES:
        for engine, luck in positions(chosen, 6, most=700):
            if engine.phase > LAID:
                continue
            here = packed(engine)
            seat = luck.randrange(3)
            seen = hidden(engine, seat)
            known = (seat, PLAYED, DISCARDED) if seat == engine.bidder else (seat, PLAYED)
            lost = [tile for tile in DECK if engine.place[tile] not in known]
            places = [engine.place[tile] for tile in lost]
            luck.shuffle(places)
            for tile, place in zip(lost, places, strict=True):
                engine.place[tile] = place
            if engine.widow in lost:
                engine.widow = luck.choice([tile for tile in lost if engine.place[tile] in (engine.bidder, DISCARDED)])
            engine.work_out()
            swapped += packed(engine) != here
            assert hidden(engine, seat) == seen
            engine.restore(here)
    assert swapped > 1000


def test_bytes_that_are_no_position_are_refused_and_others_can_be_played_on():
    accepted = 0
    for engine, luck in every_position(matches=3):
        here = packed(engine)
        for _ in range(3):
            wrong = bytearray(here if luck.random() < 0.7 else hidden(engine, luck.randrange(3)))
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
            for _ in range(60):  # to the end of its hand
                actions = legal(engine)
                if not actions:
                    assert engine.turn == OVER or sum(engine.unknown)
                    break
                engine.play(luck.choice(actions))
            engine.restore(here)
    assert accepted > 100


@pytest.mark.parametrize("length", [0, 10, 23])
def test_too_few_bytes_are_no_position(length):
    with pytest.raises(ValueError, match="24 bytes"):
        Engine().unpack_from(bytearray(length))


def test_random_bytes_are_no_position():
    luck = random.Random(0)
    for chosen in RULES:
        engine = Engine(3, chosen)
        here = packed(engine)
        for _ in range(200):
            with pytest.raises(ValueError):
                engine.unpack_from(luck.randbytes(engine.SIZE))
        assert packed(engine) == here


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


def test_every_match_ends_and_somebody_has_won():
    for seed, chosen in enumerate(RULES * 3):
        *_, (engine, _) = positions(chosen, seed, most=40000)
        assert engine.turn == OVER
        (winner,) = engine.winners()
        assert engine.made or engine.score(winner) >= engine.target
        if not (engine.made and engine.bidder == winner):
            assert all(engine.score(winner) > engine.score(seat) for seat in range(3) if seat != winner)


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


def test_what_the_options_screen_asks():
    assert fewest_most({}) == (3, 3) and deal_of({}, 3) == (6, 7, 1)
    for name, offered, _ in OPTIONS:
        assert choices(name, {}, 3) == offered
    for _, changes in PRESETS:
        assert effective(changes, 3) == effective(changes)


def test_trumps_are_known_by_their_suit():
    for trump in range(9):
        assert sum(is_trump(tile, trump) for tile in DECK) == (1, 6, 6, 6, 6, 6, 6, 7, 0)[trump]
