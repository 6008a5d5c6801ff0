"""Random matches of one game for both interpreters: run as a program it prints what it played.

    playout.py hash GAME FIRST LAST    one hash over all of them
    playout.py locked GAME FIRST LAST  the same matches with the heap locked: any allocation raises

GAME_playout.py says how the game is played: MATCHES, of seats and options, to be played in turn; choose(engine, luck,
out), a legal action; and watch(engine), if there is more to compare than actions and positions: a function whose
number is taken after each action.
"""

import sys
from array import array
from binascii import hexlify
from hashlib import sha256

import micropython
from games.contract import OVER

LONGEST = 500  # actions: a match of Moon may have ten times as many, and nothing new


class Luck:
    """A linear congruential generator below 2**20, whose products stay below 2**30."""

    def __init__(self, seed):
        self.state = seed & 0xFFFFF

    def below(self, n):
        self.state = (self.state * 1021 + 12347) & 0xFFFFF
        return (self.state >> 7) % n


def nothing():
    return 0


def play_match(engine, choose, watch, luck, out, buf, add):
    """One match, without allocating; add(buf) gets the action, the whole position or what a seat sees of it."""
    engine.reset()
    played = 0
    while engine.turn != OVER and played < LONGEST:
        action = choose(engine, luck, out)
        engine.play(action)
        seen = watch()
        if played % 5 == 0:
            engine.pack_into(buf)
        elif played % 5 == 1:
            engine.hide(played // 5 % engine.seats, buf)
        else:
            buf[0] = action & 255
            buf[1] = action >> 8
            buf[2] = seen & 255
        add(buf)
        played += 1


def main(mode, name, first, last):
    game = __import__(name + "_playout")
    Engine = __import__("games." + name + ".engine", None, None, ("Engine",)).Engine
    engines = [Engine(seats, chosen) for seats, chosen in game.MATCHES]
    watches = [game.watch(engine) if hasattr(game, "watch") else nothing for engine in engines]
    bufs = [bytearray(engine.SIZE) for engine in engines]
    out = array("H", bytes(2 * max([engine.MOST for engine in engines])))
    choose = game.choose
    luck = Luck(0)
    total = sha256()
    add = total.update if mode == "hash" else len  # which does nothing here
    if mode == "locked":
        micropython.heap_lock()
    for seed in range(first, last):
        luck.state = seed * 7919 & 0xFFFFF
        which = seed % len(engines)
        play_match(engines[which], choose, watches[which], luck, out, bufs[which], add)
    if mode == "locked":
        micropython.heap_unlock()
    print(mode, last - first, hexlify(total.digest()).decode())


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
