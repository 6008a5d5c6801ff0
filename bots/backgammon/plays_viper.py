"""The plays of a roll in machine code: games/backgammon/plays.py is the same, unhurried and without a buffer.

A play is one number, six bits a step, the first one lowest, in an order that the engine accepts: the point that the
checker leaves (1..24, 25 the bar), plus 32 if the second die moves it. What keeps each play single is the order of its
steps, as it is told there. Since nothing bounds their number, plays are written in portions.

A board has 52 bytes: the side of the mover and then the other's, 26 counts each. `turn` has 20:

| byte   | what                                                                                               |
|--------|----------------------------------------------------------------------------------------------------|
| 0, 1   | the dice, the larger one first. Byte 1 is 0 for a double, and where only one die is left to play   |
| 2      | how often die 0 is left to play where byte 1 is 0; after the call, how often it can be played      |
| 3      | how many plays a portion has                                                                       |
| 4, 5   | how many plays to leave out first, 4 the low byte                                                  |
| 8..19  | scratch                                                                                            |
"""

import micropython


@micropython.viper
def plays(board: ptr8, turn: ptr8, out: ptr32) -> int:
    """Writes a portion of the plays into `out` and returns how many; less than a portion is the last of it."""
    first = int(turn[0])
    second = int(turn[1])
    skip = int(turn[4]) | int(turn[5]) << 8
    most = skip + int(turn[3])
    found = 0
    outside = 0  # checkers that are not home
    p = 7
    while p < 26:
        outside += int(board[p])
        p += 1
    sure = 0  # whether it is known how many steps a double has
    firsts = 0  # bit p: the larger die can be played from p at once
    twins = 0  # bit p: the checker on p makes both steps, the larger first, and either way hits nothing between
    way = 4 if second == 0 else 0  # 0 the larger die first, 1 the smaller first, 2, 3 only one of them, 4 equal dice
    while way < 5:
        last = int(turn[2]) - 1 if way == 4 else 1 if way < 2 else 0
        high = second if way == 1 or way == 3 else first  # die of the first step
        low = second if way == 0 else first  # of all others
        level = 0
        turn[8] = 25
        while level >= 0:
            die = low if level > 0 else high
            # The next source from p downward: board.next_source.
            p = int(turn[8 + level])
            if found == most:
                p = 0
            elif board[25] != 0:
                if p < 25 or board[26 + die] > 1:
                    p = 0
            else:
                while p > die and (board[p] == 0 or board[51 - p + die] > 1):
                    p -= 1
                if p <= die and p > 0:
                    if outside != 0:
                        p = 0
                    elif p < die or board[p] == 0:
                        top = 6
                        while top > 0 and board[top] == 0:
                            top -= 1
                        p = top if top <= p and top < die else 0
            if p == 0:  # back to the step before, and on with the next source
                if way == 4 and sure == 0:  # a double never gets further than this
                    sure = 1
                    last = level - 1
                    turn[2] = level
                    p = 1
                level -= 1
                if level >= 0:
                    source = int(turn[12 + level])
                    turn[8 + level] = source - 1 + p
                    to = source - high if level == 0 else source - low
                    if to < 0:
                        to = 0
                    board[to] -= 1
                    board[source] += 1
                    if turn[16 + level] != 0:
                        board[51 - to] = 1
                        board[51] -= 1
                    if source > 6 and to < 7:
                        outside += 1
            elif level < last:
                to = p - die
                if to < 0:
                    to = 0
                board[p] -= 1
                board[to] += 1
                hit = 0
                if to > 0 and board[51 - to] != 0:
                    hit = 1
                    board[51 - to] = 0
                    board[51] += 1
                if p > 6 and to < 7:
                    outside -= 1
                if way == 0:
                    firsts |= 1 << p
                turn[12 + level] = p
                turn[16 + level] = hit
                level += 1
                turn[8 + level] = p if way == 4 else 25
            else:
                turn[8 + level] = p - 1
                new = 1
                if way < 2:
                    source = int(turn[12])
                    if way == 0:
                        if source == p - low and twins >> p & 1 != 0:
                            new = 0
                        if p == source - high and turn[16] == 0 and (source <= low or board[51 - source + low] != 1):
                            twins |= 1 << source
                    elif firsts >> p & 1 != 0 or source <= high and p <= low:
                        new = 0  # the same two steps the other way round, or both bear off
                    elif p == source - high and twins >> source & 1 != 0:
                        new = 0
                if new != 0:
                    sure = 1
                    if found >= skip:
                        turn[12 + level] = p
                        play = 0
                        while level >= 0:
                            p = int(turn[12 + level])
                            if way == 3 or way < 2 and way != level:
                                p |= 32
                            play = play << 6 | p
                            level -= 1
                        level = last
                        out[found - skip] = play
                    found += 1
        if way == 4 or way > 0 and found > 0:
            way = 5
        else:
            way += 1
            if way == 4:
                way = 5
    return found - skip if found > skip else 0


@micropython.viper
def results(board: ptr8, turn: ptr8, moves: ptr32, first: int, n: int, boards: ptr8):
    """The `n` boards after the plays `first` .. of `moves`, one after the other."""
    at = 0
    while n > 0:
        p = 0
        while p < 52:
            boards[at + p] = board[p]
            p += 1
        play = int(moves[first])
        while play != 0:
            to = play & 31
            boards[at + to] -= 1
            to -= int(turn[play >> 5 & 1])
            if to > 0:
                boards[at + to] += 1
                to = at + 51 - to
                if boards[to] != 0:
                    boards[to] = 0
                    boards[at + 51] += 1
            else:
                boards[at] += 1
            play >>= 6
        at += 52
        first += 1
        n -= 1


@micropython.viper
def highest(values: ptr16, n: int, best: int) -> int:
    """1 + the place of the highest of `n` values, the first of equals, if it is above `best`; else 0."""
    found = 0
    i = 0
    while i < n:
        if int(values[i]) > best:
            best = int(values[i])
            found = i + 1
        i += 1
    return found
