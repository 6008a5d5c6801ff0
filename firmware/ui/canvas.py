"""Drawing on the display's 4-bit buffer: shapes, text and icons, clipped and marked as dirty.

Coordinates are pixels, (x, y) the top left corner unless said otherwise, colours palette numbers. For
text, y is the top of the line box; the capitals start font.top rows below and are font.cap high.

Text allocates one memoryview a call and nothing a letter. Measured on the Unix port (x86-64, .mpy with
viper): 17 letters of M 8 us, of which 3 for the marking; in plain Python 180 us; a box 8 us, a checker of
19 px 14 us. An ESP32 takes about 100 to 150 times as long. The module takes 6 KB of heap there, an
object with its three fonts and the icons 9.6 KB.
"""

from array import array

from firmware.ui.font import SLOTS, Font

try:
    from firmware.ui.glyph_viper import disc, run
except (ImportError, SyntaxError, ValueError):  # this port has no native code
    from firmware.ui.glyph_plain import disc, run

_ASSETS = "firmware/assets/"
_FAR = 1 << 20
_MISSING = b"\x7f"
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
        from firmware.ui import theme  # its table is needed only now

        self.colours = theme.colours(self.mono)
        self.grid = theme.Grid(self.w, self.h)
        self.pen = array("i", [self.w >> 1, self.w, self.h, 0, 0, _FAR])
        self.S = Font(_ASSETS + ("galmuri7.fnt" if self.grid.small else "galmuri9.fnt"))
        self.M = Font(_ASSETS + "galmuri11b.fnt")
        self._large = None
        with open(_ASSETS + "icons.bin", "rb") as f:
            names = f.read(int.from_bytes(f.read(2), "big"))
            self.names = str(names, "utf8")
            self.icons = f.read()

    @property
    def L(self):
        """The large font: only some screens need it, so it is loaded when first asked for."""
        if not self._large:
            self._large = Font(_ASSETS + "jersey20.fnt")
        return self._large

    def forget_large(self):
        """Gives the heap of the large font back, 4 KB, until it is asked for again."""
        self._large = None

    # -- shapes

    def fill(self, x, y, w, h, c):
        self.display.fill(x, y, w, h, c)

    def clear(self, c):
        self.fill(0, 0, self.w, self.h, c)

    def pixel(self, x, y, c):
        self.fb.pixel(x, y, c)
        self.display.mark(x, y, 1, 1)

    def hline(self, x, y, w, c):
        self.fb.hline(x, y, w, c)
        self.display.mark(x, y, w, 1)

    def vline(self, x, y, h, c):
        self.fb.vline(x, y, h, c)
        self.display.mark(x, y, 1, h)

    def line(self, x0, y0, x1, y1, c):
        self.fb.line(x0, y0, x1, y1, c)
        self.display.mark(min(x0, x1), min(y0, y1), abs(x1 - x0) + 1, abs(y1 - y0) + 1)

    def frame(self, x, y, w, h, c, t=1):
        """Outline, t px thick, inside the rectangle."""
        for i in range(t):
            self.fb.rect(x + i, y + i, w - 2 * i, h - 2 * i, c)
        self.display.mark(x, y, w, h)

    def dotted(self, x, y, w, h, c):
        """Outline of every other pixel."""
        pixel = self.fb.pixel
        for i in range(0, w, 2):
            pixel(x + i, y, c)
            pixel(x + i + (h + 1 & 1), y + h - 1, c)
        for i in range(0, h, 2):
            pixel(x, y + i, c)
            pixel(x + w - 1, y + i + (w + 1 & 1), c)
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

    def disc(self, x, y, d, c):
        disc(self.display.buffer, self.pen, x, y, d, -1, c)
        self.display.mark(x, y, d, d)

    def ring(self, x, y, d, c):
        """Circle of 1 px, d px across."""
        disc(self.display.buffer, self.pen, x, y, d, (d - 2) * (d - 2) - 2, c)
        self.display.mark(x, y, d, d)

    def wedge(self, x, y, w, h, c, down):
        """Filled triangle with a level base of w px: the base is its top when it points down."""
        odd = w & 1
        steps = w + 1 >> 1
        for j in range(h):
            half = j * steps // h
            self.fb.hline(
                x + steps - odd - half if odd else x + steps - 1 - half,
                y + h - 1 - j if down else y + j,
                2 * half + 2 - odd,
                c,
            )
        self.display.mark(x, y, w, h)

    # -- text

    def _run(self, font, text, start, end, x, y, c, limit=_FAR):
        """Draw (c -1: measure) bytes start..end of a memoryview; returns x, leaves the place in pen[3]."""
        pen = self.pen
        buffer = self.display.buffer
        pen[3] = start
        pen[4] = end
        pen[5] = limit
        while True:
            x = run(buffer, pen, font.ascii, text, x, y, c)
            i = pen[3]
            if i == end or 32 <= text[i] < 128:
                return x
            # A letter beyond ASCII: its code, then its slot in the cache of the font.
            code = text[i]
            after = i + 1
            if code >= 0xC0:
                code &= 0x1F if code < 0xE0 else 0x0F if code < 0xF0 else 0x07
            while after < end and text[after] & 0xC0 == 0x80:
                code = code << 6 | text[after] & 0x3F
                after += 1
            slot = font.slot(code) if 128 <= code < 0x10000 else -1
            pen[3] = first = 0 if slot < 0 else slot
            pen[4] = first + 1
            if slot < 0:
                x = run(buffer, pen, font.ascii, _MISSING, x, y, c)
            else:
                x = run(buffer, pen, font.cache, SLOTS, x, y, c)
            full = pen[3] == first
            pen[3] = i if full else after
            if full:
                return x
            pen[4] = end

    def width(self, font, s):
        """Width in px of one line of text."""
        text = memoryview(s)
        return self._run(font, text, 0, len(text), 0, 0, -1)

    def text(self, font, s, x, y, c, align=0):
        """Draw one line; align 0: x is the left, 1: the centre, 2: the right edge. Returns the width."""
        text = memoryview(s)
        end = len(text)
        if align:
            w = self._run(font, text, 0, end, 0, 0, -1)
            x -= w if align == 2 else w >> 1
        w = self._run(font, text, 0, end, x, y, c) - x
        over = 6 if end != len(s) else 0  # accents on capitals stand out of the line box
        self.display.mark(x - 2, y - over, w + 4, font.line + over + 3)
        if -w < x < self.w and -font.cap < y < self.h:
            self.display.caption(s, x, y, w, font.line)
        return w

    def fit(self, font, s, w):
        """`s`, or its beginning and an ellipsis so that it is at most w px wide; "" if not even that is."""
        if self.width(font, s) <= w:
            return s
        text = memoryview(s)
        w -= self.width(font, "\u2026")
        if w < 0:
            return ""
        self._run(font, text, 0, len(text), 0, 0, -1, w)
        return str(bytes(text[: self.pen[3]]), "utf8").rstrip() + "\u2026"

    def wrap(self, font, s, w):
        """Yield (start, end): s[start:end] are lines of at most w px, broken at spaces and line ends."""
        text = memoryview(s)
        size = len(text)
        at = start = 0  # where the line begins, in bytes and in characters
        while at < size:
            stop = at
            while stop < size and text[stop] != 10:
                stop += 1
            self._run(font, text, at, stop, 0, 0, -1, w)
            place = self.pen[3]
            if place < stop and text[place] != 32:
                cut = place
                while cut > at and text[cut] != 32:
                    cut -= 1
                if cut > at:
                    place = cut
                elif place == at:  # not even one letter is as narrow as that
                    place += 1
                    while place < stop and text[place] & 0xC0 == 0x80:
                        place += 1
            end = start
            for i in range(at, place):
                end += text[i] & 0xC0 != 0x80
            yield start, end
            at, start = place, end
            if at < size and text[at] in b" \n":
                at += 1
                start += 1

    # -- icons

    def _icon(self, name):
        """The icon's number; KeyError if there is none of that name."""
        at = self.names.find(" " + name + " ")
        if at < 0:
            raise KeyError(name)
        return self.names.count(" ", 0, at)

    def icon(self, name, x, y, c):
        """Draw an icon; returns its width."""
        pen = self.pen
        pen[3] = i = self._icon(name)
        pen[4] = i + 1
        pen[5] = _FAR
        w = run(self.display.buffer, pen, self.icons, _ALL, x, y, c) - x
        at = self.icons[2 * i] << 8 | self.icons[2 * i + 1]
        self.display.mark(x, y, w, self.icons[at + 3])
        return w

    def icon_size(self, name):
        """(width, height) of an icon."""
        i = self._icon(name)
        at = self.icons[2 * i] << 8 | self.icons[2 * i + 1]
        return self.icons[at], self.icons[at + 3]
