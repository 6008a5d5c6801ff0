"""Backend of the simulated boards: everything goes over two pipes to the host (tools/sim).

A message is one byte of kind, three of length (low byte first) and its bytes:
    C  code parameters...     panel command            D  bytes...          pixels for the panel
    F  x y w h                an area was filled       T  x y w h text      a caption stands there
    B  percent                backlight                S  volume (hz ms)... sound
    W  ms                     wait; answered by eight bytes: time (4), keys (2), wish (2)
    H  allocated free         heap in bytes after a collection, the answer to wish 1
    K                         the power goes: answered by the end of the process
x y w h hz ms are two bytes, the rest of the numbers four, low byte first. The arguments of the
process are key=value: link (read,write descriptors), storage, seed, keys, fault, cut, battery.
"""

import gc
import os
import sys

from hal import Hal
from hal.battery import Battery
from hal.buttons import Buttons
from hal.clock import Clock
from hal.display import Display
from hal.entropy import Pool
from hal.sound import Sound
from hal.storage import Storage
from micropython import const

_WISH_HEAP = const(1)


class Link:
    """The two pipes. When the host has gone, so does the console."""

    def __init__(self, descriptors):
        read, write = descriptors.split(",")
        self.incoming = open(int(read), "rb")
        self.outgoing = open(int(write), "wb")
        self.head = bytearray(4)
        self.place = bytearray(8)
        self.reply = bytearray(8)
        self.time = 0
        self.mask = 0

    def send(self, kind, first, n, rest=b""):
        """The first n bytes of `first`, then `rest`."""
        length = n + len(rest)
        head = self.head
        head[0] = kind
        head[1] = length & 255
        head[2] = length >> 8 & 255
        head[3] = length >> 16
        try:
            self.outgoing.write(head)
            if n:
                self.outgoing.write(first, n)
            if rest:
                self.outgoing.write(rest)
        except OSError:
            sys.exit()

    def rectangle(self, kind, x, y, w, h, rest=b""):
        at = 0
        for number in (x, y, w, h):
            number &= 0xFFFF
            self.place[at] = number & 255
            self.place[at + 1] = number >> 8
            at += 2
        self.send(kind, self.place, 8, rest)

    # what a panel driver calls

    def command(self, code, parameters):
        self.place[0] = code
        self.send(ord("C"), self.place, 1, parameters)

    def pixels(self, buf, n):
        self.send(ord("D"), buf, n)

    # what the other parts call

    def light(self, percent):
        self.place[0] = percent
        self.send(ord("B"), self.place, 1)

    def sound(self, notes, volume):
        words = bytearray(1)
        words[0] = volume
        for note in notes:
            for number in note:
                words.append(number & 255)
                words.append(number >> 8)
        self.send(ord("S"), words, len(words))

    def wait(self, ms):
        """Lets the host's time pass, `ms` at most, and hears of the keys."""
        self.number(ms, 0)
        self.send(ord("W"), self.place, 4)
        reply = self.reply
        if self.incoming.readinto(reply) != 8:
            sys.exit()
        self.time = reply[0] | reply[1] << 8 | reply[2] << 16 | reply[3] << 24
        self.mask = reply[4] | reply[5] << 8
        if reply[6] == _WISH_HEAP:
            gc.collect()
            self.number(gc.mem_alloc(), 0)
            self.number(gc.mem_free(), 4)
            self.send(ord("H"), self.place, 8)

    def number(self, value, at):
        for i in range(4):
            self.place[at + i] = value & 255
            value >>= 8

    def ticks(self):
        return self.time

    def keys(self):
        return self.mask

    def cut(self):
        """Power off: the host ends this process before it can do anything more."""
        self.send(ord("K"), b"", 0)
        self.incoming.readinto(self.reply)
        sys.exit()


class SimDisplay(Display):
    """Also tells the host which strings stand on the screen."""

    def __init__(self, board, canvas, panel, link):
        self.link = link
        super().__init__(board.WIDTH, board.HEIGHT, board.COLOURS, canvas, panel, link.light)

    def fill(self, x, y, w, h, c):
        super().fill(x, y, w, h, c)
        self.link.rectangle(ord("F"), x, y, w, h)

    def caption(self, text, x, y, w, h):
        self.link.rectangle(ord("T"), x, y, w, h, text.encode())


def open_hal(board, canvas):
    """The Hal of a simulated board; `canvas` is its zeroed 4-bit buffer."""
    given = dict([argument.split("=", 1) for argument in sys.argv[1:] if "=" in argument])
    link = Link(given["link"])
    keys = board.KEYS
    if "keys" in given:
        from boards import fronts

        keys = [front for front in fronts.ALL if len(front) == int(given["keys"])][0]
    driver = __import__("hal." + board.PANEL, None, None, (board.PANEL,))
    display = SimDisplay(board, canvas, driver.Panel(link), link)
    link.wait(1)  # hears which keys are down at power-up
    if "seed" in given:
        # The times of presses are left out: one seed is one evening, whoever plays it.
        pool = Pool(given["seed"].encode())
        buttons = Buttons(keys, link.keys)
    else:
        pool = Pool(os.urandom(32))
        buttons = Buttons(keys, link.keys, pool.stir)
    clock = Clock(link.ticks, link.wait, buttons.sample)
    if "fault" in given or "cut" in given:
        from hal.sim_faults import FaultyStorage

        storage = FaultyStorage(given["storage"], given.get("fault", ""), int(given.get("cut", -1)), link)
    else:
        storage = Storage(given["storage"])
    battery = Battery()
    if "battery" in given:
        millivolts = int(given["battery"])
        battery = Battery(lambda: millivolts)
    return Hal(display, buttons, clock, Sound(link.sound), battery, storage, pool.seed)
