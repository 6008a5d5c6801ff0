"""Makes what the bots have learned: python -m tools.train GAME."""


class TrainError(RuntimeError):
    """Something that training needs is missing; the text is for the person who called."""
