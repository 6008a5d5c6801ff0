"""Start of the panels of hal.mipi. In the heap only until the panel is open."""

from hal.mipi import Panel
from micropython import const

_SWRESET = const(0x01)
_SLPOUT = const(0x11)
_INVOFF = const(0x20)
_INVON = const(0x21)
_DISPON = const(0x29)
_MADCTL = const(0x36)
_PULSE = const(10)  # ms; 10 us are enough for the controller, but not for a reset line with a capacitor
_SETTLES = const(120)  # ms after a reset or SLPOUT; some of the data sheets ask for less


def open_panel(bus, board, reset, lit, sequence):
    """The Panel of a board, showing black; or, when it is `lit`, the picture that it has.

    `reset` is the Pin of the reset line, at rest, or None. `sequence` is what the controller wants to be told: code,
    number of parameters and the parameters of one command after the other.
    """
    panel = Panel(bus, board.LEFT, board.TOP)
    if lit:
        return panel
    if reset:
        reset(0)
        bus.wait(_PULSE)
        reset(1)
    else:
        bus.command(_SWRESET, b"")
    bus.wait(_SETTLES)
    at = 0
    while at < len(sequence):
        parameters = at + 2
        end = parameters + sequence[at + 1]
        bus.command(sequence[at], sequence[parameters:end])
        if sequence[at] == _SLPOUT:
            bus.wait(_SETTLES)
        at = end
    bus.command(_MADCTL, bytes((board.MADCTL,)))
    bus.command(_INVON if board.INVERTED else _INVOFF, b"")
    # Whatever the memory holds after power-up is never seen, not even where the backlight cannot be switched off.
    panel.window(0, 0, board.WIDTH, board.HEIGHT)
    row = bytearray(2 * board.WIDTH)
    for _ in range(board.HEIGHT):
        bus.pixels(row, len(row))
    bus.command(_DISPON, b"")
    return panel
