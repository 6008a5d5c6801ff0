"""Settings: each is in force at once and saved when the screen closes."""

from firmware.listing import ListScreen
from firmware.settings import opened, use

ROWS = (
    ("brightness", "Brightness"),
    ("sound", "Sound"),
    ("dim", "Dim after"),
    ("sleep", "Sleep after"),
    ("auto_roll", "Roll by itself"),
    ("auto_forced", "Play what is forced"),
    ("hints", "Show legal moves"),
    ("tile_faces", "Tile faces"),
    ("manual_dice", "Dice"),
    ("hand_over", "Hand-over"),
    ("peek", "Hold to peek"),
    ("motion", "Motion"),
)
WORDS = {"dice": ("built in", "from the table"), "hidden": "hidden games"}


class Screen(ListScreen):
    TITLE = "Settings"

    def __init__(self, app, after="home", focus=0, **args):
        super().__init__(app, focus)
        self.settings = opened(app)
        self.after = after
        self.args = args

    def count(self):
        return len(ROWS) + 1

    def row(self, i):
        if i == len(ROWS):
            return "Screen and buttons", "test"
        name, label = ROWS[i]
        value = self.settings.get(name)
        if name == "brightness":
            return label, "%d of 8" % value
        if name == "sound":
            return label, "off" if not value else "%d of 3" % value
        if name in ("dim", "sleep"):
            return label, "never" if not value else "%d s" % value if value < 60 else "%d min" % (value // 60)
        if isinstance(value, str):
            return label, WORDS.get(value, value)
        return label, (WORDS["dice"] if name == "manual_dice" else ("off", "on"))[value]

    def changes(self, i):
        return i < len(ROWS)

    def change(self, i, step):
        self.settings.step(ROWS[i][0], step)
        use(self.app, self.settings, save=False)

    def choose(self, i):
        use(self.app, self.settings)  # if the storage refuses, that is told when one goes back
        self.app.show("self_check", after="settings", args=dict(self.args, after=self.after, focus=i))

    def back(self):
        trouble = use(self.app, self.settings)
        if trouble:
            self.app.show("notice", title="Not saved", texts=[trouble], after=self.after, **self.args)
        else:
            self.app.show(self.after, **self.args)
