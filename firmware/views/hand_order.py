"""In which order the hand lies: as its player moved the tiles, by suit, or the best train first; needed for a moment.

What a player chose is kept with the match, as long as the console is on: match.hands[seat] is one of the kinds below
and then the tiles in the player's own order.
"""

from firmware import catalogue
from firmware.views.hand_search import LONGEST, RUNS
from games.dominoes.tiles import HIGH, LOW
from micropython import const

SUIT = const(0)
TRAIN = const(1)
OWN = const(2)


def kept(view):
    """What the seat has chosen; by suit until it does."""
    return getattr(view.match, "hands", {}).get(view.seat, bytes((SUIT,)))


def order(view):
    """(tiles of view.seat in the order it likes; how many of them, the first ones, make its best train, 0: they are
    not sorted by that; what the panel says of them all, for narrow ones up to the comma)."""
    engine, seat = view.engine, view.seat
    place = engine.place
    choice = kept(view)
    kind = choice[0]
    tiles = bytearray()
    if kind == OWN:
        add(tiles, choice[1:], place, seat)
    # By suit: the highest first, its partners from high to low.
    add(tiles, range(engine.tiles - 1, -1, -1), place, seat)
    end = view.main_end() if kind == TRAIN else -1
    key = bytes(tiles) + bytes((end & 255,))
    if view.search and view.search.key != key:
        view.search.stop(view)
    if end < 0:
        return tiles, 0, _about(tiles)
    if not view.search and (not view.train or view.train[0] != key or view.train[3] == RUNS):
        for part in ("firmware.views.hand_picture", "firmware.ui.tiles"):  # it needs the room to load
            catalogue.forget(part)
        search = catalogue.load("firmware.views.hand_search").Search(view, key, end)
        if view.train[3] == RUNS:
            view.search = search
        del search
    _, tiles, main, sure = view.train
    longer = sure != LONGEST and main < len(tiles)
    return bytearray(tiles), main, "longest so far, %d tiles" % main if longer else _about(tiles)


def _about(tiles):
    """How many, and their pips."""
    pips = 0
    for tile in tiles:
        pips += HIGH[tile] + LOW[tile]
    return "%d tile%s, %d pip%s" % (len(tiles), "s"[: len(tiles) != 1], pips, "s"[: pips != 1])


def add(tiles, more, place, seat):
    """Appends those of `more` that the seat holds and that are not among the tiles."""
    for tile in more:
        if place[tile] == seat and tiles.find(bytes((tile,))) < 0:
            tiles.append(tile)


def keep(view, kind, tiles=b""):
    """The seat chooses a kind of order; OWN comes with the tiles."""
    match = view.match
    before = kept(view)
    if not hasattr(match, "hands"):
        match.hands = {}
    match.hands[view.seat] = bytes((kind,)) + (tiles if kind == OWN else before[1:])
