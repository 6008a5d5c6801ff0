"""One checker step: what a die lets a checker do, with nothing of turns, scores or the cube.

A side of the board is 26 counts, numbered from that side: [1]..[24] points, [25] the bar, [0] borne off.
`mine` is the mover's side, `theirs` the opponent's; my point p is their point 25 - p. So from the bar
(25), die d lands on 25 - d like any other move, and needs no rule of its own.
Rules: BG-05, BG-06, BG-13, BG-16 to BG-25.
"""

from micropython import const

OFF = const(0)
BAR = const(25)
ANY = const(26)


def highest(mine):
    """The highest point in use, BAR included; 0 with every checker off."""
    p = 25
    while p and not mine[p]:
        p -= 1
    return p


def next_source(mine, theirs, die, start):
    """The highest source from `start` downward whose checker can play `die`, or 0.

    Every source is found by starting at BAR and going on from the last one less 1.
    """
    if mine[25]:  # BG-17
        return 25 if start == 25 and theirs[die] < 2 else 0
    p = start
    open_to = 25 - p + die  # the landing point, seen from the other side
    while p > die:
        if mine[p] and theirs[open_to] < 2:
            return p
        p -= 1
        open_to += 1
    if p < 1:
        return 0
    top = highest(mine)
    if top > 6:  # BG-22
        return 0
    if p == die and mine[die]:  # BG-23
        return die
    return top if top < die and top <= p else 0  # BG-24, BG-25


def fit(mine, theirs, die):
    """Which checkers can play `die`: 0 none, ANY more than one, else the point of the only one."""
    source = next_source(mine, theirs, die, 25)
    if source and (mine[source] > 1 or next_source(mine, theirs, die, source - 1)):
        return 26
    return source


def step(mine, theirs, die, source):
    """Plays a legal step. True if it hit a blot (BG-16)."""
    mine[source] -= 1
    to = source - die
    if to <= 0:
        mine[0] += 1
        return False
    mine[to] += 1
    if theirs[25 - to]:
        theirs[25 - to] = 0
        theirs[25] += 1
        return True
    return False


def unstep(mine, theirs, die, source, hit):
    """Takes back `step`, which answered `hit`."""
    to = source - die
    mine[to if to > 0 else 0] -= 1
    mine[source] += 1
    if hit:
        theirs[25 - to] = 1
        theirs[25] -= 1


def pips(side):
    """The pip count: what `side` has to roll to bear everything off."""
    total = 0
    for p in range(1, 26):
        total += p * side[p]
    return total
