"""The whole position of a match, bit behind bit; reading it is unpacking.py. Seats and set decide on its size.

H are the bits that write 0..top+1: 3 in a double-six set, 4 up to double-twelve, 5 above.

| field    | bits       | range                                                                                        |
|----------|------------|----------------------------------------------------------------------------------------------|
| phase    | 4          | 0..8, phases.py                                                                              |
| round    | 5          | 1..19                                                                                        |
| dealer   | 4          | seat                                                                                         |
| mover    | 4          | seat                                                                                         |
| leader   | 4          | seat; 15 while the engine is not laid                                                        |
| firsts   | 4          | 0..players                                                                                   |
| bonus    | 1          | the mover owes another tile                                                                  |
| drawn    | 8          | tile; 255 none, 254 one that is not seen                                                     |
| marked   | 1 a seat   | bit `seat`                                                                                   |
| opens    | 4 a train  | the trains with an open double, the oldest first; 15 fills up                                |
| unknown  | 8 a seat   | tiles in the hand that are not seen; they are written as if in the boneyard                  |
| totals   | 16 a seat  | points                                                                                       |
| won      | 5 a seat   | rounds at zero                                                                               |
| best     | 12 a seat  | lowest other round, 0 none                                                                   |
| trains   | H a tile   | train by train, from the engine out, of each tile the half that shows; top + 1 ends a train  |
| places   | H a tile   | of each tile not on the table, by number: the seat that holds it; top + 1: the boneyard      |

Before the engine is laid there are no trains, and its place is written too. What follows from the rest is not
written: the engine from the round, hands and boneyard from the places, the points of a finished round from the
hands that are still there.

| set, players | bytes | trains and places | information bound of those, mean over random rounds                |
|--------------|-------|-------------------|--------------------------------------------------------------------|
| 6, 2         | 28    | 11.4              | 6.4                                                                |
| 12, 4        | 76    | 48                | 29.9                                                               |
| 12, 8        | 101   | 50                | 36.3                                                               |
| 15, 12       | 167   | 93                | 62.3                                                               |
| 18, 14       | 214   | 128               | 91.2                                                               |

The bound takes each tile of a train as one of those that could lie there, and hands and boneyard as a multinomial;
to come nearer takes numbers that the device puts on the heap. H bits serve both because most tiles can end up on the
table, and then narrower places save nothing. The rest is 38 + 46 bits a seat, mostly totals without a better bound.
"""

from games.dominoes.laying import TABLE, YARD
from games.dominoes.phases import SEARCH
from games.dominoes.tiles import NONE, UNSEEN
from games.mexican_train.actions import MEXICAN, TRAINS


def half_bits(top):
    """The bits that write 0..top+1."""
    return 3 if top == 6 else 4 if top <= 12 else 5


def size(seats, top, tiles):
    """The bytes of a position."""
    return (38 + 46 * seats + half_bits(top) * (seats + 1 + tiles) + 7) // 8


def pack(engine, buf, viewer):
    """The engine's position into the first SIZE bytes of `buf`: all of it, or (`viewer` >= 0) what that seat sees."""
    bits = engine.bits
    bits.over(buf, engine.SIZE)
    seats = engine.seats
    end = engine.top + 1
    width = half_bits(engine.top)
    bits.put(engine.phase, 4)
    bits.put(engine.round, 5)
    bits.put(engine.first, 4)
    bits.put(engine.mover, 4)
    bits.put(engine.leader & 15, 4)
    bits.put(engine.firsts, 4)
    bits.put(engine.bonus, 1)
    drawn = engine.drawn
    bits.put(UNSEEN if drawn != NONE and viewer >= 0 and viewer != engine.mover else drawn, 8)
    bits.put(engine.marked, seats)
    for i in range(seats + 1):
        bits.put(engine.opens[i] if i < engine.open_count else 15, 4)
    for seat in range(seats):
        theirs = viewer >= 0 and viewer != seat
        bits.put(engine.held[seat] if theirs else engine.unknown[seat], 8)
        bits.put(engine.totals[seat], 16)
        bits.put(engine.won[seat], 5)
        bits.put(engine.best[seat], 12)
    if engine.phase > SEARCH:
        for train in range(TRAINS):
            if train < seats or train == MEXICAN:
                # The links lead from the tip to the engine; what is written goes the other way.
                start = bits.at
                tile = engine.tip[train]
                for nth in range(engine.length[train] - 1, -1, -1):
                    bits.at = start + nth * width
                    bits.put(engine.outer(tile), width)
                    tile = engine.on[tile]
                bits.at = start + engine.length[train] * width
                bits.put(end, width)
    for tile in range(engine.tiles):
        place = engine.place[tile]
        if place != TABLE:
            bits.put(end if place == YARD or viewer >= 0 and viewer != place else place, width)
