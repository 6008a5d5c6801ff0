"""Whether fields that come from outside (a save, a test) make a position of this match, or a hidden view of one."""

from games.dominoes.actions import PASS
from games.dominoes.tiles import NONE
from games.moon.actions import MOON
from games.moon.packing import LAST_HAND
from games.moon.phases import (
    BID_MADE, BIDDING, CHOOSE_FIRST, DEAL, DISCARDED, DISCARDING, FACE_DOWN, LAID, MATCH_END, NAMING, PLAYED,
    PLAYING, READY, ROUND_END, WIDOW,
)
from games.moon.tricks import DECK, TILES


def validate(engine):
    """ValueError unless the engine's fields, already worked out, fit together."""
    if not _deal(engine):
        raise ValueError("the deal does not fit the state of the hand")
    if not _bidding(engine):
        raise ValueError("nobody can have bid like this")
    if not _trump(engine):
        raise ValueError("trump does not fit the state of the hand")
    if not _tricks(engine):
        raise ValueError("the tricks do not fit the state of the hand")
    if not _tiles(engine):
        raise ValueError("the tiles cannot lie like this")
    if not _totals(engine):
        raise ValueError("the totals do not fit the match")


def _deal(engine):
    phase = engine.phase
    dealt = engine.drawn
    if (engine.first < 0) != (phase == CHOOSE_FIRST):
        return False
    if phase == CHOOSE_FIRST:
        return dealt == 0 and engine.hand == 1
    if phase == DEAL:
        return dealt < TILES - 1
    before = TILES - 1  # the widow is still there
    if phase <= WIDOW:
        return dealt == before
    if phase == NAMING or phase == READY:
        return dealt == TILES or (engine.trump_first and dealt == before)
    return dealt == (before if engine.bidder < 0 else TILES)


def _bidding(engine):
    phase = engine.phase
    highest = PASS
    for i in range(3):
        bid = engine.bids[(engine.first + i) % 3]
        if (bid > 0) != (i < engine.asked) or (bid > PASS and bid <= highest) or (bid and highest == MOON):
            return False
        highest = max(highest, bid)
    if engine.must_bid and engine.asked == 3 and engine.bidder < 0:
        return False
    over = engine.asked == 3 or engine.bid == MOON
    if phase <= DEAL:
        return engine.asked == 0
    if phase == BIDDING:
        return not over
    if phase == BID_MADE:
        return engine.asked > 0
    return over and (engine.bidder >= 0 or phase >= ROUND_END)


def _trump(engine):
    phase = engine.phase
    if engine.trump_first:
        if phase == NAMING and engine.drawn == TILES:
            return False
        named = phase == WIDOW or phase == DISCARDING or phase > NAMING
    else:
        named = phase > NAMING
    if not named or engine.bidder < 0:
        return engine.trump == NONE
    return engine.trump != NONE and engine.trumps >> engine.trump & 1 == 1


def _tricks(engine):
    phase = engine.phase
    taken = engine.tricks_taken
    tricks = sum(taken)
    laid = engine.laid
    if phase == PLAYING or phase == LAID:
        if tricks > 6 or not (0 < laid if phase == LAID else laid < 3):
            return False
    elif laid or tricks != (7 if phase >= ROUND_END and engine.bidder >= 0 else 0):
        return False
    last = engine.last_leader
    if not tricks:
        return last == 0 and engine.last_trick[0] == NONE
    if engine.last_trick[2] == NONE or not taken[engine.leader]:
        return False
    if tricks == 1:
        return last == engine.bidder
    return taken[last] > (last == engine.leader)  # who led to it had taken the one before


def _tiles(engine):
    count = bytearray(FACE_DOWN + 1)
    for tile in DECK:
        count[engine.place[tile]] += 1
    shown = [tile for trick in (engine.last_trick, engine.trick) for tile in trick if tile != NONE]
    if len(set(shown)) < len(shown) or any(engine.place[tile] != PLAYED for tile in shown):
        return False
    if count[PLAYED] != 3 * sum(engine.tricks_taken) + engine.laid:
        return False
    hidden = sum(engine.unknown)
    known = 0
    for seat in range(3):
        if count[seat] and engine.unknown[seat] or count[seat] > engine.held[seat]:
            return False
        known += count[seat] > 0
    if hidden and (known > 1 or engine.phase >= ROUND_END):
        return False
    laid_aside = engine.drawn == TILES and engine.phase != DISCARDING
    aside = count[DISCARDED]
    if aside > laid_aside or (engine.bidder >= 0 and engine.unknown[engine.bidder] and aside):
        return False
    if count[FACE_DOWN] != hidden + TILES - engine.drawn + laid_aside - aside:
        return False
    return _widow(engine, laid_aside, aside)


def _widow(engine, laid_aside, aside):
    widow = engine.widow
    if widow == NONE:
        if engine.phase >= ROUND_END and engine.drawn == TILES:
            return False
        return engine.drawn < TILES or (not aside if laid_aside else engine.unknown[engine.bidder] > 0)
    if engine.drawn < TILES or engine.unknown[engine.bidder] or aside < laid_aside:
        return False
    return engine.place[widow] in (engine.bidder, DISCARDED, PLAYED)


def _totals(engine):
    phase = engine.phase
    over = phase >= ROUND_END
    if not engine.hand:
        return False
    before = [engine.totals[seat] - engine.last[seat] for seat in range(3)]
    most = MOON * (engine.hand - 1)
    if max(before) > most or min(before) < -most:
        return False
    best = max(before)
    if best >= engine.target and before.count(best) == 1:  # TM-39: the match was over
        return False
    return (phase == MATCH_END) == (over and (engine.winner() >= 0 or engine.hand == LAST_HAND))
