"""What the tests of the backgammon bot run under both interpreters; as a program it prints what came out.

    backgammon_tables.py plays FILE          legal plays that another program found, against plays_viper.py
    backgammon_tables.py positions COUNT     plays of random positions, against games/backgammon/plays.py; and a hash
    backgammon_tables.py games LEVELS COUNT  matches of two levels ("34") under changing rules; and a hash
    backgammon_tables.py looks COUNT         looks ahead in races, in slices and hurried; and a hash
    backgammon_tables.py lucks               the luck of all rolls after the opening 3-1, the best first; and its sum
    backgammon_tables.py losses COUNT        what levels 1, 2 and 3 lose by their plays, in 1/1000, as the net sees it
"""

import json
import sys
from array import array
from binascii import a2b_base64

import micropython
from bots.backgammon.bot import Bot
from bots.backgammon.luck import Luck
from bots.backgammon.plays_viper import plays, results
from chance import Chance
from games.backgammon.actions import dice
from games.backgammon.engine import Engine
from games.backgammon.packing import pack_sides, unpack_sides
from games.backgammon.phases import GAME_END, MOVING, ROLLING
from games.backgammon.plays import Plays
from games.contract import CHANCE, OVER

RULES = (
    {},
    {"match_length": 5},
    {"jacoby": "on", "beavers": "raccoons", "automatic_doubles": 1},
    {"gammons": "off", "cube": "off"},
    {"variant": "nackgammon", "match_length": 3, "crawford": "off"},
    {"variant": "hypergammon"},
)
MOST = 30  # games of a session without end


class Mill:
    """All plays of a roll by plays_viper.py, as packed boards."""

    def __init__(self, portion):
        self.board = bytearray(52)
        self.turn = bytearray(20)
        self.portion = portion
        self.moves = array("I", bytes(4 * portion))
        self.boards = bytearray(52 * portion)

    def boards_after(self, engine):
        """A list: a board twice would be in it twice."""
        mover = engine.mover
        for p in range(26):
            self.board[p] = engine.side[mover][p]
            self.board[26 + p] = engine.side[1 - mover][p]
        a = max(engine.dice)
        b = min(engine.dice)
        self.turn[0] = a
        self.turn[1] = 0 if a == b else b
        self.turn[2] = engine.dice_left[a]
        self.turn[3] = self.portion
        before = bytes(self.board)
        found = []
        n = self.portion
        key = bytearray(10)
        while n == self.portion:
            self.turn[4] = len(found) & 255
            self.turn[5] = len(found) >> 8
            n = plays(self.board, self.turn, self.moves)
            results(self.board, self.turn, self.moves, 0, n, self.boards)
            for at in range(0, 52 * n, 52):
                pack_sides(self.boards[at : at + 26], self.boards[at + 26 : at + 52], key)
                found.append(bytes(key))
        assert bytes(self.board) == before, "the board was changed"
        return found


def corpus(path):
    """(lines, plays) that are equal to those in the file; the first other line is an AssertionError."""
    engine = Engine()
    mill = Mill(24)
    mine = bytearray(26)
    theirs = bytearray(26)
    lines = count = 0
    with open(path) as file:
        for line in file:
            row = json.loads(line)
            unpack_sides(a2b_base64(row["position"] + "=="), theirs, mine)
            engine.set_position(mine, theirs, 0, row["dice"])
            found = mill.boards_after(engine)
            wanted = [a2b_base64(play + "==") for play in row["plays"]]
            assert sorted(found) == sorted(wanted), (row["position"], row["dice"])
            lines += 1
            count += len(found)
    return lines, count


def positions(count):
    """(plays, most plays of a roll, hash) of random positions, from bear-offs to checkers all over the board."""
    luck = Chance(7)
    engine = Engine()
    known = Plays(engine)
    mine = bytearray(26)
    theirs = bytearray(26)
    total = most = mixed = 0
    for _ in range(count):
        for p in range(26):
            mine[p] = theirs[p] = 0
        highest = (6, 25, 25)[luck.below(3)]
        for _ in range(1 + luck.below(15)):
            mine[1 + luck.below(highest)] += 1
        highest = 1 + luck.below(25)
        for _ in range(1 + luck.below(15)):
            p = 1 + luck.below(highest)
            if p == 25 or not mine[25 - p]:
                theirs[p] += 1
        if not any(theirs):
            theirs[25] = 1
        a = 1 + luck.below(6)
        engine.set_position(mine, theirs, 0, (a, a if luck.below(3) == 0 else 1 + luck.below(6)))
        wanted = _packed(known)
        found = Mill(1 + luck.below(60)).boards_after(engine)
        assert sorted(found) == sorted(wanted), (bytes(mine), bytes(theirs), engine.dice)
        total += len(found)
        most = max(most, len(found))
        for key in found:
            for byte in key:
                mixed = (mixed * 33 ^ byte) & 0xFFFFFF
    return total, most, mixed


def _packed(known):
    """The boards after all plays of the engine."""
    found = []
    key = bytearray(10)

    def visit(play):
        pack_sides(play.mine, play.theirs, key)
        found.append(bytes(key))

    known.each(visit)
    return found


def decided(bot, engine, view, nodes):
    """Lets the bot decide with the heap locked, so that any allocation raises."""
    seat = engine.turn
    engine.hide(seat, view)
    bot.begin(view, seat)
    micropython.heap_lock()
    try:
        while not bot.think(nodes):
            pass
    finally:
        micropython.heap_unlock()


def games(levels, count, say=None):
    """(matches, decisions, hash) of matches of two levels; `engine.play` raises what is not legal."""
    view = bytearray(Engine.SIZE)
    legal = array("H", bytes(2 * Engine.MOST))
    out = array("H", bytes(2 * 16))
    decisions = mixed = 0
    for number in range(count):
        rules = RULES[number % len(RULES)]
        engine = Engine(2, rules)
        bots = [Bot(Engine(2, rules), int(level)) for level in levels]
        for bot in bots:
            bot.lean = False
        luck = Chance(number)
        first = number & 1
        while engine.turn != OVER and engine.game <= (1 if not engine.match_length else MOST):
            n = engine.legal(legal)
            if engine.turn == CHANCE or n == 1:
                out[0] = legal[luck.below(n)]
                n = 1
            else:
                bot = bots[engine.turn ^ first]
                decided(bot, engine, view, 100)
                n = bot.play(out)
                decisions += 1
            for i in range(n):
                engine.play(out[i])
                mixed = (mixed * 33 ^ out[i]) & 0xFFFFFF
    return count, decisions, mixed


RACE = ((7, 3), (6, 4), (5, 3), (4, 2), (2, 1)), ((8, 1), (6, 5), (5, 3), (3, 3), (1, 2))


def looks(count):
    """(nodes, hash) of looking ahead in a race: the choice is the same in slices of any size, and after hurrying."""
    luck = Chance(3)
    engine = Engine(2, {"cube": "off"})
    bot = Bot(Engine(2, {"cube": "off"}), 4)
    view = bytearray(engine.SIZE)
    out = array("H", bytes(2 * 16))
    sides = [bytearray(26), bytearray(26)]
    for side, checkers in zip(sides, RACE):
        for p, n in checkers:
            side[p] = n
    nodes = mixed = 0
    for _ in range(count):
        a = 1 + luck.below(6)
        engine.set_position(sides[0], sides[1], 0, (a, 1 + luck.below(6)))
        before = bot.search.nodes
        decided(bot, engine, view, 1 << 20)
        nodes += bot.search.nodes - before
        n = bot.play(out)
        chosen = list(out[:n])
        for action in chosen:
            mixed = (mixed * 33 ^ action) & 0xFFFFFF
        for i in range(bot.count):
            mixed = (mixed * 33 ^ bot.worth(i) & 0xFFFF) & 0xFFFFFF
        decided(bot, engine, view, 1)
        assert list(out[: bot.play(out)]) == chosen, "slices change the choice"
        bot.begin(view, 0)
        bot.think(1)
        bot.hurry()
        assert bot.think(1) and bot.play(out), "hurried, it does not decide"
    return nodes, mixed


def losses(count):
    """What levels 1, 2 and 3 lose by their plays in one game, a decision, in 1/1000 of equity."""
    engine = Engine(2, {"cube": "off"})
    bots = [Bot(Engine(2, {"cube": "off"}), level) for level in (1, 2, 3)]
    luck = Chance(5)
    view = bytearray(Engine.SIZE)
    legal = array("H", bytes(2 * Engine.MOST))
    out = array("H", bytes(2 * 16))
    lost = [0, 0, 0]
    seen = 0
    while seen < count:
        n = engine.legal(legal)
        if engine.turn == CHANCE or engine.phase != MOVING or n == 1:
            if engine.phase == GAME_END:
                engine.reset()
            else:
                engine.play(legal[luck.below(n)])
            continue
        strong = bots[2]
        decided(strong, engine, view, 1)
        for i, bot in enumerate(bots):
            decided(bot, engine, view, 1)
            n = bot.play(out)
            chosen = strong.find(out, n)
            lost[i] += strong.worth(0) - strong.worth(chosen)
        seen += 1
        for i in range(n):
            engine.play(out[i])
    return [total // count for total in lost]


def lucks():
    """Rolls of the other side after the opening 3-1, the luckiest first; the sum over 36 of what each was worth."""
    engine = Engine(2, {"cube": "off"})
    luck = Luck(Bot(Engine(2, {"cube": "off"}), 4))
    engine.set_position(engine.setup, engine.setup, 1, phase=ROLLING)
    engine.side[0][5] = engine.side[0][8] = 2
    engine.side[0][6] = 4
    found = []
    total = 0
    for a in range(1, 7):
        for b in range(1, a + 1):
            assert luck.begin(engine, dice(a, b)) == 1
            while not luck.think(100):
                pass
            total += luck.worth * (1 if a == b else 2)
            found.append((-luck.worth, a, b))
    return ["%d-%d" % (a, b) for _, a, b in sorted(found)] + [total]


def main(what, *given):
    if what == "lucks":
        print(*lucks())
    elif what == "plays":
        print(*corpus(given[0]))
    elif what == "games":
        print(*games(given[0], int(given[1])))
    else:
        print(*{"positions": positions, "looks": looks, "losses": losses}[what](int(given[0])))


if __name__ == "__main__":
    main(*sys.argv[1:])
