"""Positions of Mexican Train in words, for tests: "7-3>A" places 7-3 on A's train, "7-3>M" on the Mexican train."""

from array import array

from games.dominoes import tiles
from games.dominoes.actions import DONE, DRAW, FIRST, NEXT_ROUND, PASS, PLACE, TILE, place, target_of, tile_of
from games.mexican_train.actions import MEXICAN
from games.mexican_train.engine import Engine
from games.mexican_train.options import PRESETS
from games.mexican_train.validity import set_up

A, B, C, D = range(4)
SEATS = "ABCDEFGHIJKLMN"
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
    hands = [[tiles.parse(word) for word in hand.split()] for hand in hands]
    named = {tile for hand in hands for tile in hand}
    others = [tile for tile in range(engine.tiles) if tile not in named and tile != engine.double]
    for hand in hands:
        while len(hand) < engine.hand:
            hand.append(others.pop(0))
        for tile in hand:
            engine.play(TILE + tile)
    return engine


def actions(engine):
    out = array("H", bytes(2 * engine.MOST))
    return list(out[: engine.legal(out)])


def word(engine, action):
    if action >= PLACE:
        train = target_of(action)
        return tiles.name(tile_of(action)) + ">" + ("M" if train == MEXICAN else SEATS[train])
    if action == PASS:
        return "decline" if engine.can_place() else "mark"
    return {DRAW: "draw", DONE: "done", NEXT_ROUND: "next"}[action]


def legal(engine):
    return sorted(word(engine, action) for action in actions(engine))


def number(text):
    """The action that a word stands for; "draw" and "7-3" are the two halves of a draw."""
    plain = {"draw": DRAW, "mark": PASS, "decline": PASS, "done": DONE, "next": NEXT_ROUND}
    if text in plain:
        return plain[text]
    tile, _, train = text.partition(">")
    if tile in SEATS:
        return FIRST + SEATS.index(tile)
    if not train:
        return TILE + tiles.parse(tile)
    return place(tiles.parse(tile), MEXICAN if train == "M" else SEATS.index(train))


def do(engine, words):
    """Plays the words one after the other: do(engine, "draw 7-3 7-3>A done")."""
    for text in words.split():
        engine.play(number(text))
    return engine


def refuses(engine, text):
    """The reason for which the action is refused."""
    assert not engine.allows(number(text)), text
    return engine.why_not(number(text))


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
