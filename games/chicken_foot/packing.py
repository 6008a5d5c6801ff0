"""The whole position of a match, bit behind bit: 45 bytes for 2 players, 22 bits more for each further, 61 for 8.

| field   | bits      | range                                                                               |
|---------|-----------|-------------------------------------------------------------------------------------|
| phase   | 4         | 0..8, phases.py                                                                     |
| round   | 4         | 1..10                                                                               |
| first   | 3         | seat: first of the hunt, then the finder                                            |
| mover   | 3         | seat                                                                                |
| drawn   | 6         | 0..54; 63 none, 62 one that is not seen                                             |
| foot    | 4         | 0..9: the number of the unfinished double; 15 none                                  |
| trains  | 4         | 0..8: tiles on the starting double                                                  |
| unknown | 5 a seat  | by seat: tiles in the hand that are not seen; those are among the tiles of the yard |
| totals  | 13 a seat | by seat, 0..5450                                                                    |
| won     | 4 a seat  | by seat, 0..10 rounds                                                               |
| layout  | 5, 6 each | of each tile on the table but the starting double: see below                        |
| places  | 4 each    | of each other tile, by number: the seat that holds it, or 8, the yard               |
| unused  |           | 0                                                                                   |

The layout goes from the starting double outward, on each tile over all that was laid on it in the order of
laying, and first all the way along a train. A tile is told by the half that does not join (4 bits), and is
followed by the number of tiles on it (1 bit; 2 for a double). So the 54 tiles besides the starting double
take at most 54 * 5 + 9 bits. Before the double is found there is no layout, and its place is written too.

| players | bytes | of the bits, layout and places | information bound of those: as dealt | in play, mean, most |
|---------|-------|--------------------------------|--------------------------------------|---------------------|
| 2       | 45    | 216 to 279                     | 77.3                                 | 128, 168            |
| 4       | 50    | 216 to 279                     | 114.3                                | 146, 170            |
| 8       | 61    | 216 to 279                     | 145.5                                | 157, 172            |

As dealt: 54! / (hand!^players yard!). In play, over twelve random rounds: the ways to share out what is not on the
table, times, tile by tile of the layout, the tiles that could lie there. To write a position in so few bits takes
products far above 2**30, which the device would put on the heap.
"""

from games.dominoes.laying import TABLE, YARD
from games.dominoes.tiles import HIGH, LOW, NONE, UNSEEN, other
from micropython import const

IN_YARD = const(8)


def size(seats):
    """The bytes of a position."""
    return (30 + 22 * seats + 54 * 5 + 9 + 7) // 8


def pack(engine, buf, seat):
    """The engine's position into the first SIZE bytes of `buf`; all of it, or (`seat` >= 0) what that seat may see."""
    bits = engine.bits
    bits.over(buf, engine.SIZE)
    bits.put(engine.phase, 4)
    bits.put(engine.round, 4)
    bits.put(engine.first, 3)
    bits.put(engine.mover, 3)
    drawn = engine.drawn
    bits.put((UNSEEN if drawn != NONE and seat >= 0 and seat != engine.mover else drawn) & 63, 6)
    bits.put(15 if engine.foot == NONE else HIGH[engine.foot], 4)
    bits.put(engine.children[engine.double], 4)
    for i in range(engine.seats):
        bits.put(engine.held[i] if seat >= 0 and i != seat else engine.unknown[i], 5)
    for i in range(engine.seats):
        bits.put(engine.totals[i], 13)
    for i in range(engine.seats):
        bits.put(engine.won[i], 4)
    tile = engine.double
    nth = 0
    while tile != engine.double or nth < engine.children[tile]:
        if nth < engine.children[tile]:
            child = engine.child(tile, nth)
            bits.put(other(child, engine.outer(tile)), 4)
            bits.put(engine.children[child], 1 if HIGH[child] != LOW[child] else 2)
            tile = child
            nth = 0
        else:
            nth = engine.nth[tile] + 1
            tile = engine.on[tile]
    for tile in range(engine.tiles):
        place = engine.place[tile]
        if place != TABLE:
            bits.put(IN_YARD if place == YARD or place != seat >= 0 else place, 4)
