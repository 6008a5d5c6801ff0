"""The bot of Three-player Moon: its search against plain searches, and whole hands at tables of all rule sets."""

import random
import sys
from array import array
from functools import cache

import moon_hands
import pytest

from bots.moon.bot import Bot
from bots.moon.deal_viper import stake, suits
from bots.moon.luck import Luck
from bots.moon.memory import Memory
from bots.moon.search_viper import see
from bots.moon.solve_viper import solve, split
from bots.moon.tiles import BITS
from games.dominoes.actions import NEXT_ROUND, PLACE, TILE
from games.dominoes.tiles import parse
from games.moon.actions import BID, DISCARD, MOON, TRUMP
from games.moon.engine import Engine
from games.moon.phases import DEAL, FACE_DOWN
from games.moon.tricks import DECK, belongs, led, taker
from tools import ROOT
from tools.match import moon
from tools.micropython import run

sys.path.append(str(ROOT / "tests" / "games"))
from moon_cases import A, B, dealt, do, tricks_to_play  # noqa: E402

HANDS = ROOT / "tests" / "bots" / "moon_hands.py"
RULES = ROOT / "tests" / "games"


def follow(hand, trick, trump):
    """The tiles of a hand that may be played to a trick."""
    suit = led(trick[0], trump) if trick else None
    return [tile for tile in hand if trick and belongs(tile, suit, trump)] or list(hand)


@cache
def plainly(hands, leader, trick, trump, taken, value):
    """The best outcome of all lines of play, (bidder's tricks, seat 1's), if each plays for `value(seat, outcome)`."""
    if len(trick) == 3:
        winner = taker(list(trick), leader, trump)
        taken = (taken[0] + (winner == 0), taken[1] + (winner == 1))
        return plainly(hands, winner, (), trump, taken, value)
    seat = (leader + len(trick)) % 3
    if not hands[seat]:
        return taken
    outcomes = []
    for tile in follow(hands[seat], trick, trump):
        left = tuple(tuple(other for other in hand if other != tile) for hand in hands)
        outcomes.append(plainly(left, leader, (*trick, tile), trump, taken, value))
    return max(outcomes, key=lambda outcome: value(seat, outcome))


def by_tricks(seat, outcome):
    return outcome[0] if seat == 0 else -outcome[0]


def deals(count, most):
    """(words of the search, table, hands, leader, trump) at the start of a trick."""
    chance = random.Random(5)
    for number in range(count):
        size = chance.randint(1, most)
        trump = chance.randrange(9)
        tiles = chance.sample(list(DECK), 3 * size)
        hands = tuple(tuple(tiles[seat * size:(seat + 1) * size]) for seat in range(3))
        state = array("I", bytes(4 * 304))
        table = array("I", bytes(4 * 1468))
        see(state, table, bytes(28), bytes(24), 9)
        suits(state, trump)
        state[3] = leader = chance.randrange(3)
        state[9] = size
        state[13] = number + 1
        for seat in range(3):
            state[seat] = sum(1 << BITS[tile] for tile in hands[seat])
        yield state, table, hands, leader, trump


def search(function, unknown, state, table):
    """What `function` finds, called again and again for a few nodes."""
    found = unknown
    while found == unknown:
        state[12] = 7
        found = function(state, table)
    return found


def test_the_bidder_takes_as_many_tricks_as_all_lines_of_play_show():
    for state, table, hands, leader, trump in deals(40, 4):
        tricks = plainly(hands, leader, (), trump, (0, 0), by_tricks)[0]
        for goal in range(1, len(hands[0]) + 1):
            state[8] = goal
            assert search(solve, 2, state, table) == (tricks >= goal)


def test_a_trump_below_the_one_that_is_out_is_no_sure_trick():
    """6-6 draws 6-3, not 6-5, which then beats 6-4."""
    engine = tricks_to_play("6", "6-6 6-4", "6-5 6-3", "5-5 4-4")
    bot = chosen(engine)
    state = bot.state
    for seat, hand in enumerate(("6-6 6-4", "6-5 6-3", "5-5 4-4")):
        state[seat] = sum(1 << BITS[parse(tile)] for tile in hand.split())
    for word in range(3, 8):
        state[word] = 0
    state[8] = state[9] = 2
    state[13] += 1
    assert search(solve, 2, state, bot.table) == 0


def test_seats_that_play_for_themselves_split_the_tricks_as_all_lines_of_play_show():
    for state, table, hands, leader, trump in deals(60, 3):
        before = (7 - len(hands[0])) // 2
        for seat in range(3):
            state[67 + seat] = 16384 + 5 * seat
        stake(state, table, 4, 21, 1, 100)

        def value(seat, outcome):
            worth = [table[1132 + 64 * who + outcome[0] * 8 + outcome[1]] for who in (seat, 0)]  # noqa: B023
            return worth[0], -worth[1]  # of equals, the one that is worse for the bidder

        state[8] = before * 9
        outcome = divmod(search(split, 64, state, table), 8)
        best = plainly(hands, leader, (), trump, (before, before), value)
        for seat in range(3):
            assert value(seat, outcome) == value(seat, best)


def test_bots_of_all_levels_play_and_see_nothing_hidden():
    """Every action is legal, so nobody revokes; hidden tiles that change places change no choice; nor does it matter in
    what slices they think, and they stop where they have to. What the memory holds is true."""
    said = run(HANDS, "watched", 0, 48, RULES, heap="4m", timeout=600).splitlines()
    assert sum(int(line.split()[0]) for line in said) > 800  # decisions


def test_thinking_allocates_nothing():
    assert run(HANDS, "free", 0, 16, RULES, heap="4m", timeout=600)


def test_both_interpreters_play_alike(capsys):
    moon_hands.main("plain", 0, 3, str(RULES))
    assert run(HANDS, "plain", 0, 3, RULES, heap="4m", timeout=600) == capsys.readouterr().out


def chosen(engine, level=4, budget=20000, memory=None):
    """A bot that has decided for the seat on turn."""
    bot = Bot(Engine(3, engine.options), level, memory)
    bot.budget = budget
    view = bytearray(Engine.SIZE)
    engine.hide(engine.turn, view)
    bot.begin(view, engine.turn)
    assert bot.think(1 << 20)
    return bot


def first_action(bot):
    out = array("H", bytes(2 * Engine.MOST))
    bot.play(out)
    return out[0]


DOUBLE_RUN = "6-6 5-5 4-4 3-3 2-2 1-1 0-0"


def test_a_sure_moon_is_bid():
    assert first_action(chosen(dealt(DOUBLE_RUN))) == BID + MOON
    assert first_action(chosen(dealt("6-6 6-5 6-4 6-3 6-2 6-1 5-5"))) == BID + MOON


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_moon_out_of_reach_is_not_bid(level):
    assert first_action(chosen(dealt("6-1 5-1 4-2 3-2 2-1 3-1 4-3"), level)) != BID + MOON
    assert first_action(chosen(dealt("6-6 6-5 6-4 5-4 4-3 2-1 3-1"), level)) != BID + MOON


def test_behind_at_the_end_of_a_match_more_is_risked():
    """A needs a moon: B has the match as good as won with any hand that is played."""
    engine = dealt("6-6 6-5 6-4 6-3 5-5 5-4 4-4")
    ahead = chosen(engine)
    engine.totals[B] = 20
    behind = chosen(engine)

    def gain(bot):
        worth = {bot.state[160 + i]: bot.worth(i) for i in range(bot.count)}
        return worth[MOON] - worth[5]

    assert gain(behind) > gain(ahead)


def test_discard_and_trump_are_one_decision():
    engine = dealt("5-5 6-5 5-4 5-3 5-2 6-6 2-1", widow="3-1")
    do(engine, "bid 5", "pass", "pass", "take 3-1")
    bot = chosen(engine)
    out = array("H", bytes(2 * Engine.MOST))
    n = bot.play(out)
    assert out[0] in (DISCARD + parse("2-1"), DISCARD + parse("3-1"))
    assert out[1] == TRUMP + 5
    assert n == 3 and bot.find(out, n) == 0


def test_trump_is_drawn_before_the_tile_that_it_would_take():
    engine = tricks_to_play("6", "6-6 5-5 2-1", "6-5 5-4 3-1", "4-4 5-3 4-1", taken=(2, 1, 1))
    bot = chosen(engine)
    assert first_action(bot) == PLACE + parse("6-6") * 64
    assert bot.worth(0) > bot.worth(bot.count - 1)


def test_other_samples_of_two_candidates_alone():
    """What a review asks for: how much better the best is than what was played."""
    engine = tricks_to_play("6", "6-6 5-5 2-1", "6-5 5-4 3-1", "4-4 5-3 4-1", taken=(2, 1, 1))
    bot = chosen(engine)
    last = bot.count - 1
    best, worst = bot.state[160], bot.state[160 + last]
    view = bytearray(Engine.SIZE)
    engine.hide(A, view)
    bot.salt = 1
    bot.begin(view, A)
    codes = list(bot.state[160:160 + bot.count])
    bot.duel(codes.index(worst), codes.index(best))
    assert bot.think(1 << 20)
    assert list(bot.state[160:160 + bot.count]) == [best, worst]


def test_who_could_not_follow_is_remembered_until_the_next_hand():
    engine = dealt("6-6 6-5 6-4 6-3 5-5 5-4 4-4", "6-2 5-3 5-2 5-1 4-3 4-2 4-1", widow="6-1")
    memory = Memory(engine)
    do(engine, "bid 7", "pass", "pass", "take 6-1", "discard 4-4", "trump 6")
    for tile in ("6-6", "6-2", "3-1"):
        memory.heard(engine, PLACE + parse(tile) * 64)
        do(engine, tile)
    sixes = sum(1 << BITS[tile] for tile in DECK if belongs(tile, 6, 6))
    assert list(memory.void) == [0, 0, sixes]
    assert memory.played[A] == 1 << BITS[parse("6-6")]
    memory.heard(engine, NEXT_ROUND)
    assert not any(memory.void) and not any(memory.played)


def test_luck_of_a_deal_is_what_the_hand_is_above_the_average():
    luck = Luck(Bot(Engine(), 4))
    found = {}
    for name, hand in (("strong", DOUBLE_RUN), ("weak", "2-1 3-1 4-1 5-1 6-1 4-3 3-2")):
        engine = dealt(hand)
        engine.place[parse(hand.split()[6])] = FACE_DOWN
        engine.drawn = 6
        engine.phase = DEAL
        engine.mover = A
        assert luck.begin(engine, TILE + parse(hand.split()[6])) == A
        found[name] = luck.worth
    assert found["weak"] < 0 < found["strong"]


def test_experts_beat_beginners():
    """A small sample of what docs/strength.md measures: the same deals in each seat."""
    hands = moon.play("hands", "expert", "easy", range(6), 1)
    assert sum(row[2] - row[3] / 2 for row in hands) > 0
