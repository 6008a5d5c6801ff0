"""The search: looks at the candidates in one deal after the other. The table of words is in __init__.py."""

import micropython
from bots.moon.deal_viper import FACES, deal, rate, suits
from bots.moon.solve_viper import solve, split
from bots.moon.tiles import TILES


@micropython.viper
def see(state: ptr32, table: ptr32, place: ptr8, view: ptr8, seat: int):
    """Forgets all, seeds the generator from the 24 bytes of `view` and word 53, and takes the tiles of `seat` and those
    that it does not see from `place`, by tile as the engine has it. Word 80 is kept.
    """
    faces = ptr8(FACES)
    tiles = ptr8(TILES)
    x = state[53] + 1
    y = 7
    me = state[80]
    i = 0
    while i < 24:
        x = x * 33 + view[i] & 65535
        y = (y * 29 ^ x) & 65535
        i += 1
    i = 0
    while i < 304:
        state[i] = 0
        i += 1
    i = 0
    while i < 1396:
        table[i] = 0
        i += 1
    state[53] = x if x else 1
    state[54] = y
    state[80] = me
    i = 0
    while i < 22:
        state[60 + faces[i]] |= 1 << i
        state[60 + faces[i + 22]] |= 1 << i
        x = place[tiles[i]]
        if x == seat:
            state[55 + me] |= 1 << i
        elif x == 5:
            state[45] |= 1 << i
            state[49] += 1
        i += 1
    i = 0
    while i < 72:
        table[1396 + i] = 4
        i += 1


@micropython.viper
def imagine(state, table):
    """Deals what is hidden. A deal in which the bidder would hardly have bid, named trump and laid aside as happened is
    mostly dealt again, eight times at most.
    """
    s = ptr32(state)
    deal(state)
    tries = 8 if s[94] else 0
    while tries:
        tries -= 1
        best = int(rate(state, s[0] | s[58] | s[59], s[15]))
        at = s[148 + s[14]]
        over = (s[148 + best] >> 5) - (at >> 5)
        if at >> 5 < s[94]:
            over += s[94] - (at >> 5)
        if not s[58] >> (at & 31) & 1:
            over += 20
        if over * 32 < (s[53] & 63) * (s[53] >> 6 & 63):
            tries = 0
        else:
            deal(state)
    s[70] = s[0]
    s[71] = s[1]
    s[72] = s[2]
    s[13] += 1
    if s[13] > 900:
        t = ptr32(table)
        s[13] = 1
        at = 0
        while at < 1024:
            t[at] = 0
            at += 1


@micropython.viper
def look(state, table) -> int:
    """Goes on with the candidates in this deal; whether all have been looked at. Word 12: nodes to spend."""
    s = ptr32(state)
    t = ptr32(table)
    me = s[80]
    while s[88] < s[87]:
        i = s[88]
        if not s[91]:
            # The position after the candidate.
            s[91] = 1
            s[11] = s[4] = s[5] = s[6] = s[7] = 0
            s[0] = s[70]
            s[1] = s[71]
            s[2] = s[72]
            code = s[160 + i]
            if s[92] == 2:
                bit = 1 << code
                suit = s[84]
                best = s[82]
                taker = s[83]
                if not suit:
                    suit = s[16 + bit % 29]
                trumps = s[10]
                if bit & (trumps & best - 1 if best & trumps else trumps | suit & best - 1) or not best:
                    best = bit
                    taker = me
                s[me] ^= bit
                s[9] = s[85]
                s[8] = s[86]
                if s[81] == 2:
                    s[3] = taker
                    s[9] -= 1
                    s[8] += 8 >> taker * 3
                else:
                    s[3] = me + 1 if me < 2 else 0
                    s[4] = s[81] + 1
                    s[5] = best
                    s[6] = taker
                    s[7] = suit
            else:
                # The first lead, after the discard and the trump that are tried or seem best.
                hand = s[0] | s[58]
                trump = code & 15
                bit = code >> 4
                if s[92] == 0:
                    trump = int(rate(state, s[0] if s[95] else hand, s[15]))
                    bit = 31
                if bit == 31 and s[58]:
                    rate(state, hand, 1 << trump)
                    bit = s[148 + trump] & 31
                s[0] = hand
                if bit < 31:
                    s[0] ^= 1 << bit
                if trump != s[14]:
                    suits(state, trump)
                    s[13] += 1
                s[3] = s[8] = 0
                s[9] = 7
            s[89] = 0
            s[90] = s[9]
            if not s[93]:
                s[96] = s[8] >> 3
                code = t[1396 + i]
                code = code if code < s[9] else s[9]
                s[8] = code if code else 1
        if s[93]:
            result = int(split(state, table))
            if result == 64:
                return 0
            t[1324 + i] = t[1132 + me * 64 + result]
        else:
            result = int(solve(state, table))
            if result == 2:
                return 0
            if result:
                s[89] = s[8]
                s[8] += 1
            else:
                s[8] -= 1
                s[90] = s[8]
            if s[89] < s[90]:
                continue
            result = s[89]
            t[1396 + i] = result
            result += s[96]
            s[97] += result
            code = 0 if s[92] else 5  # bids are all played with the same hand
            while code >= 0:
                t[1324 + i + code] = s[100 + code * 8 + result]
                code -= 1
        s[91] = 0
        s[88] += 1
    s[88] = 0
    i = s[87] - 1 if s[92] else 5
    while i >= 0:
        s[232 + i] += t[1324 + i]
        i -= 1
    return 1


@micropython.viper
def sort(state: ptr32, count: int):
    """The first `count` candidates by their sums, the highest first; equal ones stay in order."""
    n = 1
    while n < count:
        worth = state[232 + n]
        code = state[160 + n]
        i = n
        while i and state[231 + i] < worth:
            state[232 + i] = state[231 + i]
            state[160 + i] = state[159 + i]
            i -= 1
        state[232 + i] = worth
        state[160 + i] = code
        n += 1
