"""Panel commands that the ST7789, ST7735S, ILI9341 and ILI9342C have in common, from their data sheets."""

import struct

from micropython import const

_SLPIN = const(0x10)
_SLPOUT = const(0x11)
_DISPOFF = const(0x28)
_DISPON = const(0x29)
_CASET = const(0x2A)
_RASET = const(0x2B)
_RAMWR = const(0x2C)
_SETTLES = const(120)  # ms between SLPIN and SLPOUT, either way


class Panel:
    """`bus` has command(code, parameters), pixels(buf, n) and, for sleep and wake, wait(ms). The offsets tell where
    the visible part lies in the controller's memory."""

    def __init__(self, bus, left=0, top=0):
        self.bus = bus
        self.pixels = bus.pixels
        self.left = left
        self.top = top
        self._span = bytearray(4)

    def window(self, x, y, w, h):
        """The pixels that follow go into this rectangle, row by row."""
        span = self._span
        x += self.left
        y += self.top
        struct.pack_into(">HH", span, 0, x, x + w - 1)
        self.bus.command(_CASET, span)
        struct.pack_into(">HH", span, 0, y, y + h - 1)
        self.bus.command(_RASET, span)
        self.bus.command(_RAMWR, b"")

    def sleep(self):
        """Shows nothing and takes next to no power; the memory keeps the picture."""
        self.bus.command(_DISPOFF, b"")
        self.bus.command(_SLPIN, b"")
        self.bus.wait(_SETTLES)

    def wake(self):
        """Shows the picture again."""
        self.bus.command(_SLPOUT, b"")
        self.bus.wait(_SETTLES)
        self.bus.command(_DISPON, b"")
