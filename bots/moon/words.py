"""Why the best move of Moon is the best, in a few words."""

from bots.moon.tiles import TILES
from games.dominoes.tiles import name
from games.moon.phases import BIDDING, FACE_DOWN, PLAYING
from games.moon.tricks import DECK, belongs, is_trump, led, strength


def why(bot):
    """Of the first candidate of a bot that has decided: "5.4 tricks expected of 7", "draws trump"."""
    code = bot.state[160]
    if bot.phase == BIDDING:
        tenths = bot.state[97] * 10 // max(1, bot.worlds)
        return "%d.%d tricks expected of 7" % (tenths // 10, tenths % 10)
    if bot.phase != PLAYING:
        return _hand(bot.engine, code & 15, TILES[code >> 4] if code >> 4 < 22 else -1)
    engine = bot.engine
    tile = TILES[code]
    return _follow(engine, tile) if engine.laid else _lead(engine, tile)


def _hand(engine, trump, aside):
    """What the bidder keeps, with that trump and without the tile laid aside."""
    trumps = tops = 0
    for tile in DECK:
        if engine.place[tile] == engine.mover and tile != aside:
            if is_trump(tile, trump):
                trumps += 1
            elif not _higher(engine, tile, trump):
                tops += 1
    if not trumps:
        return "%d tiles that are the highest of their suit" % tops
    return "%d trump%s, %d more highest of a suit" % (trumps, "" if trumps == 1 else "s", tops)


def _higher(engine, tile, trump):
    """How many tiles that the mover does not see are higher in the suit that `tile` leads."""
    suit = led(tile, trump)
    height = strength(tile, suit, trump)
    return sum(
        engine.place[other] == FACE_DOWN and belongs(other, suit, trump) and strength(other, suit, trump) > height
        for other in DECK
    )


def _hidden(engine, trump):
    """How many trumps the mover does not see."""
    return sum(engine.place[other] == FACE_DOWN and is_trump(other, trump) for other in DECK)


def _lead(engine, tile):
    trump = engine.trump
    higher = _higher(engine, tile, trump)
    hidden = _hidden(engine, trump)
    if is_trump(tile, trump):
        if not hidden:
            return "a sure trick, no trump is left outside"
        return "draws trump" if not higher else "draws trump, %d higher are out" % higher
    if higher:
        return "a low lead, %d of the suit beat it" % higher
    if hidden:
        return "highest of its suit, but may be trumped"
    return "a sure trick"


def _follow(engine, tile):
    trump = engine.trump
    suit = engine.led_suit
    best = engine.trick[(engine.winning - engine.leader) % 3]
    if strength(tile, suit, trump) > strength(best, suit, trump):
        if is_trump(tile, trump) and suit != trump:
            return "trumps in" if engine.laid == 1 else "trumps in and takes the trick"
        if engine.laid == 2:
            return "takes the trick"
        if _higher(engine, tile, trump):
            return "takes it for now"
        return "takes it, unless it is trumped" if suit != trump and _hidden(engine, trump) else "takes it for sure"
    if engine.bidder not in (engine.mover, engine.winning):
        return "the trick is the partner's already" if engine.laid == 2 else "leaves it to the partner, so far"
    for other in DECK:
        if engine.goes(other) and strength(other, suit, trump) > strength(best, suit, trump):
            return "lets this trick go, keeps the " + name(other)
    return "cannot win it, gives away the least"
