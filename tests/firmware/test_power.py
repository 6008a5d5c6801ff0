"""Power may go at any byte of any write, and the storage may be full or read-only: nothing is lost or doubled."""

import copy
import random
import shutil

import pytest
from table import BACKGAMMON, HUSH, Medium, PowerCut, Table, act, play_on, position, start

from firmware import opening, replay, shelf
from firmware.settings import Settings
from games.contract import OVER

FULL, READ_ONLY = 28, 30


def cut_everywhere(tmp_path, prepare, do, check, most=5000):
    """Runs `do` with the power going after 0, 1, 2 ... bytes until it gets through; checks after each."""
    prepared = prepare(Table(tmp_path / "prepared"))
    for left in range(most):
        folder = tmp_path / str(left)
        shutil.copytree(tmp_path / "prepared", folder)
        table, state = Table(folder), copy.copy(prepared)
        table.storage.left = left
        try:
            do(table, state)
            through = True
        except PowerCut:
            through = False
        check(Table(folder), state, through)
        if through:
            return left
    raise AssertionError("never got through")


def test_power_cut_at_every_byte_while_a_match_begins(tmp_path):
    def check(table, state, through):
        m, told = opening.resume(table)
        assert told == "" and (m is not None or not through)
        assert start(table).journal.trouble == ""

    assert cut_everywhere(tmp_path, lambda table: None, lambda table, state: start(table), check) > 200


def test_power_cut_at_every_byte_while_a_match_begins_over_one_that_was_left(tmp_path):
    def prepare(table):
        m = play_on(start(table), random.Random(1), 20)
        m.journal.close()
        return position(m)

    def check(table, left, through):
        found = [opening.record(table.storage, name)[0] for name in shelf.records(table.storage)]
        resumed, told = opening.resume(table)
        assert told == ""
        assert left in [position(m) for m in found + [resumed] if m]

    cut_everywhere(tmp_path, prepare, lambda table, state: start(table), check)


def test_power_cut_at_every_byte_of_every_action(tmp_path):
    """An action that was applied before the cut is there; one that was not is there whole or not at all."""

    def prepare(table):
        m = play_on(start(table), random.Random(3), 12)
        m.journal.close()
        return [position(m)]

    def do(table, places):
        m = opening.resume(table)[0]
        chooser = random.Random(4)
        for _ in range(15):
            act(m, chooser, undo=0.4)
            places.append(position(m))  # only what has returned may be on a screen

    def check(table, places, through):
        m, told = opening.resume(table)
        assert told == ""
        if position(m) == places[-1]:
            return
        # One action further than any screen: written whole, but the power went before it returned.
        chooser = random.Random(4)
        clean = opening.resume(table_of(tmp_path, places))[0]
        for _ in range(len(places)):
            act(clean, chooser, undo=0.4)
        assert position(m) == position(clean)

    def table_of(folder, places):
        table = Table(folder / ("clean%d" % len(places)))
        prepare(table)
        return table

    cut_everywhere(tmp_path, prepare, do, check)


def test_power_cut_at_every_byte_of_a_deal_deals_the_same_again(tmp_path):
    """Nobody has seen anything of a deal: it comes out the same, whatever was written; what came before is there."""
    before = {"deal": 4, "rounds": 3}
    names = ("Ann", "Bob", "Cleo")

    def prepare(table):
        m = start(table, options=before, names=names)
        chooser = random.Random(5)
        while not m.engine.round_over:
            act(m, chooser)
        m.journal.close()
        return position(m)

    def deal(m):
        if m.engine.round_over:
            m.play(2)
        while m.engine.dealing:
            m.roll()
        return position(m)

    def do(table, place):
        deal(opening.resume(table)[0])

    whole = Table(tmp_path / "whole")
    prepare(whole)
    dealt = deal(opening.resume(whole)[0])

    def check(table, place, through):
        m, told = opening.resume(table)
        assert told == "" and (not through or position(m) == dealt)
        assert position(m) == place or m.engine.dealing or position(m) == dealt
        assert deal(m) == dealt
        m.journal.close()
        assert position(opening.resume(table)[0]) == dealt
        assert table.storage.read("match.bny") == whole.storage.read("match.bny")

    assert cut_everywhere(tmp_path, prepare, do, check) > 80


@pytest.mark.parametrize("errno", [FULL, READ_ONLY])
def test_a_deal_on_a_storage_that_refuses_waits_for_it(tmp_path, errno):
    table = Table(tmp_path)
    m = start(table, options={"deal": 4})
    m.roll()
    table.storage.refuses = errno
    while m.engine.dealing:
        m.roll()
    assert m.trouble.startswith("The match goes on in memory only")
    play_on(m, random.Random(1), 10)
    table.storage.refuses = 0
    assert m.save() == ""
    m.journal.close()
    assert position(opening.resume(table)[0]) == position(m)


@pytest.mark.parametrize("tail, keeps", [(b"\x40\x00", False), (b"\x48\x01\x11\x99", False), (b"?" * 30, True)])
def test_power_cut_at_every_byte_while_a_tail_is_cut_off(tmp_path, tail, keeps):
    def prepare(table):
        m = play_on(start(table), random.Random(3), 12)
        m.journal.close()
        with open(table.storage.root + "/match.bny", "ab") as file:
            file.write(tail)
        return position(m), table.storage.read("match.bny")

    def check(table, state, through):
        place, whole = state
        m, told = opening.resume(table)
        assert position(m) == place
        m.journal.close()
        assert table.storage.read("match.bny") == whole[: -len(tail)]
        copies = [table.storage.read("aside/" + name) for name in table.storage.names("aside")]
        assert set(copies) == ({whole} if keeps else set())

    cut_everywhere(tmp_path, prepare, lambda table, state: opening.resume(table), check)


def test_power_cut_at_every_byte_while_a_match_goes_to_the_records(tmp_path, monkeypatch):
    monkeypatch.setattr(shelf, "KEPT_RECORDS", 1)

    def prepare(table):
        play_on(start(table), random.Random(2)).finish()
        m = play_on(start(table), random.Random(1))
        m.journal.close()
        return position(m)

    def check(table, place, through):
        m = opening.resume(table)[0]
        if m is None:
            m = opening.record(table.storage, "records/0002.bny")[0]
        assert position(m) == place

    cut_everywhere(tmp_path, prepare, lambda table, place: opening.resume(table)[0].finish(), check)


def test_power_cut_at_every_byte_while_a_foreign_file_is_put_aside(tmp_path):
    def prepare(table):
        with open(table.storage.root + "/match.bny", "wb") as file:
            file.write(b"something of somebody")

    def check(table, state, through):
        opening.resume(table)
        kept = [table.storage.read("aside/" + name) for name in table.storage.names("aside")]
        assert kept == [b"something of somebody"]

    cut_everywhere(tmp_path, prepare, lambda table, state: opening.resume(table), check)


def test_power_cut_at_every_byte_while_settings_are_written(tmp_path):
    def prepare(table):
        settings = Settings(table.storage)
        settings.set("sound", 1)
        settings.remember("Ann")
        settings.save()

    def do(table, state):
        settings = Settings(table.storage)
        settings.set("sound", 3)
        settings.remember("Bob")
        assert settings.save() == ""

    def check(table, state, through):
        settings = Settings(table.storage)
        assert settings.trouble == ""
        found = settings.get("sound"), settings.names
        assert found == ((3, ["Bob", "Ann"]) if through else (1, ["Ann"]))

    cut_everywhere(tmp_path, prepare, do, check)


@pytest.mark.parametrize("seed", range(12))
def test_random_matches_with_undo_and_power_cuts_end_like_one_without(tmp_path, seed):
    """Two tables, one seed, the same actions; one loses its power again and again."""
    game, most = (BACKGAMMON, 250) if seed % 3 == 0 else (HUSH, 400)
    options, by_hand = ({"deal": 4}, 0) if seed % 3 == 1 else ({}, 0.1)
    cut, calm = Table(tmp_path / "cut"), Table(tmp_path / "calm")
    names = ("Ann", "Bob") if game is BACKGAMMON else ("Ann", "Bob", "Cleo")
    shadow = start(calm, game, options, names)
    m = start(cut, game, options, names)
    dice = random.Random(seed)
    for step in range(most):
        if shadow.engine.turn == OVER:
            break
        before = position(shadow)
        act(shadow, random.Random(seed * 1000 + step), undo=0.3, by_hand=by_hand)
        cut.storage.left = dice.randrange(6) if dice.random() < 0.3 else -1
        try:
            act(m, random.Random(seed * 1000 + step), undo=0.3, by_hand=by_hand)
        except PowerCut:
            pass
        if cut.storage.left == 0 or dice.random() < 0.05:
            m.journal.close()
            cut = Table(tmp_path / "cut")
            m, told = opening.resume(cut)
            assert told == ""
            while m.engine.dealing and m.played < before[1]:
                m.roll()  # a deal that was not through comes again
            if position(m) == before:
                act(m, random.Random(seed * 1000 + step), undo=0.3, by_hand=by_hand)
        cut.storage.left = -1
        assert position(m) == position(shadow)
    assert cut.storage.read("match.bny") == calm.storage.read("match.bny")


# -- a storage that refuses


@pytest.mark.parametrize("errno, words", [(FULL, "the storage is full"), (READ_ONLY, "the storage is read-only")])
@pytest.mark.parametrize("partly", [False, True])
def test_a_match_goes_on_in_memory_and_is_written_when_the_storage_works_again(tmp_path, errno, words, partly):
    table, calm = Table(tmp_path / "a"), Table(tmp_path / "b")
    shadow, m = start(calm), start(table)
    for step in range(90):
        table.storage.refuses = errno if 20 <= step < 30 or 40 <= step < 80 else 0
        table.storage.partly = partly
        for each in (shadow, m):
            act(each, random.Random(step), undo=0.3)
        if table.storage.refuses:
            assert words in m.trouble and m.trouble[0].isupper() and m.trouble.endswith(".")
            assert m.save() == m.trouble
            assert len(log(m)) == m.played  # the log does not need the storage
        else:
            assert m.save() == m.trouble == ""
    assert table.storage.read("match.bny") == calm.storage.read("match.bny")
    assert position(m) == position(shadow)


def log(m):
    seen = []
    replay.each_action(m, lambda engine, action, kind: seen.append(action))
    return seen


@pytest.mark.parametrize("errno", [FULL, READ_ONLY])
def test_a_storage_that_refuses_from_the_start(tmp_path, errno):
    table = Table(tmp_path)
    table.storage.refuses = errno
    m = start(table)
    assert m.trouble
    play_on(m, random.Random(1), 50)
    assert len(log(m)) == m.played and m.finish() == ""
    table.storage.refuses = 0
    assert m.save() == ""
    m.journal.close()
    assert position(opening.resume(table)[0]) == position(m)


def test_a_full_storage_and_a_match_that_was_left_there(tmp_path):
    table = Table(tmp_path)
    left = play_on(start(table), random.Random(1), 20)
    left.journal.close()
    table.storage.refuses = FULL
    m = play_on(start(table), random.Random(2), 20)
    assert m.trouble
    table.storage.refuses = 0
    assert m.save() == ""
    m.journal.close()
    assert position(opening.resume(table)[0]) == position(m)
    kept = [table.storage.root + "/aside/" + name for name in table.storage.names("aside")]
    assert len(kept) == 1  # the one that was left


def test_a_torn_tail_on_a_read_only_storage(tmp_path):
    table = Table(tmp_path)
    left = play_on(start(table), random.Random(1), 20)
    left.journal.close()
    with open(table.storage.root + "/match.bny", "ab") as file:
        file.write(b"\x40")
    table.storage.refuses = READ_ONLY
    m, told = opening.resume(table)
    assert "read-only" in told and position(m) == position(left)
    play_on(m, random.Random(2), 10)
    table.storage.refuses = 0
    play_on(m, random.Random(3), 1)
    assert m.save() == m.trouble == ""
    m.journal.close()
    again, told = opening.resume(table)
    assert told == "" and position(again) == position(m)


def test_a_foreign_file_on_a_read_only_storage_is_left_and_told(tmp_path):
    table = Table(tmp_path)
    with open(table.storage.root + "/match.bny", "wb") as file:
        file.write(b"something")
    table.storage.refuses = READ_ONLY
    m, told = opening.resume(table)
    assert m is None and "is not a match" in told and "read-only" in told
    m = play_on(start(table), random.Random(1), 10)
    table.storage.refuses = 0
    assert m.save() == ""
    assert [table.storage.read("aside/" + name) for name in table.storage.names("aside")] == [b"something"]


def test_after_a_fault_in_the_game_what_waits_in_memory_is_not_lost(tmp_path):
    table = Table(tmp_path)
    m = play_on(start(table), random.Random(1), 20)
    table.storage.refuses = FULL
    play_on(m, random.Random(2), 20)
    place = position(m)
    m.engine.unpack_from(bytes(m.engine.SIZE))  # the fault
    again, told = opening.reopen(table, m)
    assert position(again) == place and "full" in told
    table.storage.refuses = 0
    assert again.save() == ""
    again.journal.close()
    assert position(opening.resume(table)[0]) == place


def test_a_file_that_vanished_is_told(tmp_path):
    table = Table(tmp_path)
    m = play_on(start(table), random.Random(1), 20)
    m.journal.close()
    table.storage.remove("match.bny")
    play_on(m, random.Random(1), 5)
    assert m.trouble.startswith("The match goes on in memory only")


def test_what_breaks_off_on_a_full_storage_gives_its_room_back(tmp_path):
    """A repair needs room for a copy; while there is none, not even the room that is left is used up."""
    table = Table(tmp_path)
    m = play_on(start(table), random.Random(1), 40)
    m.journal.close()
    with open(table.storage.root + "/match.bny", "ab") as file:
        file.write(b"?" * 40)
    before = table.storage.used()
    table.storage.room = 100
    again, told = opening.resume(table)
    assert "is full" in told and position(again) == position(m)
    for step in range(20):
        act(again, random.Random(step))
        assert "is full" in again.trouble
        assert table.storage.used() == before
    table.storage.room = 10000
    assert again.save() == ""
    again.journal.close()
    assert position(opening.resume(table)[0]) == position(again)


def test_a_damaged_file_is_kept_once_however_often_the_repair_is_tried(tmp_path):
    table = Table(tmp_path)
    play_on(start(table), random.Random(1), 40).journal.close()
    with open(table.storage.root + "/match.bny", "ab") as file:
        file.write(b"?" * 40)
    size = table.storage.size("match.bny")
    table.storage.room = size + 10  # for the copy, and not for the repaired file
    m, told = opening.resume(table)
    assert "aside/match-1.bny" in told and "is full" in told
    for step in range(5):
        act(m, random.Random(step))
    table.storage.room = 10000
    assert m.save() == ""
    assert table.storage.names("aside") == ["match-1.bny"]


def test_a_storage_that_cannot_be_read_is_told(tmp_path, monkeypatch):
    table = Table(tmp_path)

    def size(self, name):
        raise OSError(5, "I/O error")

    monkeypatch.setattr(Medium, "size", size)
    m, told = opening.resume(table)
    assert m is None and told.startswith("match.bny cannot be read")
