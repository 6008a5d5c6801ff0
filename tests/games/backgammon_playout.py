"""Random matches for both interpreters: run as a program it prints what it played.

    backgammon_playout.py hash FIRST LAST    one hash over every action and packed position
    backgammon_playout.py locked FIRST LAST  the same matches with the heap locked: any allocation raises
"""

import sys
from array import array

import micropython
from games.backgammon.engine import Engine
from games.backgammon.options import PRESETS
from games.backgammon.phases import BEFORE_ROLL, RESIGNING
from games.backgammon.plays import Plays
from games.contract import OVER

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


class Luck:
    """A linear congruential generator below 2**20, whose products stay below 2**30."""

    def __init__(self, seed):
        self.state = seed & 0xFFFFF

    def below(self, n):
        self.state = (self.state * 1021 + 12347) & 0xFFFFF
        return (self.state >> 7) % n


def choose(engine, luck, out):
    """A random legal action, with fewer doubles and resignations than pure chance would have."""
    n = engine.legal(out)
    if engine.phase == BEFORE_ROLL and luck.below(8):
        return out[0]
    if engine.phase == RESIGNING:
        return out[1 if luck.below(4) else 0]
    return out[luck.below(n)]


def play_match(engine, luck, out, buf, plays):
    """One match without allocating; a number that depends on all of it."""
    engine.reset()
    total = 0
    while engine.turn != OVER:
        action = choose(engine, luck, out)
        engine.play(action)
        engine.pack_into(buf)
        total = (total * 31 + action + plays.each()) & 0xFFFFFF
        for i in range(engine.SIZE):
            total = (total * 31 + buf[i]) & 0xFFFFFF
    return total


def main(mode, first, last):
    engines = [Engine(2, chosen) for chosen in RULES]
    visitors = [Plays(engine) for engine in engines]
    out = array("H", bytes(2 * Engine.MOST))
    buf = bytearray(Engine.SIZE)
    luck = Luck(0)
    total = 0
    if mode == "locked":
        micropython.heap_lock()
    for seed in range(first, last):
        luck.state = seed * 7919 & 0xFFFFF
        which = seed % len(engines)
        total = (total * 31 + play_match(engines[which], luck, out, buf, visitors[which])) & 0xFFFFFF
    if mode == "locked":
        micropython.heap_unlock()
    print(mode, last - first, total)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
