"""Why an action is not legal: the words for a player who asks. Loaded only when somebody does.

`Engine.allows` decides; nothing here does.
"""

from games.dominoes.actions import PASS, PLACE
from games.moon.actions import BID, BIDS, DISCARD, DOUBLES, NO_TRUMP, TRUMP
from games.moon.phases import ABSENT, BIDDING, DISCARDING, NAMING, PLAYED, PLAYING

# What is said in each phase of an action that never comes up in it.
_FIRST = (
    "the first bidder is drawn first",
    "the tiles are dealt first",
    "bid or pass first",
    "the bid is made",
    "the widow comes first",
    "lay a tile aside first",
    "name trump first",
    "end the turn first",
    "play a tile first",
    "end the turn first",
    "the hand is over",
    "the match is over",
)


def why_not(engine, action):
    """Why `action` is not legal now, in a few words; "" if it is legal."""
    if engine.allows(action):
        return ""
    phase = engine.phase
    if phase == BIDDING:
        if action == PASS:
            return "somebody has to bid"  # TM-16
        if BID < action < TRUMP:
            if action - BID in BIDS:
                return "bid more than %d" % engine.bid  # TM-12
            return "bids are 4, 5, 6, 7 and 21"
    elif phase == NAMING:
        if TRUMP <= action <= TRUMP + NO_TRUMP:
            return "not a trump in this match"  # TM-22
    elif phase == DISCARDING or phase == PLAYING:
        tile = action - PLACE >> 6 if phase == PLAYING else action - DISCARD
        if 0 <= tile < 28 and action == engine.with_tile(tile):
            return _why_not_this(engine, tile)
    return _FIRST[phase]


def _why_not_this(engine, tile):
    place = engine.place[tile]
    if place == ABSENT:
        return "that tile is not in the set"
    if place == PLAYED:
        return "that tile has been played"
    if place != engine.mover:
        return "you do not hold that tile"
    suit = "doubles" if engine.must == DOUBLES else "%ds" % engine.must
    if not engine.laid:
        return "lead a trump first: " + suit  # first_lead_trump
    return "you must play %s" % ("a double" if engine.must == DOUBLES else "a %d" % engine.must) + (
        ", it is trump" if engine.must == engine.trump else ""
    )  # TM-25, TM-27
