"""The same matches under both interpreters, and nothing allocated while they are played."""

import pytest
from backgammon_playout import main

from tools import ROOT
from tools.micropython import MicroPythonError, run

PLAYOUT = ROOT / "tests" / "games" / "backgammon_playout.py"


def test_both_interpreters_play_the_same_matches(capsys):
    main("hash", 0, 204)
    assert run(PLAYOUT, "hash", 0, 204) == capsys.readouterr().out


def test_whole_matches_allocate_nothing():
    """legal, play, pack_into and the visiting of plays, with the heap locked from the first action on."""
    assert run(PLAYOUT, "locked", 0, 48).startswith("locked 48")


def test_a_locked_heap_would_tell():
    with pytest.raises(MicroPythonError, match="MemoryError"):
        run("import micropython\nmicropython.heap_lock()\nprint([1] * len('four'))")
