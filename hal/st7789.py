"""Panel commands of the ST7789, ST7735 and ILI9341 (their data sheets' CASET, RASET, RAMWR)."""

import struct

from micropython import const

_CASET = const(0x2A)
_RASET = const(0x2B)
_RAMWR = const(0x2C)


class Panel:
    """`bus` has command(code, parameters) and pixels(buf, n). The offsets tell where the visible part
    lies in the controller's memory."""

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
