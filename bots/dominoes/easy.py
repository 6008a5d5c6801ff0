"""How somebody plays who lays what fits: mostly the tile with the most pips, sometimes any."""

from games.dominoes.actions import PLACE
from games.dominoes.tiles import HIGH, LOW
from micropython import const

_STARTS = const(48)
_RANKS = const(73)


def pick(bot, chance):
    """Decides for one of the bot's candidates; `chance` is any number."""
    table = bot.table
    best = 0
    if chance & 8:
        best = (chance >> 4) % bot.count
    else:
        most = -1
        for i in range(bot.count):
            action = bot.lines[table[_STARTS + i]]
            if action >= PLACE:
                tile = (action - PLACE) >> 6
                if HIGH[tile] + LOW[tile] > most:
                    most = HIGH[tile] + LOW[tile]
                    best = i
    table[_RANKS] = best
    table[_RANKS + best] = 0
    bot.progress = 100
