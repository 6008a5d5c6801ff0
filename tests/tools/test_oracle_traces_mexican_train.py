"""The oracle of traces tells what is not right in a round or a match of Mexican Train."""

import json

import pytest

from tools.oracle import traces


@pytest.fixture(scope="module")
def corpus(shared):
    return shared / "data" / "traces" / "mexican_train.jsonl"


def decision(row):
    return next(step for step in row["steps"] if len(step.get("legal", ())) > 1)


def lose_an_action(row):
    decision(row)["legal"].pop()


def lose_a_marker(row):
    row["steps"].remove(next(step for step in row["steps"] if "unmark" in step))


def another_score(row):
    row["result"]["scores"]["A"] += 1


def another_train(row):
    row["result"]["trains"][-1]["marker"] = True


def another_tile(row):
    row["hands"]["A"][0] = row["hands"]["B"][0]


@pytest.mark.parametrize("spoil", [lose_an_action, lose_a_marker, another_score, another_train, another_tile])
def test_a_round_that_is_not_played_by_the_rules(corpus, tmp_path, spoil):
    row = next(
        row for row in map(json.loads, corpus.read_text().splitlines())
        if row["kind"] == "round" and any("unmark" in step for step in row["steps"])
    )
    spoil(row)
    file = tmp_path / "spoilt.jsonl"
    file.write_text(json.dumps(row) + "\n")
    said = []
    assert traces.compare(str(file), said.append)[2] == 1
    assert said[0].startswith("line 1: ")


def test_a_match_that_somebody_else_won(corpus, tmp_path):
    row = next(row for row in map(json.loads, corpus.read_text().splitlines()) if row["kind"] == "match")
    row["winners"] = [seat for seat in row["totals"] if seat not in row["winners"]][:1]
    file = tmp_path / "match.jsonl"
    file.write_text(json.dumps(row) + "\n")
    said = []
    assert traces.compare(str(file), said.append)[2] == 1
    assert "winners" in said[0]
