"""The firmware with a stopwatch, started by screen.py in place of the simulator's boot.

Prints, and what is printed costs no measured time:
    frame US VIPER BYTES    a turn of the loop that drew or took long: microseconds between two waits without
                            those on the link to the host, how many of them in viper code, pixel bytes sent
    read BYTES              read from files since the console began, each byte as often as it was read
and, when the host asks for the heap, the modules that are loaded and what micropython tells.
"""

import sys
import time

import micropython

SHORT = 150  # us: a turn of the loop that only looked at the keys

now = time.ticks_us
since = time.ticks_diff


def read():
    """Bytes that this process has read; 0 where the host does not tell."""
    try:
        with open("/proc/self/io") as file:
            return int(file.readline().split()[1])
    except OSError:
        return 0


before = read()


class Stopwatch:
    """What the timed functions add up between two waits, in us."""

    start = now()  # the first turn of the loop has all that comes before it, from the imports on
    away = 0
    viper = 0
    sent = 0


import hal.sim  # noqa: E402


class Link(hal.sim.Link):
    """The link, with the time spent on it left out: a panel's wire is reckoned from the bytes."""

    def send(self, kind, first, n, rest=b""):
        start = now()
        super().send(kind, first, n, rest)
        Stopwatch.away += since(now(), start)

    def rectangle(self, kind, x, y, w, h, rest=b""):
        before, start = Stopwatch.away, now()
        super().rectangle(kind, x, y, w, h, rest)
        Stopwatch.away = before + since(now(), start)

    def pixels(self, buf, n):
        Stopwatch.sent += n
        super().pixels(buf, n)

    def wait(self, ms):
        took = since(now(), Stopwatch.start) - Stopwatch.away
        tell(took)
        super().wait(ms)
        if self.reply[1] >> 16:  # the host asks for the heap
            print("loaded", " ".join(sys.modules))
            micropython.qstr_info()
            micropython.mem_info()
        Stopwatch.away = Stopwatch.viper = Stopwatch.sent = 0
        Stopwatch.start = now()


def tell(took):
    if took >= SHORT or Stopwatch.sent:
        print("read", read() - before)
        print("frame", took, Stopwatch.viper, Stopwatch.sent)


def timed(function):
    def run(*given):
        start = now()
        answer = function(*given)
        Stopwatch.viper += since(now(), start)
        return answer

    return run


for name in ("hal.expand_viper", "firmware.ui.glyph_viper"):
    try:
        module = __import__(name, None, None, ("*",))
    except ImportError:  # a build for a host without a native emitter
        continue
    for name in dir(module):
        if name[0] != "_" and callable(getattr(module, name)):
            setattr(module, name, timed(getattr(module, name)))
hal.sim.Link = Link

from firmware.main import start  # noqa: E402  (only now, so that it takes what is timed)

start(sys.argv[1])
