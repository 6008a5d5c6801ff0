"""In which order the hand lies: as its player moved the tiles, by suit, or the best train first; needed for a moment.

What a player chose is kept with the match, as long as the console is on: match.hands[seat] is one of the kinds below
and then the tiles in the player's own order.
"""

from firmware import catalogue
from micropython import const

SUIT = const(0)
TRAIN = const(1)
OWN = const(2)

_TRIED = const(400)  # placements until the best train found so far has to do: about a second on an ESP32


def kept(view):
    """What the seat has chosen; by suit until it does."""
    return getattr(view.match, "hands", {}).get(view.seat, bytes((SUIT,)))


def order(view):
    """(tiles of view.seat in the order it likes, how many of them, the first ones, make its best train)."""
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
    if end < 0:
        return tiles, 0
    key = bytes(tiles) + bytes((end,))
    if not view.train or view.train[0] != key:
        for part in ("firmware.views.hand_picture", "firmware.ui.tiles"):  # the search needs the room
            catalogue.forget(part)
        best = catalogue.load("games.dominoes.best_train").BestTrain(engine.top)
        best.begin(tiles, len(tiles), end)
        best.go(_TRIED)
        best.put_first(tiles, len(tiles))
        view.train = key, bytes(tiles), best.length
        del best
        catalogue.forget("games.dominoes.best_train")
    return bytearray(view.train[1]), view.train[2]


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
