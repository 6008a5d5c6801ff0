"""The oracle of traces plays every line of Chicken Foot, and tells what is not right in a round or a match."""

import json

import pytest

from tools.oracle import traces
from tools.oracle.__main__ import main


@pytest.fixture(scope="module")
def corpus(shared):
    return shared / "data" / "traces" / "chicken_foot.jsonl"


@pytest.mark.parametrize("host", [[], ["--micropython"]], ids=["CPython", "MicroPython"])
def test_every_line_of_the_corpus_is_played_the_same(corpus, host, capsys):
    """Hunts, legal lists, draws and passes, layouts, ends, feet, scores and winners."""
    assert main(["traces", str(corpus), *host]) == 0
    said = capsys.readouterr().out
    assert "294 lines, 10405 decisions compared" in said and said.endswith(", 0 disagree\n")


def lose_an_action(row):
    next(step for step in row["steps"] if len(step.get("legal", ())) > 1)["legal"].pop()


def lose_a_pass(row):
    row["steps"].remove(next(step for step in row["steps"] if "pass" in step))


def another_finder(row):
    row["finder"] = "B" if row["finder"] == "A" else "A"


def another_score(row):
    row["result"]["scores"]["A"] += 1


def another_end(row):
    row["result"]["ends"].popitem()


def another_foot(row):
    row["result"]["feet"][0]["toes"].reverse()


def another_winner(row):
    row["result"]["won"].append("Z")


@pytest.mark.parametrize(
    "spoil",
    [lose_an_action, lose_a_pass, another_finder, another_score, another_end, another_foot, another_winner],
)
def test_a_round_that_is_not_played_by_the_rules(corpus, tmp_path, spoil):
    for row in map(json.loads, corpus.read_text().splitlines()):
        if row["kind"] == "round" and len(row["result"]["feet"]) > 1 and any("pass" in step for step in row["steps"]):
            break
    said = differences(tmp_path, row)
    assert said == []
    spoil(row)
    said = differences(tmp_path, row)
    assert len(said) == 1 and said[0].startswith("line 1: ")


def test_a_match_that_somebody_else_won(corpus, tmp_path):
    row = next(row for row in map(json.loads, corpus.read_text().splitlines()) if row["kind"] == "match")
    row["winners"] = [seat for seat in row["totals"] if seat not in row["winners"]][:1]
    assert "winners" in differences(tmp_path, row)[0]


def differences(tmp_path, row):
    file = tmp_path / "row.jsonl"
    file.write_text(json.dumps(row) + "\n")
    said = []
    assert traces.compare(str(file), said.append)[2] == len(said)
    return said
