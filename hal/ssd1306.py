"""The SSD1306, an OLED of 128x64, in horizontal addressing (data sheet, chapters 9 and 10)."""

from micropython import const

_COLUMNS = const(0x21)
_PAGES = const(0x22)
_CONTRAST = const(0x81)
_OFF = const(0xAE)
_ON = const(0xAF)
_PULSE = const(10)  # ms


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

    def sleep(self):
        """Shows nothing and takes next to no power; the memory keeps the picture."""
        self.bus.command(_OFF, b"")

    def wake(self):
        """Shows the picture again."""
        self.bus.command(_ON, b"")

    def light(self, percent):
        """What is a backlight elsewhere: the current through the pixels, 1..100, or none at all."""
        if percent:
            self.bus.command(_CONTRAST, bytes((percent * 255 // 100,)))
            self.wake()
        else:
            self.sleep()


def open_panel(bus, board, reset, lit):
    """The Panel of a board, dark until light(percent); or, when it is `lit`, with the picture that it has.

    `reset` is the Pin of the reset line, at rest, or None.
    """
    bus.level = 0  # here parameters are commands, too
    panel = Panel(bus)
    if lit:
        return panel
    if reset:
        reset(0)
        bus.wait(_PULSE)
        reset(1)
        bus.wait(_PULSE)
    panel.sleep()
    for code, *parameters in (
        (0xD5, 0x80),  # clock
        (0xA8, 0x3F),  # 64 rows
        (0xD3, 0x00),  # the first of them on top
        (0x40,),
        (0x8D, 0x14),  # the charge pump makes the OLED's voltage
        (0x20, 0x00),  # horizontal addressing
        (0xA1,),  # columns and rows from the side of the module's pins, which is up
        (0xC8,),
        (0xDA, 0x12),  # how the rows are wired
        (0xD9, 0xF1),  # pre-charge, with the charge pump
        (0xDB, 0x40),  # VCOMH
        (0xA4,),  # what is in the memory
        (0xA6,),  # a 1 is lit
        (0x2E,),  # no scrolling
    ):
        bus.command(code, bytes(parameters))
    return panel
