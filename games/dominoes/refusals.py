"""Why a tile may not be laid in a laying game: the words for a player who asks. Loaded only when somebody does.

`Laying.allows` decides; nothing here does. Other actions: refusals_turn.py.
"""

from games.dominoes.actions import PLACE, target_of, tile_of
from games.dominoes.laying import TABLE
from games.dominoes.phases import PLACED, TURN
from games.dominoes.tiles import NONE, name


def why_not(engine, action):
    """Why `action` is not legal now, in a few words; "" if it is legal."""
    if engine.allows(action):
        return ""
    if action < PLACE or not (engine.phase == TURN or engine.phase == PLACED):
        from games.dominoes.refusals_turn import why_not_now

        return why_not_now(engine, action)
    tile = tile_of(action)
    if tile >= engine.tiles:
        return "that tile is not in the set"
    if engine.place[tile] == TABLE:
        return "that tile is on the table"
    if engine.place[tile] != engine.mover:
        return "you do not hold that tile"
    closed = engine.why_closed(target_of(action))
    if closed:
        return closed
    if engine.drawn != NONE and engine.drawn != tile:
        return "only the drawn tile can go"
    return "%s has no %d" % (name(tile), engine.open_number(target_of(action)))
