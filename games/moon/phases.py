"""The phases of a match in the order of a hand, and where a tile can be. With trump named before the widow,
NAMING and READY come before WIDOW, and READY once more after DISCARDING."""

from micropython import const

CHOOSE_FIRST = const(0)  # chance: who bids first in the first hand
DEAL = const(1)  # chance: a tile for `mover`
BIDDING = const(2)  # the mover: pass or bid
BID_MADE = const(3)  # the mover: done
WIDOW = const(4)  # chance: the bidder takes the one tile that is left
DISCARDING = const(5)  # the bidder: one of eight tiles
NAMING = const(6)  # the bidder: trump
READY = const(7)  # the bidder: done
PLAYING = const(8)  # the mover: a tile
LAID = const(9)  # the mover: done
ROUND_END = const(10)  # the next first bidder: the next hand
MATCH_END = const(11)  # nobody

# The place of a tile: the seat that holds it, 0..2, or
DISCARDED = const(3)
PLAYED = const(4)  # in this trick or one before
FACE_DOWN = const(5)  # not dealt, the widow; in a hidden view also whatever the seat may not see
ABSENT = const(6)  # the mixed blanks, which are not in the set
