"""Random matches of Moon for both interpreters: run as a program it prints what it played.

    moon_playout.py hash FIRST LAST    one hash over all of them
    moon_playout.py locked FIRST LAST  the same matches with the heap locked: any allocation raises
"""

import sys
from array import array
from binascii import hexlify
from hashlib import sha256

import micropython
from games.contract import OVER
from games.moon.engine import Engine
from games.moon.options import PRESETS
from games.moon.phases import BIDDING

RULES = [chosen for _, chosen in PRESETS] + [
    {"all_pass": "last_must_bid", "first_lead_trump": "on", "target": 15},
    {"trump_before_widow": "on", "win_check": "bidder_first", "doubles_trump": "off"},
    {"make_21": "score_only", "no_trump": "off", "target": 31},
    {"trump_zero": "off", "win_check": "bidder_first", "first_lead_trump": "on", "target": 15},
    {"all_pass": "last_must_bid", "trump_before_widow": "on", "make_21": "score_only", "win_check": "bidder_first"},
]


class Luck:
    """A linear congruential generator below 2**20, whose products stay below 2**30."""

    def __init__(self, seed):
        self.state = seed & 0xFFFFF

    def below(self, n):
        self.state = (self.state * 1021 + 12347) & 0xFFFFF
        return (self.state >> 7) % n


def choose(engine, luck, out):
    """A random legal action, but mostly a pass or a low bid: random players lose high ones, and no match would end."""
    n = engine.legal(out)
    if engine.phase == BIDDING and luck.below(16):
        return out[luck.below(min(2, n))]
    return out[luck.below(n)]


def play_match(engine, luck, out, buf, add):
    """One match, without allocating; add(buf) gets every action, and now and then the position or what a seat sees."""
    engine.reset()
    played = 0
    while engine.turn != OVER:
        action = choose(engine, luck, out)
        engine.play(action)
        played += 1
        seat = played % 19 - 1  # no rhythm of the game
        if seat < 3:
            engine.pack_into(buf) if seat < 0 else engine.hide(seat, buf)
        else:
            buf[0] = action & 255
            buf[1] = action >> 8
        add(buf)


def main(mode, first, last):
    engines = [Engine(3, chosen) for chosen in RULES]
    out = array("H", bytes(2 * Engine.MOST))
    buf = bytearray(Engine.SIZE)
    luck = Luck(0)
    total = sha256()
    add = total.update if mode == "hash" else len  # which does nothing here
    if mode == "locked":
        micropython.heap_lock()
    for seed in range(first, last):
        luck.state = seed * 7919 & 0xFFFFF
        play_match(engines[seed % len(engines)], luck, out, buf, add)
    if mode == "locked":
        micropython.heap_unlock()
    print(mode, last - first, hexlify(total.digest()).decode())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
