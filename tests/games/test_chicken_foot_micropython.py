"""The same matches under both interpreters, and nothing allocated while they are played."""

from chicken_foot_playout import main

from tools import ROOT
from tools.micropython import run

PLAYOUT = ROOT / "tests" / "games" / "chicken_foot_playout.py"


def test_both_interpreters_play_the_same_matches(capsys):
    main("hash", 0, 200)
    assert run(PLAYOUT, "hash", 0, 200) == capsys.readouterr().out


def test_whole_matches_allocate_nothing():
    """legal, play and pack_into, with the heap locked from the first action on."""
    assert run(PLAYOUT, "locked", 0, 24).startswith("locked 24")
