"""Why the best move of Mexican Train is the best, in a few words."""

from bots.dominoes.deal_viper import turn
from bots.mexican_train.play_viper import chains
from games.dominoes.actions import PLACE
from games.dominoes.tiles import HIGH, LOW, NONE, number
from games.mexican_train.actions import MEXICAN
from micropython import const

_HANDS = const(104)
_TIP = const(72)


def why(bot):
    """Of the first candidate of a bot that has decided and not played: "lays 7 tiles, rids 52 pips"."""
    engine = bot.engine
    out = [0] * 40
    n = bot.of(0, out)
    laid = pips = 0
    for i in range(n):
        if out[i] >= PLACE:
            tile = (out[i] - PLACE) >> 6
            pips += HIGH[tile] + LOW[tile]
            laid += 1
    if not laid:
        return "keeps what is laid for later" if n else ""
    if laid > 1:
        return "lays %d tiles, rids %d pips" % (laid, pips)
    seat = engine.mover
    train = out[0] & 63
    if not engine.firsts:
        due = engine.due()
        if due != NONE and not engine.bonus:
            return "covers the double, rids %d pips" % pips
    if HIGH[tile] == LOW[tile] and engine.held[seat] > 1:
        half = HIGH[tile]
        more = -1
        for other in range(engine.top + 1):
            more += engine.place[number(half, other)] == seat
        return "lays a double, with %d more of that number" % more if more else "rids a double, %d pips" % pips
    kept = _left(bot, seat, tile, train)
    if train == seat:
        text = "goes on with your train"
    elif train == MEXICAN:
        text = "rids %d pips on the Mexican train" % pips
    else:
        text = "rids %d pips on an open train" % pips
    if kept > 1:
        text = "rids %d pips, keeps a train of %d" % (pips, kept)
    elif train == seat and engine.marked >> seat & 1:
        text = "takes the marker off your train"
    return text


def _left(bot, seat, tile, train):
    """How long a train the hand can still lay on the seat's own after that."""
    hand = _HANDS + seat * (bot.engine.top + 1)
    at = bot.head[_TIP + seat]
    if train == seat:
        at = HIGH[tile] + LOW[tile] - at
    turn(bot.base, hand, tile)
    chains(bot.base, bot.work, hand, at, 1000, bot.chain)
    turn(bot.base, hand, tile)
    length = most = 0
    for i in range(0, len(bot.chain), 32):
        worth = bot.chain[i + 1] << 8 | bot.chain[i + 2]
        if worth > most:
            most = worth
            length = bot.chain[i]
    return length
