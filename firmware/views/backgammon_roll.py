"""Before a roll: OK rolls, or, once the cube is chosen, a long OK doubles."""

from games.backgammon.actions import DOUBLE, ROLL
from games.backgammon.phases import BEFORE_ROLL

from hal.roles import BACK, DOWN, HOLD, OK

from firmware.ui import keycaps
from firmware.views.backgammon_panel import ON_CUBE, ON_DICE
from micropython import const

_SOON = const(40)  # ms until the console rolls by itself


class Guest:
    def __init__(self, view, source):
        self.view = view
        self.match = view.match
        engine, settings = view.match.engine, view.app.settings
        view.panel.button = "Roll"
        self.may_double = engine.phase == BEFORE_ROLL and engine.allows(DOUBLE)
        if view.opening:
            view.said = "The higher die starts"
        elif engine.crawford:
            view.said = "Crawford: no doubling"
        if settings["auto_roll"] and not self.may_double and not settings["manual_dice"]:
            view.wait(_SOON)

    def hints(self):
        if self.view.panel.focus == ON_CUBE:
            return (OK | HOLD, "double to %d" % (2 * self.match.engine.cube)), (DOWN, "roll")
        if self.may_double:
            return (OK, "roll"), (DOWN, "double")
        return ((OK, "roll"),)

    def press(self, event, by_console):
        view, panel = self.view, self.view.panel
        on_cube = panel.focus == ON_CUBE
        if event == OK | HOLD and on_cube:
            view.app.sound("double")
            view.play(DOUBLE)
        elif event == OK and on_cube:
            keys = view.app.hal.buttons.keys
            view.say("Hold %s to double" % keys[keycaps.find_key(keys, OK)[0]][0])
        elif event == OK:
            # The player declines to double.
            match, settings = self.match, view.app.settings
            if match.engine.phase == BEFORE_ROLL:
                match.play(ROLL)
            if settings["manual_dice"]:
                view.begin()
                view.refresh()
            else:
                view.rolled(match.roll(), settings["motion"])
        elif self.may_double and event < HOLD and (event != BACK or on_cube):
            view.hold_ok = not on_cube
            panel.focus = ON_DICE if on_cube else ON_CUBE
            view.app.sound("move")
            panel.refresh()
            view.draw_hints()
