"""The oracle of plays: every row that other programs confirmed, and what it says of files that are wrong."""

import json

import pytest

from tools.oracle.__main__ import main

HOSTS = pytest.mark.parametrize("host", [[], ["--micropython"]], ids=["CPython", "MicroPython"])

# 3-1 from the start: sixteen plays, of which this file has two, and one that is none.
START = "4HPwATDgc/ABMA"


@HOSTS
def test_every_roll_of_the_corpus_has_the_plays_that_other_programs_found(shared, host, capsys):
    """BG-14, BG-15, BG-49"""
    corpus = shared / "data" / "backgammon_plays.jsonl"
    assert main(["plays", str(corpus), *host]) == 0
    assert "4369 lines, 61533 plays compared" in capsys.readouterr().out


@HOSTS
def test_each_disagreement_is_printed(tmp_path, host, capsys):
    file = tmp_path / "three.jsonl"
    row = {"position": "AgAACAAAAAAAAA", "dice": [6, 5], "plays": ["AAAABAAAAAAAAA"]}  # a checker on 3 goes off
    wrong = {"position": START, "dice": [3, 1], "plays": [START]}
    file.write_text("".join(json.dumps(one) + "\n" for one in (row, wrong)))
    assert main(["plays", str(file), *host]) == 1
    said = capsys.readouterr().out
    assert f"line 2: {START} 3-1, missing {START}, not in the file (or twice) " in said
    assert "2 lines, 17 plays compared" in said and said.endswith("1 disagree\n")


@HOSTS
@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "there is nothing in it to compare"),
        ("no row\n", "line 1 is no row of plays"),
        ('{"position": "4HPwATDgc/ABMA"}\n', "line 1 is no row of plays: it lacks 'dice'"),
        ('{"position": "//////////////", "dice": [1, 2], "plays": []}\n', "a side has more than 15 checkers"),
        ('{"position": "4HPwATDgc/ABMA", "dice": [7, 2], "plays": []}\n', "a die shows 1 to 6"),
    ],
)
def test_a_wrong_file_is_one_clear_sentence(tmp_path, host, text, reason, capsys):
    file = tmp_path / "wrong.jsonl"
    file.write_text(text)
    assert main(["plays", str(file), *host]) == 2
    said = capsys.readouterr().err
    assert reason in said and said.count("\n") == 1


@HOSTS
def test_bytes_that_are_no_text(tmp_path, host, capsys):
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\xff")
    assert main(["plays", str(file), *host]) == 2
    assert "line 1 is not text" in capsys.readouterr().err


@HOSTS
def test_a_missing_file(tmp_path, host, capsys):
    assert main(["plays", str(tmp_path / "none.jsonl"), *host]) == 2
    assert "No such file" in capsys.readouterr().err


def test_wrong_use():
    with pytest.raises(SystemExit) as stop:
        main(["perft", "file"])
    assert stop.value.code == 2
