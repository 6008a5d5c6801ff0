"""The phases of a match (the state machine of the rule sheet): who acts in each, and by which actions."""

from micropython import const

from games.backgammon import actions

OPENING = const(0)  # chance: one die a side
BEFORE_ROLL = const(1)  # the mover: roll, double, or offer to resign
DOUBLED = const(2)  # the other side: take, drop, beaver
BEAVERED = const(3)  # the mover: take, drop, raccoon
RACCOONED = const(4)  # the other side: take, drop
ROLLING = const(5)  # chance: both dice
MOVING = const(6)  # the mover: one step after the other, then confirm
RESIGNING = const(7)  # the other side: accept, refuse
GAME_END = const(8)  # the winner: next game, finish
MATCH_END = const(9)  # nobody

MOVER = const(0)
OTHER = const(1)
WINNER = const(2)
LUCK = const(3)
NOBODY = const(4)

# Who acts in each phase.
ACTS = bytes((LUCK, MOVER, OTHER, MOVER, OTHER, LUCK, MOVER, OTHER, WINNER, NOBODY))

# The actions up to FINISH that can come up in each phase, as bit sets.
_ANSWERS = 1 << actions.TAKE | 1 << actions.DROP
CAN = (
    0,
    1 << actions.ROLL | 1 << actions.DOUBLE | 7 << actions.OFFER + 1,
    _ANSWERS | 1 << actions.BEAVER,
    _ANSWERS | 1 << actions.RACCOON,
    _ANSWERS,
    0,
    1 << actions.CONFIRM,
    1 << actions.ACCEPT | 1 << actions.REFUSE,
    1 << actions.NEXT_GAME | 1 << actions.FINISH,
    0,
)
