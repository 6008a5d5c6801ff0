"""The oracle of IDs: every row of the corpus, and what it says of rows that differ or are none."""

import json

import pytest

from tools.oracle.__main__ import main

HOSTS = pytest.mark.parametrize("host", [[], ["--micropython"]], ids=["CPython", "MicroPython"])

ROW = {
    "position_id": "4HPwATDgc/ABMA", "match_id": "cAkgAQAAAAAE", "turn": 1, "dice": [0, 0], "cube": 1,
    "cube_owner": -1, "match_length": 9, "score": [0, 0], "crawford": False,
    "xgid": "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:9:10",
    "opponent": [0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0],
    "on_roll": [0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0],
    "xgid_reads_as": "4HPwATDgc/ABMA:cAkgAQAAAAAE",
}  # fmt: skip


def compare(tmp_path, host, capsys, *rows):
    file = tmp_path / "rows.jsonl"
    file.write_text("".join((row if isinstance(row, str) else json.dumps(row)) + "\n" for row in rows))
    status = main(["ids", str(file), *host])
    said = capsys.readouterr()
    return status, said.out, said.err


@HOSTS
def test_every_row_of_the_corpus_decodes_and_encodes_the_same(shared, host, capsys):
    assert main(["ids", str(shared / "data" / "backgammon_ids.jsonl"), *host]) == 0
    assert "735 lines, 5145 notations compared" in capsys.readouterr().out


@HOSTS
def test_each_disagreement_is_printed(tmp_path, host, capsys):
    wrong = [
        {**ROW, "cube": 2},
        {**ROW, "xgid": ROW["xgid"].replace(":9:", ":7:")},
        {**ROW, "xgid_reads_as": "4HPwATDgc/ABMA:MAFgAWAAEAAE"},
        {**ROW, "position_id": "4HPwATDgc/ABMB"},
    ]
    status, out, _ = compare(tmp_path, host, capsys, ROW, *wrong)
    assert status == 1
    assert "line 2: 4HPwATDgc/ABMA:cAkgAQAAAAAE decodes to cube 1, not 2" in out
    assert "line 3: its XGID is XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:9:10, not" in out
    assert "line 4: its XGID reads as 4HPwATDgc/ABMA:cAkgAQAAAAAE, not 4HPwATDgc/ABMA:MAFgAWAAEAAE" in out
    assert "line 5: 4HPwATDgc/ABMB:cAkgAQAAAAAE does not decode: Position ID, character 14" in out
    assert "line 1:" not in out and "5 lines" in out


@HOSTS
@pytest.mark.parametrize(
    "row, reason",
    [
        ("no row", "line 1 is no row of IDs"),
        ({"position_id": "4HPwATDgc/ABMA"}, "line 1 is no row of IDs: it lacks 'match_id'"),
        ({**ROW, "match_id": 5}, "line 1 is no row of IDs"),
        ("[]", "line 1 is no row of IDs"),
    ],
)
def test_a_wrong_file_is_one_clear_sentence(tmp_path, host, row, reason, capsys):
    status, _, err = compare(tmp_path, host, capsys, row)
    assert status == 2
    assert reason in err and err.count("\n") == 1
