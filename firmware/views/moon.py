"""The table of Moon: what is asked of the player, the own hand, the hint line.

What a press does now and what stands above the hand, the view leaves to a guest, of which only one is in the
heap: Bid, Trump, Widow (for the discard too), Trick, Peek. Every press is played and saved at once.
"""

from games.dominoes.actions import DONE
from games.moon.phases import BID_MADE, NAMING, READY
from games.moon.tricks import TILES

from hal.roles import BACK, DOWN, LEFT, MENU, NEXT, OK, PREV, RELEASE, RIGHT, UP

from firmware import catalogue
from firmware.views.moon_layout import BITS, KIND, SMALL
from firmware.views.table import Table

_PARTS = "firmware.views.moon_"
_SUITS = "blanks ones twos threes fours fives sixes doubles none"


class Screen(Table):
    """A guest is made with (view), and has draw(), which draws header and table above the hand, hints(), to which
    the menu's is added, and press(event, by_console): when `waiting` ms are over the console presses OK by itself."""

    def __init__(self, app, peek=False):
        super().__init__(app)
        self.match = app.match
        self.lay = catalogue.load(_PARTS + "layout").measure(self.canvas)
        self.hand = catalogue.load(_PARTS + "hand").Hand(self, app.settings.get("tile_faces") == "numbers")
        self.seat = -1  # who looks
        self.guest = None
        self.looking = peek
        self.seen = False  # the trick before has been shown to this player
        self.patient = False  # something was taken back: the console does not do it again by itself
        self._part = ""  # where the guest comes from
        self._make = None
        self.begin()
        self._invite()

    def begin(self):
        """Finds out whose guest takes the presses now."""
        engine = self.match.engine
        seat = self.app.acting_seat()
        if seat != self.seat:
            self.seat = seat
            self.seen = self.patient = False
        self.said = self.name = self.room = ""
        self.alarm = self.hold_ok = False
        self.waiting = 0
        self.stale = True
        phase = engine.phase
        named = phase == READY and engine.trump_first == (engine.drawn < TILES)
        if self.looking:
            part = "peek"
        elif phase <= BID_MADE:
            part = "bid"
        elif phase == NAMING or named:
            part = "trump"
        elif phase <= READY:
            part = "widow"
        else:
            part = "trick"
        if part == self._part and self._make:
            self.guest = self._make(self)
        else:  # the guest that calls this has to go first, or there would be two in the heap: see tick()
            self.guest = self._make = None
            self._part = part

    def _invite(self):
        """Fetches the guest who is to come."""
        for module in (_PARTS, "firmware.ui.cards", "firmware.ui.fitting", "firmware.ui.paragraph"):
            catalogue.forget(module)  # what the guest before had brought
        self._make = catalogue.load(_PARTS + self._part).Guest
        self.guest = self._make(self)

    # -- words

    def suit(self, suit):
        """A suit or trump: "fives", "doubles", "none"."""
        return _SUITS.split()[suit]

    # -- drawing

    def draw(self):
        if not self.guest:
            return
        canvas = self.canvas
        self._hinted = None
        top = canvas.grid.top
        canvas.fill(0, top, canvas.w, canvas.grid.bottom - top, canvas.colours.table)
        self.guest.draw()
        self.hand.draw()
        self.draw_hints()

    def standing(self):
        """Who bid what, and on low screens how many tricks that one has: for the header's right."""
        engine = self.match.engine
        has = "" if self.canvas.grid.tall else ", has %d" % engine.tricks_taken[engine.bidder]
        bid = " bid %d%s" % (engine.bid, has)
        canvas = self.canvas
        font = canvas.S
        kind = self.lay[KIND]
        room = canvas.w * (12 if kind == BITS else 11 if kind == SMALL else 8) // 20
        return canvas.fit(font, self.match.names[engine.bidder], room - canvas.width(font, bid)) + bid

    def hints(self):
        menu = (MENU, "menu")
        return self.guest.hints() + (menu,) if self.guest and not self.looking else ((OK, "let go to hide"),)

    # -- presses

    def press(self, event):
        if event & RELEASE or self.looking:
            return
        if not self.guest:
            self._invite()
        if not self.took(event):
            self.guest.press(event, False)

    def step(self, event, at, count, may):
        """Where an arrow key leads from place `at` of `count`; NEXT and PREV only to those for which may[i] is true.
        `at` itself for other keys."""
        if event in (RIGHT, DOWN, NEXT):
            by = 1
        elif event in (LEFT, UP, PREV):
            by = -1
        else:
            return at
        for _ in range(count):
            at = (at + by) % count
            if event < NEXT or may[at]:
                break
        return at

    def play(self, action, by_console=False):
        self.match.play(action, by_console)
        if not self.app.next_screen():
            self.begin()

    # Every action of a seat is followed by this: the turn is ended, or the action taken back.

    def end_hints(self):
        return ((OK, "done"), (BACK, "undo")) if self.match.can_undo else ((OK, "done"),)

    def end(self, event):
        if event == OK:
            self.app.sound("choose")
            self.play(DONE)
        elif event == BACK:
            self.undo()

    def refuse(self, action):
        """Says why it is not legal."""
        reason = self.match.engine.why_not(action)
        catalogue.tidy(self.match.game)  # its words go out of the heap again
        reason = reason[0].upper() + reason[1:]
        canvas = self.canvas
        if canvas.width(canvas.S, reason) > canvas.w - 12:
            reason = reason[: reason.find(",")]
        self.say(reason)

    def undo(self):
        if not self.match.can_undo:
            self.say("Nothing to take back")
            return
        self.match.undo()
        self.patient = True
        self.app.sound("down")
        self.begin()

    def tick(self):
        if not self.guest:
            self._invite()
            self.stale = True
        elif self.waiting and self.app.hal.clock.since(self.then) >= self.waiting:
            self.waiting = 0
            self.guest.press(OK, True)
