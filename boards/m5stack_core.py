"""M5Stack Core (Basic, Gray, Fire): ESP32, 320x240, three keys below the screen.

Sources: m5stack/M5Stack src/utility/Config.h, In_eSPI_Setup.h, Power.cpp (pins, MADCTL, IP5306); m5stack/M5GFX
src/M5GFX.cpp, struct Panel_M5Stack (the reset line tells which panel it is) and M5Stack's SD card select, GPIO4.
"""

from boards import fronts

BACKEND = "esp32"
CHIP = "esp32"
FLASH = 4  # MiB; the Fire and later Basics have 16
PSRAM = False  # but the Fire's: GPIO16 and 17, which nothing here uses

WIDTH = 320
HEIGHT = 240
COLOURS = 16
PANEL = "ili9341"
CONTROLLER = "ILI9342C"  # lies in landscape by itself
BUS = ("spi_bus", 2, 40_000_000, 18, 23, 19)
CS = 14
DC = 27
RESET = 33
LIGHT = (32, 1)
MADCTL = 0x08
LEFT = 0
TOP = 0
INVERTED = True  # the IPS panel of newer ones; where the pin below can tell, it decides
INVERTED_PIN = 33  # pulled down and still high: an IPS panel

POWER = ((4, 1),)  # the SD card, which shares the bus, is not selected

KEYS = fronts.THREE
READERS = (("gpio_keys", (39, 38, 37), 0, False),)  # pulled up on the board

SOUND = ("buzzer", 25, -1)  # the speaker hums unless this is held at 0 V
BATTERY = ("ip5306", 0, 22, 21)

STRAPPING = {}
UNVERIFIED = (
    "Early Grays have no IP5306 that answers on I2C: the battery is then not shown.",
)
