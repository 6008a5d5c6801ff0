"""Models of the panels' controllers, fed with nothing but bytes, levels and time.

A driver that addresses the panel wrongly leaves a wrong picture in the memory; what no picture can come of is a
PanelError. Commands, their numbers of parameters, memory sizes, states after a reset and delays are those of the data
sheets (Sitronix ST7789V and ST7735S, Ilitek ILI9341 and ILI9342C, Solomon Systech SSD1306).
"""

from array import array

MY, MX, MV, BGR = 0x80, 0x40, 0x20, 0x08  # bits of MADCTL
SIXTEEN_BITS = 5  # lower half of COLMOD


class PanelError(Exception):
    """The driver sent what no picture can come of."""


class Controller:
    """A window in the memory that the pixel bytes fill from its first to its last place.

    faults  sentences about what came by write(); command() and pixels() raise PanelError instead
    now     milliseconds, to be set by whoever wants delays to be checked
    """

    KNOWN = {}  # {code: number of parameters, or (fewest, most)}

    def __init__(self):
        self.faults = []
        self.now = None
        self._ready = {}  # {code: earliest time}; code None is any command
        self._selected = True
        self._held = False  # in reset
        self._code = None  # of the command whose parameters are coming
        self._given = b""
        self._power_up()

    # the lines

    def select(self, level):
        """The CS line; low selects."""
        if level and self._selected:
            self._guarded(self._deselected)
        self._selected = not level

    def reset(self, level):
        """The reset line; low resets."""
        if not level:
            self._code = None
            self._power_up()
        elif self._held:
            self._was_reset()
        self._held = not level

    def write(self, dc, content):
        """Bytes, with the level of the D/C line. Not heard unless selected."""
        if not self._selected:
            return
        if self._held:
            self._fault("bytes while the reset line is low")
        elif dc:
            self._guarded(self._data, content)
        else:
            for byte in content:
                self._guarded(self._begin, byte)

    def _guarded(self, do, *arguments):
        try:
            do(*arguments)
        except PanelError as fault:
            self._fault(str(fault))

    def _fault(self, sentence):
        if sentence not in self.faults:
            self.faults.append(sentence)

    # commands

    def _limits(self, code):
        if code not in self.KNOWN:
            raise PanelError(f"command {code:#04x} is not one that this panel knows")
        limits = self.KNOWN[code]
        return limits if isinstance(limits, tuple) else (limits, limits)

    def _begin(self, code):
        self._end()
        self._given = b""
        most = self._limits(code)[1]
        self._code = code
        if not most:
            self._done()

    def _end(self):
        """Another command is coming: the one before has to be complete."""
        if self._code is not None:
            self._done()

    def _done(self):
        code, self._code = self._code, None
        self.command(code, self._given)

    def _more(self, content):
        self._given += content
        if len(self._given) >= self._limits(self._code)[1]:
            self._done()

    def command(self, code, parameters):
        """A whole command; PanelError."""
        fewest, most = self._limits(code)
        if not fewest <= len(parameters) <= most:
            raise PanelError(f"command {code:#04x} takes {most} bytes, got {len(parameters)}")
        for ready in (code, None):
            if self.now is not None and self.now < self._ready.get(ready, self.now):
                late = self._ready[ready] - self.now
                raise PanelError(f"command {code:#04x} comes {late} ms sooner than the data sheet allows")
        self._do(code, parameters)

    def _not_before(self, ms, code=None):
        if self.now is not None:
            self._ready[code] = self.now + ms

    # the window

    def _columns(self, first, last):
        if not 0 <= first <= last < self._size()[0]:
            raise PanelError(f"columns {first}..{last} on a panel of {self._size()[0]}")
        self.left, self.right = first, last
        self.x = first

    def _rows(self, first, last):
        if not 0 <= first <= last < self._size()[1]:
            raise PanelError(f"rows {first}..{last} on a panel of {self._size()[1]}")
        self.top, self.bottom = first, last
        self.y = first

    def _whole(self):
        columns, rows = self._size()
        self._columns(0, columns - 1)
        self._rows(0, rows - 1)

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


class Mipi(Controller):
    """ST7789, ILI9341, ILI9342C and ST7735S: two bytes a pixel, `width` columns and `height` rows of memory.

    memory            RGB565 row after row, low byte first
    madctl, inverted, on, asleep    what the commands have set
    """

    COMMON = {
        0x00: 0, 0x01: 0, 0x10: 0, 0x11: 0, 0x13: 0, 0x20: 0, 0x21: 0, 0x26: 1, 0x28: 0, 0x29: 0, 0x2A: 4, 0x2B: 4,
        0x2C: 0, 0x36: 1, 0x38: 0, 0x39: 0, 0x3A: 1,
    }  # fmt: skip

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.memory = array("H", [0xC35A]) * (width * height)  # whatever is there at power-up
        super().__init__()

    def _power_up(self):
        self.madctl = 0
        self.colour_mode = 6  # 18 bits
        self.inverted = self.on = False
        self.asleep = True
        self.writing = False
        self._half = b""
        self._whole()

    def _was_reset(self):
        self._not_before(5)
        self._not_before(120, 0x11)

    def _size(self):
        return (self.height, self.width) if self.madctl & MV else (self.width, self.height)

    def _begin(self, code):
        if self._half:
            self._half = b""
            raise PanelError("half a pixel")
        super()._begin(code)

    def _deselected(self):
        if self._half:
            self._half = b""
            raise PanelError("half a pixel")

    def _data(self, content):
        if self._code is not None:
            self._more(content)
            return
        content = self._half + content
        whole = len(content) & ~1
        self._half = content[whole:]
        if whole:
            self.pixels(content[:whole])

    def _do(self, code, parameters):
        self.writing = code == 0x2C
        if code in (0x2A, 0x2B):
            first = parameters[0] << 8 | parameters[1]
            last = parameters[2] << 8 | parameters[3]
            (self._columns if code == 0x2A else self._rows)(first, last)
        elif code == 0x2C:
            self.x, self.y = self.left, self.top
        elif code == 0x01:
            self._power_up()
            self._was_reset()
        elif code in (0x10, 0x11):
            self.asleep = code == 0x10
            self._not_before(5)
            self._not_before(120, 0x11 if self.asleep else 0x10)
        elif code in (0x20, 0x21):
            self.inverted = code == 0x21
        elif code in (0x28, 0x29):
            self.on = code == 0x29
        elif code == 0x36:
            self.madctl = parameters[0]
        elif code == 0x3A:
            self.colour_mode = parameters[0] & 7

    def pixels(self, content):
        """Bytes for the window, high byte first; PanelError."""
        if not self.writing:
            raise PanelError("pixels without RAMWR before them")
        if self.asleep:
            raise PanelError("pixels while the panel is asleep")
        if self.colour_mode != SIXTEEN_BITS:
            raise PanelError("pixels of two bytes while COLMOD says otherwise")
        if len(content) % 2:
            raise PanelError("half a pixel")
        words = array("H", bytes(content))
        words.byteswap()
        columns, rows, exchanged = self.width - 1, self.height - 1, self.madctl & MV
        step = self.width if exchanged else 1
        if self.madctl & (MY if exchanged else MX):
            step = -step
        taken = 0
        for x, y, length in self._places(len(words)):
            column, row = (y, x) if exchanged else (x, y)
            if self.madctl & MX:
                column = columns - column
            if self.madctl & MY:
                row = rows - row
            if not (0 <= column <= columns and 0 <= row <= rows):
                raise PanelError("pixels outside of the memory: MADCTL changed after the window")
            at = row * self.width + column
            end = at + step * length
            self.memory[at : end if end >= 0 else None : step] = words[taken : taken + length]
            taken += length


class St7789(Mipi):
    KNOWN = {
        **Mipi.COMMON, 0xB0: 2, 0xB1: 3, 0xB2: 5, 0xB6: 2, 0xB7: 1, 0xBB: 1, 0xC0: 1, 0xC2: 2, 0xC3: 1, 0xC4: 1,
        0xC5: 1, 0xC6: 1, 0xD0: 2, 0xE0: 14, 0xE1: 14,
    }  # fmt: skip

    def __init__(self, width=240, height=320):
        super().__init__(width, height)


class Ili9341(Mipi):
    KNOWN = {
        **Mipi.COMMON, 0xB1: 2, 0xB4: 1, 0xB6: (3, 4), 0xB7: 1, 0xC0: 1, 0xC1: 1, 0xC5: 2, 0xC7: 1, 0xCB: 5, 0xCF: 3,
        0xE0: 15, 0xE1: 15, 0xE8: 3, 0xEA: 2, 0xED: 4, 0xEF: 3, 0xF2: 1, 0xF6: 3, 0xF7: 1,
    }  # fmt: skip

    def __init__(self, width=240, height=320):
        super().__init__(width, height)


class Ili9342c(Ili9341):
    KNOWN = {**Ili9341.KNOWN, 0xB0: 1, 0xC0: (1, 2), 0xC5: (1, 2), 0xC8: 3}

    def __init__(self):
        super().__init__(320, 240)


class St7735s(Mipi):
    KNOWN = {
        **Mipi.COMMON, 0xB1: 3, 0xB2: 3, 0xB3: 6, 0xB4: 1, 0xC0: 3, 0xC1: 1, 0xC2: 2, 0xC3: 2, 0xC4: 2, 0xC5: 1,
        0xE0: 16, 0xE1: 16, 0xFC: 1,
    }  # fmt: skip

    def __init__(self, width=132, height=162):  # or 128x160, by two of its pins
        super().__init__(width, height)

    def _was_reset(self):
        self._not_before(120)


class Ssd1306(Controller):
    """One bit a pixel, a byte being eight rows of one column. Parameters come as commands do.

    registers   {code of a command, without the bits that are its value: value}
    """

    KNOWN = {
        0x20: 1, 0x21: 2, 0x22: 2, 0x2E: 0, 0x81: 1, 0x8D: 1, 0xA4: 0, 0xA5: 0, 0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1,
        0xDA: 1, 0xDB: 1, 0xE3: 0,
        **dict.fromkeys(range(0x40, 0x80), 0), **dict.fromkeys((0xA0, 0xA1, 0xA6, 0xA7, 0xAE, 0xAF, 0xC0, 0xC8), 0),
    }  # fmt: skip
    HORIZONTAL = 0

    def __init__(self, width=128, height=64):
        self.width, self.height = width, height
        self.memory = bytearray(b"\xa5" * (width * height // 8))
        super().__init__()

    def _power_up(self):
        self.registers = dict.fromkeys((0x40, 0xA0, 0xA4, 0xA6, 0xAE, 0xC0, 0xD3), 0)
        self.registers.update({0x20: 2, 0x81: 0x7F, 0x8D: 0x10, 0xA8: 63, 0xDA: 0x12})
        self._whole()

    def _was_reset(self):
        pass

    def _size(self):
        return self.width, self.height // 8

    def _deselected(self):
        pass

    def _begin(self, code):
        if self._code is None:
            super()._begin(code)
        else:
            self._more(bytes((code,)))

    def _data(self, content):
        if self._code is not None:
            self._code = None
            raise PanelError("pixels where a command's parameter should come")
        self.pixels(content)

    def _do(self, code, parameters):
        if code in (0x21, 0x22):
            (self._columns if code == 0x21 else self._rows)(*parameters)
        elif 0x40 <= code < 0x80:
            self.registers[0x40] = code - 0x40
        elif code in (0xC0, 0xC8):
            self.registers[0xC0] = code >> 3 & 1
        elif parameters:
            self.registers[code] = parameters[0]
        else:
            self.registers[code & 0xFE] = code & 1

    def pixels(self, content):
        """Bytes for the window; PanelError."""
        if self.registers[0x20] != self.HORIZONTAL:
            raise PanelError("pixels for a window while the addressing is not horizontal")
        taken = 0
        for x, page, length in self._places(len(content)):
            stretch = content[taken : taken + length]
            taken += length
            if self.registers[0xA0]:  # the columns are turned round on their way into the memory
                x, stretch = self.width - x - length, stretch[::-1]
            at = page * self.width + x
            self.memory[at : at + length] = stretch

    def i2c(self, content):
        """The bytes of a transfer after the address. The first tells what the others are; only such control bytes are
        known that hold to the end of the transfer."""
        if content[0] not in (0x00, 0x40):
            self._fault(f"control byte {content[0]:#04x}")
            return
        self.write(content[0] >> 6, content[1:])
