"""The ST7789V: start-up sequence, as in TFT_eSPI's ST7789_Init.h and LovyanGFX's Panel_ST7789.hpp.

Its commands are hal.mipi's. Only the opening needs this module.
"""

from hal.mipi import Panel  # noqa: F401  (for hal.sim)

_SEQUENCE = (
    b"\x11\x00"  # SLPOUT
    b"\x13\x00"  # NORON
    b"\x3a\x01\x55"  # COLMOD: 16 bits a pixel
    b"\xb2\x05\x0c\x0c\x00\x33\x33"  # PORCTRL
    b"\xb7\x01\x35"  # GCTRL: gate voltages
    b"\xbb\x01\x28"  # VCOMS
    b"\xc0\x01\x0c"  # LCMCTRL
    b"\xc2\x02\x01\xff"  # VDVVRHEN: VDV and VRH come from the next two
    b"\xc3\x01\x10"  # VRHS
    b"\xc4\x01\x20"  # VDVSET
    b"\xc6\x01\x0f"  # FRCTRL2: 60 Hz
    b"\xd0\x02\xa4\xa1"  # PWCTRL1
    b"\xe0\x0e\xd0\x00\x02\x07\x0a\x28\x32\x44\x42\x06\x0e\x12\x14\x17"  # gamma, positive and negative
    b"\xe1\x0e\xd0\x00\x02\x07\x0a\x28\x31\x54\x47\x0e\x1c\x17\x1b\x1e"
)


def open_panel(bus, board, reset, lit):
    """See hal.mipi_start.open_panel."""
    from hal import mipi_start

    return mipi_start.open_panel(bus, board, reset, lit, _SEQUENCE)
