"""Random matches for both interpreters: run as a program it prints what it played.

    chicken_foot_playout.py hash FIRST LAST    one hash over every action and packed position
    chicken_foot_playout.py locked FIRST LAST  the same matches with the heap locked: any allocation raises
"""

import sys
from array import array

import micropython
from games.chicken_foot.engine import Engine
from games.contract import OVER
from games.dominoes.actions import TILE
from games.dominoes.phases import PLACED

# Seats, and what differs from the defaults.
RULES = (
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


class Luck:
    """A linear congruential generator below 2**20, whose products stay below 2**30."""

    def __init__(self, seed):
        self.state = seed & 0xFFFFF

    def below(self, n):
        self.state = (self.state * 1021 + 12347) & 0xFFFFF
        return (self.state >> 7) % n


def choose(engine, luck, out, n):
    """A random legal action; the tiles of a hunt are chosen so that it is short."""
    if engine.dealing and not luck.below(4) and engine.allows(TILE + engine.double):
        return TILE + engine.double
    return out[luck.below(n)]


def play_match(engine, luck, out, buf):
    """One match without allocating; a number that depends on all of it."""
    engine.reset()
    total = 0
    while engine.turn != OVER:
        n = engine.legal(out)
        action = choose(engine, luck, out, n)
        engine.play(action)
        total = (total * 31 + action + n) & 0xFFFFFF
        if engine.phase >= PLACED:
            engine.pack_into(buf)
            for i in range(engine.SIZE):
                total = (total * 31 + buf[i]) & 0xFFFFFF
    return total


def main(mode, first, last):
    engines = [Engine(seats, chosen) for seats, chosen in RULES]
    out = array("H", bytes(2 * Engine.MOST))
    buf = bytearray(64)
    luck = Luck(0)
    total = 0
    if mode == "locked":
        micropython.heap_lock()
    for seed in range(first, last):
        luck.state = seed * 7919 & 0xFFFFF
        total = (total * 31 + play_match(engines[seed % len(engines)], luck, out, buf)) & 0xFFFFFF
    if mode == "locked":
        micropython.heap_unlock()
    print(mode, last - first, total)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
