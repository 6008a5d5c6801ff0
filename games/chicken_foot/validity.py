"""Positions that come from outside (a save, a test, a picture): set up, and whether their fields fit together."""

from games.dominoes.laying import TABLE, YARD
from games.dominoes.phases import BLOCKED, CHOOSE_FIRST, DEAL, DRAWING, HUNT, PLACED, ROUND_END, SEARCH, TURN
from games.dominoes.tiles import HIGH, LOW, NONE, name, parse, shows
from micropython import const

_HAND = const(31)  # the most that two players can come to: 21, and the ten that can be drawn
_ROUND = const(545)  # the most that all hands of a round count: every tile, and 50 for 0-0


def set_up(engine, layout, hands, mover=0, yard=None, start=9, foot=None, first=0, totals=None, won=None):
    """A round in progress, `mover` to place, draw or pass.

    layout  "9-4>9-9 4-4>9-4": what was laid on what, in that order, after the starting double
    hands   by seat, "7-1 6-2"; None: in turn, with all others that have None, the tiles that are named nowhere
    yard    likewise; None, if no hand is: the tiles that are named nowhere
    start   the number of the starting double, and so the round
    foot    "7-7", or "" for none; None: the double laid last, if a toe is missing
    first   the finder; `totals` and `won` by seat, of the rounds before

    ValueError, with the reason and nothing changed, for no position of this match.
    """
    before = bytearray(engine.SIZE)
    engine.pack_into(before)
    try:
        _place(engine, layout, hands, yard, start)
        if foot is not None:
            engine.foot = parse(foot) if foot else NONE
        engine.first = first
        engine.mover = mover
        for seat in range(engine.seats):
            engine.totals[seat] = totals[seat] if totals else 0
            engine.won[seat] = won[seat] if won else 0
        engine.enter(TURN)
        validate(engine, played=totals is not None)
    except ValueError:
        engine.restore(before)
        raise


def _place(engine, layout, hands, yard, start):
    if len(hands) != engine.seats or not 0 <= start <= 9:
        raise ValueError("one hand a seat, and a starting double from 0 to 9")
    engine.begin_round(10 - start, 0)
    engine.found()
    for placement in layout.split():
        tile, target = [parse(word) for word in placement.split(">")]
        if not _can_lie(engine, tile, target):
            raise ValueError("%s cannot be laid" % placement)
        engine.place[tile] = TABLE
        engine.yard -= 1
        engine.held[0] = 1  # so that the round does not end
        engine.lay(tile, target)
    engine.held[0] = 0
    rest = []
    for seat in range(engine.seats):
        if hands[seat] is None:
            rest.append(seat)
        else:
            for word in hands[seat].split():
                _give(engine, parse(word), seat)
    keep = [] if yard is None else [parse(word) for word in yard.split()]
    others = [tile for tile in range(engine.tiles) if engine.place[tile] == YARD and tile not in keep]
    if rest:
        for i in range(len(others)):
            _give(engine, others[i], rest[i % len(rest)])
    elif yard is not None and others:
        raise ValueError("%s is named nowhere" % name(others[0]))


def _at_rest(engine, tile):
    return tile < engine.tiles and engine.place[tile] == YARD


def _can_lie(engine, tile, target):
    """Whether the target is on the table, the tile joins it and there is room; validate tells the rest."""
    if not _at_rest(engine, tile) or target >= engine.tiles or engine.place[target] != TABLE:
        return False
    if target == engine.double:
        room = engine.initial_trains
    else:
        room = 3 if HIGH[target] == LOW[target] else 1
    return engine.children[target] < room and shows(tile, engine.outer(target))


def _give(engine, tile, seat):
    if not _at_rest(engine, tile):
        raise ValueError("a tile is named twice, or is not in the set")
    engine.place[tile] = seat
    engine.held[seat] += 1
    engine.yard -= 1


def validate(engine, played=True):
    """ValueError unless what the game adds to games/dominoes/validity.py makes a position; `played`: also the score."""
    phase = engine.phase
    if phase == SEARCH or engine.yard < 0 or not _unseen(engine):
        raise ValueError("the tiles do not add up")
    if phase <= HUNT:
        right = _hunt(engine)
    elif phase == DEAL:
        right = not engine.children[engine.double] and engine.drawn == NONE and engine.foot == NONE
    else:
        right = _layout(engine) and _hands(engine) and _turn(engine)
    if not right:
        raise ValueError("the tiles do not fit the state of the round")
    if played and not _score(engine):
        raise ValueError("the score does not fit the match")


def _unseen(engine):
    """Whether it is the view of one seat, or of everything."""
    hidden = seeing = 0
    for seat in range(engine.seats):
        unknown = engine.unknown[seat]
        hidden += unknown
        seeing += engine.held[seat] > unknown
        if unknown and engine.held[seat] != unknown:
            return False
    return not hidden or (seeing <= 1 and engine.phase > HUNT)


def _hunt(engine):
    """They draw in rotation, and the double is not among what they drew (CF-02)."""
    seats = engine.seats
    drawn = engine.tiles - engine.yard
    if engine.place[engine.double] != YARD or engine.drawn != NONE or engine.foot != NONE:
        return False
    if engine.phase == CHOOSE_FIRST:
        return drawn == engine.first == engine.mover == 0 and engine.round == 1
    for i in range(seats):
        if engine.held[(engine.first + i) % seats] != (drawn + seats - 1 - i) // seats:
            return False
    return engine.mover == (engine.first + drawn) % seats


def _layout(engine):
    """Whether trains and feet stand as they can stand."""
    foot = engine.foot
    if engine.children[engine.double] > engine.initial_trains:
        return False  # CF-13
    if foot != NONE and (foot == engine.double or engine.place[foot] != TABLE or engine.children[foot] > 2):
        return False
    for tile in range(engine.tiles):
        if engine.place[tile] != TABLE or tile == engine.double:
            continue
        if engine.on[tile] == foot and engine.children[tile]:
            return False  # CF-20
        if HIGH[tile] == LOW[tile]:
            if tile != foot and engine.children[tile] < 3 and not engine.release:
                return False  # CF-24
            if engine.opening:
                return False  # CF-09
        elif engine.opening and engine.children[tile]:
            return False
    return True


def _hands(engine):
    """Whether hands and yard are as large as they can be; one who has none left ends the round."""
    out = 0
    for seat in range(engine.seats):
        out += not engine.held[seat]
        if engine.held[seat] > _HAND:
            return False
    return engine.yard >= engine.reserve and (not out or (out == 1 and engine.phase >= ROUND_END))


def _turn(engine):
    """Whether the mover can be where the phase says."""
    phase = engine.phase
    dead = engine.release and engine.foot != NONE and not engine.to_come(HIGH[engine.foot])
    if phase == PLACED:
        return engine.children[engine.double] > 0
    if phase == DRAWING:
        return not dead and (engine.drawn == NONE or engine.until_playable)
    if phase == TURN:
        return not dead and (engine.drawn != NONE or not engine.is_blocked())
    if engine.ended == BLOCKED and (dead or not engine.is_blocked()):
        return False
    for seat in range(engine.mover):
        if engine.has_won(seat):
            return False
    return engine.has_won(engine.mover)


def _score(engine):
    over = engine.phase >= ROUND_END
    finished = engine.round - (not over)
    points = wins = 0
    for seat in range(engine.seats):
        points += engine.totals[seat]
        wins += engine.won[seat]
        if engine.won[seat] > finished or (over and engine.totals[seat] < engine.last[seat]):
            return False
        if over and engine.has_won(seat) and not engine.won[seat]:
            return False
    return points <= finished * _ROUND and wins >= finished
