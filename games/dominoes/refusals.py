"""Why an action is not legal in a laying game: the words for a player who asks. Loaded only when somebody does.

`Laying.allows` decides; nothing here does.
"""

from games.dominoes.actions import DONE, DRAW, NEXT_ROUND, PASS, PLACE, target_of, tile_of
from games.dominoes.laying import TABLE
from games.dominoes.phases import PLACED, TURN
from games.dominoes.tiles import NONE, name

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


def why_not(engine, action):
    """Why `action` is not legal now, in a few words; "" if it is legal."""
    if engine.allows(action):
        return ""
    phase = engine.phase
    if phase == TURN or phase == PLACED:
        if action >= PLACE:
            return _why_no_placement(engine, tile_of(action), target_of(action))
        if action == NEXT_ROUND:
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


def _why_no_placement(engine, tile, target):
    if tile >= engine.tiles:
        return "that tile is not in the set"
    if engine.place[tile] == TABLE:
        return "that tile is on the table"
    if engine.place[tile] != engine.mover:
        return "you do not hold that tile"
    closed = engine.why_closed(target)
    if closed:
        return closed
    if engine.drawn != NONE and engine.drawn != tile:
        return "only the tile drawn can be placed"
    return "%s has no %d" % (name(tile), engine.open_number(target))
