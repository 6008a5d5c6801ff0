"""A tile has been drawn: what it is, whether it fits, and what can be done with it, a button each."""

from firmware import catalogue
from firmware.ui import cards, tiles
from games.dominoes.actions import DRAW, PASS, PLACE
from games.dominoes.tiles import HIGH, LOW
from hal.roles import BACK, DOWN, LEFT, NEXT, OK, PREV, RIGHT, UP

# By kind of screen: a half of the tile, the width of its column, the height of a button and their pitch.
_LAY = b"\x1c\x50\x16\x1b\x16\x40\x13\x18\x12\x2c\x0f\x12\x0c\x18\x0b\x0c"


class Guest:
    """ways: the legal actions; at: the button that has the focus."""

    def __init__(self, view):
        self.view = view
        match = view.match
        self.ways = list(match.choices[: match.legal()])
        self.at = self.first = 0
        if view.app.linear:  # the hint line names what OK plays
            for action in self.ways:
                name = view.action_name(action)
                if view.canvas.width(view.canvas.S, name) > view.canvas.width(view.canvas.S, view.room):
                    view.room = name
            view.name = view.action_name(self.ways[0])
        view.wait_if_forced()

    def hints(self):
        ok = self.view.room or ("lay it" if self.ways[self.at] >= PLACE else "go on")
        if len(self.ways) > 1:
            return (OK, ok), (DOWN, "other"), (BACK, "hand")
        return (OK, ok), (BACK, "hand")

    def press(self, event, by_console):
        view = self.view
        if event == OK:
            view.play(self.ways[self.at], by_console)
        elif event == BACK:
            view.chosen = view.engine.drawn
            view.go("firmware.views.hand_guest")
        elif len(self.ways) > 1 and event in (DOWN, RIGHT, NEXT, UP, LEFT, PREV):
            self.at = (self.at + (1 if event in (DOWN, RIGHT, NEXT) else -1)) % len(self.ways)
            view.name = view.action_name(self.ways[self.at]) if view.room else ""
            view.app.sound("move")
            self._draw_buttons()
            view.draw_hints()

    def _say(self):
        view = self.view
        tile = view.engine.drawn
        name = "%d-%d" % (HIGH[tile], LOW[tile])
        first = self.ways[0]
        if first == DRAW:
            return name + " does not fit: draw again."
        if first == PASS:
            return "%s does not fit: %s." % (name, view.MUST_PASS)
        if len(self.ways) == 1:
            return "%s fits only %s, and must go there." % (name, view.target_name(first & 63))
        return name + " fits. Where to?"

    def _label(self, action):
        """(text, remark) of a button."""
        view = self.view
        if action >= PLACE:
            return view.target_name(action & 63), str(view.target_number(action & 63))
        if action == DRAW:
            return "Draw again", ""
        return view.MAY_PASS[0].upper() + view.MAY_PASS[1:], ""

    def draw(self):
        view = self.view
        canvas, hue = view.canvas, view.look
        grid = canvas.grid
        kind = 0 if grid.tall else 3 if canvas.mono else 1 + grid.small
        n, column, high, pitch = _LAY[4 * kind : 4 * kind + 4]
        top = grid.top
        if not canvas.mono:
            from firmware.ui import bars

            bars.header(canvas, view.match.names[view.seat] + " draws", "yard %d" % view.engine.yard)
            del bars
        else:
            top = 0
        canvas.fill(0, top, column, grid.bottom - top, hue.hand)
        canvas.fill(column, top, canvas.w - column, grid.bottom - top, hue.ground)
        w, h = (14, 27) if canvas.mono else (n + 2, 2 * n + 5)
        tile = view.engine.drawn
        numbers = view.app.settings.get("tile_faces") == "numbers"
        x, y = (column - w) // 2, top + (grid.bottom - top - h) // 2
        tiles.tile(canvas, x, y, n, HIGH[tile], LOW[tile], tiles.LEGAL, numbers)
        left = column + (2 if canvas.mono else grid.margin)
        font = canvas.S if grid.small else canvas.M
        y = top + (0 if canvas.mono else 3)
        text = self._say()
        paragraph = catalogue.load("firmware.ui.paragraph")
        for start, end in paragraph.wrap(canvas, font, text, canvas.w - left - 3):
            canvas.text(font, text[start:end], left, y, hue.text)
            y += font.line
        del paragraph
        catalogue.forget("firmware.ui.paragraph")
        edge, gap = (2, 1) if canvas.mono else (grid.margin, 4)
        self.box = left, y + gap, canvas.w - left - edge, high, pitch
        self._draw_buttons()

    def _draw_buttons(self):
        canvas = self.view.canvas
        x, y, w, high, pitch = self.box
        bottom = canvas.grid.bottom
        canvas.fill(x - 2, y - 2, w + 4, bottom - y + 2, canvas.colours.ground)
        shown = max(1, (bottom - y) // pitch)
        self.first = min(max(self.first, self.at - shown + 1), self.at)
        count = len(self.ways)
        for i in range(self.first, min(count, self.first + shown)):
            text, remark = self._label(self.ways[i])
            cards.button(canvas, x, y + (i - self.first) * pitch, w, high, text, i == self.at, remark)
