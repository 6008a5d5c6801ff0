"""Hands of Three-player Moon between bots; runs in the real MicroPython.

    moon_worker.py WHAT LEVEL AGAINST FIRST LAST SEED OPTIONS

Prints a line a hand: deal, seat of the bot that is measured, its points, those of the two others, whether it was the
bidder, the bid, whether that was made, and if WHAT is `loss` its decisions in tricks, and what they lost against the
best with all hands open, in tricks and in thousandths of a point. A deal is played three times, the bot in each seat.
If WHAT is `matches`, a line a match: its number, the bot's seat, the winner's, hands played.
"""

import sys
from array import array

from chance import Chance
from bots.moon.bot import Bot
from bots.moon.memory import Memory
from bots.moon.tiles import TILES
from games.contract import CHANCE, OVER
from games.dominoes.actions import FIRST, NEXT_ROUND, PASS, PLACE, TILE
from games.dominoes.tiles import HIGH, LOW
from games.moon.actions import BID, DISCARD, TRUMP
from games.moon.engine import Engine
from games.moon.phases import BIDDING, CHOOSE_FIRST, DEAL, PLAYING, ROUND_END
from games.moon.tricks import DECK, is_trump, led, strength

LEVELS = ("", "easy", "medium", "hard", "expert")


class Random:
    """Any legal action, but it mostly passes or bids low: random players lose high bids."""

    def __init__(self, engine, chance):
        self.engine = engine
        self.chance = chance
        self.out = array("H", bytes(2 * engine.MOST))

    def choose(self, view, seat, out):
        self.engine.restore(view)
        n = self.engine.legal(self.out)
        if self.engine.phase == BIDDING:
            n = min(n, 2)
        out[0] = self.out[self.chance.below(n)]
        return 1


class Greedy(Random):
    """Bids what it counts: trumps of the best suit and other doubles, less one. Takes a trick as cheaply as it can, if
    it is not its partner's; otherwise throws its lowest tile, no trump if it can. Leads its highest trump, as a
    defender a double, or else its highest tile.
    """

    def choose(self, view, seat, out):
        engine = self.engine
        engine.restore(view)
        n = engine.legal(self.out)
        self.hand = [tile for tile in DECK if engine.place[tile] == seat]
        best = self.out[0]
        for i in range(n):
            if self.appeal(self.out[i], seat) > self.appeal(best, seat):
                best = self.out[i]
        out[0] = best
        return 1

    def count(self, trump):
        return sum(is_trump(tile, trump) or HIGH[tile] == LOW[tile] for tile in self.hand) - 1

    def appeal(self, action, seat):
        engine = self.engine
        if action == PASS:
            return 0
        if action >= DISCARD:
            trump = engine.trump
            if not engine.trump_first:
                trump = max((self.count(trump), trump) for trump in range(8) if engine.trumps >> trump & 1)[1]
            tile = action - DISCARD
            return -HIGH[tile] - LOW[tile] - 20 * (is_trump(tile, trump) or HIGH[tile] == LOW[tile])
        if action < PLACE:
            if action >= TRUMP:
                return self.count(action - TRUMP) * 9 + action - TRUMP if action < TRUMP + 8 else -1
            counted = max(self.count(trump) for trump in range(8) if engine.trumps >> trump & 1)
            return action - BID if action - BID <= counted else -1
        tile = action - PLACE >> 6
        trump = engine.trump
        trumps = is_trump(tile, trump)
        if not engine.laid:
            height = strength(tile, led(tile, trump), trump)
            return height if seat == engine.bidder or not trumps else height - 8
        height = strength(tile, engine.led_suit, trump)
        best = engine.trick[(engine.winning - engine.leader) % 3]
        if height > strength(best, engine.led_suit, trump) and engine.bidder in (seat, engine.winning):
            return 200 - height
        return 100 - HIGH[tile] - LOW[tile] - 20 * trumps


class Player:
    """A bot of a level, with what the contract gives it."""

    def __init__(self, engine, level, memory):
        self.bot = Bot(engine, level, memory)

    def choose(self, view, seat, out):
        self.bot.begin(view, seat)
        while not self.bot.think(200):
            pass
        return self.bot.play(out)


def hand(engine, players, chance, view, out, memory, watch):
    """Plays a hand to its end, from the choice of the first bidder or the deal on."""
    tiles = list(DECK)
    chance.shuffle(tiles)
    if engine.phase != DEAL:
        out[0] = FIRST if engine.phase == CHOOSE_FIRST else NEXT_ROUND
        memory.heard(engine, out[0])
        engine.play(out[0])
    while engine.phase < ROUND_END:
        n = engine.legal(out)
        if engine.turn == CHANCE:
            n, out[0] = 1, TILE + tiles[engine.drawn]
        elif n > 1:
            seat = engine.turn
            engine.hide(seat, view)
            n = players[seat].choose(view, seat, out)
            if watch:
                watch(engine, seat, out)
        for i in range(n):
            memory.heard(engine, out[i])
            engine.play(out[i])


class Open(Bot):
    """The bot with all hands on the table. `by_tricks`: what counts are the bidder's tricks alone, 1000 each."""

    by_tricks = False

    def begin(self, view, seat):
        """`view` is the whole position, while a hand is played."""
        Bot.begin(self, view, seat)
        state = self.state
        self.deals = 1
        for bit in range(22):
            place = self.engine.place[TILES[bit]]
            if place < 3:
                state[55 + (place - self.engine.bidder) % 3] |= 1 << bit
        if self.by_tricks:
            state[93] = 0
            for i in range(8):
                state[100 + i] = 1000 * (7 - i if state[80] else i)


class Watch:
    """What the decisions in tricks of one seat lose against the best with all hands open."""

    def __init__(self, options):
        self.open = Open(Engine(3, options), 4)
        self.view = bytearray(Engine.SIZE)
        self.begin(0)

    def begin(self, seat):
        self.seat = seat
        self.decisions = self.tricks = self.worth = 0

    def __call__(self, engine, seat, out):
        if seat != self.seat or engine.phase != PLAYING:
            return
        engine.pack_into(self.view)
        bot = self.open
        self.decisions += 1
        for by_tricks in (True, False):
            bot.by_tricks = by_tricks
            bot.begin(self.view, seat)
            while not bot.think(1000):
                pass
            lost = bot.worth(0) - bot.worth(bot.find(out, 1))
            if not by_tricks:
                self.worth += lost
            else:
                self.tricks += lost // 1000


def main(what, level, against, first, last, seed, options):
    engine = Engine(3, options)
    view = bytearray(engine.SIZE)
    out = array("H", bytes(2 * engine.MOST))
    memory = Memory(engine)
    chance = Chance(seed)

    def player(name):
        if name in LEVELS:
            return Player(Engine(3, options), LEVELS.index(name), memory)
        return (Greedy if name == "greedy" else Random)(Engine(3, options), chance)

    mine = player(level)
    other = player(against)
    watch = Watch(options) if what == "loss" else None
    for deal in range(first, last):
        for seat in range(3):
            players = [other] * 3
            players[seat] = mine
            tiles = Chance(seed * 1000 + deal)
            engine.reset()
            if watch:
                watch.begin(seat)
            hand(engine, players, tiles, view, out, memory, watch)
            if what == "matches":
                while engine.turn != OVER:
                    hand(engine, players, tiles, view, out, memory, None)
                print(deal, seat, engine.winner(), engine.hand)
                continue
            points = engine.last
            others = points[0] + points[1] + points[2] - points[seat]
            told = (watch.decisions, watch.tricks, watch.worth) if watch else ()
            print(deal, seat, points[seat], others, int(engine.bidder == seat), engine.bid, int(engine.made), *told)


if __name__ == "__main__":
    what, level, against, first, last, seed, options = sys.argv[1:]
    main(what, level, against, int(first), int(last), int(seed), eval(options))
