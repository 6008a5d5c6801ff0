"""Makes what bots have learned, or what is worked out for them once: `python -m tools.train GAME` the weights of a
network, backgammon_bearoff.py and backgammon_equities.py the two tables of backgammon."""


class TrainError(RuntimeError):
    """Something that training needs is missing; the text is for the person who called."""
