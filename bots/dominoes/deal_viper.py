"""The hidden tiles, dealt at random as they may lie, and how candidates compare: machine code on the device.

The words of a state and of the table of the candidates: see player.py.
"""

import micropython
from games.dominoes.tiles import HIGH, LOW
from micropython import const

_SEATS = const(1)
_NUMBERS = const(2)
_BLANK = const(4)
_SEED = const(5)
_UNKNOWN = const(6)
_YARD = const(7)
_MOVER = const(9)
_HELD = const(44)
_PIPS = const(58)
_HANDS = const(104)
_SIZE = const(0)
_COUNT = const(24)

_DEALS = const(24)
_RANKS = const(73)


@micropython.viper
def seed_of(buf, size: int, start: int) -> int:
    """A number from 1 to 2**24 that follows from the first `size` bytes and from `start`."""
    p = ptr8(buf)
    seed = start + 1
    i = 0
    while i < size:
        seed = (seed * 33 + p[i]) & 0xFFFFFF
        i += 1
    return seed + 1


@micropython.viper
def survey(head, state, place, pool, tiles: int):
    """Fills the state: its first words from `head`, then who has which of the set's tiles (TABLE is 14, YARD 15).

    The pool gets those that are unknown.
    """
    s = ptr32(head)
    k = _HANDS
    z = ptr32(state)
    n = s[_SIZE]
    while k < n:
        z[k] = 0
        k += 1
    k = 0
    while k < _HANDS:
        z[k] = s[k]
        k += 1
    s = z
    me = s[_MOVER]
    p = ptr8(place)
    y = ptr8(pool)
    high = ptr8(HIGH)
    low = ptr8(LOW)
    hand = _HANDS + me * s[_NUMBERS]
    n = 0
    tile = 0
    while tile < tiles:
        a = high[tile]
        b = low[tile]
        if p[tile] == 15:
            y[n] = tile
            n += 1
        elif p[tile] == 14:
            s[_COUNT + a] += 1
            if a != b:
                s[_COUNT + b] += 1
        else:
            s[hand + a] |= 1 << b
            s[hand + b] |= 1 << a
            if s[_BLANK] == 255:
                s[_PIPS + me] += 1
            else:
                s[_PIPS + me] += a + b if tile else s[_BLANK]
        tile += 1
    s[_UNKNOWN] = n


@micropython.viper
def turn(state, at: int, tile: int):
    """Puts the tile into the hand that begins at word `at`, or takes it out of there."""
    s = ptr32(state)
    high = ptr8(HIGH)
    low = ptr8(LOW)
    a = high[tile]
    b = low[tile]
    s[at + a] ^= 1 << b
    if a != b:
        s[at + b] ^= 1 << a


@micropython.viper
def mean(table, i: int) -> int:
    """What the playouts of candidate `i`, as listed, came to on the average, in 1/1024; 0 without any."""
    p = ptr32(table)
    total = p[i]
    n = p[_DEALS + i]
    if not n:
        return 0
    return total // n * 1024 + total % n * 1024 // n


@micropython.viper
def rank(table, n: int):
    """Brings the first `n` ranks of the candidates into order, the best first."""
    p = ptr32(table)
    i = 1
    while i < n:
        one = p[_RANKS + i]
        here = int(mean(table, one))
        j = i
        while j and int(mean(table, p[_RANKS + j - 1])) < here:
            p[_RANKS + j] = p[_RANKS + j - 1]
            j -= 1
        p[_RANKS + j] = one
        i += 1


@micropython.viper
def drop(table, alive: int, kept: int):
    """Of the first `alive` ranks only `kept` stay in the running: keeps by how much the others are behind the first.

    That was found in the same deals, and so says more than what they came to themselves.
    """
    p = ptr32(table)
    first = p[_RANKS]
    level = int(mean(table, first))
    while alive > kept:
        alive -= 1
        one = p[_RANKS + alive]
        p[one] = 0x10000000 + int(mean(table, one)) - level
        p[_DEALS + one] = 0x10000 + first


@micropython.viper
def recall(table, alive: int, count: int):
    """Gives those that were dropped, the last first, what they would have come to in as many deals as the best."""
    p = ptr32(table)
    while alive < count:
        one = p[_RANKS + alive]
        first = p[_DEALS + one] - 0x10000
        p[one] = (int(mean(table, first)) + p[one] - 0x10000000) >> 5
        p[_DEALS + one] = 32
        alive += 1


@micropython.viper
def deal(state, pool, known):
    """Shuffles the pool and gives the others their hands out of it; the boneyard is what remains, in its order.

    `known` by seat and number: 0 nothing; k: that seat has fewer than k tiles with that number. It is kept to as
    long as there are tiles.
    """
    s = ptr32(state)
    y = ptr8(pool)
    cap = ptr8(known)
    high = ptr8(HIGH)
    low = ptr8(LOW)
    seats = s[_SEATS]
    w = s[_NUMBERS]
    n = s[_UNKNOWN]
    x = s[_SEED]
    k = n - 1
    while k > 0:
        x ^= (x & 0x3FFFFF) << 8
        x ^= x >> 13
        x ^= (x & 0x7FFFF) << 11
        j = (x >> 15) * (k + 1) >> 15
        t = y[k]
        y[k] = y[j]
        y[j] = t
        k -= 1
    s[_SEED] = x
    k = 0
    seat = x % seats
    turn = 0
    while turn < seats:
        if seat != s[_MOVER]:
            hand = _HANDS + seat * w
            j = 0
            while j < w:
                s[hand + j] = 0
                j += 1
            pips = 0
            end = k + s[_HELD + seat]
            while k < end:
                j = k
                a = 0
                b = 0
                while j < n:
                    a = high[y[j]]
                    b = low[y[j]]
                    number = a
                    fits = 1
                    while True:
                        most = cap[seat * w + number]
                        if most:
                            f = s[hand + number]
                            while f:
                                f &= f - 1
                                most -= 1
                            if most <= 1:
                                fits = 0
                        if number == b:
                            break
                        number = b
                    if fits:
                        break
                    j += 1
                if j == n:
                    j = k
                    a = high[y[j]]
                    b = low[y[j]]
                t = y[j]
                y[j] = y[k]
                y[k] = t
                s[hand + a] |= 1 << b
                s[hand + b] |= 1 << a
                if s[_BLANK] == 255:
                    pips += 1
                else:
                    pips += a + b if t else s[_BLANK]
                k += 1
            s[_PIPS + seat] = pips
        seat += 1
        if seat == seats:
            seat = 0
        turn += 1
