"""Times of any game's rules over one fixed random match: runs, and is timed, under both interpreters.

    micropython tools/bench/playout.py PACKAGE SEATS OPTIONS ROUNDS

OPTIONS is JSON. What is measured comes out as lines of JSON: name, nanoseconds (the least of ROUNDS), remark.
"""

import json
import sys
from array import array

from games.contract import OVER

try:
    from tools.bench.engine import least, now
except ImportError:  # MicroPython runs this file by itself, in its folder
    from engine import least, now

MOST = 4000  # actions: a match without end is long enough then
ROWS = 150  # decisions of which a step is timed
BATCH = 50  # packings at one reading of the clock


def play(engine, visit=None):
    """Plays the fixed match, with visit(engine) before each action; returns its actions."""
    out = array("I", bytes(4 * engine.MOST))
    actions = array("I")
    random = 1
    engine.reset()
    while engine.turn != OVER and len(actions) < MOST:
        if visit:
            visit(engine)
        n = engine.legal(out)
        aside = engine.ASIDE
        while n > 1 and out[n - 1] in aside:  # nobody resigns
            n -= 1
        random = (random * 171 + 11) % 30269
        engine.play(out[random % n])
        actions.append(out[random % n])
    return actions


class Rows:
    """Packed positions, spread over the match; those where a player is on and those where chance is."""

    def __init__(self, every):
        self.every = every
        self.seen = 0
        self.found = []

    def __call__(self, engine):
        self.seen += 1
        if self.seen % self.every == 0:
            buf = bytearray(engine.SIZE)
            engine.pack_into(buf)
            self.found.append(bytes(buf))


def step(engine, row, out, rounds):
    """ns of listing what is legal there and playing the first of it."""
    best = -1
    for _ in range(rounds):
        engine.unpack_from(row)
        start = now()
        engine.legal(out)
        engine.play(out[0])
        took = now() - start
        if best < 0 or took < best:
            best = took
    return best


def measure(package, seats, options, rounds, say):
    """Calls say(name, ns, remark) for each measure."""
    engine = __import__(package + ".engine", None, None, ("*",)).Engine(seats, options)
    actions = play(engine)
    rows = Rows(max(1, len(actions) // ROWS))
    play(engine, rows)
    rows = rows.found
    out = array("I", bytes(4 * engine.MOST))
    times = sorted([step(engine, row, out, rounds) for row in rows])
    say("median", times[len(times) // 2], len(rows))
    say("worst", times[-1], "")
    buf = bytearray(engine.SIZE)

    def unpack():
        for i in range(BATCH):
            engine.unpack_from(rows[i * len(rows) // BATCH])

    def pack():
        for _ in range(BATCH):
            engine.pack_into(buf)

    say("pack", least(rounds, pack) // BATCH, "")
    say("unpack", least(rounds, unpack) // BATCH, "")

    def replay():
        engine.reset()
        for action in actions:
            engine.play(action)

    took = least(min(rounds, 3), replay)
    engine.pack_into(buf)
    say("replay", took, [len(actions), "".join(["%02x" % byte for byte in buf])])


if __name__ == "__main__":
    package, seats, options, rounds = sys.argv[1:]
    measure(package, int(seats), json.loads(options), int(rounds), lambda *found: print(json.dumps(found)))
