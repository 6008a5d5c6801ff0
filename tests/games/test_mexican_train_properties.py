"""What holds in every position of Mexican Train, besides what every game must hold (test_properties.py)."""

import random

import pytest
from mexican_train_cases import table
from positions import legal as actions, packed
from tables import GAMES

from games.contract import CHANCE, OVER
from games.dominoes import tiles
from games.dominoes.actions import DONE, DRAW, PASS, PLACE
from games.dominoes.laying import TABLE, YARD
from games.dominoes.phases import DRAWING, PLACED, ROUND_END, TURN
from games.dominoes.tiles import NONE
from games.mexican_train.actions import MEXICAN
from games.mexican_train.engine import Engine
from games.mexican_train.tally import Tally
from games.mexican_train.validity import set_up

positions = GAMES["mexican_train"].positions


def train(engine, which):
    """The tiles of a train from the tip to the engine."""
    tile, found = engine.tip[which], []
    while tile != engine.double:
        found.append(tile)
        tile = engine.on[tile]
    return found


def test_every_tile_is_in_one_place():
    for engine, _ in positions(3):
        for seat in range(engine.seats):
            assert engine.held[seat] == engine.place.count(seat)
        assert engine.yard == engine.place.count(YARD)
        laid = [tile for which in range(15) for tile in train(engine, which)]
        assert len(laid) == len(set(laid)) == sum(engine.length)
        if engine.leader != NONE:
            laid.append(engine.double)
        assert sorted(laid) == [tile for tile in range(engine.tiles) if engine.place[tile] == TABLE]


def test_trains_match_from_the_engine_out():
    for engine, _ in positions(2):
        for which in [*range(engine.seats), MEXICAN]:
            joins = tiles.HIGH[engine.double]
            for tile in reversed(train(engine, which)):
                assert tiles.shows(tile, joins)
                joins = tiles.other(tile, joins)
            assert engine.outer(engine.tip[which]) == joins


def test_draw_and_mark_are_never_a_free_choice():
    """SH-01, SH-03: but declining a drawn tile is one."""
    for engine, _ in positions(5):
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


# What the console asks of an engine


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
