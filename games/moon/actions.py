"""The numbers that a match of Three-player Moon is made of, besides those of all domino games.

| action                 | number             | who                                                              |
|------------------------|--------------------|------------------------------------------------------------------|
| who bids first         | FIRST + seat       | chance, before the first hand                                    |
| a tile is dealt        | TILE + tile        | chance; also the widow, as the bidder takes it                   |
| pass, bid              | PASS, BID + points | 4, 5, 6, 7, 21                                                   |
| name trump             | TRUMP + suit       | 0..6, DOUBLES, NO_TRUMP                                          |
| lay a tile aside       | DISCARD + tile     | the bidder, one of eight                                         |
| play a tile to a trick | PLACE + tile * 64  | the target is always 0                                           |
| end of the turn        | DONE               | after a bid, after discard and trump, after each tile            |
| on to the next hand    | NEXT_ROUND         |                                                                  |
"""

from micropython import const

BID = const(0x40)
TRUMP = const(0x80)
DISCARD = const(0x2000)

DOUBLES = const(7)  # as trump, and as the suit that they are then
NO_TRUMP = const(8)
MOON = const(21)  # the bid to take all seven tricks

BIDS = b"\x04\x05\x06\x07\x15"  # TM-12
