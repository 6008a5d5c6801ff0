"""No screen of its own: a match is over and goes to the records; then home, or the same players play again.

The result's screen has gone by now: what moves files about takes its place in the heap.
"""

from firmware.page import Page


class Screen(Page):
    def __init__(self, app, again=False):
        super().__init__(app)
        match = app.match
        name = match.finish()
        told = match.trouble
        if name:
            app.match = None
            if not app.unsaved:
                app.hal.restart("new_match:" + name if again else "home")
        args = {}
        if again:
            args["setup"] = {
                "game": match.game, "preset": -1, "options": dict(match.options), "names": list(match.names),
                "bots": match.bots, "hints": match.hints,
            }
        after = "new_match" if again else "home"
        if told:
            texts = [told]
            if again:
                texts.append("A new match takes its place.")
            app.show("notice", title="Not saved", texts=texts, after=after, **args)
        else:
            app.show(after, **args)
