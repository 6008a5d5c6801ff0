"""Who sits at a seat of a new match: persons by their names, bots by their level."""

from firmware.settings import LONGEST

DEFAULT_NAMES = "Ann Bob Cleo Dan Eva Finn Gus Hana Ida Jon Kai Lena Mira Nils".split()
LEVELS = ("person", "Easy", "Medium", "Hard", "Expert")  # by number, 0 is none


def seat_names(count, names, remembered):
    """`count` different names: those given, then remembered ones, then made-up ones."""
    chosen = list(names[:count])
    for name in list(remembered) + DEFAULT_NAMES:
        if len(chosen) == count:
            break
        if name not in chosen:
            chosen.append(name)
    return chosen


def bot_name(level, others):
    """A name for a bot: "Hard bot", "Hard bot 2", none of the others'."""
    name = first = LEVELS[level] + " bot"
    number = 1
    while name in others:
        number += 1
        name = "%s %d" % (first, number)
        if len(name) > LONGEST:
            name = "%s%d" % (first, number)
    return name
