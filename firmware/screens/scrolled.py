"""A page of lines, of which now and then more are there than fit."""

from hal.roles import DOWN, NEXT, PREV, UP

from firmware.page import Page


class Scrolled(Page):
    """`count` lines of `pitch` px from `y` on, `shown` at a time from line `top`; UP and DOWN turn the page."""

    count = top = 0

    def measure(self, y, pitch, end):
        """Says where the lines go; they end above `end`."""
        self.y = y
        self.pitch = pitch
        self.shown = min(self.count, max(1, (end - y) // pitch))

    @property
    def scrolls(self):
        """Whether there are more lines than fit."""
        return self.count > self.shown

    def line(self, i, y):
        """Draws line `i` at `y`."""

    def draw_lines(self):
        for i in range(self.top, self.top + self.shown):
            self.line(i, self.y + (i - self.top) * self.pitch)
        if self.scrolls:
            from firmware.ui.bars import scroll_bar  # the header has loaded it

            scroll_bar(self.canvas, self.y, self.shown * self.pitch, self.top, self.shown, self.count)

    def turn(self, event):
        """Turns the page, round the ends, if the event asks for that; returns whether it did."""
        if not self.scrolls or event not in (DOWN, NEXT, UP, PREV):
            return False
        last = self.count - self.shown
        if event in (UP, PREV):
            self.top = max(0, self.top - self.shown) if self.top else last
        else:
            self.top = min(last, self.top + self.shown) if self.top < last else 0
        self.stale = True
        return True
