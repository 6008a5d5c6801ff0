"""Hands as they may lie, what one is worth at first sight, what the end of a hand is worth: machine code.

The table of words is in __init__.py.
"""

import micropython

# The faces of the tiles by their bits: the higher number, then 22 further on the lower.
FACES = (
    b"\x06\x05\x04\x03\x02\x01\x00\x06\x06\x06\x06\x06\x05\x05\x05\x05\x04\x04\x04\x03\x03\x02"
    b"\x06\x05\x04\x03\x02\x01\x00\x05\x04\x03\x02\x01\x04\x03\x02\x01\x03\x02\x01\x02\x01\x01"
)

# Tricks that a hand of seven takes as the bidder's, in 1/64 and 64 more for each: the least-squares fit to 90,000
# deals that solve() solved (what it leaves open has a standard deviation of 0.68 tricks).
WEIGHTS = (
    b"\x4b\x37\x3e\x57\x56\x41\x07\x06\x4f\x3f\x3a\x4f\x63\x63\x40\x40"  # with 0..7 trumps: a number, doubles
    b"\x5d\x39\x60"  # no trump; 0 as trump, without 0-0 and with it
    b"\x8b\x72\x65\x58"  # a trump with 0, 1, 2, more higher ones outside
    # Another tile: the highest of its suit with at least 4, 2, fewer of it outside; one higher outside; more.
    b"\x7e\x8b\x79\x4e\x3d"  # no trump
    b"\x6f\x5f\x45\x41\x3b\x73\x77\x6a\x48\x3a\x7c\x7f\x76\x4d\x3e"  # up to 2, 3, 4 trumps in the hand
    b"\x7b\x73\x56\x4a\x41"  # 0 is trump
)

# How likely a seat that many points behind is to win the match, against 255 of the best: 255 * e ** (-points / 8).
CHANCES = (
    b"\xff\xe1\xc7\xaf\x9b\x88\x78\x6a\x5e\x53\x49\x40\x39\x32\x2c\x27"
    b"\x23\x1e\x1b\x18\x15\x12\x10\x0e\x0d\x0b\x0a\x09\x08\x07\x06\x05"
    b"\x05\x04\x04\x03\x03\x02\x02\x02\x02\x02\x01\x01\x01\x01\x01\x01"
    b"\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"
)


@micropython.viper
def suits(state: ptr32, trump: int):
    """Sets the trumps and the suits that tiles lead to `trump` (0..6, 7 doubles, 8 none)."""
    faces = ptr8(FACES)
    state[14] = trump
    trumps = 0
    if trump < 7:
        trumps = state[60 + trump]
    elif trump == 7:
        trumps = 127
    state[10] = trumps
    i = 0
    while i < 22:
        bit = 1 << i
        state[16 + bit % 29] = trumps if bit & trumps else state[60 + faces[i]] & (0x3FFFFF ^ trumps)
        i += 1


@micropython.viper
def deal(state: ptr32):
    """Deals the unseen tiles at random, the ones that not everybody can have first."""
    x = state[53]
    y = state[54]
    tries = 0
    while True:
        hand0 = hand1 = hand2 = aside = 0
        left0 = state[46]
        left1 = state[47]
        left2 = state[48]
        left3 = state[49]
        void0 = state[50]
        void1 = state[51]
        void2 = state[52]
        if tries == 20:
            void0 = void1 = void2 = 0  # nothing fits: cannot be
        pool = state[45]
        first = pool & (void0 | void1 | void2)
        while pool:
            tile = first if first else pool
            tile &= 0 - tile
            a = 0 if tile & void0 else left0
            b = 0 if tile & void1 else left1
            c = 0 if tile & void2 else left2
            x ^= x << 7 & 65535
            x ^= x >> 9
            x ^= x << 8 & 65535
            y = y + 40503 & 65535
            n = ((x + y & 65535) * (a + b + c + left3)) >> 16
            if a + b + c + left3 == 0:
                break
            if n < a:
                hand0 |= tile
                left0 -= 1
            elif n < a + b:
                hand1 |= tile
                left1 -= 1
            elif n < a + b + c:
                hand2 |= tile
                left2 -= 1
            else:
                aside |= tile
                left3 -= 1
            pool ^= tile
            first &= pool
        if not pool:
            break
        tries += 1
    state[53] = x
    state[54] = y
    state[0] = hand0 | state[55]
    state[1] = hand1 | state[56]
    state[2] = hand2 | state[57]
    state[58] = aside


@micropython.viper
def rate(state: ptr32, hand: int, named: int) -> int:
    """What `hand`, seven tiles or eight, is worth to the bidder at first sight with each trump of the set `named`.

    Word 148 + trump: tricks in 1/64, plus 8, times 32, and the bit of the tile best laid aside (31: none of seven);
    0 for other trumps. Returns the best trump.
    """
    faces = ptr8(FACES)
    weights = ptr8(WEIGHTS)
    out = 0x3FFFFF ^ hand
    eight = 0
    i = hand
    while i:
        i &= i - 1
        eight += 1
    eight >>= 3
    best = 8
    trump = 8
    state[148 + 8] = 0
    while trump >= 0:
        state[148 + trump] = 0
        if named >> trump & 1:
            trumps = 0
            if trump < 7:
                trumps = state[60 + trump]
            elif trump == 7:
                trumps = 127
            count = 0
            i = hand & trumps
            while i:
                i &= i - 1
                count += 1
            kind = 3
            total = 16
            if trump == 8:
                kind = 0
            elif trump == 0:
                kind = 4
                total = 17 + count
            else:
                if trump == 7:
                    total = 8 + count
                else:
                    total = count
                if count < 5:
                    kind = count - 1
                if count < 2:
                    kind = 1
            total = weights[total]
            kind = 23 + kind * 5
            least = 999
            aside = 31
            rest = hand
            i = 0
            while rest:
                if rest & 1:
                    suit = trumps
                    if not trumps >> i & 1:
                        suit = state[60 + faces[i]] & (0x3FFFFF ^ trumps)
                    over = suit & (1 << i) - 1 & out
                    at = 0
                    while over and at < 3:
                        over &= over - 1
                        at += 1
                    if trumps >> i & 1:
                        total += weights[19 + at]
                    else:
                        if at:
                            at += 2 if at < 3 else 1
                        else:
                            over = suit & out
                            over &= over - 1 if over else 0
                            if not over:
                                at = 2
                            else:
                                over &= over - 1
                                over &= over - 1 if over else 0
                                at = 0 if over else 1
                        at = weights[kind + at]
                        total += at
                        if at <= least:
                            least = at
                            aside = i
                rest >>= 1
                i += 1
            if eight:
                total -= least
            else:
                aside = 31
            state[148 + trump] = total << 5 | aside
            if state[148 + trump] >> 5 > state[148 + best] >> 5:
                best = trump
        trump -= 1
    return best


@micropython.viper
def stake(state: ptr32, table: ptr32, bid: int, target: int, rules: int, at: int):
    """What a hand played at `bid` is worth if it ends in any way: how well a seat then stands in the match. 36000 has
    won it, 0 another has, 12000 is even, and there a point is about 1000.

    `table` from 1132: of seat 0, by the bidder's tricks times 8 plus seat 1's; from 1196: of seat 1; from 1260: of seat
    2. Words `at` to `at + 7` of `state`: of the seat that decides, by the bidder's tricks, if the others share evenly
    what they still take.
    `rules`: bit 0: a made 21 wins, bit 1: so does a bidder who made the bid and has the target.
    """
    chances = ptr8(CHANCES)
    target += 16384
    i = 0
    while i < 64:
        tricks = i >> 3
        made = 1 if tricks >= (bid if bid < 7 else 7) else 0
        a = state[67] + (bid if made else 0 - bid)
        b = state[68] + (i & 7)
        c = state[69] + 7 - tricks - (i & 7)
        most = a if a > b else b
        most = c if c > most else most
        won = 3
        if made and (bid == 21 and rules & 1 or rules & 2 and a >= target):
            won = 0
        elif most >= target:
            if a == most and b < a and c < a:
                won = 0
            elif b == most and a < b and c < b:
                won = 1
            elif c == most and a < c and b < c:
                won = 2
        if won < 3:
            table[1132 + i] = table[1196 + i] = table[1260 + i] = 0
            table[1132 + i + won * 64] = 36000
        else:
            a = most - a
            b = most - b
            c = most - c
            a = chances[a if a < 64 else 63]
            b = chances[b if b < 64 else 63]
            c = chances[c if c < 64 else 63]
            most = a + b + c
            table[1132 + i] = a * 36000 // most
            table[1196 + i] = b * 36000 // most
            table[1260 + i] = c * 36000 // most
        i += 1
    tricks = 0
    while tricks < 8:
        i = state[85]
        a = i - tricks + (state[86] >> 3)  # what the others still take
        a = 0 if a < 0 else a if a < i else i
        i = 1132 + state[80] * 64 + tricks * 8 + (state[86] & 7)
        state[at + tricks] = table[i + (a >> 1)] + table[i + (a + 1 >> 1)] >> 1
        tricks += 1
