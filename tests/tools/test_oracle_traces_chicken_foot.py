"""The oracle of traces tells what is not right in a round or a match of Chicken Foot."""

import pytest
from spoilt_traces import another_score, another_winner_is_told, lose_an_action, rows, says_that_it_is_spoilt


def lose_a_pass(row):
    row["steps"].remove(next(step for step in row["steps"] if "pass" in step))


def another_finder(row):
    row["finder"] = "B" if row["finder"] == "A" else "A"


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
def test_a_round_that_is_not_played_by_the_rules(shared, tmp_path, spoil):
    for row in rows(shared, "chicken_foot"):
        if row["kind"] == "round" and len(row["result"]["feet"]) > 1 and any("pass" in step for step in row["steps"]):
            break
    assert says_that_it_is_spoilt(tmp_path, row, spoil)


def test_a_match_that_somebody_else_won(shared, tmp_path):
    assert another_winner_is_told(shared, "chicken_foot", tmp_path)
