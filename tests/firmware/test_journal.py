"""The journal's file, byte by byte: what is cut, flipped, foreign or newer never stops the console."""

import os
import random

import pytest
from table import BACKGAMMON, HUSH, Table, play_on, position, start

from firmware import aside, journal, opening, journal_reader

FILE = "match.bny"


def left_match(table, actions=40, seed=1, **chances):
    """A match that was left after some actions; its file's bytes."""
    m = play_on(start(table), random.Random(seed), actions, **chances)
    m.journal.close()
    return table.storage.read(FILE)


def record_ends(table):
    """Where each record of the file ends, and the start of the first."""
    with open(table.storage.root + "/" + FILE, "rb") as file:
        fields, head = journal_reader.read_header(file)
        reader = journal_reader.Reader(file, head, table.storage.size(FILE))
        ends = [len(head)]
        while reader.step():
            ends.append(reader.good)
    assert reader.fault == ""
    return ends


def put(table, content):
    """The storage as if nothing but this file had ever been on it."""
    for folder in ("aside", "records", ""):
        for name in table.storage.names(folder):
            if os.path.isfile(table.storage.root + "/" + folder + "/" + name):
                os.remove(table.storage.root + "/" + folder + "/" + name)
    if content is not None:
        with open(table.storage.root + "/" + FILE, "wb") as file:
            file.write(content)


def kept(table):
    return [table.storage.read("aside/" + name) for name in table.storage.names("aside")]


def test_a_step_of_backgammon_takes_at_most_five_bytes(table):
    m = play_on(start(table, BACKGAMMON, {"match_length": 5, "resign": "off"}), random.Random(3), 60, undo=0)
    m.journal.close()
    ends = record_ends(table)
    assert len(ends) == 61
    assert max(b - a for a, b in zip(ends, ends[1:])) <= 5


@pytest.mark.parametrize("action", [0, 255, 256, 65535, 65536, 2**24 - 1, 2**24, 2**30 - 1])
def test_every_action_below_two_to_the_thirty_comes_back(table, action):
    writer = journal.Journal(table.storage, journal_reader.header({"game": "any"}))
    for kind in (journal.PLAYED, journal.TAKEN, journal.ROLLED, journal.ENTERED, journal.UNDONE):
        writer.record(kind, action)
    reader = journal_reader.everything(writer)
    for kind in range(5):
        assert reader.step() and (reader.kind, reader.action) == (kind, action)
    assert not reader.step() and reader.fault == ""
    reader.close()
    writer.close()


def test_cut_at_every_byte_the_longest_valid_prefix_goes_on(table):
    whole = left_match(table, by_hand=0.2)
    ends = record_ends(table)
    shadows = {}
    for length in range(len(whole)):
        put(table, whole[:length])
        m, told = opening.resume(table)
        if length < ends[0]:
            assert m is None and "match.bny" in told and "aside/match-1.bny" in told
            assert kept(table) == [whole[:length]]
            assert FILE not in table.storage.names()
            continue
        good = max(end for end in ends if end <= length)
        assert told == "" and kept(table) == []
        m.journal.close()
        assert table.storage.read(FILE) == whole[:good]
        if good == length:
            shadows[good] = position(m)
        assert position(m) == shadows[good]


def test_after_a_cut_the_match_plays_on_and_resumes_again(table):
    whole = left_match(table)
    for length in range(record_ends(table)[0], len(whole)):
        put(table, whole[:length])
        m = opening.resume(table)[0]
        play_on(m, random.Random(length), 5)
        m.journal.close()
        again, told = opening.resume(table)
        assert told == "" and position(again) == position(m)


@pytest.mark.parametrize("bits", [0x01, 0x80, 0x5A, 0xFF])
def test_every_byte_flipped_nothing_is_believed_and_nothing_lost(table, bits):
    whole = left_match(table)
    ends = record_ends(table)
    for at in range(len(whole)):
        damaged = whole[:at] + bytes([whole[at] ^ bits]) + whole[at + 1 :]
        put(table, damaged)
        m, told = opening.resume(table)
        if at < ends[0]:
            assert m is None and "aside/match-1.bny" in told and kept(table) == [damaged]
            continue
        good = max(end for end in ends if end <= at)
        m.journal.close()
        assert table.storage.read(FILE) == whole[:good]
        if told:
            assert "damaged after action" in told and "aside/match-1.bny" in told
            assert kept(table) == [damaged]
        else:  # looks like a last record that was not written to its end
            assert good == ends[-2]


@pytest.mark.parametrize("content, words", [
    (b"", "is empty"),
    (b"\x00" * 700, "is not a match"),
    (b"\xff" * 5000, "is not a match"),
    (b"B", "is damaged at its start"),
    (b"BNY\x02\x00\x02{}" + bytes(40), "newer version"),
    (b"BNY\x01\xff\xff" + b"{" * 70000, "is damaged at its start"),
    (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 2000, "is not a match"),
    (journal_reader.header({"game": "ludo"}), "does not have: ludo"),
    (journal_reader.header([1, 2]), "is damaged at its start"),
    (journal_reader.header({}), "is damaged at its start"),
])
def test_a_foreign_file_is_kept_aside_and_named(table, content, words):
    put(table, content)
    m, told = opening.resume(table)
    assert m is None
    assert told.startswith("match.bny ") and words in told and told.endswith("It is kept as aside/match-1.bny.")
    assert kept(table) == [content]
    assert opening.resume(table) == (None, "")


def fields(table, **changed):
    m = start(table)
    m.journal.close()
    with open(table.storage.root + "/" + FILE, "rb") as file:
        found = journal_reader.read_header(file)[0]
    found.update(changed)
    return journal_reader.header(found)


@pytest.mark.parametrize("changed, words", [
    ({"options": {"tempo": "fast"}}, "no option is called 'tempo'"),
    ({"options": 7}, "damaged at its start"),
    ({"names": ["Ann"]}, "has 1 seats"),
    ({"names": [1, 2]}, "damaged at its start"),
    ({"names": None}, "damaged at its start"),
    ({"seed": "0" * 32}, "does not give its fingerprint"),
    ({"seed": "xyz"}, "damaged at its start"),
    ({"number": "one"}, "damaged at its start"),
])
def test_a_header_that_no_match_can_be_made_of_is_kept_aside(table, changed, words):
    put(table, fields(table, **changed))
    m, told = opening.resume(table)
    assert m is None and words in told and "aside/match-1.bny" in told


def test_files_aside_are_never_overwritten(table):
    for content in (b"one", b"two", b"three"):
        with open(table.storage.root + "/" + FILE, "wb") as file:
            file.write(content)
        opening.resume(table)
    assert kept(table) == [b"one", b"two", b"three"]


def forge(table, *records):
    """A left match with records that its checks confirm, but its rules or its seed do not."""
    m = start(table)
    m.play(0)
    m.roll()
    for kind, action in records:
        m.journal.record(kind, action)
    m.journal.close()
    return position(m)


@pytest.mark.parametrize("records, words", [
    ([(journal.PLAYED, 1), (journal.PLAYED, 70023)], "action 4 does not fit the rules (not now)"),
    ([(journal.ROLLED, 0x1000000)], "action 3 does not fit the rules"),
    ([(journal.PLAYED, 0), (journal.ROLLED, 0x1000000 + 30)], "action 4 is a roll that its seed does not give"),
    ([(journal.PLAYED, 0), (journal.PLAYED, 0x1000000)], "the dice come first"),
    ([(journal.UNDONE, 1)], "damaged after action 2"),
    ([(journal.UNDONE, 0)], "damaged after action 2"),
    ([(journal.PLAYED, 0), (journal.UNDONE, 2)], "damaged after action 3"),
])
def test_what_does_not_replay_is_told_and_what_is_before_it_goes_on(table, records, words):
    forge(table, *records)
    whole = table.storage.read(FILE)
    m, told = opening.resume(table)
    assert words in told and "aside/match-1.bny" in told
    assert kept(table) == [whole]
    play_on(m, random.Random(1), 10)
    m.journal.close()
    again, told = opening.resume(table)
    assert told == "" and position(again) == position(m)


def test_an_action_from_two_to_the_thirty_on_is_no_record(table):
    writer = journal.Journal(table.storage, journal_reader.header({"game": "any"}))
    writer.record(journal.PLAYED, 2**30)
    reader = journal_reader.everything(writer)
    assert not reader.step() and reader.fault == "damaged"
    reader.close()
    writer.close()


def test_after_a_false_roll_the_true_one_is_rolled(table):
    clean = Table(table.storage.root + "/clean")
    forge(clean, (journal.PLAYED, 0))
    expected = opening.resume(clean)[0].roll()
    forge(table, (journal.PLAYED, 0), (journal.ROLLED, 0x1000000 + 30))
    assert opening.resume(table)[0].roll() == expected


def test_a_long_journal_is_read_in_pieces(table, monkeypatch):
    m = start(table, options={"rounds": 3}, names=("Ann", "Bob", "Cleo"))
    play_on(m, random.Random(5), undo=0.6)
    m.journal.close()
    size = table.storage.size(FILE)
    assert size > 2000
    most = 0

    class File:
        def __init__(self, file):
            self.file = file

        def readinto(self, view):
            nonlocal most
            most = max(most, len(view))
            return self.file.readinto(view)

        def __getattr__(self, name):
            return getattr(self.file, name)

    real = aside.reading
    monkeypatch.setattr(aside, "reading", lambda *args: File(real(*args)))
    again, told = opening.resume(table)
    assert told == "" and position(again) == position(m) and most <= 256
    assert HUSH.name == again.game.name
