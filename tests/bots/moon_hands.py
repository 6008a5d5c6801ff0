"""Hands of Moon between bots of all levels, for both interpreters; run as a program it prints a line a hand.

    moon_hands.py MODE FIRST LAST FOLDER    hands FIRST to LAST, with the rules of moon_playout.py in FOLDER by turns

MODE `plain` only plays; `watched` looks over the bots' shoulders on the way, and fails where something is not as it
should be; `free` plays with a heap in which nothing can be allocated while a bot thinks.
"""

import sys
from array import array

import micropython
from bots.moon.bot import Bot
from bots.moon.memory import Memory
from bots.moon.tiles import BITS
from bots.moon.words import why
from chance import Chance
from games.contract import CHANCE
from games.moon.engine import Engine
from games.moon.phases import DISCARDED, FACE_DOWN, PLAYING, ROUND_END
from games.moon.tricks import DECK

SLICE = 61


class Table:
    """Bots of all levels and their memory at one table, and what must be true of them. `budget`: the most nodes."""

    def __init__(self, mode, options, chance, budget):
        self.mode = mode
        self.chance = chance
        self.engine = Engine(3, options)
        self.other = Engine(3, options)
        self.memory = Memory(self.engine)
        self.bots = []
        for level in (1, 2, 3, 4):
            lent = memoryview(bytearray(b"\xa5" * 24576)) if level & 1 else None  # what is in it is anything
            self.bots.append(Bot(Engine(3, options), level, self.memory, lent))
            self.bots[-1].budget = min(self.bots[-1].budget, budget)
        self.view = bytearray(Engine.SIZE)
        self.again = bytearray(Engine.SIZE)
        self.out = array("H", bytes(2 * Engine.MOST))
        self.decisions = 0

    def decide(self, level):
        """What the bot of that level does for the seat on turn is in `out`; how many actions."""
        engine = self.engine
        bot = self.bots[level - 1]
        seat = engine.turn
        engine.hide(seat, self.view)
        bot.begin(self.view, seat)
        slices = 0
        if self.mode == "free":
            micropython.heap_lock()
        while not bot.think(SLICE):
            slices += 1
        if self.mode == "free":
            micropython.heap_unlock()
        n = bot.play(self.out)
        self.decisions += 1
        if self.mode == "watched":
            assert slices * SLICE * 39 <= bot.used <= 2 * bot.budget + SLICE * 40
            self.look(bot, seat, n)
        return n

    def look(self, bot, seat, n):
        """Whether the candidates are in order, and the bot has seen nothing that it must not see."""
        chosen = [self.out[i] for i in range(n)]
        assert bot.find(self.out, n) == 0, "its own choice is not among the candidates"
        worths = [bot.worth(i) for i in range(bot.count)]
        assert worths == sorted(worths, key=lambda worth: -worth)
        if bot.level == 4:
            assert 0 < len(why(bot)) <= 44
        engine = self.engine
        other = self.other
        engine.pack_into(self.again)
        other.restore(self.again)
        hidden = [tile for tile in DECK if self.hides(other.place[tile], seat)]
        places = [other.place[tile] for tile in hidden]
        self.chance.shuffle(places)
        for tile, place in zip(hidden, places):
            other.place[tile] = place
        other.hide(seat, self.again)
        assert self.again == self.view
        bot.begin(self.again, seat)
        assert bot.think(1 << 22)
        assert chosen == [self.out[i] for i in range(bot.play(self.out))], "it plays otherwise in larger slices"

    def hides(self, place, seat):
        if place == DISCARDED:
            return seat != self.engine.bidder
        return place == FACE_DOWN or place < 3 and place != seat

    def check_memory(self):
        """No tile that a seat is thought not to have is in its hand."""
        engine = self.engine
        for tile in DECK:
            place = engine.place[tile]
            if place < 3 and engine.phase >= PLAYING:
                assert not self.memory.void[place] >> BITS[tile] & 1, "the memory is wrong"


def play_hand(table, shift):
    """One hand; returns all that was done."""
    engine = table.engine
    chance = table.chance
    engine.reset()
    for seat in range(3):
        engine.totals[seat] = chance.below(20)
    done = []
    while engine.phase < ROUND_END:
        n = engine.legal(table.out)
        if engine.turn == CHANCE:
            table.out[0] = table.out[chance.below(n)]
            n = 1
        elif n > 1:
            n = table.decide((engine.turn + shift) % 4 + 1)
        for i in range(n):
            table.memory.heard(engine, table.out[i])
            engine.play(table.out[i])  # refuses what is not legal
            done.append(table.out[i])
        if table.mode == "watched":
            table.check_memory()
    return done


def main(mode, first, last, folder):
    """Prints the number of decisions and the actions of each hand."""
    sys.path.insert(0, folder)
    from moon_playout import RULES

    for number in range(first, last):
        table = Table(mode, RULES[number % len(RULES)], Chance(number + 1), 1000 if mode == "plain" else 20000)
        done = play_hand(table, number)
        print(table.decisions, *done)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
