"""The console: one live screen, one match, one loop.

Memory is the scarce thing (see the design's budgets), so a screen's modules are imported when it
opens and dropped when it closes; `show()` only asks, and the loop changes over once the asking
screen's code has returned.

MicroPython keeps every name that it has ever read. So one start serves either the home screen and its menus,
or one match, or one record: where a person goes from one to the other, the console restarts itself with an empty
heap and goes on there (stages.py, screens/go_on.py). What only the memory has is never given up for that.
"""

import sys

from games.contract import CHANCE, OVER
from micropython import const

from hal.roles import OK, RELEASE, RIGHT

from firmware import catalogue
from firmware.ui.canvas import Canvas

# The sounds: name, then hertz and milliseconds of each note, 0 Hz for silence. One text, because a tuple of tuples
# costs a heap object for each. No sound carries anything alone.
NOTES = (
    "move:1760 8;"
    "choose:1320 20;"
    "down:330 12 220 18;"  # a checker or tile: a click of bone
    "hit:180 60;"
    "dice:900 6 0 34 900 6 0 34 900 6 0 34 900 6;"
    "double:880 40 1175 60;"
    "turn:660 60 990 80;"
    "refused:160 70;"
    "round:659 70 784 70 988 70;"
    "match:659 70 784 70 988 70 1319 160;"
)

_TICK_MS = const(10)  # how often the keys are polled: two or three equal samples make a press
_LOOK_MS = const(10_000)  # without a press, until power.py has a first look at what is due


class App:
    """Owns the hardware, canvas, settings and match; runs the loop until the power goes."""

    def __init__(self, hal):
        self.hal = hal
        self.canvas = Canvas(hal.display)
        catalogue.forget("firmware.ui.theme")
        self.settings = {}  # {name: value}, see settings.py
        self.told = ""  # what was last said of a storage that refuses
        self.unsaved = None  # (names, values) of settings that the storage has refused
        self.match = None
        self.trouble = ""  # what was wrong with the settings at the start, a sentence
        self.stage = ""  # what this start serves: "home", "table", "record", or "" while only the start was shown
        self.holder = -1  # the seat that has the handheld in its hands; -1 nobody: the next table needs a hand-over
        self.peeking = False  # the table is shown for as long as OK is held
        self.touched = hal.clock.now()  # the last press; a screen that works by itself sets it, too, and stays bright
        self.due = _LOOK_MS  # ms from then on, until power.py is needed
        self.light = 0  # percent of the backlight, from the settings
        self.dimmed = False  # it is less, because nobody has pressed anything
        self.warned = -1 if hal.restarted else 0  # of the battery: 1 low, 2 empty; -1 what it was before the restart
        self.through = 0  # whether this start: 1 shows what a person can act on, 2 and the hardware knows
        self.screen = None
        self.linear = True  # two or three keys: no directions
        for key in hal.buttons.keys:
            if key[1] == RIGHT:
                self.linear = False
        self._asked = None
        self._kept = ()  # modules of the console that stay
        for name in sys.modules:
            if name.startswith("firmware."):
                self._kept += (name,)

    # -- screens

    def show(self, screen, **args):
        """Asks for another screen: a module of firmware/screens, or a view as `views.NAME`."""
        self._asked = (screen, args)

    def change_over(self):
        """Goes to the screen that was asked for."""
        screen, args = self._asked
        self._asked = None
        self.screen = None
        if screen in ("start", "home", "new_match", "records", "record", "table"):
            screen, args = catalogue.load("firmware.stages").enter(self, screen, args)
        catalogue.tidy(self.match and self.match.game)
        catalogue.forget("firmware.", self._kept)
        self.canvas.S.wake()  # after a bot, see screens/thinking.py
        self.canvas.M.wake()
        module = "firmware." + (screen if "." in screen else "screens." + screen)
        self.screen = catalogue.load(module).Screen(self, **args)
        if self.through < 2:
            self.through = screen not in ("start", "go_on", "crash")

    # -- the loop

    def run(self):
        self._read_settings()
        word = self.hal.restarted
        if word in ("", "start"):
            self.show("start")
        else:
            self.show("go_on", word=word)
        while True:
            self.step()

    def _read_settings(self):
        # Not in run(): a frame that lasts keeps what its stack has ever held, here the module, 6 KB.
        catalogue.load("firmware.settings").start(self)

    def step(self):
        """One turn of the loop: change over, take an event, draw, send, wait."""
        try:
            if self._asked:
                self.change_over()
            if not self.screen.stale:  # nobody can answer a picture that is not there yet: the press waits
                event = self.hal.buttons.poll(self.hal.clock.now(), self.screen.hold_ok)
                if event >= 0:
                    self._press(event)
                elif not self.peeking and self.hal.clock.since(self.touched) >= self.due:
                    catalogue.load("firmware.power").rest(self)
                    catalogue.forget("firmware.power")
            self.screen.tick()
            if self.screen.stale and not self._asked:
                self.screen.stale = False
                self.screen.draw()
        except Exception as fault:  # any fault of a game or a screen must leave the console usable
            self._crash(fault)
        self.hal.display.show()
        if self.through == 1 and not self.screen.stale:
            self.through = 2
            self.hal.started()
        self.hal.clock.idle(_TICK_MS)

    def _press(self, event):
        self.touched = self.hal.clock.now()
        self.due = _LOOK_MS
        if self.dimmed:
            self.dimmed = False
            self.hal.display.brightness(self.light)
        if not self.peeking:
            self.screen.press(event)
        elif event == OK | RELEASE:
            self.peeking = False
            self.show("hand_over")

    def _crash(self, fault):
        """Shows a fault; the match stays as its journal has it."""
        sys.print_exception(fault)  # to the prompt, if anybody listens
        self.peeking = False
        self.screen = self._asked = None
        try:
            catalogue.forget("firmware.", self._kept)
            from firmware import crash

            crash.show(self, fault)
        except Exception:  # most likely no memory for it
            if self.through < 2:  # and nothing has been on the screen that works: ends the console, see root/main.py
                raise
            self.holder = -1
            if self.match and self.match.journal.blocks:  # the only copy of what the storage refuses
                self.show("home")
            else:
                self.start_again()
                self.hal.restart("start")

    def start_again(self, word=""):
        """Something found no room at the table: goes on there, or where `word` says, in an empty heap with few names.
        Returns where that has just been tried, or the storage does not have everything."""
        match = self.match
        if match and self.stage == "table":
            word = word or "table:%d" % match.played  # as often as somebody has acted in between
            if self.hal.restarted != word and not match.journal.blocks and not self.unsaved:
                match.journal.close()
                self.hal.restart(word)

    # -- what screens ask for

    def sound(self, name):
        """Plays one of the sounds, by its name."""
        at = NOTES.index(name + ":") + len(name) + 1
        numbers = NOTES[at : NOTES.index(";", at)].split()
        notes = []
        while numbers:
            notes.append((int(numbers.pop(0)), int(numbers.pop(0))))
        self.hal.sound.play(notes)

    def acting_seat(self):
        """Whose hands the handheld belongs in: the seat on turn, or for whom a chance event falls."""
        engine = self.match.engine
        return engine.mover if engine.turn == CHANCE else engine.turn

    def next_screen(self):
        """After a play: shows the result or the hand-over if the match asks for one; says whether."""
        engine = self.match.engine
        trouble = self.match.trouble
        if trouble != self.told:
            self.told = trouble
            if trouble:
                self.show("notice", title="Not saved", texts=[trouble], after="table")
                return True
        if engine.dealing:
            self.show("deal")
            return True
        if engine.turn == OVER or engine.round_over:
            self.show("result")
            return True
        seat = self.acting_seat()
        match = self.match
        if match.bots and seat >= 0 and match.bots[seat]:
            self.show("thinking")
            return True
        if match.people == 1:  # there is nobody to hide a hand from
            self.holder = seat
        if seat < 0 or seat == self.holder:
            return False
        if self.holder >= 0 and self.settings.get("hand_over") == "hidden" and not self.match.game.hidden:
            self.holder = seat
            return False
        self.show("save_again" if trouble else "hand_over")
        return True

    def open_table(self):
        """Goes to the match: its board, or what must come before it."""
        if self.stage == "home":
            self.show("table")
            return
        self.stage = "table"
        if not self.next_screen():
            self.show(self.match.game.view)

    def take_device(self):
        """The player named by the hand-over screen has pressed OK."""
        self.holder = self.acting_seat()
        self.sound("turn")
        self.show(self.match.game.view)
