"""ODROID-GO (Hardkernel): ESP32-WROVER, 320x240, cross, A, B, Menu, Volume, Select and Start.

Sources: hardkernel/ODROID-GO src/utility/Config.h, Display.cpp, Button.cpp, battery.*; ducalex/retro-go
components/retro-go/targets/odroid-go/config.h (panel, keys and SD card agree with it).
Volume, Select and Start do nothing here: Volume is the boot pin GPIO0, and Start is GPIO39, which glitches.
One public MicroPython board file names backlight 32 and reset 33. Those are the keys A and B.
"""

from boards import fronts

BACKEND = "esp32"
CHIP = "esp32"
FLASH = 16
PSRAM = True

WIDTH = 320
HEIGHT = 240
COLOURS = 16
PANEL = "ili9341"
CONTROLLER = "ILI9341"
BUS = ("spi_bus", 2, 40_000_000, 18, 23, 19)
CS = 5
DC = 21
RESET = -1  # there is none: the panel is reset by command
LIGHT = (14, 1)
MADCTL = 0xA8
LEFT = 0
TOP = 0
INVERTED = False

POWER = ((22, 1),)  # the SD card, which shares the bus, is not selected

KEYS = fronts.GO
# One resistor ladder an axis. Nothing is pressed: near 0. The library takes 1500-2000 for the half voltage and more
# than 3900 for the whole, retro-go 1024-3072 and more; between them, because an ESP32's ADC is up to 10 % off.
READERS = (
    ("adc_keys", ((35, 3400, 4095), (35, 1200, 2500), (34, 3400, 4095), (34, 1200, 2500))),
    ("gpio_keys", (32, 33, 13), 0, True),
)

SOUND = ("buzzer", 26, 25)
BATTERY = ("adc_battery", 36, 2, 1, -1)

STRAPPING = {5: "select line of the panel, pulled up inside the chip: only the timing of SDIO slaves depends on it"}
UNVERIFIED = (
    "No public source gives the battery's divider within its tolerance: the percentage may be some points off.",
)
