"""The backgammon table: rolling, doubling, moving checkers with a cursor, and what is told meanwhile.

Every press is played and saved at once; what moves on the screen afterwards is only show, and the next
press ends it. The hint line names the step that OK plays.
"""

from games.backgammon import actions
from games.backgammon.describe import step as name_step
from games.backgammon.phases import BEFORE_ROLL, MOVING, OPENING, ROLLING
from games.contract import CHANCE

from hal.roles import BACK, DOWN, HOLD, LEFT, MENU, NEXT, OK, PREV, RIGHT, UP
from micropython import const

from firmware.screen import Screen
from firmware.views.backgammon_board import Board
from firmware.views.backgammon_cursor import Cursor
from firmware.views.backgammon_layout import MINE, OFF, STICK, THEIRS, Layout
from firmware.views.backgammon_motion import HIT, SLIDE, Motion
from firmware.views.backgammon_panel import ON_CUBE, ON_DICE, ON_FIRST, ON_OFF, ON_SECOND, Panel
from firmware.views.hint_line import HintLine

_SOON = const(40)  # ms until the console rolls by itself
_READING = const(1200)  # ms for which it tells a forced action before it takes it

# What OK does.
_ASK = const(0)  # rolls, or doubles
_STEP = const(1)  # plays the step under the cursor
_DONE = const(2)  # ends the turn
_GO_ON = const(3)  # has seen who starts
_ENTER = const(4)  # goes on with dice entered by hand
_ANSWER = const(5)  # chooses on the offer screen
_LOOK = const(6)  # goes back to the offer
_PEEK = const(7)  # nothing: the handheld lies between two players


class Screen(Screen):
    def __init__(self, app, peek=False):
        super().__init__(app)
        self.match = app.match
        self.engine = app.match.engine
        lay = Layout(self.canvas)
        self.lay = lay
        self.board = Board(self.canvas, lay, self.engine)
        self.panel = Panel(self.canvas, lay, self.match)
        self.motion = Motion(app.hal.clock, self.board, self.panel)
        self.line = HintLine(self.canvas, app.hal.buttons.keys)
        self.marks = app.settings.get("hints")
        self.by_hand = app.settings.get("manual_dice")
        self.offer = None
        self.cursor = None
        self.taken = []  # names of the steps of this turn
        self.patient = False  # a step was taken back: the console does not play it again by itself
        self.said = ""  # a sentence in the hint line
        self.alarm = False  # it answers a press, and goes with the next one
        self.then = 0
        self.waiting = 0  # ms from `then` on, until the console acts by itself
        self.mode = _PEEK
        self._sit(app.acting_seat())
        if peek:
            self._mark_last()
        else:
            self.begin()

    # -- where the match stands

    def begin(self, source=0):
        """Finds out what OK does now. The cursor stays on point `source` if it can."""
        engine, panel = self.engine, self.panel
        phase = engine.phase
        self._sit(self.app.acting_seat())
        self.said = panel.button = panel.note = ""
        self.alarm = self.hold_ok = False
        self.waiting = panel.step = 0
        self.cursor = panel.faces = None
        self.line.room = ""
        panel.focus = ON_DICE
        self.board.legal[:] = bytes(27)
        self._mark_last()
        if phase == MOVING:
            self._begin_moving(source)
        elif phase in (OPENING, BEFORE_ROLL, ROLLING):
            self._begin_asking(phase)
        else:
            from firmware.views.backgammon_offer import Offer

            self.offer = Offer(self)
            self.mode = _ANSWER
            self.hold_ok = True

    def _sit(self, seat):
        if seat != self.board.seat:
            self.taken = []
            self.patient = False
        self.board.seat = self.panel.seat = seat

    def _begin_asking(self, phase):
        panel = self.panel
        settings = self.app.settings
        if self.by_hand and phase != BEFORE_ROLL:
            self.mode = _ENTER
            self.hold_ok = True
            panel.faces = bytearray(2)
            panel.focus = ON_FIRST
            return
        self.mode = _ASK
        panel.button = "Roll"
        if phase == OPENING:
            self.said = "The higher die starts"
        elif self.engine.crawford:
            self.said = "Crawford: no doubling"
        if settings.get("auto_roll") and not self.may_double() and not self.by_hand:
            self._wait(_SOON)

    def _begin_moving(self, source):
        match, panel, engine = self.match, self.panel, self.engine
        steps = list(match.choices[: match.legal()])
        first = steps[0]
        played = self.played()
        forced = len(steps) == 1
        if first == actions.CONFIRM:
            self.mode = _DONE
            if played:
                panel.note = "Done?"
                if self.lay.kind >= STICK:  # no room for a note, and the dice have served
                    panel.button = "Done"
            else:
                self.said = "No legal move: %d-%d" % tuple(engine.dice)
        else:
            self.mode = _STEP
            panel.focus = 0
            for action in steps:
                if self.marks:
                    self.board.legal[actions.point_of(action)] = 1
                if actions.point_of(action) == source and actions.point_of(first) != source:
                    first = action
            self.cursor = Cursor(steps if self.marks else self._any_steps(), first)
            names = [self._name(action) for action in self.cursor.steps]
            self.line.room = max(names, key=lambda name: self.canvas.width(self.canvas.S, name))
            left = [die for die in range(1, 7) if engine.dice_left[die]]
            if len(left) == 1 and engine.dice[0] != engine.dice[1]:
                panel.note = "%d to play" % left[0]
            if forced:
                self.said = "Forced"
        if forced and self.said and self.app.settings.get("auto_forced") and not self.patient:
            self._wait(_READING)

    def _any_steps(self):
        """Without help the cursor walks over all checkers and dice, also where they cannot move."""
        mine, left = self.engine.side[self.board.seat], self.engine.dice_left
        return [
            actions.move(die, p) for p in range(25, 0, -1) if mine[p] for die in range(6, 0, -1) if left[die]
        ]

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
            for p, by in ((actions.point_of(action), -1), (actions.landing(action), 1)):
                if p and seat != board.seat:
                    p = THEIRS if p == MINE else 25 - p
                change[p] += by
        for p in range(1, 27):
            board.moved[p] = min(max(change[p], 0), board.count(p))
            board.came[p] = change[p] < 0
        panel.fresh = change[0]
        panel.fresh_seat = seat

    # -- drawing

    def draw(self):
        if self.mode == _ANSWER:
            self.offer.draw()
        else:
            self.board.draw()
            self.panel.draw()
            self._show_cursor()
        self.draw_hints()

    def refresh(self):
        """Redraws what has changed."""
        self.board.lift()
        self.board.refresh()
        self._show_cursor()
        self.draw_hints()

    def _show_cursor(self):
        panel = self.panel
        if self.cursor:
            action = self.cursor.step
            to = actions.landing(action)
            panel.step = actions.die_of(action)
            panel.focus = ON_OFF if self.marks and not to else 0
            self.board.aim(actions.point_of(action), to if self.marks else 0)
        panel.refresh()

    def _name(self, action):
        """The step as the hint line names it, with its die where both dice lead to the same place."""
        source, to = actions.point_of(action), actions.landing(action)
        text = name_step(self.engine, source, to)
        if not to and len([a for a in self.cursor.steps if actions.point_of(a) == source]) > 1:
            text = "%d: %s" % (actions.die_of(action), text)
        return text

    def hints(self):
        mode = self.mode
        menu = (MENU, "menu")
        back = (BACK, "undo " + self.taken[-1] if self.taken else "undo", "undo")
        if not self.match.can_undo:
            back = menu
        if mode == _STEP:
            return (OK, self.line.room), (RIGHT, "next"), back, menu
        if mode == _DONE:
            return (OK, "done" if self.played() else "pass on"), back, menu
        if mode == _ANSWER:
            return self.offer.hints()
        if mode == _PEEK:
            return ((OK, "let go to hide"),)
        if mode == _LOOK or mode == _GO_ON:
            return (OK, "answer" if mode == _LOOK else "go on"), menu
        if mode == _ENTER:
            panel = self.panel
            faces = panel.faces
            whose = self.match.names[panel.focus - ON_FIRST] if self.engine.phase == OPENING else "face"
            keys = (RIGHT, whose, ""), (OK, "other die", "other"), menu
            return ((OK | HOLD, "enter %d-%d" % tuple(faces), "enter"),) + keys if faces[0] and faces[1] else keys
        if self.panel.focus == ON_CUBE:
            return (OK | HOLD, "double to %d" % (2 * self.engine.cube)), (DOWN, "roll"), menu
        if self.may_double():
            return (OK, "roll"), (DOWN, "double"), menu
        return (OK, "roll"), menu

    def draw_hints(self):
        self.line.draw(self.hints(), self.said, self.alarm)
        if self.cursor:
            self.line.write(self._name(self.cursor.step))

    def say(self, text):
        """Answers a press with a sentence."""
        self.said = text
        self.alarm = True
        self.app.sound("refused")
        self.draw_hints()

    # -- presses

    def press(self, event):
        if self.motion.tumbling:  # the roll has not been seen yet, so this is no answer to it
            self.motion.stop()
            self._fallen()
            return
        if self.motion.stop():
            self.refresh()
        if self.mode == _PEEK:
            return
        if self.alarm:
            self.said = ""
            self.alarm = False
            self.draw_hints()
        self.waiting = 0
        mode = self.mode
        if event == MENU:
            self.app.show("menu")
        elif mode == _ANSWER:
            self.offer.press(event)
        elif mode == _STEP:
            if event == OK:
                self._play_step(self.cursor.step)
            elif self.cursor.move(event):
                self.app.sound("move")
                self._show_cursor()
                self.line.write(self._name(self.cursor.step))
        elif mode == _ENTER:
            self._press_entry(event)
        elif mode == _ASK:
            self._press_ask(event)
        elif event == OK:
            if mode == _DONE:
                self.play(actions.CONFIRM)
            elif mode == _LOOK:
                self.begin()
                self.stale = True
            elif not self.app.next_screen():
                self.begin()
                self.stale = True
        if event == BACK and mode in (_STEP, _DONE):
            self._undo()

    def _press_ask(self, event):
        panel = self.panel
        on_cube = panel.focus == ON_CUBE
        if event == OK | HOLD and on_cube:
            self.app.sound("double")
            self.play(actions.DOUBLE)
        elif event == OK:
            if on_cube:
                self.say("Hold %s to double" % self.line.key(OK))
            else:
                self._roll()
        elif self.may_double() and event < HOLD and (event != BACK or on_cube):
            self.hold_ok = not on_cube
            panel.focus = ON_DICE if on_cube else ON_CUBE
            self.app.sound("move")
            panel.refresh()
            self.draw_hints()

    def _press_entry(self, event):
        panel = self.panel
        faces = panel.faces
        die = panel.focus - ON_FIRST
        if event == OK | HOLD:
            if faces[0] and faces[1]:
                opening = self.engine.phase == OPENING
                action = actions.dice(faces[0], faces[1])
                self.match.enter(action)
                self.opening, self.faces = opening, faces
                self._fallen()
            else:
                self.say("Choose both dice first")
            return
        if event == OK:
            panel.focus = ON_FIRST + ON_SECOND - panel.focus
        elif event in (UP, RIGHT, NEXT):
            faces[die] = faces[die] % 6 + 1
        elif event in (DOWN, LEFT, PREV):
            faces[die] = (faces[die] or 7) - 1 or 6
        else:
            return
        self.app.sound("move")
        panel.refresh()
        self.draw_hints()

    # -- playing

    def play(self, action):
        """Plays what is no step."""
        self.match.play(action)
        if not self.app.next_screen():
            self.begin()
            self.stale = True

    def _play_step(self, action, by_console=False):
        engine, board, lay = self.engine, self.board, self.lay
        reason = engine.why_not(action)
        if reason:
            self.say(reason[0].upper() + reason[1:])
            return
        source, to = actions.point_of(action), actions.landing(action)
        name = name_step(engine, source, to)
        hit = name[-1] == "*"
        seat = board.seat
        start = lay.spot(source, max(0, board.visible(source) - 1))
        self.match.play(action, by_console)
        self.taken.append(name)
        self.app.sound("hit" if hit else "down")
        if self.app.next_screen():
            return
        self.begin(source)
        if not self.app.settings.get("motion"):
            self.refresh()
            return
        end = self._spot_of(to)
        legs = [(seat, start[0], start[1], end[0], end[1], SLIDE, to)]
        if hit:
            bar = self._spot_of(THEIRS)
            legs.append((1 - seat, end[0], end[1], bar[0], bar[1], HIT, THEIRS))
        board.lift()
        self.panel.refresh()
        self.draw_hints()
        self.motion.slide(legs)

    def _spot_of(self, place):
        if place:
            return self.lay.spot(place, max(0, self.board.visible(place) - 1))
        x, y, w, h = self.lay.cell(OFF)
        return x, y

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

    def _roll(self):
        if self.engine.phase == BEFORE_ROLL:
            self.match.play(actions.ROLL)
        if self.by_hand:
            self.begin()
            self.refresh()
            return
        self.opening = self.engine.phase == OPENING
        self.faces = actions.faces(self.match.roll())
        self.app.sound("dice")
        self.panel.button = self.panel.note = ""
        self.panel.focus = 0
        if self.app.settings.get("motion"):
            self.motion.tumble()
        else:
            self._fallen()

    def _fallen(self):
        """The dice lie: tells what they mean."""
        engine, panel = self.engine, self.panel
        a, b = self.faces
        if not self.opening:
            self.begin()
        elif engine.turn == CHANCE:
            tie = "%d-%d: a tie" % (a, b)
            self.begin()
            self.said = tie + (", the cube is at 2" if engine.cube == 2 else ", roll again")
        else:
            names = self.match.names
            self.mode = _GO_ON
            panel.button = ""
            panel.focus = ON_DICE
            panel.faces = bytes((a, b))
            self.hold_ok = False
            starts = "%s starts" % names[engine.mover]
            self.said = "%s %d, %s %d: %s" % (names[0], a, names[1], b, starts)
            if self.canvas.width(self.canvas.S, self.said) > self.canvas.w - 70:
                self.said = starts
        self.refresh()

    def tick(self):
        if self.motion.left:
            tumbling = self.motion.tumbling
            if self.motion.tick():
                if tumbling:
                    self._fallen()
                else:
                    self.refresh()
        elif self.waiting and self.app.hal.clock.since(self.then) >= self.waiting:
            self.waiting = 0
            if self.mode == _ASK:
                self._roll()
            elif self.mode == _STEP:
                self._play_step(self.match.choices[0], True)
            elif self.mode == _DONE:
                self.match.play(actions.CONFIRM, True)
                if not self.app.next_screen():
                    self.begin()
                    self.stale = True

    def look(self):
        """Shows the board that an offer is about."""
        self.mode = _LOOK
        self.hold_ok = False
        self.panel.button = "Back"
        self.stale = True
