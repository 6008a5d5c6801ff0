"""How both interpreters play random matches of Mexican Train, see playout.py."""

from games.dominoes.actions import PASS
from games.mexican_train.options import PRESETS

# Seats and options; few rounds, mostly of small sets, so that many matches are played.
MATCHES = [
    (4, {"set": 6, "rounds": 2}),
    (2, {"set": 6, "cannot_start": "draw_until_playable", "drawn_tile": "may_keep", "double_bonus": "must_cover",
         "rounds": 2}),
    (3, {"set": 6, "draw_rule": "until_playable", "go_out_on_double": "must_cover", "dead_double": "never",
         "rounds": 1}),
    (3, {"set": 9, "rounds": 1, "first_turn_doubles": "inert", "unmark_when": "any_train", "double_bonus": "none"}),
    (4, {
        "set": 6, "rounds": 1, "cannot_start": "no_draw_mark", "open_double_order": "any_order", "scoring": "tiles",
        "tiebreak": "shared",
    }),
    (3, {"set": 6, "double_bonus": "must_cover", "go_out_on_double": "must_cover", "first_turn_out": "immediate",
         "rounds": 1}),
    (2, {"set": 6, "drawn_tile": "may_keep", "draw_rule": "until_playable", "double_bonus": "none", "double_blank": 0,
         "go_out_on_double": "must_cover", "rounds": 2}),
    (10, dict(PRESETS[0][1], rounds=1)),
    (4, {"set": 6, "first_turn": "single", "open_double_order": "any_order", "dead_double": "never",
         "rounds": 1}),
    (14, dict(PRESETS[1][1], rounds=1)),
    (5, {"set": 15, "rounds": 1}),
    (2, {"set": 18, "rounds": 1}),
]  # fmt: skip


def choose(engine, luck, out):
    """A random legal action; a drawn tile is declined less often."""
    n = engine.legal(out)
    action = out[luck.below(n)]
    if action == PASS and n > 1 and luck.below(4):
        return out[0]
    return action
