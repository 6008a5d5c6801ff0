"""Rounds of the laying games between bots of all levels, for both interpreters; run as a program it prints a hash.

    laying_rounds.py MODE GAME FIRST LAST [FOLDER]

plays a round or two of the matches from FIRST to before LAST of GAME_playout.py, which is in FOLDER.

MODE `plain` only plays; `watched` looks over the bots' shoulders on the way, and fails where something is not as it
should be; `free` plays in lent room, with a heap in which nothing can be allocated while a bot thinks.
"""

import sys
from array import array

import micropython
from chance import Chance
from games.contract import CHANCE, OVER
from games.dominoes.laying import TABLE

TURNS = 1200  # of the experts here, so that many rounds are played
SLICE = 7
ROOM = 16384  # what is lent to easy bots is half of it, to better ones less and less
LONGEST = 1000  # turns of one playout


class Watch:
    """Bots and their memory at one table, and what must be true of them."""

    def __init__(self, mode, game, seats, options, chance):
        room = "bots." + game
        Engine = __import__("games." + game + ".engine", None, None, ("Engine",)).Engine
        self.Bot = __import__(room + ".bot", None, None, ("Bot",)).Bot
        self.Memory = __import__(room + ".memory", None, None, ("Memory",)).Memory
        self.words = __import__(room + ".words", None, None, ("why",))
        self.mode = mode
        self.chance = chance
        self.engine = Engine(seats, options)
        self.other = Engine(seats, options)
        self.memory = self.Memory(self.engine)
        self.by_view = self.Memory(self.other)
        self.bots = [self.bot(level) for level in (1, 2, 3, 4)]
        self.view = bytearray(self.engine.SIZE)
        self.again = bytearray(self.engine.SIZE)
        self.full = bytearray(self.engine.SIZE)
        self.out = array("H", bytes(2 * self.engine.MOST))
        self.decisions = 0

    def bot(self, level):
        room = memoryview(bytearray(b"\xa8" * (ROOM >> level))) if self.mode == "free" else None
        bot = self.Bot(type(self.engine)(self.engine.seats, self.engine.options), level, self.memory, room)
        bot.budget = min(bot.budget, TURNS)
        return bot

    def decide(self, level):
        """What the bot of that level does for the seat on turn is in `out`; how many actions."""
        engine = self.engine
        bot = self.bots[level - 1]
        seat = engine.turn
        engine.hide(seat, self.view)
        bot.begin(self.view, seat)
        if self.mode == "free":
            micropython.heap_lock()
        slices = 0
        while not bot.think(SLICE):
            slices += 1
        if self.mode == "free":
            micropython.heap_unlock()
        why = self.words.why(bot) if self.mode == "watched" else ""
        n = bot.play(self.out)
        self.decisions += 1
        if self.mode == "watched":
            assert len(why) <= 44
            assert slices * SLICE * 12 <= bot.used <= bot.budget + bot.count * LONGEST
            self.look(bot, seat, n)
        return n

    def look(self, bot, seat, n):
        """The bot has decided: whether its candidates are in order, and it sees nothing that it must not see."""
        chosen = [self.out[i] for i in range(n)]
        bot.engine.restore(self.view)
        assert bot.find(self.out, n) == 0, "its own choice is not among the candidates"
        if bot.level > 1:
            worths = [bot.worth(i) for i in range(bot.count)]
            assert worths == sorted(worths, key=lambda worth: -worth)
        engine = self.engine
        other = self.other
        engine.pack_into(self.full)
        other.restore(self.full)
        hidden = [tile for tile in range(engine.tiles) if engine.place[tile] not in (TABLE, seat)]
        for i in range(len(hidden) - 1, 0, -1):
            a = hidden[i]
            b = hidden[self.chance.below(i + 1)]
            other.place[a], other.place[b] = other.place[b], other.place[a]
        other.hide(seat, self.again)
        assert self.again == self.view
        bot.begin(self.again, seat)
        assert bot.think(1 << 20)
        assert chosen == [self.out[i] for i in range(bot.play(self.out))], "it plays otherwise in larger slices"
        bot.begin(self.view, seat)
        bot.think(SLICE)
        bot.hurry()
        assert bot.think(1) and bot.play(self.out) and engine.allows(self.out[0])
        for i in range(n):
            self.out[i] = chosen[i]

    def heard(self, action):
        """The memory hears of it; what it then holds for known is true, and known to who sees no hand."""
        engine = self.engine
        if self.mode == "watched":
            engine.hide((engine.mover + 1) % engine.seats, self.view)
            self.other.restore(self.view)
            self.by_view.heard(self.other, action)
        self.memory.heard(engine, action)

    def check_memory(self):
        engine = self.engine
        known = self.memory.known
        assert known == self.by_view.known, "the memory has seen what is hidden"
        w = engine.top + 1
        for seat in range(engine.seats):
            for half in range(w):
                most = known[seat * w + half]
                if most:
                    for other in range(w):
                        tile = max(half, other) * (max(half, other) + 1) // 2 + min(half, other)
                        most -= engine.place[tile] == seat and engine.drawn != tile  # it may yet be laid
                    assert most > 0, "the memory is wrong"


def play_round(table, shift):
    """One round; returns a hash of all that was done."""
    engine = table.engine
    chance = table.chance
    done = table.decisions = 0
    while not engine.round_over and engine.turn != OVER:
        n = engine.legal(table.out)
        if engine.turn == CHANCE:
            table.out[0] = table.out[chance.below(n)]
            n = 1
        elif n > 1:
            level = (engine.turn + shift) % 4 + 1
            n = table.decide(level)
            done = (done * 33 + table.bots[level - 1].worth(0)) & 0xFFFFFF
        for i in range(n):
            action = table.out[i]
            table.heard(action)
            engine.play(action)
            done = (done * 33 + action) & 0xFFFFFF
        if table.mode == "watched" and engine.phase > 3:
            table.check_memory()
    return done


def main(mode, game, first, last, folder="tests/games"):
    if folder not in sys.path:
        sys.path.append(folder)
    matches = __import__(game + "_playout").MATCHES
    for nth in range(int(first), int(last)):
        seats, options = matches[nth % len(matches)]
        table = Watch(mode, game, seats, options, Chance(nth + 1))
        rounds = 2 if mode == "watched" and table.engine.rounds > 1 else 1
        for i in range(rounds):
            print(nth, play_round(table, nth + i), table.decisions, list(table.engine.last))
            if i + 1 < rounds:
                table.engine.legal(table.out)
                table.heard(table.out[0])
                table.engine.play(table.out[0])
                assert max(table.memory.known) == 0, "it remembers the last round"


if __name__ == "__main__":
    main(*sys.argv[1:])
