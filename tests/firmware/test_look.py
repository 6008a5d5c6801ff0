"""The kit draws what the reference picture of the parts shows, pixel by pixel."""

import pytest
from tools import kit_sheet

PARTS = """
from firmware.ui import pieces
canvas.fill(0, 0, w, h, theme.FELT)
for x, d in ((6, 19), (31, 15), (52, 13), (71, 10)):
    pieces.checker(canvas, x, 168, d, False)
    pieces.checker(canvas, x, 190, d, True)
pieces.checker(canvas, 100, 168, 19, False, True)
pieces.wedge(canvas, 105, 175, 9, 5, theme.INK, False)
pieces.die(canvas, 150, 168, 23, 5)
pieces.die(canvas, 178, 168, 23, 2, True)
pieces.die(canvas, 150, 195, 17, 4)
pieces.die(canvas, 178, 195, 17, 6)
keycaps.key_cap(canvas, 8, 220, "A")
keycaps.key_cap(canvas, 26, 220, "B")
canvas.text(canvas.S, "Galmuri 9 Abc 123", 70, 216, theme.INK)
canvas.text(canvas.M, "Bold 11", 172, 215, theme.INK)
"""
BOXES = {
    "light checkers": (6, 168, 75, 19), "dark checkers": (6, 190, 75, 19), "checker that may move": (100, 168, 19, 19),
    "die": (150, 168, 23, 25), "used die": (178, 168, 23, 23), "small die": (150, 195, 17, 19),
    "six": (178, 195, 17, 19), "keys": (8, 220, 31, 12), "S": (60, 214, 100, 20), "M": (166, 216, 60, 18),
}  # fmt: skip


@pytest.fixture(scope="module")
def pictures(shared):
    from PIL import Image

    drawn = kit_sheet.picture(PARTS, 320, 240, 16).convert("RGB")
    return drawn, Image.open(shared / "look" / "00_parts_320x240.png").convert("RGB")


@pytest.mark.parametrize("part", BOXES)
def test_part(pictures, part):
    x, y, w, h = BOXES[part]
    drawn, reference = (picture.crop((x, y, x + w, y + h)) for picture in pictures)
    assert drawn.tobytes() == reference.tobytes()
