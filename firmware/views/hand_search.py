"""The search for the best train of a hand, a little in every turn of the loop; in the heap only as long as it runs."""

import gc

from firmware import catalogue
from games.dominoes.train_search import TrainSearch
from micropython import const

# How sure the best train is, in view.train:
RUNS = const(0)  # still searched for
LONGEST = const(1)
LEFT = const(2)  # it took too long: there may be a longer one

_ROOM = const(10000)  # bytes that the picture of the hand needs beside the search
_ALONE = const(400)  # placements, a second, where there is no such room: then the search comes first, and ends
_FIRST = const(100)  # placements before the hand is shown: a quarter of a second on an ESP32
_MOST = const(20000)  # in all: some two minutes, more than any hand of a double-twelve set needs
_SLICE = const(8)  # between two looks at the keys


class Search:
    """What it finds is in view.train: (key, the hand with the best train first, its length, how sure that is)."""

    def __init__(self, view, key, end):
        """key: the hand, in the order that what is left over keeps, and `end`, from which the train grows."""
        self.key = key
        count = len(key) - 1
        self.best = TrainSearch(view.engine.top, count)
        self.best.begin(key, count, end)
        self.most = _MOST
        known = view.train and view.train[0] == key
        if not known:
            self.best.go(_FIRST)
        gc.collect()
        if gc.mem_free() < _ROOM:
            self.most = _ALONE
            self.best.go(_ALONE)
        if not known or self.best.length >= view.train[2]:
            self.keep(view)

    def keep(self, view):
        """Writes down what has been found; the search ends itself when it is over."""
        best = self.best
        count = len(self.key) - 1
        sure = RUNS
        if best.exact or best.length == count:
            sure = LONGEST
        elif best.nodes >= self.most:
            sure = LEFT
        tiles = bytearray(self.key[:count])
        best.put_first(tiles, count)
        view.train = self.key, bytes(tiles), best.length, sure
        if sure != RUNS:
            self.stop(view)

    def tick(self, view):
        """Searches on; the hand is shown anew when there is news, unless something is being told or moved."""
        best = self.best
        over = best.exact or best.nodes >= self.most or best.go(_SLICE)
        if (over or best.length > view.train[2]) and not view.alarm and not getattr(view.guest, "lifted", False):
            self.keep(view)
            view.go(view.part)

    def stop(self, view):
        view.search = None
        catalogue.forget("games.dominoes.train_search")
        catalogue.forget("firmware.views.hand_search")
