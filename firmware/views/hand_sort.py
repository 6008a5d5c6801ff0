"""The hand is sorted: by suit, the best train first, or tile by tile.

A long OK in the hand comes here with the tile lifted; so does the menu, which two keys need. With a cross, UP and
DOWN change the kind of order, with two and three keys its chips come after the tiles.
"""

from firmware import catalogue
from firmware.views.hand_order import OWN
from hal.roles import BACK, DOWN, LEFT, NEXT, OK, PREV, RIGHT, UP


class Guest:
    """at: the tile under the cursor, from len(tiles) on a chip; kind: the order that the hand is in now."""

    def __init__(self, view):
        self.view = view
        self.at = 0
        self.chips = ("By suit", ""), ("Best train" if view.canvas.w >= 320 else "Train", ""), ("My own", "")
        self.lifted = view.lifted
        view.lifted = False
        self._sort()

    def _sort(self):
        """The hand in the order that its player likes; the cursor stays on its tile."""
        view = self.view
        self.picture = None
        orders = catalogue.load("firmware.views.hand_order")
        self.kind = orders.kept(view)[0]
        self.tiles, main, about = orders.order(view)
        del orders
        catalogue.forget("firmware.views.hand_order")
        layout = catalogue.load("firmware.views.hand_layout").layout(view.canvas)
        catalogue.forget("firmware.views.hand_layout")
        picture = catalogue.load("firmware.views.hand_picture")
        self.picture = picture.Picture(view, self.tiles, main, about, layout)
        self.picture.plain = True
        if self.at < len(self.tiles):
            self.at = max(0, self.tiles.find(bytes((view.chosen,))))

    def _keep(self, kind, tiles=b""):
        orders = catalogue.load("firmware.views.hand_order")
        orders.keep(self.view, kind, tiles)
        del orders
        self.kind = kind
        catalogue.forget("firmware.views.hand_order")

    def hints(self):
        linear = self.view.app.linear
        if self.lifted:
            return (OK, "drop"), (NEXT if linear else RIGHT, "move")
        if self.at >= len(self.tiles):
            return (OK, "sort"), (NEXT, "next"), (BACK, "hand")
        if linear:
            return (OK, "lift"), (NEXT, "next"), (BACK, "hand")
        return (OK, "lift"), (DOWN, "order"), (RIGHT, "tile"), (BACK, "hand")

    def press(self, event, by_console):
        view, count = self.view, len(self.tiles)
        if event == BACK:
            if self.lifted:
                self._lift(False)
            else:
                view.go("firmware.views.hand_guest")
            return
        if not count:
            return
        at = self.at
        by = 1 if event in (RIGHT, DOWN, NEXT) else -1
        if event == OK:
            if at < count:
                self._lift(not self.lifted)
            else:
                self._order(at - count)
        elif event == UP or event == DOWN:
            if not self.lifted:
                self._order((self.kind + by) % 3)
        elif event in (LEFT, RIGHT, NEXT, PREV):
            view.app.sound("move")
            if self.lifted:
                self._carry((at + by) % count)
                return
            self.at = at = (at + by) % (count + 3 * view.app.linear)
            if at < count:
                view.chosen = self.tiles[at]
            self._show()

    def _lift(self, lifted):
        self.lifted = lifted
        self.view.app.sound("choose" if lifted else "down")
        self._show()

    def _carry(self, to):
        """The lifted tile changes places with its neighbour; from now on the order is the player's own."""
        tiles, at = self.tiles, self.at
        tiles[at], tiles[to] = tiles[to], tiles[at]
        kind = self.kind
        self._keep(OWN, tiles)
        self.at = to
        if kind != OWN:
            self._sort()
            self.draw()
        else:
            self._show()

    def _order(self, kind):
        self.view.app.sound("move")
        self._keep(kind, self.tiles)
        self._sort()
        self.draw()
        self.view.draw_hints()

    # -- drawing

    def draw(self):
        self.picture.lifted = self.lifted
        self.picture.draw(*self._state())

    def _show(self):
        self.picture.lifted = self.lifted
        self.picture.move(*self._state())
        self.view.draw_hints()

    def _state(self):
        count = len(self.tiles)
        if self.at >= count:
            return -1, "", self.chips, self.at - count
        return self.at, "lifted" if self.lifted else "", self.chips, self.kind
