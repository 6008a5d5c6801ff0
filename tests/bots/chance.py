"""What falls by chance in the games that the tests of the bots play, the same under both interpreters."""


class Chance:
    """A linear congruential generator below 2**20, whose products stay below 2**30."""

    def __init__(self, seed):
        self.state = seed * 7919 & 0xFFFFF

    def below(self, n):
        self.state = (self.state * 1021 + 12347) & 0xFFFFF
        return (self.state >> 4) % n

    def shuffle(self, some):
        for i in range(len(some) - 1, 0, -1):
            j = self.below(i + 1)
            some[i], some[j] = some[j], some[i]
