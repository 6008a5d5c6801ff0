"""The plastic of each handheld: which pin is soldered to what.

From public schematics and vendors' sources, not from boards/: a board file with a wrong pin meets a circuit that does
not answer. Sources: hardkernel/ODROID-GO src/utility/Config.h; m5stack/M5Stack src/utility/Config.h; Xinyuan-LilyGO/
TTGO-T-Display README.MD; m5stack/M5GFX src/M5GFX.cpp; lilka-dev/sdk lib/lilka/src/lilka/config.h; CircuitMess/
Chatter-Library src/Pins.hpp (the order of the keys in the chain); for the DevKitC docs/building_one.md.
"""

from tools.device.handheld import Cell, Chain, Handheld, I2cPanel, Ip5306, Ladder, Speaker, SpiPanel, Switch

HALF, WHOLE = 1650, 3300  # millivolts that a ladder gives
MIB = 1 << 20
PARTITION = 2 * MIB  # where MicroPython's vfs partition begins; it goes to the end of the flash
CHATTER_CHAIN = ("0", "8", "5", "2", "1", "4", "7", "L", "Back", "Enter", "Right", "Left", "3", "6", "9", "R")


def _switches(pulled, **pins):
    return [Switch(label, pin, pulled) for label, pin in pins.items()]


def _odroid_go():
    keys = _switches(False, A=32, B=33, Menu=13, Volume=0, Select=27) + _switches(True, Start=39)
    keys += [Ladder(34, {"Left": WHOLE, "Right": HALF}), Ladder(35, {"Up": WHOLE, "Down": HALF})]
    panel = SpiPanel("odroid_go", 18, 23, cs=5, dc=21)
    return Handheld("odroid_go", panel, [*keys, Speaker(26, enable=25), Cell(36, 2)], light=(14, 1))


def _m5stack_core():
    # A newer one, with an IPS panel: M5GFX tells it by the pull-up on the reset line.
    panel = SpiPanel("m5stack_core", 18, 23, cs=14, dc=27, reset=33, pulled=True)
    parts = [*_switches(True, A=39, B=38, C=37), Speaker(25), Ip5306(22, 21)]
    return Handheld("m5stack_core", panel, parts, light=(32, 1))


def _t_display():
    keys = [Switch("1", 0, True), Switch("2", 35, True)]
    panel = SpiPanel("t_display", 18, 19, cs=5, dc=16, reset=23)
    return Handheld("t_display", panel, [*keys, Cell(34, 2, enable=14)], light=(4, 1))


def _m5stickc_plus2():
    panel = SpiPanel("m5stickc_plus2", 13, 15, cs=5, dc=14, reset=12)
    parts = [*_switches(True, A=37, B=39, C=35), Speaker(2), Cell(38, 2)]
    return Handheld("m5stickc_plus2", panel, parts, light=(27, 1), hold=(4,))


def _lilka_v2():
    keys = _switches(False, Up=38, Down=41, Left=39, Right=40, A=5, B=6, C=10, D=9, Select=0, Start=4)
    panel = SpiPanel("lilka_v2", 18, 17, cs=7, dc=15)
    # GPIO46 feeds what is beside the chip; the SDK takes it away to save power, and the panel keeps its memory.
    return Handheld("lilka_v2", panel, [*keys, Speaker(11), Cell(3, 1.33)], light=(46, 1), chip="esp32s3")


def _chatter(name="chatter", cs=15, reset=13):
    panel = SpiPanel(name, 27, 26, cs=cs, dc=33, reset=reset)
    return Handheld(name, panel, [Chain(23, 22, 21, CHATTER_CHAIN), Speaker(19)], light=(32, 0))


def _devkit(name, panel, light=None):
    keys = _switches(False, Up=32, Down=33, Left=25, Right=26, A=13, B=14)
    return Handheld(name, panel, [*keys, Speaker(4), Cell(35, 2)], light=light)


def _devkit_module(name):
    return _devkit(name, SpiPanel(name, 18, 23, cs=5, dc=27, reset=19), light=(22, 1))


PLASTIC = {  # name: (what makes one, MiB of flash)
    "odroid_go": (_odroid_go, 16),
    "m5stack_core": (_m5stack_core, 4),
    "t_display": (_t_display, 4),
    "m5stickc_plus2": (_m5stickc_plus2, 8),
    "lilka_v2": (_lilka_v2, 16),
    "chatter": (_chatter, 4),
    "chatter_rev0": (lambda: _chatter("chatter_rev0", cs=0, reset=15), 4),
    "devkit_st7789": (lambda: _devkit_module("devkit_st7789"), 4),
    "devkit_ili9341": (lambda: _devkit_module("devkit_ili9341"), 4),
    "devkit_ssd1306": (lambda: _devkit("devkit_ssd1306", I2cPanel("devkit_ssd1306", 22, 21, 0x3C)), 4),
}


def handheld(name):
    """A new one; ValueError names those there are."""
    if name not in PLASTIC:
        raise ValueError(f"no board {name!r}; there are {', '.join(PLASTIC)}")
    return PLASTIC[name][0]()


def partition(name):
    """Bytes of its flash that are left for files."""
    return PLASTIC[name][1] * MIB - PARTITION
