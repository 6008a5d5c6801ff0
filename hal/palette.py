"""The sixteen colours of the console as RGB565, the number being the nibble in the canvas.

INK BONE PAPER SHADE STONE FELT MOSS PINE RED BLUE AMBER GREEN WOOD TAN PLUM TEAL. Every value is
exact in RGB565, so a screenshot and a panel show the same.
"""

RGB565 = (
    0x10C3, 0xFFDD, 0xEF3A, 0xCE15, 0x6B0A, 0xAE55, 0x6CCF, 0x1A47,
    0xC943, 0x22F6, 0xFDA3, 0x2449, 0x92A5, 0xC4AA, 0x7970, 0x0C32,
)  # fmt: skip


def wire():
    """The colours as a panel wants them: two bytes each, high byte first."""
    out = bytearray()
    for colour in RGB565:
        out.append(colour >> 8)
        out.append(colour & 0xFF)
    return out
