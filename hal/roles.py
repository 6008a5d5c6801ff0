"""What a press means, whichever button a board has for it.

An event is one small int: a role (the key was pressed, or repeats), role|HOLD (held for 600 ms) or
role|RELEASE (let go after a hold). A board's keys are tuples (label, tap role, hold role or None);
the label is what is printed on the key and what the hint line shows.
"""

from micropython import const

UP = const(0)
DOWN = const(1)
LEFT = const(2)
RIGHT = const(3)
OK = const(4)
BACK = const(5)
MENU = const(6)
NEXT = const(7)  # fronts of two or three keys step through what can be chosen
PREV = const(8)

HOLD = const(16)
RELEASE = const(32)

NAMES = ("UP", "DOWN", "LEFT", "RIGHT", "OK", "BACK", "MENU", "NEXT", "PREV")


def numbered(keys):
    """The keys of a board file with numbers for the names of the roles."""
    number = {name: i for i, name in enumerate(NAMES)}
    return tuple([(label, number[tap], None if hold is None else number[hold]) for label, tap, hold in keys])
