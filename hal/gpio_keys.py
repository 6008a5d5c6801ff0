"""Keys on pins of their own."""

from machine import Pin


class Keys:
    """`pins` are the numbers, `level` is what a pressed key gives, `pull` asks for the pull-up inside the chip.

    The first key is bit `first` of what read() gives; `rest`, if given, are keys that come before. GPIO36 and 39
    give short ghost presses whenever the ADC or the radio starts: polling and hal.buttons' three equal looks drop
    them, so there is no interrupt here.
    """

    def __init__(self, first, rest, pins, level, pull):
        self.bit = 1 << first
        self.rest = rest
        self.count = len(pins)
        self.level = level
        self.pins = tuple([Pin(pin, Pin.IN, Pin.PULL_UP if pull else None) for pin in pins])

    def read(self):
        """One bit a key, 1 = down. Allocates nothing."""
        mask = self.rest.read() if self.rest else 0
        bit = self.bit
        for pin in self.pins:
            if pin() == self.level:
                mask |= bit
            bit <<= 1
        return mask
