"""The numbers that all domino matches are made of: one small integer an action.

| action             | number                      | who                                                       |
|--------------------|-----------------------------|-----------------------------------------------------------|
| draw               | DRAW                        | a player who cannot place; then a chance event, TILE      |
| pass               | PASS                        | a player who cannot place, keeps the drawn tile, or does not bid |
| end of the turn    | DONE                        | after a placement; also ends an opening chain             |
| on to the next round | NEXT_ROUND                |                                                           |
| who begins         | FIRST + seat                | chance                                                    |
| a tile is drawn    | TILE + tile                 | chance: dealt, drawn, or taken                            |
| a tile is laid     | PLACE + tile * 64 + target  | what a target is, each game says                          |
"""

from micropython import const

DRAW = const(1)
PASS = const(2)
DONE = const(3)
NEXT_ROUND = const(4)
FIRST = const(0x20)
TILE = const(0x100)
PLACE = const(0x1000)


def place(tile, target):
    """The action that lays `tile` on `target`, 0..63."""
    return PLACE + tile * 64 + target


def tile_of(action):
    """The tile of a placement."""
    return (action - PLACE) >> 6


def target_of(action):
    """The target of a placement."""
    return action & 63
