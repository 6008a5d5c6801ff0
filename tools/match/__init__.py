"""How strong the bots are: matches against other programs, simple opponents and each other."""

import math


class MatchError(Exception):
    """The measurement cannot be made; the text is one sentence for the person who asked."""


class WrongUse(MatchError):
    """The command cannot be meant like that; the text says what would be right."""


def error(values):
    """Standard error of the mean of independent observations; nan of a single one."""
    if len(values) < 2:
        return math.nan
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def figure(values, form):
    """Mean and standard error in one format, "?" where one observation tells no error."""
    return told(sum(values) / len(values), error(values), form)


def told(mean, off, form):
    """The same of what is known already."""
    return f"{mean:{form}} +- {'?' if math.isnan(off) else format(off, form.lstrip('+'))}"
