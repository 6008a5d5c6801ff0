"""Gathers what nobody can foresee into seeds for the dice.

os.urandom alone is not enough: without its radio an ESP32 only gives pseudo-random bytes. The times
of the player's presses and, on hardware, the noise of the ADC are stirred in, through SHA-256.
"""

import hashlib


class Pool:
    """Starts from `first`, any bytes. Stirring never lowers what is in the pool."""

    def __init__(self, first):
        self.state = hashlib.sha256(first).digest()
        self.fresh = bytearray(32)  # stirred in, not yet hashed, so that a press costs no hash
        self.count = 0

    def stir(self, number):
        """Mixes in an int; only its lowest 32 bits count."""
        at = self.count % 32
        for shift in (0, 8, 16, 24):
            self.fresh[at] ^= number >> shift & 255
            at = (at + 1) % 32
        # 5 and 32 share no divisor: the bytes that change, a time's lowest, fall everywhere in turn
        self.count = (self.count + 5) & 0xFFFF
        if self.count % 32 == 0:
            self.state = hashlib.sha256(self.state + self.fresh).digest()

    def seed(self):
        """16 bytes; each call gives others, and none tells of those before it."""
        state = hashlib.sha256(self.state + self.fresh).digest()
        self.state = hashlib.sha256(b"next" + state).digest()
        return hashlib.sha256(b"seed" + state).digest()[:16]
