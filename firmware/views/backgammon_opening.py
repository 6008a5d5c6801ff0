"""Who starts: what is told of the two dice of the opening."""

from games.contract import CHANCE

from firmware.views.backgammon_panel import ON_DICE
from micropython import const

_READING = const(1200)  # ms


def fallen(view):
    """The dice of the opening lie."""
    match, panel = view.match, view.panel
    engine, names = match.engine, match.names
    a, b = view.faces
    if engine.turn == CHANCE:
        view.begin()
        view.said = "%d-%d: a tie%s, roll again" % (a, b, ", cube at 2" if engine.cube == 2 else "")
        if view.waiting:
            view.wait(_READING)
        return
    view.guest = None
    view.hold_ok = False
    panel.focus = ON_DICE
    panel.faces = view.faces
    starts = names[engine.mover] + " starts"
    view.said = "%s %d, %s %d: %s" % (names[0], a, names[1], b, starts)
    if view.canvas.width(view.canvas.S, view.said) > view.canvas.w - 70:
        view.said = starts
