"""Keys on a chain of 74HC165 shift registers: low when pressed (data sheet: load low takes the inputs over, each
rising clock edge brings the next one out)."""

from machine import Pin
from micropython import const

_NONE = const(255)


class Keys:
    """`data`, `clock`, `load` are pins. `places` is where in the chain each key comes out, 0 first.

    First key and rest as in hal.gpio_keys.
    """

    def __init__(self, first, rest, data, clock, load, places):
        self.first = first
        self.rest = rest
        self.count = len(places)
        self.data = Pin(data, Pin.IN)
        self.clock = Pin(clock, Pin.OUT, value=0)
        self.load = Pin(load, Pin.OUT, value=1)
        self.keys = bytearray([_NONE] * (max(places) + 1))  # which key comes out, by place
        for i in range(len(places)):
            self.keys[places[i]] = i
        self.all = (1 << len(places)) - 1

    def read(self):
        """One bit a key, 1 = down. Allocates nothing."""
        data = self.data
        clock = self.clock
        self.load(0)
        self.load(1)
        mask = 0
        for key in self.keys:
            if key != _NONE and not data():
                mask |= 1 << key
            clock(1)
            clock(0)
        if mask == self.all:  # nobody has so many fingers: the chain does not answer
            mask = 0
        mask <<= self.first
        return mask | self.rest.read() if self.rest else mask
