"""The safe menu: what comes up in place of the console when that does not, or when somebody asks for it.

It runs from a copy of its own (below /safe on a device) of all that it needs, and with an empty heap. So it takes of
the console only the hardware, the canvas and the screens of menus: no game, no match, no settings.
"""

import gc
import sys

from hal import open_board

from firmware.app import App


def menu(board_name, why=""):
    """Shows the safe menu until a row of it restarts the console, or gives the prompt back: then it returns the Hal.

    why  what led here: "starts" three starts did not get through, "held" a key was down at power-up, "" somebody
         asked for it; anything else is the last line of a fault
    """
    gc.threshold(8192)
    app = Safe(open_board(board_name))
    app.run(why)
    return app.hal


class Safe(App):
    """The app of the safe menu's screens."""

    def run(self, why):
        self.why = why
        self.waits = True  # for a choice; False: the prompt is asked for
        self.settings = {"dim": 60, "sleep": 300}  # the file of the settings may be what is wrong
        self.light = 80
        self.faults = 0  # that were told
        self._kept = [name for name in sys.modules if name.startswith("firmware.")]
        self.show("safe_menu")
        while self.waits:
            self.step()

    def show(self, screen, **args):
        """As the console's; but its start is a restart without the safe menu."""
        if screen == "start":
            self.hal.restart("start")
        super().show(screen, **args)

    def _crash(self, fault):
        """Tells a fault behind a row; without a first picture, whoever shows the safe menu tries its other copy."""
        if self.through < 2 or self.faults:
            raise fault
        self.faults += 1
        sys.print_exception(fault)
        self.show("notice", title="Safe menu", texts=["%s: %s" % (type(fault).__name__, fault)], after="safe_menu")
