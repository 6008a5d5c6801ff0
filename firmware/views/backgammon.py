"""The backgammon table: rolling, doubling, moving checkers with a cursor, and what is told meanwhile.

The cursor walks over steps, a checker and a die each, so that no die is picked for the player; the hint
line names the step that OK plays. Every press is played and saved at once: what moves on the screen
afterwards is only show, and ends with the next press.
"""

from games.backgammon import actions
from games.backgammon.actions import die_of, landing, point_of
from games.backgammon.phases import BEFORE_ROLL, MOVING, OPENING, ROLLING
from games.contract import CHANCE

from hal.roles import BACK, DOWN, HOLD, LEFT, MENU, NEXT, OK, PREV, RELEASE, RIGHT, UP
from micropython import const

from firmware.screen import Screen
from firmware.views.backgammon_board import Board
from firmware.views.backgammon_layout import MINE, STICK, THEIRS, Layout
from firmware.views.backgammon_motion import HIT, SLIDE, Motion
from firmware.views.backgammon_panel import ON_CUBE, ON_DICE, ON_OFF, Panel
from firmware.views.hint_line import HintLine

_SOON = const(40)  # ms until the console rolls by itself
_READING = const(1200)  # ms for which it tells a forced action before it takes it

# What OK does.
_ASK = const(0)  # rolls, or doubles
_STEP = const(1)  # plays the step under the cursor
_DONE = const(2)  # ends the turn
_GO_ON = const(3)  # has seen who starts
_GUEST = const(4)  # what the offer screen, or the entry of dice, makes of it
_LOOK = const(5)  # goes back to the offer
_PEEK = const(6)  # nothing: the handheld lies between two players


class Screen(Screen):
    def __init__(self, app, peek=False):
        super().__init__(app)
        self.match = app.match
        self.engine = app.match.engine
        self.lay = Layout(self.canvas)
        self.board = Board(self.canvas, self.lay, self.engine)
        self.panel = Panel(self.canvas, self.lay, self.match)
        self.motion = Motion(app.hal.clock, self.board, self.panel)
        self.line = HintLine(self.canvas, app.hal.buttons.keys)
        self.marks = app.settings["hints"]
        self.by_hand = app.settings["manual_dice"]
        self.guest = None  # takes the presses in the view's place
        self.steps = ()  # what the cursor walks over, from the left to the right
        self.at = 0
        self.taken = []  # names of the steps of this turn
        self.patient = False  # a step was taken back: the console does not play it again by itself
        self.said = ""  # a sentence in the hint line
        self.alarm = False  # it answers a press, and goes with the next one
        self.faces = None  # what has just been rolled
        self.opening = False  # it is one die a player
        self.waiting = self.then = 0  # ms from `then` on, until the console acts by itself
        self.mode = _PEEK
        self.begin(peek=peek)

    # -- where the match stands

    def begin(self, source=0, peek=False):
        """Finds out what OK does now. The cursor stays on point `source` if it can."""
        engine, panel, board = self.engine, self.panel, self.board
        phase = engine.phase
        seat = self.app.acting_seat()
        if seat != board.seat:
            self.taken = []
            self.patient = False
        board.seat = panel.seat = seat
        self.opening = phase == OPENING
        self.said = panel.button = panel.note = self.line.room = ""
        self.alarm = self.hold_ok = False
        self.waiting = panel.step = 0
        self.guest = panel.faces = None
        self.steps = ()
        panel.focus = ON_DICE
        board.legal[:] = bytes(27)
        self._mark_last()
        if peek:
            panel.focus = 0
        elif phase == MOVING:
            self._begin_moving(source)
        elif phase == BEFORE_ROLL or phase in (OPENING, ROLLING) and not self.by_hand:
            self.mode = _ASK
            panel.button = "Roll"
            if self.opening:
                self.said = "The higher die starts"
            elif engine.crawford:
                self.said = "Crawford: no doubling"
            if self.app.settings["auto_roll"] and not self.may_double() and not self.by_hand:
                self._wait(_SOON)
        else:
            self.mode = _GUEST
            self.hold_ok = True
            if engine.turn == CHANCE:
                from firmware.views.backgammon_entry import Entry as Guest
            else:
                from firmware.views.backgammon_offer import Offer as Guest
            self.guest = Guest(self)

    def _begin_moving(self, source):
        match, panel, engine = self.match, self.panel, self.engine
        steps = list(match.choices[: match.legal()])
        first = steps[0]
        forced = len(steps) == 1
        if first == actions.CONFIRM:
            self.mode = _DONE
            if not self.played():
                self.said = "No legal move: %d-%d" % tuple(engine.dice)
            elif self.lay.kind < STICK:
                panel.note = "Done?"
            else:
                panel.button = "Done"  # no room for a note, and the dice have served
        else:
            self.mode = _STEP
            panel.focus = 0
            if forced:
                self.said = "Forced"
            for action in steps:
                if point_of(action) == source != point_of(first):
                    first = action
                self.board.legal[point_of(action)] = self.marks
            left = [die for die in range(6, 0, -1) if engine.dice_left[die]]
            if len(left) == 1 and engine.dice[0] != engine.dice[1]:
                panel.note = "%d to play" % left[0]
            if not self.marks:  # without help it walks over all checkers, also where they cannot move
                mine = engine.side[self.board.seat]
                steps = [actions.move(die, p) for p in range(MINE, 0, -1) if mine[p] for die in left]
            # As the eye does: from the left to the right, lower points first, higher dice first.
            column = self.lay.column
            steps.sort(key=lambda step: column(point_of(step)) * 32 + point_of(step) // 13 * 8 - die_of(step))
            self.steps = steps
            self.at = steps.index(first)
            for action in steps:
                name = self._name(action)
                if self.canvas.width(self.canvas.S, name) > self.canvas.width(self.canvas.S, self.line.room):
                    self.line.room = name
        if forced and self.said and self.app.settings["auto_forced"] and not self.patient:
            self._wait(_READING)

    def _wait(self, ms):
        self.then = self.app.hal.clock.now()
        self.waiting = ms

    def may_double(self):
        return self.engine.phase == BEFORE_ROLL and not self.engine.why_not(actions.DOUBLE)

    def played(self):
        """The steps of this turn so far."""
        match = self.match
        if self.engine.phase != MOVING:
            return ()
        return [action for action in match._actions[: match._count] if actions.is_move(action)]

    def _mark_last(self):
        """Marks what was moved in this turn, or, before that, in the turn before."""
        board, match, panel = self.board, self.match, self.panel
        steps = self.played()
        seat = board.seat
        if not steps:
            steps = [action for action in match.last[: match.last_count] if actions.is_move(action)]
            seat = match.last_seat
        change = [0] * 27
        for action in steps:
            for p, by in ((point_of(action), -1), (landing(action), 1)):
                if p and seat != board.seat:
                    p = THEIRS if p == MINE else 25 - p
                change[p] += by
        for p in range(1, 27):
            board.moved[p] = min(max(change[p], 0), board.stack(p)[0])
            board.came[p] = change[p] < 0
        panel.fresh = change[0]
        panel.fresh_seat = seat

    # -- drawing

    def draw(self):
        if self.guest:
            self.guest.draw()
        else:
            self.draw_table()
        self.line.shown = None
        self.draw_hints()

    def draw_table(self):
        self.board.draw()
        self.panel.draw()
        self._show_cursor()

    def refresh(self):
        """Redraws what has changed."""
        self.board.lift()
        self.board.refresh()
        self._show_cursor()
        self.draw_hints()

    def _show_cursor(self):
        panel = self.panel
        if self.steps:
            action = self.steps[self.at]
            to = landing(action)
            panel.step = die_of(action)
            panel.focus = ON_OFF if self.marks and not to else 0
            panel.refresh()
            self.board.aim(point_of(action), to if self.marks else 0)
        else:
            panel.refresh()

    def _name(self, action):
        """The step as the hint line names it, with its die where both dice lead to the same place."""
        source, to = point_of(action), landing(action)
        # describe.py has this, too, but belongs to the log: at the table its texts would only fill the heap.
        text = "%s/%s" % (source if source < MINE else "bar", to or "off")
        if to and self.engine.side[1 - self.board.seat][25 - to] == 1:
            return text + "*"
        if not to and len([other for other in self.steps if point_of(other) == source]) > 1:
            text = "%d: %s" % (die_of(action), text)
        return text

    def hints(self):
        mode = self.mode
        if self.guest:
            return self.guest.hints()
        if mode == _PEEK:
            return ((OK, "let go to hide"),)
        menu = (MENU, "menu")
        back = menu
        if self.match.can_undo:
            back = (BACK, "undo " + self.taken[-1] if self.taken else "undo", "undo")
        if mode == _STEP:
            return (OK, self.line.room), (RIGHT, "next"), back, menu
        if mode == _DONE:
            return (OK, "done" if self.played() else "pass on"), back, menu
        if mode != _ASK:
            return (OK, "answer" if mode == _LOOK else "go on"), menu
        if self.panel.focus == ON_CUBE:
            return (OK | HOLD, "double to %d" % (2 * self.engine.cube)), (DOWN, "roll"), menu
        return (OK, "roll"), (DOWN, "double") if self.may_double() else menu, menu

    def draw_hints(self):
        self.line.draw(self.hints(), self.said, self.alarm)
        if self.steps:
            self.line.write(self._name(self.steps[self.at]))

    def say(self, text):
        """Answers a press with a sentence."""
        self.said = text
        self.alarm = True
        self.app.sound("refused")
        self.draw_hints()

    # -- presses

    def press(self, event):
        if event & RELEASE or self.mode == _PEEK:
            return
        if self.motion.left:
            self.motion.stop()
            if self.motion.tumbling:  # the roll has not been seen yet, so this is no answer to it
                self._fallen()
                return
            self.refresh()
        if self.alarm:
            self.said = ""
            self.alarm = False
            self.draw_hints()
        self.waiting = 0
        mode = self.mode
        if event == MENU:
            self.app.show("menu")
        elif self.guest:
            self.guest.press(event)
        elif event == BACK and mode in (_STEP, _DONE):
            self._undo()
        elif mode == _ASK:
            self._press_ask(event)
        elif event != OK:
            if self.steps:
                self._move_cursor(event)
        elif mode == _STEP:
            self._play_step(self.steps[self.at])
        elif mode == _DONE:
            self.play(actions.CONFIRM)
        elif mode == _LOOK or not self.app.next_screen():
            self.begin()
            self.stale = True

    def _press_ask(self, event):
        panel = self.panel
        on_cube = panel.focus == ON_CUBE
        if event == OK | HOLD and on_cube:
            self.app.sound("double")
            self.play(actions.DOUBLE)
        elif event == OK and on_cube:
            self.say("Hold %s to double" % self.line.key(OK))
        elif event == OK:
            self.roll()
        elif self.may_double() and event < HOLD and (event != BACK or on_cube):
            self.hold_ok = not on_cube
            panel.focus = ON_DICE if on_cube else ON_CUBE
            self.app.sound("move")
            panel.refresh()
            self.draw_hints()

    def _move_cursor(self, event):
        """LEFT and RIGHT: another checker; UP and DOWN: another die for it; NEXT and PREV: any other step."""
        steps, at = self.steps, self.at
        count = len(steps)
        by = 1 if event in (RIGHT, DOWN, NEXT) else -1
        source, die = point_of(steps[at]), die_of(steps[at])
        same = [i for i in range(count) if point_of(steps[i]) == source]
        if event in (UP, DOWN):
            at = same[(same.index(at) + by) % len(same)]
        elif event in (NEXT, PREV):
            at = (at + by) % count
        elif event in (LEFT, RIGHT):
            at = (same[-1] + 1 if by > 0 else same[0] - 1) % count
            source = point_of(steps[at])
            for i in range(count):  # with the same die, if it can
                if point_of(steps[i]) == source and die_of(steps[i]) == die:
                    at = i
        if at != self.at:
            self.at = at
            self.app.sound("move")
            self._show_cursor()
            self.line.write(self._name(steps[at]))

    # -- playing

    def play(self, action, by_console=False):
        """Plays what is no step."""
        self.match.play(action, by_console)
        if not self.app.next_screen():
            self.begin()
            self.stale = True

    def _play_step(self, action, by_console=False):
        engine, board = self.engine, self.board
        reason = engine.why_not(action)
        if reason:
            self.say(reason[0].upper() + reason[1:])
            return
        source, to = point_of(action), landing(action)
        name = self._name(action)
        hit = name[-1] == "*"
        seat = board.seat
        start = self._last_on(source)
        self.match.play(action, by_console)
        self.taken.append(name)
        self.app.sound("hit" if hit else "down")
        if self.app.next_screen():
            return
        self.begin(source)
        if not self.app.settings["motion"]:
            self.refresh()
            return
        end = self._last_on(to)
        legs = [(seat, start, end, SLIDE, to)]
        if hit:
            legs.append((1 - seat, end, self._last_on(THEIRS), HIT, THEIRS))
        board.lift()
        self.panel.refresh()
        self.draw_hints()
        self.motion.start(legs)

    def _last_on(self, place):
        """Where the last checker of a place, or of those borne off, stands."""
        if place:
            return self.lay.spot(place, max(0, self.board.visible(place) - 1))
        return self.panel.place()[:2]

    def _undo(self):
        if not self.match.can_undo:
            self.say("Nothing to take back")
            return
        gone = self.match.undo()
        self.taken = self.taken[: max(0, len(self.taken) - gone)]
        self.patient = True
        self.app.sound("down")
        self.begin()
        self.refresh()

    def roll(self):
        """Rolls, once the player has declined to double."""
        if self.engine.phase == BEFORE_ROLL:
            self.match.play(actions.ROLL)
        if self.by_hand:
            self.begin()
            self.refresh()
        else:
            self.rolled(self.match.roll(), self.app.settings["motion"])

    def rolled(self, action, motion):
        """Shows a roll that has been played."""
        self.faces = actions.faces(action)
        self.app.sound("dice")
        self.panel.button = self.panel.note = ""
        self.panel.focus = 0
        if motion:
            self.motion.start()
        else:
            self._fallen()

    def _fallen(self):
        """The dice lie: tells what they mean."""
        engine, panel = self.engine, self.panel
        a, b = self.faces
        if not self.opening or engine.turn == CHANCE:
            self.begin()
            if engine.turn == CHANCE:
                self.said = "%d-%d: a tie%s, roll again" % (a, b, ", cube at 2" if engine.cube == 2 else "")
                if self.waiting:
                    self._wait(_READING)
        else:
            names = self.match.names
            self.mode = _GO_ON
            self.guest = None
            self.hold_ok = False
            panel.focus = ON_DICE
            panel.faces = self.faces
            starts = names[engine.mover] + " starts"
            self.said = "%s %d, %s %d: %s" % (names[0], a, names[1], b, starts)
            if self.canvas.width(self.canvas.S, self.said) > self.canvas.w - 70:
                self.said = starts
        self.refresh()

    def tick(self):
        if self.motion.left:
            if self.motion.tick():
                if self.motion.tumbling:
                    self._fallen()
                else:
                    self.refresh()
        elif self.waiting and self.app.hal.clock.since(self.then) >= self.waiting:
            self.waiting = 0
            if self.mode == _ASK:
                self.roll()
            elif self.mode == _STEP:
                self._play_step(self.match.choices[0], True)
            else:
                self.play(actions.CONFIRM, True)

    def show_board(self):
        """Shows the board that an offer is about."""
        self.mode = _LOOK
        self.guest = None
        self.hold_ok = False
        self.panel.button = "Back"
        self.stale = True
