"""How both interpreters play random matches of backgammon, see playout.py."""

from games.backgammon.options import PRESETS
from games.backgammon.phases import BEFORE_ROLL, RESIGNING
from games.backgammon.plays import Plays

RULES = [chosen for _, chosen in PRESETS] + [
    {"match_length": 1, "variant": "nackgammon"},
    {"match_length": 3, "variant": "hypergammon"},
    {"match_length": 7, "gammons": "off", "variant": "hypergammon"},
    {"beavers": "raccoons", "automatic_doubles": 1, "jacoby": "on"},
    {"beavers": "beavers", "resign": "off", "variant": "hypergammon"},
    {"match_length": 3, "crawford": "off", "resign": "off"},
    {"match_length": 5, "cube": "off", "variant": "hypergammon"},
    {"match_length": 25, "variant": "hypergammon"},
    {"automatic_doubles": 1, "gammons": "off", "variant": "nackgammon"},
]
MATCHES = [(2, chosen) for chosen in RULES]


def choose(engine, luck, out):
    """A random legal action, with fewer doubles and resignations than pure chance would have."""
    n = engine.legal(out)
    if engine.phase == BEFORE_ROLL and luck.below(8):
        return out[0]
    if engine.phase == RESIGNING:
        return out[1 if luck.below(4) else 0]
    return out[luck.below(n)]


def watch(engine):
    """The number of plays of the roll."""
    return Plays(engine).each
