"""What one start of the console serves: the home screen and its menus, or one match. Needed where they meet.

While a person is at the home screen, the match that waits there is on the storage: its position and the rules of
its game would take up to 25 KB from screens that have their own to hold.
"""


class Left:
    """Stands for a Match that was closed, with what is asked of one while another could be begun."""

    options = None  # only a Match has them
    trouble = ""
    blocks = ()  # of its journal: nothing waits in the memory

    def __init__(self, match):
        engine = match.engine
        self.game = match.game
        self.names = match.names
        self.turn = engine.turn
        self.mover = engine.mover
        self.text = engine.standing()
        self.engine = self.journal = self

    def standing(self):
        return self.text

    def save(self):
        return ""

    def close(self):
        return ""


def enter(app, screen):
    """Before one of the screens "start", "home", "new_match" and "table": restarts the console if that belongs to
    another stage, else lets go of the match or tells (True) that it must be opened again."""
    match = app.match
    saved = not (match and match.journal.blocks)
    if screen == "new_match":  # also after a match, to play again
        app.stage = "home"
    else:
        if app.stage and screen != app.stage and saved and not app.unsaved:  # nothing is in the memory only
            if match:
                match.journal.close()
            app.hal.restart(screen)
        app.stage = screen if screen != "start" else ""
    if match and match.options is None:
        return screen == "table"
    if match and saved and app.stage == "home":
        match.close()
        app.match = Left(match)
    return False
