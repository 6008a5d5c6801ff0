"""M5StickC Plus2: ESP32-PICO-V3-02, 240x135, the large key A, B on the side, C is the power key.

Sources: m5stack/M5GFX src/M5GFX.cpp, struct Panel_M5StickCPlus (inverted, offset 52, 40 upright, colour order BGR
as in every panel of LovyanGFX unless told otherwise) and board_detect/m5 (GPIO4 holds the power; reset, light);
m5stack/M5Unified src/utility/Power_Class.cpp (battery on 38, halved; the power key on 35).
"""

from boards import fronts

BACKEND = "esp32"
CHIP = "esp32"
FLASH = 8
PSRAM = True

WIDTH = 240
HEIGHT = 135
COLOURS = 16
PANEL = "st7789"
CONTROLLER = "ST7789"
BUS = ("spi_bus", 2, 27_000_000, 13, 15, -1)  # 80 MHz / 3, the most on pins of free choice
CS = 5
DC = 14
RESET = 12
LIGHT = (27, 1)
MADCTL = 0x68  # 0xA8 with TOP = 52 is the same upside down, A then lies on the left
LEFT = 40
TOP = 53
INVERTED = True

POWER = ((4, 1),)  # first of all: it is what keeps the power on

KEYS = fronts.STICK
READERS = (("gpio_keys", (37, 39, 35), 0, False),)  # pulled up on the board

SOUND = ("buzzer", 2, -1)
BATTERY = ("adc_battery", 38, 2, 1, -1)

STRAPPING = {
    2: "buzzer, silent and low at reset, as the boot loader wants it",
    5: "select line of the panel, pulled up inside the chip: only the timing of SDIO slaves depends on it",
    12: "reset line of the panel, low at reset: a flash of 3.3 V, which this module has",
    15: "data line of the panel: only decides whether the boot loader prints its messages",
}
UNVERIFIED = (
    "Whether the backlight dims evenly at 5 kHz.",
    "Whether GPIO4 keeps the power on through light sleep, in which ESP-IDF promises to keep the levels of pins.",
)
