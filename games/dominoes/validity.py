"""Positions of the laying games that come from outside, from a save or a test: whether their fields fit together."""

from games.dominoes.phases import CHOOSE_FIRST, DEAL, DRAWING, MATCH_END, ROUND_END, TURN
from games.dominoes.tiles import NONE, UNSEEN
from micropython import const

# The most that a hand can count: all of a double-eighteen set with 0-0 at 50, less the eleven lightest tiles,
# which somebody else was dealt. Nineteen such rounds stay below 65,536.
MOST_POINTS = const(3420 + 50 - 38)


def validate(engine):
    """ValueError unless the engine's fields make a position of its match."""
    if not _score(engine):
        raise ValueError("the score does not fit the round")
    if not _hands(engine):
        raise ValueError("the hands do not fit the state of the round")
    if not _drawn(engine):
        raise ValueError("the tile drawn does not fit the state of the round")
    engine.check()
    engine.enter(engine.phase)


def _score(engine):
    over = engine.phase >= ROUND_END
    if over and (engine.phase == MATCH_END) != (engine.round == engine.rounds):
        return False
    for seat in range(engine.seats):
        before = engine.totals[seat] - engine.last[seat]
        if not 0 <= before <= (engine.round - 1) * MOST_POINTS or engine.won[seat] > engine.round - 1 + over:
            return False
    return True


def _hands(engine):
    """How many tiles each has before the first turn; the hidden view ends with the round."""
    phase = engine.phase
    if phase == CHOOSE_FIRST:
        return engine.yard == engine.tiles and engine.round == 1 and not engine.first
    if phase == DEAL:
        for seat in range(engine.seats):
            held = engine.held[seat]
            if seat < engine.mover:
                fits = held == engine.hand
            else:
                fits = held < engine.hand if seat == engine.mover else not held
            if not fits:
                return False
    return phase < ROUND_END or not max(engine.unknown)


def _drawn(engine):
    drawn = engine.drawn
    if engine.phase == DRAWING and (engine.can_place() or not engine.may_draw()):
        return False
    if drawn == NONE:
        return True
    if engine.phase != TURN and engine.phase != DRAWING:
        return False
    if drawn == UNSEEN:
        return engine.unknown[engine.mover] > 0
    return engine.place[drawn] == engine.mover
