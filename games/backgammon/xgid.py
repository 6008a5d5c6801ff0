"""XGID, the one-line position of eXtreme Gammon: `XGID=` and ten fields between colons.

| field        | what it says                                                                           |
|--------------|----------------------------------------------------------------------------------------|
| board        | 26 characters: bar of the lower case player, points 1..24 as the upper case player     |
|              | counts them, bar of the upper case player. `-` empty, A.. or a.. are 1.. checkers      |
| cube         | its power of two                                                                       |
| cube owner   | 1 upper, -1 lower, 0 centred                                                           |
| on roll      | 1 upper, -1 lower: who rolled or may roll; with D, B, R who doubled                    |
| dice         | two faces, 00 before the roll, D doubled, B beavered, R raccooned                      |
| scores       | two fields: upper, lower                                                               |
| rules        | in a match 1 in the Crawford game; in money play 1 Jacoby + 2 beavers                  |
| match length | 0 for money play                                                                       |
| largest cube | its power of two                                                                       |

The cube stands as last accepted: before the double with D, doubled once with B and twice with R, in the
hands of the player who beavered. A B or R with any other owner is read as the cube before all of that.

Source: the XGID page of eXtreme Gammon's help; D as GNU Backgammon 1.07 reads it. Upper case is our seat 1,
as GNU Backgammon's player 1, unless told otherwise: the bottom of the board in both programs.
"""

from games.backgammon.ids import power
from games.backgammon.position import Position, check_sides

_FIELDS = (
    "board", "cube", "cube owner", "player on roll", "dice", "score", "score", "rules", "match length", "largest cube",
)


def xgid(position, upper=1):
    """The XGID of a Position, the seat `upper` in upper case."""
    board = ""
    mine, theirs = position.side[upper], position.side[1 - upper]
    for point in range(26):
        count, letter = (mine[point], "A") if point else (0, "A")
        if not count and point < 25:
            count, letter = theirs[25 - point], "a"
        board += chr(ord(letter) + count - 1) if count else "-"
    if position.doubled:
        if position.turn == position.mover:
            dice = "B"
        else:
            dice = "R" if position.cube_owner == position.turn else "D"
    else:
        dice = "%d%d" % (position.dice[0], position.dice[1])
    rules = position.crawford if position.match_length else position.jacoby + 2 * position.beavers
    return "XGID=%s:%d:%d:%d:%s:%d:%d:%d:%d:%d" % (
        board,
        power(position.cube),
        0 if position.cube_owner < 0 else _sign(position.cube_owner, upper),
        _sign(position.mover, upper),
        dice,
        position.score[upper],
        position.score[1 - upper],
        rules,
        position.match_length,
        position.max_cube,
    )


def read_xgid(text, upper=1, checkers=15):
    """The Position of an XGID, with or without `XGID=`; ValueError says what is wrong, and where."""
    text = text.strip()
    start = 5 if text[:5].upper() == "XGID=" else 0
    fields = text[start:].split(":")
    if len(fields) != 10:
        raise ValueError("an XGID has 10 fields between colons, this has %d" % len(fields))
    starts = [start + 1]
    for field in fields:
        starts.append(starts[-1] + len(field) + 1)

    def number(i, least, most):
        digits = fields[i][1:] if fields[i][:1] == "-" else fields[i]
        if not (0 < len(digits) < 6 and all("0" <= c <= "9" for c in digits)) or not least <= int(fields[i]) <= most:
            raise ValueError(
                "character %d: the %s is %r, not %d to %d" % (starts[i], _FIELDS[i], fields[i], least, most)
            )
        return int(fields[i])

    position = Position()
    _read_board(fields[0], starts[0], position.side[upper], position.side[1 - upper])
    check_sides(position.side[upper], position.side[1 - upper], checkers)
    position.cube = 1 << number(1, 0, 15)
    owner = number(2, -1, 1)
    position.cube_owner = _seat(owner, upper) if owner else -1
    if fields[3] not in ("1", "-1"):
        raise ValueError("character %d: the player on roll is %r, not 1 or -1" % (starts[3], fields[3]))
    position.mover = position.turn = _seat(int(fields[3]), upper)
    _read_dice(fields[4], starts[4], position)
    position.score[upper] = number(5, 0, 32767)
    position.score[1 - upper] = number(6, 0, 32767)
    position.match_length = number(8, 0, 32767)
    if position.match_length:
        position.crawford = bool(number(7, 0, 1))
    else:
        rules = number(7, 0, 3)
        position.jacoby = bool(rules & 1)
        position.beavers = bool(rules & 2)
    position.max_cube = number(9, 0, 15)
    return position


def _read_board(text, start, mine, theirs):
    if len(text) != 26:
        raise ValueError("character %d: the board has 26 characters, this has %d" % (start, len(text)))
    for point in range(26):
        letter = text[point]
        if "A" <= letter <= "O" and point > 0:
            mine[point] = ord(letter) - 64
        elif "a" <= letter <= "o" and point < 25:
            theirs[25 - point] = ord(letter) - 96
        elif letter != "-":
            raise ValueError("character %d: %r cannot stand here" % (start + point, letter))


def _read_dice(text, start, position):
    if text == "00":
        return
    if text in ("D", "B", "R"):
        other = 1 - position.mover
        position.doubled = True
        position.turn = position.mover if text == "B" else other
        if text != "D" and position.cube_owner != other:
            position.cube <<= 1 if text == "B" else 2
            position.cube_owner = other
    elif len(text) == 2 and "1" <= text[0] <= "6" and "1" <= text[1] <= "6":
        position.dice[0], position.dice[1] = int(text[0]), int(text[1])
    else:
        raise ValueError("character %d: the dice are %r, not 00, two faces, D, B or R" % (start, text))


def _sign(seat, upper):
    return 1 if seat == upper else -1


def _seat(sign, upper):
    return upper if sign > 0 else 1 - upper
