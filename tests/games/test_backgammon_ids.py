"""GNU Backgammon's Position ID and Match ID: public examples, every field, and what is no ID."""

import pytest

from games.backgammon.actions import ACCEPT, BEAVER, CONFIRM, DOUBLE, DROP, OFFER, RACCOON, ROLL, TAKE, dice, move
from games.backgammon.engine import Engine
from games.backgammon.ids import gnubg_id, match_id, position_id, read_gnubg_id, read_match_id, read_position_id
from games.backgammon.phases import BEAVERED, BEFORE_ROLL, DOUBLED, MOVING, RACCOONED, RESIGNING
from games.backgammon.position import DROPPED, NO_GAME, RESIGNED, Position, into_engine, of_engine, options_for

START = "4HPwATDgc/ABMA"


def read(text, checkers=15):
    mover, other = bytearray(26), bytearray(26)
    read_position_id(text, mover, other, checkers)
    return mover, other


def refused(function, *arguments):
    with pytest.raises(ValueError) as refusal:
        function(*arguments)
    return str(refusal.value)


# Position ID


def test_the_starting_position_has_its_well_known_id():
    engine = Engine()
    assert position_id(engine.side[0], engine.side[1]) == START
    assert read(START) == (engine.side[0], engine.side[1])


def test_the_player_on_roll_comes_second_and_what_is_missing_is_off():
    mover, other = bytearray(26), bytearray(26)
    mover[1], mover[0], other[25], other[0] = 1, 14, 1, 14
    text = position_id(mover, other)
    assert read(text) == (mover, other)
    assert text == "AAAABQAAAAAAAA"  # bit 24 is the opponent's bar, bit 26 the mover's 1


def test_hypergammon_has_three_checkers_a_side():
    engine = Engine(2, {"variant": "hypergammon"})
    assert read(position_id(*engine.side), 3) == engine.side


@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "a Position ID has 14 characters, this has 0"),
        (START[:-1], "a Position ID has 14 characters, this has 13"),
        (START + "=", "this has 15"),
        ("4HPwATDgc_ABMA", "character 10: '_' is not in the alphabet"),
        ("4HPwATDgc/ABMB", "character 14: bits beyond the last byte"),
        ("//8AAAAAAAAAAA", "characters 1 to 14: a side has more than 15 checkers"),
        ("AAAAAAAAAAAAwA", "characters 1 to 14: there are checkers past the bar"),
        ("AACABAAAAAAAAA", "both sides hold point 1"),
        ("AAAAAAAAAAAAAA", "no side has a checker left"),
        ("27YBANC2bQAABA", "both sides are on the bar against a closed board"),
    ],
)
def test_what_is_no_position_id(text, reason):
    assert reason in refused(read, text)


# Match ID


def fields(text):
    position = Position()
    read_match_id(text, position)
    assert match_id(position) == text
    return position


def test_the_manual_s_example():
    """Score 2-4 in a match to 9, player 0 has the cube on 2, player 1 has rolled 5-2."""
    position = fields("QYkqASAAIAAA")
    assert (position.match_length, position.score, position.cube, position.cube_owner) == (9, [2, 4], 2, 0)
    assert (position.mover, position.turn, list(position.dice), position.crawford) == (1, 1, [5, 2], False)


def test_money_play_with_and_without_jacoby():
    jacoby, plain = fields("cAkAAAAAAAAA"), fields("cAkAAAAAAAAE")
    for position in (jacoby, plain):
        assert (position.mover, position.turn, position.cube, position.cube_owner) == (1, 1, 1, -1)
        assert (position.match_length, list(position.dice), position.doubled) == (0, [0, 0], False)
    assert jacoby.jacoby and not plain.jacoby


@pytest.mark.parametrize(
    "text, cube, owner, mover, turn, doubled, resigned",
    [  # one game of GNU Backgammon 1.07, turn by turn
        ("cBEAAAAAAAAA", 1, -1, 1, 0, True, 0),  # player 1 doubles
        ("QRkAAAAAAAAA", 2, 0, 1, 1, True, 0),  # player 0 beavers
        ("QhEAAAAAAAAA", 4, 0, 1, 0, True, 0),  # player 1 raccoons
        ("QwkAAAAAAAAA", 8, 0, 1, 1, False, 0),  # player 0 accepts
        ("Q0EHAAAAAAAA", 8, 0, 1, 0, False, 2),  # player 1 offers a gammon, having rolled 6-1
    ],
)
def test_cube_and_resignation(text, cube, owner, mover, turn, doubled, resigned):
    position = fields(text)
    assert (position.cube, position.cube_owner) == (cube, owner)
    assert (position.mover, position.turn) == (mover, turn)
    assert (position.doubled, position.resigned) == (doubled, resigned)


def test_the_largest_numbers():
    position = Position()
    position.match_length, position.score = 32767, [32766, 32765]
    position.cube, position.cube_owner, position.crawford = 1 << 15, 1, True
    again = fields(match_id(position))
    assert (again.match_length, again.score, again.cube, again.crawford) == (32767, [32766, 32765], 32768, True)
    position.match_length = 32768
    assert "32768 does not fit" in refused(match_id, position)
    position.cube = 3
    assert "3 is no value of a cube" in refused(match_id, position)


@pytest.mark.parametrize(
    "text, reason",
    [
        ("cAkAAAAAAAA", "a Match ID has 12 characters, this has 11"),
        ("cAkAAAAA AAA", "character 9: ' ' is not in the alphabet"),
        ("IAkAAAAAAAAA", "character 1: the cube is owned by neither player"),
        ("cA0AAAAAAAAA", "character 2: 5 is no state of a game"),
        ("cIkDAAAAAAAA", "character 2: 7-0 is no roll"),
        ("cIkAAAAAAAAA", "character 2: 1-0 is no roll"),
        ("cAkAAAAAAAAI", "character 11: bits beyond the last field"),
    ],
)
def test_what_is_no_match_id(text, reason):
    assert reason in refused(read_match_id, text, Position())


def test_both_ids_together():
    text = START + ":cAkAAAAAAAAE"
    position = read_gnubg_id(text + "\n")
    assert gnubg_id(position) == text
    assert position.side[1][24] == 2
    assert "character 15: no colon" in refused(read_gnubg_id, START)
    assert "Match ID, a Match ID has 12" in refused(read_gnubg_id, START + ":cAk")
    assert "Position ID, character 1:" in refused(read_gnubg_id, "*" + START[1:] + ":cAkAAAAAAAAE")


# Engines


def after(*actions, **options):
    engine = Engine(2, options)
    for action in actions:
        engine.play(action)
    return engine


OPENED = (dice(3, 1), move(3, 8), move(1, 6), CONFIRM)


@pytest.mark.parametrize(
    "actions, phase, ids",
    [
        (OPENED, BEFORE_ROLL, "sGfwATDgc/ABMA:cAkAAAAAAAAA"),
        ((*OPENED, ROLL, dice(6, 1)), MOVING, "sGfwATDgc/ABMA:cAkHAAAAAAAA"),
        ((*OPENED, DOUBLE), DOUBLED, "sGfwATDgc/ABMA:cBEAAAAAAAAA"),
        ((*OPENED, DOUBLE, BEAVER), BEAVERED, "sGfwATDgc/ABMA:QRkAAAAAAAAA"),
        ((*OPENED, DOUBLE, BEAVER, RACCOON), RACCOONED, "sGfwATDgc/ABMA:QhEAAAAAAAAA"),
        ((*OPENED, DOUBLE, BEAVER, RACCOON, TAKE), BEFORE_ROLL, "sGfwATDgc/ABMA:QwkAAAAAAAAA"),
        ((*OPENED, OFFER + 2), RESIGNING, "sGfwATDgc/ABMA:cEEAAAAAAAAA"),
    ],
)
def test_an_engine_s_ids_are_gnu_backgammon_s_and_lead_back(actions, phase, ids):
    engine = after(*actions, beavers="raccoons", jacoby="on")
    assert gnubg_id(of_engine(engine)) == ids
    position = read_gnubg_id(ids)
    rules = options_for(position)
    assert rules["jacoby"] == "on"
    copy = Engine(2, rules)
    into_engine(position, copy)
    assert copy.phase == phase
    assert gnubg_id(of_engine(copy)) == ids
    assert copy.turn == (engine.turn if engine.turn >= 0 else engine.mover)


def test_the_ends_of_a_game():
    assert of_engine(after()).state == NO_GAME
    assert of_engine(after(*OPENED, DOUBLE, DROP)).state == DROPPED
    over = of_engine(after(*OPENED, OFFER + 1, ACCEPT))
    assert over.state == RESIGNED
    assert "the game is over" in refused(into_engine, over, Engine())
    assert "the game has not begun" in refused(into_engine, of_engine(after()), Engine())


def test_a_roll_that_is_partly_played_has_no_id():
    assert "partly played" in refused(of_engine, after(dice(3, 1), move(3, 8)))


def test_a_position_goes_only_into_a_match_that_can_come_to_it():
    engine = Engine(2, {"match_length": 5})
    before = gnubg_id(of_engine(engine))
    assert "a match to 0, not to 5" in refused(into_engine, read_gnubg_id(START + ":cAkAAAAAAAAE"), engine)
    late = read_gnubg_id(START + ":cAkAAAAAAAAE")
    late.match_length, late.score = 5, [5, 0]
    assert "match" in refused(into_engine, late, engine)
    late.score, late.turn = [0, 0], 0
    assert "the player who decides" in refused(into_engine, late, engine)
    rolled = read_gnubg_id(START + ":Q0EHAAAAAAAA")
    assert "before the roll" in refused(into_engine, rolled, Engine())
    assert gnubg_id(of_engine(engine)) == before
