"""LilyGO T-Display: ESP32 without PSRAM, 240x135, two keys.

Sources: Xinyuan-LilyGO/TTGO-T-Display README.MD (pins; BUTTON1 is 35, BUTTON2 is 0), TFT_eSPI/User_Setups/
Setup25_TTGO_T_Display.h (40 MHz); russhughes/st7789py_mpy lib/st7789py.py (rotations and offsets of 135x240, colour
order BGR unless told otherwise) and tft_configs/ttgo_tdisplay; Bodmer/TFT_eSPI TFT_Drivers/ST7789_Defines.h (BGR).
"""

from boards import fronts

BACKEND = "esp32"
CHIP = "esp32"
FLASH = 4  # some have 16
PSRAM = False

WIDTH = 240
HEIGHT = 135
COLOURS = 16
PANEL = "st7789"
CONTROLLER = "ST7789"
BUS = ("spi_bus", 2, 27_000_000, 18, 19, -1)  # 80 MHz / 3, the most on pins of free choice
CS = 5
DC = 16
RESET = 23
LIGHT = (4, 1)
MADCTL = 0x68  # 0xA8 with TOP = 52 is the same upside down
LEFT = 40
TOP = 53
INVERTED = True

POWER = ()

KEYS = fronts.TWO
READERS = (("gpio_keys", (0, 35), 0, False),)  # pulled up on the board

SOUND = None
BATTERY = ("adc_battery", 34, 2, 1, 14)

STRAPPING = {
    0: "key 1, pulled up: held while the power comes it starts the boot loader, released it does no harm",
    5: "select line of the panel, pulled up inside the chip: only the timing of SDIO slaves depends on it",
}
UNVERIFIED = (
    "The keys bear no label: 1 stands for GPIO0, 2 for GPIO35, and which lies where depends on how it is held.",
    "Powered by USB, the pin that switches the battery's divider may read the USB voltage: the battery looks full.",
)
