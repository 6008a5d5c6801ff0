"""The cube of the backgammon bot against what is known: last rolls, take points, scores of a match, small bear-offs."""

from array import array
from functools import lru_cache

import pytest

from bots.backgammon import bearoff, score
from bots.backgammon.bot import Bot
from bots.backgammon.cube_model import Model
from games.backgammon.actions import ACCEPT, BEAVER, DOUBLE, DROP, OFFER, REFUSE, ROLL, TAKE
from games.backgammon.engine import Engine
from games.backgammon.phases import DOUBLED, RESIGNING
from tools import ROOT
from tools.train import backgammon_bearoff, backgammon_equities

START = {24: 2, 13: 5, 8: 3, 6: 5}
ONE = {1: 1}
GAMMONISH = {8: 2, 7: 2, 6: 2, 5: 2, 4: 2, 3: 2, 2: 2, 1: 1}  # against TWO_ON_THE_BAR
TWO_ON_THE_BAR = {25: 2, 16: 1, 14: 1, 13: 3, 8: 3, 6: 5}
FAR = {6: 5, 5: 5, 4: 4}  # one off
FAR_AWAY = {13: 3, 10: 2, 8: 2, 6: 8}  # none off


def side(checkers):
    counts = bytearray(26)
    for point, n in checkers.items():
        counts[point] = n
    return counts


def answers(mine, theirs, level=4, rules=None, **position):
    """The bot's candidates, best first: {action: worth}; who moves has `mine`, who decides follows from the phase."""
    engine = Engine(2, rules)
    engine.set_position(side(mine), side(theirs), 0, **position)
    bot = Bot(Engine(2, rules), level)
    view = bytearray(engine.SIZE)
    engine.hide(engine.turn, view)
    bot.begin(view, engine.turn)
    while not bot.think(200):
        pass
    out = array("H", bytes(32))
    found = {}
    for i in range(bot.count):
        assert bot.of(i, out) == 1 and bot.find(out, 1) == i
        found[out[0]] = bot.worth(i)
    return found


def best(*given, **named):
    return next(iter(answers(*given, **named)))


MATCH = {"match_length": 5}


@pytest.mark.parametrize(
    "wanted, mine, theirs, named",
    [
        pytest.param(ROLL, {6: 1, 1: 1}, ONE, {}, id="last roll, 15 of 36: no double"),
        pytest.param(DOUBLE, {5: 1, 2: 1}, ONE, {}, id="last roll, 19 of 36: double"),
        pytest.param(DOUBLE, {1: 2}, {6: 5}, {}, id="won for sure: double it away"),
        pytest.param(DOUBLE, {1: 2}, {6: 5}, {"rules": MATCH, "score": (3, 2)}, id="in a match, too"),
        pytest.param(ROLL, {1: 2}, FAR_AWAY, {}, id="a gammon that is won for sure: play for it"),
        pytest.param(TAKE, {2: 2}, ONE, {"phase": DOUBLED}, id="last roll, 26 of 36: take"),
        pytest.param(DROP, {4: 1, 1: 1}, ONE, {"phase": DOUBLED}, id="last roll, 29 of 36: drop"),
        pytest.param(ROLL, START, START, {}, id="the starting position: no double"),
        pytest.param(ROLL, GAMMONISH, TWO_ON_THE_BAR, {}, id="too good to double"),
        pytest.param(DOUBLE, GAMMONISH, TWO_ON_THE_BAR, {"rules": {"jacoby": "on"}}, id="Jacoby: nothing is too good"),
        pytest.param(
            BEAVER, START, START, {"phase": DOUBLED, "rules": {"beavers": "beavers"}}, id="a silly double: beaver"
        ),
        pytest.param(ROLL, {5: 1, 2: 1}, ONE, {"rules": MATCH, "score": (4, 4)}, id="both need one: never double"),
        pytest.param(ROLL, {5: 1, 2: 1}, ONE, {"rules": MATCH, "score": (3, 2), "cube": 2, "cube_owner": 0},
                     id="the cube is enough for the match: no double"),
        pytest.param(DOUBLE, START, START, {"rules": MATCH, "score": (2, 4)},
                     id="after the Crawford game: double at once"),
        pytest.param(DROP, START, START, {"rules": MATCH, "score": (3, 4), "phase": DOUBLED},
                     id="after it, two to go: the free drop"),
        pytest.param(TAKE, START, START, {"rules": MATCH, "score": (2, 4), "phase": DOUBLED},
                     id="after it, three to go: take"),
        pytest.param(DOUBLE, {6: 1, 5: 1, 1: 1}, {6: 1, 5: 2}, {"rules": MATCH, "score": (3, 3)},
                     id="both need two: double as soon as ahead"),
    ],
)  # fmt: skip
def test_the_right_answer(wanted, mine, theirs, named):
    assert best(mine, theirs, **named) == wanted


def test_a_quarter_is_just_enough_to_take_the_last_double():
    """27 of 36: to take loses as much as to drop."""
    found = answers({6: 1}, ONE, phase=DOUBLED)
    assert abs(found[TAKE] - found[DROP]) <= 1


def test_nobody_doubles_in_the_crawford_game_or_beyond_64():
    assert DOUBLE not in answers({5: 1, 2: 1}, ONE, rules=MATCH, score=(4, 2), crawford=True)
    assert DOUBLE not in answers({5: 1, 2: 1}, ONE, cube=64, cube_owner=0)


@pytest.mark.parametrize(
    "wanted, mine, theirs, named",
    [
        pytest.param(OFFER + 1, FAR, ONE, {}, id="offers a single game that is lost"),
        pytest.param(OFFER + 2, FAR_AWAY, {2: 1, 1: 3}, {}, id="offers a gammon that is lost"),
        pytest.param(ROLL, {7: 1, 6: 5, 5: 5, 4: 4}, {2: 2, 1: 3}, {}, id="plays on to save the gammon"),
        pytest.param(ROLL, {6: 3}, {2: 3}, {}, id="plays on where it can win"),
        pytest.param(ACCEPT, FAR, ONE, {"phase": RESIGNING, "offered": 1}, id="takes what is all there is"),
        pytest.param(REFUSE, FAR_AWAY, ONE, {"phase": RESIGNING, "offered": 1}, id="refuses less than is won for sure"),
        pytest.param(ACCEPT, FAR_AWAY, ONE, {"phase": RESIGNING, "offered": 2}, id="takes the gammon"),
        pytest.param(ACCEPT, START, START, {"phase": RESIGNING, "offered": 1}, id="takes a game from the start"),
        pytest.param(ACCEPT, FAR_AWAY, ONE, {"rules": MATCH, "score": (0, 4), "phase": RESIGNING, "offered": 1},
                     id="takes what wins the match"),
    ],
)  # fmt: skip
def test_resigning(wanted, mine, theirs, named):
    assert best(mine, theirs, **named) == wanted


# What the models are made of.

# Chances in 1/36 to bear off two checkers with one roll: in every book on the end game.
TWO_CHECKERS = {
    (1, 1): 36, (2, 1): 36, (3, 1): 34, (4, 1): 29, (5, 1): 23, (6, 1): 15, (2, 2): 26, (3, 2): 25, (4, 2): 23,
    (5, 2): 19, (6, 2): 13, (3, 3): 17, (4, 3): 17, (5, 3): 14, (6, 3): 10, (4, 4): 11, (5, 4): 10, (6, 4): 8,
    (5, 5): 6, (6, 5): 6, (6, 6): 4,
}  # fmt: skip


@pytest.fixture(scope="module")
def distributions():
    return backgammon_bearoff.distributions()


@pytest.fixture(scope="module")
def table():
    return bearoff.Bearoff()


def test_the_bear_off_table_is_what_its_tool_makes_and_leaves_out_next_to_nothing(table, distributions):
    assert table.room[: bearoff.SIZE] == backgammon_bearoff.table(distributions)
    assert max(sum(chances[bearoff.ROLLS + 1 :]) for chances in distributions.values()) < 0.0002


def test_two_checkers_are_off_as_often_as_the_books_say(table):
    for (high, low), wanted in TWO_CHECKERS.items():
        counts = bytearray(26)
        counts[high] += 1
        counts[low] += 1
        assert round(36 * table.off(table.row(counts), 1) / 65535, 2) == wanted


@lru_cache(maxsize=None)
def exact(mine, theirs, owner):
    """Equity before the double of who rolls, both sides playing perfectly; owner 1 mover, 0 nobody, -1 the other."""

    def rolled(owner):
        total = 0
        for a in range(1, 7):
            for b in range(1, a + 1):
                after = backgammon_bearoff.after(mine, a, b)
                total += (1 if a == b else 2) * max(
                    1 if not any(left) else -exact(theirs, left, -owner) for left in after
                )
        return total / 36

    on = rolled(owner)
    return on if owner < 0 else max(on, min(1, 2 * rolled(-1)))


def test_the_cube_of_small_bear_offs_is_nearly_exact():
    """One and two checkers a side, doubled where that is right."""
    worst = 0
    sides = [counts for counts in backgammon_bearoff.sides(2) if any(counts)]
    for mine in sides[1::4]:
        for theirs in sides[::5]:
            found = answers(*({p + 1: n for p, n in enumerate(each)} for each in (mine, theirs)))
            worst = max(worst, abs(max(found.values()) / 1000 - exact(mine, theirs, 0)))
    assert worst < 0.02


def test_take_points_in_money_play_are_a_quarter_dead_and_a_fifth_live():
    model = Model(Engine(), None)
    model.outputs = [5000, 0, 0, 0, 0]
    assert model.cash(1, 32) == 7500  # nobody doubles from 64
    assert model.cash(1, 1) == pytest.approx(8000, abs=2)


KNOWN = {  # Kazaross XG2, as GNU Backgammon prints it: points needed -> percent
    (1, 2): 67.7, (1, 3): 75.1, (1, 4): 81.4, (1, 5): 84.2, (2, 3): 59.9, (2, 4): 66.9, (2, 5): 74.4, (3, 4): 57.2,
    (3, 5): 64.8, (4, 5): 57.7, (4, 6): 64.3, (4, 7): 69.9, (3, 7): 76.2, (6, 7): 56.3, (2, 7): 84.2, (1, 7): 90.7,
}  # fmt: skip


def test_the_match_equities_are_near_the_known_ones():
    made = array("H", (ROOT / score.FILE).read_bytes()[:-2])
    assert made == backgammon_equities.numbers()
    for (ours, theirs), percent in KNOWN.items():
        chance = made[25 * (ours - 1) + theirs - 1] / 500
        assert chance == pytest.approx(percent, abs=0.7)
        assert chance + made[25 * (theirs - 1) + ours - 1] / 500 == pytest.approx(100, abs=0.01)
    after = [made[625 + n] / 500 for n in range(6)]
    assert after == pytest.approx([50.0, 48.8, 32.3, 31.0, 19.0, 18.1], abs=0.7)


@pytest.mark.parametrize("spoil", [lambda table: table[:300] + b"\0" + table[301:], lambda table: table[:-40], None])
def test_a_damaged_table_is_told(spoil, tmp_path, monkeypatch):
    table = (ROOT / score.FILE).read_bytes()
    monkeypatch.setattr(score, "FILE", str(tmp_path / "match.bin"))
    if spoil:
        (tmp_path / "match.bin").write_bytes(spoil(table))
    with pytest.raises(ValueError, match="missing or damaged"):
        score.Score(Engine(2, {"match_length": 5}))
