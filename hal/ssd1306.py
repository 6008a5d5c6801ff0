"""Panel commands of the SSD1306 in horizontal addressing (data sheet 10.1.3 to 10.1.5)."""

from micropython import const

_COLUMNS = const(0x21)
_PAGES = const(0x22)


class Panel:
    """`bus` has command(code, parameters) and pixels(buf, n)."""

    def __init__(self, bus):
        self.bus = bus
        self.pixels = bus.pixels
        self._span = bytearray(2)

    def window(self, x, y, w, h):
        """The bytes that follow go into this rectangle, page by page; y and h are multiples of 8."""
        self._range(_COLUMNS, x, x + w - 1)
        self._range(_PAGES, y >> 3, (y + h >> 3) - 1)

    def _range(self, code, first, last):
        self._span[0] = first
        self._span[1] = last
        self.bus.command(code, self._span)
