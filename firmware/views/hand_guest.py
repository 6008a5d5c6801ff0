"""The hand: a cursor on the tiles, and in the panel below what becomes of the chosen one.

Whatever may be played with a tile is a chip in the panel: the targets that it fits, and the end of the turn where
that is a choice. With a cross, LEFT and RIGHT walk over all tiles, so that OK on one that does not fit says why,
and UP and DOWN over the chips; two and three keys walk over pairs of tile and chip, legal ones only.
"""

from firmware import catalogue
from games.dominoes.actions import PLACE
from games.dominoes.tiles import NONE
from firmware.views.hand_picture import COLUMNS
from hal.roles import BACK, DOWN, HOLD, LEFT, NEXT, OK, PREV, RIGHT, UP


class Guest:
    """tiles: in the order of the hand; at: the cursor; ways: the actions that the chips stand for, way: the one that
    is chosen, -1: none."""

    def __init__(self, view):
        self.view = view
        match, app = view.match, view.app
        orders = catalogue.load("firmware.views.hand_order")
        self.tiles, main, about = orders.order(view)
        del orders
        catalogue.forget("firmware.views.hand_order")
        self.count = 0 if view.peek and view.engine.turn != view.seat else match.legal()
        self.help = app.settings["hints"] or app.linear
        layout = catalogue.load("firmware.views.hand_layout").layout(view.canvas)
        catalogue.forget("firmware.views.hand_layout")
        picture = catalogue.load("firmware.views.hand_picture")
        self.picture = picture.Picture(view, self.tiles, main, about, layout)
        self.at = -1
        self.ways = ()
        self.way = -1
        fits = self.picture.fits
        for i in range(self.count):
            action = match.choices[i]
            if action >= PLACE:
                fits[self.tiles.find(bytes(((action - PLACE) >> 6,)))] = 1
        self.picture.plain = not self.help
        at = self.tiles.find(bytes((view.chosen,)))
        if at < 0 or app.linear and not fits[at]:
            at = max(0, fits.find(b"\1"))
        if view.peek or not self.tiles:
            return
        if app.linear:  # the hint line names what OK plays
            for tile in self.tiles:
                for action in self._find_ways(tile):
                    name = view.action_name(action)
                    if view.canvas.width(view.canvas.S, name) > view.canvas.width(view.canvas.S, view.room):
                        view.room = name
        view.hold_ok = len(app.hal.buttons.keys) > 2  # with two, a long OK is BACK
        self._choose(at)

    # -- the cursor

    def _find_ways(self, tile):
        """What may be done now with the tile, or in its stead. Without help, wherever anything might be laid."""
        view = self.view
        ways = []
        choices = view.match.choices
        if not self.help:
            for target in range(view.engine.targets):
                if view.engine.open_number(target) >= 0:
                    ways.append(PLACE + tile * 64 + target)
        for i in range(self.count):
            action = choices[i]
            if action < PLACE or self.help and (action - PLACE) >> 6 == tile:
                ways.append(action)
        return ways

    def _choose(self, at, way=0):
        """Puts the cursor on a tile and on one of its chips."""
        view = self.view
        self.at = at
        view.chosen = tile = self.tiles[at]
        self.ways = ways = self._find_ways(tile)
        # No target is chosen for the player where there are several, nor what has nothing to do with the tile.
        one = ways and ways[0] >= PLACE and (len(ways) == 1 or ways[1] < PLACE)
        self.way = way if ways and (one or view.app.linear) else -1
        if view.room:
            view.name = view.action_name(ways[self.way]) if self.way >= 0 else ""

    def _walk(self, by):
        """To the next or previous pair of tile and chip; what is played in place of a tile comes last."""
        pairs = []
        extra = 0
        for i in range(len(self.tiles)):
            ways = self._find_ways(self.tiles[i])
            for way in range(len(ways)):
                if ways[way] >= PLACE:
                    pairs.append(i << 6 | way)
                    extra = i << 6 | way + 1
        if self.ways and self.ways[-1] < PLACE:
            pairs.append(extra)
        here = self.at << 6 | max(0, self.way)
        if pairs:
            there = pairs[(pairs.index(here) + by) % len(pairs) if here in pairs else 0]
            self._choose(there >> 6, there & 63)

    # -- presses

    def hints(self):
        view = self.view
        back = (BACK, "table")
        if view.room:
            return ((OK, view.room), (NEXT, "next"), back)
        ok = "play" if self.way >= 0 else "choose" if self.ways and self.ways[0] >= PLACE else "why not"
        hints = ((OK, ok), (RIGHT, "tile"))
        if len(self.ways) > (self.way >= 0):
            hints += ((DOWN, "where"),)
        hints += (back,)
        if view.hold_ok:
            hints += ((OK | HOLD, "sort"),)
        return hints

    def press(self, event, by_console):
        view = self.view
        if event == OK and self.way < 0 and self.ways and self.ways[0] >= PLACE:
            event = DOWN  # where to?
        if event == BACK:
            view.go(view.PARTS + "table")
        elif event == OK | HOLD:
            view.lifted = self.at >= 0
            view.go("firmware.views.hand_sort")
        elif not self.tiles:
            return
        elif event == OK:
            if self.way < 0:
                self._refuse()
            elif view.engine.allows(self.ways[self.way]):
                view.chosen = NONE
                view.play(self.ways[self.way])
            else:
                self._refuse(self.ways[self.way] & 63)
        else:
            before, way, count = self.at, self.way, len(self.ways)
            if event == NEXT or event == PREV:
                self._walk(1 if event == NEXT else -1)
            elif event == RIGHT or event == LEFT:
                self._choose((before + (1 if event == RIGHT else -1)) % len(self.tiles))
            elif event == DOWN or event == UP:
                if count > (way >= 0):
                    self.way = (max(way, 0) + (1 if event == DOWN else -1)) % count if way >= 0 else 0
                else:  # no chips to walk over: to the row below or above
                    there = before + (COLUMNS if event == DOWN else -COLUMNS)
                    if 0 <= there < len(self.tiles):
                        self._choose(there)
            if self.at != before or self.way != way:
                view.app.sound("move")
                self.picture.move(*self._state())
                view.draw_hints()

    def _refuse(self, target=-1):
        catalogue.load("firmware.views.hand_refusal").refuse(self.view, self.tiles[self.at], target)

    def draw(self):
        self.picture.draw(*self._state())

    def _state(self):
        """Cursor, what is said of its tile, the chips and which of them is chosen."""
        view = self.view
        said = ""
        if self.at >= 0 and self.help:
            said = "fits" if self.picture.fits[self.at] else "does not fit"
        chips = []
        for action in self.ways:
            if action < PLACE:
                chips.append((view.action_name(action), ""))
            else:
                chips.append((view.target_name(action & 63), str(view.target_number(action & 63))))
        return self.at, said, chips, self.way
