"""Help: the rules of a game, a page at a time, from a text file (a line beginning with `# ` is a heading)."""

from hal.roles import BACK, DOWN, LEFT, NEXT, OK, PREV, RIGHT, UP

from firmware.page import Page
from firmware.ui.paragraph import wrap

FOLDER = "firmware/rules/"


class Screen(Page):
    def __init__(self, app, game, after, **args):
        super().__init__(app)
        self.TITLE = game.title if self.canvas.mono else game.title + ": rules"
        self.path = FOLDER + game.name + ".txt"
        self.after = after
        self.args = args
        self.page = 0
        g = self.canvas.grid
        self.lines = (self.canvas.h - g.header - g.hint - 4) // self.canvas.S.line
        self.pages = self.pass_over(-1)

    def hints(self):
        return ((DOWN, "on"), (UP, "back up"), (BACK, "close"))

    def pass_over(self, wanted):
        """Walks the file, wrapping lines; draws page `wanted`, and returns how many pages there are.

        Nothing is kept: the file is read again for each page, so help of any length costs no heap.
        """
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        line = 0
        with open(self.path) as text:
            for paragraph in text:
                paragraph = paragraph.strip()
                heading = paragraph.startswith("# ")
                if heading:
                    paragraph = paragraph[2:]
                    if line % self.lines == self.lines - 1:
                        line += 1  # a heading never stands alone at the foot of a page
                for start, stop in wrap(canvas, canvas.S, paragraph, canvas.w - 2 * g.margin):
                    if line // self.lines == wanted:
                        y = g.header + 2 + line % self.lines * canvas.S.line
                        width = canvas.text(canvas.S, paragraph[start:stop], g.margin, y, look.text)
                        if heading:
                            canvas.fill(g.margin, y + canvas.S.line - 1, width, 1, look.text)
                    line += 1
        return (line + self.lines - 1) // self.lines

    def draw(self):
        self.clear()
        self.draw_header("%d of %d" % (self.page + 1, self.pages))
        self.pass_over(self.page)
        self.draw_hints()

    def press(self, event):
        if event in (DOWN, RIGHT, NEXT, OK):
            self.turn(1)
        elif event in (UP, LEFT, PREV):
            self.turn(-1)
        elif event == BACK:
            self.app.show(self.after, **self.args)

    def turn(self, step):
        self.page = (self.page + step) % self.pages
        self.stale = True
