"""What the deal of a round came to, in words for all players."""

from games.dominoes.describe import seat_name
from games.dominoes.tiles import NONE, name


def dealt(engine, names=None):
    """"Mira has 12-12 and leads.", or how it was drawn, once the engine is laid and nothing else; "" before."""
    if engine.leader == NONE:
        return ""
    leader, double = seat_name(engine.leader, names), name(engine.double)
    drawn = sum(engine.held) - engine.seats * engine.hand + 1  # beyond the deal; the engine lies on the table
    if not drawn:
        return "%s has %s and leads." % (leader, double)
    return "Nobody had %s. All draw in turn: %s found it on draw %d and leads." % (double, leader, drawn)
