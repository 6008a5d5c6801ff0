"""Power-up: the first picture, then what must be told, then the match that was left or the home screen."""

from firmware.page import Page

SHOWN_MS = 700  # long enough to see which console this is, short enough to forgive


class Screen(Page):
    def __init__(self, app):
        super().__init__(app)
        self.since = app.hal.clock.now()
        self.opened = False

    def draw(self):
        canvas, look = self.canvas, self.look
        self.clear(look.hand)
        middle = canvas.w // 2
        y = (canvas.h - canvas.L.line) // 2
        canvas.text(canvas.L, "Boneyard", middle, y, look.on_hand, 1)
        canvas.text(canvas.S, "dominoes and backgammon", middle, y + canvas.L.line, look.quiet_on_hand, 1)

    def press(self, event):
        self.go()

    def tick(self):
        if not self.opened and not self.stale:
            self.opened = True
            from firmware import opening

            self.app.match, told = opening.resume(self.app.hal, self.progress)
            del opening
            self.told = [text for text in (self.app.trouble, told) if text]
            if self.app.match:
                self.app.told = self.app.match.trouble  # is in what is told now
        if self.opened and self.app.hal.clock.since(self.since) >= SHOWN_MS:
            self.go()

    def progress(self, done, whole):
        """A long match takes a moment to replay: shows how far it has come."""
        canvas = self.canvas
        width = canvas.w // 2
        canvas.fill(width // 2, canvas.h - 4, width * done // max(1, whole), 3, self.look.on_hand)
        self.app.hal.display.show()

    def go(self):
        if not self.opened:
            return
        after = "resume" if self.app.match else "home"
        if self.told:
            self.app.show("notice", title="Please note", texts=self.told, after=after)
        else:
            self.app.show(after)
