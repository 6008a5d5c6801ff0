"""The ILI9341 and the ILI9342C: start-up sequence, as in TFT_eSPI's ILI9341_Init.h for the one and M5Stack's
ILI9341_Init.h for both.

Their commands are hal.mipi's. Only the opening needs this module.
"""

_SEQUENCE = (
    b"\xef\x03\x03\x80\x02"  # in no data sheet, but in every public driver
    b"\xcf\x03\x00\xc1\x30"  # power control B
    b"\xed\x04\x64\x03\x12\x81"  # power on sequence
    b"\xe8\x03\x85\x00\x78"  # driver timing A
    b"\xcb\x05\x39\x2c\x00\x34\x02"  # power control A
    b"\xf7\x01\x20"  # pump ratio
    b"\xea\x02\x00\x00"  # driver timing B
    b"\xc0\x01\x23"  # PWCTR1
    b"\xc1\x01\x10"  # PWCTR2
    b"\xc5\x02\x3e\x28"  # VMCTR1
    b"\xc7\x01\x86"  # VMCTR2
    b"\x3a\x01\x55"  # COLMOD: 16 bits a pixel
    b"\xb1\x02\x00\x18"  # FRMCTR1: 79 Hz
    b"\xb6\x03\x08\x82\x27"  # DFUNCTR
    b"\xf2\x01\x00"  # no 3-gamma
    b"\x26\x01\x01"  # gamma curve 1
    b"\xe0\x0f\x0f\x31\x2b\x0c\x0e\x08\x4e\xf1\x37\x07\x10\x03\x0e\x09\x00"  # gamma, positive and negative
    b"\xe1\x0f\x00\x0e\x14\x03\x11\x07\x31\xc1\x48\x08\x0f\x0c\x31\x36\x0f"
    b"\x11\x00"  # SLPOUT
)


def open_panel(bus, board, reset, lit):
    """See hal.mipi_start.open_panel."""
    from hal import mipi_start

    return mipi_start.open_panel(bus, board, reset, lit, _SEQUENCE)
