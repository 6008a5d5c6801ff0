"""Checkers are moved: a cursor walks over steps, a checker and a die each, so that no die is picked for the
player; the hint line names the step that OK plays."""

from games.backgammon import actions
from games.backgammon.actions import die_of, landing, point_of

from hal.roles import BACK, DOWN, LEFT, NEXT, OK, PREV, RIGHT, UP
from micropython import const

from firmware import catalogue
from firmware.views.backgammon_layout import KIND, LEGAL, MINE, STICK, THEIRS
from firmware.views.backgammon_motion import HIT, SLIDE
from firmware.views.backgammon_panel import ON_OFF

_READING = const(1200)  # ms for which the console tells a forced action before it takes it


class Guest:
    """steps: what the cursor walks over, from the left to the right; at: where it is. Without steps OK ends the
    turn."""

    def __init__(self, view, source):
        self.view = view
        self.steps = ()
        match, panel, board, settings = view.match, view.panel, view.board, view.app.settings
        engine, canvas = match.engine, view.canvas
        steps = list(match.choices[: match.legal()])
        first = steps[0]
        forced = len(steps) == 1
        if first == actions.CONFIRM:
            if not view.played:
                view.said = "No legal move: %d-%d" % tuple(engine.dice)
            elif board.lay[KIND] < STICK:
                panel.note = "Done?"
            else:
                panel.button = "Done"  # no room for a note, and the dice have served
        else:
            self.help = settings["hints"]
            if forced:
                view.said = "Forced"
            for action in steps:
                p = point_of(action)
                if p == source != point_of(first):
                    first = action
                if self.help:
                    board.marks[p] |= LEGAL
            left = []
            for die in range(6, 0, -1):
                if engine.dice_left[die]:
                    left.append(die)
            if len(left) == 1 and engine.dice[0] != engine.dice[1]:
                panel.note = "%d to play" % left[0]
            if not self.help:  # it walks over all checkers, also where they cannot move
                mine = engine.side[board.seat]
                steps = []
                for p in range(MINE, 0, -1):
                    for die in left:
                        if mine[p]:
                            steps.append(actions.move(die, p))
            steps.sort(key=self._place)
            self.steps = steps
            for action in steps:
                name = self._name(action)
                if canvas.width(canvas.S, name) > canvas.width(canvas.S, view.room):
                    view.room = name
            self._point(steps.index(first))
        if forced and view.said and settings["auto_forced"] and not view.patient:
            view.wait(_READING)

    def _place(self, action):
        """Steps are in order as for the eye: from the left to the right, lower points first, higher dice first."""
        p = point_of(action)
        return self.view.board.spot(p, 0)[0] * 32 + p // 13 * 8 - die_of(action)

    def _point(self, at):
        """Puts the cursor on a step."""
        self.at = at
        action = self.steps[at]
        to = landing(action)
        panel = self.view.panel
        panel.step = die_of(action)
        panel.focus = ON_OFF if self.help and not to else 0
        self.view.aim = point_of(action), to if self.help else 0
        self.view.name = self._name(action)

    def _name(self, action):
        """The step as the hint line names it, with its die where both dice lead to the same place."""
        source, to = point_of(action), landing(action)
        # describe.py has this, too, but belongs to the log: at the table its texts would only fill the heap.
        text = "%s/%s" % (source if source < MINE else "bar", to or "off")
        board = self.view.board
        if to and board.engine.side[1 - board.seat][25 - to] == 1:
            return text + "*"
        if not to:
            for other in self.steps:
                if point_of(other) == source and other != action:
                    return "%d: %s" % (die_of(action), text)
        return text

    def hints(self):
        view = self.view
        back = ()
        if view.match.can_undo:
            back = ((BACK, "undo " + view.taken[-1] if view.taken else "undo", "undo"),)
        if self.steps:
            return ((OK, view.room), (RIGHT, "next")) + back
        return ((OK, "done" if view.played else "pass on"),) + back

    # -- presses

    def press(self, event, by_console):
        """LEFT and RIGHT: another checker; UP and DOWN: another die for it; NEXT and PREV: any other step."""
        view, steps = self.view, self.steps
        if event == BACK:
            self._undo()
            return
        if event == OK:
            if steps:
                self._play(view.match.choices[0] if by_console else steps[self.at], by_console)
            else:
                view.play(actions.CONFIRM, by_console)
            return
        if not steps:
            return
        at, panel = self.at, view.panel
        count = len(steps)
        by = 1 if event == RIGHT or event == DOWN or event == NEXT else -1
        source, die = view.aim[0], panel.step
        same = []
        for i in range(count):
            if point_of(steps[i]) == source:
                same.append(i)
        if event == UP or event == DOWN:
            at = same[(same.index(at) + by) % len(same)]
        elif event == NEXT or event == PREV:
            at = (at + by) % count
        elif event == LEFT or event == RIGHT:
            at = (same[-1] + 1 if by > 0 else same[0] - 1) % count
            source = point_of(steps[at])
            for i in range(count):  # with the same die, if it can
                if point_of(steps[i]) == source and die_of(steps[i]) == die:
                    at = i
        if at != self.at:
            focus = panel.focus
            self._point(at)
            view.app.sound("move")
            if panel.step != die or panel.focus != focus:
                panel.refresh()
            view.board.aim(*view.aim)
            view.write()

    def _play(self, action, by_console):
        view, board = self.view, self.view.board
        app = view.app
        if not board.engine.allows(action):
            reason = board.engine.why_not(action)
            view.say(reason[0].upper() + reason[1:])
            return
        source, to = point_of(action), landing(action)
        name = self._name(action)
        hit = name[-1] == "*"
        seat = board.seat
        start = board.spot(source, -1)
        view.match.play(action, by_console)
        view.taken.append(name)
        app.sound("hit" if hit else "down")
        if app.next_screen():
            return
        view.begin(source)
        if not app.settings["motion"]:
            view.refresh()
            return
        end = board.spot(to, -1)
        legs = [(seat, start, end, SLIDE, to)]
        if hit:
            legs.append((1 - seat, end, board.spot(THEIRS, -1), HIT, THEIRS))
        board.lift()
        view.panel.refresh()
        view.draw_hints()
        view.motion = catalogue.load("firmware.views.backgammon_motion").Motion(view, legs)

    def _undo(self):
        view = self.view
        if not view.match.can_undo:
            view.say("Nothing to take back")
            return
        gone = view.match.undo()
        view.taken = view.taken[: max(0, len(view.taken) - gone)]
        view.patient = True
        view.app.sound("down")
        view.begin()
        view.refresh()
