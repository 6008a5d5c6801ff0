"""What the results of a game are worth in a match: chances to win it.

`match.bin` is the match equity table, 26 rows of 25 little-endian 16-bit numbers, chances in 1/50000: row a-1, column
b-1 of who needs a points where the other needs b, with the Crawford game to come where one of them is 1; the last row
after the Crawford game, of who needs b points where the other needs one. Two bytes more are a check.
tools/train/backgammon_equities.py makes it. No match is longer than the table.
"""

from array import array

from micropython import const

FILE = "bots/backgammon/match.bin"
_ROW = const(25)
_ROWS = const(26)
_PRIME = const(65521)
_SURE = const(50000)


class Score:
    """The score as a seat sees it; `result` counts from the middle, -25000..25000.

    ValueError if the table is missing or damaged.
    """

    def __init__(self, engine):
        self.engine = engine
        self.ours = array("H", bytes(2 * _ROW))  # what the seat has when the other wins points
        self.theirs = array("H", bytes(2 * _ROW))  # what the other has when the seat does
        self.after = array("H", bytes(2 * _ROW))
        check = 0
        try:
            with open(FILE, "rb") as table:
                for _ in range(_ROWS):
                    table.readinto(self.ours)
                    for i in range(_ROW):
                        check = (check * 3 + self.ours[i]) % _PRIME
                if table.read() != bytes((check & 255, check >> 8)):
                    raise OSError
        except OSError:
            raise ValueError("the match equity table is missing or damaged")

    def begin(self, seat):
        """Reads of the table what the score of `engine` needs. ValueError if it is missing by now."""
        engine = self.engine
        self.need = engine.match_length - engine.score(seat)
        self.other = engine.match_length - engine.score(1 - seat)
        read = 0
        try:
            with open(FILE, "rb") as table:
                for row, into in ((self.need - 1, self.ours), (self.other - 1, self.theirs), (_ROW, self.after)):
                    table.seek(2 * _ROW * row)
                    read += table.readinto(into)
        except OSError:
            pass
        if read != 6 * _ROW:
            raise ValueError("the match equity table is missing or damaged")

    def result(self, points):
        """The worth of winning, or with `points` below 0 losing, so many points."""
        ours = self.need - max(0, points)
        theirs = self.other + min(0, points)
        if ours < 1 or theirs < 1:
            return _SURE // 2 if ours < 1 else -_SURE // 2
        engine = self.engine
        if ours == theirs == 1:
            return 0
        if (ours == 1 or theirs == 1) and (
            not engine.has_crawford or engine.crawford or self.need == 1 or self.other == 1
        ):
            chance = _SURE - self.after[theirs - 1] if ours == 1 else self.after[ours - 1]
        else:
            chance = _SURE - self.theirs[ours - 1] if points > 0 else self.ours[theirs - 1]
        return chance - _SURE // 2

    def equity(self, worth):
        """The worth of a result in 1/10000 of what a single game won is, lost being -10000."""
        cube = self.engine.cube
        won = self.result(cube)
        lost = self.result(-cube)
        return (2 * worth - won - lost) * 10000 // (won - lost)

    def weights(self, sign):
        """What the five outputs of the net are worth to the seat (`sign` 1) or the other (-1), for Net.weigh."""
        weights = [-10000, 512, 0, 0, 0, 0]
        if self.engine.gammons:
            for i in range(4):
                points = (-2 if i & 2 else 2) + (i & 1) * (-1 if i & 2 else 1)
                least = points - (-1 if i & 2 else 1)
                step = self.equity(self.result(sign * points * self.engine.cube))
                step -= self.equity(self.result(sign * least * self.engine.cube))
                weights[2 + i] = max(-2560, min(2560, sign * step * 256 // 10000))
        return weights
