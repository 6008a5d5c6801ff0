"""What a person sees on each handheld: a controller, and the glass that it drives.

    panel = glass("odroid_go")
    panel.reset(1); panel.select(0); panel.write(0, b"\x11"); ...
    panel.picture()         # Pillow, RGB, as the player sees it with the handheld in landscape
    panel.faults            # sentences: what the program sent that it should not have

The facts are those of the glass, from public drivers and not from boards/: a board file that is wrong about offset,
rotation, colour order or inversion gives another picture.
"""

from collections import namedtuple

from PIL import Image, ImageChops

from tools.device import controller

# controller  class of tools.device.controller, and its arguments
# columns, rows   the part of the memory that lies behind the glass: (first, how many)
# right, down     where the memory goes on when the player's eye goes right, and down
# filters     order of the colour filters: what comes out red when BGR is not set in MADCTL is the first
# black       what no voltage gives: an IPS glass is black, a TN glass lets all light through, and each wants its levels
#             the other way round
# source      where that is told
Glass = namedtuple("Glass", "controller columns rows right down filters black source")

_TURNS = {
    ("+column", "+row"): None,
    ("-column", "-row"): Image.Transpose.ROTATE_180,
    ("-column", "+row"): Image.Transpose.FLIP_LEFT_RIGHT,
    ("+column", "-row"): Image.Transpose.FLIP_TOP_BOTTOM,
    ("+row", "+column"): Image.Transpose.TRANSPOSE,
    ("-row", "-column"): Image.Transpose.TRANSVERSE,
    ("+row", "-column"): Image.Transpose.ROTATE_90,
    ("-row", "+column"): Image.Transpose.ROTATE_270,
}

_ST7789 = (controller.St7789,)
_ILI9341 = (controller.Ili9341,)

GLASS = {
    "odroid_go": Glass(
        _ILI9341, (0, 240), (0, 320), "-row", "+column", "BGR", False,
        "ducalex/retro-go components/retro-go/targets/odroid-go/config.h: MY, MV, BGR",
    ),
    "m5stack_core": Glass(
        (controller.Ili9342c,), (0, 320), (0, 240), "+column", "+row", "BGR", True,
        "Bodmer/TFT_eSPI TFT_Drivers/M5Stack_Rotation.h: BGR; m5stack/M5GFX src/M5GFX.cpp, Panel_M5Stack: IPS or TN",
    ),
    "t_display": Glass(
        _ST7789, (52, 135), (40, 240), "+row", "-column", "BGR", True,
        "Bodmer/TFT_eSPI TFT_Drivers/ST7789_Rotation.h and ST7789_Defines.h (CGRAM_OFFSET: BGR), Setup25",
    ),
    "m5stickc_plus2": Glass(
        _ST7789, (52, 135), (40, 240), "+row", "-column", "BGR", True,
        "m5stack/M5GFX src/M5GFX.cpp, Panel_M5StickCPlus; lovyan03/LovyanGFX Panel_LCD.hpp: rotation 1, BGR",
    ),
    "lilka_v2": Glass(
        _ST7789, (0, 240), (20, 280), "-row", "+column", "RGB", True,
        "lilka-dev/sdk display.cpp: rotation 3, ips, 20; moononournation/Arduino_GFX Arduino_ST7789.cpp: MY, MV, RGB",
    ),
    "chatter": Glass(
        (controller.St7735s,), (2, 128), (1, 160), "+row", "-column", "RGB", False,
        "CircuitMess/micropython libraries/Chatter/__init__.py: rotation 1, RGB, offset 1, 2",
    ),
    "chatter_rev0": Glass(
        (controller.St7735s, 128, 160), (0, 128), (0, 160), "+row", "-column", "BGR", False,
        "CircuitMess/micropython libraries/Chatter/__init__.py and CircuitOS/_Display.py: rotation 1, BGR, no offset",
    ),
    "devkit_st7789": Glass(
        _ST7789, (0, 240), (0, 240), "+column", "+row", "RGB", True,
        "devbis/st7789py_mpy and Arduino_GFX: RGB; modules differ",
    ),
    "devkit_ili9341": Glass(
        _ILI9341, (0, 240), (0, 320), "+row", "+column", "BGR", False,
        "Bodmer/TFT_eSPI TFT_Drivers/ILI9341_Rotation.h: rotation 1 is MV, BGR",
    ),
    "devkit_ssd1306": Glass(
        (controller.Ssd1306,), (0, 128), (0, 64), "+column", "+row", None, True,
        "Adafruit_SSD1306.cpp: segment remap and reversed scan bring the side of the pins up",
    ),
}  # fmt: skip


class Panel:
    """A controller behind its glass. select, reset and write are the controller's (I2C: write(bytes))."""

    def __init__(self, glass):
        kind, *size = glass.controller
        self.glass = glass
        self.controller = kind(*size)
        self.select = self.controller.select
        self.reset = self.controller.reset

    def write(self, dc, content=None):
        """Bytes with the level of D/C; or, over I2C, the bytes alone."""
        if content is None:
            self.controller.i2c(dc)
        else:
            self.controller.write(dc, content)

    @property
    def faults(self):
        return self.controller.faults

    @property
    def now(self):
        """Milliseconds; set it before each event to have the data sheet's delays checked."""
        return self.controller.now

    @now.setter
    def now(self, ms):
        self.controller.now = ms

    def picture(self):
        """What the player sees while there is light, RGB."""
        glass = self.glass
        see = oled if isinstance(self.controller, controller.Ssd1306) else lcd
        left, width = glass.columns
        top, height = glass.rows
        picture = see(self.controller, glass.filters, glass.black).crop((left, top, left + width, top + height))
        turn = _TURNS[glass.right, glass.down]
        return picture if turn is None else picture.transpose(turn)


def glass(name):
    """A new Panel of the handheld, as it is when the power comes. KeyError."""
    return Panel(GLASS[name])


def lcd(memory, filters, black):
    """The whole memory of a controller.Mipi as it comes through a glass with such filters; see Glass."""
    if memory.asleep or not memory.on:
        return Image.new("RGB", (memory.width, memory.height), "black" if black else "white")
    image = rgb(memory)
    if bool(memory.madctl & controller.BGR) != (filters == "BGR"):
        red, green, blue = image.split()
        image = Image.merge("RGB", (blue, green, red))
    return image if memory.inverted == black else ImageChops.invert(image)


def rgb(memory):
    """The memory of a controller.Mipi as it is."""
    content = memory.memory.tobytes()
    return Image.frombytes("RGB", (memory.width, memory.height), content, "raw", "BGR;16").point(_EXACT)


def oled(memory, filters=None, black=True):
    """The 128x64 pixels of a controller.Ssd1306, seen with the side of the module's pins up."""
    size = memory.width, memory.height
    registers = memory.registers
    image = Image.new("L", size)
    if not registers[0xAE] or registers[0x8D] != 0x14 or registers[0xDA] != 0x12:
        return image.convert("RGB")  # off, without its voltage, or wired in another way than the command says
    rows = [memory.memory[page * memory.width : (page + 1) * memory.width] for page in range(memory.height // 8)]
    lines = []
    for y in range(memory.height):
        bit = 1 << y % 8
        lines.append(bytes(255 if byte & bit else 0 for byte in rows[y // 8]))
    shift = (registers[0x40] + registers[0xD3]) % memory.height
    image = Image.frombytes("L", size, b"".join(lines[shift:] + lines[:shift]))
    if registers[0xA4]:
        image = Image.new("L", size, 255)
    if registers[0xA6]:
        image = ImageChops.invert(image)
    if not registers[0xC0]:
        image = image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    # The column that comes last is on the left of this glass.
    return image.transpose(Image.Transpose.FLIP_LEFT_RIGHT).convert("RGB")


def _repeated(bits):
    """Pillow widens a channel by scaling, panels and the palette by repeating its upper bits."""
    table = list(range(256))
    for value in range(1 << bits):
        table[value * 255 // ((1 << bits) - 1)] = value << 8 - bits | value >> 2 * bits - 8
    return table


_EXACT = _repeated(5) + _repeated(6) + _repeated(5)
