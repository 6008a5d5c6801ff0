"""The backgammon table: what a player sees and what a press does, in the real MicroPython.

Positions come from random play with a fixed generator. One program a test, because MicroPython starts
quickly and the canvas lives only there.
"""

from pathlib import Path

import pytest

from tools.micropython import run

SIZES = ("320x240", "280x240", "240x240", "240x135", "160x128", "128x64")

HEAD = """
import sys
sys.path.append(%r)
from array import array
from backgammon_stage import Stage
from boards import fronts
from games.backgammon.actions import *
from games.backgammon.phases import *
from games.contract import CHANCE, OVER
from firmware.views.backgammon_layout import CAME, LEGAL, MOVED
from hal.roles import *

START = {24: 2, 13: 5, 8: 3, 6: 5}
out = array("H", bytes(200))
state = 20240607

def below(n):
    global state
    state = (state * 1103 + 12345) & 0x3FFFFF
    return (state >> 6) %% n

def anywhere(stage, actions, phase=None):
    \"\"\"A position of random play, in `phase` if one is given.\"\"\"
    engine = stage.engine
    engine.reset()
    while actions > 0 or engine.turn == OVER or (phase is not None and engine.phase != phase):
        n = engine.legal(out)
        if not n:
            engine.reset()
            continue
        action = out[below(n)]
        if OFFER < action <= OFFER + 3 or action == DROP:
            continue
        engine.play(action)
        actions -= 1
    stage.settle()

def here(stage):
    return stage.steps[stage.at]

def steps(stage):
    engine = stage.engine
    return sorted([out[i] for i in range(engine.legal(out)) if is_move(out[i])])
""" % str(Path(__file__).resolve().parent)


def act(program, *args, heap="2m"):
    return run(HEAD + program, *args, heap=heap)


@pytest.mark.parametrize(
    "front, keys", [("TWO", "(NEXT,)"), ("THREE", "(NEXT, PREV)"), ("SIX", "(UP, DOWN, LEFT, RIGHT)")]
)
def test_cursor_reaches_every_legal_step(front, keys):
    act(f"""
stage = Stage("sim_240x135", keys=fronts.{front})
for i in range(25):
    anywhere(stage, 5 + below(120), MOVING)
    stage.open()
    wanted = steps(stage)
    if not wanted:
        assert stage.steps == ()
        continue
    seen = []
    reached = [stage.at]
    while reached:  # wherever the keys lead to, from everywhere
        at = reached.pop()
        for key in {keys}:
            stage.point(at)
            if at not in seen:
                stage.press(key)
                reached.append(stage.at)
        seen.append(at)
    assert sorted([stage.steps[at] for at in set(seen)]) == wanted, (wanted, seen)
""")


def test_hint_names_the_step_that_ok_plays():
    act("""
for size in ("320x240", "128x64"):
    stage = Stage("sim_" + size)
    for i in range(12):
        anywhere(stage, 5 + below(120), MOVING)
        stage.open()
        if not stage.steps:
            continue
        for _ in range(below(6)):
            stage.press(NEXT)
        action = here(stage)
        source = "bar" if point_of(action) == BAR else str(point_of(action))
        name = source + "/" + (str(landing(action)) if landing(action) else "off")
        theirs = stage.engine.side[1 - stage.engine.mover]
        if landing(action) and theirs[25 - landing(action)]:
            name += "*"  # BG-16
        assert [text for text in stage.words() if text == name or text == "%d: %s" % (die_of(action), name)], name
        stage.match.played = 0
        stage.press(OK)
        assert stage.match.played == 1 and stage.match.turn_actions[stage.match.turn_count - 1] == action
""")


def test_no_die_is_picked_for_the_player():
    """BG-56: one checker, two dice, both bear it off: two steps, told apart by their dice."""
    act("""
stage = Stage("sim_320x240")
stage.place({5: 1, 4: 1}, {24: 2}, dice=(6, 5))
stage.open()
while point_of(here(stage)) != 5:
    stage.press(NEXT)
assert "6: 5/off" in stage.words() or "5: 5/off" in stage.words()
first = die_of(here(stage))
stage.press(UP)
assert point_of(here(stage)) == 5 and die_of(here(stage)) == 11 - first
""")


def test_nothing_is_cut_and_no_texts_touch():
    act("""
NAMES = ("Bartholomew", "Wilhelmina Q")
for size in %r:
    stage = Stage("sim_" + size, {"match_length": 25}, names=NAMES)
    for i in range(10):
        anywhere(stage, below(150))
        stage.open()
        for key in (None, NEXT, OK, NEXT, OK):
            if key is not None:
                stage.press(key)
            assert not stage.clashes(), (size, stage.clashes())
    worst = (
        dict(mine={24: 15}, theirs={24: 15}, dice=(6, 1)),
        dict(mine={25: 15}, theirs={25: 15}, dice=(6, 1)),
        dict(mine={25: 15}, theirs={19: 15}),
        dict(mine={1: 1}, theirs={25: 10, 13: 5}, dice=(6, 6)),
        dict(mine={25: 2, 6: 13}, theirs={6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 13: 3}, dice=(6, 6)),
    )
    for mover in (0, 1):
        for position in worst:
            stage.place(mover=mover, cube=64, cube_owner=mover, score=(23, 24), **position)
            stage.open()
            for key in (None, NEXT, NEXT, OK):
                if key is not None:
                    stage.press(key)
                assert not stage.clashes(), (size, position, stage.clashes())
    stage = Stage("sim_" + size, {"beavers": "raccoons"}, names=NAMES)
    for phase in (DOUBLED, BEAVERED, RACCOONED):
        stage.place({24: 15}, {24: 15}, cube=16, cube_owner=1, mover=phase == DOUBLED, score=(99, 97), phase=phase)
        stage.open()
        for key in (None, DOWN, OK, DOWN):
            if key is not None:
                stage.press(key)
            assert not stage.clashes(), (size, phase, stage.clashes())
    stage.place(START, START)
    stage.match.play(OFFER + 3)
    assert not stage.open().clashes(), (size, stage.clashes())
""" % (SIZES,))


def test_on_one_bit_the_pips_of_an_offer_stand_below_its_cube():
    act("""
stage = Stage("sim_128x64", {"match_length": 5})
stage.place(START, START, mover=1, phase=DOUBLED)
stage.open()
pips = [text for text in stage.screen.canvas.display.texts if text[0] == "167"]
assert len(pips) == 2
for text in pips:
    assert text[2] >= stage.screen.canvas.grid.top + 2 + 22, pips
""")


def test_offers_start_on_the_harmless_choice_and_need_a_long_press():
    act("""
for size in %r:
    for answer in (TAKE, DROP):
        stage = Stage("sim_" + size, {"match_length": 5})
        stage.place(START, START, mover=1, phase=DOUBLED)
        stage.open()
        assert stage.screen.hold_ok and stage.screen.guest.focus == 0
        stage.press(BACK)
        assert stage.engine.phase == DOUBLED and stage.screen.guest
        stage.press(OK)  # looks at the board ...
        assert not stage.screen.guest and not stage.screen.hold_ok
        stage.press(OK)  # ... and comes back to the harmless choice
        assert stage.screen.guest.focus == 0
        stage.press(OK | HOLD)
        assert stage.engine.phase == DOUBLED
        stage.press(OK)
        for _ in range(answer - TAKE + 1):
            stage.press(NEXT)
        before = stage.match.played
        stage.press(OK, OK, OK)  # of habit
        assert stage.engine.phase == DOUBLED and stage.match.played == before
        assert [text for text in stage.words() if text.startswith("Hold ")]
        stage.press(OK | HOLD)
        assert stage.match.played == before + 1
        assert stage.engine.phase == (ROLLING if answer == TAKE else GAME_END)
""" % (SIZES,))


def test_resignation_is_answered_by_a_long_press():
    act("""
stage = Stage("sim_240x240", {"match_length": 5})
stage.place(START, START)
stage.match.play(OFFER + 2)
stage.open()
assert "Mira resigns" in stage.words()
stage.press(DOWN, OK)
assert stage.engine.phase == RESIGNING
stage.press(OK | HOLD)
assert stage.engine.won_points == 2 and stage.shown == ["result"]
""")


def test_doubling_needs_a_choice_and_a_long_press():
    act("""
for front in (fronts.TWO, fronts.THREE, fronts.SIX):
    stage = Stage("sim_240x135", {"match_length": 5}, keys=front)
    stage.place(START, START, mover=0)
    stage.open()
    stage.press(OK | HOLD)
    assert stage.engine.phase == BEFORE_ROLL and not stage.screen.hold_ok
    assert "double" in stage.words()
    stage.press(NEXT)
    assert stage.screen.hold_ok and "double to 2" in stage.words()
    stage.press(OK)
    assert stage.engine.phase == BEFORE_ROLL
    stage.press(BACK)
    assert not stage.screen.hold_ok
    stage.press(NEXT, OK | HOLD)
    assert stage.engine.phase == DOUBLED and stage.shown == ["hand_over"]
""")


def test_no_double_in_the_crawford_game():
    """BG-77: the button is absent from the screen, and no key leads to a double."""
    act("""
for size in %r:
    stage = Stage("sim_" + size, {"match_length": 5})
    stage.place(START, START, score=(4, 1), crawford=True, game=3)
    stage.open()
    said = " ".join(stage.words())
    assert "Crawford" in said and "double" not in said
    for key in (UP, DOWN, NEXT, PREV, LEFT, RIGHT, OK | HOLD):
        stage.press(key)
        assert not stage.screen.hold_ok and stage.engine.phase == BEFORE_ROLL
    stage.press(OK)
    assert stage.engine.phase == MOVING
""" % (SIZES,))


def test_a_press_redraws_little():
    act("""
for size, cursor, step in (("320x240", 15000, 60000), ("240x240", 13000, 50000), ("160x128", 9000, 25000)):
    stage = Stage("sim_" + size)
    for i in range(10):
        anywhere(stage, 5 + below(100), MOVING)
        stage.open()
        if not stage.steps:
            continue
        for key in (NEXT, NEXT, RIGHT, UP):
            before = stage.display.bytes_sent
            stage.press(key)
            assert stage.display.bytes_sent - before < cursor, (size, stage.display.bytes_sent - before)
        before = stage.display.bytes_sent
        stage.press(OK)
        assert stage.display.bytes_sent - before < step, (size, stage.display.bytes_sent - before)
""")


def test_what_is_redrawn_is_what_a_fresh_picture_shows():
    act("""
for size in %r:
    for motion in (False, True):
        stage = Stage("sim_" + size)
        stage.settings["motion"] = motion
        for i in range(4):
            anywhere(stage, 5 + below(120), MOVING)
            stage.open()
            for key in (NEXT, OK, RIGHT, LEFT, OK, BACK, NEXT, OK):
                if stage.engine.won_by >= 0:
                    break
                stage.press(key)
            if stage.engine.won_by >= 0 or stage.engine.phase != MOVING:
                continue
            stage.wait(400)
            seen = bytes(stage.display.buffer)
            stage.screen.draw()
            assert seen == bytes(stage.display.buffer), (size, motion)
""" % (SIZES,))


def test_no_press_is_lost_or_counted_twice_while_things_move():
    act("""
stage = Stage("sim_320x240")
stage.settings["motion"] = True
stage.place(START, START, mover=0)
stage.open()
stage.press(OK)
assert stage.engine.phase == MOVING and stage.screen.motion  # rolled, and shown tumbling
played = stage.match.played
stage.press(OK)  # ends the tumbling, no more
assert stage.match.played == played and not stage.screen.motion
while stage.steps:
    played = stage.match.played
    stage.press(OK)  # also while the checker before it is on its way
    assert stage.match.played == played + 1
stage.press(BACK)
assert stage.match.played == played and stage.steps
stage.press(OK)
stage.wait(600)
assert not stage.screen.motion
""")


def test_steps_can_be_taken_back_until_the_turn_is_confirmed():
    act("""
stage = Stage("sim_320x240")
stage.place({13: 1, 6: 2}, {16: 1, 1: 2}, dice=(4, 3))
stage.open()
packed = bytearray(stage.engine.SIZE)
stage.engine.pack_into(packed)
while here(stage) != move(4, 13):
    stage.press(NEXT)
stage.press(OK)
assert stage.engine.side[1][25] == 1 and "undo 13/9*" in stage.words()
while stage.steps:
    stage.press(OK)
assert "done" in stage.words()
stage.press(BACK, BACK)
again = bytearray(stage.engine.SIZE)
stage.engine.pack_into(again)
assert packed == again  # the hit checker is back from the bar
stage.press(BACK)
assert "Nothing to take back" in stage.words()
""")


def test_what_is_forced_is_told():
    act("""
for size in %r:
    stage = Stage("sim_" + size)
    stage.place({25: 1, 6: 2}, {9: 2, 4: 2}, dice=(5, 4))  # only one die enters
    if len(steps(stage)) == 1:
        stage.open()
        assert "Forced" in stage.words()
    stage.place({25: 2, 6: 13}, {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 13: 3}, dice=(6, 6))
    stage.open()
    assert "No legal move: 6-6" in stage.words()  # BG-65
    stage.press(NEXT, LEFT, BACK)
    assert stage.engine.phase == MOVING
    stage.press(OK)
    assert stage.engine.phase == BEFORE_ROLL and stage.engine.mover == 1
stage = Stage("sim_320x240")
stage.settings["auto_forced"] = True
stage.place({25: 2, 6: 13}, {6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 2, 13: 3}, dice=(6, 6))
stage.open()
stage.wait(500)
assert stage.engine.phase == MOVING  # there is time to read it
stage.wait(1500)
assert stage.engine.phase == BEFORE_ROLL
""" % (SIZES,))


def test_without_help_an_illegal_step_says_why():
    act("""
stage = Stage("sim_320x240")
stage.settings["hints"] = False
stage.place({24: 1, 7: 1}, {7: 2, 24: 2}, dice=(6, 2))  # BG-55
stage.open()
assert sorted(stage.steps) == sorted([move(6, 24), move(2, 24), move(6, 7), move(2, 7)])
assert not [marks for marks in stage.screen.board.marks if marks & LEGAL]
while here(stage) != move(2, 7):
    stage.press(NEXT)
stage.press(OK)
assert "A six must stay playable" in stage.words() and not stage.match.can_undo
while here(stage) != move(2, 24):
    stage.press(NEXT)
stage.press(OK)
assert stage.engine.side[0][22] == 1
""")


def test_opening_roll():
    act("""
for size in %r:
    ties = starts = 0
    for seed in range(16):
        stage = Stage("sim_" + size, {"automatic_doubles": 1}, seed=bytes([seed * 7 + 3] * 16))
        stage.open()
        while stage.engine.phase == OPENING:  # BG-02, BG-03
            stage.press(OK)
            ties += bool([text for text in stage.words() if "a tie" in text])
            assert not stage.clashes(), stage.clashes()
        starts += bool([text for text in stage.words() if text.endswith("starts")])
        assert starts, stage.words()
        played = stage.match.played
        stage.press(NEXT)
        assert stage.match.played == played
        stage.press(OK)
        assert stage.match.played == played
        assert stage.shown == (["hand_over"] if stage.engine.mover else [])
    assert ties and starts == 16, (ties, starts)
""" % (SIZES,))


def test_rolling_by_itself_waits_where_one_may_double():
    act("""
for options, rolls in ({"cube": "off"}, True), ({"match_length": 5}, False):
    stage = Stage("sim_320x240", options)
    stage.settings["auto_roll"] = True
    stage.place(START, START)
    stage.open()
    stage.wait(1000)
    assert (stage.engine.phase == MOVING) == rolls
""")


def test_dice_of_the_table_are_entered():
    act("""
for front in (fronts.TWO, fronts.SIX):
    stage = Stage("sim_240x135", keys=front)
    stage.settings["manual_dice"] = True
    stage.settings["auto_roll"] = True
    stage.open()
    stage.wait(500)
    assert stage.engine.phase == OPENING and stage.screen.hold_ok and "Mira" in stage.words()
    stage.press(OK | HOLD, OK | RELEASE)
    assert stage.engine.phase == OPENING and "Choose both dice first" in stage.words()
    stage.press(NEXT, NEXT, NEXT, OK)  # Mira's die: 3
    assert "Jon" in stage.words()
    stage.press(NEXT, NEXT, NEXT, NEXT, NEXT)
    assert stage.engine.phase == OPENING
    stage.press(OK | HOLD)
    assert stage.engine.phase == MOVING and stage.engine.mover == 1 and tuple(stage.engine.dice) == (3, 5)
""")


def test_peek_and_look_play_nothing():
    act("""
stage = Stage("sim_320x240")
stage.place(START, START, dice=(6, 3))
stage.open(peek=True)
assert "let go to hide" in stage.words()
for key in range(9):
    stage.press(key)
assert stage.match.played == 0 and stage.shown == []
""")


def test_last_play_is_marked_from_the_side_of_who_looks():
    act("""
stage = Stage("sim_320x240")
stage.place({24: 1, 13: 1}, {6: 2, 2: 1}, dice=(6, 5))
stage.open()
while here(stage) != move(6, 24):
    stage.press(NEXT)
stage.press(OK)
while stage.steps:
    stage.press(OK)
stage.holder = -1
stage.press(OK)
board = stage.screen.board
assert board.seat == 1 and stage.engine.phase == BEFORE_ROLL
assert board.marks[1] & CAME  # their 24
assert sum([marks // MOVED for marks in board.marks]) == sum([bool(marks & CAME) for marks in board.marks]) > 0
""")


def test_a_game_is_played_with_two_keys_and_the_picture_holds():
    """Random play by NEXT, OK and long OK alone, to the end of a match; texts stay clear of each other."""
    act("""
stage = Stage("sim_240x135", {"match_length": 3}, names=("Bartholomew", "Jo"), keys=fronts.TWO)
stage.settings["auto_forced"] = True
stage.open()
presses = 0
while stage.engine.turn != OVER:
    if stage.shown:
        if stage.shown[-1] == "result":
            stage.match.play(NEXT_GAME)
        stage.shown = []
        stage.open()
    key = (NEXT, OK, OK, OK | HOLD, NEXT)[below(5)]
    if key == OK | HOLD and not stage.screen.hold_ok:
        key = OK
    stage.press(key)
    presses += 1
    if presses % 50 == 0 and not stage.shown:
        stage.wait(1300)
        if not stage.shown:
            assert not stage.clashes(), stage.clashes()
    assert presses < 20000
print(presses)
""")
