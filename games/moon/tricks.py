"""The tiles of Moon, their suits, and what takes a trick. Rules: TM-02, TM-04 to TM-09, TM-25 to TM-30.

A suit is a number 0..6, or DOUBLES (7) when doubles are trump. Trump may also be NO_TRUMP.
"""

from games.dominoes.tiles import HIGH, LOW, NONE
from games.moon.actions import DOUBLES
from micropython import const

# The double-six set without its mixed blanks (TM-02), by their numbers from games/dominoes/tiles.py.
DECK = b"\x00\x02\x04\x05\x07\x08\x09\x0b\x0c\x0d\x0e\x10\x11\x12\x13\x14\x16\x17\x18\x19\x1a\x1b"
TILES = const(22)

_TRUMPS = const(8)  # added to the rank of a trump: above every other suit


def is_trump(tile, trump):
    if trump == DOUBLES:
        return HIGH[tile] == LOW[tile]  # TM-08
    return HIGH[tile] == trump or LOW[tile] == trump  # TM-06


def led(tile, trump):
    """The suit that `tile` leads: trump, or its higher number (TM-25, TM-26)."""
    return trump if is_trump(tile, trump) else HIGH[tile]


def belongs(tile, suit, trump):
    """Whether `tile` is of `suit`: a trump of no suit but trump, any other of both its numbers (TM-05, TM-06)."""
    if is_trump(tile, trump):
        return suit == trump
    return HIGH[tile] == suit or LOW[tile] == suit


def strength(tile, suit, trump):
    """How high `tile` is in a trick where `suit` was led: the highest takes it; 0 cannot (TM-29, TM-30)."""
    if not belongs(tile, suit, trump):
        if not is_trump(tile, trump):
            return 0
        suit = trump
    if suit == DOUBLES:
        rank = HIGH[tile]  # TM-09
    elif HIGH[tile] == LOW[tile]:
        rank = 7  # TM-07
    else:
        rank = HIGH[tile] + LOW[tile] - suit
    return 1 + rank + (_TRUMPS if suit == trump else 0)


def taker(trick, leader, trump):
    """The seat that takes `trick`, three tiles in the order played, as far as they are there (NONE: not yet)."""
    suit = led(trick[0], trump)
    best = 0
    seat = leader
    for i in range(3):
        if trick[i] != NONE:
            height = strength(trick[i], suit, trump)
            if height > best:
                best = height
                seat = (leader + i) % 3
    return seat
