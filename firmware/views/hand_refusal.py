"""Why a tile may not be played; in the heap only while that is found out."""

from firmware import catalogue
from games.dominoes.actions import PLACE
from games.dominoes.tiles import HIGH, LOW


def refuse(view, tile, target=-1):
    """Says why the tile may not be played, or not on that target."""
    if target < 0:
        target = view.blame()
    if target < 0:
        view.say("%d-%d fits no open end" % (HIGH[tile], LOW[tile]))
    else:
        reason = view.engine.why_not(PLACE + tile * 64 + target)
        catalogue.tidy(view.match.game)  # the words of the rules have served
        view.say(reason[0].upper() + reason[1:])
    catalogue.forget("firmware.views.hand_refusal")
