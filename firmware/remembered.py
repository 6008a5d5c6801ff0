"""What the position alone does not tell and everybody at the table knows: who could not play what, what was bid. A
match with bots, or of which a hint was asked, has such a memory (bots/NAME/memory.py), and its driver tells it of
every action that stays."""

from firmware import catalogue
from micropython import const

_MOST = const(6)  # seats. With more, the largest boards have no room for it beside a table


def listen(match):
    """Gives a match its memory, which has heard nothing yet; some games have none, and no table of many seats has."""
    if match.engine.seats > _MOST:
        return
    try:
        match.memory = catalogue.load("bots.%s.memory" % match.game.name).Memory(match.engine)
    except Exception as fault:  # no match is lost for that
        if not isinstance(fault, ImportError):
            match.lapse = fault
    catalogue.forget("bots.")  # what it needs of its modules it keeps itself
