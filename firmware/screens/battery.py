"""No screen of its own: the battery is low, so what is not on the storage yet is saved, and then that is told.

Between two screens, because what saves would share the heap with whatever is on one.
"""

from firmware.page import Page


class Screen(Page):
    def __init__(self, app, percent, after):
        """percent: what is left; after: the screen that comes next."""
        super().__init__(app)
        trouble = app.match.save() if app.match else ""
        text = trouble or "Everything is saved: charge it, or switch off whenever you like."
        app.sound("refused")
        app.show("notice", title="Battery low", texts=["The battery is at %d %%. %s" % (percent, text)], after=after)
