"""The numbers that a backgammon match is made of: one small integer an action.

| action          | number                          | range        |
|-----------------|---------------------------------|--------------|
| cube, turn, ... | 0..14, below                    |              |
| dice (chance)   | DICE + (a-1)*6 + (b-1)          | 0x100..0x123 |
| a checker step  | MOVE + die*32 + point           | 0x221..0x2D9 |

A step is one checker played by one die, from a point 1..24 or the bar (25), numbered from the mover's
side. In the opening roll `a` is the die of seat 0 and `b` that of seat 1; later they are simply the two dice.
"""

from micropython import const

ROLL = const(0)  # the player declines to double and rolls
DOUBLE = const(1)
TAKE = const(2)
DROP = const(3)
BEAVER = const(4)
RACCOON = const(5)
CONFIRM = const(6)  # ends the turn; the only action when nothing of a roll can be played
OFFER = const(7)  # OFFER + 1, 2, 3: offers to lose a single game, a gammon, a backgammon
ACCEPT = const(11)
REFUSE = const(12)
NEXT_GAME = const(13)
FINISH = const(14)  # ends a session of single games (match_length 0)
DICE = const(0x100)
MOVE = const(0x200)

OFF = const(0)
BAR = const(25)


def dice(a, b):
    """The chance action of the faces `a` and `b`, 1..6 each."""
    return DICE + (a - 1) * 6 + b - 1


def move(die, point):
    """The step of the checker on `point` (1..24, BAR) by `die` (1..6)."""
    return MOVE + die * 32 + point


def offer(kind):
    """The offer to lose a single game (1), a gammon (2) or a backgammon (3)."""
    return OFFER + kind


def is_dice(action):
    return DICE <= action < DICE + 36


def is_move(action):
    return MOVE + 32 < action < MOVE + 6 * 32 + 26 and 0 < (action & 31) < 26


def is_offer(action):
    return OFFER < action <= OFFER + 3


def faces(action):
    """The two faces of a dice action, as rolled."""
    return (action - DICE) // 6 + 1, (action - DICE) % 6 + 1


def die_of(action):
    """The die, 1..6, of a step."""
    return (action - MOVE) >> 5


def point_of(action):
    """The point, 1..24 or BAR, that a step leaves."""
    return action & 31


def landing(action):
    """Where a step ends: 1..24, or OFF. (From the bar, 25 - die.)"""
    to = (action & 31) - ((action - MOVE) >> 5)
    return to if to > 0 else OFF


def kind_of(action):
    """The result, 1..3, that an offer names."""
    return action - OFFER
