"""The whole position of a match in 24 bytes.

| field       | bits | range                                                                                  |
|-------------|------|----------------------------------------------------------------------------------------|
| places      | 22*3 | of each tile in the order of tricks.DECK: 0..5, phases.py                              |
| phase       | 4    | 0..11, phases.py                                                                       |
| first       | 2    | seat that bids first; 3 not chosen yet                                                 |
| bids        | 3*3  | by seat: 0 not yet, 1 pass, 2..6 for 4, 5, 6, 7, 21                                    |
| trump       | 4    | 0..6, 7 doubles, 8 no trump; 15 not named                                              |
| drawn       | 5    | 0..22 tiles; the 22nd is the widow                                                     |
| widow       | 5    | the tile, once the bidder has taken it; 31 none, or not seen                           |
| trick       | 3*5  | the tiles of this trick in the order played; 31 not yet                                |
| last trick  | 3*5  | those of the one before; 31 none                                                       |
| last leader | 2    | who led to it, 0 if there was none                                                     |
| tricks      | 3*3  | taken, by seat, 0..7                                                                   |
| totals      | 3*15 | by seat, plus 16384                                                                    |
| hand        | 9    | 1..511                                                                                 |
| unused      | 2    | 0                                                                                      |

Information bound: without totals and number a hand has fewer than 2**74 positions (counted: who holds what, the
tiles of the two tricks in order, tricks taken, bids, trump, widow), of the 136 bits here; to number them would take
integers that the device puts on the heap. Totals and hands have no bound but the one chosen.
"""

from games.dominoes.actions import PASS
from games.dominoes.tiles import NONE
from games.moon.actions import BIDS, MOON
from games.moon.phases import DISCARDED, FACE_DOWN, MATCH_END
from games.moon.tricks import DECK, TILES
from micropython import const

SIZE = const(24)
LAST_HAND = const(511)
_ZERO = const(16384)  # what a total of 0 is written as: 511 hands of -21 still are above 0


def pack(engine, buf, seat=-1):
    """The engine's position into the first SIZE bytes of `buf`; all of it, or what `seat` may see."""
    bits = engine.bits
    bits.over(buf, SIZE)
    sees_all = seat < 0 or seat == engine.bidder
    for tile in DECK:
        place = engine.place[tile]
        if (place < DISCARDED and place != seat and seat >= 0) or (place == DISCARDED and not sees_all):
            place = FACE_DOWN
        bits.put(place, 3)
    bits.put(engine.phase, 4)
    bits.put(engine.first & 3, 2)
    for bid in engine.bids:
        bits.put(6 if bid == MOON else bid - 2 if bid > PASS else bid >> 1, 3)
    bits.put(engine.trump & 15, 4)
    bits.put(engine.drawn, 5)
    bits.put(engine.widow & 31 if sees_all else 31, 5)
    for tile in engine.trick:
        bits.put(tile & 31, 5)
    for tile in engine.last_trick:
        bits.put(tile & 31, 5)
    bits.put(engine.last_leader, 2)
    for tricks in engine.tricks_taken:
        bits.put(tricks, 3)
    for total in engine.totals:
        bits.put(total + _ZERO, 15)
    bits.put(engine.hand, 9)


def unpack(engine, buf):
    """Sets the engine's fields from the first SIZE bytes of `buf`; what follows from them is not worked out.

    ValueError if a field is out of its range, the engine being undefined then. Whether the fields
    make a position together is for validity.py to say.
    """
    bits = engine.bits
    bits.over(buf)
    for i in range(TILES):
        engine.place[DECK[i]] = _below(bits.get(3), FACE_DOWN + 1)
    engine.phase = _below(bits.get(4), MATCH_END + 1)
    first = bits.get(2)
    engine.first = first if first < 3 else -1
    for seat in range(3):
        bid = _below(bits.get(3), 7)
        engine.bids[seat] = BIDS[bid - 2] if bid > 1 else bid * PASS
    trump = bits.get(4)
    engine.trump = _below(trump, 9) if trump != 15 else NONE
    engine.drawn = _below(bits.get(5), TILES + 1)
    engine.widow = _tile(bits.get(5))
    _get_trick(bits, engine.trick)
    _get_trick(bits, engine.last_trick)
    engine.last_leader = _below(bits.get(2), 3)
    for seat in range(3):
        engine.tricks_taken[seat] = bits.get(3)
    for seat in range(3):
        engine.totals[seat] = bits.get(15) - _ZERO
    engine.hand = bits.get(9)
    if bits.get(2):
        raise ValueError("something follows the number of the hand")


def _get_trick(bits, trick):
    for i in range(3):
        trick[i] = _tile(bits.get(5))
        if i and trick[i] != NONE and trick[i - 1] == NONE:
            raise ValueError("a trick has a gap")


def _below(value, end):
    if value >= end:
        raise ValueError("a field is out of range")
    return value


def _tile(value):
    if value == 31:
        return NONE
    if value not in DECK:
        raise ValueError("a tile that is not in the set")
    return value
