"""Spelling a name. With four directions: a grid of letters. With two or three keys: first the row, then
the letter, so that no name is more than a dozen presses a letter away."""

from hal.roles import BACK, DOWN, LEFT, MENU, NEXT, OK, PREV, UP

from firmware.page import Page
from firmware.settings import LONGEST

ROWS = ("ABCDEFG", "HIJKLMN", "OPQRSTU", "VWXYZ-'", "1234567", "890 \u00c4\u00d6\u00dc", "<>!")
DELETE, CASE, DONE = "<", ">", "!"
LABELS = {DELETE: "delete", CASE: "a/A", DONE: "done", " ": "_"}


class Screen(Page):
    TITLE = "New name"

    def __init__(self, app, setup, seat, focus):
        super().__init__(app)
        self.setup = setup
        self.seat = seat
        self.came_from = focus
        self.name = ""
        self.upper = True
        self.in_row = not app.linear  # with few keys the row is chosen first
        self.line = self.column = 0
        self.told = ""
        self.first = self.shown = 0  # rows on the screen

    def hints(self):
        if not self.in_row:
            hints = (OK, "row"), (NEXT, "next"), (BACK, "delete" if self.name else "back")
        elif self.app.linear:
            hints = (OK, "letter"), (NEXT, "next"), (BACK, "rows")
        else:
            hints = (OK, "letter"), (BACK, "delete" if self.name else "back")
        return hints + ((MENU, "done"),) if self.name else hints

    def draw(self):
        self.clear()
        self.draw_header("seat %d" % (self.seat + 1))
        self.draw_name()
        self.draw_lines()
        self.draw_hints()

    def draw_name(self):
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        height = canvas.M.line
        canvas.fill(0, g.header, canvas.w, height + 2, look.ground)
        canvas.text(canvas.M, self.name + "_", g.margin, g.header + 1, look.text)
        if self.told:
            canvas.text(canvas.S, self.told, canvas.w - g.margin, g.header + 2, look.error, 2)

    def draw_lines(self):
        """Draws the rows of letters: all of them, or as many around the one in use as there is room for."""
        room = self.area() // self.canvas.S.line
        self.first = max(0, min(self.line - room // 2, len(ROWS) - room))
        self.shown = min(room, len(ROWS))
        for line in range(self.first, self.first + self.shown):
            self.draw_line(line)

    def area(self):
        """Height of the place for the letters."""
        g = self.canvas.grid
        return g.bottom - g.top - self.canvas.M.line - 3

    def draw_line(self, line):
        canvas, look, g = self.canvas, self.look, self.canvas.grid
        height = self.area() // self.shown
        y = g.bottom - self.area() + (line - self.first) * height
        canvas.fill(0, y, canvas.w, height, look.ground)
        whole = not self.in_row and line == self.line
        if whole:
            canvas.fill(0, y, canvas.w, height, look.focus)
        letters = ROWS[line]
        cell = (canvas.w - 2 * g.margin) // len(letters)
        for column, letter in enumerate(letters):
            x = g.margin + column * cell
            here = self.in_row and line == self.line and column == self.column
            if here:
                canvas.fill(x, y, cell, height, look.focus)
            label = LABELS.get(letter) or (letter if self.upper else letter.lower())
            font = canvas.M if canvas.M.line <= height + 4 and len(label) == 1 else canvas.S
            colour = look.on_focus if here or whole else look.text
            canvas.text(font, label, x + cell // 2, y + (height - font.line) // 2, colour, 1)

    def press(self, event):
        self.told = ""
        line = self.line
        if event == BACK:
            if self.app.linear and self.in_row:
                self.in_row = False
            elif self.name:
                self.name = self.name[:-1]
            else:
                self.leave()
        elif event == MENU:
            self.finish()
        elif event == OK:
            if self.in_row:
                self.take(ROWS[self.line][self.column])
            else:
                self.in_row, self.column = True, 0
        else:
            step = -1 if event in (UP, LEFT, PREV) else 1
            if self.in_row and event not in (UP, DOWN):
                self.column = (self.column + step) % len(ROWS[self.line])
            else:
                self.line = (self.line + step) % len(ROWS)
                self.column = min(self.column, len(ROWS[self.line]) - 1)
        self.draw_name()
        if self.shown < len(ROWS):
            self.draw_lines()
        else:
            self.draw_line(line)
            self.draw_line(self.line)
        self.draw_hints()

    def take(self, letter):
        """Adds a letter, or does what a word key says."""
        if letter == DELETE:
            self.name = self.name[:-1]
        elif letter == CASE:
            self.upper = not self.upper
            self.stale = True
        elif letter == DONE:
            self.finish()
        elif len(self.name) >= LONGEST:
            self.told = "%d letters at most" % LONGEST
        else:
            self.name += letter if self.upper else letter.lower()
            if len(self.name) == 1:
                self.upper = False  # Mira, not MIRA
                self.stale = True
        if self.app.linear and letter not in (DELETE, DONE):
            self.in_row = False

    def finish(self):
        name = self.name.strip()
        others = [other for seat, other in enumerate(self.setup["names"]) if seat != self.seat]
        if not name:
            self.told = "no letter yet"
        elif name in others:
            self.told = "taken"
        else:
            self.setup["names"][self.seat] = name
            self.setup["bots"][self.seat] = 0
            self.leave()

    def leave(self):
        self.app.show("new_match", setup=self.setup, focus=self.came_from)
