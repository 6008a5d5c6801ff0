"""The sixteen colours of the console as RGB565, the number being the nibble in the canvas.

INK BONE PAPER SHADE STONE FELT MOSS PINE RED BLUE AMBER GREEN WOOD TAN PLUM TEAL. Every value is
exact in RGB565, so a screenshot and a panel show the same.
"""

RGB565 = (
    0x10C3, 0xFFDD, 0xEF3A, 0xCE15, 0x6B0A, 0xAE55, 0x6CCF, 0x1A47,
    0xC943, 0x22F6, 0xFDA3, 0x2449, 0x92A5, 0xC4AA, 0x7970, 0x0C32,
)  # fmt: skip


def pairs():
    """The two pixels of each canvas byte as the panel wants them: 256 times four bytes, high bytes first.

    A kilobyte, for one table access in place of two: a frame of 320x240 takes 0.16 ms instead of
    0.24 ms (hal.expand_viper on a desktop, the ESP32 being some 100 times slower).
    """
    out = bytearray(1024)
    at = 0
    for left in RGB565:
        for right in RGB565:
            out[at] = left >> 8
            out[at + 1] = left & 0xFF
            out[at + 2] = right >> 8
            out[at + 3] = right & 0xFF
            at += 4
    return out
