"""Positions of Chicken Foot in words, for tests: "7-3>9-7" lays 7-3 on the end that 9-7 forms."""

from array import array

from games.chicken_foot.engine import Engine
from games.chicken_foot.validity import set_up
from games.dominoes import tiles
from games.dominoes.actions import DONE, DRAW, FIRST, NEXT_ROUND, PASS, PLACE, TILE, place, target_of, tile_of

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
    hands = [[tiles.parse(word) for word in hand.split()] for hand in hands] + [[] for _ in range(seats - len(hands))]
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
        return tiles.name(tile_of(action)) + ">" + tiles.name(target_of(action))
    return {DRAW: "draw", PASS: "pass", DONE: "done", NEXT_ROUND: "next"}[action]


def legal(engine):
    return sorted(word(engine, action) for action in actions(engine))


def number(text):
    """The action that a word stands for; "draw" and "7-3" are the two halves of a draw."""
    plain = {"draw": DRAW, "pass": PASS, "done": DONE, "next": NEXT_ROUND}
    if text in plain:
        return plain[text]
    if text in "ABCDEFGH":
        return FIRST + ord(text) - 65
    tile, _, target = text.partition(">")
    return place(tiles.parse(tile), tiles.parse(target)) if target else TILE + tiles.parse(tile)


def do(engine, words):
    """Plays the words one after the other: do(engine, "draw 7-3 7-3>9-7 done")."""
    for text in words.split():
        engine.play(number(text))
    return engine


def refuses(engine, text):
    """The reason for which the action is refused."""
    assert not engine.allows(number(text)), text
    return engine.why_not(number(text))


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


def packed(engine, seat=None):
    buf = bytearray(engine.SIZE)
    if seat is None:
        engine.pack_into(buf)
    else:
        engine.hide(seat, buf)
    return bytes(buf)


def state(engine):
    """All that a reader of an engine can see."""
    seen = {name: value for name, value in vars(engine).items() if name != "bits"}
    return {name: bytes(value) if isinstance(value, (bytearray, array)) else value for name, value in seen.items()}
