"""Where the console starts: hardware first, because the canvas is the largest thing in the heap."""

import gc

from hal import open_board
from micropython import const

# Bytes allocated until the next collection. MicroPython would collect only when nothing is left; what
# lasts would then lie scattered over the whole heap, with garbage between, and no large hole anywhere.
_COLLECT_EACH = const(8192)


def start(board_name):
    """Runs the console on a board of boards/ until the power goes."""
    gc.threshold(_COLLECT_EACH)
    hal = open_board(board_name)
    from firmware import catalogue

    catalogue.forget("boards")  # the hardware is open: its description is no longer needed
    from firmware.app import App

    App(hal).run()
