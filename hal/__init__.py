"""The hardware: display, buttons, dice, sound, battery, storage, clock.

A board's backend (hal.sim, hal.esp32) puts the parts together. Nothing here knows a game.
"""

import sys


class Hal:
    """What the console sees of its board: the backend sets display, buttons, clock, sound, storage, battery
    (None on a board that cannot tell), and entropy() gives 16 bytes that nobody can foresee.

    restart(word) ends the program and starts it again with an empty heap, and never returns; then `restarted` is
    that word ("" after power-up), and the picture is still on the panel.

    sleep() turns screen and backlight off and returns when a key has gone down, with the picture back and the
    backlight at its level; of that press nothing more is heard.
    """

    def started(self):
        """This start has got through: a person can act on what the screen shows. A board that counts failed starts
        begins anew."""


def open_board(name):
    """The Hal of boards/<name>.py. ImportError when there is no such board."""
    board = __import__("boards." + name, None, None, (name,))
    # The canvas is the one object that needs a large hole in the heap: before any other module comes.
    canvas = bytearray(board.WIDTH * board.HEIGHT // 2)
    backend = __import__("hal." + board.BACKEND, None, None, (board.BACKEND,))
    hal = backend.open_hal(board, canvas)
    forget(board.BACKEND, board.PANEL, "mipi_start", "palette", "roles")  # what only the opening needed
    return hal


def forget(*modules):
    """Lets modules of this package go: out of sys.modules and out of the package, so that their heap comes back."""
    for name in modules:
        if sys.modules.pop("hal." + name, None):
            globals().pop(name, None)
