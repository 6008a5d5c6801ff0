"""Why the best move of Chicken Foot is the best, in a few words."""

from games.dominoes.actions import PLACE
from games.dominoes.tiles import HIGH, LOW, number


def why(bot):
    """Of the first candidate of a bot that has decided and not played: "rids 15 pips, 2 of your tiles go on it"."""
    engine = bot.engine
    out = [0] * 40
    if not bot.of(0, out) or out[0] < PLACE:
        return ""
    tile = (out[0] - PLACE) >> 6
    a = HIGH[tile]
    b = LOW[tile]
    at = engine.outer(out[0] & 63)
    end = a + b - at
    go_on = 0
    for other in range(10):
        if other != at:
            go_on += engine.place[number(end, other)] == engine.mover
    if a == b:
        if not go_on:
            return "rids the double %d-%d" % (a, b)
        return "a foot of %ds, and you hold %d toe%s" % (a, go_on, "s" if go_on > 1 else "")
    if not go_on:
        return "rids %d pip%s" % (a + b, "s" if a + b != 1 else "")
    return "rids %d pips, %d of yours can follow" % (a + b, go_on)
