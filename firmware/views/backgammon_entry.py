"""Dice that lie on the table are entered: two faces are chosen, and a long OK makes them the roll."""

from games.backgammon.actions import dice

from hal.roles import DOWN, HOLD, LEFT, NEXT, OK, PREV, RIGHT, UP

from firmware.views.backgammon_panel import ON_FIRST, ON_SECOND


class Guest:
    """Takes the presses of the view until the dice are in."""

    def __init__(self, view, source):
        self.view = view
        view.panel.faces = bytearray(2)
        view.panel.focus = ON_FIRST
        view.hold_ok = True

    def hints(self):
        panel = self.view.panel
        faces = panel.faces
        # In the opening each player has a die of their own.
        label = self.view.match.names[panel.focus - ON_FIRST] if self.view.opening else "face"
        keys = (RIGHT, label, ""), (OK, "other die", "other")
        return ((OK | HOLD, "enter %d-%d" % tuple(faces), "enter"),) + keys if faces[0] and faces[1] else keys

    def press(self, event, by_console):
        view = self.view
        panel = view.panel
        faces = panel.faces
        die = panel.focus - ON_FIRST
        if event == OK | HOLD:
            if faces[0] and faces[1]:
                action = dice(faces[0], faces[1])
                view.match.enter(action)
                view.rolled(action, False)
            else:
                view.say("Choose both dice first")
            return
        if event == OK:
            panel.focus = ON_FIRST + ON_SECOND - panel.focus
        elif event in (UP, RIGHT, NEXT):
            faces[die] = faces[die] % 6 + 1
        elif event in (DOWN, LEFT, PREV):
            faces[die] = (faces[die] + 4) % 6 + 1 if faces[die] else 6
        else:
            return
        view.app.sound("move")
        panel.refresh()
        view.draw_hints()
