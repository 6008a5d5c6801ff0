"""The exact solver: what becomes of a hand when everybody sees all tiles. The table of words is in __init__.py."""

import micropython


@micropython.viper
def solve(state: ptr32, table: ptr32) -> int:
    """Whether the bidder can take `goal` (word 8) more tricks: 1 yes, 0 no, 2 not known yet: call again.

    `table`: 1024 starts of a trick that are known, the least number of tricks in bits 0-2, the most in 3-5, then 14
    bits of what is left and who leads, then the deal's mark.
    """
    trumps = state[10]
    nodes = state[12]
    ply = state[11]
    key = 73 if ply else 3
    seat = state[key]
    laid = state[key + 1]
    best = state[key + 2]
    taker = state[key + 3]
    suit = state[key + 4]
    goal = state[key + 5]
    size = state[key + 6]
    result = 2
    while nodes > 0:
        # A position is entered.
        moves = state[seat]
        if laid:
            if moves & suit:
                moves &= suit
        elif goal <= 0:
            result = 1
        elif goal > size:
            result = 0
        elif size == 1:  # the last trick plays itself
            suit = state[16 + moves % 29]
            best = moves
            taker = seat
            while laid < 2:
                laid += 1
                seat = seat + 1 if seat < 2 else 0
                moves = state[seat]
                if moves & (trumps & best - 1 if best & trumps else trumps | suit & best - 1):
                    best = moves
                    taker = seat
            result = 0 if taker else 1
        else:
            key = (state[0] | state[1] | state[2]) << 2 | seat
            known = table[(key ^ key >> 10 ^ key >> 17) & 1023]
            if known >> 6 == state[13] << 14 | key >> 10:
                if goal <= known & 7:
                    result = 1
                elif goal > known >> 3 & 7:
                    result = 0
            if result == 2:  # a trump above all of the other side takes a trick whenever it is played
                best = state[0] & trumps
                suit = (state[1] | state[2]) & trumps
                key = goal
                while best and (not suit or best & 0 - best < suit & 0 - suit):
                    best &= best - 1
                    key -= 1
                if key <= 0:
                    result = 1
                elif suit:
                    best = state[0] & trumps
                    at = 1
                    while at < 3:
                        suit = state[at] & trumps
                        key = size - goal
                        while suit and (not best or suit & 0 - suit < best & 0 - best):
                            suit &= suit - 1
                            key -= 1
                        if key < 0:
                            result = 0
                        at += 1
                if result == 2:
                    # And so does any tile that nobody can beat or trump, if led.
                    at = (state[0] | state[1] | state[2]) ^ moves
                    if not at & trumps:
                        key = size - goal if seat else goal - 1
                        suit = moves
                        while suit:
                            best = suit & 0 - suit
                            suit ^= best
                            if not state[16 + best % 29] & at & best - 1:
                                key -= 1
                        if key < 0:
                            result = 0 if seat else 1
                best = suit = 0
        if result == 2:
            nodes -= 1
            at = 1024 + ply * 5
            table[at] = moves
            table[at + 2] = suit
            table[at + 3] = best
            table[at + 4] = seat | taker << 2 | laid << 4 | goal << 6 | size << 10
        while True:
            if result < 2:
                # Back to the player of the tile before.
                if ply == 0:
                    state[11] = 0
                    state[12] = nodes
                    return result
                ply -= 1
                at = 1024 + ply * 5
                moves = table[at]
                suit = table[at + 2]
                best = table[at + 3]
                key = table[at + 4]
                seat = key & 3
                taker = key >> 2 & 3
                laid = key >> 4 & 3
                goal = key >> 6 & 15
                size = key >> 10
                state[seat] |= table[at + 1]
                if not moves or result == (0 if seat else 1):
                    if not laid:
                        key = (state[0] | state[1] | state[2]) << 2 | seat
                        at = (key ^ key >> 10 ^ key >> 17) & 1023
                        known = table[at]
                        if known >> 6 != state[13] << 14 | key >> 10:
                            known = size << 3
                        if result:
                            known = known & 56 | goal
                        else:
                            known = known & 7 | goal - 1 << 3
                        table[at] = known | (state[13] << 14 | key >> 10) << 6
                    continue
                result = 2
            # The next tile to try: to win a trick as high as needed, otherwise the lowest.
            tile = moves
            if laid:
                key = moves & (trumps & best - 1 if best & trumps else trumps | suit & best - 1)
                if key and (not seat or not taker):
                    tile = key
                elif moves & (0x3FFFFF ^ trumps):
                    tile = moves & (0x3FFFFF ^ trumps)
                while tile & tile - 1:
                    tile &= tile - 1
                if key & tile:
                    best = tile
                    taker = seat
            else:
                if not seat and tile & trumps:
                    tile &= trumps
                tile &= 0 - tile
                best = tile
                taker = seat
                suit = state[16 + tile % 29]
            table[at] = moves ^ tile
            table[at + 1] = tile
            state[seat] ^= tile
            ply += 1
            laid += 1
            if laid == 3:
                laid = best = suit = 0
                seat = taker
                size -= 1
                if not taker:
                    goal -= 1
            else:
                seat = seat + 1 if seat < 2 else 0
            break
    state[73] = seat
    state[74] = laid
    state[75] = best
    state[76] = taker
    state[77] = suit
    state[78] = goal
    state[79] = size
    state[11] = ply
    state[12] = 0
    return 2


@micropython.viper
def split(state: ptr32, table: ptr32) -> int:
    """How the tricks of the hand are split if each seat plays for itself: the bidder's times 8 plus seat 1's; 64: not
    known yet, call again. Word 8: what has been taken before, in the same way.

    `table`: 512 starts of a trick that are known: what is left, who leads, what was taken; 512 further on the mark and
    the split.
    """
    trumps = state[10]
    nodes = state[12]
    ply = state[11]
    key = 73 if ply else 3
    seat = state[key]
    laid = state[key + 1]
    best = state[key + 2]
    taker = state[key + 3]
    suit = state[key + 4]
    taken = state[key + 5]
    size = state[key + 6]
    result = 64
    while nodes > 0:
        moves = state[seat]
        chosen = 64
        if laid:
            if moves & suit:
                moves &= suit
        elif size == 0:
            result = taken
        elif size == 1:
            suit = state[16 + moves % 29]
            best = moves
            taker = seat
            while laid < 2:
                laid += 1
                seat = seat + 1 if seat < 2 else 0
                moves = state[seat]
                if moves & (trumps & best - 1 if best & trumps else trumps | suit & best - 1):
                    best = moves
                    taker = seat
            result = taken + (8 >> taker * 3)
        else:
            key = ((state[0] | state[1] | state[2]) << 2 | seat) << 6 | taken
            at = (key ^ key >> 9 ^ key >> 18) & 511
            if table[at] == key and table[at + 512] >> 6 == state[13]:
                result = table[at + 512] & 63
        if result == 64:
            nodes -= 1
            at = 1024 + ply * 5
            table[at] = moves
            table[at + 2] = suit
            table[at + 3] = best
            table[at + 4] = seat | taker << 2 | laid << 4 | size << 6 | taken << 9 | 64 << 15
        while True:
            if result < 64:
                if ply == 0:
                    state[11] = 0
                    state[12] = nodes
                    return result
                ply -= 1
                at = 1024 + ply * 5
                moves = table[at]
                suit = table[at + 2]
                best = table[at + 3]
                key = table[at + 4]
                seat = key & 3
                taker = key >> 2 & 3
                laid = key >> 4 & 3
                size = key >> 6 & 7
                taken = key >> 9 & 63
                chosen = key >> 15
                state[seat] |= table[at + 1]
                gain = -1
                if chosen < 64:
                    gain = table[1132 + seat * 64 + result] - table[1132 + seat * 64 + chosen]
                    if gain == 0:
                        gain = table[1132 + chosen] - table[1132 + result]
                if chosen == 64 or gain > 0:
                    chosen = result
                    table[at + 4] = key & 32767 | result << 15
                if not moves:
                    result = chosen
                    if not laid:
                        key = ((state[0] | state[1] | state[2]) << 2 | seat) << 6 | taken
                        at = (key ^ key >> 9 ^ key >> 18) & 511
                        table[at] = key
                        table[at + 512] = state[13] << 6 | result
                    continue
                result = 64
            tile = moves
            if laid:
                key = moves & (trumps & best - 1 if best & trumps else trumps | suit & best - 1)
                if key:
                    tile = key
                while tile & tile - 1:
                    tile &= tile - 1
                if key & tile:
                    best = tile
                    taker = seat
            else:
                tile &= 0 - tile
                best = tile
                taker = seat
                suit = state[16 + tile % 29]
            table[at] = moves ^ tile
            table[at + 1] = tile
            state[seat] ^= tile
            ply += 1
            laid += 1
            if laid == 3:
                laid = best = suit = 0
                seat = taker
                size -= 1
                taken += 8 >> taker * 3
            else:
                seat = seat + 1 if seat < 2 else 0
            break
    state[73] = seat
    state[74] = laid
    state[75] = best
    state[76] = taker
    state[77] = suit
    state[78] = taken
    state[79] = size
    state[11] = ply
    state[12] = 0
    return 64
