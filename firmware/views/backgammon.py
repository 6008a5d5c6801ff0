"""The backgammon table: the board, what stands beside it, the hint line, and where the match stands.

What a press does now, the view leaves to a guest, of which only one is in the heap: Roll before a roll,
Steps for the checkers, Entry for dice that lie on the table, Offer for a double or a resignation. Every press
is played and saved at once: what moves on the screen afterwards is only show, and ends with the next
press.
"""

from games.backgammon.actions import faces, is_move, landing, point_of
from games.backgammon.phases import BEFORE_ROLL, MOVING, OPENING, ROLLING
from games.contract import CHANCE

from hal.roles import MENU, OK, RELEASE

from firmware import catalogue
from firmware.views.backgammon_layout import BITS, CAME, KIND, MINE, MOVED, THEIRS, WIDE
from firmware.views.backgammon_panel import ON_DICE
from firmware.views.table import Table

_PARTS = "firmware.views.backgammon_"


class Screen(Table):
    """A guest is made with (view, source), source being the point that the cursor should stay on, and has
    hints(), to which the menu's is added, and press(event, by_console): after wait(ms) the console presses OK by
    itself. draw(), if there is one, draws another picture than the table."""

    def __init__(self, app, peek=False):
        super().__init__(app)
        canvas = self.canvas
        match = self.match = app.match
        lay = catalogue.load(_PARTS + "layout").measure(canvas)
        board = catalogue.load(_PARTS + ("bits" if lay[KIND] == BITS else "board"))
        panel = catalogue.load(_PARTS + ("panel" if lay[KIND] == WIDE else "narrow"))
        self.board = board.Board(canvas, lay, match.engine)
        self.panel = panel.Panel(canvas, lay, match)
        self.motion = None  # while something moves
        self.guest = None  # takes the presses; without one, OK goes on
        self.idle = "let go to hide" if peek else "go on"  # what the hint line calls that
        self.aim = None  # (source, target) of the cursor
        self.faces = ()  # what has just been rolled
        self.opening = False  # one die a player
        self.played = False  # a step in this turn
        self.taken = []  # names of the steps of this turn
        self.patient = False  # a step was taken back: the console does not play it again by itself
        self._part = ""  # where the guest comes from
        self._make = None
        self._coming = -1  # the source for a guest that is still to come, -1: none is
        self.begin(peek=peek)
        if self._coming >= 0:
            self._seat()

    # -- where the match stands

    def begin(self, source=0, peek=False):
        """Finds out whose guest takes the presses now."""
        engine, panel, board = self.match.engine, self.panel, self.board
        seat = self.app.acting_seat()
        if seat != board.seat:
            self.taken = []
            self.patient = False
            self.stale = True
            board.seat = panel.seat = seat
        self.said = self.name = self.room = panel.button = panel.note = ""
        self.alarm = self.hold_ok = False
        self.waiting = panel.step = 0
        self.aim = panel.faces = None
        panel.focus = 0 if peek else ON_DICE
        phase = engine.phase
        self.opening = phase == OPENING
        self._mark_last()
        if peek:
            return
        if phase == MOVING:
            part = "steps"
        elif phase == BEFORE_ROLL or (phase == OPENING or phase == ROLLING) and not self.app.settings["manual_dice"]:
            part = "roll"
        else:
            part = "entry" if engine.turn == CHANCE else "offer"
        if part == self._part:
            self.guest = self._make(self, source)
        else:  # the guest that calls this has to go first, or there would be two in the heap: see tick()
            self.guest = self._make = None
            self._part = part
            self._coming = source

    def _seat(self):
        """Fetches the guest who is to come."""
        source, self._coming = self._coming, -1
        catalogue.forget(_PARTS)
        self._make = catalogue.load(_PARTS + self._part).Guest
        self.guest = self._make(self, source)

    def _mark_last(self):
        """Marks what was moved in this turn, or, before that, in the turn before."""
        board, match, panel = self.board, self.match, self.panel
        seat, turn, count = board.seat, match.turn_actions, match.turn_count
        self.played = self.match.engine.phase == MOVING and count > 0 and is_move(turn[count - 1])
        if not self.played:
            seat, turn, count = match.last_seat, match.last, match.last_count
        change = [0] * 27
        for action in turn[:count]:
            if is_move(action):
                for p, by in ((point_of(action), -1), (landing(action), 1)):
                    if p and seat != board.seat:
                        p = THEIRS if p == MINE else 25 - p
                    change[p] += by
        for p in range(1, 27):
            n = change[p]
            board.marks[p] = CAME if n < 0 else min(n, board.stack(p)[0]) * MOVED
        panel.fresh = change[0]
        panel.fresh_seat = seat

    def wait(self, ms):
        """The console acts by itself in `ms`."""
        self.then = self.app.hal.clock.now()
        self.waiting = ms

    # -- drawing

    def draw(self):
        self._hinted = None
        draw = getattr(self.guest, "draw", None)
        if draw:
            draw()
            self.draw_hints()
        else:
            self.board.clear()
            self.panel.clear()
            self.refresh()

    def refresh(self):
        """Redraws what has changed."""
        board = self.board
        board.lift()
        board.refresh()
        self.panel.refresh()
        if self.aim:
            board.aim(*self.aim)
        self.draw_hints()

    def hints(self):
        menu = (MENU, "menu")
        if self.guest:
            return self.guest.hints() + (menu,)
        idle = (OK, self.idle)
        return (idle, menu) if self._make else (idle,)

    # -- presses

    def press(self, event):
        if self._coming >= 0:
            self._seat()
        if event & RELEASE or not self._make:  # nobody plays while the handheld lies between two players
            return
        if self.motion and self._rest():
            return
        if self.took(event):
            return
        if self.guest:
            self.guest.press(event, False)
        elif event == OK and not self.app.next_screen():
            self.begin()
            self.stale = True

    def play(self, action, by_console=False):
        """Plays what is no step."""
        self.match.play(action, by_console)
        if not self.app.next_screen():
            self.begin()
            self.stale = True

    def rolled(self, action, motion):
        """Shows a roll that has been played."""
        self.faces = faces(action)
        self.app.sound("dice")
        panel = self.panel
        panel.button = panel.note = ""
        panel.focus = 0
        if motion:
            self.motion = catalogue.load(_PARTS + "motion").Motion(self)
        else:
            self._fallen()

    def _fallen(self):
        """The dice lie."""
        if self.opening:
            catalogue.load(_PARTS + "opening").fallen(self)
        elif not self.app.next_screen():  # the dice that were entered may be a bot's
            self.begin()
        self.refresh()

    def _rest(self):
        """Ends what moves. True if it was the dice: they were not to be seen before, so no press can answer them."""
        dice = self.motion.tumbling
        self.motion = None
        if dice:
            self._fallen()
        else:
            self.refresh()
        return dice

    def tick(self):
        if self._coming >= 0:
            self._seat()
            self.refresh()
        if self.motion:
            if self.motion.tick():
                self._rest()
        elif self.waiting and self.app.hal.clock.since(self.then) >= self.waiting:
            self.waiting = 0
            self.guest.press(OK, True)
