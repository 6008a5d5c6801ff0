"""The network's arithmetic in machine code. Nothing but whole numbers: every machine finds the same values.

net.py says what is in the file and what the numbers mean. The first layer adds up rows of a table, one or two for
each point that is held: 4-bit weights of up to 17 rows in lanes of 8 bits, four at once. Whatever exceeds 31 bits there
is seen through a mask only, so the width of a word does not matter.
"""

import micropython


@micropython.viper
def checksum(block: ptr8, n: int, a: int) -> int:
    """The two sums of Adler-32, but modulo 32749, of n bytes; `a`: those of what came before, at first 1."""
    b = a >> 15
    a = a & 32767
    i = 0
    while i < n:
        a += int(block[i])
        if a >= 32749:
            a -= 32749
        b += a
        if b >= 32749:
            b -= 32749
        i += 1
    return b << 15 | a


@micropython.viper
def evaluate(
    n: int, w: int, rest: ptr32, boards: ptr8, count: int, way: int, out: ptr16, table: ptr32, rest16: ptr16,
    work: ptr16, lively: ptr8, far: ptr32,
):  # fmt: skip
    """Works on each of `count` boards. `n` and `w` are only registers.

    way     0: writes its value, by what differs from the root; 1: makes it the root; 2: writes its five chances
    table   the first block of the file; rest: the second, rest16: the same
    work    0..255 first layer of the root, 256..307 its board, 308 whether it is one, 320..325 what each chance counts;
            326..581 another first layer, 582..645 places of rows that come, 646..709 of those that go
    lively  the same: from 652 the units that are not 0, value and number in turn, in place of that other layer, which
            by then has been read as far
    far     the same: from 355 wide numbers
    """
    i = 0
    while i < count:
        at = 52 * i
        # How far back the sides are tells whether they have passed each other, or one is done.
        mine = 25
        while mine and boards[at + mine] == 0:
            mine -= 1
        theirs = 25
        while theirs and boards[at + 26 + theirs] == 0:
            theirs -= 1
        race = 0
        if mine + theirs < 25:
            race = 1
        if way == 1:
            work[308] = 1 - race
        if mine and theirs:
            net = int(rest16[race])
            words = int(rest16[net])
            most = int(rest16[net + 1])
            second = int(rest16[net + 2])
            place = int(rest16[net + 3])
            drop = int(rest16[net + 4])
            net += 5
            weights = table
            if race:
                weights = rest
            near = 0
            if way == 0 and race == 0:
                near = int(work[308])

            # 1. Which rows come and go.
            added = 582
            gone = 646
            s = 0
            while s < 52:
                n = int(boards[at + s])
                was = 0
                if near:
                    was = int(work[256 + s])
                if n != was:
                    w = place + s * words
                    new = n
                    if new > 3:
                        new = 3
                    old = was
                    if old > 3:
                        old = 3
                    if new != old:
                        lane = new
                        while lane:
                            work[added] = w + 52 * words * (lane - 1)
                            added += 1
                            lane -= 1
                            if race == 0:
                                lane = 0
                        if old:
                            work[gone] = w + 52 * words * (old - 1)
                            gone += 1
                    w += 156 * words
                    n -= new
                    was -= old
                    while n > was:
                        work[added] = w
                        added += 1
                        was += 1
                    while n < was:
                        work[gone] = w
                        gone += 1
                        n += 1
                s += 1

            # 2. The first layer, 17 rows at a time; of the last sums only what is above 0 is kept.
            units = 652
            come = 582
            go = 646
            start = net
            source = rest16
            if near:
                start = 0
                source = work
            target = 326
            if way == 1:
                target = 0
            left = 1
            while left:
                until = gone
                if until > go + 8:
                    until = go + 8
                till = come + 17 - (until - go)
                if till > added:
                    till = added
                left = added - till + gone - until
                keep = left
                if way == 1:
                    keep = 1
                base = 15 * (until - go)  # so that no lane falls below 0
                shift = base + 8 * (till - come - until + go)
                base *= 0x01010101
                if keep == 0:
                    shift += 16384
                word = 0
                while word < words:
                    low = base
                    high = base
                    n = come
                    while n < till:
                        w = int(weights[int(work[n]) + word])
                        low += w & 0x0F0F0F0F
                        high += w >> 4 & 0x0F0F0F0F
                        n += 1
                    n = go
                    while n < until:
                        w = int(weights[int(work[n]) + word])
                        low -= w & 0x0F0F0F0F
                        high -= w >> 4 & 0x0F0F0F0F
                        n += 1
                    unit = 8 * word
                    w = start + unit
                    lane = 0
                    while lane < 4:
                        n = int(source[w]) + (low & 255) - shift
                        if keep:
                            work[target + unit] = n
                        elif n > 0:
                            if n > most:
                                n = most
                            lively[units] = n
                            lively[units + 1] = unit
                            units += 2
                        n = int(source[w + 1]) + (high & 255) - shift
                        unit += 1
                        if keep:
                            work[target + unit] = n
                        elif n > 0:
                            if n > most:
                                n = most
                            lively[units] = n
                            lively[units + 1] = unit
                            units += 2
                        low >>= 8
                        high >>= 8
                        unit += 1
                        w += 2
                        lane += 1
                    word += 1
                come = till
                go = until
                start = target
                source = work
            if way == 1:
                n = 0
                while n < 52:
                    work[256 + n] = boards[at + n]
                    n += 1
                i += 1
                continue

            # 3. The second layer: 16 units in lanes of 16 bits, which hold the sum of 516 times 127. Weights are stored
            # plus 64.
            lane = 2 * (516 // most)
            n = 0
            while n < 16:
                far[355 + n] = 0
                n += 1
            total = 32768
            k = 652
            while k < units:
                till = k + lane
                if till > units:
                    till = units
                z0 = 0
                z1 = 0
                z2 = 0
                z3 = 0
                z4 = 0
                z5 = 0
                z6 = 0
                z7 = 0
                while k < till:
                    n = int(lively[k])
                    s = second + 4 * int(lively[k + 1])
                    total += n << 6
                    w = int(rest[s])
                    z0 += n * (w & 0x7F007F)
                    z1 += n * (w >> 8 & 0x7F007F)
                    w = int(rest[s + 1])
                    z2 += n * (w & 0x7F007F)
                    z3 += n * (w >> 8 & 0x7F007F)
                    w = int(rest[s + 2])
                    z4 += n * (w & 0x7F007F)
                    z5 += n * (w >> 8 & 0x7F007F)
                    w = int(rest[s + 3])
                    z6 += n * (w & 0x7F007F)
                    z7 += n * (w >> 8 & 0x7F007F)
                    k += 2
                far[355] = int(far[355]) + (z0 & 65535)
                far[356] = int(far[356]) + (z1 & 65535)
                far[357] = int(far[357]) + (z0 >> 16 & 65535)
                far[358] = int(far[358]) + (z1 >> 16 & 65535)
                far[359] = int(far[359]) + (z2 & 65535)
                far[360] = int(far[360]) + (z3 & 65535)
                far[361] = int(far[361]) + (z2 >> 16 & 65535)
                far[362] = int(far[362]) + (z3 >> 16 & 65535)
                far[363] = int(far[363]) + (z4 & 65535)
                far[364] = int(far[364]) + (z5 & 65535)
                far[365] = int(far[365]) + (z4 >> 16 & 65535)
                far[366] = int(far[366]) + (z5 >> 16 & 65535)
                far[367] = int(far[367]) + (z6 & 65535)
                far[368] = int(far[368]) + (z7 & 65535)
                far[369] = int(far[369]) + (z6 >> 16 & 65535)
                far[370] = int(far[370]) + (z7 >> 16 & 65535)

            # 4. The third: five outputs from what is above 0.
            net += 8 * words
            w = net + 16
            z0 = 0
            z1 = 0
            z2 = 0
            z3 = 0
            z4 = 0
            k = 0
            while k < 16:
                n = int(far[355 + k]) + int(rest16[net + k]) - total >> drop
                if n > 0:
                    if n > 255:
                        n = 255
                    z0 += n * (int(rest16[w]) - 32768)
                    z1 += n * (int(rest16[w + 1]) - 32768)
                    z2 += n * (int(rest16[w + 2]) - 32768)
                    z3 += n * (int(rest16[w + 3]) - 32768)
                    z4 += n * (int(rest16[w + 4]) - 32768)
                w += 5
                k += 1
            far[355] = z0 + 0x20000000
            far[356] = z1 + 0x20000000
            far[357] = z2 + 0x20000000
            far[358] = z3 + 0x20000000
            far[359] = z4 + 0x20000000
            k = 0
            while k < 5:
                n = int(far[355 + k]) - 0x20000000 + 16 * (int(rest16[w + k]) - 32768)
                s = n
                if n < 0:
                    n = 0 - n
                if n > 131071:
                    n = 131071
                unit = int(rest16[2 + (n >> 10)])
                n = unit + ((int(rest16[3 + (n >> 10)]) - unit) * (n & 1023) >> 10)  # the logistic function
                if s < 0:
                    n = 32768 - n
                far[355 + k] = n * 625 + 1024 >> 11
                k += 1

            # 5. What cannot be: more gammons than games, and gammons against a side that has borne off.
            k = 1
            while k < 5:
                n = int(far[354 + k])
                s = at
                if k < 3:
                    s += 26
                elif k == 3:
                    n = 10000 - int(far[355])
                if boards[s]:
                    n = 0
                if n < int(far[355 + k]):
                    far[355 + k] = n
                k += 1
        else:
            n = 0
            while n < 5:
                far[355 + n] = 0
                n += 1
            n = at
            k = 2
            if mine == 0:
                n += 26
                k = 0
                far[355] = 10000
            if boards[n] == 0:
                far[356 + k] = 10000
                if mine + theirs > 18:
                    far[357 + k] = 10000

        # What the chances amount to.
        n = 0
        w = 0
        while w < 5:
            n += (int(work[321 + w]) - 32768) * int(far[355 + w])
            if way == 2:
                out[w] = far[355 + w]
            w += 1
        n = (n >> 8) + int(work[320]) - 2768  # stored plus 32768, wanted plus 30000
        if way == 0:
            if n < 0:
                n = 0
            if n > 60000:
                n = 60000
            out[i] = n
        i += 1
