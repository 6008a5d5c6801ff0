"""Oracle: whole matches that another program played (`.mat`), against our rules and our own writing.

Reading plays every roll, step and cube action through the engine, and compares the scores before each
game, the cube and the points won with what the file says. Then the match is written and read again:
tags, names, options and actions must be the same, and a second writing equal to the first, byte by byte.
This file runs under both interpreters.
"""

import gc
import sys
from hashlib import sha256

if hasattr(gc, "threshold"):  # MicroPython: collect while compiling, or what stays parts a small heap in bits
    gc.threshold(8000)

from games.backgammon.mat import read, write  # noqa: E402
from games.backgammon.mat_reader import Reader  # noqa: E402

if hasattr(gc, "threshold"):
    gc.threshold(-1)

CASES = "actions"


def compare(path, say):
    """Compares one match; `say(text)` tells each disagreement. Returns (lines, actions, disagreements).

    ValueError for a file that holds no match at all.
    """
    with open(path, "rb") as file:
        lines = sum(1 for _ in file)
    try:
        with open(path, "rb") as file:
            match = read(file)
    except ValueError as error:
        if not str(error).startswith("line "):
            raise
        say(str(error))
        return lines, 0, 1
    for note in match.notes:
        say(note)  # what the file has and we cannot keep is said, and is no disagreement
    differences = _against_copy(match)
    for difference in differences:
        say(difference)
    return lines, len(match.actions), len(differences)


def _against_copy(match):
    """What changes when the match is written and read again, a sentence each."""
    copy = _Copy()
    try:
        write(copy.add, match.tags, match.names, match.options, match.actions)
        copy.reader.finish()
    except ValueError as error:
        return ["our own file is refused: %s" % error]
    theirs = copy.reader
    differences = [
        "our own file reads in with other %s" % name
        for name in ("tags", "names", "options", "actions")
        if getattr(theirs, name) != getattr(match, name)
    ]
    once = copy.hash.digest()
    copy = None
    gc.collect()
    again = sha256()
    write(lambda text: again.update(text.encode()), theirs.tags, theirs.names, theirs.options, theirs.actions)
    if again.digest() != once:
        differences.append("the match written twice gives two different files")
    return differences


class _Copy:
    """Reads what is written while it is written, and hashes it: the text is never in memory as a whole."""

    def __init__(self):
        self.reader = Reader()
        self.hash = sha256()
        self._rest = ""

    def add(self, text):
        self.hash.update(text.encode())
        lines = (self._rest + text).split("\n")
        self._rest = lines.pop()
        for line in lines:
            self.reader.feed(line)


if __name__ == "__main__":
    print(*compare(sys.argv[1], print))
