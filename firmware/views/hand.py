"""A table of a game whose players hold tiles: the table or the hand, one guest at a time.

What the screen shows and what a press does is a guest's, of which only one is in the heap: the game's own
table, and for all games of tiles Hand (hand_guest.py), Sort (hand_sort.py) and Drawn (hand_drawn.py). A guest is
made with (view) and has draw(), hints(), to which the menu's is added, and press(event, by_console): after
wait(ms) the console presses OK by itself. Every press is played and saved at once.

A game's view is a subclass that says:

    PARTS                 where its modules are, "firmware.views.NAME_"; its table is the guest in PARTS + "table"
    target_name(target)   in a word or two: "Mira"
    target_number(target) the number that is open there
    blame()               the target for which engine.why_not tells best why a tile may not be played, -1: the tile
                          fits none of several
    main_end()            the number from which the best train of the hand grows, -1: none
    MUST_PASS, MAY_PASS   what a pass means, as a sentence and on a button
"""

from firmware import catalogue
from firmware.views.table import Table
from games.contract import CHANCE
from games.dominoes.actions import DONE, DRAW, PLACE
from games.dominoes.phases import PLACED
from games.dominoes.tiles import HIGH, LOW, NONE
from hal.roles import MENU, OK, RELEASE
from micropython import const

_READING = const(1200)  # ms for which the console tells a forced action before it takes it


class HandTable(Table):
    """seat: whose hand it is; chosen: the tile that the cursor of the hand is or was on, or NONE; lifted: it is to be
    moved; patient: a step was taken back, so that the console does not take it again by itself."""

    PARTS = MUST_PASS = MAY_PASS = ""

    def __init__(self, app, peek=False, sort=False):
        """peek: the hand as long as a key is held, without presses; sort: opens the hand to sort it."""
        super().__init__(app)
        self.match = app.match
        self.engine = app.match.engine
        self.peek = peek
        self.lifted = False
        self.train = self.search = None  # the last best train, and the search for a longer one: hand_search.py
        self.seat = -1
        self.guest = self._make = None
        self.part = self._made = ""
        self.begin()
        if sort and not peek:
            self.go("firmware.views.hand_sort")

    # -- where the match stands

    def begin(self):
        """Finds out whose guest takes the presses now. A tile that is to be drawn is drawn."""
        engine, match = self.engine, self.match
        seat = self.app.acting_seat()
        if seat != self.seat:
            self.seat = seat
            self.chosen = NONE
            self.patient = False
        part = self.PARTS + "table"
        if self.peek:
            part = "firmware.views.hand_guest"
        else:
            if engine.turn == CHANCE:
                match.roll()
            if engine.drawn != NONE:
                part = "firmware.views.hand_drawn"
            elif engine.phase == PLACED and match.legal() > 1:  # goes on, or stops
                part = "firmware.views.hand_guest"
        self.go(part)

    def go(self, part):
        """Changes over to the guest in module `part`, once the guest that asks for it has returned."""
        if self.search and part != self.part:
            self.search.stop(self)
        self.said = self.name = self.room = ""
        self.alarm = self.hold_ok = False
        self.waiting = 0
        self.part = part
        self.guest = None
        self.stale = self._leaving = True

    def wait_if_forced(self):
        """The console takes the only action by itself, if it is to: there is time to read why (SH-02)."""
        only = self.match.forced
        if only is not None and only != DONE and self.app.settings["auto_forced"] and not self.patient:
            self.then = self.app.hal.clock.now()
            self.waiting = _READING

    # -- drawing

    def draw(self):
        if self._leaving:
            # Not in the same turn of the loop: the stack still holds what the old guest did, and that would keep it
            # and its modules, 6 KB, in the heap.
            self._leaving = False
            self.stale = True
            return
        if not self.guest:
            if self._made != self.part:
                self._make = None
                for part in ("views.hand_", self.PARTS[9:], "ui.cards", "ui.fitting", "ui.laid", "ui.tiles"):
                    catalogue.forget("firmware." + part)
                self._make = catalogue.load(self.part).Guest
                self._made = self.part
            self.guest = self._make(self)
        self._hinted = None
        self.guest.draw()
        self.draw_hints()

    def hints(self):
        if self.peek:
            return ((OK, "let go to hide"),)
        return self.guest.hints() + ((MENU, "menu"),)

    def action_name(self, action):
        """What OK plays: "10-1 on Mira"."""
        if action < PLACE:
            if action == DONE:
                return "stop" if self.match.legal() > 1 else "done"
            return "draw" if action == DRAW else self.MAY_PASS
        tile = (action - PLACE) >> 6
        return "%d-%d on %s" % (HIGH[tile], LOW[tile], self.target_name(action & 63))

    # -- presses

    def press(self, event):
        if event & RELEASE or self.peek or not self.guest:
            return
        if not self.took(event):
            self.guest.press(event, False)

    def tick(self):
        if self.search and self.guest:
            self.search.tick(self)
        if self.waiting and self.app.hal.clock.since(self.then) >= self.waiting:
            self.waiting = 0
            self.guest.press(OK, True)

    def play(self, action, by_console=False):
        """Plays a legal action, and goes on to whatever comes then."""
        app = self.app
        self.match.play(action, by_console)
        app.sound("down" if action >= PLACE else "choose")
        if not app.next_screen():
            self.begin()

    def undo(self):
        match = self.match
        if not match.can_undo:
            self.say("Nothing to take back")
            return
        match.undo()
        self.patient = True
        self.app.sound("down")
        self.begin()
