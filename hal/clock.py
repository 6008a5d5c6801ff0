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
        self.idle(ms, True)

    def idle(self, ms, whole=False):
        """As wait(), but unless it has to be the `whole` time over as soon as there is an event to poll."""
        start = self.now()
        left = ms
        while True:
            self.sleep(left if left > 0 else 1)
            waiting = self.sample(self.now())
            left = ms - self.since(start)
            if left <= 0 or waiting and not whole:
                return
