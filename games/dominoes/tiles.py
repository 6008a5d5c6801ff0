"""Domino tiles and their sets: the number of a tile is the same in every set.

The tile (hi, lo), hi >= lo, is number hi * (hi + 1) // 2 + lo: a double-six set is tiles 0..27, double-nine
0..54, double-twelve 0..90, double-fifteen 0..135, double-eighteen 0..189.
"""

from micropython import const

MOST = const(190)  # tiles in the largest set, double-eighteen
NONE = const(255)  # no tile
UNSEEN = const(254)  # a tile whose face is not known, in a hidden view

HIGH = bytes([high for high in range(19) for low in range(high + 1)])  # of each tile, its higher half
LOW = bytes([low for high in range(19) for low in range(high + 1)])


def count(top):
    """How many tiles a double-`top` set has."""
    return (top + 1) * (top + 2) // 2


def number(a, b):
    """The tile with the halves `a` and `b`, in either order."""
    return a * (a + 1) // 2 + b if a > b else b * (b + 1) // 2 + a


def pips(tile):
    return HIGH[tile] + LOW[tile]


def is_double(tile):
    return HIGH[tile] == LOW[tile]


def shows(tile, half):
    """Whether one of its halves is that number."""
    return HIGH[tile] == half or LOW[tile] == half


def other(tile, half):
    """The half opposite of `half`, which the tile must show."""
    return LOW[tile] if HIGH[tile] == half else HIGH[tile]


def name(tile):
    """As it is written: "7-3"."""
    return "%d-%d" % (HIGH[tile], LOW[tile])


def parse(text):
    """The tile that is written "7-3" or "3-7"; ValueError for anything else."""
    a, _, b = text.partition("-")
    a, b = int(a), int(b)
    if min(a, b) < 0 or max(a, b) > 18:
        raise ValueError(text)
    return number(a, b)
