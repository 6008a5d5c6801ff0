"""Positions as the rule sheet writes them, and a second move generator that follows its sentences."""

from games.backgammon.actions import BAR, CONFIRM, is_move
from games.backgammon.engine import Engine
from games.backgammon.phases import MOVING
from games.backgammon.plays import Plays
from positions import legal


def sides(mine, opp=(), blots=()):
    """Two sides of 26 counts. `mine` lists own points, a point a checker; `opp` points that two opposing
    checkers hold and `blots` single ones, numbered from the mover; with neither, all fifteen are on 24."""
    mover, other = bytearray(26), bytearray(26)
    for point in mine:
        mover[point] += 1
    if not opp and not blots:
        other[1] = 15
    for point in opp:
        other[25 - point] = 2
    for point in blots:
        other[25 - point] = 1
    return mover, other


def case(mine, roll, opp=(), blots=(), mover=0, **options):
    """An engine with the position on its board and the roll to play."""
    engine = Engine(2, options)
    engine.set_position(*sides(mine, opp, blots), mover=mover, dice=roll)
    return engine


def steps(engine):
    """The steps that may come next, in words."""
    return [engine.describe(action) for action in legal(engine) if is_move(action)]


def in_play(side):
    """The checkers left in play, a point a checker, highest first."""
    return tuple(point for point in range(BAR, 0, -1) for _ in range(side[point]))


def ends(engine):
    """What the roll can end in, by Plays: (own checkers in play, the opponent's), sorted."""
    found = []
    Plays(engine).each(lambda plays: found.append((in_play(plays.mine), in_play(plays.theirs))))
    assert len(found) == len(set(found))
    return sorted(found)


def hits(engine):
    """The same as (own checkers in play, number that were hit)."""
    before = engine.side[1 - engine.mover][BAR]
    return sorted((mine, theirs.count(BAR) - before) for mine, theirs in ends(engine))


def results(engine):
    """The own checkers in play only."""
    return [mine for mine, _ in ends(engine)]


def ends_step_by_step(engine):
    """The same, found by playing every legal sequence of steps on the engine itself."""
    mover = engine.mover
    start = bytearray(engine.SIZE)
    engine.pack_into(start)
    found, seen, stack = set(), set(), [bytes(start)]
    untouched = bytes(start)
    while stack:
        at = stack.pop()
        if at in seen:
            continue
        seen.add(at)
        engine.unpack_from(at)
        for action in legal(engine):
            engine.unpack_from(at)
            if action == CONFIRM:
                if at != untouched:
                    found.add((in_play(engine.side[mover]), in_play(engine.side[1 - mover])))
                continue
            engine.play(action)
            if engine.phase == MOVING:
                here = bytearray(engine.SIZE)
                engine.pack_into(here)
                stack.append(bytes(here))
            else:
                found.add((in_play(engine.side[mover]), in_play(engine.side[1 - mover])))
    engine.unpack_from(untouched)
    return sorted(found)


def ends_by_the_sheet(mine, theirs, roll):
    """The same again from BG-05 to BG-28 read sentence by sentence, and as slow as that is."""
    a, b = roll
    orders = [(a,) * 4] if a == b else [(a, b), (b, a)]
    longest, found = 0, {}
    for dice in orders:
        for end, played in _sequences(tuple(mine), tuple(theirs), dice):
            longest = max(longest, len(played))
            found.setdefault(len(played), set()).add((end, played))
    if not longest:
        return []
    best = found[longest]
    if longest == 1 and a != b:  # BG-09: one of two dice, the larger if that can be
        larger = {one for one in best if one[1] == (max(a, b),)}
        best = larger or best
    return sorted({(in_play(own), in_play(other)) for (own, other), _ in best})


def _sequences(mine, theirs, dice):
    """Every sequence of steps by these dice in this order, until stuck: (end position, dice played)."""
    stuck = True
    if dice:
        for source in range(BAR, 0, -1):
            after = _step(mine, theirs, dice[0], source)
            if after:
                stuck = False
                for end, played in _sequences(*after, dice[1:]):
                    yield end, (dice[0], *played)
    if stuck:
        yield (mine, theirs), ()


def _step(mine, theirs, die, source):
    if not mine[source]:
        return None
    if mine[BAR] and source != BAR:  # BG-17
        return None
    own, other = list(mine), list(theirs)
    own[source] -= 1
    to = source - die
    if to > 0:
        if theirs[25 - to] >= 2:  # BG-05
            return None
        own[to] += 1
        if theirs[25 - to] == 1:  # BG-16
            other[25 - to] = 0
            other[BAR] += 1
    else:
        if any(mine[7:]):  # BG-22
            return None
        if to < 0 and any(mine[source + 1 : 7]):  # BG-24, BG-25
            return None
        own[0] += 1
    return tuple(own), tuple(other)
