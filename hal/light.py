"""The backlight on a pin."""

from machine import PWM, Pin
from micropython import const

_HERTZ = const(5000)  # nobody sees or hears it, and no note has it: each has a timer of its own


class Light:
    """`level` is what lights it: 1, or 0 where a transistor turns it over; a `pin` of -1 is a board that cannot switch
    it. Untouched until the first percent()."""

    def __init__(self, pin, level):
        self.pin = pin
        self.level = level
        self.pwm = None

    def percent(self, percent):
        """0 dark .. 100 full."""
        part = (percent if self.level else 100 - percent) * 65535 // 100
        if self.pwm:
            self.pwm.duty_u16(part)
        elif self.pin >= 0:
            self.pwm = PWM(Pin(self.pin), freq=_HERTZ, duty_u16=part)
