"""The bench: it measures everything that has a budget. How fast that is, no test asserts."""

import pytest

from tools.bench.__main__ import main

ROWS = (
    "legal + play, one step: worst step", "all plays of a roll: worst row", "pack a position", "replay a match",
    "19 bytes, the bound is",
    "cursor on the board", "full screen: the board", "Power-up to the home screen",
    "the board, a roll to play", "largest single object: 38,400 bytes", "Evenings of every game",
    "Rules of every game", "Bytes per position of every game", "Mexican Train, 4", "Chicken Foot, 8", "Moon, 3",
    "games.backgammon.engine", "hal.ili9341",
    "What lies on the flash of each handheld", "Power-up to home, and two presses there", "Heap of odroid_go, Mexican",
    "The largest object has 38,400 bytes", "with the real drivers, odroid_go", "the largest object, in one piece",
    "Budgets", "power-up to the home screen",
)  # fmt: skip


def test_a_quick_bench_prints_every_table_within_100_columns(capsys):
    status = main(["--quick"])
    said = capsys.readouterr().out
    assert "could not be measured" not in said and status == 0
    assert [row for row in ROWS if row not in said] == []
    assert "x150" in said and "micropython PR 7850" in said  # factor and source of the estimates
    assert [line for line in said.splitlines() if len(line) > 100] == []


def test_one_topic_alone(capsys):
    assert main(["--quick", "--only", "size"]) == 0
    said = capsys.readouterr().out
    assert "19 bytes" in said and "cursor" not in said.split("Budgets")[0]


def test_wrong_use_is_told_with_the_topics_there_are(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--only", "colour"])
    assert ended.value.code == 2
    assert "modules" in capsys.readouterr().err
