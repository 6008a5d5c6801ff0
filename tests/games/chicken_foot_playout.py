"""How both interpreters play random matches of Chicken Foot, see playout.py."""

from games.dominoes.actions import TILE

# Seats, and what differs from the defaults.
MATCHES = (
    (4, {"rounds": 1}),
    (2, {"initial_trains": 8, "dead_foot": "release", "rounds": 1}),
    (7, {"dead_foot": "release", "double_blank": 50, "rounds": 2}),
    (3, {"draw_rule": "until_playable", "rounds": 1}),
    (5, {"double_plays_again": "on", "dead_foot": "release", "rounds": 2, "tiebreak": "shared"}),
    (8, {"draw_rule": "until_playable", "dead_foot": "release", "double_plays_again": "on", "rounds": 1}),
    (6, {"initial_trains": 7, "double_plays_again": "on", "rounds": 1, "double_blank": 50}),
    (3, {"initial_trains": 4, "dead_foot": "release", "rounds": 1, "tiebreak": "shared"}),
    (2, {"initial_trains": 3, "double_plays_again": "on", "draw_rule": "until_playable", "rounds": 1}),
    (2, {"initial_trains": 2, "dead_foot": "release", "double_plays_again": "on", "rounds": 1}),
    (4, {"initial_trains": 5, "dead_foot": "release", "double_plays_again": "on", "rounds": 1}),
    (5, {"initial_trains": 6, "draw_rule": "until_playable", "dead_foot": "release", "rounds": 1}),
)


def choose(engine, luck, out):
    """A random legal action; the tiles of a hunt are chosen so that it is short."""
    n = engine.legal(out)
    if engine.dealing and not luck.below(4) and engine.allows(TILE + engine.double):
        return TILE + engine.double
    return out[luck.below(n)]
