"""The hardware: display, buttons, dice, sound, battery, storage, clock.

A board's backend (hal.sim, later hal.esp32) puts the parts together. Nothing here knows a game.
"""


class Hal:
    """What the console sees of its board; `entropy()` gives 16 bytes that nobody can foresee."""

    def __init__(self, display, buttons, clock, sound, battery, storage, entropy):
        self.display = display
        self.buttons = buttons
        self.clock = clock
        self.sound = sound
        self.battery = battery
        self.storage = storage
        self.entropy = entropy


def open_board(name):
    """The Hal of boards/<name>.py. ImportError when there is no such board."""
    board = __import__("boards." + name, None, None, (name,))
    # The canvas is the one object that needs a large hole in the heap: before any other module comes.
    canvas = bytearray(board.WIDTH * board.HEIGHT // 2)
    backend = __import__("hal." + board.BACKEND, None, None, (board.BACKEND,))
    return backend.open_hal(board, canvas)
