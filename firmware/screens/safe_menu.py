"""The safe menu's rows: what can be done when the console does not start. Nothing here deletes anything."""

from hal.roles import DOWN, OK

from firmware.listing import ListScreen

ROWS = (
    "Start Boneyard",
    "Start without the saved match",
    "Show the log",
    "Reset settings",
    "USB prompt only",
    "Screen and button test",
)
# What led here, whole and for a narrow screen.
REASONS = {
    "starts": ("Three starts did not get through.", "Three starts failed."),
    "held": ("A button was held at power-up.", "A button was held."),
    "": ("Boneyard waits here.", "Boneyard waits."),
}


class Screen(ListScreen):
    TITLE = "Safe menu"

    def count(self):
        return len(ROWS)

    def row(self, i):
        return ROWS[i], ""

    def hints(self):
        return ((OK, "choose"), (DOWN, "next"))

    def area(self):
        g = self.canvas.grid
        return self.foot(g.top + 2 + self.canvas.S.line * (4 if g.tall else 1))

    def draw(self):
        super().draw()
        canvas, look = self.canvas, self.look
        y, end = canvas.grid.top + 2, self.area()[0]
        why = self.app.why
        if why in REASONS:
            whole, short = REASONS[why]
            fits = canvas.width(canvas.S, whole) <= canvas.w - 2 * canvas.grid.margin
            y = self.paragraph(whole if fits else short, y, end, look.text)
        else:
            if canvas.grid.tall:
                y = self.paragraph("A fault has stopped Boneyard.", y, end, look.text)
                end -= canvas.S.line
            y = self.paragraph(why, y, end, look.error)
            end = self.area()[0]
        self.paragraph("Your match is safe in its journal.", y, end, look.text)

    def choose(self, i):
        (self.start, self.start_without, self.log, self.reset, self.prompt, self.test)[i]()

    def start(self):
        self.app.show("start")

    def start_without(self):
        """Puts the match in progress among the records; one that cannot be read goes aside."""
        from firmware import aside, shelf
        from firmware.journal import FILE

        storage = self.app.hal.storage
        if aside.length(storage, FILE) < 0:
            self.tell("No match waits.", "start")
            return
        unreadable = len(storage.names(aside.FOLDER))
        shelf.clear(storage)
        if aside.length(storage, FILE) >= 0:
            self.tell("The match stays where it is: the storage refuses.")
        elif len(storage.names(aside.FOLDER)) > unreadable:
            self.tell("The match cannot be read. It is kept in the folder %s." % aside.FOLDER, "start")
        else:
            self.tell("The match is among the records. Play on there whenever you like.", "start")

    def log(self):
        self.app.show("crash_log", text="", after="safe_menu")

    def reset(self):
        from firmware import aside
        from firmware.settings import FILE

        storage = self.app.hal.storage
        try:
            if aside.length(storage, FILE) < 0:
                self.tell("The settings are those of a new console.")
            else:
                self.tell("The settings are those of a new console. The old ones are kept as %s."
                          % aside.keep(storage, FILE))  # fmt: skip
        except OSError as fault:
            self.tell("The settings could not be put aside: %s." % aside.reason(fault))

    def prompt(self):
        self.app.show("safe_prompt")

    def test(self):
        self.app.show("self_check", after="safe_menu")

    def tell(self, text, after="safe_menu"):
        self.app.show("notice", title=self.TITLE, texts=[text], after=after)
