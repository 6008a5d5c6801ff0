"""Small bear-offs, from a table of how long a side takes: instead of the net where each side has at most six checkers.

`bearoff.bin` (tools/train/backgammon_bearoff.py makes it): four bytes of checksum, then ROWS rows of ROLLS 16-bit
numbers, little-endian: the chance, in 1/65535, that a side is off after 1, 2, ... rolls, if it always plays to need the
fewest on the average. What the two sides do does not depend on each other, so that is all there is to know; only at the
very end it can be worth a little to play otherwise.

The number of a row: n(p) being the checkers on the points 1..p, the sum over p of n(p)+p-1 things taken p at a time.
"""

from array import array

from micropython import const

from bots.backgammon.net_viper import checksum

FILE = "bots/backgammon/bearoff.bin"
MOST = const(6)  # checkers
ROWS = const(924)
ROLLS = const(8)
SIZE = const(924 * 8 * 2)


class Rows:
    """Numbers the sides."""

    def __init__(self):
        self._choose = array("H", bytes(2 * 12 * 7))  # n things, p at a time, at 7n + p
        for n in range(12):
            self._choose[7 * n] = 1
            for p in range(1, min(n, 6) + 1):
                more = self._choose[7 * n - 7 + p] if p < n else 0
                self._choose[7 * n + p] = self._choose[7 * n - 7 + p - 1] + more

    def number(self, side, at=0):
        """The number of the row of the 26 counts that begin at `at`; 0 with all checkers off."""
        number = n = 0
        for p in range(1, 7):
            n += side[at + p]
            number += self._choose[7 * (n + p - 1) + p]
        return number


class Bearoff(Rows):
    """Answers like a Net, for sides that bot.fits accepts. `room`: what is lent for the table, or None."""

    def __init__(self, room=None, rest=None):
        """ValueError if the table is missing or damaged."""
        self.room = room = room or bytearray(SIZE)
        try:
            with open(FILE, "rb") as file:
                head = file.read(4)
                read = file.readinto(memoryview(room)[:SIZE])
        except OSError:
            raise ValueError("the bear-off table is missing")
        if read != SIZE or checksum(room, SIZE, 1) != int.from_bytes(head, "little"):
            raise ValueError("the bear-off table is damaged")
        super().__init__()
        self._weights = array("i", bytes(8))

    def root(self, board):
        """Nothing is counted from anywhere."""

    def weigh(self, weights):
        """What a win is worth; see net.py."""
        self._weights[0] = weights[0]
        self._weights[1] = weights[1]

    def row(self, side, at=0):
        """Where in the table that side begins, -1 with all checkers off."""
        number = self.number(side, at)
        return 2 * ROLLS * number if number else -1

    def off(self, row, rolls):
        """The chance, 0..65535, to be off after so many rolls from the row at `row`."""
        if row < 0:
            return 65535
        if not rolls:
            return 0
        i = row + 2 * rolls - 2
        return self.room[i] | self.room[i + 1] << 8

    def wins(self, row, other):
        """The chance, 0..10000, of the side on roll at `row` against the one at `other`."""
        chance = before = 0
        for rolls in range(1, ROLLS + 1):
            by_now = self.off(row, rolls)
            chance += (by_now - before) * (65535 - self.off(other, rolls - 1) >> 2) + 8192 >> 14
            before = by_now
        return min(10000, (chance * 5000 + 16384) >> 15)

    def values(self, boards, n, out):
        """The values of boards as a Net has them: `mine` has just played."""
        for i in range(n):
            wins = 10000 - self.wins(self.row(boards, 52 * i + 26), self.row(boards, 52 * i))
            out[i] = 30000 + self._weights[0] + (self._weights[1] * wins >> 8)

    def outputs(self, board, out):
        """The five chances of the side that has just played."""
        for i in range(5):
            out[i] = 0
        out[0] = 10000 - self.wins(self.row(board, 26), self.row(board))
