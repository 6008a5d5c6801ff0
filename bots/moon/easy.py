"""The beginner: counts trumps, forgets what was played, and takes every trick that it can, as cheaply as it can."""

from bots.moon.tiles import TILES
from games.dominoes.tiles import HIGH, LOW
from games.moon.actions import NO_TRUMP
from games.moon.phases import BIDDING, PLAYING
from games.moon.tricks import is_trump, led, strength


def judge(bot):
    """Sets the sums: how much each candidate appeals."""
    engine = bot.engine
    for i in range(bot.count):
        code = bot.state[160 + i]
        if bot.phase == BIDDING:
            appeal = 200
            if code:  # the highest bid that it can count
                appeal += code if code <= _most(bot) else -1
        elif bot.phase == PLAYING:
            appeal = _appeal(engine, TILES[code])
        else:
            appeal = 100 + _tricks(bot, code & 15, code >> 4) * 16
            if code >> 4 < 31:
                appeal -= HIGH[TILES[code >> 4]] + LOW[TILES[code >> 4]]
        bot.state[232 + i] = appeal


def _most(bot):
    return max(_tricks(bot, trump, 31) for trump in range(NO_TRUMP) if bot.engine.trumps >> trump & 1)


def _tricks(bot, trump, aside):
    """Trumps and other doubles in the hand, less one trick that will go wrong."""
    tricks = -1
    for bit in range(22):
        if bot.state[55 + bot.state[80]] >> bit & 1 and bit != aside:
            tricks += bit < 7 or is_trump(TILES[bit], trump)
    return tricks


def _appeal(engine, tile):
    trump = engine.trump
    if not engine.laid:
        return strength(tile, led(tile, trump), trump)
    height = strength(tile, engine.led_suit, trump)
    best = engine.trick[(engine.winning - engine.leader) % 3]
    if height > strength(best, engine.led_suit, trump):
        return 200 - height
    return 100 - HIGH[tile] - LOW[tile] - 20 * is_trump(tile, trump)
