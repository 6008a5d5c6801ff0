"""Records on the host: what is true is confirmed, what was tampered with is named."""

import random
import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "firmware"))

from table import BACKGAMMON, SEED, Table, act, play_on, start  # noqa: E402

from firmware import journal, journal_reader, opening, replay  # noqa: E402
from firmware.fingerprint import sealed  # noqa: E402
from games.backgammon import actions, mat  # noqa: E402
from games.contract import CHANCE  # noqa: E402
from tools import record, verify  # noqa: E402


@pytest.fixture
def played(tmp_path):
    """A match to 3 that is over, in the records."""
    m = start(Table(tmp_path), BACKGAMMON, {"match_length": 3}, ("Ann", "Bob"))
    m.enter(actions.dice(6, 1))
    play_on(m, random.Random(2), undo=0.1)
    assert m.finish()
    return m, tmp_path / "records" / "0001.bny"


def test_a_true_record_is_confirmed_with_its_seed_and_its_faces(played, capsys):
    m, path = played
    assert verify.main([str(path)]) == 0
    said = capsys.readouterr().out
    tally = replay.statistics(m)
    assert f"seed         {SEED.hex()}" in said and sealed(m) in said and "All agree" in said
    assert re.search(r"chance +\d+ from the generator, 1 entered by hand", said)
    assert f"{tally.doubles[0]} doubles in {tally.rolls[0]} rolls" in said
    winner = m.names[m.engine.winners()[0]]
    assert f"won by {winner}" in said


def test_the_seed_of_a_match_in_progress_stays_hidden(tmp_path, capsys):
    m = play_on(start(Table(tmp_path), BACKGAMMON), random.Random(2), 20)
    m.journal.close()
    assert verify.main([str(tmp_path / "match.bny")]) == 0
    said = capsys.readouterr().out
    assert SEED.hex() not in said and "not over" in said


def forged(tmp_path, change=None, **fields):
    """A match whose journal is rewritten with right checks and wrong contents."""
    m = start(Table(tmp_path), BACKGAMMON, {}, ("Ann", "Bob"))
    play_on(m, random.Random(2), 30, undo=0)
    m.journal.close()
    path = tmp_path / "match.bny"
    found = []
    with open(path, "rb") as file:
        told, head = journal_reader.read_header(file)
        reader = journal_reader.Reader(file, head, path.stat().st_size)
        while reader.step():
            found.append((reader.kind, reader.action))
    told.update(fields)
    path.unlink()
    writer = journal.Journal(Table(tmp_path).storage, journal_reader.header(told))
    writer.save()
    for kind, action in change(found) if change else found:
        writer.record(kind, action)
    writer.close()
    return path


def better_dice(found):
    """Puts a roll that the seed does not give in the place of one that it does."""
    i = [i for i, (kind, _) in enumerate(found) if kind == journal.ROLLED][3]
    false = actions.dice(6, 6) if found[i][1] != actions.dice(6, 6) else actions.dice(5, 5)
    return found[:i] + [(journal.ROLLED, false)] + found[i + 1 :]


@pytest.mark.parametrize("change, fields, words", [
    (better_dice, {}, r"Action \d+ \(byte \d+\): the record has .*6-?6.*, the seed gives"),
    (None, {"seed": "00" * 16}, "does not give the fingerprint"),
    (lambda found: found[:1] + [(0, actions.CONFIRM)], {}, r"Action 2 \(byte \d+\) is not legal: "),
    (lambda found: [(0, actions.CONFIRM)], {}, "Action 1 .* is no roll, out of turn"),
    (lambda found: found + [(journal.UNDONE, 60)], {}, "damaged behind byte"),
    (None, {"game": "ludo"}, "is of a game that is not here: ludo"),
    (None, {"options": {"cube": "maybe"}}, "does not describe a match: cube cannot be"),
    (None, {"names": None}, "does not describe a match"),
])
def test_a_false_record_is_named_at_the_place_where_it_is_false(tmp_path, capsys, change, fields, words):
    try:
        code = verify.main([str(forged(tmp_path, change, **fields))])
    except SystemExit as end:
        code = end.code
    assert code == 1
    said = capsys.readouterr()
    assert re.search(words, said.err) and said.err.count("\n") == 1 and "All agree" not in said.out


def test_every_byte_flipped_is_found(played, capsys):
    _, path = played
    whole = path.read_bytes()
    for at in range(0, len(whole), 7):
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 0x10]) + whole[at + 1 :])
        try:
            assert verify.main([str(path)]) == 1
        except SystemExit as end:
            assert end.code == 1
    capsys.readouterr()


@pytest.mark.parametrize("tool", [verify.main, record.main])
@pytest.mark.parametrize("given", [[], ["nowhere.bny", "--nothing"], ["a", "b", "c"]])
def test_wrong_use_ends_with_2(tool, given, capsys):
    with pytest.raises(SystemExit) as end:
        tool(given)
    assert end.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_record_becomes_a_mat_file_with_the_same_match_in_it(played, tmp_path):
    m, path = played
    out = tmp_path / "out.mat"
    assert record.main([str(path), "--mat", str(out)]) == 0
    found = mat.read(out.read_text().splitlines())
    assert list(found.names) == ["Ann", "Bob"]
    engine = BACKGAMMON.engine(2, found.options)
    for action in found.actions:
        engine.play(action)
    assert [engine.score(seat) for seat in (0, 1)] == [m.engine.score(seat) for seat in (0, 1)]


def test_other_games_have_no_mat_file(tmp_path, capsys, monkeypatch):
    from table import HUSH

    from firmware import titles

    monkeypatch.setattr(titles, "GAMES", titles.GAMES + (HUSH,))
    m = play_on(start(Table(tmp_path)), random.Random(2), 20)
    m.journal.close()
    assert verify.main([str(tmp_path / "match.bny")]) == 0
    assert record.main([str(tmp_path / "match.bny"), "--mat", str(tmp_path / "out.mat")]) == 1
    assert "Hush" in capsys.readouterr().err and not (tmp_path / "out.mat").exists()


def test_random_backgammon_matches_verify(tmp_path, capsys):
    for seed in range(4):
        table = Table(tmp_path / str(seed), bytes([seed] * 16))
        m = start(table, BACKGAMMON, {"match_length": (0, 1, 5, 3)[seed]})
        chooser = random.Random(seed)
        for _ in range(400):
            if m.engine.turn == CHANCE and chooser.random() < 0.1:
                m.enter(actions.dice(1, 2))
            elif not act(m, chooser):
                break
        m.journal.close()
        assert verify.main([str(tmp_path / str(seed) / "match.bny")]) == 0
        assert opening.resume(table)[0].played == m.played
    capsys.readouterr()


@pytest.mark.parametrize("tool, name, more", [(verify.main, "verify", []), (record.main, "record", ["--mat", "o"])])
def test_a_record_that_is_not_there_is_a_failure(tool, name, more, capsys):
    with pytest.raises(SystemExit) as end:
        tool(["nowhere.bny", *more])
    assert end.value.code == 1
    assert capsys.readouterr().err == f"{name}: nowhere.bny cannot be read: No such file or directory.\n"
