"""Reading a packed position: packing.py has the table. Loaded only when one is read."""

from games.dominoes.laying import TABLE
from games.dominoes.phases import MATCH_END, SEARCH
from games.dominoes.tiles import NONE, UNSEEN, number
from games.mexican_train.actions import MEXICAN, TRAINS
from games.mexican_train.packing import half_bits


def unpack(engine, buf):
    """Sets the engine's fields from the first SIZE bytes of `buf`; `work_out` sets what follows from them.

    ValueError if a field is out of its range, the engine being undefined then. Whether the fields
    make a position together is for validity.py to say.
    """
    bits = engine.bits
    bits.over(buf)
    seats = engine.seats
    end = engine.top + 1
    width = half_bits(engine.top)
    phase = _below(bits.get(4), MATCH_END + 1)
    engine.begin_round(1 + _below(bits.get(5) - 1, engine.rounds), _below(bits.get(4), seats))
    engine.phase = phase
    engine.mover = _below(bits.get(4), seats)
    leader = bits.get(4)
    engine.leader = NONE if leader == 15 else _below(leader, seats)
    engine.firsts = _below(bits.get(4), seats + 1)
    engine.bonus = bits.get(1) == 1
    drawn = bits.get(8)
    engine.drawn = drawn if drawn == NONE or drawn == UNSEEN else _below(drawn, engine.tiles)
    engine.marked = bits.get(seats)
    for i in range(seats + 1):
        train = bits.get(4)
        if train != 15:
            engine.opens[i] = train
            engine.open_count = i + 1
    for seat in range(seats):
        engine.unknown[seat] = engine.held[seat] = bits.get(8)
        engine.yard -= engine.held[seat]
        engine.totals[seat] = bits.get(16)
        engine.won[seat] = bits.get(5)
        engine.best[seat] = bits.get(12)
    if phase > SEARCH:
        put_on(engine, engine.double, engine.double)
        for train in range(TRAINS):
            if train < seats or train == MEXICAN:
                half = _below(bits.get(width), end + 1)
                while half < end:
                    tip = engine.tip[train]
                    put_on(engine, number(engine.outer(tip), half), tip, train)
                    half = _below(bits.get(width), end + 1)
    for tile in range(engine.tiles):
        if engine.place[tile] != TABLE:
            place = _below(bits.get(width), end + 1)
            if place < end:
                engine.place[tile] = _below(place, seats)
                engine.held[place] += 1
                engine.yard -= 1
    if engine.yard < 0:
        raise ValueError("there are more tiles than the set has")


def put_on(engine, tile, tip, train=-1):
    """The tile goes from the boneyard to the table, onto the tile `tip` at the end of the train."""
    if engine.place[tile] == TABLE:
        raise ValueError("a tile lies on the table twice")
    engine.place[tile] = TABLE
    engine.on[tile] = tip
    engine.yard -= 1
    if train >= 0:
        engine.tip[train] = tile
        engine.length[train] += 1


def _below(value, end):
    if not 0 <= value < end:
        raise ValueError("a field is out of range")
    return value
