"""What one start of the console serves: the home screen and its menus, or one match, or one record. Needed where
they meet.

While a person is at the home screen, the match that waits there is on the storage: its position and the rules of
its game would take up to 25 KB from screens that have their own to hold.
A record is looked at in a start of its own, so that there is one match's rules and names in a heap and no other's.
"""

_WAITS = (
    "The storage refuses, and what waits for it is in the memory only. A record can be opened when that is saved: "
    "make room on the storage, or switch off and on."
)


class Left:
    """Stands for a Match that was closed, with what is asked of one while another could be begun."""

    options = None  # only a Match has them
    trouble = ""
    blocks = ()  # of its journal: nothing waits in the memory
    people = 0

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


def enter(app, screen, args):
    """Before one of the screens "start", "home", "new_match", "records", "record" and "table": restarts the console
    if that belongs to another stage, else lets go of the match or has it opened again. Returns what is to be
    shown, (screen, its arguments)."""
    match = app.match
    saved = not (match and match.journal.blocks)
    stage = "home" if screen in ("new_match", "records") else screen
    if screen != "new_match":  # which also comes after a match that the storage did not take, to play again
        if app.stage and (stage != app.stage or stage == "record"):  # a record is opened once in a start
            if saved and not app.unsaved:  # nothing is in the memory only
                if match:
                    match.journal.close()
                app.hal.restart("%s:%d" % (screen, args["index"]) if "index" in args else screen)
            if screen == "record":  # it would have to live beside what is here
                return "notice", {"title": "Records", "texts": [_WAITS], "after": "home"}
    app.stage = stage if screen != "start" else ""
    if match and match.options is None:
        return ("go_on", {"word": screen}) if screen == "table" else (screen, args)
    if match and saved and app.stage == "home":
        match.close()
        app.match = Left(match)
    return screen, args
