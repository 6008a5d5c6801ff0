"""What the deal of a round came to, in words for all players."""

from games.dominoes.describe import seat_name
from games.dominoes.tiles import NONE, name


def dealt(engine, names=None):
    """"Mira holds 12-12 and leads.", once the engine is laid; "" before."""
    if engine.leader == NONE:
        return ""
    return "%s has %s and leads." % (seat_name(engine.leader, names), name(engine.double))
