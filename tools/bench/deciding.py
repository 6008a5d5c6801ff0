"""Times of a bot's decisions in matches that it plays against itself: runs in MicroPython, in the simulator's build.

    micropython tools/bench/deciding.py GAME SEATS OPTIONS LEVEL DECISIONS APART

OPTIONS is JSON. A line of JSON for each decision: microseconds, of them in the machine code of the modules in APART (a
list in JSON), microseconds of the longest slice, nodes asked for; at last one with the bytes of heap that the bot has
taken, beyond what is lent to it. Telling machine code apart slows down what is timed.
"""

import gc
import json
import sys
from array import array
from time import ticks_diff, ticks_us

from games.contract import CHANCE, OVER

SLICE = 200  # nodes, as the console asks for at a time
MOST = 2000  # actions of one match
ROOM = 24_576  # bytes that the console lends

spent = [0]  # us in machine code


def timed(function):
    def call(*args):
        start = ticks_us()
        result = function(*args)
        spent[0] += ticks_diff(ticks_us(), start)
        return result

    return call


def tell_apart(names):
    """Loads modules of machine code so that whoever imports from them gets functions that are timed. Returns
    [(module, name, the function itself)]."""
    plain = []
    for name in names:
        module = __import__(name, None, None, ("*",))
        for attribute in dir(module):
            function = getattr(module, attribute)
            if attribute[0] != "_" and callable(function):
                plain.append((module, attribute, function))
                setattr(module, attribute, timed(function))
    return plain


class Table:
    """A match among bots of one level."""

    def __init__(self, game, seats, options, level):
        make = __import__("games.%s.engine" % game, None, None, ("*",)).Engine
        self.engine = make(seats, options)
        own = make(seats, options)
        room = bytearray(ROOM)
        gc.collect()
        before = gc.mem_alloc()
        try:
            self.memory = __import__("bots.%s.memory" % game, None, None, ("*",)).Memory(self.engine)
        except ImportError:
            self.memory = None
        self.bot = __import__("bots.%s.bot" % game, None, None, ("*",)).Bot(own, level, self.memory, room)
        gc.collect()
        self.heap = gc.mem_alloc() - before
        self.out = array("I", bytes(4 * self.engine.MOST))
        self.view = bytearray(self.engine.SIZE)
        self.random = 1

    def play(self, action):
        if self.memory:
            self.memory.heard(self.engine, action)
        self.engine.play(action)

    def each_decision(self, most):
        """Yields (us, us in machine code, us of the longest slice, nodes) of each."""
        engine, bot, out = self.engine, self.bot, self.out
        played = found = 0
        while found < most:
            if engine.turn == OVER or played > MOST:
                engine.reset()
                played = 0
            n = engine.legal(out)
            played += 1
            if engine.turn == CHANCE:
                self.random = (self.random * 171 + 11) % 30269
                self.play(out[self.random % n])
            elif n == 1 or engine.round_over:
                self.play(out[0])
            else:
                engine.hide(engine.turn, self.view)
                gc.collect()
                spent[0] = longest = nodes = 0
                start = slice_start = ticks_us()
                bot.begin(self.view, engine.turn)
                done = False
                while not done:
                    done = bot.think(SLICE)
                    nodes += SLICE
                    now = ticks_us()
                    longest = max(longest, ticks_diff(now, slice_start))
                    slice_start = now
                count = bot.play(out)
                yield ticks_diff(ticks_us(), start), spent[0], longest, nodes
                found += 1
                for action in list(out[:count]):
                    self.play(action)


def main(game, seats, options, level, decisions, apart):
    plain = tell_apart(json.loads(apart))
    table = Table(game, int(seats), json.loads(options), int(level))
    for module, name, function in plain:  # within a module of machine code calls cost what they cost
        setattr(module, name, function)
    for found in table.each_decision(int(decisions)):
        print(json.dumps(found))
    print(json.dumps([table.heap]))


main(*sys.argv[1:])
