"""Mexican Train: the cases of the rule sheet, MT-64 to MT-88, each a position with its exact right answer."""

from mexican_train_cases import A, B, BIG_TABLE, C, CLASSIC, D, do, every_tile_but, legal, number, refuses, table, trail
from positions import legal as actions

from games.contract import OVER
from games.dominoes import tiles
from games.dominoes.phases import BLOCKED, MATCH_END, OUT, ROUND_END
from games.mexican_train.actions import MEXICAN
from games.mexican_train.engine import Engine

SEVENS = "12-1 7-1 7-2 3-2 7-3 7-4 5-4 7-5 7-6 8-6 8-7 9-7 10-9 10-7 11-7 11-0 7-0"  # all but 12-7 and 7-7


def test_going_out_on_a_double():
    """MT-64"""
    engine = table("7-7", "7-1", trains=("12-7", ""))
    do(engine, "7-7>A")
    assert engine.ended == OUT and list(engine.last) == [0, 8]


def bonus_draw(drawn):
    """A has laid 7-7 on the own closed train, holds nothing that fits, and draws."""
    engine = table("7-7 1-1", "2-2", "3-3", trains=("12-7", "", ""), mexican="12-4")
    return do(engine, "7-7>A draw " + drawn)


def test_the_drawn_tile_fits_the_double_alone():
    """MT-65"""
    engine = bonus_draw("7-3")
    assert legal(engine) == ["7-3>A"]
    do(engine, "7-3>A done")
    assert engine.marked == 0 and engine.due() == 255


def test_the_drawn_tile_is_a_double_that_fits():
    """MT-66"""
    engine = bonus_draw("4-4")
    assert legal(engine) == ["4-4>M"]
    do(engine, "4-4>M")
    assert engine.bonus and legal(engine) == ["draw"]


def test_only_the_due_double_is_open():
    """MT-67: B holds a tile for the Mexican train, too."""
    engine = table("7-7 12-9 2-2", "7-2 9-1", "1-1", trains=("12-7", "", ""))
    do(engine, "7-7>A 12-9>M done")
    assert legal(engine) == ["7-2>A"]


def test_a_drawn_tile_that_fits_elsewhere_under_duty():
    """MT-68"""
    engine = table("1-1", "3-3", "4-4", trains=("12-7 7-7", "", ""), mexican="12-2", mover=B)
    do(engine, "draw 2-2")
    assert legal(engine) == ["mark"]
    assert refuses(engine, "2-2>M") == "7-7 must be covered first"
    do(engine, "mark")
    assert engine.marked == 1 << B and engine.turn == C and engine.due() == A


def test_the_duty_comes_round():
    """MT-69"""
    engine = table("7-1 12-1", "3-3", trains=("12-7 7-7", ""), mover=B)
    do(engine, "draw 4-4 mark")
    assert legal(engine) == ["7-1>A"]


def test_a_duty_that_nobody_can_meet_blocks():
    """MT-70"""
    position = {"trains": ("12-7", SEVENS, "12-3"), "rest": C}
    engine = table("7-7 12-0 1-1", "12-2", "", options=CLASSIC, **position)
    do(engine, "7-7>A 12-0>M done")
    assert engine.phase == ROUND_END and engine.ended == BLOCKED
    house = table("7-7 12-0 1-1", "2-0", "", **position)
    do(house, "7-7>A 12-0>M done")
    assert house.turn == B and legal(house) == ["2-0>M"]


def test_a_dead_double():
    """MT-71"""
    dead = table("1-1", "12-3", "2-2", trains=("12-7 7-7", SEVENS, ""), mover=B)
    assert dead.due() == 255
    for holder in (A, C, None):  # 7-0 in a hand, or in the boneyard
        hands = ["1-1", "12-3", "2-2"]
        if holder is not None:
            hands[holder] += " 7-0"
        engine = table(*hands, trains=("12-7 7-7", SEVENS[:-4], ""), mover=B)
        assert engine.due() == A and legal(engine) == ["draw"]


def test_only_the_first_of_two_stays_open():
    """MT-72"""
    engine = table("5-5 9-9 9-4 1-1", "5-1 4-1 12-1", "2-2", trains=("12-5", "", ""), mexican="12-9")
    do(engine, "5-5>A 9-9>M 9-4>M done")
    assert list(engine.opens[: engine.open_count]) == [A]
    assert legal(engine) == ["5-1>A"]


def two_doubles(b, **options):
    """A has laid 5-5 and 9-9 and can place nothing more."""
    engine = table("5-5 9-9 1-1", b, "9-0 2-2", trains=("12-5", "", ""), mexican="12-9", options=options)
    return do(engine, "5-5>A 9-9>M draw 3-3 mark")


def test_one_after_the_other():
    """MT-73"""
    engine = two_doubles("5-1 9-1")
    assert engine.marked == 1 << A
    do(engine, "5-1>A")
    assert legal(engine) == ["done"]
    do(engine, "done")
    assert legal(engine) == ["9-0>M"]


def test_the_other_first():
    """MT-74"""
    engine = two_doubles("9-1 1-0")
    assert legal(engine) == ["draw"]
    do(engine, "draw 8-8")
    assert legal(engine) == ["mark"]
    assert legal(two_doubles("9-1 1-0", open_double_order="any_order")) == ["9-1>M"]


def test_out_on_turn_1():
    """MT-75"""
    engine = table("12-1", "12-2 3-3", "12-4", firsts=3)
    do(engine, "12-1>A done 12-2>B done 12-4>C")
    assert engine.ended == OUT and list(engine.last) == [0, 6, 0]
    assert engine.ending(["Jon", "Kai", "Mia"]) == "Jon and Mia are out"


def test_an_opening_chain_ends_in_a_double():
    """MT-76"""
    engine = table("12-1 9-8", "12-3 3-3 1-0", "12-4 4-0", firsts=3)
    do(engine, "12-1>A done 12-3>B 3-3>B done")
    assert engine.turn == C and legal(engine) == ["12-4>C"]
    do(engine, "12-4>C done")
    assert engine.turn == A and engine.due() == B and legal(engine) == ["draw"]


def test_four_players_with_a_double_six_set():
    """MT-77"""
    options = BIG_TABLE | {"set": 6}
    engine = Engine(4, options)
    do(engine, "A " + " ".join(tiles.name(tile) for tile in range(28)))
    assert engine.yard == 0 and engine.leader == D
    assert all("draw" not in legal(do(engine, legal(engine)[0])) for _ in range(12))
    engine = table(*["5-5 4-4 1-1", "6-1 5-1", "6-2 5-2", "6-3 5-3"], options=options, firsts=4, rest=D)
    assert legal(engine) == ["mark"]


def test_the_marker_comes_off_on_the_own_train():
    """MT-78"""
    engine = table("12-1 12-2 3-3", "12-4 5-5", marked=[A])
    do(engine, "12-1>M done")
    assert engine.marked == 1
    do(engine, "12-4>B done 12-2>A")
    assert engine.marked == 0


def test_the_marker_comes_off_by_covering():
    """MT-79"""
    engine = table("7-1 3-3", "4-4", trains=("12-7 7-7", ""), marked=[A])
    do(engine, "7-1>A")
    assert engine.marked == 0


def test_a_double_on_a_marked_train():
    """MT-80"""
    engine = table("1-1", "8-8 2-2", "8-3 12-3", trains=("12-8", "", ""), marked=[A], mover=B)
    do(engine, "8-8>A")
    assert engine.marked == 1 and engine.bonus
    do(engine, "draw 5-5 mark")
    assert legal(engine) == ["8-3>A"]


def test_the_mexican_train_cannot_begin_under_duty():
    """MT-81"""
    engine = table("1-1", "12-5", trains=("12-7 7-7", ""), mover=B)
    assert legal(engine) == ["draw"]
    assert refuses(engine, "12-5>M") == "7-7 must be covered first"


def test_no_double_begins_a_train():
    """MT-82"""
    for tile in range(91):
        if tiles.is_double(tile) and tiles.name(tile) != "12-12":
            engine = table("12-1 " + tiles.name(tile), "12-2", options=CLASSIC, firsts=2)
            assert refuses(engine, tiles.name(tile) + ">A") == tiles.name(tile) + " has no 12"


def test_a_marked_empty_slot():
    """MT-83"""
    trains = ("12-0", "12-3", "")
    engine = table("12-1 2-2", "12-2 3-3", "5-5", options=CLASSIC, firsts=1, mover=C, trains=trains, rest=B)
    assert engine.yard == 0
    do(engine, "mark")
    assert engine.marked == 1 << C
    assert legal(engine) == ["12-1>C", "12-1>M"]


def test_the_blank_engine():
    """MT-84"""
    engine = table("3-0", "1-1 2-1", round=13)
    assert tiles.name(engine.double) == "0-0"
    do(engine, "3-0>A")
    assert list(engine.last) == [0, 5]
    assert engine.phase == MATCH_END and engine.turn == OVER and actions(engine) == []


def test_a_blank_alone():
    """MT-85"""
    left = every_tile_but("6-6 4-4 5-5 0-0 6-2 6-1 2-1 6-3", 6)
    engine = table(
        "0-0", "4-4 5-5 6-3", options={"set": 6}, trains=("6-2", trail(6, 3, left)), mexican="6-1 2-1", mover=B
    )
    do(engine, "6-3>B done")
    assert engine.ended == BLOCKED
    assert list(engine.last) == [50, 18] and list(engine.won) == [0, 0]


def test_a_double_left_open_on_the_mexican_train():
    """MT-86"""
    engine = table("6-6 1-1", "6-2", trains=("12-3", ""), mexican="12-6")
    do(engine, "6-6>M draw 2-2 mark")
    assert engine.marked == 1 << A and engine.due() == MEXICAN
    assert legal(engine) == ["6-2>M"]


def test_a_tile_that_fits_a_closed_train():
    """MT-87"""
    left = every_tile_but("6-6 5-4 6-4 6-0 6-1 1-0", 6)
    engine = table(
        "5-4", "6-4", options={"set": 6}, trains=("6-0", trail(6, 5, left)), mexican="6-1 1-0", mover=B
    )
    assert engine.yard == 0 and legal(engine) == ["mark"]
    do(engine, "mark")
    assert engine.turn == A and legal(engine) == ["5-4>B"]


def test_the_examples_of_the_tie():
    """MT-88"""
    for won, best, winner in (((4, 3), (9, 6), 0), ((4, 4), (6, 9), 0), ((4, 4), (9, 6), 1)):
        engine = Engine(2)
        for seat in (A, B):
            engine.totals[seat] = 210
            engine.won[seat], engine.best[seat] = won[seat], best[seat]
        engine.enter(MATCH_END)
        assert engine.winners() == (winner,)


def test_the_log_tells_no_hidden_tile():
    engine = table("9-3", "5-4 1-1", trains=("", "12-5"))
    told = []
    for text in "draw 12-9 12-9>M done".split():
        told.append(engine.describe(number(text)))
        do(engine, text)
    assert told == ["draws", "", "12-9 > Mexican", ""]
    assert engine.describe(number("5-4>B"), ["Ann", "Bob"]) == "5-4 > Bob"
    assert engine.describe(number("5-4>B")) == "5-4 > B"
    assert engine.describe(number("mark")) == "marks"
    assert engine.standing() == "round 1 of 13"
