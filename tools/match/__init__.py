"""How strong the bots are: matches against other programs, simple opponents and each other."""


class MatchError(Exception):
    """The measurement cannot be made; the text is one sentence for the person who asked."""
