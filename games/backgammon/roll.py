"""Playing a roll: which single steps may come next. Rules: BG-07 to BG-12.

What may be played next never depends on the way so far. With two different dice left, a step must leave
the other playable if any step does (BG-08), and if none does, the larger die comes first (BG-09). With
one die left, or a double (BG-63), every step that board.py knows is legal.
`dice` are the two faces, `left[d]` counts how often die d is still to be played.
"""

from micropython import const

from games.backgammon.actions import MOVE
from games.backgammon.board import ANY, BAR, fit, highest, next_source, step, unstep

MOST = const(30)  # fifteen checkers, two dice


def legal_steps(mine, theirs, dice, left, out):
    """Fills `out` with the steps that may come next and returns their number, 0 when the turn is done.

    The larger die comes first, and its checkers from the highest point down.
    """
    a = dice[0]
    b = dice[1]
    if a == b or not (left[a] and left[b]):
        die = a if left[a] else b
        return _add(mine, theirs, die, 0, out, 0) if left[die] else 0
    if a < b:
        a, b = b, a
    n = _add(mine, theirs, b, a, out, _add(mine, theirs, a, b, out, 0))  # BG-08
    if not n:
        n = _add(mine, theirs, a, 0, out, 0)  # BG-09
    if not n:
        n = _add(mine, theirs, b, 0, out, 0)  # BG-10
    return n


def _add(mine, theirs, die, other, out, n):
    """Adds the steps of `die` to the `n` in `out`: those that leave `other` playable, or with 0, all."""
    others = fit(mine, theirs, other) if other else ANY
    source = next_source(mine, theirs, die, BAR)
    while source:
        # A checker that could play the other die before still can, unless this step was its own.
        if (others and others != source) or leaves(mine, theirs, die, source, other):
            out[n] = MOVE + die * 32 + source
            n += 1
        source = next_source(mine, theirs, die, source - 1)
    return n


def leaves(mine, theirs, die, source, other):
    """Whether this step leaves `other` playable, or makes that needless."""
    hit = step(mine, theirs, die, source)
    if highest(mine):
        kept = next_source(mine, theirs, other, BAR) > 0
    else:
        # The last checker is off and the game won (BG-28); with `other` played first it would be too, the
        # same position (BG-14), unless that hits a blot on the way (BG-15).
        kept = source <= other or theirs[25 - source + other] != 1
    unstep(mine, theirs, die, source, hit)
    return kept


def may_step(mine, theirs, dice, left, die, source, steps):
    """Whether this step may come next. `steps` has room for MOST actions."""
    if not left[die] or next_source(mine, theirs, die, source) != source:
        return False
    other = dice[0] + dice[1] - die
    if other == die or not left[other] or leaves(mine, theirs, die, source, other):
        return True
    # Rare: the other die could not be played any more. That is right only if no step does better.
    n = legal_steps(mine, theirs, dice, left, steps)
    for i in range(n):
        if steps[i] == MOVE + die * 32 + source:
            return True
    return False
