"""What Mexican Train adds to a position from outside; and positions for tests and pictures, set up from words."""

from games.dominoes.laying import TABLE, YARD
from games.dominoes.phases import DRAWING, HUNT, PLACED, ROUND_END, SEARCH, TURN
from games.dominoes.tiles import HIGH, LOW, NONE, is_double, name, parse, shows
from games.dominoes.validity import MOST_POINTS
from games.dominoes.validity import validate as validate_all
from games.mexican_train.actions import MEXICAN, TRAINS


def set_up(
    engine, hands, trains=(), mexican="", mover=0, rest=YARD, marked=(), opens=None, leader=0, dealer=0, firsts=0,
    bonus=False, drawn="", round=1, totals=(), phase=TURN,
):
    """A round in progress. Tiles are written "12-7 7-7", and no tile twice.

    `hands` and `trains` by seat, trains from the engine out; `marked` the seats with a marker; `opens` the trains
    with an open double, the oldest first (default: by seat, the Mexican last); `firsts` first turns not ended;
    `drawn` a tile of the mover's hand; `rest` YARD, or the seat that holds all tiles not named. ValueError,
    with the reason and nothing changed, for no position of this match.
    """
    before = bytearray(engine.SIZE)
    engine.pack_into(before)
    try:
        if not (1 <= round <= engine.rounds and max(mover, leader, dealer, *marked) < engine.seats):
            raise ValueError("there is no such round or seat")
        engine.begin_round(round, dealer)
        _put(engine, engine.double, TABLE)
        for train, text in list(enumerate(trains)) + [(MEXICAN, mexican)]:
            for tile in [parse(word) for word in text.split()]:
                tip = engine.tip[train]
                if not shows(tile, engine.outer(tip)):
                    raise ValueError("%s does not fit %s" % (name(tile), name(tip)))
                _put(engine, tile, TABLE)
                engine.on[tile] = tip
                engine.tip[train] = tile
                engine.length[train] += 1
        for seat, text in enumerate(hands):
            for word in text.split():
                _put(engine, parse(word), seat)
        for tile in range(engine.tiles):
            if engine.place[tile] == YARD and rest != YARD:
                _put(engine, tile, rest)
        engine.mover = mover
        engine.leader = leader
        engine.firsts = firsts
        engine.bonus = bonus
        engine.drawn = parse(drawn) if drawn else NONE
        for seat in marked:
            engine.marked |= 1 << seat
        if opens is None:
            opens = [train for train in range(TRAINS) if engine.length[train] and is_double(engine.tip[train])]
        engine.open_count = len(opens)
        for i, train in enumerate(opens):
            engine.opens[i] = train
        for seat, points in enumerate(totals or [0] * engine.seats):
            engine.totals[seat] = points
            engine.won[seat] = 0 if points else round - 1
            engine.best[seat] = min(points // max(round - 1, 1), MOST_POINTS) if points else 0
        engine.phase = phase
        engine.work_out()
        validate_all(engine)
    except (ValueError, IndexError):
        engine.restore(before)
        raise


def _put(engine, tile, place):
    """The tile goes from the boneyard to `place`."""
    if tile >= engine.tiles or engine.place[tile] != YARD:
        raise ValueError("%s is not in the set, or is in two places" % name(tile))
    engine.place[tile] = place
    engine.yard -= 1
    if place < engine.seats:
        engine.held[place] += 1


def validate(engine):
    """ValueError unless trains, first turns and doubles make a position; `games.dominoes.validity` sees to the rest."""
    phase = engine.phase
    if not _tie(engine):
        raise ValueError("the rounds at zero do not fit the score")
    if phase <= SEARCH:
        if phase == HUNT or not _no_trains(engine) or phase == SEARCH and not _search(engine):
            raise ValueError("the deal cannot have come to this")
        return
    if engine.leader == NONE or not _opens(engine):
        raise ValueError("the open doubles do not fit the trains")
    if phase >= ROUND_END:
        fits = engine.mover == engine.next_first() and not engine.bonus and (min(engine.held) == 0 or not engine.yard)
    else:
        fits = _firsts(engine) if engine.firsts else _later(engine)
    if not fits:
        raise ValueError("the trains do not fit the state of the round")


def _tie(engine):
    done = engine.round - 1 + (engine.phase >= ROUND_END)
    for seat in range(engine.seats):
        total = engine.totals[seat]
        best = engine.best[seat]
        others = done - engine.won[seat]
        if (total > 0) != (others > 0) or (best > 0) != (others > 0) or not best * others <= total:
            return False
    return True


def _no_trains(engine):
    return engine.leader == NONE and not (engine.firsts or engine.bonus or engine.open_count or engine.marked)


def _search(engine):
    """Nobody has the engine, and all draw in turn from the dealer's left (MT-09, MT-11)."""
    seats = engine.seats
    drawn = sum(engine.held) - seats * engine.hand
    if engine.place[engine.double] != YARD or not engine.yard or drawn < 0:
        return False
    start = engine.next_first()
    if engine.mover != (start + drawn) % seats:
        return False
    for seat in range(seats):
        if engine.held[seat] != engine.hand + (drawn + seats - 1 - (seat - start) % seats) // seats:
            return False
    return True


def _opens(engine):
    listed = 0
    for i in range(engine.open_count):
        train = engine.opens[i]
        if listed >> train & 1 or not engine.length[train]:
            return False
        listed |= 1 << train
    inert = engine.options["first_turn_doubles"] == "inert"
    for train in range(TRAINS):
        tip = engine.tip[train]
        double = engine.length[train] > 0 and HIGH[tip] == LOW[tip]
        if listed >> train & 1 and not double:
            return False
        if double and not listed >> train & 1 and not (inert and train != MEXICAN):
            return False
    return True


def _firsts(engine):
    """First turns are being taken: whoever has had it has a train or a marker, the others neither."""
    seats = engine.seats
    if engine.length[MEXICAN] or engine.bonus or engine.firsts > seats:
        return False
    had = seats - engine.firsts
    if engine.mover != (engine.leader + had) % seats:
        return False
    single = engine.options["first_turn"] == "single"
    for seat in range(seats):
        nth = (seat - engine.leader) % seats
        length = engine.length[seat]
        if single and length > 1:
            return False
        marked = engine.marked >> seat & 1 == 1
        if nth < had:
            fits = marked != (length > 0)
        else:
            fits = not marked and (length > 0) == (nth == had and engine.phase == PLACED)
        if not fits:
            return False
        if not engine.held[seat] and not length:
            return False
        if not engine.held[seat] and engine.options["first_turn_out"] == "immediate":
            return False
    return True


def _later(engine):
    """Nobody is out, but for the moment in which a last double is still to be covered; the round goes on."""
    phase = engine.phase
    if engine.bonus and (phase == PLACED or not engine.open_count):
        return False
    covers_last = engine.options["go_out_on_double"] == "must_cover"
    if engine.bonus and engine.options["double_bonus"] == "none" and not covers_last:
        return False
    for seat in range(engine.seats):
        if not engine.held[seat]:
            owes = engine.bonus and seat == engine.mover and covers_last
            if not owes or phase == TURN and not engine.yard:
                return False
    if phase == TURN and not engine.bonus and engine.drawn == NONE:
        return not engine.blocked()
    return phase == TURN or phase == PLACED or phase == DRAWING
