"""The panels of the simulated boards: what a person sees, rebuilt from nothing but commands and bytes.

A driver that addresses the panel wrongly shows a wrong picture here, or is told by a PanelError what the controller
would have done with it. The controllers are those of tools.device, as large as the picture and already started.
"""

from PIL import Image

from hal import palette
from tools.device import controller, glass
from tools.device.controller import PanelError

__all__ = ["MODELS", "PanelError", "Ssd1306", "St7789", "colour"]


class St7789(controller.St7789):
    def __init__(self, width, height):
        super().__init__(width, height)
        self.asleep = False
        self.on = True
        self.colour_mode = controller.SIXTEEN_BITS

    def image(self):
        """The picture, RGB."""
        seen = self.on and not self.asleep
        return glass.rgb(self) if seen else Image.new("RGB", (self.width, self.height))


class Ssd1306(controller.Ssd1306):
    def __init__(self, width, height):
        super().__init__(width, height)
        # On, with its voltage, horizontal addressing, and the right way up.
        self.registers.update({0xAE: 1, 0x8D: 0x14, 0x20: self.HORIZONTAL, 0xA0: 1, 0xC0: 1})

    def image(self):
        """The picture, RGB."""
        return glass.oled(self)


MODELS = {"st7789": St7789, "ssd1306": Ssd1306}


def colour(number):
    """RGB of a colour of hal.palette, as the panel and a screenshot show it."""
    value = palette.RGB565[number]
    red, green, blue = value >> 11, value >> 5 & 63, value & 31
    return red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2
