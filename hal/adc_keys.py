"""Keys on resistor ladders: each gives a range of voltages on a pin that it may share with others."""

from array import array

from machine import ADC, Pin
from micropython import const

_STEADY = const(64)  # of 4096, some 50 mV: a pressed key moves less between two looks, most of the time


class Keys:
    """`windows` are (pin, least, most) for each key, raw readings of 12 bits; those of a pin stand together.

    First key and rest as in hal.gpio_keys. On its way to a higher one the voltage crosses a lower key's window, and a
    pin that nothing holds wanders through them all: a reading counts only if the one before was about the same.
    """

    def __init__(self, first, rest, windows):
        self.bit = 1 << first
        self.rest = rest
        self.count = len(windows)
        self.inputs = []
        self.ranges = array("H")  # least, most, and the last reading of the pin
        last = -1
        for pin, least, most in windows:
            self.inputs.append(self.inputs[-1] if pin == last else ADC(Pin(pin), atten=ADC.ATTN_11DB))
            # A key that is held from the start is not new.
            self.ranges.extend(array("H", (least, most, self.inputs[-1].read_u16() >> 4)))
            last = pin

    def read(self):
        """One bit a key, 1 = down. Allocates nothing."""
        mask = self.rest.read() if self.rest else 0
        bit = self.bit
        ranges = self.ranges
        last = None
        value = at = 0
        for adc in self.inputs:
            if adc is not last:
                last = adc
                value = adc.read_u16() >> 4
                moved = value - ranges[at + 2]
                ranges[at + 2] = value
                if not -_STEADY < moved < _STEADY:
                    value = 0
            if value and ranges[at] <= value <= ranges[at + 1]:
                mask |= bit
            bit <<= 1
            at += 3
        return mask
