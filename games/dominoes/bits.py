"""Numbers of a few bits, one behind another in a buffer: what the packed positions are written with."""


class Bits:
    """`over(buf)` starts at its first bit; then only `put`, or only `get`. Allocates nothing."""

    def __init__(self):
        self.buf = None
        self.at = 0  # bits so far

    def over(self, buf, size=0):
        """From the start of `buf`; the first `size` bytes are set to zero, for `put`."""
        self.buf = buf
        self.at = 0
        for i in range(size):
            buf[i] = 0

    def put(self, value, width):
        """`value` in `width` bits, the lowest first; the buffer was zero there."""
        buf = self.buf
        at = self.at
        self.at = at + width
        while width > 0:
            room = 8 - (at & 7)
            buf[at >> 3] |= value << (at & 7) & 255
            value >>= room
            at += room
            width -= room

    def get(self, width):
        """The next `width` bits (at most 29); ValueError past the end of the buffer."""
        buf = self.buf
        at = self.at
        self.at = at + width
        if self.at > 8 * len(buf):
            raise ValueError("the position is too short")
        value = shift = 0
        while shift < width:
            value |= buf[at >> 3] >> (at & 7) << shift
            room = 8 - (at & 7)
            at += room
            shift += room
        return value & (1 << width) - 1
