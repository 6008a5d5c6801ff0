"""The hardware: display, buttons, dice, sound, battery, storage, clock.

A board's backend (hal.sim, later hal.esp32) puts the parts together. Nothing here knows a game.
"""

import sys


class Hal:
    """What the console sees of its board: the backend sets display, buttons, clock, sound, battery, storage,
    battery (None on a board that cannot tell), and entropy() gives 16 bytes that nobody can foresee.

    restart(word) ends the program and starts it again with an empty heap, and never returns; then `restarted` is
    that word ("" after power-up), and the picture is still on the panel.
    """


def open_board(name):
    """The Hal of boards/<name>.py. ImportError when there is no such board."""
    board = __import__("boards." + name, None, None, (name,))
    # The canvas is the one object that needs a large hole in the heap: before any other module comes.
    canvas = bytearray(board.WIDTH * board.HEIGHT // 2)
    backend = __import__("hal." + board.BACKEND, None, None, (board.BACKEND,))
    hal = backend.open_hal(board, canvas)
    # What only the opening needed gives its heap back: out of sys.modules and out of this package.
    for spent in (board.BACKEND, "palette", "roles"):
        if sys.modules.pop("hal." + spent, None):
            globals().pop(spent, None)
    return hal
