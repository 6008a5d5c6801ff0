"""Lilka v2: ESP32-S3, 280x240 with round corners, cross, A B C D, Select and Start.

Sources: lilka-dev/sdk lib/lilka/src/lilka/config.h (pins), display.cpp (rotation 3, inverted, 20 pixels off the long
side at both ends), board.cpp (GPIO46 high while in use, low to save power), battery.cpp and battery.h (33k/100k);
moononournation/Arduino_GFX src/display/Arduino_ST7789.cpp (rotation 3 is MY and MV, colour order RGB).
C, D and Select do nothing here; Select is the boot pin GPIO0.
"""

from boards import fronts

BACKEND = "esp32"
CHIP = "esp32s3"
FLASH = 16
PSRAM = True

WIDTH = 280
HEIGHT = 240
COLOURS = 16
PANEL = "st7789"
CONTROLLER = "ST7789"
BUS = ("spi_bus", 1, 27_000_000, 18, 17, 8)  # 80 MHz / 3, the most on pins of free choice
CS = 7
DC = 15
RESET = -1
LIGHT = None  # always on while the board has power: its brightness cannot be set
MADCTL = 0xA0
LEFT = 20
TOP = 0
INVERTED = True

POWER = ((46, 1), (16, 1))  # what hangs on the power pin on; the SD card, which shares the bus, not selected
ASLEEP = ((46, 0),)

KEYS = fronts.LILKA
READERS = (("gpio_keys", (38, 41, 39, 40, 5, 6, 4), 0, True),)

SOUND = ("buzzer", 11, -1)
BATTERY = ("adc_battery", 3, 133, 100, -1, 4120)  # the ADC ends at 3.1 V, so 4.12 V counts as full

STRAPPING = {
    3: "battery divider: only decides where JTAG goes, and only when a fuse says so",
    46: "power pin, low at reset by its own pull-down, as the boot loader wants it",
}
UNVERIFIED = (
    "What GPIO46 switches: the SDK calls it SLEEP and only turns the panel on again after it, without a new start.",
    "Whether every panel takes 27 MHz in SPI mode 0: the SDK lets its user choose both.",
)
