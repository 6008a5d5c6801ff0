"""The console on the plastic of every board: real drivers, real MicroPython, and the picture on the glass."""

import importlib
import shutil
import subprocess
import sys
from pathlib import Path

import littlefs
import pytest
from boards import fronts
from firmware.settings import Settings
from hal.storage import Storage
from PIL import ImageChops
from tools import build
from tools.device import handhelds
from tools.device.standin import Device
from tools.flash import __main__ as flash
from tools.sim import Simulator
from tools.sim.simulator import SLICE

pytestmark = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the stand-in needs Linux")

MPREMOTE = Path(sys.executable).parent / "mpremote"
FULL = 4200  # millivolts
GREETING = 2000  # ms; then the home screen stands
# The simulator's own boards have other names on their keys than some handhelds, and the hint line shows them.
PROGRAM = """
import sys
from boards import fronts
name = sys.argv[1]
board = __import__("boards." + name, None, None, (name,))
board.KEYS = fronts.{front}
del sys.modules["boards.fronts"], fronts
from firmware.main import start
start(name)
"""


def board_file(name):
    return importlib.import_module(f"boards.{name}")


def front(board):
    """Name of its key set in boards/fronts.py."""
    return next(name for name, keys in vars(fronts).items() if name.isupper() and keys is board.KEYS)


@pytest.fixture(scope="module", params=handhelds.PLASTIC)
def pair(request, tmp_path_factory):
    """(the board's data, a device, a simulator that has the same screen and keys), both at the home screen."""
    board = board_file(request.param)
    program = tmp_path_factory.mktemp("program") / "start.py"
    program.write_text(PROGRAM.format(front=front(board)))
    size = f"sim_{board.WIDTH}x{board.HEIGHT}"
    battery = FULL if board.BATTERY else None
    with Device(request.param) as device, Simulator(size, program=program, battery=battery) as simulator:
        device.handheld.cell = FULL
        assert device.comes_up(), device.said
        device.wait(GREETING)
        simulator.wait(GREETING)
        yield board, device, simulator


def both_tap(pair, number):
    board, device, simulator = pair
    device.tap(board.KEYS[number][0])
    simulator.key(number, True)
    simulator.wait(12 * SLICE)
    simulator.key(number, False)
    simulator.settle()


def same(device, simulator):
    """Whether both show the same, pixel by pixel."""
    seen, expected = device.picture(), simulator.screen()
    return seen.size == expected.size and not ImageChops.difference(seen, expected).getbbox()


def test_the_glass_shows_what_the_simulator_shows(pair):
    _, device, simulator = pair
    assert same(device, simulator)
    assert not device.faults and "Traceback" not in device.said


def test_keys_move_the_picture_and_are_heard(pair):
    board, device, simulator = pair
    before = device.picture()
    for number, key in enumerate(board.KEYS):
        if key[1] in ("DOWN", "NEXT"):
            both_tap(pair, number)
            break
    assert same(device, simulator)
    assert ImageChops.difference(before, device.picture()).getbbox()
    assert bool(device.sounds) == bool(board.SOUND)
    assert not device.faults


# The rest on one board.

NAME = "odroid_go"


@pytest.fixture
def console(tmp_path):
    shutil.copytree(build.build(NAME, host=True)[0], tmp_path / "flash")
    with Device(NAME, tmp_path / "flash") as device:
        yield device


def test_it_dims_and_sleeps_and_the_key_that_wakes_it_does_nothing_else(console, tmp_path):
    settings = Settings(Storage(str(tmp_path / "flash" / "saves")))
    settings.set("dim", 30)
    settings.set("sleep", 120)
    settings.save()
    console.power_cycle()
    assert console.comes_up()
    console.wait(GREETING)
    home, light = console.picture(), console.light
    console.wait(30_000)
    assert 0 < console.light < light
    console.wait(90_000)
    assert console.light == 0 and not console.picture().getbbox()
    console.wait(600_000)
    assert not console.picture().getbbox()
    console.tap("A", 200)
    assert console.light == light and console.picture() == home
    assert not console.faults, console.faults


def test_a_restart_keeps_the_picture_in_the_light_and_goes_on(console):
    assert console.comes_up()
    console.wait(GREETING)
    lights = len(console.handheld.lights)
    for label in ("Right", "Down", "A", "Up", "A", "A"):  # a match of backgammon, to the hand-over
        console.tap(label)
    assert console.starts == 2, console.said
    assert all(percent for _, percent in console.handheld.lights[lights:])
    hand_over = console.picture()
    console.tap("A")
    table = console.picture()
    assert table != hand_over and table.getbbox()
    console.power_cycle()
    assert console.comes_up()
    console.wait(GREETING)
    console.tap("A")  # resume
    assert console.starts == 3 or console.picture() != table
    assert not console.faults, console.faults


def test_a_prompt_on_a_running_console(console):
    assert console.comes_up()
    said = subprocess.run([MPREMOTE, "connect", console.port, "exec", "import os; print(os.getcwd())"],
                          capture_output=True, text=True, timeout=20).stdout  # fmt: skip
    assert said == "/\n" and console.prompt
    console.reset()
    assert console.comes_up() and not console.prompt


def test_another_boards_build_gives_no_picture(tmp_path):
    shutil.copytree(build.build(NAME, host=True)[0], tmp_path, dirs_exist_ok=True)
    with Device("t_display", tmp_path) as device:
        assert not device.comes_up()


def test_the_console_starts_from_an_image(tmp_path):
    folder = build.build(NAME, host=True)[0]
    image = tmp_path / "flash.img"
    content = littlefs.LittleFS(block_size=4096, block_count=512, disk_version=0x00020000)
    for path in sorted(folder.rglob("*")):
        inside = str(path.relative_to(folder))
        if path.is_dir():
            content.mkdir(inside)
        else:
            with content.open(inside, "wb") as file:
                file.write(path.read_bytes())
    image.write_bytes(content.context.buffer)
    with Device(NAME, image) as device:
        assert device.comes_up(), device.said


def test_a_deploy_to_an_empty_handheld_brings_the_console_up(tmp_path, capsys):
    with Device(NAME, tmp_path) as device:
        assert flash.main(["deploy", "--board", NAME, "--port", device.port]) == 0, capsys.readouterr().err
        assert device.comes_up(), device.said
        assert not device.faults
