"""Makes bots/backgammon/match.bin, the match equity table: `python -m tools.train.backgammon_equities`.

The table comes out of the bot's own model of the cube: the chances of a score are what the cube is worth before a game
between equals, in which GAMMONS of all wins are gammons, given the chances of all scores that the game can end with.
Three figures were chosen so that the table meets the one in general use (Kazaross XG2, up to 25 points away) within
0.7 % everywhere and 0.2 % on the mean; what a game is like at a score, it does not know.
"""

from array import array
from pathlib import Path

from bots.backgammon.score import FILE
from bots.backgammon.cube_model import Model
from games.backgammon.engine import Engine
from tools import ROOT

LONGEST = 25
SURE = 50000
GAMMONS = 0.27
BACKGAMMONS = 0.01
EFFICIENCY = 78
# After the Crawford game the other side plays for a gammon where that saves a game: needing an odd number of points.
TRAILING = (0.26, 0.31)
FREE_DROP = 0.976  # what is left to the side that needs two where the other, needing one, may drop once for nothing
CRAWFORD = 0.505, 0.29  # wins and gammons of the trailing side in that game


def after_crawford():
    """Chances of who needs n points against one: a list by n; 0 is 1."""
    chances = [1, 0.5]
    for n in range(2, LONGEST + 1):
        gammons = TRAILING[n % 2]
        chance = 0.5 * ((1 - gammons) * chances[n - 2] + gammons * chances[max(0, n - 4)])
        chances.append(chance * FREE_DROP if n == 2 else chance)
    return chances


class _Score:
    """What bots/backgammon/score.py is, at any score of a table that is being made."""

    def __init__(self, table):
        self.table = table
        self.need = self.other = 0

    def result(self, points):
        ours = self.need - max(0, points)
        theirs = self.other + min(0, points)
        chance = 1 if ours < 1 else 0 if theirs < 1 else self.table[ours][theirs]
        return round((chance - 0.5) * SURE)


def before_crawford(after):
    """Chances by [points needed][points the other needs], from 1; with a 1 of the Crawford game."""
    table = [[0.5] * (LONGEST + 1) for _ in range(LONGEST + 1)]
    wins, gammons = CRAWFORD
    for n in range(2, LONGEST + 1):
        table[n][1] = wins * ((1 - gammons) * after[n - 1] + gammons * after[n - 2])
        table[1][n] = 1 - table[n][1]
    at = _Score(table)
    model = Model(Engine(2, {"match_length": LONGEST}), at)
    model.percent = EFFICIENCY
    model.outputs = [5000] + 2 * [round(5000 * GAMMONS), round(5000 * BACKGAMMONS)]
    for away in range(5, 2 * LONGEST):
        for ours in range(2, (away + 1) // 2):
            theirs = away - ours
            if theirs <= LONGEST:
                at.need, at.other = ours, theirs
                table[ours][theirs] = 0.5 + model.worth(1, 1, 0) / SURE
                table[theirs][ours] = 1 - table[ours][theirs]
    return table


def numbers():
    """The whole table as match.bin has it."""
    after = after_crawford()
    rows = before_crawford(after)[1:] + [after]
    return array("H", [round(chance * SURE) for row in rows for chance in row[1:]])


def main():
    made = numbers()
    path = Path(ROOT, FILE)
    check = 0
    for number in made:
        check = (check * 3 + number) % 65521
    path.write_bytes(made.tobytes() + bytes((check & 255, check >> 8)))
    print(f"{FILE}: {len(made)} chances")


if __name__ == "__main__":
    main()
