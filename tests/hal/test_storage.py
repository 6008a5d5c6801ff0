"""Files, on a sound medium and on bad ones."""

import errno
import os

import pytest

from hal.sim_faults import FaultyStorage
from hal.sim_power import FailingStorage
from hal.storage import Storage
from tools.micropython import run


@pytest.fixture
def storage(tmp_path):
    return Storage(str(tmp_path / "saves"))


def test_what_is_written_is_read(storage):
    assert storage.read("settings.json") is None
    storage.write("settings.json", b"one")
    storage.write("settings.json", b"two")
    assert storage.read("settings.json") == b"two"
    assert storage.size("settings.json") == 3
    assert storage.names() == ["settings.json"]


def test_appending_goes_on_at_the_end(storage):
    for part in (b"head", b"er ", b"action"):
        handle = storage.append("match.bny")
        handle.write(part)
        handle.close()
    assert storage.read("match.bny") == b"header action"


def test_what_an_append_returned_from_is_there_before_the_file_is_closed(storage):
    handle = storage.append("match.bny")
    handle.write(b"action")
    assert storage.read("match.bny") == b"action"


def test_folders_are_made_and_listed_in_order(storage):
    assert storage.names("records") == []
    for number in (10, 9, 1):
        storage.write("records/%04d.bny" % number, b"x")
    assert storage.names("records") == ["0001.bny", "0009.bny", "0010.bny"]


def test_a_foreign_name_is_in_nobodys_way(storage):
    storage.write("match.bny", b"x")
    with open(os.fsencode(storage.root) + b"\xff\xfe", "wb"):
        pass
    assert storage.names() == ["match.bny"]


def test_rename_takes_the_place_of_an_old_file(storage):
    storage.write("a", b"new")
    storage.write("b", b"old")
    storage.rename("a", "b")
    assert storage.read("b") == b"new" and storage.read("a") is None
    storage.remove("b")
    assert storage.names() == []


def test_failures_are_os_errors(storage):
    for failing in (lambda: storage.remove("x"), lambda: storage.size("x"), lambda: storage.rename("x", "y")):
        with pytest.raises(OSError):
            failing()


def test_the_same_under_micropython(tmp_path):
    out = run(
        """
import sys
from hal.storage import Storage
storage = Storage(sys.argv[1])
print(storage.read("a"), storage.names("records"))
storage.write("records/2", b"two"); storage.write("records/1", b"one"); storage.write("records/1", b"1")
handle = storage.append("a"); handle.write(b"x"); handle.write(b"y"); handle.close()
print(storage.read("a"), storage.size("a"), storage.names("records"), storage.read("records/1"))
storage.rename("records/1", "records/2"); print(storage.read("records/2"))
for name in ("none", "no/folder"):
    try:
        storage.remove(name)
    except OSError as error:
        print(error.errno)
""",
        tmp_path / "saves",
    )
    assert out == "None []\nb'xy' 2 ['1', '2'] b'1'\nb'1'\n2\n2\n"


class Cut(Exception):
    """The power went."""


class Power:
    def cut(self):
        raise Cut


def test_a_cut_at_any_byte_leaves_the_old_file_or_the_new(tmp_path):
    """Also the one that is appended to: a beginning of it, never a hole."""
    outcomes = set()
    for cut in range(40):
        root = str(tmp_path / str(cut))
        Storage(root).write("names", b"old names")
        storage = FailingStorage(root, cut, Power())
        try:
            handle = storage.append("match")
            handle.write(b"first ")
            storage.write("names", b"new names!")
            handle.write(b"second")
        except Cut:
            pass
        else:
            outcomes.add("done")
        after = Storage(root)
        names, match = after.read("names"), after.read("match") or b""
        assert names in (b"old names", b"new names!")
        assert b"first second".startswith(match)
        assert len(match) <= 6 or names == b"new names!"
        assert set(after.names()) <= {"names", "match"}
        outcomes.add((names, match))
    assert len(outcomes) > 12 and "done" in outcomes


@pytest.mark.parametrize("fault, number", [("full", errno.ENOSPC), ("readonly", errno.EROFS)])
def test_a_medium_that_cannot_be_written_says_so_and_keeps_what_it_has(tmp_path, fault, number):
    Storage(str(tmp_path)).write("a", b"kept")
    storage = FaultyStorage(str(tmp_path), fault)
    for failing in (
        lambda: storage.write("a", b"lost"), lambda: storage.write("b", b"lost"), lambda: storage.append("a"),
        lambda: storage.rename("a", "b"), lambda: storage.remove("a"),
    ):  # fmt: skip
        with pytest.raises(OSError) as caught:
            failing()
        assert caught.value.errno == number
    assert storage.read("a") == b"kept" and storage.names() == ["a"]
