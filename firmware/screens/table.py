"""No screen of its own: goes to the match, or to what must come before its table."""

from firmware.page import Page


class Screen(Page):
    def __init__(self, app):
        super().__init__(app)
        app.open_table()
