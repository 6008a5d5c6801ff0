"""Time in milliseconds as small ints that wrap after six days, and the only way to let it pass."""

from micropython import const

MASK = const(0x1FFFFFFF)  # 2**29 - 1: differences stay small ints on a 32-bit device


class Clock:
    """`ticks()` gives milliseconds. `sleep(ms)` sleeps that long or less, 5 ms at most while a key is
    down. `sample(now)` reads the keys and tells whether an event waits (hal.buttons)."""

    def __init__(self, ticks, sleep, sample):
        self.ticks = ticks
        self.sleep = sleep
        self.sample = sample

    def now(self):
        return self.ticks() & MASK

    def since(self, then):
        """Milliseconds from `then`, an earlier now(), until now."""
        return (self.ticks() - then) & MASK

    def wait(self, ms):
        """Lets `ms` milliseconds pass, at least one, while the keys go on being read."""
        start = self.now()
        while True:
            left = ms - self.since(start)
            self.sleep(left if left > 0 else 1)
            self.sample(self.now())
            if self.since(start) >= ms:
                return

    def idle(self, ms):
        """As wait(), but over as soon as there is an event to poll."""
        start = self.now()
        while True:
            left = ms - self.since(start)
            self.sleep(left if left > 0 else 1)
            if self.sample(self.now()) or self.since(start) >= ms:
                return
