"""Positions of Moon for the tests, and its actions in the words that players use."""

from itertools import permutations

from games.contract import CHANCE, OVER, IllegalAction
from games.dominoes.actions import DONE, FIRST, PASS, PLACE, TILE
from games.dominoes.tiles import NONE, name, parse
from games.moon.actions import BID, DISCARD, DOUBLES, NO_TRUMP, TRUMP
from games.moon.engine import Engine
from games.moon.phases import DISCARDED, FACE_DOWN, PLAYED, PLAYING
from games.moon.tricks import DECK, taker
from positions import legal, packed

A, B, C = 0, 1, 2
TRUMPS = {"doubles": DOUBLES, "none": NO_TRUMP, **{str(number): number for number in range(7)}}


def action(text):
    """The number of "pass", "bid 5", "trump doubles", "discard 6-1", "take 6-1", "6-1" (played), "done"."""
    kind, _, rest = text.partition(" ")
    if kind == "bid":
        return BID + int(rest)
    if kind == "trump":
        return TRUMP + TRUMPS[rest]
    if kind == "discard":
        return DISCARD + parse(rest)
    if kind == "take":
        return TILE + parse(rest)
    return {"pass": PASS, "done": DONE}.get(text) or PLACE + parse(text) * 64


def words(engine):
    """What may be done now, as `action` reads it, in the order of `legal`."""
    said = {PASS: "pass", DONE: "done"}
    suits = {suit: text for text, suit in TRUMPS.items()}
    for points in (4, 5, 6, 7, 21):
        said[BID + points] = "bid %d" % points
    for suit in suits:
        said[TRUMP + suit] = "trump " + suits[suit]
    for tile in DECK:
        said[DISCARD + tile] = "discard " + name(tile)
        said[TILE + tile] = "take " + name(tile)
        said[PLACE + tile * 64] = name(tile)
    return [said[one] for one in legal(engine)]


def do(engine, *texts):
    """Plays what the words say and ends each turn; the widow is taken when it is time."""
    for text in texts:
        if engine.turn == CHANCE and not text.startswith("take"):
            engine.play(legal(engine)[0])
        engine.play(action(text))
        if text != "done" and legal(engine) == [DONE]:
            engine.play(DONE)


def refused(engine, text):
    """Why the action is refused; the position stays as it was (SH-09)."""
    here = packed(engine)
    try:
        engine.play(action(text))
    except IllegalAction as refusal:
        assert packed(engine) == here
        return str(refusal)
    raise AssertionError(text + " is legal")


def dealt(*hands, widow=None, first=A, **options):
    """A new match in its first bidding; the hands as "6-4 4-4 ...", and what is left out is filled up."""
    engine = Engine(3, options)
    engine.play(FIRST + first)
    given = [[parse(text) for text in hand.split()] for hand in (*hands, "", "", "")[:3]]
    kept = {tile for hand in given for tile in hand} | ({parse(widow)} if widow else set())
    rest = [tile for tile in DECK if tile not in kept]
    for hand in given:
        while len(hand) < 7:
            hand.append(rest.pop())
        for tile in hand:
            engine.play(TILE + tile)
    return engine


def tricks_to_play(trump, *hands, leader=A, trick="", bidder=A, taken=(), **options):
    """The middle of a hand: `hands` of the same size, the seats' in order, those left out filled up with whatever is
    neither theirs nor in `trick`, which has been played; everything else was played before. `taken`: by seat."""
    engine = Engine(3, options)
    engine.play(FIRST + bidder)
    laid = [parse(text) for text in trick.split()]
    given = [[parse(text) for text in hand.split()] if hand else None for hand in (*hands, None, None, None)[:3]]
    left = min(len(hand) + (order < len(laid)) for order, hand in rest_of(given, leader) if hand is not None)
    free = [tile for tile in DECK if tile not in laid and not any(hand and tile in hand for hand in given)]
    for order, hand in rest_of(given, leader):
        size = left - (order < len(laid))
        if hand is None:
            hand, free = free[:size], free[size:]
        assert len(hand) == size
        for tile in hand:
            engine.place[tile] = (leader + order) % 3
    engine.widow = free.pop()
    engine.place[engine.widow] = DISCARDED
    for tile in free + laid:
        engine.place[tile] = PLAYED
    engine.drawn = len(DECK)
    engine.trump = TRUMPS[trump]
    for seat in range(3):
        engine.bids[seat] = 4 if seat == bidder else PASS
    before = 7 - left
    if before:
        engine.tricks_taken[leader] = before
        for seat, tricks in enumerate(taken):
            engine.tricks_taken[seat] = tricks
        engine.last_leader = bidder if before == 1 else leader
        for last in permutations(free, 3):
            if taker(last, engine.last_leader, engine.trump) == leader:
                engine.last_trick[:] = bytes(last)
                break
    engine.trick[:] = bytes(laid + [NONE] * (3 - len(laid)))
    engine.enter(PLAYING)
    assert engine.leader == leader and FACE_DOWN not in engine.place
    here = packed(engine)
    engine.unpack_from(here)  # such a position there is
    return engine


def rest_of(hands, leader):
    return [(order, hands[(leader + order) % 3]) for order in range(3)]


def takes(trump, trick, leader=A):
    """The seat that takes the trick "5-3 5-4 6-5", led by `leader`."""
    return taker([parse(text) for text in trick.split()], leader, TRUMPS[trump])


def count(engine, bidder, bid, *tricks):
    """Counts a hand of `engine` in which `bidder` played at `bid` and the seats took `tricks`; None: all passed.

    Afterwards the next hand is to be dealt, if there is one. Returns what the hand brought each seat.
    """
    if engine.first < 0:
        engine.play(FIRST)
    for seat in range(3):
        engine.bids[seat] = PASS
    if bidder is not None:
        engine.bids[bidder] = bid
        for seat in range(3):
            engine.tricks_taken[seat] = tricks[seat]
    engine.finish()
    brought = list(engine.last)
    if engine.turn != OVER:
        engine.play(legal(engine)[0])
    return brought


def totals(engine, *points):
    """Sets what the seats have."""
    for seat in range(3):
        engine.totals[seat] = points[seat]
    return engine
