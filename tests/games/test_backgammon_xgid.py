"""XGID: public examples, both perspectives, all ten fields, and what is no XGID."""

import pytest

from games.backgammon.engine import Engine
from games.backgammon.ids import gnubg_id
from games.backgammon.phases import BEAVERED, DOUBLED, RACCOONED
from games.backgammon.position import into_engine, of_engine, options_for
from games.backgammon.xgid import read_xgid, xgid

START = "-b----E-C---eE---c-e----B-"
MONEY = "XGID=" + START + ":0:0:1:00:0:0:0:0:10"


def test_the_starting_position():
    position = read_xgid(MONEY)
    assert position.side == Engine().side
    assert gnubg_id(position) == "4HPwATDgc/ABMA:cAkAAAAAAAAE"  # as GNU Backgammon reads it
    assert xgid(position) == MONEY
    engine = Engine(2, {"beavers": "beavers", "jacoby": "on"})
    into_engine(position, engine)
    assert xgid(of_engine(engine)) == "XGID=" + START + ":0:0:1:00:0:0:3:0:6"


def test_the_prefix_may_be_missing():
    assert xgid(read_xgid(MONEY[5:] + "\n")) == MONEY


def test_a_published_position():
    """A match to 7 at 6-4, the Crawford game (backgammonforums.com)."""
    text = "XGID=--A-bBBBB--BbB-----dbbc-B-:0:0:1:31:6:4:1:7:10"
    position = read_xgid(text)
    assert (position.match_length, position.score, position.crawford) == (7, [4, 6], True)
    assert (position.mover, list(position.dice)) == (1, [3, 1])
    assert list(position.side[1][1:9]) == [0, 1, 0, 0, 2, 2, 2, 2]
    assert position.side[0][25 - 4] == 2
    assert xgid(position) == text


def test_upper_case_is_whom_one_likes():
    text = "XGID=aC----B-------------b---dB:2:-1:1:52:3:1:0:7:10"
    for seat in (0, 1):
        position = read_xgid(text, seat)
        assert (position.mover, position.cube_owner) == (seat, 1 - seat)
        assert position.score[seat] == 3
        assert (position.side[seat][25], position.side[seat][0], position.side[1 - seat][25]) == (2, 8, 1)
        assert xgid(position, seat) == text
    turned = xgid(read_xgid(text, 1), 0)
    assert turned == "XGID=bD---B-------------b----cA:2:1:-1:52:1:3:0:7:10"
    assert gnubg_id(read_xgid(turned, 0)) == gnubg_id(read_xgid(text, 1))


@pytest.mark.parametrize(
    "rules, jacoby, beavers", [(0, False, False), (1, True, False), (2, False, True), (3, True, True)]
)
def test_the_rules_of_money_play(rules, jacoby, beavers):
    text = "XGID=" + START + ":0:0:-1:64:12:0:%d:0:9" % rules
    position = read_xgid(text)
    assert (position.jacoby, position.beavers, position.max_cube, position.score) == (jacoby, beavers, 9, [0, 12])
    assert xgid(position) == text


@pytest.mark.parametrize(
    "fields, phase, cube, owner, written",
    [
        ("1:-1:-1:D", DOUBLED, 2, 0, "1:-1:-1:D"),  # the lower player redoubles
        ("0:0:1:D", DOUBLED, 1, -1, "0:0:1:D"),
        ("1:-1:1:B", BEAVERED, 2, 0, "1:-1:1:B"),
        ("0:0:1:B", BEAVERED, 2, 0, "1:-1:1:B"),  # the cube as before the double
        ("2:-1:1:R", RACCOONED, 4, 0, "2:-1:1:R"),
        ("0:0:1:R", RACCOONED, 4, 0, "2:-1:1:R"),
    ],
)
def test_doubles_beavers_and_raccoons(fields, phase, cube, owner, written):
    position = read_xgid("XGID=%s:%s:0:0:2:0:10" % (START, fields))
    assert position.phase() == phase
    assert (position.cube, position.cube_owner) == (cube, owner)
    assert xgid(position) == "XGID=%s:%s:0:0:2:0:10" % (START, written)
    engine = Engine(2, options_for(position))
    into_engine(position, engine)
    assert engine.phase == phase


@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "an XGID has 10 fields between colons, this has 1"),
        (MONEY[:-3], "this has 9"),
        (MONEY.replace("B-:", "B:"), "character 6: the board has 26 characters, this has 25"),
        (MONEY.replace("E-C", "E!C"), "character 13: '!' cannot stand here"),
        (MONEY.replace("E-C", "P-C"), "character 12: 'P' cannot stand here"),
        (MONEY.replace("=-b", "=Ab"), "character 6: 'A' cannot stand here"),
        (MONEY.replace("B-:", "Ba:"), "character 31: 'a' cannot stand here"),
        (MONEY.replace("eE", "eF"), "a side has 16 checkers"),
        (MONEY.replace(":0:0:1:", ":16:0:1:"), "character 33: the cube is '16', not 0 to 15"),
        (MONEY.replace(":0:0:1:", ":x:0:1:"), "character 33: the cube is 'x'"),
        (MONEY.replace(":0:0:1:", ":0:2:1:"), "character 35: the cube owner is '2', not -1 to 1"),
        (MONEY.replace(":0:0:1:", ":0:0:0:"), "character 37: the player on roll is '0'"),
        (MONEY.replace(":00:", ":70:"), "character 39: the dice are '70'"),
        (MONEY.replace(":00:", ":06:"), "character 39: the dice are '06'"),
        (MONEY.replace(":00:", ":d:"), "character 39: the dice are 'd'"),
        (MONEY.replace(":0:0:0:0:", ":0:-1:0:0:"), "character 44: the score is '-1'"),
        (MONEY.replace(":0:0:0:0:", ":0:0:4:0:"), "character 46: the rules is '4', not 0 to 3"),
        (MONEY.replace(":0:0:0:0:", ":0:0:2:7:"), "character 46: the rules is '2', not 0 to 1"),
        ("4HPwATDgc/ABMA:cAkAAAAAAAAA", "an XGID has 10 fields"),
    ],
)
def test_what_is_no_xgid(text, reason):
    with pytest.raises(ValueError) as refusal:
        read_xgid(text)
    assert reason in str(refusal.value)
