"""Oracle: hands, rounds and scores of whole matches of the domino games, that another program played at random.

Each line is one JSON object; `game` says of which game, `kind` what it holds. How it is played with our engine
the adapter of the game knows: the module tools/oracle/traces_GAME.py, with

    class Replay:
        compared = 0             legal lists compared so far
        difference(row) -> str   replays one line: "" if all is equal, else the first thing that is not, in words

One Replay serves all lines of a file. `row["steps"]` gives the steps one by one (a whole line does not fit into
the heap) and can be gone through once; what stands behind the steps in the line, `result`, is in `row` after the
last of them. A `play` or a chance that our engine refuses is a difference. KeyError, ValueError, TypeError,
IndexError and AttributeError mean that the row is none of this game. This file and the adapters run under both
interpreters; MicroPython cannot import the package `tools`, so an adapter imports from `games` alone.
"""

import gc
import json
import sys

IN_MICROPYTHON = sys.implementation.name == "micropython"
if IN_MICROPYTHON:  # collect while compiling, or what stays parts a small heap in bits
    gc.threshold(8000)

CASES = "decisions"
GAMES = ("moon", "mexican_train", "chicken_foot")


def compare(path, say):
    """Compares every line; `say(text)` tells each that differs. Returns (lines, decisions, lines that differ).

    ValueError, naming the line, for what is no such file.
    """
    replays = {}
    lines = wrong = 0
    with open(path, "rb") as file:
        try:
            for line in file:
                lines += 1
                row = read(line)
                replay = _replay(replays, row["game"])
                if IN_MICROPYTHON:
                    gc.collect()
                difference = replay.difference(row)
                if difference:
                    wrong += 1
                    say("line %d: %s" % (lines, difference))
        except UnicodeError:
            raise ValueError("line %d is not text" % lines)
        except KeyError as error:
            raise ValueError("line %d is no trace: it lacks '%s'" % (lines, error.args[0]))
        except (ValueError, TypeError, IndexError, AttributeError) as error:
            raise ValueError("line %d is no trace: %s" % (lines, error))
    return lines, sum([replays[game].compared for game in replays]), wrong


def read(line):
    """The object of a line, whose `steps` are read while they are gone through."""
    key = line.find(b'"steps"')
    if key < 0:
        return json.loads(line)
    first = line.find(b"[", key) + 1
    row = json.loads(line[:first] + b"]}")
    row["steps"] = _steps(row, line, first)
    return row


def _steps(row, line, at):
    end = line.find(b"]", at)
    start = line.find(b"{", at)
    while 0 <= start < end:
        at = line.find(b"}", start) + 1  # no step holds an object
        yield json.loads(line[start:at])
        end = line.find(b"]", at)
        start = line.find(b"{", at, end)
    tail = line[end + 1 :].strip()
    row.update(json.loads(b"{" + (tail[1:] if tail[:1] == b"," else tail)))


def _replay(replays, game):
    if game not in GAMES:
        raise ValueError("no game is called %s" % game)
    if game not in replays:
        module = ("" if IN_MICROPYTHON else "tools.oracle.") + "traces_" + game  # there, beside this program
        replays[game] = __import__(module, None, None, ("Replay",)).Replay()
    return replays[game]


if __name__ == "__main__":
    print(*compare(sys.argv[1], print))
