"""No screen of its own: after a restart of the console, goes on where that led, while the old picture stays."""

from firmware import opening
from firmware.page import Page


class Screen(Page):
    def __init__(self, app, after):
        super().__init__(app)
        app.match, told = opening.resume(app.hal, self.progress)
        if not app.match:
            after = "home"
        else:
            app.told = app.match.trouble  # is in what is told now
        if told:
            app.show("notice", title="Please note", texts=[told], after=after)
        else:
            app.show(after)

    def progress(self, done, whole):
        """A long match takes a moment to replay: a line at the foot of the old picture shows how far it has come."""
        canvas = self.canvas
        canvas.fill(0, canvas.h - 2, canvas.w * done // max(1, whole), 2, self.look.focus)
        self.app.hal.display.show()
