"""The oracle of traces tells what is not right in a round or a match of Mexican Train."""

import pytest
from spoilt_traces import another_score, another_winner_is_told, lose_an_action, rows, says_that_it_is_spoilt


def lose_a_marker(row):
    row["steps"].remove(next(step for step in row["steps"] if "unmark" in step))


def another_train(row):
    row["result"]["trains"][-1]["marker"] = True


def another_tile(row):
    row["hands"]["A"][0] = row["hands"]["B"][0]


@pytest.mark.parametrize("spoil", [lose_an_action, lose_a_marker, another_score, another_train, another_tile])
def test_a_round_that_is_not_played_by_the_rules(shared, tmp_path, spoil):
    for row in rows(shared, "mexican_train"):
        if row["kind"] == "round" and any("unmark" in step for step in row["steps"]):
            break
    assert says_that_it_is_spoilt(tmp_path, row, spoil)


def test_a_match_that_somebody_else_won(shared, tmp_path):
    assert another_winner_is_told(shared, "mexican_train", tmp_path)
