"""The table as it stood at a decision that was gone through, to be looked at and no more."""

from hal.roles import BACK, MENU, OK, RELEASE, RIGHT

from firmware import catalogue
from firmware.screen import Screen as Any
from firmware.views.table import Table

_HAND = "firmware.views.hand_guest"


class Screen(Any):
    """The game's view, whose presses come here: an arrow leads from the table to the hand and back, where those are
    two pictures, and from what was better to what was played, where there is no room for both."""

    def __init__(self, app, played="", better="", **args):
        super().__init__(app)
        self.args = args
        match = app.match
        peek = {} if match.game.hidden else {"peek": True}  # it shows all that there is
        self.view = view = catalogue.load("firmware." + match.game.view).Screen(app, **peek)
        self.parts = []
        if hasattr(view, "go"):  # a hand beside the table
            table = view.PARTS + "table"
            self.parts = [table, view.part if view.part != table else _HAND]
            if view.part != table:
                view.go(table)
        self.texts = ["better " + better, "played " + played]
        both = "%s, %s" % (self.texts[1], self.texts[0])
        canvas = self.canvas
        keys = 70  # px that "back" takes; with parts the arrow and where it leads
        if self.parts:
            keys = canvas.width(canvas.S, "table") + (36 if canvas.h < 100 else 54)
        if canvas.width(canvas.S, both) < canvas.w - keys:
            self.texts = [both]
        self.shown = 0
        view.hints = self.hints
        view.draw_hints = self.draw_hints

    def hints(self):
        hints = ((OK, "back"),)
        if self.parts or len(self.texts) > 1:
            hints += ((RIGHT, ("table" if self.shown else "hand") if self.parts else "more"),)
        return hints

    def draw(self):
        self.view.draw()

    def draw_hints(self):
        view = self.view
        view.least = 2  # what the arrow does, too, however long the chain of tiles is
        view.said = self.texts[self.shown % len(self.texts)]
        Table.draw_hints(view)

    def tick(self):
        view = self.view
        view.waiting = 0  # the console plays nothing by itself here
        view.tick()
        if view.stale:
            view.stale = False
            self.stale = True

    def press(self, event):
        if event == OK or event == BACK:
            self.app.show("review_move", **self.args)
        elif event != MENU and not event & RELEASE and len(self.hints()) > 1:
            self.shown = 1 - self.shown
            if self.parts:
                self.view.go(self.parts[self.shown])
            else:
                self.draw_hints()
