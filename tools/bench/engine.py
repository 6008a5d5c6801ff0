"""Times of the rules: this one file runs, and is timed, under CPython and under MicroPython.

    micropython tools/bench/engine.py POSITIONS ROUNDS

POSITIONS has a line a row: the Position ID with the mover on roll, and the two dice. What is measured comes
out as lines of JSON: name, nanoseconds (the least of ROUNDS), remark. Without arguments: the ns of the
reference loop.
"""

import json
import sys
import time
from array import array

from games.backgammon.actions import OFFER, ROLL
from games.backgammon.engine import Engine
from games.backgammon.ids import read_position_id
from games.backgammon.plays import Plays
from games.contract import OVER

now = getattr(time, "perf_counter_ns", None) or time.time_ns

LOOP = 20000  # turns of the reference loop
SLOWEST = 20  # rows of which every step is tried, to find the worst
BATCH = 50  # packings at one reading of the clock
MATCH = {"match_length": 7}


def least(rounds, run):
    """The shortest of so many times, in ns: what else the host does only ever makes it longer."""
    best = -1
    for _ in range(rounds):
        start = now()
        run()
        took = now() - start
        if best < 0 or took < best:
            best = took
    return best


def reference():
    """Fixed work of the kind that rules do, by which report.py tells how fast this host is."""
    side = bytearray(26)
    total = 0
    i = 0
    while i < LOOP:
        p = i % 26
        side[p] += 1
        if side[p] > 200:
            side[p] = 0
        total = _folded(total, side[p] * p)
        i += 1
    return total


def _folded(total, value):
    return (total + value) & 0xFFFF


class Bench:
    def __init__(self, rounds):
        self.rounds = rounds
        self.engine = Engine()
        self.plays = Plays(self.engine)
        self.out = array("H", bytes(2 * Engine.MOST))
        self.rows = []  # packed positions, a roll to be played in each

    def read(self, path):
        mine = bytearray(26)
        theirs = bytearray(26)
        with open(path) as lines:
            for line in lines:
                position, a, b = line.split()
                read_position_id(position, mine, theirs)
                self.engine.set_position(mine, theirs, 0, (int(a), int(b)))
                self.rows.append(self.packed())

    def packed(self):
        buf = bytearray(Engine.SIZE)
        self.engine.pack_into(buf)
        return bytes(buf)

    def step(self, row, action=-1):
        """ns of listing what is legal and playing one of it, the first unless told."""
        engine = self.engine
        out = self.out
        best = -1
        for _ in range(self.rounds):
            engine.unpack_from(row)
            start = now()
            engine.legal(out)
            engine.play(out[0] if action < 0 else action)
            took = now() - start
            if best < 0 or took < best:
                best = took
        return best

    def steps(self):
        """(median ns, worst ns, row of the worst): the worst over every step of the slowest rows."""
        times = sorted([(self.step(row), i) for i, row in enumerate(self.rows)])
        worst, at = times[-1]
        for _, i in times[-SLOWEST:]:
            self.engine.unpack_from(self.rows[i])
            for action in list(self.out[: self.engine.legal(self.out)]):
                took = self.step(self.rows[i], action)
                if took > worst:
                    worst, at = took, i
        return times[len(times) // 2][0], worst, at

    def generation(self):
        """(ns, plays) of the median and of the worst row, and (rows, plays, ns) of all."""
        times = []
        number = 0
        total = 0
        for row in self.rows:
            self.engine.unpack_from(row)
            took = least(self.rounds, self.plays.each)
            found = self.plays.each()
            times.append((took, found))
            number += found
            total += took
        times.sort()
        return times[len(times) // 2], times[-1], (len(times), number, total)

    def packing(self):
        """ns of pack_into and of unpack_from, over BATCH rows spread over all."""
        some = [self.rows[i * len(self.rows) // BATCH] for i in range(BATCH)]
        buf = bytearray(Engine.SIZE)

        def unpack():
            for row in some:
                self.engine.unpack_from(row)

        def pack():
            for _ in range(BATCH):
                self.engine.pack_into(buf)

        return least(self.rounds, pack) // BATCH, least(self.rounds, unpack) // BATCH


def whole_match(engine):
    """The actions of one fixed match, played at random without doubling, as an array; leaves it at the end."""
    out = array("H", bytes(2 * Engine.MOST))
    actions = array("H")
    random = 1
    while engine.turn != OVER:
        n = engine.legal(out)
        while n > 1 and OFFER < out[n - 1] <= OFFER + 3:
            n -= 1
        random = (random * 171 + 11) % 30269
        action = ROLL if out[0] == ROLL else out[random % n]
        engine.play(action)
        actions.append(action)
    return actions


def replay(engine, actions):
    engine.reset()
    for action in actions:
        engine.play(action)


def measure(path, rounds, say):
    """Calls say(name, ns, remark) for each measure."""
    bench = Bench(rounds)
    bench.read(path)
    median, worst, at = bench.steps()
    say("step median", median, "")
    say("step worst", worst, at)
    median, worst, (rows, number, total) = bench.generation()
    say("plays median", median[0], median[1])
    say("plays worst", worst[0], worst[1])
    say("plays all", total, [rows, number])
    pack, unpack = bench.packing()
    say("pack", pack, "")
    say("unpack", unpack, "")
    engine = Engine(2, MATCH)
    actions = whole_match(engine)
    end = bytearray(Engine.SIZE)
    engine.pack_into(end)
    took = least(min(rounds, 3), lambda: replay(engine, actions))
    say("replay", took, [len(actions), engine.game, "".join(["%02x" % byte for byte in end])])


if __name__ == "__main__":
    if len(sys.argv) == 3:
        measure(sys.argv[1], int(sys.argv[2]), lambda *found: print(json.dumps(found)))
    else:
        print(least(10, reference))
