"""Packed positions back into an engine: an undo, a save, a view. The table of the fields is in packing.py."""

from games.chicken_foot.packing import IN_YARD
from games.dominoes.laying import TABLE
from games.dominoes.phases import HUNT, MATCH_END
from games.dominoes.tiles import HIGH, LOW, NONE, UNSEEN, number


def unpack(engine, buf):
    """Sets the engine's fields from the first SIZE bytes of `buf`.

    ValueError if a field is out of its range, the engine being undefined then. Whether the fields
    make a position together is for validity.py to say.
    """
    seats = engine.seats
    bits = engine.bits
    bits.over(buf)
    engine.gather()
    engine.phase = phase = _below(bits.get(4), MATCH_END + 1)
    engine.round = 1 + _below(bits.get(4) - 1, engine.rounds)
    engine.first = _below(bits.get(3), seats)
    engine.mover = _below(bits.get(3), seats)
    drawn = bits.get(6)
    engine.drawn = _below(drawn, engine.tiles) if drawn < UNSEEN & 63 else drawn | 192
    foot = bits.get(4)
    engine.foot = NONE if foot == 15 else number(_below(foot, 10), foot)
    trains = _below(bits.get(4), 10)
    engine.double = number(10 - engine.round, 10 - engine.round)
    for seat in range(seats):
        engine.held[seat] = engine.unknown[seat] = bits.get(5)
        engine.yard -= engine.held[seat]
    for seat in range(seats):
        engine.totals[seat] = bits.get(13)
    for seat in range(seats):
        engine.won[seat] = bits.get(4)
    if phase > HUNT:
        _table(engine, engine.double, engine.double, 0, trains)
        _layout(engine, bits)
    for tile in range(engine.tiles):
        if engine.place[tile] != TABLE:
            place = bits.get(4)
            if place != IN_YARD:
                engine.place[tile] = _below(place, seats)
                engine.held[place] += 1
                engine.yard -= 1


def _layout(engine, bits):
    tile = engine.double
    nth = 0
    while tile != engine.double or nth < engine.children[tile]:
        if nth < engine.children[tile]:
            child = number(engine.outer(tile), _below(bits.get(4), 10))
            if engine.place[child] == TABLE:
                raise ValueError("a tile lies on the table twice")
            _table(engine, child, tile, nth, bits.get(1 if HIGH[child] != LOW[child] else 2))
            tile = child
            nth = 0
        else:
            nth = engine.nth[tile] + 1
            tile = engine.on[tile]


def _table(engine, tile, on, nth, children):
    engine.place[tile] = TABLE
    engine.on[tile] = on
    engine.nth[tile] = nth
    engine.children[tile] = children
    engine.yard -= 1


def _below(value, end):
    if not 0 <= value < end:
        raise ValueError("a field is out of range")
    return value
