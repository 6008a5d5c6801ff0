"""The rule switches of a game; a switch whose need is not met is shown as out of force."""

from hal.roles import BACK, DOWN, MENU, OK

from firmware.listing import ListScreen
from games.switches import preset_of


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

    def offered(self, i):
        """The choices of option `i` that go with the other options and with the number of seats."""
        name, choices, _ = self.rules.OPTIONS[i]
        if hasattr(self.rules, "choices"):
            return self.rules.choices(name, self.setup["options"], len(self.setup["names"]))
        return choices

    def row(self, i):
        name, _, default = self.rules.OPTIONS[i]
        choice = self.setup["options"].get(name, default)
        label, named, _ = self.words.get(name, (name.replace("_", " "), {}, ""))
        text = named.get(str(choice), str(choice))
        if self.in_force[name] != choice:
            text = "(%s)" % text
        return label, text

    def changes(self, i):
        return len(self.offered(i)) > 1

    def change(self, i, step):
        name, _, default = self.rules.OPTIONS[i]
        options = self.setup["options"]
        choice = options.get(name, default)
        choices = self.offered(i)
        if choice in choices:
            options[name] = choices[(choices.index(choice) + step) % len(choices)]
        else:  # it went with the options as they were before
            options[name] = choices[0]
        self.in_force = self.rules.effective(options)
        self.setup["preset"] = preset_of(self.rules, options)
        self.draw_rows()

    def hints(self):
        if self.changes(self.focus):
            return super().hints() + ((MENU, "help"),)
        return ((OK, "help"), (DOWN, "next"), (BACK, "back"))

    def press(self, event):
        if event == MENU:
            self.choose(self.focus)
        else:
            super().press(event)

    def choose(self, i):
        """Says what option `i` means."""
        name = self.rules.OPTIONS[i][0]
        label, _, meaning = self.words.get(name, (name, {}, ""))
        if self.row(i)[1][:1] == "(":
            meaning += " Out of force with the other options as they are, so in brackets."
        elif not self.changes(i):
            meaning += " With the other options and this many players there is no other choice."
        self.app.show("notice", title=label, texts=[meaning], after="options", setup=self.setup, focus=i)

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
