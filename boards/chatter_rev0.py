"""CircuitMess Chatter, revision 0 of the board. All but the lines below is as in chatter.py.

Sources: as there; the colour order and the offset of this revision are those of its first MicroPython firmware,
micropython/micropython fork of CircuitMess, ports/esp32/libraries/Chatter2/__init__.py (initr, rgb(False)).
"""

from boards.chatter import *  # noqa: F403

CS = 0
RESET = 15
MADCTL = 0x68
LEFT = 0
TOP = 0

STRAPPING = {
    0: "select line of the panel, pulled up inside the chip: a panel never pulls it low at reset",
    15: "reset line of the panel, pulled up inside the chip: only decides about the boot loader's messages",
}
