"""ESP32-DevKitC on a breadboard with a 320x240 module with an ILI9341 and six push buttons to ground.

Sources: the wiring is ours (docs/building_one.md), on pins that Espressif's DevKitC brings out and its boot-mode
pages leave free; the panel's settings from adafruit/Adafruit_ILI9341
Adafruit_ILI9341.cpp (rotation 1) and CircuitMess/micropython ports/esp32/libraries/CircuitOS/_Display.py (0x28).
The module's data output stays unconnected: GPIO19, its default pin, is the reset line.
"""

from boards import fronts

BACKEND = "esp32"
CHIP = "esp32"
FLASH = 4
PSRAM = False

WIDTH = 320
HEIGHT = 240
COLOURS = 16
PANEL = "ili9341"
CONTROLLER = "ILI9341"
BUS = ("spi_bus", 2, 40_000_000, 18, 23, -1)
CS = 5
DC = 27
RESET = 19
LIGHT = (22, 1)
MADCTL = 0x28
LEFT = 0
TOP = 0
INVERTED = False

POWER = ()

KEYS = fronts.SIX
READERS = (("gpio_keys", (32, 33, 25, 26, 13, 14), 0, True),)

SOUND = ("buzzer", 4, -1)
BATTERY = ("adc_battery", 35, 2, 1, -1)

STRAPPING = {5: "select line of the panel, pulled up inside the chip: only the timing of SDIO slaves depends on it"}
UNVERIFIED = (
    "Which side of the module is up: modules differ, boards/README.md tells how to turn the picture.",
)
