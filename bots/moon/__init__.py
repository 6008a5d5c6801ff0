"""Three-player Moon, in one array of words that all its machine code shares.

A hand is a set of tiles, one bit each, and the bits run from high to low in every suit at once: the doubles 6-6 to 0-0
are bits 0 to 6, the mixed tiles 6-5, 6-4 .. 2-1 bits 7 to 21. So of two tiles of one suit the one with the lower bit is
higher (TM-07, TM-09), and `x & -x` is the highest. All 22 bits leave different remainders by 29, so `bit % 29` is the
row of a tile in a table. Seats are counted from the bidder, in the bidding from whoever is asked: 0, and 1 and 2 the
others clockwise.

| words   | of `state`, an array of "I"                                                                          |
|---------|------------------------------------------------------------------------------------------------------|
| 0-2     | hands                                                                                                |
| 3-9     | start of the search: seat to play, tiles in the trick, the tile that takes it so far, its seat, the  |
|         | tiles of the led suit, the goal or the tricks taken, tiles in each hand as the trick began           |
| 10      | the trumps                                                                                           |
| 11, 12  | tiles played below the start (0: begin); nodes to spend                                              |
| 13      | mark of this deal in the table of known positions                                                    |
| 14, 15  | the trump that is named (9: none); the set of those that may be                                      |
| 16-44   | the tiles of the suit that a tile leads, by bit % 29                                                 |
| 45-49   | the tiles that lie unseen; how many of them each seat has, and how many lie aside                    |
| 50-52   | tiles that a seat cannot have                                                                        |
| 53, 54  | the generator                                                                                        |
| 55-57   | what each seat is known to hold                                                                      |
| 58      | what came to lie aside in this deal                                                                  |
| 59      | what the bidder has played                                                                           |
| 60-66   | the tiles of each number                                                                             |
| 67-69   | points so far, plus 16384                                                                            |
| 70-72   | hands of this deal                                                                                   |
| 73-79   | 3-9 where the search goes on when it is called again                                                 |
| 80-86   | the position: the seat that decides, then as 4-7 and 9, and the bidder's tricks times 8 plus seat 1's |
| 87, 88  | candidates that are looked at in each deal; the one in work                                          |
| 89-91   | fewest and most tricks that it can bring; whether it has been begun                                  |
| 92      | what candidates are: 0 bids, 1 pairs of discard and trump, 2 tiles                                   |
| 93      | whether each seat is taken to play for itself                                                        |
| 94      | what the bidder's hand must be worth at first sight, see rate(); 0: nothing is known                 |
| 95, 96  | whether trump is named before the widow is seen; tricks that the bidder had before the search        |
| 97      | tricks that the bidder took in all deals together                                                    |
| 100-147 | what it is worth to the seat that decides if the bidder ends with 0..7 tricks, for up to six bids    |
| 148-156 | tricks at first sight by trump: see rate()                                                           |
| 160-231 | candidates: points of a bid, bit of a tile, or bit laid aside (31: none) times 16 plus trump         |
| 232-303 | what they were worth, summed over the deals                                                          |

| words     | of `table`, 5,872 bytes that only machine code reads                                               |
|-----------|----------------------------------------------------------------------------------------------------|
| 0-1023    | positions that are known in this deal: see solve() and split()                                     |
| 1024-1128 | five words a tile played in the search                                                             |
| 1132-1323 | what an outcome is worth: see stake()                                                              |
| 1324-1395 | what the candidates were worth in this deal                                                        |
| 1396-1467 | tricks that they brought last                                                                      |
"""
