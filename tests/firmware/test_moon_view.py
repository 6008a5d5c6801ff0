"""The table of Moon: what a player sees and what a press does, in the real MicroPython.

Positions are dealt by name, or come from random play with a fixed generator.
"""

from pathlib import Path

import pytest

from tools.micropython import run

SIZES = ("320x240", "280x240", "240x240", "240x135", "160x128", "128x64")

HEAD = """
import gc
import sys
import micropython
sys.path.append(%r)
from moon_stage import Stage
from boards import fronts
from games.contract import CHANCE, OVER
from games.dominoes.actions import *
from games.dominoes.tiles import NONE, name, parse
from games.moon.actions import *
from games.moon.phases import *
from games.moon.tricks import DECK
from hal.roles import *

state = 20240607

def below(n):
    global state
    state = (state * 1103 + 12345) & 0x3FFFFF
    return (state >> 6) %% n

HANDS = (
    "6-4 4-4 4-1 5-5 5-1 6-2 3-2",
    "5-3 6-6 6-3 2-2 0-0 4-2 1-1",
    "6-5 3-3 5-2 5-4 6-1 2-1 3-1",
)
LEFT_OVER = "4-3"

def dealt(board="320x240", options=None, **more):
    \"\"\"Mira bids first, then Lena, then Kai.\"\"\"
    stage = Stage("sim_" + board, options, **more)
    stage.hold(*HANDS)
    return stage

def bidder(stage, bid=6):
    \"\"\"Mira plays at `bid`, and is to take the widow.\"\"\"
    stage.do(BID + bid, DONE)
    if bid < MOON:
        stage.do(PASS, DONE, PASS, DONE)
    return stage

def trump(stage, suit=4):
    \"\"\"Mira has laid the widow aside and named trump; she is to lead.\"\"\"
    bidder(stage)
    stage.match.roll()
    stage.do(DISCARD + stage.engine.widow, TRUMP + suit, DONE)
    return stage

def tricks(stage, *names):
    for text in names:
        stage.do(PLACE + parse(text) * 64, DONE)
    return stage

def says(stage, text):
    \"\"\"Whether the screen says that, also over the end of a line.\"\"\"
    return text in " ".join(stage.words())

def tiles_shown(stage):
    \"\"\"The names of all tiles that lie face up on the screen.\"\"\"
    return [word for word in stage.words() if len(word) == 3 and word[1] == "-" and word != "x-x"]
""" % str(Path(__file__).resolve().parent)


def act(program, *args, heap="2m"):
    return run(HEAD + program, *args, heap=heap)


# -- bidding


def test_bidding_starts_on_pass_and_a_bid_needs_a_hold():
    act("""
for size in %r:
    for keys in fronts.ALL:
        stage = dealt(size, keys=keys)
        stage.open()
        assert says(stage, "Pass") and says(stage, "pass")
        stage.press(NEXT if stage.linear else RIGHT)
        stage.press(OK)
        assert stage.engine.phase == BIDDING and stage.words()[-1].startswith("Hold ")
        assert says(stage, "to bid 4"), stage.words()
        stage.press(OK | HOLD)
        assert stage.engine.bids[0] == 4 and not stage.shown
        stage.press(OK)
        assert stage.shown == ["hand_over"] and stage.engine.mover == 1
        stage = dealt(size, keys=keys)
        stage.open().press(OK)
        assert stage.engine.bids[0] == PASS
""" % (SIZES,))


def test_bid_that_is_too_low_says_why():
    """TM-12, SH-09."""
    act("""
for size in %r:
    stage = dealt(size)
    stage.do(BID + 6, DONE)
    stage.open()
    assert says(stage, "Mira bids 6")
    for event in (OK, OK | HOLD):
        stage.press(RIGHT, event)
        assert says(stage, "Bid more than 6"), stage.words()
        assert stage.engine.phase == BIDDING and stage.sounds[-1] == "refused"
    stage.press(RIGHT, RIGHT, OK | HOLD)
    assert stage.engine.bids[1] == 7
""" % (SIZES,))


def test_two_keys_walk_over_legal_bids_only():
    act("""
stage = dealt("240x135", keys=fronts.TWO)
stage.do(BID + 6, DONE)
stage.open()
seen = []
for _ in range(6):
    stage.press(NEXT)
    seen.append(stage.screen.guest.at)
assert seen == [4, 5, 0, 4, 5, 0], seen
""")


def test_third_player_who_must_bid_starts_on_a_bid():
    """TM.all_pass.last_must_bid"""
    act("""
for keys in fronts.ALL:
    stage = dealt("240x240", {"all_pass": "last_must_bid"}, keys=keys)
    stage.do(PASS, DONE, PASS, DONE)
    stage.open()
    assert says(stage, "you must bid")
    stage.press(OK)
    assert stage.engine.phase == BIDDING  # it still needs the hold
    if not stage.linear:
        stage.press(LEFT, OK)
        assert says(stage, "Somebody has to bid")
        stage.press(RIGHT)
    stage.press(OK | HOLD)
    assert stage.engine.bids[2] == 4
""")


def test_every_player_s_bid_and_total_are_seen():
    act("""
for size in %r:
    stage = dealt(size)
    for seat in range(3):
        stage.engine.totals[seat] = (11, -8, 14)[seat]
    stage.do(BID + 5, DONE, PASS, DONE)
    stage.open()
    text = " ".join(stage.words())
    for word in ("Mira", "Lena", "Kai", "5", "pass", "?", "11", "-8", "14"):
        assert word in text, (size, word, text)
""" % (SIZES,))


def test_all_passing_leads_on():
    """TM-15"""
    act("""
stage = dealt()
for _ in range(3):
    stage.holder = -1
    stage.open().press(OK, OK)
assert stage.shown == ["result"] and stage.engine.phase == ROUND_END
""")


# -- widow and trump


def test_widow_discard_and_trump_in_turn():
    """TM-17, TM-18, TM-22: taken, one of eight laid aside, trump named, all but the widow to be taken back."""
    act("""
for size in %r:
    for keys in fronts.ALL:
        on = NEXT if keys in (fronts.TWO, fronts.THREE) else RIGHT
        stage = bidder(dealt(size, keys=keys))
        stage.open()
        assert says(stage, "take the widow") and not says(stage, LEFT_OVER)
        stage.press(OK)
        assert stage.engine.phase == DISCARDING and says(stage, "You take ")
        assert len(stage.held) == 8 and name(stage.engine.widow) == stage.held[-1]
        assert says(stage, "discard " + stage.chosen)
        stage.press(on)
        laid = stage.chosen
        assert says(stage, "discard " + laid)
        stage.press(OK)
        assert stage.engine.phase == NAMING and laid not in stage.held
        stage.press(BACK)
        assert stage.engine.phase == DISCARDING and laid in stage.held
        stage.press(BACK)  # SH-08: the widow has been seen
        assert stage.engine.phase == DISCARDING and says(stage, "Nothing to take back")
        stage.press(OK)
        stage.press(on, on, on, on)
        assert says(stage, "trump 4")
        stage.press(OK)
        assert stage.engine.phase == READY and stage.engine.trump == 4
        stage.press(BACK)
        assert stage.engine.phase == NAMING and stage.engine.trump == NONE
        stage.press(on, on, on, on, OK, OK)
        assert stage.engine.phase == PLAYING and stage.engine.mover == 0 and not stage.shown
""" % (SIZES,))


def test_trump_before_the_widow():
    """TM.trump_before_widow.on, TM-21"""
    act("""
for size in %r:
    stage = bidder(dealt(size, {"trump_before_widow": "on"}))
    stage.open()
    assert stage.engine.phase == NAMING and len(stage.held) == 7
    stage.press(OK, BACK, OK, OK)
    assert stage.engine.phase == WIDOW and says(stage, "take the widow")
    stage.press(OK)
    assert stage.engine.phase == DISCARDING
    stage.press(OK)
    assert stage.engine.phase == READY and says(stage, "Laid aside: " + name(stage.engine.discard))
    stage.press(BACK)
    assert stage.engine.phase == DISCARDING
    stage.press(OK, OK)
    assert stage.engine.phase == PLAYING
""" % (SIZES,))


def test_only_what_the_options_allow_is_named():
    """TM.doubles_trump.off, TM.no_trump.off, TM.trump_zero.off"""
    act("""
for options, first, count in (
    ({"trump_zero": "off"}, "trump 1", 8),
    ({"no_trump": "off"}, "trump 0", 8),
    ({"doubles_trump": "off"}, "trump 0", 8),
    ({"trump_zero": "off", "no_trump": "off", "doubles_trump": "off"}, "trump 1", 6), ({}, "trump 0", 9),
):
    for key in (RIGHT, LEFT, NEXT, PREV, DOWN, UP):
        stage = bidder(dealt("320x240", options))
        stage.open().press(OK, OK)
        assert says(stage, first), stage.words()
        seen = set()
        for _ in range(2 * count):
            stage.press(key)
            seen.add(stage.screen.guest.at)
            assert stage.engine.allows(TRUMP + stage.screen.guest.suits[stage.screen.guest.at])
        assert len(seen) == count or key in (UP, DOWN), (options, key, seen)
""")


def test_naming_tells_how_many_trumps_the_hand_has():
    act("""
for size in %r:
    stage = bidder(dealt(size))
    stage.match.roll()
    stage.do(DISCARD + stage.engine.widow)
    stage.open()
    if size in ("160x128", "128x64"):  # in the header, of the chosen one
        for count in ("x0", "x2", "x2", "x1", "x3", "x2", "x2", "x2"):
            assert says(stage, count), (size, count, stage.words())
            stage.press(RIGHT)
    else:
        counts = sorted([word for word in stage.words() if word[0] == "x"])
        assert counts == ["x0", "x1", "x2", "x2", "x2", "x2", "x2", "x3"], counts
""" % (SIZES,))


# -- tricks


def test_hint_names_the_tile_that_ok_plays():
    act("""
for size in %r:
    for keys in fronts.ALL:
        on = NEXT if keys in (fronts.TWO, fronts.THREE) else RIGHT
        for moves in range(4):
            stage = trump(dealt(size, keys=keys))
            stage.open()
            for _ in range(moves):
                stage.press(on)
            tile = stage.chosen
            assert says(stage, "play " + tile), (tile, stage.words())
            stage.press(OK)
            assert stage.engine.trick[0] == parse(tile) and not stage.shown
            stage.press(BACK)
            assert stage.engine.phase == PLAYING and tile in stage.held
            while stage.chosen != tile:
                stage.press(on)
            stage.press(OK, OK)
            assert stage.shown == ["hand_over"] and stage.engine.trick[0] == parse(tile)
""" % (SIZES,))


def test_tile_that_may_not_be_played_says_why():
    """TM-27, SH-09: dimmed, and OK on it tells; suit 5 is led, Mira holds 5-5 and 5-1."""
    act("""
for size in %r:
    stage = tricks(trump(dealt(size)), "6-2", "6-6", "6-5", "5-3", "5-2")
    stage.open()
    stage.press(OK)  # the trick before
    hand = stage.screen.hand
    assert [tile for i, tile in enumerate(stage.held) if hand.may[i]] == ["5-5", "5-1"]
    assert stage.chosen == "5-5"
    stage.press(LEFT)
    assert stage.chosen == "4-1" and says(stage, "not now")
    assert says(stage, "why not") and not says(stage, "play 4-1")  # what OK does
    played = stage.match.played
    stage.press(OK)
    assert says(stage, "You must play a 5") and stage.sounds[-1] == "refused", stage.words()
    assert stage.match.played == played
    stage.press(RIGHT)
    assert not says(stage, "You must play")
    stage.press(OK)
    assert stage.match.played == played + 1
""" % (SIZES,))


def test_the_screen_tells_the_led_suit_and_who_wins():
    act("""
for size in %r:
    stage = tricks(trump(dealt(size)), "6-2", "6-6", "6-5", "5-3", "5-2")
    stage.open().press(OK)
    assert says(stage, "suit 5") or says(stage, "led 5"), stage.words()
    assert says(stage, "Lena") and says(stage, "5-3") and says(stage, "Kai") and says(stage, "5-2")
    assert says(stage, "fours") or says(stage, "trump 4") or says(stage, "4")
    text = " ".join(stage.words())
    assert "5-5 wins" in text or "wins" in text
    stage.press(RIGHT)
    assert says(stage, "loses") and stage.chosen == "5-1"
""" % (SIZES,))


def test_two_keys_walk_over_legal_tiles_only():
    act("""
stage = tricks(trump(dealt("240x135", keys=fronts.TWO)), "6-2", "6-6", "6-5", "5-3", "5-2")
stage.open().press(OK)
seen = [stage.chosen]
for _ in range(3):
    stage.press(NEXT)
    seen.append(stage.chosen)
assert seen == ["5-5", "5-1", "5-5", "5-1"], seen
""")


def test_without_hints_nothing_is_dimmed():
    act("""
stage = tricks(trump(dealt("240x135", keys=fronts.TWO)), "6-2", "6-6", "6-5", "5-3", "5-2")
stage.settings["hints"] = False
stage.open().press(OK)
assert all(stage.screen.hand.may[: len(stage.held)])
seen = set()
for _ in stage.held:
    seen.add(stage.chosen)
    stage.press(NEXT)
assert len(seen) == len(stage.held) == 6
while stage.chosen != "3-2":
    stage.press(NEXT)
stage.press(OK)
assert says(stage, "You must play a 5")
""")


def test_a_finished_trick_stays_until_ok_and_says_who_won_it():
    """Whoever lays the third tile sees it before the turn is passed on; the others see it first of all in theirs."""
    act("""
for size in %r:
    stage = tricks(trump(dealt(size)), "5-1", "5-3")
    stage.open()
    while stage.chosen != "6-5":
        stage.press(RIGHT)
    stage.press(OK)
    assert says(stage, "You take") and stage.engine.phase == LAID, stage.words()
    for tile in ("5-1", "5-3", "6-5"):
        assert says(stage, tile)
    stage.press(OK)  # Kai has taken it and leads: he has seen it
    assert stage.engine.phase == PLAYING and stage.engine.mover == 2 and not stage.shown
    assert stage.chosen and not says(stage, "go on")
    tricks(stage, "6-1")
    for seat in (0, 1):
        stage.open()
        assert stage.screen.seat == seat and stage.screen.guest.past and says(stage, "go on")
        assert says(stage, "Kai took"), stage.words()
        for tile in ("5-1", "5-3", "6-5"):
            assert says(stage, tile)
        stage.press(OK)
        assert stage.chosen
        played = stage.match.played
        stage.press(OK, OK)
        assert stage.match.played == played + 2
""" % (SIZES,))


def test_back_shows_the_last_trick():
    act("""
for size in %r:
    for keys in fronts.ALL:
        stage = tricks(trump(dealt(size, keys=keys)), "5-1", "5-3", "6-5", "3-1")
        stage.open().press(OK)
        chosen = stage.chosen
        assert "6-5" not in tiles_shown(stage) and "3-1" in tiles_shown(stage)
        stage.press(BACK)
        assert "6-5" in tiles_shown(stage) and "3-1" not in tiles_shown(stage) and says(stage, "Kai took")
        played = stage.match.played
        stage.press(OK)
        assert stage.chosen == chosen and stage.match.played == played
    stage = trump(dealt(size))
    stage.open().press(BACK)
    assert stage.chosen and not says(stage, "took")
""" % (SIZES,))


def test_a_forced_tile_is_told_and_with_the_setting_played():
    """SH-02"""
    act("""
for auto in (False, True):
    stage = tricks(trump(dealt()), "6-4")  # trump 4 led: Lena has but 4-2
    stage.settings["auto_forced"] = auto
    stage.open()
    assert says(stage, "Forced") and stage.chosen == "4-2"
    if not auto:
        stage.press(RIGHT)
        assert stage.chosen != "4-2" and not says(stage, "Forced")
        stage.press(LEFT)
        assert stage.chosen == "4-2" and says(stage, "Forced")
    stage.wait(1100)
    assert stage.engine.phase == PLAYING
    stage.wait(200)
    assert (stage.engine.phase == LAID) == auto
    stage.wait(3000)
    assert not stage.shown  # the player ends the turn
    assert not says(stage, "undo")  # there was no other
stage = tricks(trump(dealt()), "6-4")
stage.settings["auto_forced"] = True
stage.open().press(OK, BACK)
stage.wait(3000)
assert stage.engine.phase == PLAYING  # taken back: not played again
""")


def test_first_lead_trump():
    """TM.first_lead_trump.on"""
    act("""
stage = trump(dealt("320x240", {"first_lead_trump": "on"}))
stage.open()
hand = stage.screen.hand
assert [tile for i, tile in enumerate(stage.held) if hand.may[i]] == ["4-4", "6-4", "4-1"]
assert says(stage, "Lead a trump.")
stage.press(LEFT, OK)
assert says(stage, "Lead a trump first")
""")


# -- all screens


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_and_no_texts_touch(size):
    """Only names may be shortened."""
    act("""
NAMES = ("Bartholomew", "Wilhelmina Q", "Maximilian W")
SHORT = ("Mira", "Jo", "Kai")
for size in %r:
    for names in (NAMES, SHORT):
        for options in ({}, {"trump_before_widow": "on", "all_pass": "last_must_bid"}):
            stage = Stage("sim_" + size, options, names=names)
            for seat in range(3):
                stage.engine.totals[seat] = (-103, 104, -20)[seat]
            opened = 0
            while opened < 40:
                if stage.engine.turn == OVER or stage.engine.round_over:
                    stage.engine.hand = 100
                    stage.engine.begin_hand(below(3))
                    stage.settle()
                    stage.deal()
                stage.open()
                opened += 1
                for key in (None, RIGHT, OK, LEFT, BACK, DOWN, OK | HOLD, UP, OK, OK):
                    if key is not None:
                        stage.press(key)
                    if stage.shown:
                        break
                    assert not stage.clashes(), (size, stage.clashes())
                    for word in stage.words():
                        if "\\u2026" in word:
                            at = word.index("\\u2026")
                            assert [name for name in names if name.startswith(word[:at])], (size, word)
""" % ((size,),))


def test_nobody_sees_another_s_hand():
    """TM-19, TM-20: the tiles on the screen are the own hand, this trick and the last, and to the bidder the widow and
    the discard; to the others neither is named anywhere."""
    act("""
for size in %r:
    stage = Stage("sim_" + size)
    engine = stage.engine
    views = 0
    while views < 60:
        if engine.turn == OVER or engine.round_over:
            engine.begin_hand(below(3))
            stage.settle()
            stage.deal()
        for peek in (True, False):
            stage.open(peek=peek)
            views += 1
            seat = stage.acting_seat()
            for key in (None, RIGHT, BACK, OK, OK | HOLD, LEFT, OK):
                if key is not None:
                    stage.press(key)
                if stage.shown:
                    break
                known = [tile for tile in DECK if engine.place[tile] == seat]
                known += [tile for tile in engine.trick if tile != NONE]
                known += [tile for tile in engine.last_trick if tile != NONE]
                if seat == engine.bidder and engine.phase in (DISCARDING, READY, NAMING):
                    known += [tile for tile in (engine.widow, engine.discard) if tile != NONE]
                known = [name(tile) for tile in known]
                for word in stage.words():
                    for part in word.replace(".", " ").replace(",", " ").split():
                        if len(part) == 3 and part[1] == "-" and part != "x-x":
                            assert part in known, (size, seat, part, known, stage.words())
        if engine.turn >= 0 and not engine.round_over:
            stage.match.play(stage.match.choices[below(stage.match.legal())])
""" % (SIZES,))


def test_peek_shows_the_hand_and_takes_no_presses():
    act("""
for size in %r:
    for phase in (0, 1, 2):
        stage = dealt(size)
        if phase == 1:
            bidder(stage)
        if phase == 2:
            tricks(trump(stage), "5-1")
        stage.open(peek=True)
        seat = stage.acting_seat()
        assert sorted(tiles_shown(stage)) == sorted(HANDS[seat].split()), stage.words()
        assert says(stage, "let go to hide") and says(stage, stage.match.names[seat])
        played = stage.match.played
        for key in range(9):
            stage.press(key, key | HOLD, key | RELEASE)
        assert stage.match.played == played and stage.shown == []
""" % (SIZES,))


def test_a_cursor_redraws_two_tiles_and_texts_only():
    act("""
for size in %r:
    stage = trump(dealt(size))
    stage.open()
    for setting in (True, False):
        sent = stage.display.bytes_sent
        stage.press(RIGHT)
        sent = stage.display.bytes_sent - sent
        most = stage.canvas.w * stage.canvas.h * 2 * (1 if stage.canvas.mono else 7) // (8 if stage.canvas.mono else 20)
        if stage.canvas.mono:
            most = stage.canvas.w * stage.canvas.h // 8
        assert sent <= most, (size, sent, most)
""" % (SIZES,))


def test_a_waiting_table_allocates_nothing():
    act("""
stage = trump(dealt())
stage.open()
screen = stage.screen
screen.tick()
micropython.heap_lock()
try:
    for _ in range(50):
        screen.tick()
finally:
    micropython.heap_unlock()
""")


def test_a_hand_leaves_no_heap_behind():
    act("""
from firmware import catalogue
stage = Stage("sim_320x240")
engine = stage.engine

def hand():
    engine.begin_hand(0)
    stage.settle()
    stage.deal()
    while not engine.round_over and engine.turn != OVER:
        stage.screen = None
        catalogue.forget("firmware.views.moon")
        stage.open()
        stage.press((OK, OK | HOLD, RIGHT, NEXT)[below(4)], OK)
        if not stage.shown and engine.turn >= 0:
            stage.match.play(stage.match.choices[below(stage.match.legal())])
        stage.sounds = []
    stage.screen = None
    stage.display.texts = []
    gc.collect()
    return gc.mem_alloc()

hand()
before = hand()
for _ in range(3):
    after = hand()
assert after - before < 500, (before, after)
""", heap="600k")


@pytest.mark.parametrize(
    "size, front", [("240x135", "TWO"), ("160x128", "THREE"), ("128x64", "SIX"), ("320x240", "SEVEN")]
)
def test_a_match_is_played_to_its_end(size, front):
    """By keys alone, at random, whatever the front."""
    act(f"""
stage = Stage("sim_{size}", {{"target": 15}}, names=("Bartholomew", "Jo", "Kai"), keys=fronts.{front})
stage.settings["auto_forced"] = True
on = (NEXT,) if stage.linear else (UP, DOWN, LEFT, RIGHT)
stage.open()
presses = 0
while stage.engine.turn != OVER:
    if stage.shown:
        if stage.shown[-1] == "result" and stage.engine.turn != OVER:
            stage.match.play(NEXT_ROUND)
            stage.deal()
        stage.shown = []
        stage.open()
    key = (on[below(len(on))], OK, OK, OK | HOLD, BACK)[below(5)]
    if key == OK | HOLD and not stage.screen.hold_ok or key == BACK and stage.screen.hold_ok and len(stage.keys) == 2:
        key = OK
    stage.press(key)
    presses += 1
    if presses % 40 == 0 and not stage.shown:
        stage.wait(1300)
        if not stage.shown:
            assert not stage.clashes(), stage.clashes()
    assert presses < 30000
assert stage.shown == ["result"]
""")
