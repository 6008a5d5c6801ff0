"""How full the battery is."""

from micropython import const

EMPTY = const(3300)  # millivolts of one lithium cell
FULL = const(4200)


class Battery:
    """`millivolts()` reads the cell."""

    def __init__(self, millivolts):
        self.millivolts = millivolts
        self.smooth = -1  # millivolts * 8: a load makes single readings jump

    def percent(self):
        """0..100."""
        volts = self.millivolts()
        if self.smooth < 0:
            self.smooth = volts * 8
        else:
            self.smooth += volts - self.smooth // 8
        level = (self.smooth // 8 - EMPTY) * 100 // (FULL - EMPTY)
        return min(100, max(0, level))
