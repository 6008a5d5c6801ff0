"""Models of the panels' controllers: what a person sees, rebuilt from nothing but commands and bytes.

A driver that addresses the panel wrongly shows a wrong picture here, or is told by a PanelError what
the controller would have done with it. Numbers of commands are those of the data sheets.
"""

from PIL import Image

from hal import palette


class PanelError(Exception):
    """The driver sent what no picture can come of."""


class _Panel:
    """A window in the controller's memory that the pixel bytes fill from its first to its last place."""

    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.left = self.top = 0
        self.right, self.bottom = width - 1, self.rows() - 1
        self.x = self.y = 0

    def rows(self):
        raise AttributeError("a panel says how many rows of addresses it has")

    def _columns(self, first, last):
        if not 0 <= first <= last < self.width:
            raise PanelError(f"columns {first}..{last} on a panel of {self.width}")
        self.left, self.right = first, last
        self.x = first

    def _rows(self, first, last):
        if not 0 <= first <= last < self.rows():
            raise PanelError(f"rows {first}..{last} on a panel of {self.rows()}")
        self.top, self.bottom = first, last
        self.y = first

    def _places(self, count):
        """(x, y, length) of the stretches that `count` addresses fill; a full window starts again."""
        while count:
            length = min(count, self.right + 1 - self.x)
            yield self.x, self.y, length
            count -= length
            self.x += length
            if self.x > self.right:
                self.x = self.left
                self.y = self.top if self.y == self.bottom else self.y + 1


class St7789(_Panel):
    """Also ST7735 and ILI9341: two bytes a pixel."""

    def __init__(self, width, height):
        super().__init__(width, height)
        self.memory = bytearray(b"\xc3\x5a" * (width * height))  # whatever is there at power-up
        self.writing = False

    def rows(self):
        return self.height

    def command(self, code, parameters):
        self.writing = code == 0x2C
        if code in (0x2A, 0x2B):
            if len(parameters) != 4:
                raise PanelError(f"command {code:#04x} takes four bytes, got {len(parameters)}")
            first = parameters[0] << 8 | parameters[1]
            last = parameters[2] << 8 | parameters[3]
            (self._columns if code == 0x2A else self._rows)(first, last)
        elif code == 0x2C:
            self.x, self.y = self.left, self.top
        else:
            raise PanelError(f"command {code:#04x} is not one that this model knows")

    def pixels(self, content):
        if not self.writing:
            raise PanelError("pixels without RAMWR before them")
        if len(content) % 2:
            raise PanelError("half a pixel")
        taken = 0
        for x, y, length in self._places(len(content) // 2):
            at = 2 * (y * self.width + x)
            self.memory[at : at + 2 * length] = content[taken : taken + 2 * length]
            taken += 2 * length

    def image(self):
        """The picture, RGB."""
        swapped = bytearray(len(self.memory))
        swapped[0::2], swapped[1::2] = self.memory[1::2], self.memory[0::2]
        image = Image.frombytes("RGB", (self.width, self.height), bytes(swapped), "raw", "BGR;16")
        return image.point(_EXACT)


class Ssd1306(_Panel):
    """One bit a pixel, a byte being eight rows of one column."""

    LIT = (0xFF, 0xFF, 0xFF)

    def __init__(self, width, height):
        super().__init__(width, height)
        self.memory = bytearray(b"\xa5" * (width * height // 8))

    def rows(self):
        return self.height // 8

    def command(self, code, parameters):
        if code not in (0x21, 0x22):
            raise PanelError(f"command {code:#04x} is not one that this model knows")
        if len(parameters) != 2:
            raise PanelError(f"command {code:#04x} takes two bytes, got {len(parameters)}")
        (self._columns if code == 0x21 else self._rows)(*parameters)

    def pixels(self, content):
        taken = 0
        for x, page, length in self._places(len(content)):
            at = page * self.width + x
            self.memory[at : at + length] = content[taken : taken + length]
            taken += length

    def image(self):
        """The picture, RGB."""
        image = Image.new("RGB", (self.width, self.height))
        lit = [
            (x, y)
            for y in range(self.height)
            for x in range(self.width)
            if self.memory[y // 8 * self.width + x] >> y % 8 & 1
        ]
        put = image.putpixel
        for place in lit:
            put(place, self.LIT)
        return image


def _repeated(bits):
    """Pillow widens a channel by scaling, panels and the palette by repeating its upper bits."""
    table = list(range(256))
    for value in range(1 << bits):
        table[value * 255 // ((1 << bits) - 1)] = value << 8 - bits | value >> 2 * bits - 8
    return table


_EXACT = _repeated(5) + _repeated(6) + _repeated(5)
MODELS = {"st7789": St7789, "ssd1306": Ssd1306}


def colour(number):
    """RGB of a colour of hal.palette, as the panel and a screenshot show it."""
    value = palette.RGB565[number]
    red, green, blue = value >> 11, value >> 5 & 63, value & 31
    return red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2
