"""Positions of Mexican Train in words, for tests: "7-3>A" places 7-3 on A's train, "7-3>M" on the Mexican train."""

from games.dominoes import tiles
from games.mexican_train.actions import MEXICAN
from games.mexican_train.engine import Engine
from games.mexican_train.options import PRESETS
from games.mexican_train.validity import set_up
from laying_cases import SEATS, Words, deal

A, B, C, D = range(4)
CLASSIC, BIG_TABLE, HOUSE = (changes for _, changes in PRESETS)


def table(*hands, options=HOUSE, **position):
    """A round in progress with these hands, by seat; all other tiles are in the boneyard unless `rest` says whose."""
    engine = Engine(len(hands), options)
    set_up(engine, hands, **position)
    return engine


def first(*hands, **position):
    """As `table`, with all first turns still to be taken."""
    return table(*hands, firsts=len(hands), **position)


def dealt(hands, options=HOUSE, dealer=0, round=1):
    """A round as it is dealt: hands by seat, filled up with the lowest tiles that are in none of them."""
    engine = Engine(len(hands), options)
    engine.begin_round(round, dealer)
    return deal(engine, hands)


def target(name):
    return MEXICAN if name == "M" else SEATS.index(name)


words = Words(
    lambda train: "M" if train == MEXICAN else SEATS[train], target,
    lambda engine: "decline" if engine.can_place() else "mark", ("mark", "decline"),
)  # fmt: skip
word, legal, number, do, refuses = words.word, words.legal, words.number, words.do, words.refuses


def trail(start, end, left):
    """All the tiles of `left` (words) in one chain from the number `start` to the number `end`."""
    edges = [(tiles.HIGH[tile], tiles.LOW[tile]) for tile in map(tiles.parse, left)]
    chain, path = [(start, None)], []
    while chain:
        at = chain[-1][0]
        edge = next((edge for edge in edges if at in edge), None)
        if edge:
            edges.remove(edge)
            chain.append((edge[1] if edge[0] == at else edge[0], edge))
        else:
            path.append(chain.pop())
    assert not edges and path[0][0] == end, "these tiles make no such chain"
    return " ".join("%d-%d" % edge for _, edge in reversed(path) if edge)


def every_tile_but(words, top):
    taken = set(map(tiles.parse, words.split()))
    return [tiles.name(tile) for tile in range(tiles.count(top)) if tile not in taken]
