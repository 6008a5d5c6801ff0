"""No screen of its own: the storage has refused, perhaps it does not any more; then the handheld is passed on.

Between two screens, because what saves would share the heap with whatever is on one.
"""

from firmware.page import Page


class Screen(Page):
    def __init__(self, app):
        super().__init__(app)
        app.match.save()
        app.show("hand_over")
