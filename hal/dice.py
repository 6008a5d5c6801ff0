"""Dice that can be checked: the same stream of numbers from one seed on every platform.

The bytes are sha256(seed + counter) for counter 0, 1, 2 ... as four bytes, high byte first. A number
below n takes one byte (two, high first, when n > 256) and rejects those that would favour some
outcomes: never a bare modulo.
"""

import hashlib

from micropython import const

BLOCK = const(32)


class Dice:
    """The stream of `seed` (16 bytes), from byte `used` on: a resumed match never rolls a byte again."""

    def __init__(self, seed, used=0):
        self.seed = bytes(seed)
        self.used = used  # bytes consumed
        self.block = b""
        self.counter = -1  # of the block at hand

    def byte(self):
        counter = self.used // BLOCK
        if counter != self.counter:
            tail = bytes((counter >> 24 & 255, counter >> 16 & 255, counter >> 8 & 255, counter & 255))
            self.block = hashlib.sha256(self.seed + tail).digest()
            self.counter = counter
        value = self.block[self.used % BLOCK]
        self.used += 1
        return value

    def below(self, n):
        """A uniform number 0..n-1, n being 1..65536; ValueError otherwise."""
        if not 1 <= n <= 65536:
            raise ValueError("below() takes 1..65536")
        span = 256 if n <= 256 else 65536
        while True:
            value = self.byte()
            if span > 256:
                value = value << 8 | self.byte()
            if value < span - span % n:
                return value % n
