"""What the tests of the trace oracles share: lines of a corpus that are changed, and what is said of them."""

import json

from tools.oracle import traces


def rows(shared, game):
    """The lines of a game's corpus."""
    with open(shared / "data" / "traces" / f"{game}.jsonl") as file:
        yield from map(json.loads, file)


def differences(folder, row):
    """What the oracle says of a file with this one line."""
    file = folder / "row.jsonl"
    file.write_text(json.dumps(row) + "\n")
    said = []
    assert traces.compare(str(file), said.append)[2] == len(said)
    return said


def says_that_it_is_spoilt(folder, row, spoil):
    """A line that was right is found wrong, once, after `spoil(row)`."""
    assert differences(folder, row) == []
    spoil(row)
    (said,) = differences(folder, row)
    return said.startswith("line 1: ")


def another_winner_is_told(shared, game, folder):
    """A match that somebody else is said to have won."""
    row = next(row for row in rows(shared, game) if row["kind"] == "match")
    row["winners"] = [seat for seat in row["totals"] if seat not in row["winners"]][:1]
    (said,) = differences(folder, row)
    return "winners" in said


def lose_an_action(row):
    next(step for step in row["steps"] if len(step.get("legal", ())) > 1)["legal"].pop()


def another_score(row):
    row["result"]["scores"]["A"] += 1
