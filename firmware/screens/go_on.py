"""No screen of its own: after a restart of the console, goes on where that led, while the old picture stays.

The word of the restart is a screen's name, and for some of them behind a colon what it is about: "record:3" and
"records:3" the line of the list, "review:3" too, "new_match:records/0007.bny" the record whose players play again.
"table:bot" and "hint" come from a bot that found no room, "table:120" from a screen, see App.start_again.
"""

from firmware.page import Page


class Screen(Page):
    def __init__(self, app, word):
        super().__init__(app)
        after, _, about = word.partition(":")
        args = {}
        told = ""
        if after == "record":
            after, args = self.record(int(about))
        elif after == "new_match":
            after, args = self.again(about)
        elif after == "review":
            args = {"about": about}
        else:
            told = self.open()
            if after == "records":
                args = {"index": int(about)}
            elif not app.match:
                after = "home"
            elif after == "final" or after == "hint":
                app.stage = "table"
                if after == "hint":
                    app.holder = app.acting_seat()
        if told:
            app.show("notice", title="Please note", texts=[told], after=after, **args)
        else:
            app.show(after, **args)

    def open(self):
        """Opens the match in progress; returns what there is to say of it."""
        from firmware import opening

        app = self.app
        app.match, told = opening.resume(app.hal, self.progress)
        if app.match:
            app.told = app.match.trouble  # is in what is told now
        return told

    def record(self, index):
        """The screen of a record, and its arguments."""
        from firmware import shelf

        names = shelf.records(self.app.hal.storage)
        if index < len(names):
            return "record", {"name": names[index], "index": index}
        return "records", {"index": 0}  # somebody took files off

    def again(self, name):
        """The screen of a new match with the rules and the players of a record, and its arguments."""
        from firmware import shelf, titles

        fields = shelf.fields(self.app.hal.storage, name)
        setup = {
            "game": titles.find(fields["game"]), "preset": -1,
            "options": fields["options"], "names": fields["names"], "bots": fields.get("bots", ()),
            "hints": fields.get("hints", True),
        }
        return "new_match", {"setup": setup}

    def progress(self, done, whole):
        """A long match takes a moment to replay: a line at the foot of the old picture shows how far it has come."""
        canvas = self.canvas
        canvas.fill(0, canvas.h - 2, canvas.w * done // max(1, whole), 2, self.look.focus)
        self.app.hal.display.show()
