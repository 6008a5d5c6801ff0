"""A train from the engine outward, tile by tile, with its length and the tiles that its owner holds."""

from firmware.ui import bars, tiles
from games.dominoes.tiles import HIGH, LOW
from games.mexican_train.actions import MEXICAN
from hal.roles import BACK, DOWN, LEFT, NEXT, OK, PREV, RIGHT, UP


class Guest:
    """page: which part of the train is seen; pages: how many parts there are."""

    def __init__(self, view):
        self.view = view
        self.page = 0
        self._count()

    def _count(self):
        """Lays the train out: in larger tiles if all of it is seen then."""
        view = self.view
        canvas, grid = view.canvas, view.canvas.grid
        self.count = view.engine.length[view.focus] + 1  # with the engine
        for n in b"\x14\x0d" if grid.tall else b"\x0b" if grid.small else b"\x10\x0d":
            self.n = n
            self.across = 2 * n + 3 + (0 if canvas.mono else 2)
            self.down = n + 2 + (0 if canvas.mono else 6 if grid.tall else 4)
            self.columns = (canvas.w - (0 if canvas.mono else 2 * grid.margin)) // self.across
            self.shown = self.columns * ((grid.bottom - grid.top - 2) // self.down)
            if self.count <= self.shown:
                break
        self.pages = (self.count + self.shown - 1) // self.shown

    def hints(self):
        more = ((RIGHT, "more"),) if self.pages > 1 and not self.view.app.linear else ()
        return ((DOWN, "next train", "next"), (BACK, "table")) + more

    def press(self, event, by_console):
        view = self.view
        if event == BACK or event == OK:
            view.go(view.PARTS + "table")
            return
        by = 1 if event in (DOWN, RIGHT, NEXT) else -1
        paging = event in (LEFT, RIGHT) or event in (NEXT, PREV) and 0 <= self.page + by < self.pages
        if paging:
            self.page = (self.page + by) % self.pages
        elif event in (DOWN, UP, NEXT, PREV):
            rows = view.engine.seats + 1
            row = (min(view.focus, rows - 1) + by) % rows
            view.focus = row if row < rows - 1 else MEXICAN
            self.page = 0
            self._count()
            if event == PREV:
                self.page = self.pages - 1
        view.app.sound("move")
        self.draw()
        view.draw_hints()

    def draw(self):
        view = self.view
        canvas, engine = view.canvas, view.engine
        grid = canvas.grid
        train = view.focus
        name = view.target_name(train)
        length = engine.length[train]
        right = "%d tile%s" % (length, "" if length == 1 else "s")
        if train != MEXICAN:
            right = ("%s, %d in hand" if canvas.w > 160 else "x%.0s%d, hand %d") % (
                (right, engine.held[train]) if canvas.w > 160 else ("", length, engine.held[train])
            )
        if self.pages > 1:
            right += "  %d/%d" % (self.page + 1, self.pages)
        bars.header(canvas, (name + "'s train" if train != MEXICAN else name) if canvas.w > 160 else name, right)
        canvas.fill(0, grid.top, canvas.w, grid.bottom - grid.top, canvas.colours.table)
        chain = bytearray(self.count)  # from the engine outward
        tile = engine.tip[train]
        for i in range(self.count - 1, -1, -1):
            chain[i] = tile
            tile = engine.on[tile]
        first = self.page * self.shown
        margin = (canvas.w - self.columns * self.across + (0 if canvas.mono else 2)) // 2
        for i in range(first, min(self.count, first + self.shown)):
            tile = chain[i]
            outer = engine.outer(tile)
            cell = i - first
            x = margin + cell % self.columns * self.across
            y = grid.top + (1 if canvas.mono else 4) + cell // self.columns * self.down
            tiles.tile(canvas, x, y, self.n, HIGH[tile] + LOW[tile] - outer, outer, tiles.LAID, lying=True)
