"""Rows to choose from: what most menus are."""

from hal.roles import BACK, DOWN, LEFT, NEXT, OK, PREV, RIGHT, UP

from firmware.page import Page


def sentence(text):
    """`text` as the label of a row: with a capital letter."""
    return text[:1].upper() + text[1:]


class ListScreen(Page):
    """A title, rows to choose from, and the hint line: most menus are one.

    A subclass gives `count()`, `row(i) -> (label, right text)`, and `choose(i)`; for rows that hold a
    value, `changes(i)` is true and `change(i, step)` alters it (LEFT and RIGHT; with two or
    three keys OK goes to the next value). `back()` says where BACK leads.
    """

    VERB = "choose"
    RIGHT_TITLE = ""

    def __init__(self, app, focus=0):
        super().__init__(app)
        self.first_focus = focus
        self.list = None

    def count(self):
        return 0

    def row(self, i):
        return "", ""

    def choose(self, i):
        pass

    def changes(self, i):
        return False

    def change(self, i, step):
        pass

    def back(self):
        pass

    @property
    def focus(self):
        return self.list.index if self.list else self.first_focus

    def hints(self):
        if self.changes(self.focus):
            if self.app.linear:
                return ((OK, "change"), (DOWN, "next"), (BACK, "back"))
            return ((RIGHT, "more"), (LEFT, "less"), (DOWN, "next"), (BACK, "back"))
        return ((OK, self.VERB), (DOWN, "next"), (BACK, "back"))

    def area(self):
        """Where the rows go: (y, height); by default between header and hint line."""
        g = self.canvas.grid
        return g.top, g.bottom - g.top

    def foot(self, above):
        """An area at the foot of the screen: a row for each choice, but `above` px stay free over it."""
        g = self.canvas.grid
        rows = max(1, (g.bottom - above) // g.row)
        height = g.row * min(rows, self.count())
        return g.bottom - height, height

    def _item(self, i):
        label, right = self.row(i)
        return label, right, self.changes(i)

    def draw(self):
        self.clear()
        self.draw_header(self.RIGHT_TITLE)
        self.draw_rows()
        self.draw_hints()

    def draw_rows(self):
        from firmware.ui import widgets  # late: what a screen has to read first needs the room

        y, height = self.area()
        count = self.count()
        self.list = widgets.List(self.canvas, y, height, count, self._item, min(self.focus, max(0, count - 1)))
        self.list.draw()

    def press(self, event):
        if event in (DOWN, NEXT, UP, PREV):
            self.list.move(1 if event in (DOWN, NEXT) else -1)
            self.draw_hints()
            self.app.sound("move")
        elif event == BACK:
            self.back()
        elif not self.list.count:
            return
        elif self.changes(self.focus):
            if event in (LEFT, RIGHT, OK):
                self.change(self.focus, -1 if event == LEFT else 1)
                self.list.draw_row(self.focus)
                self.app.sound("move")
        elif event == OK:
            self.app.sound("choose")
            self.choose(self.focus)
