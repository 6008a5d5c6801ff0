"""The canvas and its way to the panel: draw in 4 bits, send only what changed.

Canvas: GS4_HMSB, two pixels a byte, the left one in the high nibble, WIDTH / 2 bytes a row, on every
board. A nibble is a colour of hal.palette; on a board of two colours every nibble but 0 is lit.
"""

from array import array

import framebuf
from micropython import const

try:
    from hal import expand_viper as expand
except ImportError:  # built for a host without a native emitter
    from hal import expand_plain as expand

_CHUNK = const(640)  # bytes on their way to the panel: a row of 320
_RECTANGLES = const(12)
_LEVEL = const(80)  # brightness until the settings say otherwise


class Display:
    """`canvas` is a zeroed bytearray of width * height / 2. `panel` has window(x, y, w, h) and
    pixels(buf, n), the first n bytes of `buf` going into the window row by row (on a board of two
    colours page by page, a byte being eight rows of a column). `light(percent)` is the backlight.

    The backlight stays dark until the first show(), so nobody sees what a panel holds at power-up; unless it is
    `lit` and shows the picture from before a restart, which then stays until something is drawn.
    """

    def __init__(self, width, height, colours, canvas, panel, light, lit=False):
        self.width = width
        self.height = height
        self.colours = colours
        self.buffer = canvas
        self.fb = framebuf.FrameBuffer(canvas, width, height, framebuf.GS4_HMSB)
        self.bytes_sent = 0  # of pixels
        self._panel = panel
        self._light = light
        self._level = _LEVEL
        self._lit = lit
        self._wire = None  # on a board of two colours
        if colours == 16:
            from hal import palette  # needed only now

            self._wire = palette.wire()
        self._out = bytearray(_CHUNK)
        # Left, top, right, bottom of each rectangle; the first stays empty, so that there always is a last one.
        self._dirty = array("h", [0] * (4 * _RECTANGLES + 4))
        self._end = 4
        if not lit:
            light(0)
            self.mark(0, 0, width, height)  # what the panel holds at power-up is unknown

    def fill(self, x, y, w, h, c):
        """A solid rectangle, clipped to the canvas and marked."""
        self.fb.fill_rect(x, y, w, h, c)
        self.mark(x, y, w, h)

    def caption(self, text, x, y, w, h):
        """Tells that `text` now stands in this rectangle; only the simulator listens."""

    def brightness(self, percent):
        """Backlight 0..100, from the first show() on."""
        self._level = percent
        if self._lit:
            self._light(percent)

    def mark(self, x, y, w, h):
        """These pixels of the canvas have changed. Parts outside of it are ignored."""
        right = x + w
        bottom = y + h
        dirty = self._dirty
        last = self._end - 4
        if x >= dirty[last] and y >= dirty[last + 1] and right <= dirty[last + 2] and bottom <= dirty[last + 3]:
            return  # most is drawn on a ground that has just been filled
        x = x & ~1 if x > 0 else 0
        y = y if y > 0 else 0
        right = right + 1 & ~1 if right < self.width else self.width
        bottom = bottom if bottom < self.height else self.height
        if self.colours == 2:  # its panel writes bytes of eight rows
            y = y & ~7
            bottom = bottom + 7 & ~7
        if x >= right or y >= bottom:
            return
        while True:
            least = 0x3FFFFFFF
            near = 0
            for at in range(4, self._end, 4):
                left = dirty[at]
                top = dirty[at + 1]
                end = dirty[at + 2]
                low = dirty[at + 3]
                waste = ((right if right > end else end) - (x if x < left else left)) * (
                    (bottom if bottom > low else low) - (y if y < top else top)
                )
                waste -= (right - x) * (bottom - y) + (end - left) * (low - top)
                if waste < least:
                    least = waste
                    near = at
                    if waste <= 0:
                        break
            last = self._end
            # Joined only where that sends no more than the two apart, or when the list is full.
            if least > 0 and last <= 4 * _RECTANGLES:
                dirty[last] = x
                dirty[last + 1] = y
                dirty[last + 2] = right
                dirty[last + 3] = bottom
                self._end = last + 4
                return
            x = min(x, dirty[near])
            y = min(y, dirty[near + 1])
            right = max(right, dirty[near + 2])
            bottom = max(bottom, dirty[near + 3])
            self._end = last = last - 4
            for i in range(4):  # the last one takes the place of the one that was joined
                dirty[near + i] = dirty[last + i]

    def show(self):
        """Sends what is marked to the panel."""
        dirty = self._dirty
        stride = self.width >> 1
        for at in range(4, self._end, 4):
            x = dirty[at]
            y = dirty[at + 1]
            w = dirty[at + 2] - x
            h = dirty[at + 3] - y
            self._panel.window(x, y, w, h)
            start = y * stride + (x >> 1)
            rows = _CHUNK // (2 * w) if self._wire else 8
            while h > 0:
                if rows > h:
                    rows = h
                if self._wire:
                    sent = 2 * w * rows
                    expand.colours(self.buffer, start, stride, w >> 1, rows, self._wire, self._out)
                else:
                    sent = w
                    expand.page(self.buffer, start, stride, w >> 1, self._out)
                self._panel.pixels(self._out, sent)
                self.bytes_sent += sent
                start += stride * rows
                h -= rows
        self._end = 4
        if not self._lit:
            self._lit = True
            self._light(self._level)
