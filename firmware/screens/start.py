"""Power-up: the first picture stands while the console reads the match that was left; then comes what must be told,
that match or the home screen."""

from firmware.page import Page


class Screen(Page):
    def draw(self):
        canvas, look = self.canvas, self.look
        self.clear(look.hand)
        middle = canvas.w // 2
        y = (canvas.h - canvas.L.line) // 2
        canvas.text(canvas.L, "Boneyard", middle, y, look.on_hand, 1)
        canvas.text(canvas.S, "dominoes and backgammon", middle, y + canvas.L.line, look.quiet_on_hand, 1)

    def press(self, event):
        pass  # it is over as soon as it can be

    def tick(self):
        if self.stale:
            return
        from firmware import opening

        app = self.app
        app.match, told = opening.resume(app.hal, self.progress)
        if app.match:
            app.told = app.match.trouble  # is in what is told now
        texts = [text for text in (app.trouble, told) if text]
        after = "resume" if app.match else "home"
        if texts:
            app.show("notice", title="Please note", texts=texts, after=after)
        else:
            app.show(after)

    def progress(self, done, whole):
        """A long match takes a moment to replay: shows how far it has come."""
        canvas = self.canvas
        width = canvas.w // 2
        canvas.fill(width // 2, canvas.h - 4, width * done // max(1, whole), 3, self.look.on_hand)
        self.app.hal.display.show()
