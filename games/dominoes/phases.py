"""The phases of the two laying games, in the order in which a round goes through them."""

from micropython import const

CHOOSE_FIRST = const(0)  # chance: who deals, or hunts first
HUNT = const(1)  # chance: all draw in rotation for the double that the round starts from
DEAL = const(2)  # chance: a tile for `mover`
SEARCH = const(3)  # chance: nobody was dealt the double, so all draw for it in rotation
TURN = const(4)  # the mover places; or, unable to, draws or passes
DRAWING = const(5)  # chance: the tile that the mover draws
PLACED = const(6)  # the mover ends the turn, or goes on with an opening chain
ROUND_END = const(7)
MATCH_END = const(8)

OUT = const(1)  # how a round ended: somebody has no tiles left
BLOCKED = const(2)  # or nobody can ever place again
