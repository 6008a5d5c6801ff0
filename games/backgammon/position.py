"""A position and its place in the match, as the notations of other programs tell it (ids.py, xgid.py)."""

from micropython import const

from games.backgammon.validity import check
from games.backgammon.phases import (
    BEAVERED, BEFORE_ROLL, DOUBLED, GAME_END, MOVING, OPENING, RACCOONED, RESIGNING,
)

# `Position.state`, numbered as in a Match ID.
NO_GAME = const(0)
PLAYING = const(1)
OVER = const(2)
RESIGNED = const(3)
DROPPED = const(4)


class Position:
    """What the notations tell. Their players 0 and 1 are our seats. A fresh one is empty, in money play.

    | attribute         | meaning                                                                   |
    |-------------------|---------------------------------------------------------------------------|
    | `side[seat][p]`   | checkers on p, seen from that seat: 1..24, 25 the bar, 0 borne off        |
    | `mover`, `turn`   | seat on roll; seat that decides now                                       |
    | `dice`            | two faces in the order told, zeros before the roll                        |
    | `cube`, `cube_owner` | 1, 2, 4, ... as last accepted; seat, or -1 for the middle              |
    | `doubled`         | a double, beaver or raccoon waits for an answer                           |
    | `resigned`        | the result 1..3 that is offered, or 0                                     |
    | `state`           | NO_GAME, PLAYING, OVER, RESIGNED, DROPPED                                 |
    | `match_length`, `score`, `crawford` | points or 0; of both seats; this is the Crawford game   |
    | `jacoby`, `beavers`, `max_cube` | bool, bool, power of two; the last two only from XGIDs      |
    """

    def __init__(self):
        self.side = (bytearray(26), bytearray(26))
        self.mover = self.turn = 0
        self.dice = bytearray(2)
        self.cube = 1
        self.cube_owner = -1
        self.doubled = False
        self.resigned = 0
        self.state = PLAYING
        self.match_length = 0
        self.score = [0, 0]
        self.crawford = False
        self.jacoby = False
        self.beavers = False
        self.max_cube = 10

    def phase(self):
        """The phase of an engine in this position; ValueError if the game is over, or the fields clash."""
        if self.state == NO_GAME:
            return OPENING
        if self.state != PLAYING:
            raise ValueError("the game is over")
        if (self.doubled or self.resigned) and self.dice[0]:
            raise ValueError("an offer can only be made before the roll")
        if self.doubled:
            if self.turn == self.mover:
                return BEAVERED
            return RACCOONED if self.cube_owner == self.turn else DOUBLED
        if (self.turn != self.mover) != bool(self.resigned):
            raise ValueError("the player who decides is not the one who has to")
        return RESIGNING if self.resigned else MOVING if self.dice[0] else BEFORE_ROLL


def of_engine(engine):
    """The Position of an engine; ValueError while a roll is partly played, which no notation can tell."""
    position = Position()
    phase = engine.phase
    if phase == MOVING:
        a, b = engine.dice
        if engine.left(a) + (engine.left(b) if a != b else 0) != (4 if a == b else 2):
            raise ValueError("a roll that is partly played has no notation")
        position.dice[0], position.dice[1] = a, b
    for seat in (0, 1):
        for p in range(26):
            position.side[seat][p] = engine.side[seat][p]
        position.score[seat] = engine.score(seat)
    position.mover = position.turn = engine.mover
    if phase in (DOUBLED, RACCOONED, RESIGNING):
        position.turn = 1 - engine.mover
    position.doubled = DOUBLED <= phase <= RACCOONED
    position.resigned = engine.offered if phase == RESIGNING else 0
    if phase == OPENING:
        position.state = NO_GAME
    elif phase >= GAME_END:
        if engine.side[engine.won_by][0] == engine.checkers:
            position.state = OVER
        else:
            position.state = RESIGNED if engine.won_kind else DROPPED
    position.cube = engine.cube
    position.cube_owner = engine.cube_owner
    position.match_length = engine.match_length
    position.crawford = engine.crawford
    position.jacoby = engine.options["jacoby"] == "on"
    position.beavers = engine.options["beavers"] != "off"
    position.max_cube = 6 if engine.options["cube"] == "on" else 0
    return position


def into_engine(position, engine):
    """Puts an engine into the position; ValueError, the engine unchanged, if its match cannot come to it.

    Of the rules only the match length is compared: `options_for` gives those that a position asks for.
    """
    if position.match_length != engine.match_length:
        raise ValueError(
            "a position of a match to %d, not to %d" % (position.match_length, engine.match_length)
        )
    phase = position.phase()
    if phase == OPENING:
        raise ValueError("the game has not begun")
    engine.set_position(
        position.side[position.mover],
        position.side[1 - position.mover],
        position.mover,
        dice=position.dice if phase == MOVING else None,
        cube=position.cube,
        cube_owner=position.cube_owner,
        score=position.score,
        crawford=position.crawford,
        phase=BEFORE_ROLL if phase == MOVING else phase,
        offered=position.resigned,
    )


def options_for(position):
    """Options of an Engine that can hold the position, as far as it tells them (not the variant)."""
    pending = position.doubled and position.phase()
    return {
        "match_length": position.match_length,
        "cube": "on" if position.max_cube else "off",
        "jacoby": "on" if position.jacoby else "off",
        "beavers": "raccoons" if position.beavers or pending in (BEAVERED, RACCOONED) else "off",
        "automatic_doubles": 1 if position.cube_owner < 0 and position.cube == 2 else 0,
    }


def check_sides(mine, theirs, checkers=15):
    """Sets what is borne off; ValueError when no game can lead to these two sides."""
    check(mine, theirs, checkers)
    if mine[0] == theirs[0] == checkers:
        raise ValueError("no side has a checker left")
    if mine[25] and theirs[25] and _closed(mine) and _closed(theirs):
        raise ValueError("both sides are on the bar against a closed board")


def _closed(side):
    for point in range(1, 7):
        if side[point] < 2:
            return False
    return True
