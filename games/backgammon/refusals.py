"""Why an action is not legal: the words for a player who asks. Loaded only when somebody does.

`Engine.allows` decides; nothing here does.
"""

from games.backgammon import roll
from games.backgammon.actions import (
    BEAVER, CONFIRM, DOUBLE, FINISH, NEXT_GAME, OFFER, RACCOON, die_of, is_move, point_of,
)
from games.backgammon.board import highest, next_source
from games.backgammon.phases import CAN, MOVING

_DIE_NAMES = ("", "one", "two", "three", "four", "five", "six")

# What is said in each phase of an action that never comes up in it.
_FIRST = (
    "the dice come first",
    "roll first",
    "answer the double first",
    "answer the beaver first",
    "answer the raccoon first",
    "the dice come first",
    "play the roll first",
    "answer the offer first",
    "the game is over",
    "the match is over",
)


def why_not(engine, action):
    """Why `action` is not legal now, in a few words; "" if it is legal."""
    if engine.allows(action):
        return ""
    if engine.phase == MOVING and (is_move(action) or action == CONFIRM):
        mine = engine.side[engine.mover]
        theirs = engine.side[1 - engine.mover]
        if action == CONFIRM:
            die = next(die for die in (6, 5, 4, 3, 2, 1) if _playable(engine, mine, theirs, die))
            return "a %s can still be played" % _DIE_NAMES[die]
        return _why_no_step(engine, mine, theirs, die_of(action), point_of(action))
    if not 0 <= action <= FINISH or not CAN[engine.phase] >> action & 1:
        return _FIRST[engine.phase]
    if action == DOUBLE:
        if not engine.has_cube:
            return "no cube in this game"
        if engine.crawford:
            return "no doubling in the Crawford game"  # BG-42
        if engine.cube_owner == 1 - engine.mover:
            return "your opponent owns the cube"  # BG-36
    elif action == BEAVER and not engine.beavers:
        return "no beavers in this game"
    elif action == RACCOON and engine.beavers < 2:
        return "no raccoons in this game"
    elif OFFER < action <= OFFER + 3:
        if not engine.resign:
            return "no resigning in this game"
        if action > OFFER + 1 and not engine.gammons:
            return "no gammons in this game"  # BG-33
        return "that was refused this turn"
    elif action == FINISH:
        return "the match is not decided"
    elif action == NEXT_GAME:
        return "this session is full"
    return "the cube goes no higher than 64"  # BG-41


def _playable(engine, mine, theirs, die):
    return engine.dice_left[die] and next_source(mine, theirs, die, 25)


def _why_no_step(engine, mine, theirs, die, source):
    if not engine.dice_left[die]:
        return "no %s is left to play" % _DIE_NAMES[die]
    if not mine[source]:
        return "the bar is empty" if source == 25 else "no checker on %d" % source
    if source != 25 and mine[25]:
        return "the bar first"  # BG-17
    to = source - die
    if to > 0:
        if theirs[25 - to] > 1:
            return "point %d is closed" % to  # BG-05
    elif highest(mine) > 6:
        return "not all are home yet"  # BG-22
    elif to < 0 and highest(mine) > source:
        return "higher checkers first"  # BG-24
    # The step could be made, so it is the other die that would be lost.
    other = engine.dice[0] + engine.dice[1] - die
    source = next_source(mine, theirs, other, 25)
    while source:
        if roll.leaves(mine, theirs, other, source, die):
            return "a %s must stay playable" % _DIE_NAMES[other]  # BG-08
        source = next_source(mine, theirs, other, source - 1)
    source = next_source(mine, theirs, die, 25)
    while source:
        if roll.leaves(mine, theirs, die, source, other):
            return "a %s must stay playable" % _DIE_NAMES[other]
        source = next_source(mine, theirs, die, source - 1)
    return "the larger die must be played"  # BG-09
