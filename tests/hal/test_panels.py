"""The real drivers in the real MicroPython, down to the levels of the pins: what the player sees is the canvas."""

import importlib
from pathlib import Path

import pytest
from PIL import ImageChops

from tests.hal.test_display import canvas_picture
from tools.device import controller, glass, wires
from tools.device.handheld import Handheld, SpiPanel
from tools.device.handhelds import PLASTIC, handheld
from tools.micropython import run

PROGRAM = Path(__file__).with_name("panel_on_board.py")
COLOURED = sorted(name for name in PLASTIC if name != "devkit_ssd1306")


def drive(device, *steps, lit=False, board=None, **changes):
    """Runs the steps on a handheld; the canvas that they end with, as a picture."""
    board = board or device.name
    canvas = wires.run(PROGRAM, device, board, changes, lit, *steps)
    data = importlib.import_module(f"boards.{board}")
    shape = {field: changes.get(field, getattr(data, field)) for field in ("WIDTH", "HEIGHT", "COLOURS")}
    return canvas_picture(type("Board", (), shape), bytes.fromhex(canvas))


def seen(device):
    return device.panel.glass.picture()


def same(one, other):
    return one.size == other.size and ImageChops.difference(one, other).getbbox() is None


def is_black(picture):
    return picture.getbbox() is None


def behind(new_glass, name="t_display"):
    """A handheld with another glass."""
    device = handheld(name)
    device.panel.glass = glass.Panel(new_glass)
    device.panel.glass.select(1)
    return device


@pytest.mark.parametrize("name", sorted(PLASTIC))
def test_the_player_sees_the_canvas(name):
    device = handheld(name)
    canvas = drive(device, "draw")
    assert same(seen(device), canvas)
    changed = drive(device, "touch", lit=True)
    assert not same(canvas, changed)
    assert same(seen(device), changed)
    assert device.panel.glass.faults == []


@pytest.mark.parametrize("name", sorted(PLASTIC))
def test_nothing_is_seen_before_the_first_picture(name):
    device = handheld(name)
    drive(device)
    assert is_black(seen(device)), "not what the memory holds at power-up, and no white flash"
    assert name not in COLOURED or device.panel.glass.controller.on


MISTAKES = {
    "one column off": lambda board: {"LEFT": board.LEFT + 1},
    "one row off": lambda board: {"TOP": board.TOP + 1},
    "no offset": lambda _: {"LEFT": 0, "TOP": 0},
    "red and blue exchanged": lambda board: {"MADCTL": board.MADCTL ^ controller.BGR},
    "light and dark exchanged": lambda board: {"INVERTED": not board.INVERTED},
    "mirrored": lambda board: {"MADCTL": board.MADCTL ^ controller.MX},
    "upside down": lambda board: {"MADCTL": board.MADCTL ^ controller.MX ^ controller.MY},
    "lying on its side": lambda board: {"MADCTL": board.MADCTL ^ controller.MV},
}


@pytest.mark.parametrize(
    "name, mistake",
    [(name, mistake) for name in ("t_display", "chatter") for mistake in MISTAKES]
    + [("odroid_go", mistake) for mistake in MISTAKES if mistake != "no offset"],  # it has none
)
def test_a_mistake_in_a_board_file_is_seen(name, mistake):
    changes = MISTAKES[mistake](importlib.import_module(f"boards.{name}"))
    device = handheld(name)
    canvas = drive(device, "draw", **changes)
    assert not same(seen(device), canvas) or device.panel.glass.faults


ORIENTATIONS = [  # MADCTL, LEFT, TOP for a glass that shows columns 52..185 and rows 33..272 of a memory of 240x320
    ("+column", "+row", 0x00, 52, 33),
    ("-column", "+row", 0x40, 54, 33),
    ("+column", "-row", 0x80, 52, 47),
    ("-column", "-row", 0xC0, 54, 47),
    ("+row", "+column", 0x20, 33, 52),
    ("-row", "+column", 0xA0, 47, 52),
    ("+row", "-column", 0x60, 33, 54),
    ("-row", "-column", 0xE0, 47, 54),
]


@pytest.mark.parametrize("right, down, madctl, left, top", ORIENTATIONS)
def test_every_rotation_and_offset(right, down, madctl, left, top):
    upright = madctl & controller.MV == 0
    shape = {"WIDTH": 134, "HEIGHT": 240} if upright else {"WIDTH": 240, "HEIGHT": 134}
    filters, black = ("BGR", True) if madctl & controller.MX else ("RGB", False)
    device = behind(glass.Glass((controller.St7789,), (52, 134), (33, 240), right, down, filters, black, ""))
    madctl |= controller.BGR * (filters == "BGR")
    canvas = drive(device, "draw", "touch", MADCTL=madctl, LEFT=left, TOP=top, INVERTED=black, **shape)
    assert same(seen(device), canvas)
    assert device.panel.glass.faults == []


def test_an_m5stack_with_the_older_glass():
    device = behind(glass.GLASS["m5stack_core"]._replace(black=False), "m5stack_core")
    assert same(drive(device, "draw", INVERTED=False), seen(device))
    assert not same(drive(device, "draw", INVERTED=True), seen(device))


@pytest.mark.parametrize("name", ["odroid_go", "m5stack_core", "chatter", "devkit_ssd1306"])
def test_asleep_it_is_dark_and_awake_the_picture_is_back(name):
    device = handheld(name)
    canvas = drive(device, "draw")
    drive(device, "sleep", lit=True)
    assert len(seen(device).getcolors()) == 1
    if name in COLOURED:
        assert device.levels[device.panel.cs] == 1, "what else is on the bus is not for the panel"
    drive(device, "wake", "sleep", "wake", lit=True)
    assert same(seen(device), canvas)
    assert device.panel.glass.faults == []


@pytest.mark.parametrize("name", ["odroid_go", "m5stack_core", "devkit_ssd1306"])
def test_a_restart_leaves_the_picture_alone(name):
    device = handheld(name)
    canvas = drive(device, "draw")
    heard = listen(device)
    drive(device, lit=True)
    assert same(seen(device), canvas)
    assert not heard, "not a byte, and the reset line rests"


def listen(device):
    """A list that will hold what reaches the panel: (D/C, bytes) on SPI, bytes on I2C, "reset"."""
    heard = []
    panel = device.panel.glass
    write, reset = panel.write, panel.reset

    def tell(*event):
        heard.append(event)
        write(*event)

    def tell_reset(level):
        if not level:
            heard.append("reset")
        reset(level)

    panel.write, panel.reset = tell, tell_reset
    return heard


def test_only_the_changed_pixels_are_sent():
    device = handheld("odroid_go")
    drive(device, "draw")
    heard = listen(device)
    drive(device, "touch", lit=True)
    pixels = 8 * 11 + 10 * 17 + 2 * 2  # of the three areas, each from an even column to an even one
    window = 1 + 4 + 1 + 4 + 1
    assert sum(len(content) for _, content in heard) == 2 * pixels + 3 * window


def test_an_oled_on_spi():
    panel = SpiPanel("devkit_ssd1306", 18, 23, cs=5, dc=27, reset=19)
    device = Handheld("devkit_ssd1306", panel, [])
    wiring = {"BUS": ("spi_bus", 2, 10_000_000, 18, 23, -1), "CS": 5, "DC": 27, "RESET": 19}
    assert same(drive(device, "draw", "touch", **wiring), seen(device))
    assert device.panel.glass.faults == []


def test_an_oled_is_as_bright_as_was_asked():
    device = handheld("devkit_ssd1306")
    drive(device, "draw")
    assert device.panel.glass.controller.registers[0x81] == 80 * 255 // 100  # hal.display begins with 80 %


class AlwaysSelected(wires.Wiring):
    """An ST7789 module of 240x240 whose CS is tied to ground."""

    name = "devkit_st7789"

    def __init__(self):
        super().__init__()
        self.modes_of_spi = set()
        self.panel = self
        self.glass = glass.glass(self.name)

    def pin(self, pin, level):
        if pin == 19:
            self.glass.reset(level)

    def spi(self, bus, content):
        self.modes_of_spi.add(bus.mode)
        self.glass.write(self.levels[27], content)


def test_a_module_without_a_select_line_gets_a_clock_that_rests_high():
    device = AlwaysSelected()
    assert same(drive(device, "draw", CS=-1), seen(device))
    assert device.modes_of_spi == {3}


UNDER_A_LOCK = """
import sys, micropython
class Pin:
    OUT = 1
    def __init__(self, *a, **k): pass
    def __call__(self, level): pass
class SPI:
    def __init__(self, *a, **k): pass
    def write(self, content): pass
class Machine: pass
Machine.Pin, Machine.SPI = Pin, SPI
sys.modules["machine"] = Machine
from hal import mipi, spi_bus
panel = mipi.Panel(spi_bus.Bus(("spi_bus", 2, 40000000, 18, 23, -1), 5, 21))
buf = bytearray(640)
panel.pixels(buf, 600)
micropython.heap_lock()
for y in range(100):
    panel.window(0, y, 100, 10)
    panel.pixels(buf, 600)
    panel.pixels(buf, 600)
    panel.pixels(buf, 640)
micropython.heap_unlock()
print("done")
"""


def test_a_picture_takes_no_heap():
    assert run(UNDER_A_LOCK) == "done\n"
