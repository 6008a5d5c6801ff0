"""Every play of a roll for many positions at once, in numpy: thousands of games go on side by side.

A position is a row of 52 counts: the mover's 26 as in games.backgammon.board (0 borne off, 1..24 points, 25 the bar),
then the opponent's 26, each numbered from its own side. Rules: BG-05 to BG-25, BG-63.
"""

import numpy as np

ROLLS = [(a, b) for a in range(1, 7) for b in range(1, a + 1)]
START = np.zeros(52, np.uint8)
START[[24, 13, 8, 6, 50, 39, 34, 32]] = [2, 5, 3, 5] * 2

# A position's key is a sum of one odd number a checker, so that a step changes it by a few additions.
_KEYS = np.random.default_rng(20).integers(1, 1 << 63, 52, np.uint64) * np.uint64(2) + np.uint64(1)
_ROW = np.uint64(0x9E3779B97F4A7C15)


def swapped(positions):
    """The same positions seen by the other side."""
    return np.concatenate((positions[:, 26:], positions[:, :26]), 1)


def plays(positions, high, low):
    """All positions after playing the roll (high, low), the same for all, each once.

    Returns (row of `positions` each comes from, ascending; positions, still with the side that played first). A row
    from which nothing can be played comes back unchanged.
    """
    rows = np.arange(len(positions))
    start = rows, positions, np.zeros(len(rows), np.uint64)
    if high == low:
        reached = start
        for _ in range(4):
            reached = _further(reached, _distinct(*_step(*reached, high)))
    else:
        first, second = _step(*start, high), _step(*start, low)
        both = [_step(*first, low), _step(*second, high)]
        reached = _distinct(*(np.concatenate(parts) for parts in zip(*both)))
        reached = _further(_further(start, _distinct(*second)), _distinct(*first), reached)
    order = np.argsort(reached[0], kind="stable")
    return reached[0][order], reached[1][order]


def _further(*stages):
    """Of each row what belongs to the last stage that has any."""
    rows, positions, keys = stages[-1]
    for earlier in reversed(stages[:-1]):
        rest = ~np.isin(earlier[0], rows)
        rows = np.concatenate((rows, earlier[0][rest]))
        positions = np.concatenate((positions, earlier[1][rest]))
        keys = np.concatenate((keys, earlier[2][rest]))
    return rows, positions, keys


def _distinct(rows, positions, keys):
    _, first = np.unique(keys + rows.astype(np.uint64) * _ROW, return_index=True)
    return rows[first], positions[first], keys[first]


def _step(rows, positions, keys, die):
    """All single steps of `die`."""
    mine, theirs = positions[:, :26], positions[:, 26:]
    legal = np.zeros((len(rows), 26), bool)
    # From p to p - die, which is their 25 - p + die.
    points = np.arange(die + 1, 26)
    legal[:, die + 1 :] = (mine[:, die + 1 :] > 0) & (theirs[:, 25 - points + die] < 2)
    legal[mine[:, 25] > 0, :25] = False
    home = ~mine[:, 7:].any(1)
    highest = 6 - np.argmax(mine[:, 6:0:-1] > 0, 1)
    legal[:, die] |= home & (mine[:, die] > 0)
    over = home & (highest < die) & (mine[np.arange(len(rows)), highest] > 0)
    legal[over, highest[over]] = True
    which, source = np.nonzero(legal)
    after = positions[which]
    at = np.arange(len(which))
    to = np.maximum(source - die, 0)
    after[at, source] -= 1
    after[at, to] += 1
    keys = keys[which] + _KEYS[to] - _KEYS[source]
    hit = np.nonzero((to > 0) & (after[at, 51 - to] == 1))[0]
    after[hit, 51 - to[hit]] = 0
    after[hit, 51] += 1
    keys[hit] += _KEYS[51] - _KEYS[51 - to[hit]]
    return rows[which], after, keys
