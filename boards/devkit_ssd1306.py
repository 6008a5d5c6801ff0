"""ESP32-DevKitC on a breadboard with a 128x64 OLED module with an SSD1306 on I2C and six push buttons to ground.

Sources: the wiring is ours (docs/building_one.md), on pins that Espressif's DevKitC brings out and its boot-mode
pages leave free; the panel's from Solomon Systech's SSD1306 data sheet.
"""

from boards import fronts

BACKEND = "esp32"
CHIP = "esp32"
FLASH = 4
PSRAM = False

WIDTH = 128
HEIGHT = 64
COLOURS = 2
PANEL = "ssd1306"
CONTROLLER = "SSD1306"
BUS = ("i2c_bus", 0, 400_000, 22, 21, 0x3C)
CS = -1
DC = -1
RESET = -1
LIGHT = None  # it shines by itself; the driver sets the contrast
MADCTL = 0x00
LEFT = 0
TOP = 0
INVERTED = False

POWER = ()

KEYS = fronts.SIX
READERS = (("gpio_keys", (32, 33, 25, 26, 13, 14), 0, True),)

SOUND = ("buzzer", 4, -1)
BATTERY = ("adc_battery", 35, 2, 1, -1)

STRAPPING = {}
UNVERIFIED = (
    "The address: most modules have 0x3C, some 0x3D, whatever is printed on them.",
    "Modules that look the same but hold an SH1106 show the picture shifted by two columns.",
)
