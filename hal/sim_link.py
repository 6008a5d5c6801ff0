"""What a simulated board says to the host (tools/sim) and hears of it, over two pipes.

A message is one byte of kind, three of length (low byte first) and its bytes:
    C  code parameters...     panel command            D  bytes...          pixels for the panel
    F  x y w h                an area was filled       T  x y w h text      a caption stands there
    B  percent                backlight                S  volume (hz ms)... sound
    W  ms                     wait; answered by eight bytes: time (4), keys (2), wish (2)
    H  allocated free         heap in bytes after a collection, the answer to wish 1
                              (from 1000 on a wish is what the battery has from now on, millivolts)
    K                         the power goes: answered by the end of the process (hal.sim_power)
    R  key=value...           the process ends and is to be started again, with these arguments too
x y w h hz ms are two bytes, the rest of the numbers four, low byte first.
"""

import gc
import struct
import sys
from array import array

from hal.display import Display
from micropython import const

_WISH_HEAP = const(1)


class Link:
    """The two pipes. When the host has gone, so does the console."""

    def __init__(self, descriptors):
        read, write = descriptors.split(",")
        self.incoming = open(int(read), "rb")
        self.outgoing = open(int(write), "wb")
        self.head = array("I", [0])
        self.place = bytearray(8)
        self.reply = array("I", [0, 0])  # as the host sends it: its processor's byte order is ours

    def send(self, kind, first, n, rest=b""):
        """The first n bytes of `first`, then `rest`."""
        self.head[0] = kind | n + len(rest) << 8
        try:
            self.outgoing.write(self.head)
            self.outgoing.write(first, n)
            if rest:
                self.outgoing.write(rest)
        except OSError:
            sys.exit()

    def rectangle(self, kind, x, y, w, h, rest=b""):
        struct.pack_into("<hhhh", self.place, 0, x, y, w, h)
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
        words = bytes((volume,))
        for hertz, ms in notes:
            words += struct.pack("<HH", hertz, ms)
        self.send(ord("S"), words, len(words))

    def wait(self, ms):
        """Lets the host's time pass, `ms` at most, and hears of the keys."""
        struct.pack_into("<I", self.place, 0, ms)
        self.send(ord("W"), self.place, 4)
        if self.incoming.readinto(self.reply) != 8:
            sys.exit()
        wish = self.reply[1] >> 16
        if wish > _WISH_HEAP:
            self.millivolts = wish
        elif wish:
            gc.collect()
            struct.pack_into("<II", self.place, 0, gc.mem_alloc(), gc.mem_free())
            self.send(ord("H"), self.place, 8)

    def sleep(self):
        """What Hal.sleep promises."""
        from hal import forget, sim_rest  # late, and only meanwhile

        sim_rest.sleep(self)
        forget("sim_rest")

    def restart(self, word):
        """What Hal.restart promises: the host starts this process again."""
        try:
            from hal import sim_rest

            sim_rest.restart(self, word)
        except MemoryError:  # as on a handheld
            word = b"restarted=" + word.encode()
            self.send(ord("R"), word, len(word))
            sys.exit()

    def cell(self):
        return self.millivolts

    def ticks(self):
        return self.reply[0]

    def keys(self):
        return self.reply[1] & 0xFFFF


class SimDisplay(Display):
    """Also tells the host, over its `link`, which strings stand on the screen."""

    def fill(self, x, y, w, h, c):
        Display.fill(self, x, y, w, h, c)
        self.link.rectangle(ord("F"), x, y, w, h)

    def caption(self, text, x, y, w, h):
        self.link.rectangle(ord("T"), x, y, w, h, text.encode())
