"""GNU Backgammon's Position ID and Match ID.

Both IDs are little-endian bit strings (bit 0 is the lowest bit of byte 0) written in Base64.

Position ID: 80 bits, 10 bytes, 14 characters. First the opponent's side, then that of the player on roll;
of each the points 1..24 and the bar, seen from that side: a 1 for each checker, then a 0.

Match ID: 67 bits, 9 bytes, 12 characters.

| bits   | field                                                                        |
|--------|------------------------------------------------------------------------------|
| 0..3   | cube: its power of two                                                       |
| 4..5   | cube owner: player 0, player 1, 3 = centred                                  |
| 6      | player on roll (who rolled, or may roll)                                     |
| 7      | 1 in the Crawford game                                                       |
| 8..10  | 0 no game, 1 playing, 2 over, 3 ended by resignation, 4 ended by a drop      |
| 11     | player who decides now (differs from bit 6 when a double is to be answered)  |
| 12     | 1 when a double is offered; the cube above does not count it yet             |
| 13..14 | resignation offered: 0 none, 1 single game, 2 gammon, 3 backgammon           |
| 15..20 | two dice, 3 bits each; 0 before the roll                                     |
| 21..35 | match length, 0 for single games                                             |
| 36..50 | score of player 0                                                            |
| 51..65 | score of player 1                                                            |
| 66     | 0 with the Jacoby rule (and in IDs from before it was kept), 1 without       |

Source: the GNU Backgammon manual, "A technical description of the Position ID" and "... of the Match ID";
bit 66 and the bits of a beaver as GNU Backgammon 1.07 shows them. Player 0 is our seat 0.
"""

from games.backgammon.packing import pack_sides, unpack_sides
from games.backgammon.position import DROPPED, Position, check_sides

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def position_id(mover_side, other_side):
    """The Position ID of two sides as `Engine.side` has them, the first one on roll."""
    key = bytearray(10)
    pack_sides(other_side, mover_side, key)
    return _write(key)


def read_position_id(text, mover_side, other_side, checkers=15):
    """Fills both sides, bytearray(26) each, with what a Position ID says; what is not in play is off.

    ValueError for anything else than the ID of a possible position; the sides are then of no use.
    """
    key = _read(text, 10, "a Position ID")
    try:
        unpack_sides(key, other_side, mover_side, checkers)
        check_sides(mover_side, other_side, checkers)
    except ValueError as error:
        raise ValueError("characters 1 to 14: %s" % error)


def match_id(position):
    """The Match ID of a Position."""
    key = bytearray(9)
    _put(key, 0, 4, power(position.cube))
    _put(key, 4, 2, position.cube_owner & 3)
    _put(key, 6, 1, position.mover)
    _put(key, 7, 1, position.crawford)
    _put(key, 8, 3, position.state)
    _put(key, 11, 1, position.turn)
    _put(key, 12, 1, position.doubled)
    _put(key, 13, 2, position.resigned)
    _put(key, 15, 3, position.dice[0])
    _put(key, 18, 3, position.dice[1])
    _put(key, 21, 15, position.match_length)
    _put(key, 36, 15, position.score[0])
    _put(key, 51, 15, position.score[1])
    _put(key, 66, 1, not position.jacoby)
    return _write(key)


def read_match_id(text, position):
    """Sets all of `position` except its sides from a Match ID; ValueError says what is wrong, and where."""
    key = _read(text, 9, "a Match ID")
    owner = _get(key, 4, 2)
    if owner == 2:
        raise ValueError("character 1: the cube is owned by neither player, nor centred")
    state = _get(key, 8, 3)
    if state > DROPPED:
        raise ValueError("character 2: %d is no state of a game (0 to 4)" % state)
    first, second = _get(key, 15, 3), _get(key, 18, 3)
    if first > 6 or second > 6 or (first == 0) != (second == 0):
        raise ValueError("character %d: %d-%d is no roll" % (_where(15), first, second))
    if _get(key, 67, 5):
        raise ValueError("character %d: bits beyond the last field" % _where(67))
    position.cube = 1 << _get(key, 0, 4)
    position.cube_owner = -1 if owner == 3 else owner
    position.mover = _get(key, 6, 1)
    position.crawford = bool(_get(key, 7, 1))
    position.state = state
    position.turn = _get(key, 11, 1)
    position.doubled = bool(_get(key, 12, 1))
    position.resigned = _get(key, 13, 2)
    position.dice[0], position.dice[1] = first, second
    position.match_length = _get(key, 21, 15)
    position.score = [_get(key, 36, 15), _get(key, 51, 15)]
    position.jacoby = not _get(key, 66, 1)


def gnubg_id(position):
    """Both IDs in one, as GNU Backgammon's `set gnubgid` takes them: Position ID, colon, Match ID."""
    mover = position.mover
    return position_id(position.side[mover], position.side[1 - mover]) + ":" + match_id(position)


def read_gnubg_id(text, checkers=15):
    """The Position of a Position ID, colon and Match ID; characters in messages count within each ID."""
    first, colon, second = text.strip().partition(":")
    if not colon:
        raise ValueError("character %d: no colon between Position ID and Match ID" % (len(first) + 1))
    position = Position()
    try:
        read_match_id(second, position)
    except ValueError as error:
        raise ValueError("Match ID, " + str(error))
    mover = position.mover
    try:
        read_position_id(first, position.side[mover], position.side[1 - mover], checkers)
    except ValueError as error:
        raise ValueError("Position ID, " + str(error))
    return position


def power(cube):
    """Of two: 0 for 1, 1 for 2, ... 6 for 64; ValueError for what no cube shows."""
    for exponent in range(16):
        if 1 << exponent == cube:
            return exponent
    raise ValueError("%r is no value of a cube" % cube)


def _write(key):
    """Base64 without padding; the bytes are taken from the highest bit down, as Base64 does."""
    text = ""
    for bit in range(0, len(key) * 8, 6):
        byte = bit >> 3
        pair = key[byte] << 8 | (key[byte + 1] if byte + 1 < len(key) else 0)
        text += _DIGITS[pair >> (10 - (bit & 7)) & 63]
    return text


def _read(text, size, name):
    text = text.strip()
    length = (size * 8 + 5) // 6
    if len(text) != length:
        raise ValueError("%s has %d characters, this has %d" % (name, length, len(text)))
    key = bytearray(size + 1)
    for i in range(length):
        digit = _DIGITS.find(text[i])
        if digit < 0:
            raise ValueError("character %d: %r is not in the alphabet of %s" % (i + 1, text[i], name))
        byte, shift = i * 6 >> 3, 10 - (i * 6 & 7)
        key[byte] |= digit << shift >> 8
        key[byte + 1] |= digit << shift & 255
    if key[size]:
        raise ValueError("character %d: bits beyond the last byte" % length)
    return key


def _where(bit):
    """The character, from 1, at which a key's bit is written (the first, where its byte spans two)."""
    return (bit >> 3) * 4 // 3 + 1


def _get(key, bit, count):
    value = 0
    for i in range(bit + count - 1, bit - 1, -1):
        value = value << 1 | (key[i >> 3] >> (i & 7) & 1)
    return value


def _put(key, bit, count, value):
    value = int(value)
    if value >> count:
        raise ValueError("%d does not fit into %d bits" % (value, count))
    for i in range(count):
        key[bit + i >> 3] |= (value >> i & 1) << (bit + i & 7)
