"""Oracle: the plays of a roll that another program found, against ours, as sets.

A line of the file is {"position": Position ID with the player on roll, "dice": [a, b], "plays": Position
IDs after each distinct play, with the other player on roll}. This file runs under both interpreters.
"""

import json
import sys
from binascii import a2b_base64, b2a_base64

from games.backgammon.engine import Engine
from games.backgammon.packing import pack_sides, unpack_sides
from games.backgammon.plays import Plays

CASES = "plays"


def compare(path, say):
    """Compares every line; `say(text)` tells each disagreement. Returns (lines, plays, disagreements).

    ValueError, naming the line, for what is no such file.
    """
    visitor = _Visitor()
    lines = wrong = 0
    with open(path) as file:
        try:
            for line in file:
                lines += 1
                difference = visitor.difference(json.loads(line))
                if difference:
                    wrong += 1
                    say("line %d: %s" % (lines, difference))
        except UnicodeError:
            raise ValueError("line %d is not text" % (lines + 1))
        except KeyError as error:
            raise ValueError("line %d is no row of plays: it lacks '%s'" % (lines, error.args[0]))
        except (ValueError, TypeError, IndexError, AttributeError) as error:
            raise ValueError("line %d is no row of plays: %s" % (lines, error))
    return lines, visitor.visited, wrong


class _Visitor:
    def __init__(self):
        self.engine = Engine()
        self.plays = Plays(self.engine)
        self.mover = bytearray(26)
        self.other = bytearray(26)
        self.key = bytearray(10)
        self.theirs = set()
        self.extra = []
        self.visited = 0

    def difference(self, row):
        """What is not equal in one row, in words; "" if all is."""
        unpack_sides(a2b_base64(row["position"] + "=="), self.other, self.mover)
        self.engine.set_position(self.mover, self.other, 0, row["dice"])
        self.theirs = {a2b_base64(play + "==") for play in row["plays"]}
        self.extra = []
        self.visited += self.plays.each(self.visit)
        said = ""
        if self.theirs:
            said = ", missing " + _ids(self.theirs)
        if self.extra:
            said += ", not in the file (or twice) " + _ids(self.extra)
        return said and "%s %d-%d%s" % (row["position"], row["dice"][0], row["dice"][1], said)

    def visit(self, plays):
        pack_sides(plays.mine, plays.theirs, self.key)  # now the other player is on roll
        key = bytes(self.key)
        if key in self.theirs:
            self.theirs.remove(key)
        else:
            self.extra.append(key)


def _ids(keys):
    return " ".join(sorted(b2a_base64(key).decode()[:14] for key in keys))


if __name__ == "__main__":
    print(*compare(sys.argv[1], print))
