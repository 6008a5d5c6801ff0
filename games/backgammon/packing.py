"""The whole position of a match in 19 bytes.

| field     | bits | range                                                                            |
|-----------|------|----------------------------------------------------------------------------------|
| seat 0    | 1..40| each of points 1..24 and the bar: a 1 a checker, then a 0; what lacks is off     |
| seat 1    | 1..40| the same, straight after it (as in a GNU Backgammon Position ID); padded to 80   |
| phase     | 4    | 0..9, phases.py                                                                  |
| mover     | 1    | seat                                                                             |
| roll      | 6    | 0 none, else 1 + (a-1)*6 + b-1                                                   |
| left      | 3    | two dice: 1 for the first plus 2 for the second still to play; doubles: 0..4     |
| cube      | 3    | 0..6: value 1..64                                                                |
| owner     | 2    | 0 centred, else 1 + seat                                                         |
| crawford  | 1    | this is the Crawford game                                                        |
| answer    | 2    | 0..3: the offer to resign that was made this turn; after a game, its kind        |
| winner    | 1    | seat, after a game                                                               |
| unused    | 1    | 0                                                                                |
| points    | 2*16 | 0..65535 a seat                                                                  |
| game      | 16   | 1..65535                                                                         |

Information bound: two sides of fifteen can stand in 18,528,584,051,601,162,496 ways, 64.01 bits of the 80;
ranking them would take integers that the device puts on the heap. Phase to winner have some 5,000 states, 12.3
bits of the 23; packed together they would save one byte. Points and games have no bound but the one chosen.
"""

from micropython import const

from games.backgammon.phases import GAME_END, MATCH_END

SIZE = const(19)
_SIDES = const(10)

MOST_POINTS = const(65535)  # of a seat, and the number of the last game
WIN = const(3 * 64)  # the most that one game adds
ROOM = const(65535 - 3 * 64)  # the most points with which another game can begin

# Places in the 24-bit word after the sides.
_MOVER = const(4)
_ROLL = const(5)
_LEFT = const(11)
_CUBE = const(14)
_OWNER = const(17)
_CRAWFORD = const(19)
_ANSWER = const(20)
_WINNER = const(22)


def pack_sides(first, second, buf):
    """Two sides into the first 10 bytes of `buf`, in the bit order of a GNU Backgammon Position ID."""
    for i in range(_SIDES):
        buf[i] = 0
    _pack_side(second, buf, _pack_side(first, buf, 0))


def unpack_sides(buf, first, second, checkers=15):
    """The inverse, with what lacks of `checkers` set off ([0]). ValueError when no sides are there."""
    bit = _unpack_side(buf, 0, first, checkers)
    bit = _unpack_side(buf, bit, second, checkers)
    while bit < 8 * _SIDES:
        if buf[bit >> 3] >> (bit & 7) & 1:
            raise ValueError("there are checkers past the bar of the second side")
        bit += 1


def _pack_side(side, buf, bit):
    for p in range(1, 26):
        for _ in range(side[p]):
            buf[bit >> 3] |= 1 << (bit & 7)
            bit += 1
        bit += 1
    return bit


def _unpack_side(buf, bit, side, checkers):
    left = checkers
    for p in range(1, 26):
        count = 0
        while buf[bit >> 3] >> (bit & 7) & 1:
            count += 1
            bit += 1
            if count > left:
                raise ValueError("a side has more than %d checkers" % checkers)
        side[p] = count
        left -= count
        bit += 1
    side[0] = left
    return bit


def pack(engine, buf):
    """The engine's position into the first SIZE bytes of `buf`."""
    pack_sides(engine.side[0], engine.side[1], buf)
    a = engine.dice[0]
    b = engine.dice[1]
    word = engine.phase | engine.mover << _MOVER | (engine.cube_owner + 1) << _OWNER
    if a:
        word |= ((a - 1) * 6 + b) << _ROLL | engine.dice_left[a] << _LEFT
        if a != b:
            word |= engine.dice_left[b] << _LEFT + 1
    cube = engine.cube
    while cube > 1:
        word += 1 << _CUBE
        cube >>= 1
    if engine.crawford:
        word |= 1 << _CRAWFORD
    if engine.won_by >= 0:
        word |= engine.won_by << _WINNER | engine.won_kind << _ANSWER
    else:
        word |= engine.offered << _ANSWER
    buf[10] = word & 255
    buf[11] = word >> 8 & 255
    buf[12] = word >> 16
    _put(buf, 13, engine.points_won[0])
    _put(buf, 15, engine.points_won[1])
    _put(buf, 17, engine.game)


def unpack(engine, buf):
    """Sets the engine's fields from the first SIZE bytes of `buf`.

    ValueError if a field is out of its range, the engine being undefined then. Whether the fields
    make a position together is for validity.py to say.
    """
    unpack_sides(buf, engine.side[0], engine.side[1], engine.checkers)
    word = buf[10] | buf[11] << 8 | buf[12] << 16
    roll = word >> _ROLL & 63
    left = word >> _LEFT & 7
    cube = word >> _CUBE & 7
    if word & 15 > MATCH_END or roll > 36 or cube > 6 or word >> 23:
        raise ValueError("a field is out of range")
    engine.phase = word & 15
    engine.mover = word >> _MOVER & 1
    a = (roll + 5) // 6
    b = (roll - 1) % 6 + 1 if roll else 0
    if left > (0 if not roll else 4 if a == b else 3):
        raise ValueError("more dice are left than were rolled")
    for die in range(7):
        engine.dice_left[die] = 0
    engine.dice[0] = a
    engine.dice[1] = b
    engine.dice_left[a] = left if a == b else left & 1
    if a != b:
        engine.dice_left[b] = left >> 1
    engine.cube = 1 << cube
    engine.cube_owner = (word >> _OWNER & 3) - 1
    engine.crawford = bool(word >> _CRAWFORD & 1)
    over = engine.phase >= GAME_END
    answer = word >> _ANSWER & 3
    engine.offered = 0 if over else answer
    engine.won_kind = answer if over else 0
    engine.won_by = word >> _WINNER if over else -1
    engine.points_won[0] = _get(buf, 13)
    engine.points_won[1] = _get(buf, 15)
    engine.game = _get(buf, 17)


def _put(buf, i, value):
    buf[i] = value & 255
    buf[i + 1] = value >> 8


def _get(buf, i):
    return buf[i] | buf[i + 1] << 8
