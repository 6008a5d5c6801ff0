"""The oracle of matches: every file of the corpus, and what it says of files that differ or are none."""

import pytest

from tools.oracle.__main__ import main

HOSTS = pytest.mark.parametrize("host", [[], ["--micropython"]], ids=["CPython", "MicroPython"])

MATCH = """\
 1 point match

 Game 1
 Ann : 0                        Bob : 0
  1) 31: 8/5 6/5                 42: 8/4 6/4
                                  Wins 1 point
"""


@HOSTS
def test_every_match_of_the_corpus_replays(shared, host, capsys):
    """Same scores, cube and points in each game, and our own copy says the same."""
    paths = sorted((shared / "data" / "matches").glob("*.mat"))
    assert main(["matches", *map(str, paths), *host]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 12 and all(line.endswith(", 0 disagree") for line in lines)


@HOSTS
@pytest.mark.parametrize(
    "change, said",
    [
        (("Wins 1 point", "Wins 4 points"), "line 6: this game counts 3, not 4:"),
        (("6/4\n", "6/3\n"), "line 5: character 42: 6/3 is more than the roll allows:"),
        (("Ann : 0", "Ann : 1"), "line 4: the score is 0 to 0"),
        (("42: 8/4 6/4", " Doubles => 2"), "line 5: no cube in this game"),
    ],
)
def test_a_match_that_our_rules_do_not_allow(tmp_path, host, change, said, capsys):
    file = tmp_path / "match.mat"
    file.write_text(MATCH)
    assert main(["matches", str(file), *host]) == 0
    file.write_text(MATCH.replace(*change))
    capsys.readouterr()
    assert main(["matches", str(file), *host]) == 1
    assert said in capsys.readouterr().out


@HOSTS
def test_what_cannot_be_kept_is_said_and_is_no_disagreement(tmp_path, host, capsys):
    file = tmp_path / "match.mat"
    file.write_text(MATCH.replace("                                  Wins", "      Wins"))
    assert main(["matches", str(file), *host]) == 0
    assert "line 6: Bob resigned after the own play, which is left out" in capsys.readouterr().out


@HOSTS
@pytest.mark.parametrize("content", [b"", b"no match\n", b"\x89PNG\r\n\x1a\n\x00\xff"])
def test_a_file_that_holds_no_match_is_one_clear_sentence(tmp_path, host, content, capsys):
    file = tmp_path / "other.mat"
    file.write_bytes(content)
    assert main(["matches", str(file), *host]) == 2
    said = capsys.readouterr().err
    assert 'no line "N point match"' in said and said.count("\n") == 1


@HOSTS
def test_a_missing_file(tmp_path, host, capsys):
    assert main(["matches", str(tmp_path / "none.mat"), *host]) == 2
    assert "No such file" in capsys.readouterr().err
