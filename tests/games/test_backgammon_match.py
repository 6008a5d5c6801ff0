"""Options, cube, results and the match: BG-29 to BG-48 and BG-75 to BG-78; every choice of every option."""

import pytest
from backgammon_cases import case, in_play, legal, sides
from games.backgammon.actions import (
    ACCEPT, BAR, BEAVER, CONFIRM, DOUBLE, DROP, FINISH, NEXT_GAME, RACCOON, REFUSE, ROLL, TAKE, dice, move,
    offer,
)  # fmt: skip
from games.backgammon.engine import SEATS, Engine
from games.backgammon.options import PRESETS
from games.backgammon.phases import (
    BEAVERED, BEFORE_ROLL, DOUBLED, GAME_END, MATCH_END, OPENING, RACCOONED, RESIGNING, ROLLING,
)  # fmt: skip
from games.contract import CHANCE, OVER, IllegalAction

MONEY = dict(PRESETS)["money"]
OFFERS = [offer(1), offer(2), offer(3)]


def refused(engine, action):
    before, after = bytearray(engine.SIZE), bytearray(engine.SIZE)
    engine.pack_into(before)
    with pytest.raises(IllegalAction) as refusal:
        engine.play(action)
    engine.pack_into(after)
    assert before == after
    return str(refusal.value)


def play(engine, *actions):
    for action in actions:
        engine.play(action)


def on_turn(seat=0, **options):
    """An engine just begun, where `seat` is the second player and may double for the first time."""
    engine = Engine(2, options)
    open_for(engine, seat)
    return engine


def open_for(engine, seat):
    """The other side makes its opening move; then `seat` is to roll."""
    engine.play(dice(3, 1) if seat == 1 else dice(1, 3))
    while engine.turn != seat:
        engine.play(legal(engine)[0])
    assert engine.phase == BEFORE_ROLL


def win_by_resignation(engine, winner, kind=1):
    """A whole game, from the opening roll, in which the other side resigns."""
    open_for(engine, 1 - winner)
    play(engine, offer(kind), ACCEPT)
    assert engine.won_by == winner


def last_checker(theirs, blots=(), cube=1, cube_owner=-1, score=(0, 0), **options):
    """Seat 0 bears off its last checker; what the other side has left is numbered from seat 0."""
    engine = Engine(2, options)
    mover, other = sides([1])
    other[1] = 0
    for point in theirs:
        other[25 - point if point else BAR] += 1
    engine.set_position(mover, other, dice=(2, 1), cube=cube, cube_owner=cube_owner, score=score)
    engine.play(move(1, 1))
    return engine


# Options


def test_the_contract_names_two_seats_and_the_presets_in_order():
    assert SEATS == (2, 2)
    assert [name for name, _ in PRESETS] == ["plain", "money", "match"]
    with pytest.raises(ValueError, match="two seats"):
        Engine(3)


def test_defaults_and_presets_give_the_table_of_the_sheet():
    assert Engine().options == {
        "match_length": 0, "gammons": "on", "cube": "on", "jacoby": "off", "crawford": "off",
        "automatic_doubles": 0, "beavers": "off", "resign": "on", "variant": "standard",
    }  # fmt: skip
    plain, money, match = (Engine(2, chosen).options for _, chosen in PRESETS)
    assert (plain["gammons"], plain["cube"], plain["jacoby"]) == ("off", "off", "off")
    assert (money["gammons"], money["cube"], money["jacoby"]) == ("on", "on", "on")
    assert (match["match_length"], match["crawford"], match["jacoby"]) == (5, "on", "off")


@pytest.mark.parametrize(
    "chosen, says",
    [
        ({"doubling": "on"}, "match_length, gammons, cube"),
        ({"match_length": 2}, "0, 1, 3, 5"),
        ({"cube": "maybe"}, "off, on"),
        ({"cube": 1}, "off, on"),
    ],
)
def test_an_unknown_option_or_choice_is_refused_with_the_valid_ones(chosen, says):
    with pytest.raises(ValueError, match=says):
        Engine(2, chosen)


@pytest.mark.parametrize(
    "chosen, off",
    [
        ({"cube": "off", "jacoby": "on", "beavers": "raccoons", "automatic_doubles": 1},
         {"jacoby": "off", "beavers": "off", "automatic_doubles": 0, "crawford": "off"}),
        ({"match_length": 7, "jacoby": "on", "beavers": "beavers", "automatic_doubles": 1},
         {"jacoby": "off", "beavers": "off", "automatic_doubles": 0, "crawford": "on"}),
        ({"match_length": 1}, {"cube": "off", "crawford": "off"}),
        ({"match_length": 5, "cube": "off"}, {"crawford": "off"}),
    ],
)  # fmt: skip
def test_an_option_whose_need_is_not_met_is_switched_off(chosen, off):
    options = Engine(2, chosen).options
    assert {name: options[name] for name in off} == off


@pytest.mark.parametrize(
    "length",
    [
        pytest.param(1, id="BG.match_length.1"), pytest.param(3, id="BG.match_length.3"),
        pytest.param(5, id="BG.match_length.5"), pytest.param(7, id="BG.match_length.7"),
        pytest.param(9, id="BG.match_length.9"), pytest.param(11, id="BG.match_length.11"),
        pytest.param(13, id="BG.match_length.13"), pytest.param(15, id="BG.match_length.15"),
        pytest.param(17, id="BG.match_length.17"), pytest.param(21, id="BG.match_length.21"),
        pytest.param(25, id="BG.match_length.25"),
    ],
)  # fmt: skip
def test_the_first_to_the_match_length_wins(length):
    """BG-32, SH-11"""
    engine = Engine(2, {"match_length": length})
    for game in range(1, length + 1):
        assert (engine.game, engine.turn, engine.phase) == (game, CHANCE, OPENING)
        win_by_resignation(engine, 1)
        if game < length:
            assert (engine.turn, legal(engine), engine.winners()) == (1, [NEXT_GAME], ())
            assert refused(engine, FINISH) == "the match is not decided"
            engine.play(NEXT_GAME)
    assert (engine.turn, engine.phase, engine.winners()) == (OVER, MATCH_END, (1,))
    assert (engine.score(0), engine.score(1)) == (0, length)
    assert legal(engine) == []
    assert refused(engine, NEXT_GAME) == "the match is over"
    engine.reset()
    assert (engine.turn, engine.game, engine.score(1)) == (CHANCE, 1, 0)


def test_single_games_go_on_until_the_players_finish():
    """BG.match_length.0"""
    engine = Engine()
    for winner, kind in ((0, 1), (1, 3), (0, 1)):
        win_by_resignation(engine, winner, kind)
        assert legal(engine) == [NEXT_GAME, FINISH]
        assert engine.turn == winner
        engine.play(NEXT_GAME)
    win_by_resignation(engine, 0, 2)
    assert (engine.score(0), engine.score(1), engine.game) == (4, 3, 4)
    engine.play(FINISH)
    assert (engine.turn, engine.winners()) == (OVER, (0,))
    assert refused(engine, dice(1, 2)) == "the match is over"


def test_a_session_may_end_level():
    engine = Engine()
    win_by_resignation(engine, 0)
    engine.play(NEXT_GAME)
    win_by_resignation(engine, 1)
    engine.play(FINISH)
    assert engine.winners() == (0, 1)


def test_a_surplus_is_ignored():
    """BG-32"""
    engine = last_checker([24], cube=4, cube_owner=0, score=(2, 1), match_length=3)
    assert (engine.won_points, engine.score(0), engine.winners()) == (4, 3, (0,))


def test_a_session_ends_before_the_score_overflows():
    engine = last_checker([24] * 15, cube=64, cube_owner=0, score=(65343, 0))
    assert engine.score(0) == 65343 + 128
    assert legal(engine) == [FINISH]
    assert refused(engine, NEXT_GAME) == "this session is full"


@pytest.mark.parametrize(
    "variant, setup",
    [
        pytest.param("standard", {24: 2, 13: 5, 8: 3, 6: 5}, id="BG.variant.standard"),
        pytest.param("nackgammon", {24: 2, 23: 2, 13: 4, 8: 3, 6: 4}, id="BG.variant.nackgammon"),
        pytest.param("hypergammon", {24: 1, 23: 1, 22: 1}, id="BG.variant.hypergammon"),
    ],
)
def test_variants(variant, setup):
    """BG-01"""
    engine = Engine(2, {"variant": variant})
    for seat in (0, 1):
        assert {p: n for p, n in enumerate(engine.side[seat]) if n} == setup
    assert engine.checkers == sum(setup.values())
    engine.play(dice(6, 5))
    engine.play(legal(engine)[0])
    assert sum(engine.side[0]) == engine.checkers


# Results


@pytest.mark.parametrize(
    "theirs, kind",
    [
        pytest.param([24] * 14, 1, id="BG-30 one off: single"),
        pytest.param([7] * 15, 2, id="BG-30 none off: gammon"),
        pytest.param([24] * 15, 2, id="gammon, all home"),
        pytest.param([6] + [7] * 14, 3, id="BG-30 in the winner's home: backgammon"),
        pytest.param([0] + [7] * 14, 3, id="on the bar: backgammon"),
        pytest.param([6] + [24] * 13, 1, id="BG-31 one off, one in the winner's home: single"),
        pytest.param([0] + [24] * 13, 1, id="BG-75"),
    ],
)
def test_gammon_and_backgammon(theirs, kind):
    """BG.gammons.on"""
    engine = last_checker(theirs, cube=2, cube_owner=1)
    assert (engine.won_by, engine.won_kind, engine.won_points) == (0, kind, 2 * kind)
    assert engine.score(0) == 2 * kind


@pytest.mark.parametrize("theirs", [[24], [7] * 15, [0] * 15])
def test_without_gammons_every_win_is_one(theirs):
    """BG-29, BG.gammons.off"""
    engine = last_checker(theirs, cube=4, cube_owner=0, gammons="off")
    assert (engine.won_kind, engine.won_points) == (1, 4)


def test_hypergammon_counts_gammons_too():
    engine = last_checker([2, 2, 2], variant="hypergammon")
    assert (engine.won_kind, engine.won_points) == (3, 3)


def test_resigning_before_the_roll():
    """BG-33, BG-34, BG.resign.on"""
    engine = on_turn(0)
    assert legal(engine) == [ROLL, DOUBLE, *OFFERS]
    engine.play(offer(2))
    assert (engine.turn, engine.phase) == (1, RESIGNING)
    assert legal(engine) == [ACCEPT, REFUSE]
    before = bytes(engine.side[0]), bytes(engine.side[1])
    engine.play(REFUSE)
    assert (engine.turn, engine.phase) == (0, BEFORE_ROLL)
    assert (bytes(engine.side[0]), bytes(engine.side[1])) == before
    # What was refused, and less, is not offered again in this turn.
    assert legal(engine) == [ROLL, DOUBLE, offer(3)]
    assert refused(engine, offer(2)) == "that was refused this turn"
    play(engine, offer(3), ACCEPT)
    assert (engine.phase, engine.won_by, engine.won_kind, engine.won_points) == (GAME_END, 1, 3, 3)
    assert engine.score(1) == 3


def test_offers_come_back_in_the_next_turn():
    engine = on_turn(0)
    play(engine, offer(1), REFUSE, ROLL, dice(2, 1))
    while engine.phase != BEFORE_ROLL:
        engine.play(legal(engine)[0])
    assert legal(engine) == [ROLL, DOUBLE, *OFFERS]


def test_resigning_counts_the_cube():
    """BG-34"""
    engine = on_turn(0)
    play(engine, DOUBLE, TAKE, dice(2, 1))
    while engine.phase != BEFORE_ROLL:
        engine.play(legal(engine)[0])
    play(engine, offer(2), ACCEPT)
    assert (engine.won_by, engine.won_points) == (0, 4)


def test_only_a_single_game_without_gammons():
    """BG-33, BG.gammons.off"""
    engine = on_turn(0, gammons="off", cube="off")
    assert legal(engine) == [ROLL, offer(1)]
    assert refused(engine, offer(3)) == "no gammons in this game"


def test_no_resigning_when_it_is_off():
    """BG.resign.off"""
    engine = on_turn(0, resign="off", cube="off")
    assert legal(engine) == [ROLL]
    assert refused(engine, offer(1)) == "no resigning in this game"


# The cube


def test_the_cube_starts_at_one_in_the_middle():
    """BG-35, BG.cube.on"""
    engine = Engine()
    assert (engine.cube, engine.cube_owner) == (1, -1)
    for seat in (0, 1):
        assert DOUBLE in legal(on_turn(seat))


def test_no_cube():
    """BG.cube.off"""
    engine = on_turn(0, cube="off")
    assert DOUBLE not in legal(engine)
    assert refused(engine, DOUBLE) == "no cube in this game"


def test_doubling_only_before_the_roll_and_by_who_may():
    """BG-36"""
    engine = on_turn(0)
    play(engine, DOUBLE, TAKE)
    assert refused(engine, DOUBLE) == "the dice come first"
    engine.play(dice(2, 1))
    assert refused(engine, DOUBLE) == "play the roll first"
    while engine.phase != BEFORE_ROLL:
        engine.play(legal(engine)[0])
    assert engine.turn == 1 and DOUBLE in legal(engine)  # its owner
    play(engine, ROLL, dice(2, 1))
    while engine.phase != BEFORE_ROLL:
        engine.play(legal(engine)[0])
    assert engine.turn == 0
    assert refused(engine, DOUBLE) == "your opponent owns the cube"


def test_no_doubling_before_or_in_the_opening_move():
    """BG-37"""
    engine = Engine()
    assert refused(engine, DOUBLE) == "the dice come first"
    engine.play(dice(6, 1))
    assert refused(engine, DOUBLE) == "play the roll first"
    while engine.turn == 0:
        engine.play(legal(engine)[0])
    assert DOUBLE in legal(engine)


def test_a_double_is_answered_first():
    """BG-38"""
    engine = on_turn(0)
    engine.play(DOUBLE)
    assert (engine.turn, engine.phase, legal(engine)) == (1, DOUBLED, [TAKE, DROP])
    for action in (ROLL, dice(1, 1), DOUBLE, offer(1), move(1, 6), CONFIRM):
        assert refused(engine, action) == "answer the double first"


def test_a_take():
    """BG-39"""
    engine = on_turn(0)
    play(engine, DOUBLE, TAKE)
    assert (engine.cube, engine.cube_owner) == (2, 1)
    assert (engine.turn, engine.phase, engine.mover) == (CHANCE, ROLLING, 0)


def test_a_drop():
    """BG-40"""
    engine = Engine()
    engine.set_position(*sides([6], opp=[1, 2]), cube=4, cube_owner=0)
    play(engine, DOUBLE, DROP)
    assert (engine.won_by, engine.won_kind, engine.won_points) == (0, 0, 4)
    assert (engine.score(0), engine.cube) == (4, 4)


def test_the_cube_ends_at_64():
    """BG-41"""
    engine = Engine()
    engine.set_position(*sides([13]), cube=32, cube_owner=0)
    play(engine, DOUBLE, TAKE)
    assert engine.cube == 64
    engine.set_position(*sides([13]), cube=64, cube_owner=0)
    assert DOUBLE not in legal(engine)
    assert refused(engine, DOUBLE) == "the cube goes no higher than 64"


def test_the_crawford_game_and_after():
    """BG-42, BG-77, BG.crawford.on"""
    engine = Engine(2, {"match_length": 3})
    win_by_resignation(engine, 0, 2)
    assert not engine.crawford
    engine.play(NEXT_GAME)
    assert engine.crawford
    for seat in (0, 1):
        engine.set_position(engine.setup, engine.setup, mover=seat, score=(2, 0), crawford=True)
        assert legal(engine) == [ROLL, *OFFERS]
        assert refused(engine, DOUBLE) == "no doubling in the Crawford game"
    play(engine, ROLL, dice(2, 1))
    while engine.phase != BEFORE_ROLL:
        engine.play(legal(engine)[0])
    play(engine, offer(1), ACCEPT, NEXT_GAME)  # seat 0 resigns: 2-1
    assert (engine.score(0), engine.score(1), engine.crawford) == (2, 1, False)
    open_for(engine, 1)
    assert DOUBLE in legal(engine)


def test_there_is_one_crawford_game_even_if_the_other_comes_level():
    """BG-42"""
    engine = Engine(2, {"match_length": 3})
    games = []
    for winner, kind in ((0, 2), (1, 2), (1, 1)):
        games.append(engine.crawford)
        win_by_resignation(engine, winner, kind)
        if engine.turn != OVER:
            engine.play(NEXT_GAME)
    assert games == [False, True, False]


def test_no_crawford_game_when_it_is_off():
    """BG.crawford.off"""
    engine = Engine(2, {"match_length": 3, "crawford": "off"})
    win_by_resignation(engine, 0, 2)
    engine.play(NEXT_GAME)
    open_for(engine, 1)
    assert not engine.crawford and DOUBLE in legal(engine)


def test_no_cube_in_a_match_to_one_point():
    """BG-43"""
    engine = on_turn(0, match_length=1, cube="on")
    assert engine.options["cube"] == "off"
    assert DOUBLE not in legal(engine)


@pytest.mark.parametrize(
    "chosen, cube, owner, points",
    [
        pytest.param({"jacoby": "on"}, 1, -1, 1, id="BG.jacoby.on: BG-44 never turned"),
        pytest.param({"jacoby": "on"}, 2, 1, 4, id="BG.jacoby.on: BG-44 turned"),
        pytest.param({"jacoby": "off"}, 1, -1, 2, id="BG.jacoby.off"),
        pytest.param({"jacoby": "on", "automatic_doubles": 1}, 2, -1, 2, id="BG-46"),
        pytest.param(MONEY, 4, 0, 8, id="BG-78 after takes"),
        pytest.param(MONEY, 1, -1, 1, id="BG-78 never turned"),
    ],
)
def test_jacoby(chosen, cube, owner, points):
    engine = last_checker([24] * 15, cube=cube, cube_owner=owner, **chosen)
    assert (engine.won_kind, engine.won_points, engine.score(0)) == (2, points, points)


def test_a_dropped_double_does_not_turn_the_cube_for_jacoby():
    """BG-44: and a resigned gammon counts as the same gammon on the board would."""
    engine = on_turn(0, jacoby="on")
    play(engine, offer(2), ACCEPT)
    assert (engine.won_kind, engine.won_points) == (2, 1)


def test_automatic_doubles():
    """BG-45, BG.automatic_doubles.1"""
    engine = Engine(2, {"automatic_doubles": 1})
    for _ in range(3):
        engine.play(dice(4, 4))
        assert (engine.cube, engine.cube_owner, engine.turn) == (2, -1, CHANCE)
    open_for(engine, 0)
    assert DOUBLE in legal(engine)
    play(engine, DOUBLE, TAKE)
    assert (engine.cube, engine.cube_owner) == (4, 1)


def test_no_automatic_doubles():
    """BG.automatic_doubles.0"""
    engine = Engine()
    engine.play(dice(4, 4))
    assert engine.cube == 1


def test_no_beavers():
    """BG.beavers.off"""
    engine = on_turn(0)
    engine.play(DOUBLE)
    assert refused(engine, BEAVER) == "no beavers in this game"


def test_beavers():
    """BG-47, BG.beavers.beavers"""
    engine = on_turn(0, beavers="beavers")
    engine.play(DOUBLE)
    assert legal(engine) == [TAKE, DROP, BEAVER]
    engine.play(BEAVER)
    assert (engine.turn, engine.phase, legal(engine)) == (0, BEAVERED, [TAKE, DROP])
    assert refused(engine, RACCOON) == "no raccoons in this game"
    engine.play(TAKE)
    assert (engine.cube, engine.cube_owner) == (4, 1)
    assert (engine.turn, engine.phase, engine.mover) == (CHANCE, ROLLING, 0)


def test_a_beaver_that_is_not_accepted():
    """BG-47"""
    engine = on_turn(0, beavers="beavers")
    play(engine, DOUBLE, BEAVER, DROP)
    assert (engine.won_by, engine.won_kind, engine.won_points) == (1, 0, 2)


def test_raccoons():
    """BG-48, BG.beavers.raccoons"""
    engine = on_turn(0, beavers="raccoons")
    play(engine, DOUBLE, BEAVER)
    assert legal(engine) == [TAKE, DROP, RACCOON]
    engine.play(RACCOON)
    assert (engine.turn, engine.phase, legal(engine)) == (1, RACCOONED, [TAKE, DROP])
    engine.play(TAKE)
    assert (engine.cube, engine.cube_owner, engine.phase, engine.mover) == (8, 1, ROLLING, 0)


def test_a_raccoon_that_is_not_accepted():
    """BG-48"""
    engine = on_turn(0, beavers="raccoons")
    play(engine, DOUBLE, BEAVER, RACCOON, DROP)
    assert (engine.won_by, engine.won_kind, engine.won_points) == (0, 0, 4)


@pytest.mark.parametrize("cube, beaver, raccoon", [(8, True, True), (16, True, False), (32, False, False)])
def test_beavers_and_raccoons_stop_at_64_too(cube, beaver, raccoon):
    """BG-41"""
    engine = Engine(2, {"beavers": "raccoons"})
    engine.set_position(*sides([13]), cube=cube, cube_owner=0)
    engine.play(DOUBLE)
    assert (BEAVER in legal(engine)) == beaver
    if beaver:
        engine.play(BEAVER)
        assert (RACCOON in legal(engine)) == raccoon


def test_a_dropped_redouble_decides_the_match():
    """BG-76"""
    engine = Engine(2, {"match_length": 5})
    engine.set_position(*sides([13]), cube=2, cube_owner=0, score=(3, 3))
    play(engine, DOUBLE, DROP)
    assert (engine.score(0), engine.score(1), engine.turn, engine.winners()) == (5, 3, OVER, (0,))


def test_a_new_game_starts_afresh():
    engine = on_turn(0)
    play(engine, DOUBLE, DROP, NEXT_GAME)
    assert (engine.game, engine.cube, engine.cube_owner, engine.won_by) == (2, 1, -1, -1)
    assert in_play(engine.side[0]) == in_play(Engine().side[0])
    assert engine.score(0) == 1


# Words


def test_actions_in_standard_notation():
    engine = Engine(2, {"beavers": "raccoons"})
    assert engine.describe(dice(3, 1)) == "opening 3-1"
    said = []
    for action in (dice(1, 3), move(3, 8), move(1, 6), CONFIRM, DOUBLE, BEAVER, RACCOON, TAKE):
        said.append(engine.describe(action))
        engine.play(action)
    assert said == [
        "opening 1-3", "8/5", "6/5", "", "double to 2", "beaver to 4", "raccoon to 8", "take",
    ]  # fmt: skip
    assert case([BAR], (6, 2), blots=[23]).describe(move(2, BAR)) == "bar/23*"
    assert case([6], (6, 2)).describe(move(6, 6)) == "6/off"
    assert on_turn().describe(offer(2)) == "resign a gammon"
