"""The ST7735S: start-up sequence, as in TFT_eSPI's ST7735_Init.h (ST7735R) and LovyanGFX's Panel_ST7735S.

Its commands are hal.mipi's. Only the opening needs this module.
"""

_SEQUENCE = (
    b"\x11\x00"  # SLPOUT
    b"\xb1\x03\x01\x2c\x2d"  # FRMCTR1 to 3: normal, idle, partial
    b"\xb2\x03\x01\x2c\x2d"
    b"\xb3\x06\x01\x2c\x2d\x01\x2c\x2d"
    b"\xb4\x01\x07"  # INVCTR: no column inversion
    b"\xc0\x03\xa2\x02\x84"  # PWCTR1 to 5
    b"\xc1\x01\xc5"
    b"\xc2\x02\x0a\x00"
    b"\xc3\x02\x8a\x2a"
    b"\xc4\x02\x8a\xee"
    b"\xc5\x01\x0e"  # VMCTR1
    b"\x3a\x01\x05"  # COLMOD: 16 bits a pixel
    b"\xe0\x10\x02\x1c\x07\x12\x37\x32\x29\x2d\x29\x25\x2b\x39\x00\x01\x03\x10"  # gamma, positive and negative
    b"\xe1\x10\x03\x1d\x07\x06\x2e\x2c\x29\x2d\x2e\x2e\x37\x3f\x00\x00\x02\x10"
    b"\x13\x00"  # NORON
)


def open_panel(bus, board, reset, lit):
    """See hal.mipi_start.open_panel."""
    from hal import mipi_start

    return mipi_start.open_panel(bus, board, reset, lit, _SEQUENCE)
