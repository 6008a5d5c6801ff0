"""A closer look at one branch of the layout, from the starting double out to an open end or to the unfinished foot."""

from firmware import catalogue
from firmware.ui import bars, laid, tiles
from games.dominoes.tiles import HIGH, LOW, NONE
from hal.roles import BACK, DOWN, LEFT, NEXT, OK, PREV, RIGHT, UP


class Guest:
    """ends: what the cursor walks over, the foot included; branch: its tiles from the starting double outward;
    page: which part of them is seen."""

    def __init__(self, view):
        self.view = view
        self.page = 0
        engine, canvas = view.engine, view.canvas
        grid = canvas.grid
        orders = catalogue.load("firmware.views.chicken_foot_order")
        self.ends = orders.ends(engine)
        if engine.foot != NONE:
            self.ends = bytes((engine.foot,)) + self.ends
        mono = canvas.mono
        self.n = 18 if grid.tall else 13 if not grid.small else 11 if mono else 9
        self.across = 2 * self.n + 3 + (0 if mono else 2)
        self.down = 48 if grid.tall else self.n + 2 + (0 if mono else 9)
        self.columns = (canvas.w - (0 if mono else 2 * grid.margin) + 2) // self.across
        self.shown = self.columns * max(1, (grid.bottom - grid.top - 2) // self.down)
        self.orders = orders
        self._follow()

    def _follow(self):
        view = self.view
        focus = view.focus if view.focus != NONE or not self.ends else self.ends[0]
        self.at = max(0, self.ends.find(bytes((focus,))))
        self.branch = self.orders.branch(view.engine, self.ends[self.at])
        self.pages = (len(self.branch) + self.shown - 1) // self.shown

    def hints(self):
        more = ((RIGHT, "more"),) if self.pages > 1 and not self.view.app.linear else ()
        return ((DOWN, "next end", "next"), (BACK, "table")) + more

    def press(self, event, by_console):
        view = self.view
        if event == BACK or event == OK:
            view.go(view.PARTS + "table")
            return
        by = 1 if event in (DOWN, RIGHT, NEXT) else -1
        if event in (LEFT, RIGHT) or event in (NEXT, PREV) and 0 <= self.page + by < self.pages:
            self.page = (self.page + by) % self.pages
        elif event in (DOWN, UP, NEXT, PREV):
            end = self.ends[(self.at + by) % len(self.ends)]
            view.focus = end if end != view.engine.foot else NONE
            self._follow()
            self.page = self.pages - 1 if event == PREV else 0
        view.app.sound("move")
        self.draw()
        view.draw_hints()

    def draw(self):
        view, branch = self.view, self.branch
        canvas, engine = view.canvas, view.engine
        grid = canvas.grid
        end = branch[-1]
        count = len(branch) - 1
        right = "%d tile%s" % (count, "" if count == 1 else "s")
        if self.pages > 1:
            right += "  %d/%d" % (self.page + 1, self.pages)
        title = "%s, train %d" % (view.target_name(end), engine.nth[branch[1]] + 1)
        bars.header(canvas, "To " + title if canvas.w > 160 else title, right)
        canvas.fill(0, grid.top, canvas.w, grid.bottom - grid.top, canvas.colours.table)
        first = self.page * self.shown
        n = self.n
        numbers = view.app.settings.get("tile_faces") == "numbers"
        margin = (canvas.w - self.columns * self.across + (0 if canvas.mono else 2)) // 2
        for i in range(first, min(len(branch), first + self.shown)):
            tile = branch[i]
            outer = engine.outer(tile)
            cell = i - first
            if cell % self.columns == 0:
                x = margin
            y = grid.top + (1 if canvas.mono else 15 if grid.tall else 6) + cell // self.columns * self.down
            # A double lies across the branch where there is room for it.
            if HIGH[tile] == LOW[tile] and n > 11:
                if grid.tall:
                    tiles.tile(canvas, x, y - 10, n, outer, outer, tiles.LAID, numbers)
                else:
                    laid.double(canvas, x, y - 2, 20, outer, numbers)
                x += 22 if grid.tall else 16
            else:
                tiles.tile(canvas, x, y, n, HIGH[tile] + LOW[tile] - outer, outer, tiles.LAID, numbers, True)
                x += self.across
