"""What holds in every position of Chicken Foot, besides what every game must hold (test_properties.py)."""

import random

import pytest
from chicken_foot_cases import TWO, table, toes
from positions import legal as actions, packed
from tables import GAMES

from games.chicken_foot.engine import Engine
from games.chicken_foot.tally import Tally
from games.chicken_foot.validity import set_up
from games.contract import CHANCE, OVER
from games.dominoes import tiles
from games.dominoes.actions import DONE, PLACE
from games.dominoes.laying import TABLE, YARD
from games.dominoes.phases import DRAWING, PLACED, TURN
from games.dominoes.tiles import NONE

positions = GAMES["chicken_foot"].positions


def test_every_tile_is_in_one_place():
    for engine, _ in positions(2):
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
    for engine, _ in positions(2):
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


def test_draw_and_pass_are_never_a_free_choice():
    """SH-01, SH-03, CF-16"""
    for engine, _ in positions(5):
        if engine.turn >= 0:
            offered = actions(engine)
            if min(offered) < PLACE:
                assert len(offered) == 1
            assert (engine.phase == PLACED) == (offered == [DONE])


def test_a_round_goes_on_only_while_somebody_can_do_something():
    """CF-30, SH-10: at the start of each turn the yard has something to draw, or some hand a tile that fits."""
    for engine, _ in positions(5):
        if engine.phase == TURN and engine.drawn == NONE and engine.yard <= engine.reserve:
            open_numbers = {engine.open_number(tile) for tile in range(55)} - {-1}
            assert any(engine.holds(seat, half) for seat in range(engine.seats) for half in open_numbers)


def test_an_end_on_which_a_tile_may_be_laid_is_not_closed():
    for engine, _ in positions(2):
        if engine.turn >= 0:
            assert all(engine.why_closed(action & 63) == "" for action in actions(engine) if action >= PLACE)


@pytest.mark.parametrize("seats, size", [(2, 45), (4, 50), (8, 61)])
def test_a_position_is_small(seats, size):
    assert Engine(seats).SIZE == size


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
