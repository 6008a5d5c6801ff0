"""The layout: the foot that wants its toes, and the open ends. A cursor walks over the ends, OK goes to the hand or
plays what is the only thing left to do."""

from firmware import catalogue
from firmware.ui import bars, theme
from games.dominoes.actions import DRAW, PASS, PLACE
from games.dominoes.phases import PLACED
from games.dominoes.tiles import HIGH, LOW, NONE
from hal.roles import BACK, DOWN, LEFT, NEXT, OK, PREV, RIGHT, UP

_PARTS = "firmware.views.chicken_foot_"


class Guest:
    """said: what words.py finds; fresh: the tile that was laid last, or NONE; players: in place of the foot are
    the players with their tiles. centre: the double that is shown, or NONE."""

    def __init__(self, view):
        self.view = view
        match, engine = view.match, view.engine
        words = catalogue.load(_PARTS + "words")
        self.said = words.words(view)
        del words
        catalogue.forget(_PARTS + "words")
        self.players = False
        self.fresh = fresh = NONE
        at = NONE  # the tile that it touches
        for actions, count in ((match.last, match.last_count), (match.turn_actions, match.turn_count)):
            for action in actions[:count]:
                if action >= PLACE:
                    fresh = (action - PLACE) >> 6
                    at = action & 63
        self.fresh = fresh
        self.centre = view.bound()
        if self.centre == NONE and engine.phase == PLACED and HIGH[at] == LOW[at]:
            self.centre = at  # its last toe has just been laid
        self.ends = catalogue.load(_PARTS + "ends").Ends(view, self)
        tiles = self.ends.tiles
        if view.focus not in tiles:
            view.focus = NONE
        if self.centre == NONE and view.focus == NONE and tiles:
            view.focus = fresh if fresh in tiles else tiles[0]
        self.undo = match.can_undo
        view.wait_if_forced()

    def hints(self):
        view = self.view
        linear = view.app.linear
        only = view.match.forced
        if only is None:
            ok = (OK, "choose tile", "tile")
        elif only >= PLACE:
            ok = (OK, "play " + view.target_name((only - PLACE) >> 6), "play")
        else:
            ok = (OK, "pass" if only == PASS else "draw" if only == DRAW else "done")
        hints = (ok,)
        if self.ends.tiles or linear:
            hints += ((DOWN, "ends", "next"),)
        if self.undo:
            hints += ((BACK, "undo"),)
        elif not linear:
            hints += ((BACK, "hand"),)
        elif self.ends.tiles:
            hints += ((BACK, "look"),)
        if linear:
            return hints
        if self.ends.tiles:
            hints += ((RIGHT, "look"),)
        if self.centre == NONE and view.canvas.grid.tall:
            return hints  # they are there
        return hints + ((LEFT, "players"),)

    def press(self, event, by_console):
        view = self.view
        only = view.match.forced
        if event == OK and only is not None:
            view.play(only, by_console)
        elif event == BACK and self.undo:
            view.undo()
        elif event == RIGHT or event == BACK and view.app.linear:
            if self.ends.tiles:
                view.go(_PARTS + "look")
        elif event == OK or event == BACK:
            if event == OK:
                self._choose()
            view.go("firmware.views.hand_guest")
        elif event == LEFT and not view.app.linear:
            view.app.sound("move")
            self._turn_over()
        elif event in (DOWN, NEXT, UP, PREV):
            view.app.sound("move")
            self._walk(1 if event == DOWN or event == NEXT else -1)

    def _walk(self, by):
        """Over the double that everybody has to serve, with few keys the players, and the ends."""
        view, tiles = self.view, self.ends.tiles
        stops = list(range(len(tiles)))
        if view.app.linear:
            stops.insert(0, -2)
        if self.centre != NONE:
            stops.insert(0, -1)
        before = tiles.find(bytes((view.focus,)))
        here = -2 if self.players and view.app.linear else before
        at = stops[(stops.index(here) + by) % len(stops)] if here in stops else stops[0]
        view.focus = tiles[at] if at >= 0 else NONE
        if self.players != (at == -2):
            self._turn_over()
        elif self.centre != NONE and (before < 0) != (at < 0):
            self._draw_left()  # the wanted place is amber only as long as the cursor is there
        if not (self.players and view.canvas.mono):
            self.ends.move(before, at)

    def _turn_over(self):
        """Between the foot and the players."""
        self.players = not self.players
        if self.view.canvas.mono:
            self.draw()
            return
        self._draw_left()
        if not self.view.canvas.grid.tall:
            self._draw_duty()

    def _choose(self):
        """The cursor of the hand begins on a tile for the end under the cursor, unless it is on one that fits."""
        view = self.view
        match = view.match
        actions = match.choices[: match.legal()]
        for action in actions:
            if (action - PLACE) >> 6 == view.chosen:
                return
        for action in actions:
            if action >= PLACE and action & 63 == view.focus:
                view.chosen = (action - PLACE) >> 6
                return

    # -- drawing

    def draw(self):
        view = self.view
        canvas, engine = view.canvas, view.engine
        grid = canvas.grid
        if grid.tall:
            standing = "yard %d" % engine.yard
            if grid.wide:
                standing = "%s   %s" % (engine.standing(), standing)
            bars.header(canvas, "Chicken Foot", standing)
        self._draw_duty()
        self._draw_left()
        if not (self.players and canvas.mono):
            self.ends.draw()

    def _draw_duty(self):
        """What must be done: a band at the foot, on a low screen the header."""
        canvas, engine = self.view.canvas, self.view.engine
        said, remark, urgent, _ = self.said
        if canvas.grid.tall:
            y = canvas.grid.bottom - 22
            canvas.fill(0, y, canvas.w, 1, theme.INK)
            colours = None if urgent else (theme.PINE, theme.BONE, theme.FELT)
            bars.band(canvas, y + 1, 21, said, remark, colours)
        elif self.players:
            standing = engine.standing()
            bars.header(canvas, standing[0].upper() + standing[1:], "yard %d" % engine.yard)
        else:
            bars.header(canvas, said, remark, urgent)

    def _draw_left(self):
        """The foot, or the players: small modules that are needed only now."""
        part = _PARTS + ("players" if self.players or self.centre == NONE else "foot")
        if self.view.canvas.mono and not self.players and self.centre == NONE:
            return  # the ends take all of the screen
        picture = catalogue.load(part)
        picture.draw(self.view, self, self.ends.lay)
        del picture
        catalogue.forget(part)
