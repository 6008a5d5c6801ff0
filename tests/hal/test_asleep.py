"""Sleep on the plastic of boards that wake in different ways: real drivers, panels and keys."""

import shutil

import pytest
from PIL import ImageChops

from tools import build
from tools.device import handhelds
from tools.device.standin import Device

PROGRAM = """
import bundle
bundle.mount(bundle.CONSOLE)
from hal import open_board
hal = open_board({board!r})
display = hal.display
display.fill(10, 8, 50, 24, 5)
display.show()
hal.clock.wait(200)
hal.sleep()
while True:
    event = hal.buttons.poll(hal.clock.now())
    if event >= 0:
        display.fill(10, 8, 50, 24, event + 8)
        display.show()
    hal.clock.wait(10)
"""


@pytest.mark.parametrize(
    "board, key",
    [("odroid_go", "Up"), ("odroid_go", "A"), ("lilka_v2", "A"), ("chatter", "2"), ("m5stickc_plus2", "B")],
)
def test_it_sleeps_dark_and_wakes_with_its_picture(tmp_path, board, key):
    """Keys on pins wake the chip; a ladder and a chain are looked at. The press that wakes does nothing else."""
    shutil.copytree(build.build(board, host=True)[0], tmp_path, dirs_exist_ok=True)
    (tmp_path / "main.py").write_text(PROGRAM.format(board=board))
    with Device(flash=tmp_path, wiring=handhelds.handheld(board)) as device:
        handheld = device.handheld
        while not device.picture().getbbox() and handheld.time < 10_000:
            device.wait(50)
        before, light = device.picture(), handheld.light
        device.wait(4000)
        assert before.getbbox() and not device.picture().getbbox(), device.said
        device.tap(key)
        device.wait(400)
        assert not ImageChops.difference(before, device.picture()).getbbox()
        assert handheld.light == light
        device.tap(key)
        assert ImageChops.difference(before, device.picture()).getbbox(), "the next press is heard"
        assert not handheld.faults and "Traceback" not in device.said
