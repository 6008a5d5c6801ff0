"""The rule switches of a game; a switch whose need is not met is shown as out of force."""

from hal.roles import MENU

from firmware.listing import ListScreen


class Screen(ListScreen):
    TITLE = "Options"

    def __init__(self, app, setup, focus=0):
        super().__init__(app, focus)
        self.setup = setup
        self.rules = setup["game"].options()
        self.words = words(setup["game"])
        self.RIGHT_TITLE = setup["game"].title
        self.in_force = self.rules.effective(setup["options"])

    def count(self):
        return len(self.rules.OPTIONS)

    def row(self, i):
        name, _, default = self.rules.OPTIONS[i]
        choice = self.setup["options"].get(name, default)
        label, named, _ = self.words.get(name, (name.replace("_", " "), {}, ""))
        text = named.get(str(choice), str(choice))
        if self.in_force[name] != choice:
            text = "(%s)" % text
        return label, text

    def changes(self, i):
        return True

    def change(self, i, step):
        name, choices, default = self.rules.OPTIONS[i]
        options = self.setup["options"]
        choice = options.get(name, default)
        options[name] = choices[(choices.index(choice) + step) % len(choices)]
        self.in_force = self.rules.effective(options)
        self.setup["preset"] = self.preset()
        self.draw_rows()

    def preset(self):
        """The index of the preset that these options are, or -1."""
        for i, (_, options) in enumerate(self.rules.PRESETS):
            if self.rules.effective(options) == self.in_force:
                return i
        return -1

    def hints(self):
        return super().hints() + ((MENU, "help"),)

    def press(self, event):
        if event == MENU:
            name = self.rules.OPTIONS[self.focus][0]
            label, _, meaning = self.words.get(name, (name, {}, ""))
            if self.row(self.focus)[1][:1] == "(":
                meaning += " Out of force with the other options as they are, so in brackets."
            self.app.show(
                "notice", title=label, texts=[meaning], after="options", setup=self.setup, focus=self.focus
            )
        else:
            super().press(event)

    def back(self):
        self.app.show("new_match", setup=self.setup, focus=1)


def words(game):
    """{option: (label, {choice: word}, sentence)} from firmware/rules/NAME.options, a line an option:

        match_length | Match to | 0=no end | First to that many points ...
    """
    found = {}
    with open("firmware/rules/%s.options" % game.name) as lines:
        for line in lines:
            if line.strip():
                name, label, named, sentence = [part.strip() for part in line.split("|")]
                pairs = [pair.strip().split("=") for pair in named.split(",") if pair.strip()]
                found[name] = (label, dict(pairs), sentence)
    return found
