"""The models of the panels: a wrong driver is found out."""

import pytest

from tools.device import controller, glass
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


def started(kind=controller.St7789, **changes):
    """A controller that takes pixels."""
    panel = kind(**changes)
    for code, parameters in ((0x11, b""), (0x3A, b"\x55"), (0x29, b"")):
        send(panel, code, parameters)
    return panel


def send(panel, code, parameters=b""):
    panel.write(0, bytes((code,)))
    if parameters:
        panel.write(1, parameters)


@pytest.mark.parametrize(
    "madctl, first, second, row",  # where the first pixel goes, the one right of it, and the one below: column, row
    [  # data sheet of the ST7789V, 8.12
        (0x00, (0, 0), (1, 0), (0, 1)),
        (0x80, (0, 319), (1, 319), (0, 318)),
        (0x40, (239, 0), (238, 0), (239, 1)),
        (0xC0, (239, 319), (238, 319), (239, 318)),
        (0x20, (0, 0), (0, 1), (1, 0)),
        (0xA0, (0, 319), (0, 318), (1, 319)),
        (0x60, (239, 0), (239, 1), (238, 0)),
        (0xE0, (239, 319), (239, 318), (238, 319)),
    ],
)
def test_madctl_turns_the_memory(madctl, first, second, row):
    panel = started()
    send(panel, 0x36, bytes((madctl,)))
    send(panel, 0x2A, bytes((0, 0, 0, 1)))
    send(panel, 0x2B, bytes((0, 0, 0, 1)))
    send(panel, 0x2C, b"\x10\xc3\xff\xdd\xc9\x43\x22\xf6")
    assert panel.faults == []
    picture = glass.rgb(panel)
    assert [picture.getpixel(place) for place in (first, second, row)] == [colour(n) for n in (0, 1, 8)]


def test_colour_order_and_inversion_are_those_of_the_glass():
    panel = started(width=8, height=4)
    send(panel, 0x2C, b"\xf8\x00" * 32)
    red, blue, cyan, yellow = (255, 0, 0), (0, 0, 255), (0, 255, 255), (255, 255, 0)

    def shown(filters, black):
        return glass.lcd(panel, filters, black).getpixel((0, 0))

    assert [shown("RGB", False), shown("BGR", False), shown("RGB", True)] == [red, blue, cyan]
    send(panel, 0x36, b"\x08")
    send(panel, 0x21)
    assert [shown("RGB", False), shown("BGR", False), shown("BGR", True)] == [yellow, cyan, red]


def test_a_screen_that_is_not_on_is_white_or_black():
    panel = controller.St7789(8, 4)
    assert glass.lcd(panel, "RGB", False).getpixel((0, 0)) == (255, 255, 255), "the well-known white screen"
    assert glass.lcd(panel, "RGB", True).getpixel((0, 0)) == (0, 0, 0)


PIXELS = (0x2C, b"\0\0")


@pytest.mark.parametrize(
    "wrong, sentence",
    [
        ([(0x99, b"")], "command 0x99 is not one that this panel knows"),
        ([(0x2A, b"\0\0"), PIXELS], "command 0x2a takes 4 bytes, got 2"),
        ([(0x2A, b"\0\0\1\x40")], "columns 0..320 on a panel of 240"),
        ([(0x2C, b"\0\0\0"), (0x00, b"")], "half a pixel"),
        ([(0x10, b""), PIXELS], "pixels while the panel is asleep"),
        ([(0x3A, b"\x66"), PIXELS], "pixels of two bytes while COLMOD says otherwise"),
        ([(0x01, b""), (0x29, b""), PIXELS], "pixels while the panel is asleep"),
        ([(0x2B, b"\0\0\0\1\0\0")], "command 0x2b takes 4 bytes, got 6"),
    ],
)
def test_what_a_panel_cannot_use_is_told(wrong, sentence):
    panel = started()
    for code, parameters in wrong:
        send(panel, code, parameters)
    assert sentence in panel.faults


def test_a_panel_that_is_not_selected_hears_nothing():
    panel = controller.St7789(8, 4)
    panel.select(1)
    send(panel, 0x11)
    assert panel.asleep and panel.faults == []


def test_the_reset_line_sends_it_to_sleep_and_keeps_it_deaf():
    panel = started()
    panel.reset(0)
    send(panel, 0x11)
    panel.reset(1)
    assert panel.asleep and not panel.on
    assert panel.faults == ["bytes while the reset line is low"]


@pytest.mark.parametrize(
    "first, then, ms",
    [(0x01, 0x36, 5), (0x01, 0x11, 120), (0x11, 0x29, 5), (0x11, 0x10, 120), (0x10, 0x11, 120)],
)
def test_the_delays_of_the_data_sheets(first, then, ms):
    for late, faults in ((0, 0), (1, 1)):
        panel = started()
        panel.now = 1000
        send(panel, first)
        panel.now += ms - late
        send(panel, then, b"\0" * controller.St7789.KNOWN[then])
        assert len(panel.faults) == faults


def test_an_oled_without_its_voltage_stays_dark():
    panel = controller.Ssd1306()
    for code in (b"\x20\0", b"\xa5", b"\xaf"):
        panel.i2c(b"\0" + code)
    assert glass.oled(panel).getbbox() is None
    panel.i2c(b"\0\x8d")
    panel.i2c(b"\0\x14")
    assert glass.oled(panel).getcolors() == [(128 * 64, (255, 255, 255))]
    panel.i2c(b"\x40" + bytes(1024))
    panel.i2c(b"\x80\x40")
    assert panel.faults == ["control byte 0x80"]


@pytest.mark.parametrize("remap, scan, place", [(1, 8, (3, 9)), (0, 8, (124, 9)), (1, 0, (3, 54)), (0, 0, (124, 54))])
def test_an_oled_turned_round(remap, scan, place):
    panel = controller.Ssd1306()
    for command in (b"\x20\0", b"\x8d\x14", bytes((0xA0 | remap,)), bytes((0xC0 | scan,)), b"\xaf"):
        panel.write(0, command)
    panel.write(1, bytes(1024))
    panel.write(0, b"\x21\x03\x03\x22\x01\x01")
    panel.write(1, b"\x02")
    assert panel.faults == []
    assert glass.oled(panel).getbbox() == (*place, place[0] + 1, place[1] + 1)
