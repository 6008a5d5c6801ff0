"""How both interpreters play random matches of Moon, see playout.py."""

from games.moon.options import PRESETS
from games.moon.phases import BIDDING

RULES = [chosen for _, chosen in PRESETS] + [
    {"all_pass": "last_must_bid", "first_lead_trump": "on", "target": 15},
    {"trump_before_widow": "on", "win_check": "bidder_first", "doubles_trump": "off"},
    {"make_21": "score_only", "no_trump": "off", "target": 31},
    {"trump_zero": "off", "win_check": "bidder_first", "first_lead_trump": "on", "target": 15},
    {"all_pass": "last_must_bid", "trump_before_widow": "on", "make_21": "score_only", "win_check": "bidder_first"},
]
MATCHES = [(3, chosen) for chosen in RULES]


def choose(engine, luck, out):
    """A random legal action, but mostly a pass or a low bid: random players lose high ones, and no match would end."""
    n = engine.legal(out)
    if engine.phase == BIDDING and luck.below(16):
        return out[luck.below(min(2, n))]
    return out[luck.below(n)]
