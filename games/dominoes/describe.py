"""Actions and results of the laying games in words, for the move log and the screen between two rounds."""

from games.dominoes.actions import DRAW, NEXT_ROUND, PASS, PLACE, TILE, target_of, tile_of
from games.dominoes.phases import DEAL, OUT
from games.dominoes.tiles import name


def describe(engine, action, names=None):
    """The action in words, read in the engine's present position, where it is legal.

    "" for the deal, the end of a turn, and which tile was drawn: a log is for all to read.
    """
    if action >= PLACE:
        return "%s > %s" % (name(tile_of(action)), engine.target_name(target_of(action), names))
    if action == DRAW:
        return "draws"
    if action == PASS:
        return engine.PASSES
    if action == NEXT_ROUND:
        return "next round"
    if action >= TILE and engine.dealing and engine.phase != DEAL:  # the hunt for the double is public
        return "finds " + name(engine.double) if action - TILE == engine.double else "draws"
    return ""


def ending(engine, names=None):
    """How the round ended: "Jon is out", "Jon and Kai are out", "blocked: nobody can play"; "" while it is played."""
    if not engine.ended:
        return ""
    if engine.ended != OUT:
        return "blocked: nobody can play"
    out = [seat_name(seat, names) for seat in range(engine.seats) if not engine.held[seat]]
    if len(out) == 1:
        return out[0] + " is out"
    return ", ".join(out[:-1]) + " and " + out[-1] + " are out"


def seat_name(seat, names=None):
    """The seat's name; without names A, B, C ... as on the rule sheets."""
    return names[seat] if names else chr(65 + seat)
