"""How full the battery is."""

from micropython import const

EMPTY = const(3300)  # millivolts of one lithium cell
FULL = const(4200)
_READINGS = const(8)  # their mean counts: single ones of an ESP32's ADC lie 20 mV apart


class Battery:
    """One lithium cell, of which `read()` sees a part: it has `part / of` times that in millivolts, and counts as
    full at `full`."""

    def __init__(self, read, part=1, of=1, full=FULL):
        self.read = read
        self.part = part
        self.of = of
        self.span = full - EMPTY
        self.smooth = -1  # millivolts * 8: a load makes single readings jump

    def millivolts(self):
        """Of the cell, now."""
        total = 0
        for _ in range(_READINGS):
            total += self.read()
        return total // _READINGS * self.part // self.of

    def percent(self):
        """0..100."""
        volts = self.millivolts()
        if self.smooth < 0:
            self.smooth = volts * 8
        else:
            self.smooth += volts - self.smooth // 8
        level = (self.smooth // 8 - EMPTY) * 100 // self.span
        return min(100, max(0, level))
