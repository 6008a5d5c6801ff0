"""The console of a real board, its own drivers included, on the stand-in: does it fit?

Counts only: how many bytes are live, how large the largest object is, where the canvas lies.
"""

import pytest

from firmware import titles
from tools.bench import device, modules, report

HARMLESS = 4096  # bytes: what lies before the canvas may be many objects, but none that makes a hole of this size
FIRST_AREA = 56 * 1024  # bytes of an ESP32's heap in one piece at power-up (mpconfigport.h of the port)


@pytest.fixture(scope="module")
def night():
    """A few turns of the largest game at its largest table, and the screens behind its menu."""
    game = titles.find("mexican_train")
    seats, options = device.most_seats(game)
    assert seats == 14
    return device.play(device.BOARD, game, seats, options, 16)


def test_the_largest_game_gets_through_with_the_capped_heap(night):
    assert night.trouble == ""
    assert {"table", "hand_over", "menu", "rules"} <= set(night.looks)  # somebody really played


def test_its_peak_is_within_the_cap(night):
    assert 100_000 < night.live <= report.HEAP_CAP


def test_no_object_needs_more_than_an_area_of_the_heap_has(night):
    for look in night.looks.values():
        assert look.largest == device.CANVAS < device.ONE_AREA


def test_the_canvas_comes_first(night):
    """Wherever its 38,400 bytes are asked for later, no area may have them left in one piece."""
    for look in night.looks.values():
        at, before = look.before(device.CANVAS)
        assert before < HARMLESS
        assert at + device.CANVAS <= FIRST_AREA


def test_every_module_of_the_board_loads():
    rows, names, _, faults = modules.measure(device.BOARD)
    assert faults == [] and names > 500
    loaded = [name for _, name in rows]
    assert {"hal.esp32", "hal.ili9341", "hal.adc_keys", "boards.odroid_go", "games.moon.engine"} <= set(loaded)
    assert not [name for name in loaded if name.startswith(("hal.sim", "boards.sim"))]


def test_the_map_of_the_heap_is_read():
    layout = "GC memory layout; from 0:\n00000000: h=hh==.L\n       (2 lines all free)\n00000800: ===B\n"
    assert device._objects(layout) == [(0, 64), (64, 32), (96, 96), (7 * 32, 128), (0x800 + 96, 32)]
