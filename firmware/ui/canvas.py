"""Drawing on the display's 4-bit buffer: shapes, text and icons, clipped and marked as dirty.

Coordinates are pixels, (x, y) the top left corner unless said otherwise, colours palette numbers. For
text, y is the top of the line box; the capitals start font.top rows below and are font.cap high.

Text allocates one memoryview a call and nothing an ASCII letter. Measured on the Unix port (x86-64, .mpy
with viper): 17 letters of M 6 us, in plain Python 180 us; a box 8 us, a checker of 19 px 14 us. An ESP32
takes about 100 to 150 times as long. The module takes 4 KB of heap there, an object with S, M and the icons
5.5 KB. See also pieces.py.
"""

from array import array

from firmware.ui.font import SLOTS, Font
from micropython import const

try:
    from firmware.ui.glyph_viper import disc, run
except (ImportError, SyntaxError, ValueError):  # this port has no native code
    from firmware.ui.glyph_plain import disc, run

_ASSETS = "firmware/assets/"
_FAR = const(1 << 20)
_ALL = bytes(range(32, 128))  # for icons: the text that names each one of a block
_CUTS = b"\0\0\0\1\0\0\2\1\0\3\1\1"  # how far the three outer rows stand back, for a cut of 0..3 px


class Canvas:
    """`display` is a hal.display.Display. S, M, L are the board's three fonts, see LOOK 'Type'."""

    def __init__(self, display):
        self.display = display
        self.w = display.width
        self.h = display.height
        self.mono = display.colours == 2
        self.fb = display.fb
        self.fill = display.fill  # (x, y, w, h, c)
        from firmware.ui import theme  # its table is needed only now

        self.colours = theme.colours(self.mono)
        self.grid = theme.grid(self.w, self.h)
        self.pen = array("i", [self.w >> 1, self.w, self.h, 0, 0, _FAR])
        self.S = Font(_ASSETS + ("galmuri7.fnt" if self.grid.small else "galmuri9.fnt"))
        self.M = Font(_ASSETS + "galmuri11b.fnt")
        self.L = Font(_ASSETS + "jersey20.fnt", resident=False)  # for a few words only
        with open(_ASSETS + "icons.bin", "rb") as f:
            names = f.read(int.from_bytes(f.read(2), "big"))
            self.names = str(names, "utf8")
            self.icons = f.read()

    # -- shapes

    def frame(self, x, y, w, h, c, t=1):
        """Outline, t px thick, inside the rectangle."""
        for i in range(t):
            self.fb.rect(x + i, y + i, w - 2 * i, h - 2 * i, c)
        self.display.mark(x, y, w, h)

    def shape(self, x, y, w, h, c, cut=2):
        """Filled rectangle, its corners cut by 0..3 px, as part of a thing that is marked as a whole."""
        fill = self.fb.fill_rect
        for i in range(cut):
            back = _CUTS[3 * cut + i]
            fill(x + back, y + i, w - 2 * back, 1, c)
            fill(x + back, y + h - 1 - i, w - 2 * back, 1, c)
        fill(x, y + cut, w, h - 2 * cut, c)

    def slab(self, x, y, w, h, c, cut=2):
        """Filled rectangle with its corners cut by 0..3 px."""
        self.shape(x, y, w, h, c, cut)
        self.display.mark(x, y, w, h)
        self.display.caption("", x, y, w, h)

    def box(self, x, y, w, h, face, edge, cut=2, t=1):
        """Filled box with an outline of t px and corners cut by 0..3 px."""
        self.slab(x, y, w, h, edge, cut)
        self.shape(x + t, y + t, w - 2 * t, h - 2 * t, face, cut - 1 if cut else 0)

    def raised(self, x, y, w, h, face, edge, side, cut=3):
        """A box that lies on the table: 2 px of its side show below it, inside the outline."""
        self.box(x, y, w, h + 2, side, edge, cut)
        self.shape(x, y, w, h, edge, cut)
        self.shape(x + 1, y + 1, w - 2, h - 2, face, cut - 1)

    def disc(self, x, y, d, c, least=-1):
        """Circle, d px across, without what is at most `least` squared half pixels from its centre."""
        disc(self.display.buffer, self.pen, x, y, d, least, c)
        self.display.mark(x, y, d, d)

    # -- text

    def letters(self, font, text, start, end, x, y, c, limit=_FAR):
        """Draw (c -1: measure) bytes start..end of a memoryview, as far as x `limit`; neither marks nor tells.

        Returns the x reached and leaves the place in the text in pen[3].
        """
        pen = self.pen
        buffer = self.display.buffer
        pen[3] = start
        pen[5] = limit
        while True:
            pen[4] = end
            if font.ascii:
                x = run(buffer, pen, font.ascii, text, x, y, c)
            i = pen[3]
            if i == end or (font.ascii and 32 <= text[i] < 128):
                return x
            # A letter beyond ASCII comes from the font's cache.
            after = i + 1
            while after < end and text[after] & 0xC0 == 0x80:
                after += 1
            pen[3] = slot = font.slot(ord(str(text[i:after], "utf8")))
            pen[4] = slot + 1
            x = run(buffer, pen, font.cache, SLOTS, x, y, c)
            if pen[3] == slot:  # no room for it
                pen[3] = i
                return x
            pen[3] = after

    def width(self, font, s):
        """Width in px of one line of text."""
        text = memoryview(s)
        return self.letters(font, text, 0, len(text), 0, 0, -1)

    def text(self, font, s, x, y, c, align=0):
        """Draw one line; align 0: x is the left, 1: the centre, 2: the right edge. Returns the width."""
        text = memoryview(s)
        end = len(text)
        if align:
            w = self.letters(font, text, 0, end, 0, 0, -1)
            x -= w if align == 2 else w >> 1
        w = self.letters(font, text, 0, end, x, y, c) - x
        over = 6 if end != len(s) else 0  # accents on capitals stand out of the line box
        self.display.mark(x - 2, y - over, w + 4, font.line + over + 3)
        if -w < x < self.w and -font.cap < y < self.h:
            self.display.caption(s, x, y, w, font.line)
        return w

    def fit(self, font, s, w):
        """`s`, or its beginning and an ellipsis so that it is at most w px wide; "" if not even that is.

        Of several bots of one level only the number tells which is which, so it stays: "Expert 2", "Exp 2".
        """
        if self.width(font, s) <= w:
            return s
        end = "\u2026"
        name, bot, number = s.rpartition(" bot")
        if bot and " " not in name and not number.strip(" 0123456789"):
            number = number and " " + number.strip()
            if self.width(font, name + number) <= w:
                return name + number
            s, end = name, number or end
        text = memoryview(s)
        w -= self.width(font, end)
        if w < 0:
            return ""
        self.letters(font, text, 0, len(text), 0, 0, -1, w)
        return str(bytes(text[: self.pen[3]]), "utf8").rstrip() + end

    # -- icons

    def icon_size(self, name):
        """(width, height) of an icon; KeyError if there is none of that name."""
        at = self.names.find(" " + name + " ")
        if at < 0:
            raise KeyError(name)
        self.pen[3] = i = self.names.count(" ", 0, at)
        at = self.icons[2 * i] << 8 | self.icons[2 * i + 1]
        return self.icons[at], self.icons[at + 3]

    def icon(self, name, x, y, c):
        """Draw an icon; returns its width."""
        w, h = self.icon_size(name)
        pen = self.pen
        pen[4] = pen[3] + 1
        pen[5] = _FAR
        run(self.display.buffer, pen, self.icons, _ALL, x, y, c)
        self.display.mark(x, y, w, h)
        return w
