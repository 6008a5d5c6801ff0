"""What holds in every position: random matches over all presets, options, sets and numbers of players."""

import random
from array import array

import pytest
from mexican_train_cases import actions, table

from games.contract import CHANCE, OVER, IllegalAction
from games.dominoes import tiles
from games.dominoes.actions import DONE, DRAW, FIRST, NEXT_ROUND, PASS, PLACE, TILE
from games.dominoes.laying import TABLE, YARD
from games.dominoes.phases import DRAWING, PLACED, ROUND_END, TURN
from games.dominoes.tiles import NONE, UNSEEN
from games.mexican_train.actions import MEXICAN
from games.mexican_train.engine import Engine
from games.mexican_train.options import OPTIONS, PRESETS, choices, deal_of, effective, fewest_most
from games.mexican_train.tally import Tally
from games.mexican_train.validity import set_up

WILD = (-1, -2, 0, 5, FIRST + 14, TILE + 190, PLACE - 1, PLACE + 63, PLACE + 190 * 64, 1 << 16, 2**70)


def random_options(luck):
    """Any choice of every option that goes together; small sets more often, and few rounds."""
    while True:
        chosen = {name: luck.choice(offered) for name, offered, _ in OPTIONS}
        chosen["rounds"] = luck.choice((1, 1, 2))
        if luck.random() < 0.6:
            chosen.update(set=6, deal="large")
        try:
            return effective(chosen)
        except ValueError:
            continue


def tables(matches):
    """A new engine and its dice of chance for each match: every preset and seat count, then random ones."""
    for name, changes in PRESETS:
        fewest, most = fewest_most(changes)
        for seats in range(fewest, most + 1):
            if seats % 3 == len(name) % 3 or seats == most:
                yield Engine(seats, dict(changes, rounds=1)), random.Random(seats)
    for seed in range(matches):
        luck = random.Random(seed)
        chosen = random_options(luck)
        yield Engine(luck.randint(*fewest_most(chosen)), chosen), luck


def positions(matches, part=1.0):
    """Every position (or that part of them) of these matches, except in the deal, of which it takes few."""
    for engine, luck in tables(matches):
        while True:
            if luck.random() < (part if not engine.dealing else part / 20):
                yield engine, luck
            if engine.turn == OVER:
                break
            engine.play(luck.choice(actions(engine)))


def packed(engine, seat=None):
    buf = bytearray(engine.SIZE)
    if seat is None:
        engine.pack_into(buf)
    else:
        engine.hide(seat, buf)
    return bytes(buf)


def state(engine):
    """All that a reader of an engine can see."""
    seen = {name: value for name, value in vars(engine).items() if name not in ("bits", "opens")}
    seen["opens"] = engine.opens[: engine.open_count]
    return {name: bytes(value) if isinstance(value, (bytearray, array)) else value for name, value in seen.items()}


def train(engine, which):
    """The tiles of a train from the tip to the engine."""
    tile, found = engine.tip[which], []
    while tile != engine.double:
        found.append(tile)
        tile = engine.on[tile]
    return found


def test_every_tile_is_in_one_place():
    for engine, _ in positions(60, 0.3):
        for seat in range(engine.seats):
            assert engine.held[seat] == engine.place.count(seat)
        assert engine.yard == engine.place.count(YARD)
        laid = [tile for which in range(15) for tile in train(engine, which)]
        assert len(laid) == len(set(laid)) == sum(engine.length)
        if engine.leader != NONE:
            laid.append(engine.double)
        assert sorted(laid) == [tile for tile in range(engine.tiles) if engine.place[tile] == TABLE]


def test_trains_match_from_the_engine_out():
    for engine, _ in positions(60, 0.2):
        for which in [*range(engine.seats), MEXICAN]:
            joins = tiles.HIGH[engine.double]
            for tile in reversed(train(engine, which)):
                assert tiles.shows(tile, joins)
                joins = tiles.other(tile, joins)
            assert engine.outer(engine.tip[which]) == joins


def test_nobody_is_stuck_and_every_match_ends():
    lengths = []
    for engine, luck in tables(150):
        steps = 0
        while engine.turn != OVER:
            offered = actions(engine)
            assert 0 < len(offered) <= engine.MOST
            assert len(offered) == len(set(offered))
            engine.play(luck.choice(offered))
            steps += 1
            assert steps < 10000
        lengths.append(steps)
        assert engine.winners() and engine.round == engine.rounds
        assert min(engine.totals) in [engine.score(seat) for seat in engine.winners()]
    assert len(lengths) > 150


def test_draw_and_mark_are_never_a_free_choice():
    """SH-01, SH-03: but declining a drawn tile is one."""
    for engine, _ in positions(80, 0.4):
        if engine.turn >= 0:
            offered = actions(engine)
            placements = [action for action in offered if action >= PLACE]
            if DRAW in offered:
                assert offered == [DRAW]
            if PASS in offered and placements:
                assert engine.drawn != NONE and engine.may_keep
                assert all(action - PLACE >> 6 == engine.drawn for action in placements)
            if engine.phase == PLACED:
                assert DONE in offered


def test_what_is_offered_can_be_played():
    for engine, luck in positions(50, 0.15):
        here, before = packed(engine), state(engine)
        for action in luck.sample(actions(engine), min(6, len(actions(engine)))):
            assert engine.allows(action) and engine.why_not(action) == ""
            assert isinstance(engine.describe(action), str)
            engine.play(action)
            assert packed(engine) != here
            engine.restore(here)
            assert state(engine) == before


def test_what_is_not_offered_is_refused_and_nothing_changes():
    """SH-09, SH-11: also after the end, and for numbers that are no action at all."""
    for engine, luck in positions(40, 0.15):
        here, offered = packed(engine), actions(engine)
        tried = [*WILD, DRAW, PASS, DONE, NEXT_ROUND, FIRST, TILE + luck.randrange(190)]
        tried += [PLACE + luck.randrange(200) * 64 + luck.randrange(17) for _ in range(20)]
        for action in tried:
            if action not in offered:
                assert not engine.allows(action)
                reason = engine.why_not(action)
                assert 0 < len(reason) < 40, reason
                with pytest.raises(IllegalAction, match=reason):
                    engine.play(action)
        assert packed(engine) == here


def test_packing_is_the_identity():
    for engine, _ in positions(60, 0.15):
        here = packed(engine)
        other = Engine(engine.seats, engine.options)
        other.unpack_from(here)
        assert packed(other) == here
        assert state(other) == state(engine)
        assert actions(other) == actions(engine)


def test_bytes_that_are_no_position_are_refused_and_others_can_be_played():
    accepted = refused = 0
    for engine, luck in positions(60, 0.15):
        here = packed(engine)
        for _ in range(3):
            wrong = bytearray(here)
            for _ in range(luck.randint(1, 3)):
                i = luck.randrange(engine.SIZE)
                wrong[i] = luck.choice([wrong[i] ^ 1 << luck.randrange(8), luck.randrange(256), 0, 255])
            try:
                engine.unpack_from(wrong)
            except ValueError:
                refused += 1
                assert packed(engine) == here
                continue
            accepted += 1
            assert packed(engine) == wrong
            for _ in range(30):
                if engine.turn != OVER:
                    engine.play(luck.choice(actions(engine)))
            engine.unpack_from(here)
    assert accepted > 50 and refused > 1000


def test_too_few_and_random_bytes_are_no_position():
    luck = random.Random(0)
    for engine, _ in tables(10):
        for length in (0, 1, engine.SIZE - 1):
            with pytest.raises(ValueError, match="a position has %d bytes" % engine.SIZE):
                engine.unpack_from(bytes(length))
        for _ in range(50):
            with pytest.raises(ValueError):
                engine.unpack_from(luck.randbytes(engine.SIZE))


@pytest.mark.parametrize(
    "position",
    [
        {"trains": ("11-1", "")}, {"trains": ("12-7", "12-7")}, {"mover": 2}, {"marked": [5]}, {"round": 14},
        {"bonus": True}, {"opens": [1]}, {"trains": ("12-7 7-7", ""), "opens": ()}, {"firsts": 3},
        {"firsts": 1, "mover": 0}, {"drawn": "12-8"}, {"totals": (4, 4)}, {"phase": PLACED, "drawn": "12-9"},
        {"phase": DRAWING}, {"phase": ROUND_END}, {"hands": ("", "12-1")}, {"hands": ("12-1", "12-1")},
        {"hands": ("12-1", "13-1")}, {"hands": ("12-1", "x")},
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(position):
    engine = table("12-1", "12-2")
    here = packed(engine)
    hands = position.pop("hands", ("12-9 9-3", "1-1"))
    with pytest.raises(ValueError):
        set_up(engine, hands, **position)
    assert packed(engine) == here


# What is hidden


def test_a_hidden_view_tells_no_tile_that_its_seat_may_not_know():
    """SH-07"""
    for engine, luck in positions(50, 0.15):
        seat = luck.randrange(engine.seats)
        view = Engine(engine.seats, engine.options)
        view.unpack_from(packed(engine, seat))
        if engine.phase >= ROUND_END:
            assert state(view) == state(engine)
            continue
        for tile in range(engine.tiles):
            place = engine.place[tile]
            assert view.place[tile] == (place if place in (seat, TABLE) else YARD)
        for other in range(engine.seats):
            assert view.unknown[other] == (0 if other == seat else engine.held[other])
        assert (view.held, view.yard) == (engine.held, engine.yard)
        if engine.mover != seat:
            assert view.drawn == (NONE if engine.drawn == NONE else UNSEEN)
        same = ("turn", "phase", "mover", "first", "leader", "firsts", "marked", "tip", "length", "bonus", "totals")
        assert all(getattr(view, name) == getattr(engine, name) for name in same)


def test_the_hidden_view_has_the_legal_actions_of_its_own_seat():
    for engine, _ in positions(60, 0.3):
        if engine.turn >= 0:
            view = Engine(engine.seats, engine.options)
            view.restore(packed(engine, engine.turn))
            assert actions(view) == actions(engine)
            assert packed(view) == packed(engine, engine.turn)


def test_exchanging_tiles_that_a_seat_does_not_see_changes_nothing_that_it_sees():
    exchanged = 0
    for engine, luck in positions(60, 0.3):
        seat = luck.randrange(engine.seats)
        unseen = [tile for tile in range(engine.tiles) if engine.place[tile] not in (seat, TABLE)]
        if engine.phase >= ROUND_END or len(unseen) < 2:
            continue
        before = packed(engine, seat)
        one, other = luck.sample(unseen, 2)
        place = engine.place
        place[one], place[other] = place[other], place[one]
        if engine.drawn in (one, other) and engine.mover != seat:
            engine.drawn = one if engine.drawn == other else other
        assert packed(engine, seat) == before
        exchanged += 1
        place[one], place[other] = place[other], place[one]
        if engine.drawn in (one, other) and engine.mover != seat:
            engine.drawn = one if engine.drawn == other else other
    assert exchanged > 1000


# What the console asks of an engine


def test_only_what_goes_together_is_offered():
    luck = random.Random(2)
    for _ in range(60):
        chosen = random_options(luck)
        seats = luck.randint(*fewest_most(chosen))
        top, hand, yard = deal_of(chosen, seats)
        assert seats * hand + yard == tiles.count(top)
        for name, offered, _ in OPTIONS:
            fit = choices(name, chosen, seats)
            assert fit and set(fit) <= set(offered)
            for choice in fit:
                engine = Engine(seats, dict(chosen, **{name: choice}))
                assert engine.options[name] == choice
            for choice in set(offered) - set(fit):
                if name != "rounds":
                    with pytest.raises(ValueError):
                        Engine(seats, dict(chosen, **{name: choice}))


def test_the_tally_counts_what_the_boneyard_gave():
    luck = random.Random(4)
    engine = Engine(3, {"set": 6, "rounds": 3, "draw_rule": "until_playable"})
    tally = Tally()
    drawn, fitted, events = [0] * 3, [0] * 3, 0
    while engine.turn != OVER:
        action = luck.choice(actions(engine))
        events += engine.turn == CHANCE
        tally.count(engine, action, by_hand=engine.turn == CHANCE)
        if engine.phase == DRAWING:
            seat = engine.mover
            engine.play(action)
            drawn[seat] += 1
            fitted[seat] += engine.can_place()
            continue
        if engine.phase == TURN and engine.round == 1:
            assert tally.row(0) == (0, 0, "0.0", 0, 0)  # nothing is told before the round is over
        engine.play(action)
    rows = [tally.row(seat) for seat in range(3)]
    assert all(len(row) == len(Tally.HEADS) for row in rows)
    assert [row[0] for row in rows] == drawn and [row[1] for row in rows] == fitted
    assert sum(drawn) > 3
    assert abs(sum(float(row[2]) for row in rows) - sum(fitted)) < sum(drawn) / 2
    assert sum(row[3] for row in rows) > 3 * 21 * 3 and sum(row[4] for row in rows) > 3
    assert tally.by_hand == events
