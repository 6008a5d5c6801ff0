"""Whole plays as text: the one form that is written, all the forms that are read, and what is refused."""

import pytest

from games.backgammon.actions import CONFIRM, move
from games.backgammon.engine import Engine
from games.backgammon.moves import Play, read_play
from games.backgammon.phases import MOVING


def board(mine, opp, dice):
    """An engine with {point: checkers} of the mover, and of the opponent numbered from the mover too."""
    mover, other = bytearray(26), bytearray(26)
    for point, count in mine.items():
        mover[point] = count
    for point, count in opp.items():
        other[25 - point] = count
    engine = Engine()
    engine.set_position(mover, other, dice=dice)
    return engine


def rolled(dice):
    engine = Engine()
    engine.set_position(engine.side[0], engine.side[1], dice=dice)
    return engine


def played(engine, text):
    """The steps of `text` and the canonical text of what they do; the turn must be complete after them."""
    before = bytearray(engine.SIZE), bytearray(engine.SIZE)
    engine.pack_into(before[0])
    steps = read_play(text, engine)
    engine.pack_into(before[1])
    assert before[0] == before[1]
    play = Play()
    for step in steps:
        play.add(engine, step)
        engine.play(step)
    if engine.phase == MOVING:
        engine.play(CONFIRM)
    return steps, play.text()


@pytest.mark.parametrize(
    "dice, texts, canonical",
    [
        ((3, 1), ("8/5 6/5", "6/5 8/5", "8/5, 6/5", " 8/5\t6/5 "), "8/5 6/5"),
        ((6, 5), ("24/13", "24/18 18/13", "18/13 24/18", "24/18/13"), "24/13"),
        ((5, 1), ("13/7", "13/8/7", "13/8 8/7", "8/7 13/8"), "13/7"),
        ((6, 6), ("24/18(2) 13/7(2)", "24/18 24/18 13/7 13/7", "13/7(2) 24/18(2)"), "24/18(2) 13/7(2)"),
        ((3, 3), ("13/7(2)", "13/10/7(2)", "13/10(2) 10/7(2)", "13/10 13/7 10/7"), "13/7(2)"),
        ((3, 3), ("24/15 13/10", "13/10 24/21/18/15", "24/18 18/15 13/10"), "24/15 13/10"),
        ((1, 1), ("8/7(2) 6/5(2)", "6/5 8/7 6/5 8/7"), "8/7(2) 6/5(2)"),
    ],
)
def test_forms_of_one_play(dice, texts, canonical):
    for text in texts:
        assert played(rolled(dice), text)[1] == canonical


@pytest.mark.parametrize(
    "mine, opp, dice, texts, canonical",
    [
        # from the bar
        ({25: 1, 6: 2}, {1: 2}, (3, 2), ("bar/22 6/4", "25/22 6/4", "6/4 Bar/22", "BAR/22 6/4"), "bar/22 6/4"),
        ({25: 2, 6: 2}, {1: 2}, (3, 3), ("bar/22(2) 6/3(2)", "25/22 25/22 6/3 6/3"), "bar/22(2) 6/3(2)"),
        ({25: 1}, {1: 2}, (3, 2), ("bar/20", "bar/22/20", "25/23 23/20"), "bar/20"),
        # off
        ({6: 1, 4: 1}, {24: 2}, (6, 4), ("6/off 4/off", "4/0 6/0", "4/OFF 6/0"), "6/off 4/off"),
        ({6: 3}, {24: 2}, (6, 6), ("6/off(3)", "6/0 6/0 6/0"), "6/off(3)"),
        ({6: 1, 2: 2}, {24: 2}, (4, 2), ("6/off", "6/2/off", "6/2 2/0", "2/off 6/2"), "6/off"),
        ({3: 1}, {24: 2}, (6, 5), ("3/off", "3/0"), "3/off"),
        # hits
        ({13: 2}, {7: 1, 1: 2}, (5, 1), ("13/8 13/12", "13/12 13/8"), "13/12 13/8"),
        ({6: 2, 8: 1}, {5: 1}, (3, 1), ("8/5* 6/5", "6/5* 8/5", "6/5 8/5*", "8/5 6/5", "8/5* 6/5*"), "8/5* 6/5"),
        ({24: 1}, {20: 1}, (4, 2), ("24/20*/18", "24/20* 20/18", "24/20/18"), "24/20*/18"),
        ({24: 1}, {20: 1}, (4, 2), ("24/18", "24/22/18", "24/22 22/18"), "24/18"),
        ({24: 1}, {20: 1, 22: 1}, (4, 2), ("24/22*/18", "24/22/18"), "24/22*/18"),
        ({24: 1}, {18: 1}, (4, 2), ("24/18*", "24/18", "24/20/18*"), "24/18*"),
        ({24: 2}, {20: 1}, (4, 4), ("24/20*/16(2)", "24/20*(2) 20/16(2)", "24/16(2)"), "24/20*/16(2)"),
        ({25: 2}, {20: 1, 1: 2}, (5, 5), ("bar/20*(2) 20/15(2)", "bar/15(2)"), "bar/20*/15(2)"),
        # a point between that only the other die reaches
        ({13: 1}, {9: 2, 1: 1}, (4, 1), ("13/8", "13/12/8"), "13/8"),
        # one die only
        ({12: 1}, {6: 2, 1: 2}, (6, 5), ("12/7",), "12/7"),
        ({25: 1, 6: 5}, {19: 2, 20: 2, 21: 2, 22: 2, 23: 2, 24: 2}, (6, 5), ("",), ""),
    ],
)
def test_forms_of_one_play_in_a_position(mine, opp, dice, texts, canonical):
    for text in texts:
        assert played(board(mine, opp, dice), text)[1] == canonical


def test_steps_stay_in_the_order_of_the_text():
    assert played(rolled((3, 1)), "6/5 8/5")[0] == [move(1, 6), move(3, 8)]
    assert played(rolled((3, 1)), "8/5 6/5")[0] == [move(3, 8), move(1, 6)]


def test_the_smallest_die_that_can_bears_off():
    assert played(board({3: 1, 2: 1, 1: 1}, {24: 2}, (6, 5)), "3/0 2/0")[0] == [move(5, 3), move(6, 2)]
    assert played(board({5: 1, 4: 1, 1: 1}, {24: 2}, (6, 5)), "5/0 4/0")[0] == [move(5, 5), move(6, 4)]


def test_the_steps_as_a_match_file_has_them():
    engine = board({25: 1, 6: 2}, {22: 1, 1: 2}, (3, 2))
    play = Play()
    for step in read_play("6/4 bar/22*", engine):
        play.add(engine, step)
        engine.play(step)
    assert play.steps() == "25/22* 6/4"
    play.undo()
    assert play.steps() == "25/22*"
    play.clear()
    assert play.steps() == play.text() == ""


@pytest.mark.parametrize(
    "text, reason",
    [
        ("", "more of the roll can be played"),
        ("8/5", "more of the roll can be played"),
        ("8/5 6/4", "character 5: 6/4 is more than the roll allows"),
        ("9/5", "character 1: 9/5 cannot be played here"),
        ("8/5 6/5 6/5", "character 9: 6/5 is more than the roll allows"),
        ("13/5", "character 1: 13/5 is more than the roll allows"),
        ("8/5* 6/5", "character 4: nothing is hit on 5"),
        ("8/5 6/5*", "character 8: nothing is hit on 5"),
        ("8/5 6/5(5)", "character 8: '(5)' is no number of moves"),
        ("8/5 6/5(2", "character 8: '(2' is no number of moves"),
        ("8/5(3) 6/5(2)", "more than four moves"),
        ("8/5 65", "character 5: '65' is no move"),
        ("8/5 x/5", "character 5: 'x' is no point"),
        ("8/5 6/", "character 7: '' is no point"),
        ("8/5 26/5", "character 5: '26' is no point"),
        ("8/5 6/-5", "character 7: '-5' is no point"),
        ("5/8", "character 1: 5/8 does not go forward"),
        ("off/5", "character 1: off/5 does not go forward"),
        ("13/13", "does not go forward"),
        ("6/off*", "character 6: nothing can be hit there"),
        ("bar/22", "character 1: bar/22 cannot be played here"),
        ("8/5 6/\u0665", "is no point"),
    ],
)
def test_what_cannot_be_read_is_said_with_its_place(text, reason):
    engine = rolled((3, 1))
    before, after = bytearray(engine.SIZE), bytearray(engine.SIZE)
    engine.pack_into(before)
    with pytest.raises(ValueError) as refusal:
        read_play(text, engine)
    assert reason in str(refusal.value)
    engine.pack_into(after)
    assert before == after


def test_the_rules_of_both_dice_hold():
    """BG-55: 7/5 as the first step leaves no six; the text's play must use both."""
    engine = board({24: 1, 7: 1}, {18: 2, 1: 2}, (6, 2))
    assert played(engine, "24/16")[1] == "24/16"
    engine = board({24: 1, 7: 1}, {18: 2, 1: 2}, (6, 2))
    with pytest.raises(ValueError, match="character 1: 7/5 cannot be played here"):
        read_play("7/5", engine)
