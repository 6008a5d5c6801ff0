"""Actions and results in words, for the move log and the screens between two hands."""

from games.dominoes.actions import NEXT_ROUND, PASS, PLACE, TILE
from games.dominoes.describe import seat_name
from games.dominoes.tiles import name
from games.moon.actions import BID, DISCARD, DOUBLES, NO_TRUMP, TRUMP
from games.moon.phases import ROUND_END


def describe(action):
    """The action in words; "" for the deal and the end of a turn. Hidden tiles are not named (TM-19, TM-20)."""
    if action >= DISCARD:
        return "discard"
    if action >= PLACE:
        return name(action - PLACE >> 6)
    if action >= TRUMP:
        return "" if action >= TILE else trump(action - TRUMP)
    if action >= BID:
        return "bid %d" % (action - BID)
    return "pass" if action == PASS else "next hand" if action == NEXT_ROUND else ""


def trump(suit):
    """What is trump: "trump 4", "doubles trump", "no trump"."""
    return "no trump" if suit == NO_TRUMP else "doubles trump" if suit == DOUBLES else "trump %d" % suit


def dealt(engine, names):
    """"Mira bids first." now that the tiles are dealt."""
    return "%s bids first." % seat_name(engine.first, names)


def ending(engine, names):
    """"Mira bid 5, took 6" or "all passed" of the hand that is over; "" while one is played."""
    if engine.phase < ROUND_END:
        return ""
    if engine.bidder < 0:
        return "all passed"
    return "%s bid %d, took %d" % (seat_name(engine.bidder, names), engine.bid, engine.tricks_taken[engine.bidder])
