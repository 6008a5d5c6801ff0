"""Counts the draws of Hush."""


class Tally:
    HEADS = ("drawn",)

    def __init__(self):
        self.draws = [0, 0, 0, 0]
        self.by_hand = 0

    def count(self, engine, action, by_hand=False):
        if action >= 0x1000000:
            self.draws[engine.mover] += 1
            self.by_hand += by_hand

    def row(self, seat):
        return (self.draws[seat],)
