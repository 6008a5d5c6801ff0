"""The oracle of traces: every line that other programs played, and what it says of lines that differ or are none."""

import json

import pytest
from spoilt_traces import rows

from tools.oracle.__main__ import main

HOSTS = pytest.mark.parametrize("host", [[], ["--micropython"]], ids=["CPython", "MicroPython"])

# What is compared in each file of the corpus.
FILES = {
    "moon": "314 lines, 6773 decisions compared",
    "mexican_train": "388 lines, 21893 decisions compared",
    "chicken_foot": "294 lines, 10405 decisions compared",
}


@pytest.fixture(scope="module")
def hands(shared):
    """The first hand of Moon in the corpus that is played, and the first match."""
    played = list(rows(shared, "moon"))
    hand = next(row for row in played if row["kind"] == "hand" and row["result"]["end"] == "played")
    return json.dumps(hand), json.dumps(next(row for row in played if row["kind"] == "match"))


def compare(tmp_path, host, capsys, *lines):
    file = tmp_path / "rows.jsonl"
    file.write_text("".join((row if isinstance(row, str) else json.dumps(row)) + "\n" for row in lines))
    status = main(["traces", str(file), *host])
    said = capsys.readouterr()
    return status, said.out, said.err


@HOSTS
@pytest.mark.parametrize("game", FILES)
def test_every_line_of_the_corpus_is_played_the_same(shared, host, game, capsys):
    """Hunts, legal lists, draws and passes, forced consequences, layouts, ends, feet, scores and winners."""
    assert main(["traces", str(shared / "data" / "traces" / f"{game}.jsonl"), *host]) == 0
    said = capsys.readouterr().out
    assert FILES[game] in said and said.endswith(", 0 disagree\n")


def changes(hand, match):
    """Lines that are wrong somewhere, and what is said of them."""

    def changed(text, change):
        row = json.loads(text)
        change(row)
        return row

    steps = json.loads(hand)["steps"]
    at = next(i for i, step in enumerate(steps) if "legal" in step and len(step["legal"]) > 2)
    trick = next(i for i, step in enumerate(steps) if "trick" in step)
    last = len(json.loads(match)["hands"])
    other = {"A": "B", "B": "C", "C": "A"}
    yield changed(hand, lambda row: row["steps"][at]["legal"].pop()), f"step {at + 1}: , not in the file"
    yield changed(hand, lambda row: row["steps"][at]["legal"].append("bid 9")), f"step {at + 1}: , missing bid 9"
    yield changed(hand, lambda row: row["steps"][at].update(play="bid 9")), f"step {at + 1}: bid 9 is not legal"
    yield changed(hand, lambda row: row["steps"][at].update(seat="D")), f"step {at + 1}: on turn is "
    yield changed(
        hand, lambda row: row["steps"][trick].update(trick=other[row["steps"][trick]["trick"]])
    ), f"step {trick + 1}: the taker is "
    yield changed(hand, lambda row: row["steps"].pop(trick)), f"step {trick + 1}: a trick is complete is True"
    yield changed(hand, lambda row: row["steps"].pop()), "a step lacks: "
    yield changed(hand, lambda row: row["steps"].__delitem__(slice(-4, None))), "the hand is not over"
    for key, value in (("bid", 8), ("made", None), ("discard", "x"), ("scores", {}), ("totals", {}), ("winner", "D")):
        yield changed(hand, lambda row, key=key, value=value: row["result"].update({key: value})), f"{key} is "
    yield changed(hand, lambda row: row["result"].update(next_first="D")), "next_first is "
    yield changed(match, lambda row: row.update(winner="D")), "winner is "
    yield changed(match, lambda row: row["hands"].pop()), "the match is not over"
    yield changed(match, lambda row: row["hands"].append(row["hands"][-1])), f"hand {last}: the match is over"
    yield changed(match, lambda row: row["hands"][-1]["totals"].update(A=99)), f"hand {last}: totals"


@HOSTS
def test_each_disagreement_is_printed(tmp_path, host, hands, capsys):
    spoilt, said = zip(*changes(*hands), strict=True)
    status, out, _ = compare(tmp_path, host, capsys, hands[0], *spoilt, hands[1])
    assert status == 1
    for number, words in enumerate(said, 2):
        assert f"line {number}: {words}" in out
    assert "line 1:" not in out and f"line {len(spoilt) + 2}:" not in out
    assert out.endswith(f" {len(spoilt)} disagree\n")


@HOSTS
@pytest.mark.parametrize(
    "row, reason",
    [
        ("no row", "line 1 is no trace"),
        ("[]", "line 1 is no trace"),
        ("{}", "line 1 is no trace: it lacks 'game'"),
        ({"game": "whist"}, "line 1 is no trace: no game is called whist"),
        ({"game": "moon", "kind": "hand"}, "line 1 is no trace: it lacks 'seats'"),
        ({"game": "moon", "seats": 3, "options": {}, "kind": "evening"}, "evening is neither a hand nor a match"),
        ({"game": "moon", "seats": 3, "options": {"x": 1}, "kind": "hand"}, "no option is called 'x'"),
        ({"game": "moon", "seats": 3, "options": {}, "kind": "hand", "first": "A", "steps": []}, "it lacks 'before'"),
        ('{"game": "moon", "steps": [', "line 1 is no trace"),
    ],
)
def test_a_wrong_file_is_one_clear_sentence(tmp_path, host, row, reason, capsys):
    status, _, err = compare(tmp_path, host, capsys, row)
    assert status == 2
    assert reason in err and err.count("\n") == 1


@HOSTS
def test_bytes_that_are_no_text(tmp_path, host, capsys):
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff")
    assert main(["traces", str(file), *host]) == 2
    assert "line 1 is" in capsys.readouterr().err
