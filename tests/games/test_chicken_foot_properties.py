"""What holds in every position: random matches over all presets, options and numbers of players."""

import random

import pytest
from chicken_foot_cases import TWO, actions, packed, state, table, toes
from chicken_foot_playout import RULES

from games.chicken_foot.engine import Engine
from games.chicken_foot.options import OPTIONS, PRESETS, fewest_most
from games.chicken_foot.tally import Tally
from games.chicken_foot.validity import set_up
from games.contract import CHANCE, OVER, IllegalAction
from games.dominoes import tiles
from games.dominoes.actions import DONE, DRAW, FIRST, NEXT_ROUND, PASS, PLACE, TILE
from games.dominoes.laying import TABLE, YARD
from games.dominoes.phases import DRAWING, HUNT, PLACED, ROUND_END, TURN
from games.dominoes.tiles import NONE, UNSEEN

WILD = (-1, -2, 0, 5, FIRST + 8, TILE + 55, PLACE - 1, PLACE + 63, PLACE + 55 * 64, 1 << 16, 2**70)


def tables(matches):
    """A new engine and its dice of chance for each match: every preset, then random options, of few rounds."""
    for seats in range(2, 9):
        for _, changes in PRESETS:
            yield Engine(seats, dict(changes, rounds=1)), random.Random(seats)
    for seed in range(matches):
        luck = random.Random(seed)
        chosen = {name: luck.choice(offered) for name, offered, _ in OPTIONS}
        chosen["rounds"] = luck.choice((1, 1, 2))
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


def test_the_matches_of_both_interpreters_have_every_choice():
    played = {(name, choice) for seats, chosen in RULES for name, choice in Engine(seats, chosen).options.items()}
    missing = {(name, choice) for name, offered, _ in OPTIONS for choice in offered} - played
    assert {name for name, _ in missing} == {"rounds"}


def test_every_tile_is_in_one_place():
    for engine, _ in positions(60, 0.2):
        for seat in range(engine.seats):
            assert engine.held[seat] == engine.place.count(seat)
        assert engine.yard == engine.place.count(YARD)
        laid = {tile for tile in range(55) if engine.place[tile] == TABLE}
        reached = {engine.double} & laid
        for tile in [*reached]:
            line = [tile]
            while line:
                at = line.pop()
                line += [tiles.parse(word) for word in toes(engine, tiles.name(at))]
                assert len(line) <= 30
                reached.update(line)
        assert reached == laid
        assert len(laid) + engine.yard + sum(engine.held) == 55


def test_what_touches_matches_and_feet_have_three_toes():
    """CF-13, CF-15, CF-22, CF-23: no tile has more on it than it can have, and only one foot is unfinished."""
    for engine, _ in positions(60, 0.2):
        for tile in range(55):
            if engine.place[tile] != TABLE:
                assert engine.children[tile] == 0 and not engine.is_end(tile)
                continue
            on = engine.on[tile]
            assert tile == engine.double or tiles.shows(tile, engine.outer(on))
            if tile == engine.double:
                assert engine.children[tile] <= engine.initial_trains
            elif not tiles.is_double(tile):
                assert engine.children[tile] <= 1
            else:
                assert engine.children[tile] <= 3 and not tiles.is_double(on)
                if engine.children[tile] < 3 and not engine.release:
                    assert engine.foot == tile


def test_nobody_is_stuck_and_every_match_ends():
    most = 0
    for engine, luck in tables(150):
        steps = 0
        while engine.turn != OVER:
            offered = actions(engine)
            assert 0 < len(offered) <= engine.MOST and len(offered) == len(set(offered))
            if engine.turn >= 0:
                most = max(most, len(offered))
            engine.play(luck.choice(offered))
            steps += 1
            assert steps < 2000
        assert engine.winners() and engine.round == engine.rounds
        assert {engine.score(seat) for seat in engine.winners()} == {min(engine.totals)}
    assert most > 20


def test_draw_and_pass_are_never_a_free_choice():
    """SH-01, SH-03, CF-16"""
    for engine, _ in positions(80, 0.4):
        if engine.turn >= 0:
            offered = actions(engine)
            if min(offered) < PLACE:
                assert len(offered) == 1
            assert (engine.phase == PLACED) == (offered == [DONE])


def test_a_round_goes_on_only_while_somebody_can_do_something():
    """CF-30, SH-10: at the start of each turn the yard has something to draw, or some hand a tile that fits."""
    for engine, _ in positions(80, 0.4):
        if engine.phase == TURN and engine.drawn == NONE and engine.yard <= engine.reserve:
            open_numbers = {engine.open_number(tile) for tile in range(55)} - {-1}
            assert any(engine.holds(seat, half) for seat in range(engine.seats) for half in open_numbers)


def test_what_is_offered_can_be_played():
    for engine, luck in positions(50, 0.1):
        here, before = packed(engine), state(engine)
        for action in luck.sample(actions(engine), min(6, len(actions(engine)))):
            assert engine.allows(action) and engine.why_not(action) == ""
            assert isinstance(engine.describe(action), str)
            if action >= PLACE:
                assert engine.why_closed(action & 63) == ""
            engine.play(action)
            assert packed(engine) != here
            engine.restore(here)
            assert state(engine) == before


def test_what_is_not_offered_is_refused_and_nothing_changes():
    """SH-09, SH-11: also after the end, and for numbers that are no action at all."""
    for engine, luck in positions(40, 0.1):
        here, offered = packed(engine), actions(engine)
        tried = [*WILD, DRAW, PASS, DONE, NEXT_ROUND, FIRST, TILE + luck.randrange(55)]
        tried += [PLACE + luck.randrange(60) * 64 + luck.randrange(64) for _ in range(20)]
        for action in tried:
            if action not in offered:
                assert not engine.allows(action)
                reason = engine.why_not(action)
                assert 0 < len(reason) < 40, reason
                with pytest.raises(IllegalAction, match=reason):
                    engine.play(action)
        assert packed(engine) == here


def test_packing_is_the_identity():
    for engine, _ in positions(60, 0.1):
        here = packed(engine)
        other = Engine(engine.seats, engine.options)
        other.unpack_from(here)
        assert packed(other) == here
        assert state(other) == state(engine)
        assert actions(other) == actions(engine)


@pytest.mark.parametrize("seats, size", [(2, 45), (4, 50), (8, 61)])
def test_a_position_is_small(seats, size):
    assert Engine(seats).SIZE == size


def test_bytes_that_are_no_position_are_refused_and_others_can_be_played():
    accepted = refused = 0
    for engine, luck in positions(60, 0.1):
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
        {"layout": "8-1>9-8"}, {"layout": TWO + " 9-4>9-9"}, {"layout": TWO + " 8-6>9-8 8-5>9-8"},
        {"layout": TWO + " 8-8>9-8 8-1>8-8 1-0>8-1"}, {"layout": TWO + " 8-8>9-8", "foot": ""},
        {"layout": TWO + " 9-8>9-9"}, {"layout": "9-8>9-9 8-0>9-8"}, {"layout": TWO + " 5-4>9-8"},
        {"hands": ("", "1-1")}, {"hands": ("1-1", "1-1")}, {"hands": ("1-1", "9-8")}, {"hands": ("1-1", "x")},
        {"hands": ("1-1",)}, {"hands": ("1-1", "10-1")}, {"start": 10}, {"yard": "1-0"},
        {"hands": ("1-1", None), "yard": "1-0 2-0"}, {"totals": (600, 600)}, {"foot": "8-8"},
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_is_refused(position):
    engine = table(TWO, "8-1 1-1", "2-2")
    here = packed(engine)
    with pytest.raises(ValueError):
        set_up(engine, position.pop("layout", TWO), position.pop("hands", ("8-1 1-1", "2-2")), **position)
    assert packed(engine) == here


# What is hidden


def test_a_hidden_view_tells_no_tile_that_its_seat_may_not_know():
    """SH-07, SH-04: until the round is over."""
    for engine, luck in positions(50, 0.1):
        seat = luck.randrange(engine.seats)
        view = Engine(engine.seats, engine.options)
        view.unpack_from(packed(engine, seat))
        if engine.phase >= ROUND_END or engine.phase <= HUNT:
            assert state(view) == state(engine)
            continue
        for tile in range(engine.tiles):
            place = engine.place[tile]
            assert view.place[tile] == (place if place in (seat, TABLE) else YARD)
        for other in range(engine.seats):
            assert view.unknown[other] == (0 if other == seat else engine.held[other])
        if engine.mover != seat:
            assert view.drawn == (NONE if engine.drawn == NONE else UNSEEN)
        same = ("turn", "phase", "mover", "first", "held", "yard", "on", "nth", "children", "foot", "totals", "won")
        assert all(getattr(view, name) == getattr(engine, name) for name in same)


def test_the_hidden_view_has_the_legal_actions_of_its_own_seat():
    for engine, _ in positions(60, 0.2):
        if engine.turn >= 0:
            view = Engine(engine.seats, engine.options)
            view.restore(packed(engine, engine.turn))
            assert actions(view) == actions(engine)
            assert packed(view) == packed(engine, engine.turn)


def test_exchanging_tiles_that_a_seat_does_not_see_changes_nothing_that_it_sees():
    exchanged = 0
    for engine, luck in positions(60, 0.2):
        seat = luck.randrange(engine.seats)
        unseen = [tile for tile in range(engine.tiles) if engine.place[tile] not in (seat, TABLE)]
        if engine.phase >= ROUND_END or engine.phase <= HUNT or len(unseen) < 2:
            continue
        before = packed(engine, seat)
        one, other = luck.sample(unseen, 2)
        swap(engine, one, other, seat)
        assert packed(engine, seat) == before
        swap(engine, one, other, seat)
        exchanged += 1
    assert exchanged > 500


def swap(engine, one, other, seat):
    place = engine.place
    place[one], place[other] = place[other], place[one]
    if engine.drawn in (one, other) and engine.mover != seat:
        engine.drawn = one if engine.drawn == other else other


def test_nothing_hidden_shows_before_a_turn_is_ended():
    """SH-08: what a placement changes is the same, whatever the others hold."""
    compared = 0
    for engine, luck in positions(60, 0.2):
        placements = [action for action in actions(engine) if action >= PLACE]
        mover = engine.mover
        if placements and engine.held[mover] > 1:
            action = luck.choice(placements)
            view = Engine(engine.seats, engine.options)
            view.restore(packed(engine, mover))
            view.play(action)
            engine.play(action)
            assert packed(engine, mover) == packed(view)
            compared += 1
    assert compared > 500


def test_the_tally_counts_what_the_yard_gave():
    luck = random.Random(4)
    engine = Engine(3, {"rounds": 3, "draw_rule": "until_playable"})
    tally = Tally()
    drawn = [0] * 3
    while engine.turn != OVER:
        action = luck.choice(actions(engine))
        tally.count(engine, action, by_hand=engine.turn == CHANCE)
        drawn[engine.mover % 3] += engine.phase == DRAWING
        engine.play(action)
    assert [tally.row(seat)[0] for seat in range(3)] == drawn and sum(drawn) > 3
