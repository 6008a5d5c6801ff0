"""Why a train is closed to the mover, in a few words."""

from games.dominoes.phases import PLACED
from games.dominoes.tiles import NONE, name
from games.mexican_train.actions import MEXICAN


def why_closed(engine, train):
    """Why the mover may place nothing on the train now; "" if it is open."""
    if train != MEXICAN and train >= engine.seats:
        return "there is no such train"
    if engine.open_to_mover(train):
        return ""
    if engine.firsts:
        if train != engine.mover:
            return "first turn: your own train"  # MT-13
        return "the first turn is one tile"  # MT-14
    if engine.phase == PLACED:
        return "placed: end your turn"  # MT-26
    if engine.bonus and engine.options["double_bonus"] == "must_cover":
        return "cover your %s" % name(engine.tip[engine.opens[engine.open_count - 1]])
    due = engine.due()
    if due != NONE:
        return "%s must be covered first" % name(engine.tip[due])  # MT-47
    return "that train has no marker"  # MT-25
