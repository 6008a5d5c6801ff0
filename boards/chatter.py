"""CircuitMess Chatter, revision 1 of the board: ESP32, 160x128, sixteen keys like a telephone's.

Sources: CircuitMess/micropython ports/esp32/libraries/Chatter/__init__.py (both revisions of the panel) and Pins.py
(pins, numbers of the keys), CircuitOS/_Input.py (key n is bit 15 - n of the chain), CircuitOS/_Display.py (not
inverted); CircuitMess/Chatter-Library src/Chatter.cpp (light on when low, 5 kHz).
The revision is burnt into the chip and written nowhere outside: if the screen stays dark, try chatter_rev0.
"""

from boards import fronts

BACKEND = "esp32"
CHIP = "esp32"
FLASH = 4
PSRAM = False

WIDTH = 160
HEIGHT = 128
COLOURS = 16
PANEL = "st7735"
CONTROLLER = "ST7735S"
BUS = ("spi_bus", 2, 27_000_000, 27, 26, -1)
CS = 15
DC = 33
RESET = 13
LIGHT = (32, 0)
MADCTL = 0x60
LEFT = 1
TOP = 2
INVERTED = False

POWER = ((14, 1),)  # the radio is not selected

KEYS = fronts.CHATTER
READERS = (("shift_keys", 23, 22, 21, (3, 1, 5, 13, 2, 8, 0, 11, 10, 9)),)

SOUND = ("buzzer", 19, -1)
BATTERY = None

STRAPPING = {15: "select line of the panel, pulled up inside the chip: only decides about the boot loader's messages"}
UNVERIFIED = (
    "The battery is not shown: sources disagree on its pin (34 or 36) and on what a reading means.",
    "What is printed on the keys beside the digits: Left, Right, Enter and Back are the names in the sources.",
)
