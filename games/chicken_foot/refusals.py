"""Why nothing may be joined to a tile: the words for a player who asks. Loaded only when somebody does.

`Engine.open_number` decides; nothing here does.
"""

from games.dominoes.laying import TABLE
from games.dominoes.phases import PLACED
from games.dominoes.tiles import HIGH, LOW, NONE, name


def why_closed(engine, tile):
    """In a few words; "" if something may be joined to the tile now."""
    if tile >= engine.tiles or engine.place[tile] != TABLE:
        return "that end is not on the table"
    if engine.open_number(tile) >= 0:
        return ""
    if engine.phase == PLACED:
        return "one tile a turn: end it"  # CF-10
    bound = bound_to(engine)
    if bound:
        return bound
    if tile == engine.double:
        return "%s has all its trains" % name(tile)  # CF-13
    if HIGH[tile] == LOW[tile]:
        return name(tile) + (" has its three toes" if engine.children[tile] == 3 else " is dead")  # CF-22, CF-25
    return "%s is covered" % name(tile)


def bound_to(engine):
    """What everybody has to do before anything else: "9-9 needs 2 more trains", "7-7 needs 3 toes"; or ""."""
    if engine.opening:
        return _needs(engine.double, engine.initial_trains - engine.children[engine.double], "train")
    if engine.foot != NONE:
        return _needs(engine.foot, 3 - engine.children[engine.foot], "toe")
    return ""


def _needs(double, missing, what):
    return "%s needs %d more %s%s" % (name(double), missing, what, "s" if missing > 1 else "")
