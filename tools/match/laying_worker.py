"""Rounds of a laying game between bots; runs in the real MicroPython.

    laying_worker.py GAME SEATS LEVEL AGAINST FIRST LAST SEED OPTIONS

Prints a line a deal, from FIRST to LAST: the points of the bot that is measured and those of all others, summed over as
many rounds as there are seats. In each the bot sits elsewhere, and all tiles lie and come in the same order.
"""

import sys
from array import array

from chance import Chance
from games.contract import CHANCE
from games.dominoes.actions import DONE, PLACE, TILE, tile_of
from games.dominoes.laying import YARD
from games.dominoes.phases import ROUND_END
from games.dominoes.tiles import HIGH, LOW

LEVELS = ("", "easy", "medium", "hard", "expert")


class Greedy:
    """Lays the tile that counts most of those that fit, and ends its turn."""

    def __init__(self, engine, real, memory):
        self.engine = engine
        self.out = array("H", bytes(2 * engine.MOST))

    def choose(self, view, seat, out):
        engine = self.engine
        engine.restore(view)
        n = engine.legal(self.out)
        best = self.out[n - 1]
        if best != DONE:
            best = self.out[0]
            for i in range(n):
                if self.out[i] >= PLACE and self.worth(self.out[i]) > self.worth(best):
                    best = self.out[i]
        out[0] = best
        return 1

    def worth(self, action):
        tile = tile_of(action)
        return HIGH[tile] + LOW[tile] if tile else self.engine.double_blank


class Eager(Greedy):
    """Greedy, but lays on in an opening chain for as long as anything fits."""

    def choose(self, view, seat, out):
        n = Greedy.choose(self, view, seat, out)
        if out[0] == DONE and self.out[0] != DONE:
            best = self.out[0]
            for i in range(self.engine.legal(self.out) - 1):
                if self.worth(self.out[i]) > self.worth(best):
                    best = self.out[i]
            out[0] = best
        return n


class Random(Greedy):
    """Any legal action, all equally likely."""

    def __init__(self, engine, real, memory):
        Greedy.__init__(self, engine, real, memory)
        self.chance = Chance(1)

    def choose(self, view, seat, out):
        self.engine.restore(view)
        out[0] = self.out[self.chance.below(self.engine.legal(self.out))]
        return 1


class Level:
    """A bot of the console."""

    def __init__(self, bot):
        self.bot = bot

    def choose(self, view, seat, out):
        bot = self.bot
        bot.begin(view, seat)
        while not bot.think(1000000):
            pass
        return bot.play(out)


def sees_all(Bot, engine, real, memory):
    """The bot with the true hands in place of its deals; only the order of the boneyard is left to chance."""

    class SeesAll(Bot):
        def deal(self):
            s = self.base
            w = s[2]
            place = real.place
            tiles = list(self.pool[: s[6]])
            self.chance.shuffle(tiles)
            for seat in range(real.seats):
                if seat != s[9]:
                    s[58 + seat] = 0
                    for i in range(w):
                        s[104 + seat * w + i] = 0
            yard = s[7]
            hands = 0
            for tile in tiles:
                seat = place[tile]
                if seat == YARD:
                    self.pool[yard] = tile
                    yard += 1
                    continue
                self.pool[hands] = tile
                hands += 1
                a, b = HIGH[tile], LOW[tile]
                s[104 + seat * w + a] |= 1 << b
                s[104 + seat * w + b] |= 1 << a
                s[58 + seat] += 1 if real.by_tiles else a + b if tile else real.double_blank

    bot = SeesAll(engine, 4, memory)
    bot.chance = Chance(5)
    return bot


def player(name, game, engine, real, memory):
    if name in ("greedy", "eager", "random"):
        return {"greedy": Greedy, "eager": Eager, "random": Random}[name](engine, real, memory)
    Bot = __import__("bots." + game + ".bot", None, None, ("Bot",)).Bot
    if name == "sees-all":
        return Level(sees_all(Bot, engine, real, memory))
    level, _, settings = name.partition(":")
    bot = Bot(engine, LEVELS.index(level), memory)
    for setting in settings.split(","):
        if setting:
            key, _, value = setting.partition("=")
            if key.isdigit():
                bot.base[int(key)] = int(value)
            else:
                setattr(bot, key, int(value))
    return Level(bot)


def play_round(engine, memory, players, order, view, out, number, first):
    """One round; the points are in `engine.last`."""
    engine.reset()
    engine.begin_round(number, first)
    for i in range(len(memory.known)):
        memory.known[i] = 0
    while engine.phase < ROUND_END:
        if engine.turn == CHANCE:
            for tile in order:
                if engine.place[tile] == YARD:
                    break
            engine.play(TILE + tile)
            continue
        n = engine.legal(out)
        if n > 1:
            engine.hide(engine.turn, view)
            n = players[engine.turn].choose(view, engine.turn, out)
        for i in range(n):
            memory.heard(engine, out[i])
            engine.play(out[i])


def main(game, seats, level, against, first, last, seed, options):
    seats = int(seats)
    chosen = eval(options)
    Engine = __import__("games." + game + ".engine", None, None, ("Engine",)).Engine
    Memory = __import__("bots." + game + ".memory", None, None, ("Memory",)).Memory
    engine = Engine(seats, chosen)
    memory = Memory(engine)
    own = player(level, game, Engine(seats, chosen), engine, memory)
    others = player(against, game, Engine(seats, chosen), engine, memory)
    view = bytearray(engine.SIZE)
    out = array("H", bytes(2 * engine.MOST))
    for deal in range(int(first), int(last)):
        chance = Chance(deal * 31 + int(seed))
        order = list(range(engine.tiles))
        chance.shuffle(order)
        points = rest = 0
        for seat in range(seats):
            players = [own if seat == other else others for other in range(seats)]
            play_round(engine, memory, players, order, view, out, deal % engine.rounds + 1, deal % seats)
            points += engine.last[seat]
            rest += sum(engine.last) - engine.last[seat]
        print(points, rest)


if __name__ == "__main__":
    main(*sys.argv[1:])
