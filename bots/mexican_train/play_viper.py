"""Rounds of Mexican Train played to their end, all hands being known: machine code on the device.

A state is an array of 32-bit words: see bots/dominoes/player.py; its own words here are

| word      | meaning                                                               |
|-----------|-----------------------------------------------------------------------|
| _MARKED   | bit `seat`: the marker is on that seat's train                        |
| _FIRSTS   | players who have not ended their first turn                           |
| _OPENS    | bit `train`: it ends in a double that somebody has to cover           |
| _ORDER    | how many doubles have been laid                                       |
| _BONUS    | 1 + the train of the double after which another tile is owed, or 0    |
| _LAID     | a tile was laid in this first turn                                    |
| _TIP      | by train: the number at its end                                       |
| _SINCE    | by train: its double was the how manyth                               |

A playout simplifies: a drawn tile that fits is always laid, and a blocked round ends when nobody could play in turn.
"""

import micropython
from games.dominoes.tiles import HIGH, LOW
from micropython import const

_SIZE = const(0)
_SEATS = const(1)
_NUMBERS = const(2)
_RULES = const(3)
_BLANK = const(4)
_YARD = const(7)
_END = const(8)
_MOVER = const(9)
_DRAWN = const(10)
_MARKED = const(12)
_FIRSTS = const(13)
_OPENS = const(14)
_ORDER = const(15)
_BONUS = const(16)
_LAID = const(17)
_COUNT = const(24)
_HELD = const(44)
_PIPS = const(58)
_TIP = const(72)
_SINCE = const(88)
_HANDS = const(104)

_DEALS = const(24)
_STARTS = const(48)
_RANKS = const(73)
_AT = const(97)
_ALIVE = const(98)

_CHAIN = const(1)
_START_ONE = const(2)
_START_UNTIL = const(4)
_AT_ONCE = const(8)
_INERT = const(16)
_UNTIL = const(32)
_UNMARK = const(64)
_COVER = const(128)
_NO_BONUS = const(256)
_ANY_ORDER = const(512)
_DEAD = const(1024)
_LAST_COVER = const(2048)


@micropython.viper
def play_out(base, work, pool, lines, table, budget: int) -> int:
    """Plays the candidates from number table[_AT] of table[_ALIVE] on to the end of the round, by rules of thumb.

    Stops after about `budget` turns, and returns how many it took; _AT is 0 when the last candidate was played.
    """
    b = ptr32(base)
    s = ptr32(work)
    yard = ptr8(pool)
    line = ptr16(lines)
    p = ptr32(table)
    high = ptr8(HIGH)
    low = ptr8(LOW)
    nodes = 0
    while nodes < budget:
        one = p[_RANKS + p[_AT]]
        i = p[_STARTS + one]
        n = p[_STARTS + one + 1]
        k = b[_SIZE]
        while k:
            k -= 1
            s[k] = b[k]
        seats = s[_SEATS]
        w = s[_NUMBERS]
        rules = s[_RULES]
        m = s[_MOVER]
        me = m
        keep = _HANDS + seats * w
        idle = 0
        last = nodes + 1000
        while nodes < last:
            nodes += 1
            hand = _HANDS + m * w
            own = 1 << m
            where = own
            if not s[_FIRSTS]:
                where |= s[_MARKED] | 1 << 14
                f = s[_OPENS]
                if s[_BONUS]:
                    if rules & _COVER:
                        where = 1 << s[_BONUS] - 1
                elif f:
                    each = 0
                    k = 1000
                    t = 0
                    while f:
                        if f & 1 and not (rules & _DEAD and s[_COUNT + s[_TIP + t]] == w):
                            if rules & _ANY_ORDER:
                                each |= 1 << t
                            elif s[_SINCE + t] < k:
                                k = s[_SINCE + t]
                                each = 1 << t
                        f >>= 1
                        t += 1
                    if each:
                        where = each
            elif s[_LAID] and not rules & _CHAIN:
                where = 0
            train = -1
            a = 0
            c = 0
            stop = 0
            drawn = s[_DRAWN] - 1
            if i < n:
                k = line[i]
                i += 1
                stop = 1
                if k >= 4096:
                    train = k & 63
                    k = (k - 4096) >> 6
                    a = s[_TIP + train]
                    c = high[k] + low[k] - a
            else:
                best = -1000
                t = 0
                while where:
                    if where & 1:
                        joins = s[_TIP + t]
                        f = s[hand + joins]
                        if drawn >= 0:
                            if high[drawn] == joins:
                                f = 1 << low[drawn]
                            elif low[drawn] == joins:
                                f = 1 << high[drawn]
                            else:
                                f = 0
                        k = 0
                        while f:
                            if f & 1:
                                score = (joins + k) * 4
                                more = 0  # tiles of the hand that can follow there
                                t2 = s[hand + k] & ~(1 << joins)
                                while t2:
                                    t2 &= t2 - 1
                                    more += 1
                                rest = 0  # and others that this end would take
                                t2 = s[hand + joins] & ~(1 << k)
                                while t2:
                                    t2 &= t2 - 1
                                    rest += 1
                                if joins == k:
                                    score += 80
                                    if rest:
                                        score += 20
                                else:
                                    score -= 25 * rest
                                if t == m:
                                    score += 20 if s[_MARKED] & own else 4
                                    if more:
                                        score += 10 + 8 * more
                                else:
                                    if t == 14:
                                        score += 16
                                    if m == me and s[keep + joins] >> k & 1:
                                        score -= 60
                                if score > best:
                                    best = score
                                    train = t
                                    a = joins
                                    c = k
                            f >>= 1
                            k += 1
                    where >>= 1
                    t += 1
            if train >= 0:
                idle = 0
                s[hand + a] &= ~(1 << c)
                s[hand + c] &= ~(1 << a)
                s[_COUNT + a] += 1
                if a != c:
                    s[_COUNT + c] += 1
                k = a + c
                if s[_BLANK] == 255:
                    k = 1
                elif not k:
                    k = s[_BLANK]
                s[_PIPS + m] -= k
                held = s[_HELD + m] - 1
                s[_HELD + m] = held
                s[_TIP + train] = c
                s[_DRAWN] = 0
                s[_OPENS] &= ~(1 << train)
                if train == m or rules & _UNMARK:
                    s[_MARKED] &= ~own
                if a == c and not (s[_FIRSTS] and rules & _INERT):
                    s[_OPENS] |= 1 << train
                    s[_ORDER] += 1
                    s[_SINCE + train] = s[_ORDER]
                if s[_FIRSTS]:
                    s[_LAID] = 1
                    if held:
                        if rules & _CHAIN:
                            continue
                    elif rules & _AT_ONCE:
                        break
                else:
                    if a == c and not (rules & _COVER and rules & _DEAD and s[_COUNT + a] == w):
                        k = 0 if rules & _NO_BONUS else held
                        if not held and rules & _LAST_COVER and s[_YARD] < s[_END]:
                            k = 1
                        if k:
                            s[_BONUS] = train + 1
                            continue
                    if not held:
                        break
            elif not s[_LAID]:
                k = 1
                if s[_FIRSTS]:
                    k = rules & _START_UNTIL
                    if rules & _START_ONE and drawn < 0:
                        k = 1
                elif drawn >= 0:
                    k = rules & _UNTIL
                if k and not stop and s[_YARD] < s[_END]:
                    k = yard[s[_YARD]]
                    s[_YARD] += 1
                    s[_DRAWN] = k + 1
                    a = high[k]
                    c = low[k]
                    s[hand + a] |= 1 << c
                    s[hand + c] |= 1 << a
                    s[_HELD + m] += 1
                    if s[_BLANK] == 255:
                        k = 1
                    else:
                        k = a + c if k else s[_BLANK]
                    s[_PIPS + m] += k
                    continue
                s[_MARKED] |= own
                idle += 1
                if idle >= seats and s[_YARD] == s[_END] and not s[_FIRSTS]:
                    break
            s[_DRAWN] = 0
            s[_BONUS] = 0
            s[_LAID] = 0
            m += 1
            if m == seats:
                m = 0
            if s[_FIRSTS]:
                s[_FIRSTS] -= 1
                if not s[_FIRSTS]:
                    k = 0
                    while k < seats and s[_HELD + k]:
                        k += 1
                    if k < seats:
                        break
        value = 32768
        k = 0
        while k < seats:
            value += s[_PIPS + k]
            k += 1
        p[one] += value - seats * s[_PIPS + me]
        p[_DEALS + one] += 1
        p[_AT] += 1
        if p[_AT] == p[_ALIVE]:
            p[_AT] = 0
            break
    return nodes


@micropython.viper
def chains(state, stack, hand: int, number: int, limit: int, out) -> int:
    """The best chains from `number` out of the hand that begins at word `hand`, one for each number at the end.

    `out` has 32 bytes a number: how many tiles, what they are worth in two bytes, the numbers in their order. A tile
    is worth its pips and 8. Tries `limit` placements at most and returns how many it tried. Doubles are laid
    wherever the chain comes to their number. `stack` is a buffer as large as a state.
    """
    s = ptr32(state)
    x = ptr8(out)
    w = s[_NUMBERS]
    z = ptr32(stack)  # two words a tile: what is still to be tried, and the number
    k = 0
    while k < w:
        x[k * 32] = 0
        x[k * 32 + 1] = 0
        x[k * 32 + 2] = 0
        k += 1
    depth = 0
    worth = 0
    nodes = 0
    a = number
    f = s[hand + a]
    if f >> a & 1:
        f = 1 << a
    while True:
        if f and nodes < limit and depth < 28:
            k = 18
            while not f >> k & 1:
                k -= 1
            z[2 * depth] = f & ~(1 << k)
            z[2 * depth + 1] = a
            s[hand + a] &= ~(1 << k)
            s[hand + k] &= ~(1 << a)
            worth += a + k + 8
            a = k
            depth += 1
            nodes += 1
            k *= 32
            if worth > x[k + 1] * 256 + x[k + 2]:
                x[k] = depth
                x[k + 1] = worth >> 8
                x[k + 2] = worth & 255
                k += 3
                t = 1
                while t < depth:
                    x[k] = z[2 * t + 1]
                    k += 1
                    t += 1
                x[k] = a
            f = s[hand + a]
            if f >> a & 1:
                f = 1 << a
        else:
            if not depth:
                break
            depth -= 1
            k = a
            a = z[2 * depth + 1]
            f = z[2 * depth]
            s[hand + a] |= 1 << k
            s[hand + k] |= 1 << a
            worth -= a + k + 8
    return nodes


@micropython.viper
def list_chains(chains, numbers: int, number: int, seat: int, most: int, lines, table) -> int:
    """Makes the best of the `chains` from `number` candidates, up to `most`; returns how many there are.

    Each is the actions that lay it on the train of `seat` and end the turn.
    """
    x = ptr8(chains)
    line = ptr16(lines)
    p = ptr32(table)
    count = 0
    at = 0
    while count < most:
        best = 0
        worth = 0
        k = 0
        while k < numbers * 32:
            if x[k + 1] * 256 + x[k + 2] > worth:
                worth = x[k + 1] * 256 + x[k + 2]
                best = k
            k += 32
        if not worth:
            break
        a = number
        k = 0
        while k < x[best]:
            b = x[best + 3 + k]
            tile = a * (a + 1) // 2 + b
            if b > a:
                tile = b * (b + 1) // 2 + a
            line[at] = 4096 + tile * 64 + seat
            at += 1
            a = b
            k += 1
        line[at] = 3
        at += 1
        x[best + 1] = 0
        x[best + 2] = 0
        count += 1
        p[_STARTS + count] = at
    return count
