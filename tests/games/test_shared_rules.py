"""The shared decisions (SH-01 to SH-11) as the laying games show them."""

from hashlib import sha256

import pytest
from mexican_train_cases import A, B, C, CLASSIC, do, legal, number, refuses, table
from positions import legal as actions

from firmware.catalogue import Game
from firmware.driver import Driver
from firmware.fingerprint import sealed, unsealed
from firmware.journal import PLAYED, ROLLED
from firmware.match import Match
from games.contract import CHANCE, OVER, IllegalAction
from games.dominoes.phases import BLOCKED
from games.dominoes.tiles import NONE
from games.mexican_train.engine import Engine

SEVENS = "12-1 7-1 7-2 3-2 7-3 7-4 5-4 7-5 7-6 8-6 8-7 9-7 10-9 10-7 11-7 11-0 7-0"  # all but 12-7 and 7-7


def test_nothing_is_asked_for_after_the_match():
    """SH-11"""
    engine = table("3-0", "1-1 2-1", round=13)
    do(engine, "3-0>A")
    assert actions(engine) == [] and engine.winners() == (A,)
    assert refuses(engine, "next") == "the match is over"


def test_hands_are_shown_after_a_round():
    """SH-04: a finished round hides nothing, and tells points and totals."""
    engine = table("11-9", "5-3", totals=(7, 9), round=2)
    do(engine, "11-9>A")
    seen, whole = bytearray(engine.SIZE), bytearray(engine.SIZE)
    engine.pack_into(whole)
    for seat in (A, B):
        engine.hide(seat, seen)
        assert seen == whole
    assert list(engine.last) == [0, 8] and list(engine.totals) == [7, 17]


def test_a_forced_action_can_be_explained():
    """SH-02: it is the only one, and why the others are not legal can be told."""
    engine = table("9-3", "1-1")
    assert legal(engine) == ["draw"]
    assert refuses(engine, "9-3>A") == "9-3 has no 12"
    assert refuses(engine, "done") == "place a tile first"


def test_what_is_known_decides_nothing_for_the_others():
    """SH-07, SH-10: in a hidden view the engine does not know whether the round is blocked."""
    engine = table("7-7 12-0 1-1", "12-2", "", options=CLASSIC, trains=("12-7", SEVENS, "12-3"), rest=C)
    do(engine, "7-7>A 12-0>M")
    seen = bytearray(engine.SIZE)
    engine.hide(A, seen)
    other = Engine(3, CLASSIC)
    other.unpack_from(seen)
    do(other, "done")
    assert other.turn == B
    do(engine, "done")
    assert engine.ended == BLOCKED


def test_undo_never_goes_past_a_drawn_tile():
    """SH-08: freely inside a turn until it is ended, but not past what has come to light."""
    driver = Driver(table("9-3 1-1", "8-8"), bytes(16))
    driver.advance(PLAYED, number("draw"))
    assert driver.engine.turn == CHANCE
    driver.advance(ROLLED, number("12-9"))
    assert not driver.can_undo
    with pytest.raises(IllegalAction):
        driver.take_back()
    driver.advance(PLAYED, number("12-9>A"))
    assert legal(driver.engine) == ["done"]
    driver.take_back()
    assert legal(driver.engine) == ["12-9>A", "12-9>M"] and driver.engine.drawn != NONE
    driver.advance(PLAYED, number("12-9>M"))
    driver.advance(PLAYED, number("done"))
    assert not driver.can_undo


def match_of(seed):
    """A match that the console would open with this starting value, and the tiles that it has drawn to the end."""
    game = Game("mexican_train", "Mexican Train", (2, 14), True)
    match = Match(game, {"set": 6, "rounds": 1}, ["Ann", "Bob"], seed, 1)
    drawn = []
    while match.engine.turn != OVER:
        yield match
        if match.engine.turn == CHANCE:
            action = match.draw()
            drawn.append(action)
            match.advance(ROLLED, action)
        else:
            match.advance(PLAYED, actions(match.engine)[0])
    yield match
    yield drawn


def test_one_starting_value_gives_one_deal():
    """SH-05"""
    *_, once = match_of(bytes(16))
    *_, again = match_of(bytes(16))
    *_, other = match_of(bytes(15) + b"1")
    assert len(once) > 14 and once == again != other


def test_the_starting_value_is_sealed_until_the_match_is_over():
    """SH-06"""
    seed = bytes(range(16))
    for match in match_of(seed):
        if not isinstance(match, list):
            assert sealed(match) == sha256(seed).hexdigest()
            assert unsealed(match) == (seed.hex() if match.engine.turn == OVER else None)
