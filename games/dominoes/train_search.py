"""The longest train that a hand can lay from a number: for sorting hands, hints and computer players.

The numbers are the stations of a walk and the tiles the ways between them, each to be gone once. A double leads
back to where it starts, so it is laid wherever the walk first comes to its number. The search tries every walk, and
gives one up where not even all that is still in reach would make it the best.

It allocates nothing after construction, and can be run in parts (`begin`, then `go`), to answer keys in between: the
console keeps this beside the hand. BestTrain (best_train.py) adds what others ask.
"""

from array import array

from games.dominoes import tiles
from games.dominoes.tiles import HIGH, LOW, NONE
from micropython import const

IN_HAND = const(254)

# A train's worth is its length first and its pips second: each tile counts _TILE and its pips.
_TILE = const(0x2000)  # more than the pips of a whole double-eighteen set


class TrainSearch:
    """
    | attribute  | meaning                                                              |
    |------------|----------------------------------------------------------------------|
    | `length`, `pips` | of the best train found so far                                 |
    | `nodes`    | placements tried so far                                              |
    | `exact`    | the search is over, and no train is longer, nor as long with more pips |
    """

    def __init__(self, top, most=0):
        """For hands of a double-`top` set, of `most` tiles at most; 0: of all."""
        most = most or tiles.count(top)
        self._hand = bytearray(most)  # the tiles but the doubles, highest first
        self._count = 0
        self._doubles = bytearray(top + 1)  # by number: NONE, IN_HAND, or where in the train the double is laid
        self._ends = array("I", bytes(4 * most))  # of each tile of the hand: its two numbers, as bits
        self._laid = bytearray(most)  # whether it is in the train that is being tried
        self._at = bytearray(most + 1)  # the numbers to which that train has come
        self._next = bytearray(most + 1)  # at each, the next tile of the hand to try
        self._depth = -1
        self._worth = 0  # of that train
        self._best = bytearray(most)
        self._best_worth = 0
        self.length = self.pips = self.nodes = 0
        self.exact = True

    def begin(self, hand, count, number):
        """Starts a search; the order of the hand does not matter."""
        self._count = 0
        for i in range(len(self._doubles)):
            self._doubles[i] = NONE
        for i in range(count):
            tile = hand[i]
            if HIGH[tile] == LOW[tile]:
                self._doubles[HIGH[tile]] = IN_HAND
            else:
                j = self._count
                while j and self._hand[j - 1] < tile:
                    self._hand[j] = self._hand[j - 1]
                    j -= 1
                self._hand[j] = tile
                self._count += 1
        for i in range(self._count):
            tile = self._hand[i]
            self._ends[i] = 1 << HIGH[tile] | 1 << LOW[tile]
            self._laid[i] = 0
        self._worth = self._best_worth = 0
        self.length = self.pips = self.nodes = self._depth = 0
        self.exact = False
        self._arrive(number)

    def go(self, placements):
        """Searches on for so many placements; returns whether the search is over (`exact`)."""
        while self._depth >= 0 and placements > 0:
            at = self._at[self._depth]
            i = self._next[self._depth]
            while i < self._count and (self._laid[i] or not self._ends[i] >> at & 1):
                i += 1
            if i == self._count:
                self._back()
                continue
            self._next[self._depth] = i + 1
            placements -= 1
            self.nodes += 1
            tile = self._hand[i]
            self._laid[i] = 1
            self._worth += _TILE + HIGH[tile] + LOW[tile]
            self._depth += 1
            self._arrive(HIGH[tile] + LOW[tile] - at)
            if self._worth + self._reach() <= self._best_worth:
                self._back()
        self.exact = self._depth < 0
        return self.exact

    def put_first(self, out, count):
        """Brings the best train to the front of the `count` tiles in `out`; the others keep their order."""
        for i in range(self.length):
            j = i
            while out[j] != self._best[i]:
                j += 1
            while j > i:
                out[j] = out[j - 1]
                j -= 1
            out[i] = self._best[i]
        return self.length

    def _arrive(self, number):
        """The train has come to `number`: its double is laid, if it is in hand, and the best train kept."""
        depth = self._depth
        self._at[depth] = number
        self._next[depth] = 0
        if self._doubles[number] == IN_HAND:
            self._doubles[number] = depth
            self._worth += _TILE + 2 * number
        if self._worth > self._best_worth:
            self._best_worth = self._worth
            self._keep()

    def _back(self):
        """Takes the last placement back, and the double that came with it."""
        number = self._at[self._depth]
        if self._doubles[number] == self._depth:
            self._doubles[number] = IN_HAND
            self._worth -= _TILE + 2 * number
        self._depth -= 1
        if self._depth >= 0:
            i = self._next[self._depth] - 1
            self._laid[i] = 0
            self._worth -= _TILE + HIGH[self._hand[i]] + LOW[self._hand[i]]

    def _keep(self):
        length = 0
        for depth in range(self._depth + 1):
            number = self._at[depth]
            if depth:
                self._best[length] = tiles.number(self._at[depth - 1], number)
                length += 1
            if self._doubles[number] == depth:
                self._best[length] = tiles.number(number, number)
                length += 1
        self.length = length
        self.pips = self._worth - length * _TILE

    def _reach(self):
        """No train can be worth more than this from where the one being tried has come to.

        That is what all tiles are worth to which a way still leads, less those that must be left out: a walk comes
        to each number as often as it goes, but for its two ends, so of all other numbers with an odd number of
        tiles one is left out, and one tile serves two of them.
        """
        here = self._at[self._depth]
        reached = 1 << here
        before = 0
        while reached != before:
            before = reached
            for i in range(self._count):
                if not self._laid[i] and self._ends[i] & reached:
                    reached |= self._ends[i]
        worth = odd = 0
        for i in range(self._count):
            if not self._laid[i] and self._ends[i] & reached:
                worth += _TILE + HIGH[self._hand[i]] + LOW[self._hand[i]]
                odd ^= self._ends[i]
        left = -2 if odd >> here & 1 else 0
        for number in range(len(self._doubles)):
            left += odd >> number & 1
            if reached >> number & 1 and self._doubles[number] == IN_HAND:
                worth += _TILE + 2 * number
        return worth - left // 2 * _TILE
