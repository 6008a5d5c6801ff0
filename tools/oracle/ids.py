"""Oracle: Position ID, Match ID and XGID as GNU Backgammon writes and reads them, against ours.

A line of the file is one position: `position_id`, `match_id`, what they decode to (`on_roll`, `opponent`,
`turn`, `dice`, `cube`, `cube_owner`, `match_length`, `score`, `crawford`), `xgid` of the same position with
player 1 in upper case, and `xgid_reads_as`, the IDs of that XGID with the player on roll as player 1.
This file runs under both interpreters.
"""

import json
import sys

from games.backgammon.engine import Engine
from games.backgammon.ids import gnubg_id, read_gnubg_id
from games.backgammon.position import into_engine, of_engine, options_for
from games.backgammon.xgid import read_xgid, xgid

CASES = "notations"

_FIELDS = ("turn", "dice", "cube", "cube_owner", "match_length", "score", "crawford")
_NOTATIONS = 7  # compared in a row


def compare(path, say):
    """Compares every line; `say(text)` tells each disagreement. Returns (lines, notations, lines that differ).

    ValueError, naming the line, for what is no such file.
    """
    lines = wrong = 0
    engines = {}
    with open(path) as file:
        try:
            for line in file:
                lines += 1
                differences = list(_differences(json.loads(line), engines))
                for difference in differences:
                    say("line %d: %s" % (lines, difference))
                wrong += bool(differences)
        except UnicodeError:
            raise ValueError("line %d is not text" % (lines + 1))
        except KeyError as error:
            raise ValueError("line %d is no row of IDs: it lacks '%s'" % (lines, error.args[0]))
        except (ValueError, TypeError, IndexError, AttributeError) as error:
            raise ValueError("line %d is no row of IDs: %s" % (lines, error))
    return lines, lines * _NOTATIONS, wrong


def _differences(row, engines):
    ids = row["position_id"] + ":" + row["match_id"]
    try:
        position = read_gnubg_id(ids)
    except ValueError as error:
        yield "%s does not decode: %s" % (ids, error)
        return
    told = {name: getattr(position, name) for name in _FIELDS}
    told["dice"] = list(position.dice)
    told["on_roll"] = list(position.side[position.mover][1:])
    told["opponent"] = list(position.side[1 - position.mover][1:])
    for name in told:
        if told[name] != row[name]:
            yield "%s decodes to %s %s, not %s" % (ids, name, told[name], row[name])
    yield from _unequal("its IDs encode to", gnubg_id(position), ids)
    yield from _unequal("its XGID is", xgid(position), row["xgid"])
    try:
        yield from _unequal("its XGID decodes to", gnubg_id(read_xgid(row["xgid"])), ids)
        turned = read_xgid(row["xgid"], 1 if position.mover else 0)  # so that player 1 is on roll
        yield from _unequal("its XGID reads as", gnubg_id(turned), row["xgid_reads_as"])
        yield from _unequal("turned, its XGID is", xgid(turned, position.mover), row["xgid"])
    except ValueError as error:
        yield "%s does not decode: %s" % (row["xgid"], error)
    options = options_for(position)
    key = str(sorted(options.items()))
    if key not in engines:
        engines[key] = Engine(2, options)
    try:
        into_engine(position, engines[key])
        yield from _unequal("its IDs from an engine are", gnubg_id(of_engine(engines[key])), ids)
    except ValueError as error:
        yield "%s is refused by the engine: %s" % (ids, error)


def _unequal(what, ours, theirs):
    if ours != theirs:
        yield "%s %s, not %s" % (what, ours, theirs)


if __name__ == "__main__":
    print(*compare(sys.argv[1], print))
