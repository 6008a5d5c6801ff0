"""The deal in words; actions and ends of rounds are in games/dominoes/describe.py."""

from games.dominoes.describe import seat_name
from games.dominoes.tiles import name


def dealt(engine, names=None):
    """Who found the double and so goes first, in a sentence (CF-02); "" while it is hunted or tiles are dealt.

    `names` by seat; without them the seats are A, B, C ...
    """
    if engine.dealing:
        return ""
    return "%s found %s and goes first." % (seat_name(engine.first, names), name(engine.double))
