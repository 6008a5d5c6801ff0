"""Random matches of Mexican Train for both interpreters: run as a program it prints what it played.

    mexican_train_playout.py hash FIRST LAST    one hash over every action and packed position
    mexican_train_playout.py locked FIRST LAST  the same matches with the heap locked: any allocation raises
"""

import sys
from array import array

import micropython
from games.contract import CHANCE, OVER
from games.dominoes.actions import PASS
from games.mexican_train.engine import Engine
from games.mexican_train.options import PRESETS

# Seats and options; few rounds of small sets, so that many matches are played.
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
]  # fmt: skip


class Luck:
    """A linear congruential generator below 2**20, whose products stay below 2**30."""

    def __init__(self, seed):
        self.state = seed & 0xFFFFF

    def below(self, n):
        self.state = (self.state * 1021 + 12347) & 0xFFFFF
        return (self.state >> 7) % n


def play_match(engine, luck, out, buf):
    """One match without allocating; a number that depends on all of it."""
    engine.reset()
    total = 0
    while engine.turn != OVER:
        n = engine.legal(out)
        action = out[luck.below(n)]
        if action == PASS and n > 1 and luck.below(4):
            action = out[0]  # declined less often
        chance = engine.turn == CHANCE
        engine.play(action)
        total = (total * 31 + action) & 0xFFFFFF
        if not chance and not action & 1:  # every other position is enough
            engine.pack_into(buf)
            for i in range(engine.SIZE):
                total = (total * 31 + buf[i]) & 0xFFFFFF
    return total


def main(mode, first, last):
    engines = [Engine(seats, chosen) for seats, chosen in MATCHES]
    out = array("H", bytes(2 * max([engine.MOST for engine in engines])))
    buf = bytearray(max([engine.SIZE for engine in engines]))
    luck = Luck(0)
    total = 0
    if mode == "locked":
        micropython.heap_lock()
    for seed in range(first, last):
        luck.state = seed * 7919 & 0xFFFFF
        # The large tables, at the end, are played once in a while.
        which = seed % len(engines) if seed % 40 < 10 else seed % 7
        total = (total * 31 + play_match(engines[which], luck, out, buf)) & 0xFFFFFF
    if mode == "locked":
        micropython.heap_unlock()
    print(mode, last - first, total)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
