"""The Chicken Foot table: what a player sees and what a press does, in the real MicroPython.

One program a test, because MicroPython starts quickly and the canvas lives only there. Stage: chicken_foot_stage.py.
"""

import random
from pathlib import Path

import pytest

from tools.micropython import run
from tools.scenes import stage
from tools.sim import fronts
from tools.sim.simulator import Simulator

SIZES = ("320x240", "280x240", "240x240", "240x135", "160x128", "128x64")
FRONTS = ("SEVEN", "SIX", "THREE", "TWO")

HEAD = """
import sys
sys.path.append(%r)
from chicken_foot_stage import Stage, action
from boards import fronts
from games.dominoes.actions import *
from games.dominoes.phases import *
from games.dominoes.tiles import NONE, name, parse
from games.contract import CHANCE, OVER
from hal.roles import *
from chicken_foot_stage import NAMES  # of players; hal.roles has some of its own

TRAINS = "9-1>9-9 9-3>9-9 9-5>9-9 9-0>9-9 "
FOOT = TRAINS + "5-1>9-5 7-3>9-3 7-7>7-3 7-2>7-7 7-5>7-7"  # two toes
OPEN = FOOT + " 7-4>7-7 2-0>7-2 6-1>9-1"  # ends: 9-0 2-0 5-1 7-4 7-5 6-1
HAND = "8-1 6-2 4-4 8-4 6-0 6-6 8-6 5-3 7-1"
state = 20240607

def below(n):
    global state
    state = (state * 1103 + 12345) & 0x3FFFFF
    return (state >> 6) %% n

def laid(stage):
    return name(tile_of(stage.match.turn_actions[stage.match.turn_count - 1]))

def to(stage, tile):
    \"\"\"The cursor of the hand onto a tile.\"\"\"
    for _ in range(30):
        if stage.screen.chosen == parse(tile):
            return
        stage.press(RIGHT)
    assert False, tile
""" % str(Path(__file__).resolve().parent)


def act(program, *args, heap="2m"):
    return run(HEAD + program, *args, heap=heap)


@pytest.mark.parametrize("size", SIZES)
def test_the_table_says_what_is_to_be_done(size):
    """CF-09, CF-20: the one double that takes a tile now; CF-14: the ends that anybody may use."""
    act(f"""
stage = Stage("sim_{size}")
stage.place("9-1>9-9 9-5>9-9", "9-2 9-3 8-1 7-1 6-2 4-4", last="9-5>9-9")
stage.open()
assert stage.says("nine on 9-9") and stage.says("2 of 4"), stage.words()
assert stage.says("2 tiles fit") or stage.says("2 fit")
stage.place(FOOT, "7-1 7-0 8-1 6-2", last="7-5>7-7")
stage.open()
assert stage.says("seven on 7-7") and stage.says("2 of 3"), stage.words()
assert "9-0" in stage.words() and "7-7" in stage.words() and "9-1" in stage.words()
if stage.canvas.grid.wide:
    assert stage.says("Mira: a seven") and stage.says("3 open ends, closed until")
    assert "from 9-9, train 2" in stage.words()
    assert "round 1 of 10   yard 4" in stage.words()
stage.place(OPEN, HAND, last="6-1>9-1")
stage.open()
assert "Zoe: 6-1 on 9-1" in stage.words()
""")


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_and_no_texts_touch(size):
    act(f"""
long = ("Bartholomew", "Wilhelmina Q", "Maximilian", "Ok", "Wolfgang Am", "Theodora", "Montgomery", "Mmmmmmmm")
for seats in (2, 4, 8):
    stage = Stage("sim_{size}", {{"initial_trains": 8}}, names=long[:seats])
    for i in range(10):
        stage.match.engine.begin_round(1 + below(10), 0)
        while stage.engine.dealing:
            stage.match._legal = -1
            stage.match.roll()
        stage.match._legal = -1
        stage.match.turn_count = stage.match.since = 0
        stage.play_on(10 + below(90), below)
        if stage.engine.turn < 0 and stage.engine.turn != CHANCE or stage.engine.round_over:
            continue
        stage.open()
        for key in (DOWN, DOWN, UP, LEFT, DOWN, RIGHT, DOWN, BACK):
            assert not stage.clashes(), (seats, i, stage.clashes())
            stage.press(key)
        assert not stage.clashes(), (seats, i, stage.clashes())
""")


@pytest.mark.parametrize("front", FRONTS)
def test_every_end_and_the_players_are_reached(front):
    act(f"""
stage = Stage("sim_240x135", keys=fronts.{front})
stage.place(FOOT, "7-1 7-0 8-1 6-2", last="7-5>7-7")
stage.open()
seen = []
key = NEXT if stage.linear else DOWN
for _ in range(12):
    if stage.screen.focus != NONE:
        seen.append(name(stage.screen.focus))
    stage.press(key)
assert sorted(set(seen)) == ["5-1", "9-0", "9-1"]
stage.open()
stage.press(NEXT if stage.linear else LEFT)  # one press from where the table opens
for i in range(4):
    assert stage.match.names[i] in stage.words() and str(stage.engine.held[i]) in stage.words()
assert "Round 1 of 10" in stage.words() and "yard 4" in stage.words()
""")


@pytest.mark.parametrize("front", FRONTS)
def test_hint_names_what_ok_plays(front):
    """With few keys NEXT walks over pairs of tile and end, legal ones only, each once."""
    act(f"""
stage = Stage("sim_240x135", keys=fronts.{front})
stage.place(OPEN, HAND, last="6-1>9-1")
stage.open()
stage.press(OK)
n = stage.match.legal()
legal = ["%s on %s" % (name(tile_of(a)), name(target_of(a))) for a in stage.match.choices[:n]]
if stage.linear:
    seen = []
    for _ in range(n):
        hint = [word for word in stage.words() if " on " in word]
        assert len(hint) == 1 and hint[0] in legal, hint
        seen += hint
        stage.press(NEXT)
    assert sorted(seen) == sorted(legal)
hint = ""
if stage.linear:
    hint = [word for word in stage.words() if " on " in word][0]
stage.press(OK)
last = stage.match.turn_actions[stage.match.turn_count - 1]
played = "%s on %s" % (name(tile_of(last)), name(target_of(last)))
assert played == hint or not hint
assert stage.engine.phase == PLACED and stage.says(played)
""")


@pytest.mark.parametrize("size", SIZES)
def test_the_end_is_never_chosen_for_the_player(size):
    """6-0 fits at three ends: OK alone lays it nowhere."""
    act(f"""
stage = Stage("sim_{size}", keys=fronts.SIX)
stage.place(OPEN, HAND, last="6-1>9-1")
stage.open()
stage.press(BACK)
to(stage, "6-0")
ways = [name(target_of(way)) for way in stage.guest.ways]
assert sorted(ways) == ["2-0", "6-1", "9-0"]
stage.press(OK)
assert stage.engine.phase == TURN and "refused" not in stage.sounds
for _ in range(3):
    if stage.guest.way != 1:
        stage.press(DOWN)
chosen = ways[1]
stage.press(OK)
assert name(stage.engine.on[parse("6-0")]) == chosen
assert stage.says("6-0 on " + chosen)
""")


def test_ends_that_the_chosen_tile_fits_are_marked():
    act("""
for size in %r:
    stage = Stage("sim_" + size, keys=fronts.SIX)
    stage.place(OPEN, HAND, last="6-1>9-1")
    stage.open()
    plain = bytes(stage.display.buffer)
    stage.press(OK)
    to(stage, "8-4")
    stage.press(BACK)
    assert stage.display.buffer != plain
    stage.screen.chosen = parse("8-1")
    one = bytes(stage.display.buffer)
    stage.screen.draw()
    assert stage.display.buffer != one
""" % (SIZES,))


@pytest.mark.parametrize("size", SIZES)
def test_a_tile_that_does_not_fit_says_why(size):
    act(f"""
stage = Stage("sim_{size}", keys=fronts.SIX)
stage.place(FOOT, "7-1 7-0 8-1 6-2", last="7-5>7-7")
stage.open()
stage.press(OK)
to(stage, "6-2")
played = stage.match.played
stage.press(OK)
assert stage.says("6-2 has no 7") and stage.match.played == played and "refused" in stage.sounds, stage.words()
stage.place("9-1>9-9 9-5>9-9", "9-2 9-3 8-1 7-1", last="9-5>9-9")
stage.open()
stage.press(OK)
to(stage, "8-1")
stage.press(OK)
assert stage.says("8-1 has no 9")
stage.place(OPEN, "8-1 8-8 3-3", last="6-1>9-1", yard=8)
stage.open()
stage.press(BACK)
to(stage, "8-8")
stage.press(OK)
assert stage.says("8-8 fits no open end")
""")


@pytest.mark.parametrize("front", FRONTS)
def test_a_placement_can_be_taken_back_until_done(front):
    act(f"""
stage = Stage("sim_240x135", keys=fronts.{front})
stage.place(OPEN, HAND, last="6-1>9-1")
stage.open()
packed = bytearray(stage.engine.SIZE)
stage.engine.pack_into(packed)
stage.press(OK, OK)
assert stage.engine.phase == PLACED and "undo" in stage.words() and "done" in stage.words()
stage.press(BACK)
again = bytearray(stage.engine.SIZE)
stage.engine.pack_into(again)
assert again == packed and stage.engine.phase == TURN
stage.press(OK, OK)
assert stage.engine.phase == PLACED and not stage.shown
stage.press(OK)
assert stage.shown == ["hand_over"] and stage.engine.mover == 1
""")


@pytest.mark.parametrize("size", SIZES)
def test_draw_and_pass_are_told_before_they_happen(size):
    """CF-17, CF-18, CF-44: nothing fits, a tile is drawn and seen; it does not fit either."""
    act(f"""
stage = Stage("sim_{size}")
hand = "8-1 6-2 6-6 4-4"
stage.place(FOOT, hand, yard=10, keep="8-8 6-5 6-3 6-4 5-4 5-5 4-3 3-3 2-2 3-2", last="7-5>7-7")
stage.open()
assert stage.says("No seven: draw") and "draw" in stage.words(), stage.words()
stage.wait(3000)
assert stage.engine.phase == TURN and stage.engine.drawn == NONE  # nothing by itself without the setting
stage.press(OK)
drawn = stage.engine.drawn
assert drawn != NONE and stage.says(name(drawn)) and stage.says("pass"), stage.words()
assert not stage.clashes(), stage.clashes()
stage.press(BACK, BACK)  # on the table it is this tile that does not fit, whatever is left in the yard
assert stage.says(name(drawn) + " does not fit: pass"), stage.words()
stage.press(OK)
assert stage.shown == ["hand_over"] and stage.match.last_count == 3
holder = stage.engine.mover
stage.open()
if stage.engine.opening or stage.engine.foot == NONE:
    assert stage.says("Mira drew and passed")
""")


@pytest.mark.parametrize("size", SIZES)
def test_a_drawn_tile_that_fits_must_be_laid(size):
    """CF-17, CF-43"""
    act(f"""
stage = Stage("sim_{size}")
stage.place(FOOT, "8-1 6-2 6-6 4-4", yard=4, keep="7-1 7-0 8-7 9-7", last="7-5>7-7")
stage.open()
stage.press(OK)
drawn = name(stage.engine.drawn)
assert stage.says(drawn) and stage.says("7-7") and not stage.clashes()
assert not stage.match.can_undo
stage.press(OK)
assert stage.engine.phase == PLACED and laid(stage) == drawn and stage.engine.foot == NONE
assert stage.says("3 of 3")
stage.press(BACK)  # not past the draw
assert stage.engine.phase == TURN and name(stage.engine.drawn) == drawn
assert not stage.match.can_undo
""")


def test_passing_with_the_yard_at_its_reserve():
    """CF-48, CF-49"""
    act("""
for size in %r:
    stage = Stage("sim_" + size)
    stage.place(FOOT, "8-1 6-2 6-6 4-4", yard=1, last="7-5>7-7")
    stage.open()
    none = "none to draw" if stage.canvas.w < 280 else "no more to draw"
    seven = "7" if stage.canvas.mono else "seven"
    assert stage.says("No %%s, %%s: pass" %% (seven, none)) and "pass" in stage.words(), stage.words()
    stage.press(OK)
    assert stage.engine.mover == 1 and stage.shown == ["hand_over"]
    stage.place(OPEN, "8-8 3-3", yard=1, last="6-1>9-1")
    stage.open()
    assert stage.says("%%s, %%s: pass" %% ("No fit" if stage.canvas.mono else "Nothing fits", none)), stage.words()
""" % (SIZES,))


def test_the_console_takes_what_is_forced_after_a_while():
    """SH-02: with `auto_forced`; never the end of the turn, and not again after it was taken back."""
    act("""
stage = Stage("sim_320x240")
stage.settings["auto_forced"] = True
stage.place(FOOT, "7-1 8-1 6-2 6-6", last="7-5>7-7")
stage.open()
assert stage.says("only 7-1") and stage.says("play")
stage.wait(1000)
assert stage.engine.phase == TURN
stage.wait(300)
assert stage.engine.phase == PLACED and laid(stage) == "7-1"
stage.wait(5000)
assert stage.engine.phase == PLACED and not stage.shown
stage.place(FOOT, "7-1 8-1 6-2 6-6", last="7-5>7-7")
stage.open()
stage.press(OK, BACK)
assert stage.engine.phase == TURN
stage.wait(5000)
assert stage.engine.phase == TURN  # it was taken back
stage.open()
stage.press(DOWN)
stage.wait(5000)
assert stage.engine.phase == TURN  # somebody looks around
""")


@pytest.mark.parametrize("size", SIZES)
def test_the_extra_turn_after_a_double_is_said(size):
    """CF.double_plays_again.on"""
    act(f"""
stage = Stage("sim_{size}", {{"double_plays_again": "on"}})
stage.place(OPEN, "4-4 9-4 8-1 6-2", last="6-1>9-1")
stage.open()
stage.match.play(action("4-4>7-4"))
stage.open()
assert stage.says("4-4 on 7-4") and stage.says("again") and stage.says("0 of 3"), stage.words()
stage.press(OK)
assert not stage.shown and stage.engine.mover == 0
assert stage.says("gain") and stage.says("on 4-4"), stage.words()
assert "undo" not in stage.words() and not stage.clashes()
""")


def test_the_last_tile_ends_the_round():
    """CF-29, CF-46"""
    act("""
stage = Stage("sim_320x240")
stage.place(OPEN, "8-1 8-8", yard=10, last="6-1>9-1")
stage.engine.place[parse("8-8")] = 1
stage.engine.held[0] -= 1
stage.engine.held[1] += 1
stage.match._legal = -1
stage.open()
stage.press(BACK, OK)
assert stage.shown == ["result"] and stage.engine.round_over
""")


def test_a_closer_look_shows_the_branch():
    act("""
for size in %r:
    stage = Stage("sim_" + size)
    stage.place(FOOT, "7-1 7-0 8-1 6-2", last="7-5>7-7")
    stage.open()
    stage.press(BACK if stage.linear else RIGHT)
    for tile in ("9-9", "9-3", "3-7", "7-7"):
        assert tile in stage.words(), (size, stage.words())
    assert stage.says("7-7, train 2") and not stage.clashes()
    stage.press(NEXT)
    assert stage.says("9-0, train 4") and "9-0" in stage.words() and "3-7" not in stage.words()
    stage.press(BACK)
    assert stage.says("seven on 7-7")
""" % (SIZES,))


@pytest.mark.parametrize("size", SIZES)
def test_only_the_own_hand_and_the_table_are_ever_drawn(size):
    """SH-03: no tile of another hand or of the yard, whatever is pressed, also in a peek."""
    act(f"""
for seats in (2, 5, 8):
    stage = Stage("sim_{size}", names=NAMES[:seats])
    for turn in range(12):
        if stage.engine.turn == CHANCE or stage.engine.turn == OVER or stage.engine.round_over:
            break
        stage.open(peek=True)
        assert not stage.foreign(), stage.foreign()
        assert stage.says("let go to hide")
        before = stage.match.played
        stage.press(OK, NEXT, BACK, MENU)
        assert stage.match.played == before and not stage.shown
        stage.open()
        for key in (DOWN, LEFT, RIGHT, DOWN, BACK, BACK, RIGHT, NEXT, DOWN, BACK):
            stage.press(key)
            assert not stage.foreign(), (seats, turn, stage.foreign())
        stage.open()
        stage.play_on(1 + below(6), below)
        if stage.engine.turn == CHANCE:
            stage.match.roll()
""")


def test_what_is_redrawn_is_what_a_fresh_picture_shows():
    act("""
for size in %r:
    for layout, hand, last in (
        ("9-1>9-9 9-5>9-9", "9-2 9-3 8-1 7-1 6-2 4-4", "9-5>9-9"),
        (FOOT, "7-1 7-0 8-1", "7-5>7-7"),
        (OPEN, HAND, "6-1>9-1"),
    ):
        stage = Stage("sim_" + size)
        stage.place(layout, hand, last=last)
        stage.open()
        if stage.linear:
            keys = (NEXT, NEXT, NEXT, NEXT, NEXT, BACK, NEXT, NEXT, OK, OK, NEXT, NEXT, OK, BACK)
        else:
            keys = (DOWN, DOWN, LEFT, DOWN, UP, UP, RIGHT, DOWN, OK, LEFT, LEFT, OK, RIGHT, DOWN, LEFT, OK, DOWN, BACK)
        for key in keys:
            stage.press(key)
            seen = bytes(stage.display.buffer)
            stage.screen.draw()
            assert seen == bytes(stage.display.buffer), (size, layout, key)
""" % (SIZES,))


def test_a_press_redraws_little():
    act("""
for size, most in (("320x240", 35000), ("240x240", 24000), ("160x128", 10000)):
    stage = Stage("sim_" + size)
    stage.place(OPEN, HAND, last="6-1>9-1")
    stage.open()
    for _ in range(8):
        before = stage.display.bytes_sent
        stage.press(DOWN)
        assert stage.display.bytes_sent - before < most, (size, stage.display.bytes_sent - before)
""")


def test_idle_ticks_allocate_nothing():
    act("""
import gc
stage = Stage("sim_320x240")
stage.place(OPEN, HAND, last="6-1>9-1")
stage.open()
def ticks(tick):
    tick()
    gc.collect()
    before = gc.mem_alloc()
    for _ in range(200):
        tick()
    return gc.mem_alloc() - before

for part in range(3):
    assert ticks(stage.screen.tick) < 100, part  # nothing a tick
    stage.press(OK if part == 0 else BACK)
""")


def test_the_heap_does_not_grow_over_many_turns():
    act("""
import gc
stage = Stage("sim_320x240", names=NAMES[:2])
stage.place("", "9-1 9-2 9-3 8-1 8-2 8-3 7-1 7-2 7-3 6-1 6-2 6-3 5-1 5-2 5-3 4-1 4-2 4-3 3-1 3-2 2-1", yard=12)
used = []
for turn in range(14):
    if stage.engine.turn == CHANCE or stage.engine.turn == OVER or stage.engine.round_over:
        break
    stage.open()
    stage.press(DOWN, LEFT, RIGHT, BACK, BACK, RIGHT, BACK)
    stage.open()
    stage.screen = None
    stage.display.texts = []
    stage.play_on(3, below)
    if stage.engine.turn == CHANCE:
        stage.match.roll()
    gc.collect()
    used.append(gc.mem_alloc())
# Which guest's modules are there at the moment differs from turn to turn: the least of a few turns tells.
assert len(used) > 8 and min(used[-4:]) - min(used[3:7]) < 1024, used
""")


def test_more_ends_than_fit_scroll_with_the_cursor():
    act("""
for size in %r:
    stage = Stage("sim_" + size, names=NAMES[:2])
    layout = "9-1>9-9 9-2>9-9 2-2>9-2 2-0>2-2 5-2>2-2 2-7>2-2 5-5>5-2 5-0>5-5 5-6>5-5 5-8>5-5 "
    stage.place(layout + "8-8>5-8 8-4>8-8 8-3>8-8 8-1>8-8", "9-3 9-4 6-1 4-1 3-1 9-8 7-6 7-4 7-3", yard=12)
    stage.open()
    rows, seen = stage.guest.ends.rows, []
    for _ in range(len(stage.guest.ends.tiles) + 2):
        focus = stage.screen.focus
        if focus != NONE:
            outer = stage.engine.outer(focus)
            inner = [n for n in range(10) if name(focus) in ("%%d-%%d" %% (outer, n), "%%d-%%d" %% (n, outer))]
            assert "%%d-%%d" %% (inner[0], outer) in stage.words(), (size, name(focus), stage.words())
            seen.append(name(focus))
        assert not stage.clashes(), (size, stage.clashes())
        stage.press(NEXT)
    assert sorted(set(seen)) == sorted([name(tile) for tile in stage.guest.ends.tiles]), size
""" % (SIZES,))


@pytest.mark.parametrize("board, keys", [("sim_320x240", 7), ("sim_240x135", 2), ("sim_128x64", 3)])
def test_a_round_is_played_on_the_console(board, keys, tmp_path):
    """Somebody who wants to get on, and looks around now and then, comes to the end of a match of one round."""
    stage.play(tmp_path, lambda engine: not engine.dealing, "chicken_foot", {"rounds": 1}, ("Mira", "Jon", "Kai"))
    rng = random.Random(4)
    with Simulator(board, seed=5, storage=tmp_path, keys=keys) as sim:
        sim.wait(1500)
        roles = [role for role in fronts.available(sim.keys) if role not in ("OK", "MENU")]
        for _ in range(1200):
            text = sim.text()
            assert "Something broke" not in text, text
            if "Play again" in text:
                break
            if "Welcome back" not in text and rng.random() < 0.25:
                sim.press(rng.choice(roles))
            sim.press("OK")
        assert "Play again" in sim.text(), sim.text()


def test_rules_and_options_are_told():
    """Every option has a sentence; the help is in the letters that the font has."""
    from games.chicken_foot.options import OPTIONS

    folder = Path(__file__).resolve().parents[2] / "firmware" / "rules"
    lines = [line.split("|") for line in (folder / "chicken_foot.options").read_text().splitlines()]
    assert [line[0].strip() for line in lines] == [name for name, _, _ in OPTIONS]
    for line, (_, choices, _) in zip(lines, OPTIONS):
        assert line[3].strip().endswith(".")
        named = [pair.split("=")[0].strip() for pair in line[2].split(",") if pair.strip()]
        assert set(named) <= {str(choice) for choice in choices}
    assert (folder / "chicken_foot.txt").read_text().isascii()
