"""A look at the own hand for as long as OK is held; nothing can be pressed."""

from games.dominoes.tiles import NONE
from games.moon.actions import NO_TRUMP

from firmware.ui import bars
from firmware.views.moon_layout import CARD_Y


class Guest:
    def __init__(self, view):
        self.view = view
        view.hand.gather(view.seat, True)

    def draw(self):
        view, canvas = self.view, self.view.canvas
        s = canvas.S
        hand = view.match.names[view.seat] + "'s hand"
        if canvas.grid.wide:
            bars.header(canvas, "Peek: let go to hide", hand, True)
        else:
            bars.header(canvas, hand, "", True)
        y = view.lay[CARD_Y] + 1
        for text in self._lines():
            canvas.text(s, text, canvas.w >> 1, y, canvas.colours.on_table, 1)
            y += s.line

    def _lines(self):
        """What all know of this hand."""
        view = self.view
        engine = view.match.engine
        if engine.bidder < 0:
            return ("Nobody has bid.",)
        lines = [view.standing() + "."]
        if engine.trump != NONE:
            lines.append("No trump." if engine.trump == NO_TRUMP else "Trump: %s." % view.suit(engine.trump))
        return lines
