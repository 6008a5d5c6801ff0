"""The longest train that a hand can lay from a number, in one call; train_search.py tells how it is found."""

from games.dominoes.train_search import TrainSearch
from micropython import const

BUDGET = const(20000)


class BestTrain(TrainSearch):
    """A TrainSearch that is asked once and answers when it is over."""

    def find(self, hand, count, number, out, budget=BUDGET):
        """The longest train from `number` with the first `count` tiles of `hand`; of several that with most pips.

        Writes it into `out` in laying order and returns its length. At most `budget` placements are tried;
        `exact` tells whether that was enough, else it is the best found so far.
        """
        self.begin(hand, count, number)
        self.go(budget)
        return self.best(out)

    def best(self, out):
        """Writes the best train found so far into `out` and returns its length."""
        for i in range(self.length):
            out[i] = self._best[i]
        return self.length

    def order(self, engine, seat, out, budget=BUDGET):
        """Sorts a hand of Mexican Train for the screen; returns the border between its two parts.

        First the best train from the end of the player's own, in laying order, then from the border on what is
        left for the Mexican train, the highest first. `out` gets all tiles of the hand that are known.
        """
        count = 0
        for tile in range(engine.tiles - 1, -1, -1):
            if engine.place[tile] == seat:
                out[count] = tile
                count += 1
        self.begin(out, count, engine.outer(engine.tip[seat]))
        self.go(budget)
        return self.put_first(out, count)
