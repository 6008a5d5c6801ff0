"""Where the console starts: hardware first, because the canvas is the largest thing in the heap."""

import gc

from hal import open_board
from micropython import const

# Bytes allocated until the next collection. MicroPython would collect only when nothing is left; what
# lasts would then lie scattered over the whole heap, with garbage between, and no large hole anywhere.
_COLLECT_EACH = const(8192)
_LOOKS = const(3)  # at the keys at power-up, so many ms apart: a pin that glitches is no finger
_APART = const(20)


def start(board_name):
    """Runs the console on a board of boards/ until the power goes. A key that is held at power-up leads to the safe
    menu."""
    gc.threshold(_COLLECT_EACH)
    hal = open_board(board_name)
    if not hal.restarted:
        held = hal.buttons.read_mask()
        for _ in range(_LOOKS):
            if held:
                hal.clock.wait(_APART)
                held &= hal.buttons.read_mask()
        if held:
            hal.restart("safe:held")
    from firmware import catalogue

    catalogue.forget("boards")  # the hardware is open: its description is no longer needed
    from firmware.app import App

    App(hal).run()
