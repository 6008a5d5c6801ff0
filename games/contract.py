"""What every game engine shares: the two answers of `turn` that are no seat, and the refusal."""

from micropython import const

CHANCE = const(-1)
OVER = const(-2)


class IllegalAction(ValueError):
    """The action is not legal now; the text gives the short reason. The position is unchanged (SH-09)."""
