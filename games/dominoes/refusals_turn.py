"""Why an action other than a placement is not legal now: see refusals.py."""

from games.dominoes.actions import DONE, DRAW, NEXT_ROUND, PASS
from games.dominoes.phases import PLACED, TURN
from games.dominoes.tiles import NONE

# What is said in each phase of an action that never comes up in it.
_FIRST = (
    "it is not settled who begins",
    "the double is drawn first",
    "the tiles are dealt first",
    "the double is drawn first",
    "nothing is drawn or ended now",
    "the tile is drawn first",
    "end your turn first",
    "the round is over",
    "the match is over",
)


def why_not_now(engine, action):
    """Why `action`, which is none of the legal ones, comes at the wrong time; it may be a placement."""
    phase = engine.phase
    if action == NEXT_ROUND and (phase == TURN or phase == PLACED):
        return "the round is not over"
    if phase == TURN:
        if action == DONE:
            return "place a tile first"
        if action == DRAW or action == PASS:
            if engine.can_place():
                return "you have a tile that fits" if engine.drawn == NONE else "the tile drawn must be placed"
            return "draw first" if action == PASS else _why_no_draw(engine)
    return _FIRST[phase]


def _why_no_draw(engine):
    if engine.yard <= engine.reserve:
        return "nothing is left to draw" if engine.yard else "the boneyard is empty"
    return "nothing is drawn on this turn" if engine.drawn == NONE else "only one tile is drawn"
