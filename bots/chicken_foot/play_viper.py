"""Rounds of Chicken Foot played to their end, all hands being known: machine code on the device.

A state is an array of 32-bit words: see bots/dominoes/player.py; its own words here are

| word      | meaning                                                               |
|-----------|-----------------------------------------------------------------------|
| _FOOT     | 1 + the number of the double whose toes are missing, or 0             |
| _TOES     | that it has                                                           |
| _MISSING  | trains that the starting double still has to get                      |
| _START    | its number                                                            |
| _ENDS     | by number: the open ends, those that an unfinished foot blocks too    |

Ends with the same number are the same to everybody, so nothing else of the layout matters. In `lines` the target of a
placement is the number that it joins.
"""

import micropython
from games.dominoes.tiles import HIGH, LOW
from micropython import const

_SIZE = const(0)
_SEATS = const(1)
_RULES = const(3)
_BLANK = const(4)
_YARD = const(7)
_END = const(8)
_MOVER = const(9)
_DRAWN = const(10)
_FOOT = const(12)
_TOES = const(13)
_MISSING = const(14)
_START = const(15)
_COUNT = const(24)
_HELD = const(44)
_PIPS = const(58)
_ENDS = const(72)
_HANDS = const(104)

_DEALS = const(24)
_STARTS = const(48)
_RANKS = const(73)
_AT = const(97)
_ALIVE = const(98)

_UNTIL = const(1)
_RELEASE = const(2)
_AGAIN = const(4)


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
        rules = s[_RULES]
        m = s[_MOVER]
        me = m
        idle = 0
        last = nodes + 1000
        while nodes < last:
            nodes += 1
            hand = _HANDS + m * 10
            foot = s[_FOOT] - 1
            drawn = s[_DRAWN] - 1
            only = foot
            if s[_MISSING]:
                only = s[_START]
            a = -1
            c = 0
            if i < n:
                k = line[i]
                i += 1
                if k >= 4096:
                    a = k & 63
                    k = (k - 4096) >> 6
                    c = high[k] + low[k] - a
            else:
                best = -1000
                joins = 0
                while joins < 10:
                    if joins == only or (only < 0 and s[_ENDS + joins]):
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
                                t = s[hand + k] & ~(1 << joins)
                                while t:
                                    t &= t - 1
                                    more += 1
                                unseen = 10 - s[_COUNT + k] - more
                                if joins == k:
                                    score += unseen - 4 * more
                                    score += 25 if more else 0 - 15
                                else:
                                    score += 12 * more - 8 * unseen
                                    if not s[_ENDS + k]:
                                        score += 8 + more
                                    if only < 0:
                                        rest = 0  # and others that this end would take
                                        t = s[hand + joins] & ~(1 << k)
                                        while t:
                                            t &= t - 1
                                            rest += 1
                                        score += rest * (18 if s[_ENDS + joins] == 1 else 5)
                                if score > best:
                                    best = score
                                    a = joins
                                    c = k
                            f >>= 1
                            k += 1
                    joins += 1
            again = 0
            if a >= 0:
                idle = 0
                s[hand + a] &= ~(1 << c)
                s[hand + c] &= ~(1 << a)
                s[_COUNT + a] += 1
                if a != c:
                    s[_COUNT + c] += 1
                s[_PIPS + m] -= a + c if a + c else s[_BLANK]
                s[_HELD + m] -= 1
                if not s[_HELD + m]:
                    break
                if s[_MISSING]:
                    s[_MISSING] -= 1
                    s[_ENDS + c] += 1
                elif foot >= 0:
                    s[_TOES] += 1
                    s[_ENDS + c] += 1
                    if s[_TOES] == 3:
                        s[_FOOT] = 0
                else:
                    s[_ENDS + a] -= 1
                    if a == c:
                        s[_FOOT] = a + 1
                        s[_TOES] = 0
                        again = rules & _AGAIN
                    else:
                        s[_ENDS + c] += 1
            elif (drawn < 0 or rules & _UNTIL) and s[_YARD] < s[_END]:
                k = yard[s[_YARD]]
                s[_YARD] += 1
                s[_DRAWN] = k + 1
                a = high[k]
                c = low[k]
                s[hand + a] |= 1 << c
                s[hand + c] |= 1 << a
                s[_HELD + m] += 1
                s[_PIPS + m] += a + c if k else s[_BLANK]
                again = -1
            else:
                idle += 1
            if s[_FOOT] and rules & _RELEASE:
                a = s[_FOOT] - 1
                k = 10 - s[_COUNT + a]
                if k and s[_YARD] == s[_END]:
                    k = 0
                    t = 0
                    while t < seats:
                        k |= s[_HANDS + t * 10 + a]
                        t += 1
                if not k:
                    s[_FOOT] = 0
                    if again > 0:
                        again = 0
            if again < 0:
                continue
            s[_DRAWN] = 0
            if not again:
                m += 1
                if m == seats:
                    m = 0
            if idle >= seats and s[_YARD] == s[_END]:
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
