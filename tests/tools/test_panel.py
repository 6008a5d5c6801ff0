"""The models of the panels: a wrong driver is found out."""

import pytest

from tools.sim.panel import PanelError, Ssd1306, St7789, colour


def test_pixels_fill_the_window_and_then_begin_again():
    panel = St7789(8, 4)
    panel.command(0x2A, bytes((0, 2, 0, 3)))
    panel.command(0x2B, bytes((0, 1, 0, 2)))
    panel.command(0x2C, b"")
    panel.pixels(b"\x10\xc3" * 3)
    panel.pixels(b"\xff\xdd" * 2)
    picture = panel.image()
    ink, bone = colour(0), colour(1)
    assert [picture.getpixel(place) for place in ((2, 1), (3, 1), (2, 2), (3, 2))] == [bone, ink, ink, bone]
    assert picture.getpixel((1, 1)) not in (ink, bone)


def test_a_panel_shows_garbage_at_power_up():
    assert len(set(St7789(8, 4).image().getcolors())) == 1
    assert St7789(8, 4).image().getpixel((0, 0)) != (0, 0, 0)
    assert len(Ssd1306(8, 16).image().getcolors()) == 2


def test_one_bit_pages_have_their_upper_row_in_the_lowest_bit():
    panel = Ssd1306(8, 16)
    panel.command(0x21, bytes((3, 4)))
    panel.command(0x22, bytes((1, 1)))
    panel.pixels(b"\x01\x80")
    picture = panel.image()
    lit = [(x, y) for y in range(8, 16) for x in (3, 4) if picture.getpixel((x, y)) != (0, 0, 0)]
    assert lit == [(3, 8), (4, 15)]


@pytest.mark.parametrize(
    "wrong",
    [
        lambda panel: panel.command(0x2A, bytes((0, 0, 1, 0x40))),  # as far as a panel of 320 would go
        lambda panel: panel.command(0x2B, bytes((0, 3, 0, 2))),
        lambda panel: panel.command(0x2A, b"\0\0"),
        lambda panel: panel.command(0x99, b""),
        lambda panel: panel.pixels(b"\0\0"),
        lambda panel: (panel.command(0x2C, b""), panel.pixels(b"\0\0\0")),
    ],
)
def test_a_wrong_driver_is_told(wrong):
    with pytest.raises(PanelError):
        wrong(St7789(240, 135))
