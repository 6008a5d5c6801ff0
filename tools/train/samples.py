"""Decisions of backgammon games with the worth of their plays as GNU Backgammon sees it: what the networks learn from.

Two thousand games go on side by side. Each play of each roll is labelled with the five chances that GNU Backgammon's
network gives it without looking ahead (its 0-ply). Mostly the best play is played on; some are chosen badly on
purpose, and some games begin with a few plays at random, so that back games, primes and broken boards are seen often
enough.

Of each decision GROUP plays are kept: the BEST best and some others at random. Where there was nothing to decide the
one position is kept, too: otherwise nothing would be known of a side that has just played and still is on the bar.
"""

import numpy as np

from tools.train.plays import ROLLS, START, plays, swapped

GROUP = 8
BEST = 5
GAMES = 2000
PLIES = 70  # of each game in a chunk; a game that ends is followed by another
CHANCES = 5  # win, win gammon, win backgammon, lose gammon, lose backgammon
SCALE = 65535  # what a chance of 1 is stored as
EQUITY = np.array([2, 1, 1, -1, -1], np.float32)  # times the chances, less 1: points a game without the cube
NACKGAMMON = START.copy()
NACKGAMMON[[13, 6, 23, 39, 32, 49]] = [4, 4, 2] * 2
NEVER = 99.0
# In even chunks and in odd ones: the share of the games that begin with plays at random; and how often the choice is
# the best, somewhat uncertain, very uncertain.
WILD = 0.35, 0.1
EASE = (0.5, 0.3, 0.2), (0.65, 0.25, 0.1)


class Labels:
    """GNU Backgammon's chances of positions; ImportError if the package is not there."""

    def __init__(self, plies=0):
        import gnubg

        self.evaluate = gnubg.evaluate
        self.how = gnubg.cube_info(), gnubg.eval_context(0, plies, 1, 0, 0.0)

    def chances(self, positions):
        """(n, 5) chances of the side that has just played, `positions` with that side first."""
        evaluate, (cube, context) = self.evaluate, self.how
        boards = positions.reshape(-1, 2, 26)[:, :, 1:].tolist()
        found = np.array([evaluate((mine, theirs), cube, context)[:5] for mine, theirs in boards], np.float32)
        found = found.reshape(-1, 5)[:, [0, 3, 4, 1, 2]]  # they are those of the side on roll
        found[:, 0] = 1 - found[:, 0]
        return found


def equities(chances):
    return chances @ EQUITY - 1


def kinds(positions):
    """0 contact, 1 a race, 2 a finished game, for each position."""
    points = np.arange(26, dtype=np.uint8)
    mine = ((positions[:, :26] > 0) * points).max(1)
    theirs = ((positions[:, 26:] > 0) * points).max(1)
    return np.where((mine == 0) | (theirs == 0), 2, np.where(mine + theirs < 25, 1, 0))


def chunk(seed, number, labels, games=GAMES, plies=PLIES):
    """The decisions of one chunk: positions (n, GROUP, 52) uint8, chances (n, GROUP, 5) uint16; a place that a
    decision does not fill is all zero. Then the positions (n, 52) and chances (n, 5) of forced turns. The same seed and
    number always give the same."""
    chance = np.random.default_rng((seed, number))
    tables = np.zeros((games, 52), np.uint8)
    wild = np.zeros(games, np.int64)
    begin(tables, wild, np.arange(games), WILD[number % 2], chance)
    kept = []
    for _ in range(plies):
        roll = chance.integers(0, 36, games)
        temperature = chance.choice([0, 0.03, 0.12], games, p=EASE[number % 2]).astype(np.float32)
        temperature[wild > 0] = NEVER
        wild -= 1
        found = []
        for high, low in ROLLS:
            here = np.nonzero((roll == high * 6 + low - 7) | (roll == low * 6 + high - 7))[0]
            if len(here):
                rows, after = plays(tables[here], high, low)
                found.append((here[rows], after))
        rows, after = (np.concatenate(parts) for parts in zip(*found))
        order = np.argsort(rows, kind="stable")
        rows, after = rows[order], after[order]
        known = labels.chances(after)
        worth = equities(known)
        kept.append(_group(rows, after, known, worth, games, chance))
        lured = worth + temperature[rows] * chance.gumbel(size=len(rows)).astype(np.float32)
        tables = swapped(after[_firsts(rows, lured)])
        begin(tables, wild, np.nonzero(kinds(tables) == 2)[0], WILD[number % 2], chance)
    return tuple(np.concatenate(parts) for parts in zip(*kept))


def begin(tables, wild, which, share, chance):
    """New games on these tables; `wild` is how many plays at random each begins with."""
    tables[which] = START
    tables[which[chance.random(len(which)) < 0.1]] = NACKGAMMON
    wild[which] = np.where(chance.random(len(which)) < share, chance.integers(1, 12, len(which)), 0)


def _firsts(rows, worth):
    """Of each row the place of its highest worth."""
    order = np.lexsort((-worth, rows))
    return order[np.unique(rows[order], return_index=True)[1]]


def _rank(order, rows):
    """Place of each play in its row when they are taken in `order`, which keeps the rows together."""
    sorted_rows = rows[order]
    starts = np.unique(sorted_rows, return_index=True)[1]
    place = np.empty(len(rows), np.int64)
    place[order] = np.arange(len(rows)) - np.repeat(starts, np.diff(np.append(starts, len(rows))))
    return place


def _group(rows, after, known, worth, games, chance):
    best = _rank(np.lexsort((-worth, rows)), rows)
    others = _rank(np.lexsort((chance.random(len(rows)), best < BEST, rows)), rows)  # the best come last
    slot = np.where(best < BEST, best, BEST + others)
    keep = slot < GROUP
    positions = np.zeros((games, GROUP, 52), np.uint8)
    chances = np.zeros((games, GROUP, CHANCES), np.uint16)
    positions[rows[keep], slot[keep]] = after[keep]
    chances[rows[keep], slot[keep]] = np.rint(known[keep] * SCALE)
    several = positions[:, 1].any(1)
    return positions[several], chances[several], positions[~several, 0], chances[~several, 0]
