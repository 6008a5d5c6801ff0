"""Settings and remembered names: one line of JSON and its check, in a file that is replaced whole.

    {"brightness": 6, "names": ["Ann", "Bob"], "sound": 2, ...}
    check 0123456789abcdef

Damaged, the file is kept aside and the defaults hold; a value out of range falls back to its default;
keys that this version does not know are kept for the version that does. The module is loaded only to
read and to change them: in between App.settings is a plain dict.
"""

import hashlib
import json

from binascii import hexlify

from firmware import aside

FILE = "settings.txt"
NAMES = "names"
REMEMBERED = 20  # names; the largest game seats 14
LONGEST = 12  # characters of a name
_MOST = 4096  # bytes of the file: twenty names and all settings are below 1,000

# name -> (choices in the order in which a settings screen steps through them, default)
CHOICES = {
    "brightness": ((1, 2, 3, 4, 5, 6, 7, 8), 6),
    "sound": ((0, 1, 2, 3), 2),
    "dim": ((30, 60, 120, 0), 60),  # seconds without a press, 0 is never
    "sleep": ((120, 300, 600, 0), 300),
    "motion": ((False, True), True),
    "hints": ((False, True), True),
    "hand_over": (("always", "hidden"), "always"),  # hidden: only in games where a player holds something
    "peek": ((False, True), False),
    "auto_roll": ((False, True), False),
    "auto_forced": ((False, True), False),  # takes an action that is the only one, after saying why (SH-02)
    "manual_dice": ((False, True), False),
    "tile_faces": (("pips", "numbers"), "pips"),
}


class Settings:
    """What the player chose. `trouble` is a sentence for the screen, or ""."""

    def __init__(self, storage):
        self.storage = storage
        self.trouble = ""
        self.changed = False
        self._damaged = False  # the file holds something that must not be written over
        self._values = {}
        self.names = []  # remembered names, most recent first
        self._load()

    def get(self, name):
        """The value of a setting; KeyError if there is none of that name."""
        return self._values.get(name, CHOICES[name][1])

    def all(self):
        """{name: value} of every setting."""
        return {name: self.get(name) for name in CHOICES}

    def set(self, name, value):
        """Changes a setting; ValueError if the value is not among its choices."""
        if not _among(value, CHOICES[name][0]):
            raise ValueError("%s cannot be %r" % (name, value))
        if self.get(name) != value:
            self._values[name] = value
            self.changed = True

    def step(self, name, by):
        """The neighbouring choice, round the ends; returns the new value."""
        choices = CHOICES[name][0]
        value = choices[(choices.index(self.get(name)) + by) % len(choices)]
        self.set(name, value)
        return value

    def brightness(self):
        """Percent for the display: 16 at the lowest step (still readable) to 100."""
        return 4 + 12 * self.get("brightness")

    def remember(self, name):
        """Puts a name at the head of the remembered ones."""
        if self.names[:1] != [name]:
            self.names = ([name] + [other for other in self.names if other != name])[:REMEMBERED]
            self.changed = True

    def save(self):
        """Writes what changed. Returns `trouble`: "" or a sentence for the screen."""
        if self.changed:
            if self._damaged:
                self._put_aside()
                if self._damaged:
                    return self.trouble
            kept = dict(self._values)
            kept[NAMES] = self.names
            text = json.dumps(kept).encode()
            try:
                self.storage.write(FILE, text + b"\ncheck " + _check(text) + b"\n")
                self.changed = False
                self.trouble = ""
            except OSError as fault:
                self.trouble = "The settings are not saved: %s." % aside.reason(fault)
        return self.trouble

    def _load(self):
        try:
            if aside.length(self.storage, FILE) > _MOST:  # not ours, and more than there may be room for
                self._damaged = True
                self._put_aside()
                return
            content = self.storage.read(FILE)
        except OSError as fault:
            self.trouble = "The settings cannot be read: %s." % aside.reason(fault)
            return
        if content is None:
            return
        text, _, check = content.rpartition(b"\ncheck ")
        try:
            if check.strip() != _check(text):
                raise ValueError
            values = json.loads(text)
            names = values.pop(NAMES, [])
            self.names = [name[:LONGEST] for name in names if isinstance(name, str)][:REMEMBERED]
            self._values = values
        except (ValueError, AttributeError, TypeError):
            self.names, self._values = [], {}
            self._damaged = True
            self._put_aside()
            return
        for name in CHOICES:
            if name in values and not _among(values[name], CHOICES[name][0]):
                del values[name]

    def _put_aside(self):
        self.trouble = "%s is damaged; the settings are back to their defaults." % FILE
        try:
            self.trouble += " It is kept as %s." % aside.keep(self.storage, FILE)
            self._damaged = False
        except OSError as fault:
            self.trouble += " It could not be put aside: %s." % aside.reason(fault)


def opened(app):
    """The Settings, to be looked at or changed; `use` makes the console follow."""
    settings = Settings(app.hal.storage)
    if app.unsaved:
        settings.names, settings._values = app.unsaved
        settings.changed = True
    return settings


def start(app):
    """Reads them for the first time."""
    settings = opened(app)
    use(app, settings, save=False)
    app.trouble = settings.trouble


def use(app, settings, save=True):
    """Makes the console follow the settings, and saves them. Returns "" or why they are not saved."""
    app.settings = settings.all()
    app.hal.sound.volume = app.settings["sound"]
    app.light = settings.brightness()
    app.hal.display.brightness(app.light)
    told = settings.save() if save else ""
    app.unsaved = (settings.names, settings._values) if told else None  # plain: this module has to go
    return told


def _check(text):
    return hexlify(hashlib.sha256(text).digest()[:8])


def _among(value, choices):
    """Whether it is one of the choices, and of their kind (1 is not True)."""
    for choice in choices:
        if value == choice and type(value) is type(choice):
            return True
    return False
