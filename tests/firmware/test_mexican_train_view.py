"""The Mexican Train table and hand: what a player sees and what a press does, in the real MicroPython.

Positions are set up, or come from random play with a fixed generator.
"""

from pathlib import Path

import pytest

from tools.micropython import run

SIZES = ("320x240", "280x240", "240x240", "240x135", "160x128", "128x64")

HEAD = """
import sys
sys.path.append(%r)
from array import array
from boards import fronts
from games.contract import CHANCE, OVER
from games.dominoes.actions import *
from games.dominoes.phases import *
from games.dominoes.tiles import HIGH, LOW, NONE, name, number, parse
from games.mexican_train.actions import MEXICAN
from hal.roles import *
from mexican_train_stage import NAMES, Stage

out = array("H", bytes(2000))
state = 20240607

def below(n):
    global state
    state = (state * 1103 + 12345) & 0x3FFFFF
    return (state >> 6) %% n

def anywhere(stage, actions, wanted=lambda engine: True):
    \"\"\"A position of random play in which somebody has to act.\"\"\"
    engine, match = stage.engine, stage.match
    while actions > 0 or engine.turn < 0 or engine.round_over or not wanted(engine):
        if engine.turn == OVER:
            engine.reset()
        match._legal = -1
        n = match.legal()
        if engine.turn == CHANCE:
            match.roll()
        else:
            match.play(match.choices[below(n)])
        actions -= 1
    stage.shown = []
    return stage

def legal(stage):
    return list(stage.match.choices[: stage.match.legal()])

def own(stage, seat=None):
    engine = stage.engine
    seat = stage.acting_seat() if seat is None else seat
    return sorted([t for t in range(engine.tiles) if engine.place[t] == seat])

def tiles_seen(stage):
    \"\"\"The tiles whose faces can be read on the screen, either way round.\"\"\"
    seen = []
    for word in stage.words():
        for part in word.replace(",", " ").replace(":", " ").split():
            halves = part.split("-")
            if len(halves) == 2 and halves[0].isdigit() and halves[1].isdigit():
                seen.append(parse(part))
    return seen

def says(stage, text):
    return any(text in word for word in stage.words())

MIRA = "12-8 12-7 11-6 11-3 10-8 10-1 9-2 8-8 8-4 7-6 6-0 5-2 4-3 3-0 2-1"
HANDS = (MIRA, "12-12 12-9", "11-9", "12-6 12-5")
TRAINS = ("10-4 4-9 9-6 6-1", "10-7 7-2", "10-12 12-3 3-5", "")

def normal(stage, **more):
    return stage.place(HANDS, TRAINS, "10-11 11-5 5-9", marked=(1, 3), round=3, **more)

def duty(stage, **more):
    return stage.place(HANDS, TRAINS[:2] + ("10-12 12-3 3-5 5-5", ""), "10-11 11-0", marked=(1, 3), round=3, **more)

def hand(stage, tile=None):
    \"\"\"Opens the hand with the cursor on a tile.\"\"\"
    if tile:
        stage.screen.chosen = parse(tile)
    stage.screen.go("firmware.views.hand_guest")
    stage.show_all()
    return stage.screen.guest
""" % str(Path(__file__).resolve().parent)


def act(program, *args, heap="2m"):
    return run(HEAD + program, *args, heap=heap, timeout=120)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut_and_no_texts_touch(size):
    act("""
LONG = ("Bartholomew", "Wilhelmina Q", "Maximiliana", "Ann", "Montgomery") + NAMES[:9]
for size in %r:
    for seats, chosen in ((2, {}), (4, {"drawn_tile": "may_keep"}), (8, {}), (14, {"set": 18})):
        stage = Stage("sim_" + size, seats, chosen, names=LONG[:seats])
        for i in range(3):
            anywhere(stage, 100 + below(150))
            stage.open()
            for key in (None, DOWN, OK, RIGHT, DOWN, DOWN, BACK, RIGHT, DOWN, BACK, BACK, OK | HOLD, RIGHT, OK, BACK):
                if key is not None:
                    stage.press(key)
                assert not stage.clashes(), (size, seats, stage.part(), stage.clashes())
        anywhere(stage, 10, lambda engine: legal(stage) == [DRAW])
        stage.open().press(OK)
        assert stage.part() == "hand_drawn" and not stage.clashes(), (size, seats, stage.clashes())
""" % ((size,),))


def test_table_tells_owners_ends_markers_and_hands():
    """Each train's owner and open number, how many tiles everybody holds, and the yard."""
    act("""
for size in %r:
    stage = normal(Stage("sim_" + size))
    stage.open()
    said = stage.words()
    for who in NAMES[:4]:
        assert who in said, (size, who, said)
    assert any(word.startswith("Mex") for word in said)
    for end in ("1", "2", "5", "10", "9"):
        assert end in said, (size, end)
    if size != "128x64":
        for count in (15, 2, 1, 2):
            assert str(count) in said, (size, count)
    stage.press(RIGHT)
    assert stage.part() == "look"
    for i, count in enumerate((15, 2, 1, 2)):
        assert says(stage, "%%d in hand" %% count) or says(stage, "hand %%d" %% count), (size, stage.words())
        train = [word for word in stage.words() if "-" in word]
        assert [parse(word) for word in train] == [parse(word) for word in ("10-10 " + TRAINS[i]).split()]
        stage.press(DOWN)
    assert not says(stage, "hand")  # the Mexican train has no owner
    stage.press(DOWN, BACK)
    assert stage.part() == "table"
    if size[-3:] == "240":
        assert says(stage, "round 3 of 13") and says(stage, "yard %%d" %% stage.engine.yard), stage.words()
""" % (SIZES,))


def test_duty_is_one_sentence_and_names_train_and_double():
    act("""
for size in %r:
    stage = duty(Stage("sim_" + size))
    stage.open()
    assert says(stage, "Mira must cover 5-5 on Abi") or says(stage, "Cover 5-5 on Abi"), (size, stage.words())
    assert stage.screen.focus == 2
    # Forced: only one tile covers it (SH-02), and it is named.
    assert says(stage, "play 5-2"), (size, stage.words())
    stage.press(OK)
    assert stage.engine.tip[2] == parse("5-2") and stage.engine.phase == PLACED
    assert says(stage, "5-2 on Abi") and "done" in stage.words() and says(stage, "undo")
    stage.press(BACK)
    assert stage.engine.tip[2] == parse("5-5") and stage.engine.held[0] == 15
    stage.press(OK, OK)
    assert stage.engine.mover == 1 and stage.shown == ["hand_over"]
""" % (SIZES,))


def test_a_tile_that_does_not_fit_says_why():
    """SH-09, MT-13, MT-47."""
    act("""
for size in %r:
    stage = Stage("sim_" + size, keys=fronts.SIX)
    for setting, tile, reason in (
        (normal, "8-8", "8-8 fits no open end"),
        (duty, "12-8", "12-8 has no 5"),
        (lambda stage: stage.place(("12-9 8-7", "1-0", "2-0", "3-0"), firsts=4), "8-7", "8-7 has no 12"),
    ):
        setting(stage)
        stage.open()
        hand(stage, tile)
        played = stage.match.played
        stage.press(OK)
        assert stage.match.played == played and reason in stage.words(), (size, tile, stage.words())
        stage.press(RIGHT)
        assert reason not in stage.words()
""" % (SIZES,))


def test_targets_are_never_chosen_for_the_player():
    """SH-03: 10-1 fits two trains, so OK asks; 5-2 fits one, so OK plays."""
    act("""
for size in %r:
    stage = normal(Stage("sim_" + size, keys=fronts.SIX))
    stage.open()
    guest = hand(stage, "10-1")
    assert guest.way < 0 and len(guest.ways) == 2 and not stage.match.can_undo
    stage.press(OK)
    assert stage.engine.phase == TURN and guest.way == 0  # asked, not played
    stage.press(DOWN)
    assert stage.screen.guest.ways[stage.screen.guest.way] == place(parse("10-1"), 3)
    stage.press(OK)
    assert stage.engine.tip[3] == parse("10-1") and stage.part() == "table"
    stage.press(BACK)
    assert stage.engine.phase == TURN and stage.engine.length[3] == 0
    hand(stage, "5-2")
    stage.press(OK)
    assert stage.engine.tip[1] == parse("5-2")
""" % (SIZES,))


def test_two_buttons_walk_all_legal_pairs_and_name_them():
    act("""
for front in (fronts.TWO, fronts.THREE):
    stage = Stage("sim_240x135", 5, {"drawn_tile": "may_keep"}, keys=front)
    for i in range(25):
        anywhere(stage, 100 + below(150))
        stage.open()
        wanted = legal(stage)
        guest = hand(stage)
        seen = []
        while True:
            action = guest.ways[guest.way]
            if action in seen:
                break
            seen.append(action)
            assert stage.screen.action_name(action) in stage.words(), (action, stage.words())
            stage.press(NEXT)
        assert sorted(seen) == sorted(wanted), (seen, wanted)
        if front is fronts.THREE:
            for _ in seen:
                stage.press(PREV)
                assert guest.ways[guest.way] == seen.pop()
        action = guest.ways[guest.way]
        played = stage.match.played
        stage.press(OK)
        last = stage.match.turn_actions[stage.match.turn_count - 1] if stage.match.turn_count else None
        assert stage.match.played > played
""")


def test_cross_reaches_every_tile_and_every_way():
    act("""
stage = Stage("sim_320x240", 5, {"drawn_tile": "may_keep"})
for i in range(25):
    anywhere(stage, 100 + below(150))
    stage.open()
    wanted = legal(stage)
    guest = hand(stage)
    seen, tiles = [], []
    for _ in guest.tiles:
        stage.press(RIGHT)
        tiles.append(guest.tiles[guest.at])
        for _ in guest.ways:
            if guest.way < 0 or len(guest.ways) > 1:
                stage.press(DOWN)
            seen.append(guest.ways[guest.way])
    assert sorted(tiles) == own(stage) and sorted(set(seen)) == sorted(wanted), (seen, wanted)
""")


def test_hand_shows_each_own_tile_and_nobody_elses():
    """Also where it is larger than the screen: it scrolls."""
    act("""
for size in %r:
    for seats in (2, 5):
        stage = Stage("sim_" + size, seats)
        for i in range(4):
            anywhere(stage, 60 + below(400))
            stage.open()
            mine = own(stage)
            guest = hand(stage)
            seen = set()
            for _ in range(len(mine) + 1):
                now = tiles_seen(stage)
                assert not [tile for tile in now if tile not in mine], (size, now)
                seen |= set(now)
                stage.press(NEXT if stage.linear else RIGHT)
            if not stage.linear:
                assert sorted(seen) == mine, (size, len(mine))
            assert says(stage, "%%d tile" %% len(mine)) or size == "128x64"
""" % (SIZES,))


def test_table_and_look_tell_no_tile_of_any_hand():
    act("""
for size in %r:
    stage = Stage("sim_" + size, 4)
    for i in range(6):
        anywhere(stage, 100 + below(200), lambda engine: stage.match.legal() > 1)
        stage.open()
        table = [t for t in range(stage.engine.tiles) if stage.engine.place[t] == 14]
        for key in (None, DOWN, DOWN, RIGHT, DOWN):
            if key is not None:
                stage.press(key)
            if stage.part() in ("table", "look"):
                assert not [t for t in tiles_seen(stage) if t not in table], (size, stage.words())
""" % (SIZES,))


def test_peek_shows_the_own_hand_only_and_takes_no_press():
    act("""
for size in %r:
    stage = normal(Stage("sim_" + size))
    stage.open(peek=True)
    assert set(tiles_seen(stage)) == set(own(stage)), (size, stage.words())
    assert says(stage, "let go to hide") and not says(stage, "play") and not says(stage, "menu")
    played = stage.match.played
    stage.press(OK, DOWN, BACK, MENU, OK | HOLD, NEXT)
    assert stage.match.played == played and stage.shown == [] and stage.part() == "hand"
    assert not stage.clashes(), (size, stage.clashes())
    # A peek draws no tile, either, when one is due.
    stage.place(("8-8", "1-0", "2-0", "3-0"), ("12-9",), phase=DRAWING)
    stage.open(peek=True)
    assert stage.engine.turn == CHANCE
""" % (SIZES,))


def test_nothing_fits_draw_look_at_it_and_take_the_marker():
    """MT-31, MT-33, SH-02: each step is explained before it is taken."""
    act("""
for size in %r:
    marked = laid = 0
    for seed in range(24):
        stage = Stage("sim_" + size, 3, seed=bytes([seed * 3 + 1] * 16))
        stage.place(("8-8 7-6", "11-1 1-0", "12-10 2-0"), ("12-9", "12-5", "12-11 11-0"), "12-2", marked=(1,))
        stage.open()
        assert says(stage, "Nothing fits: draw") and stage.engine.held[0] == 2, stage.words()
        stage.press(OK)
        drawn = stage.engine.drawn
        assert stage.part() == "hand_drawn" and name(drawn) in stage.words(), (size, stage.words())
        assert not stage.match.can_undo  # SH-08
        said = " ".join(stage.words())
        if legal(stage) == [PASS]:
            assert "%%s does not fit" %% name(drawn) in said and "marker" in said
            stage.press(OK)
            assert stage.engine.marked & 1 and stage.engine.mover == 1 and stage.shown == ["hand_over"]
            marked += 1
        else:
            assert "fits" in said
            stage.press(OK)
            assert stage.engine.place[drawn] == 14
            laid += 1
    assert marked and laid, (marked, laid)
""" % (SIZES,))


def test_a_drawn_tile_can_be_kept_where_the_rules_let_it():
    """MT.drawn_tile.may_keep: laying it and keeping it are buttons, none is chosen for the player."""
    act("""
for size in %r:
    stage = Stage("sim_" + size, 2, {"drawn_tile": "may_keep"})
    stage.place(("8-8 9-1", "1-0"), ("12-9", "12-5"), "12-2", drawn="9-1")
    stage.open()
    assert stage.part() == "hand_drawn" and len(stage.screen.guest.ways) == 2
    assert says(stage, "Take the marker") or says(stage, "Take"), (size, stage.words())
    stage.press(NEXT, OK)
    assert stage.engine.marked & 1 and stage.engine.place[parse("9-1")] == 0
    # The hand and the table are still there to be looked at.
    stage.place(("8-8 9-1", "1-0"), ("12-9", "12-5"), "12-2", drawn="9-1")
    stage.open()
    stage.press(BACK)
    assert stage.part() == "hand"
    stage.press(BACK)
    assert stage.part() == "table"
""" % (SIZES,))


def test_empty_boneyard_says_so():
    """MT-34."""
    act("""
for size in %r:
    stage = Stage("sim_" + size, 2, {"set": 6})
    stage.place(("5-5 4-4", ""), ("6-3", "6-2"), "6-1", rest=1)
    stage.open()
    assert legal(stage) == [PASS] and says(stage, "marker"), (size, stage.words())
    assert says(stage, "no yard") or size == "128x64" and says(stage, "Nothing fits: marker")
    stage.press(OK)
    assert stage.engine.marked & 1
""" % (SIZES,))


def test_opening_chain_goes_on_or_stops():
    """MT-15: after each tile the hand comes back, with "stop" among what can be done."""
    act("""
for size in %r:
    for front in (fronts.SIX, fronts.THREE, fronts.TWO):
        stage = Stage("sim_" + size, 3, keys=front)
        stage.place(("12-9 9-3 3-3 8-8", "1-0", "2-0"), firsts=3)
        stage.open()
        assert says(stage, "tart your train with a 12") or says(stage, "tart with a 12"), stage.words()
        assert says(stage, "12-9")  # forced, so it is named
        stage.press(OK)
        assert stage.engine.tip[0] == parse("12-9") and stage.part() == "hand"
        assert says(stage, "stop"), (size, stage.words())
        stage.press(OK)
        assert stage.engine.tip[0] == parse("9-3")
        guest = stage.screen.guest
        for _ in range(8):
            if guest.way >= 0 and guest.ways[guest.way] == DONE:
                break
            stage.press(NEXT if stage.linear else DOWN)
        stage.press(OK)
        assert stage.engine.mover == 1 and stage.engine.length[0] == 2, (size, stage.engine.length[0])
""" % (SIZES,))


def test_forced_actions_are_taken_by_the_console_after_a_while_if_it_may():
    """SH-02; the end of the turn stays with the player, and what was taken back is not done again."""
    act("""
stage = Stage("sim_320x240")
stage.settings["auto_forced"] = True
duty(stage)
stage.open()
stage.wait(500)
assert stage.engine.phase == TURN  # there is time to read it
stage.wait(1500)
assert stage.engine.phase == PLACED
stage.wait(5000)
assert stage.engine.phase == PLACED and stage.engine.mover == 0
duty(stage)
stage.open().press(OK, BACK)
stage.wait(5000)
assert stage.engine.phase == TURN
stage.place(("8-8 7-6", "11-1 1-0", "12-10 2-0", "9-9"), ("12-9", "12-5", "12-11 11-0"), "12-2")
stage.open()
stage.wait(3000)
assert stage.engine.drawn != NONE or stage.engine.phase == PLACED or stage.engine.mover
""")


def test_chosen_tile_marks_the_ends_it_fits():
    act("""
for size in ("320x240", "240x135", "128x64"):
    stage = normal(Stage("sim_" + size, keys=fronts.SIX))
    stage.open()
    hand(stage, "10-1")
    stage.press(BACK)
    assert stage.screen.guest.fits == 1 << 0 | 1 << 3
    stage.press(OK)
    assert stage.screen.chosen == parse("10-1") and stage.part() == "hand"
""")


def test_last_play_is_marked():
    """NEEDS: what did the last player do? Until the mover lays something, then that."""
    act("""
stage = normal(Stage("sim_320x240"), mover=1)
stage.last([place(parse("9-6"), 0), DRAW, TILE + 5, place(parse("5-9"), MEXICAN)], 2)
stage.open()
assert stage.screen.guest.fresh == 1 << 0 | 1 << MEXICAN
assert says(stage, "Abi: 9-6, 9-5 on Mexican"), stage.words()
stage = normal(Stage("sim_320x240"))
stage.open()
hand(stage, "5-2")
stage.press(OK)
assert stage.screen.guest.fresh == 1 << 1
""")


def test_hand_can_be_sorted():
    """By suit, the best train first, or as the player moves the tiles; it stays so for that player."""
    act("""
for front in (fronts.SIX, fronts.TWO):
    stage = normal(Stage("sim_320x240", keys=front))
    stage.open(sort=True)
    assert stage.part() == "hand_sort"
    guest = stage.screen.guest
    suit = list(guest.tiles)
    assert suit == [parse(word) for word in MIRA.split()]
    stage.press(OK, NEXT if stage.linear else RIGHT, OK)  # lift, move, drop
    assert list(stage.screen.guest.tiles) == [suit[1], suit[0]] + suit[2:]
    stage.press(BACK)
    assert stage.part() == "hand" and list(stage.screen.guest.tiles)[:2] == [suit[1], suit[0]]
    stage.open()
    hand(stage)
    assert list(stage.screen.guest.tiles)[:2] == [suit[1], suit[0]]
    # Of another player nothing is known of that.
    normal(stage, mover=1)
    stage.open()
    assert list(hand(stage).tiles) == [parse("12-12"), parse("12-9")]
    # And back to the suits.
    normal(stage)
    stage.open(sort=True)
    guest = stage.screen.guest
    for _ in range(40):
        if guest.kind == 0:
            break
        if not stage.linear:
            stage.press(DOWN)
        else:
            stage.press(NEXT)
            if guest.at == len(guest.tiles):
                stage.press(OK)
    assert list(stage.screen.guest.tiles) == suit
""")


def test_best_train_comes_first_and_what_is_kept_apart():
    act("""
for size in %r:
    stage = normal(Stage("sim_" + size, keys=fronts.SIX))
    stage.open(sort=True)
    stage.press(DOWN)
    guest = stage.screen.guest
    main = guest.picture.main
    tiles = list(guest.tiles)
    assert sorted(tiles) == own(stage) and 0 < main < len(tiles)
    end = 1
    for tile in tiles[:main]:
        assert end in (HIGH[tile], LOW[tile]), (tiles, main)
        end = HIGH[tile] + LOW[tile] - end
    assert not stage.clashes()
""" % (SIZES,))


def test_the_best_train_is_searched_for_while_keys_are_answered():
    """A hand that a second is not enough for: first the best train so far, said to be so; then the longest."""
    act("""
from games.dominoes.best_train import BestTrain
MANY = "12-6 7-1 12-3 6-3 12-4 6-1 7-5 11-10 11-7 7-3 6-0 10-3 10-7 12-5 4-0 7-4"
for size in %r:
    stage = Stage("sim_" + size, 2, keys=fronts.SIX)
    stage.place((MANY, ""), ("12-11", ""), "", rest=1)
    stage.open(sort=True)
    stage.press(DOWN)
    view = stage.screen
    assert view.search and list(view.guest.tiles)[:1] != [NONE]
    if size != "128x64":
        assert says(stage, "longest so far"), stage.words()
    tile = view.chosen
    stage.wait(50).press(BACK, RIGHT)  # from the arranging to the hand, and on in it
    assert stage.part() == "hand" and view.search and view.chosen != tile
    tile = view.chosen
    seen = 0
    while view.search:
        stage.wait(10)
        seen += 1
    assert seen > 10 and view.chosen == tile and view.guest.tiles[view.guest.at] == tile
    assert not says(stage, "so far") and not stage.clashes()
    out = bytearray(20)
    count = BestTrain(12).find(bytearray(own(stage)), 16, 11, out)
    assert bytes(view.guest.tiles[:count]) == bytes(out[:count])
    stage.press(BACK, OK)  # it is known now
    assert not view.search and bytes(view.guest.tiles[:count]) == bytes(out[:count])
""" % (SIZES,))


def test_without_help_an_illegal_play_says_why():
    act("""
stage = normal(Stage("sim_320x240"))
stage.settings["hints"] = False
stage.open()
guest = hand(stage, "8-8")
assert not says(stage, "fits") and not says(stage, "does not fit")
played = stage.match.played
stage.press(OK, OK)
assert stage.match.played == played and says(stage, "8-8 has no"), stage.words()
""")


def test_a_press_redraws_little():
    act("""
for size, tile, train in (("320x240", 66000, 20000), ("240x240", 60000, 18000), ("160x128", 16000, 9000)):
    stage = normal(Stage("sim_" + size, keys=fronts.SIX))
    stage.open()
    for key in (DOWN, DOWN, UP):
        before = stage.display.bytes_sent
        stage.press(key)
        assert stage.display.bytes_sent - before < train, (size, stage.display.bytes_sent - before)
    hand(stage)
    for key in (RIGHT, RIGHT, LEFT):
        before = stage.display.bytes_sent
        stage.press(key)
        assert stage.display.bytes_sent - before < tile, (size, stage.display.bytes_sent - before)
""")


def test_what_is_redrawn_is_what_a_fresh_picture_shows():
    act("""
for size in %r:
    stage = Stage("sim_" + size, 3)
    for i in range(5):
        anywhere(stage, 100 + below(300))
        stage.open()
        for part in ("table", "hand", "sort"):
            if part == "hand":
                hand(stage)
            elif part == "sort":
                stage.press(OK | HOLD)
            for key in (NEXT, RIGHT, DOWN, LEFT, UP, RIGHT, RIGHT, DOWN):
                if stage.part() == "look":
                    stage.press(BACK)
                if stage.linear and key != NEXT:
                    continue
                stage.press(key)
            seen = bytes(stage.display.buffer)
            stage.screen.draw()
            assert seen == bytes(stage.display.buffer), (size, stage.part())
""" % (SIZES,))


def test_nothing_is_allocated_while_nobody_does_anything():
    act("""
import micropython
stage = normal(Stage("sim_320x240"))
stage.open()
for part in ("table", "hand"):
    tick = stage.screen.tick
    tick()
    micropython.heap_lock()
    tick()
    micropython.heap_unlock()
    hand(stage)
""")


@pytest.mark.parametrize("size, front", [
    ("320x240", "SEVEN"), ("280x240", "SIX"), ("240x240", "SIX"), ("240x135", "TWO"), ("160x128", "SIX"),
    ("128x64", "THREE"),
])  # fmt: skip
def test_a_round_is_played_to_its_end(size, front):
    """Only with the keys that the board has, by somebody who presses at random what the hints offer."""
    act(f"""
stage = Stage("sim_{size}", 3, {{"set": 9}}, keys=fronts.{front})
roles = [key[1] for key in stage.keys]
anywhere(stage, 1)
presses = 0
stage.open()
while not stage.engine.round_over and stage.engine.turn != OVER:
    presses += 1
    assert presses < 4000, "nobody can end the round"
    if stage.shown:
        assert stage.shown == ["hand_over"]
        stage.open()
    stage.press(roles[below(len(roles))] if below(3) else OK)
    if stage.shown == ["menu"]:
        stage.open()
    assert not stage.clashes(), (stage.part(), stage.clashes())
assert stage.shown == ["result"]
""")
