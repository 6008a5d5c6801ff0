"""Positions of Chicken Foot in words, for tests: "7-3>9-7" lays 7-3 on the end that 9-7 forms."""

from games.chicken_foot.engine import Engine
from games.chicken_foot.validity import set_up
from games.dominoes import tiles
from games.dominoes.actions import TILE
from laying_cases import Words, deal

A, B, C, D = range(4)

# Trains on 9-9 for two, three and four players.
TWO = "9-8>9-9 9-6>9-9"
THREE = TWO + " 9-5>9-9"
FOUR = THREE + " 9-4>9-9"


def table(layout, *hands, options=None, **position):
    """A round in progress: hands by seat, see validity.set_up; whatever is named nowhere is in the yard."""
    engine = Engine(len(hands), options)
    set_up(engine, layout, hands, **position)
    return engine


def dealt(seats, finder=0, options=None, round=1, hands=()):
    """A round as it is dealt after the shortest hunt; hands by seat, filled up with the lowest other tiles."""
    engine = Engine(seats, options)
    engine.begin_round(round, finder)
    engine.play(TILE + engine.double)
    return deal(engine, hands)


words = Words(tiles.name, tiles.parse, lambda engine: "pass", ("pass",))
word, legal, number, do, refuses = words.word, words.legal, words.number, words.do, words.refuses


def ends(engine):
    """The open ends: {tile: its open number}."""
    return {tiles.name(tile): engine.outer(tile) for tile in range(engine.tiles) if engine.is_end(tile)}


def toes(engine, double):
    """The tiles on a double, in the order in which they were laid."""
    tile = tiles.parse(double)
    return [tiles.name(engine.child(tile, nth)) for nth in range(engine.children[tile])]


def foot(engine):
    """The double whose toes are missing; None if there is none."""
    return None if engine.foot == tiles.NONE else tiles.name(engine.foot)
