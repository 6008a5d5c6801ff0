"""Panel commands of the ST7789, ST7735 and ILI9341 (their data sheets' CASET, RASET, RAMWR)."""

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
        self._range(_CASET, x + self.left, w)
        self._range(_RASET, y + self.top, h)
        self.bus.command(_RAMWR, b"")

    def _range(self, code, first, count):
        span = self._span
        last = first + count - 1
        span[0] = first >> 8
        span[1] = first & 255
        span[2] = last >> 8
        span[3] = last & 255
        self.bus.command(code, span)
