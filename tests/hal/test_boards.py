"""Every board's data fits the chip, the panel, and what the hal and the console make of it."""

from types import SimpleNamespace

import pytest

from hal import roles
from tools import ROOT, board_check
from tools.micropython import run
from tools.sim import fronts
from tools.sim.panel import MODELS


@pytest.mark.parametrize("name", fronts.board_names())
def test_a_simulated_board_is_complete(name):
    board = fronts.board(name)
    assert name == f"sim_{board.WIDTH}x{board.HEIGHT}"
    assert board.WIDTH % 2 == 0
    assert board.COLOURS == 16 or (board.COLOURS == 2 and board.HEIGHT % 8 == 0)
    assert board.PANEL in MODELS
    labels = [label for label, _, _ in board.KEYS]
    assert len(set(labels)) == len(labels)
    for _, tap, hold in board.KEYS:
        assert tap in roles.NAMES and (hold is None or hold in roles.NAMES)


def test_a_board_that_is_not_there_is_an_import_error():
    out = run("from hal import open_board\ntry: open_board('nothing')\nexcept ImportError as error: print(error)")
    assert "nothing" in out


@pytest.mark.parametrize("name", board_check.names())
def test_a_real_board_is_sound(name):
    assert board_check.complaints(board_check.load(name)) == []


@pytest.mark.parametrize("name", board_check.names())
def test_a_real_board_is_told_of(name):
    """A person who looks for the file of a handheld finds its name in the list."""
    assert f"`{name}`" in (ROOT / "boards" / "README.md").read_text()


def test_all_handhelds_that_are_promised_are_there():
    assert board_check.names() == [
        "chatter", "chatter_rev0", "devkit_ili9341", "devkit_ssd1306", "devkit_st7789", "lilka_v2", "m5stack_core",
        "m5stickc_plus2", "odroid_go", "t_display",
    ]  # fmt: skip


def test_the_two_chatters_differ_in_their_panel_only():
    first, second = board_check.load("chatter_rev0"), board_check.load("chatter")
    different = {name for name in board_check.FIELDS if getattr(first, name) != getattr(second, name)}
    assert different == {"CS", "RESET", "MADCTL", "LEFT", "TOP", "STRAPPING"}


def spoilt(name, **changes):
    board = {key: value for key, value in vars(board_check.load(name)).items() if not key.startswith("__")}
    return SimpleNamespace(**{"__doc__": board_check.load(name).__doc__, **board, **changes})


GPIO = ("gpio_keys", (32, 33, 13), 0, True)
LADDER = ("adc_keys", ((35, 3400, 4095), (35, 1200, 2500), (34, 3400, 4095), (34, 1200, 2500)))
SPI = ("spi_bus", 2, 40_000_000, 18, 23, 19)


@pytest.mark.parametrize(
    "name, changes, said",
    [
        # One public MicroPython file of the ODROID-GO names its keys A and B as backlight and reset.
        ("odroid_go", {"LIGHT": (32, 1)}, "GPIO32 is used 2 times: LIGHT and a key."),
        ("odroid_go", {"RESET": 33}, "GPIO33 is used 2 times: RESET and a key."),
        ("odroid_go", {"POWER": ((26, 0),)}, "GPIO26 is used 2 times: POWER and SOUND."),
        ("odroid_go", {"LIGHT": (34, 1)}, "GPIO34 (LIGHT) is only an input"),
        ("odroid_go", {"SOUND": ("buzzer", 9, -1)}, "GPIO9 (SOUND) belongs to the flash."),
        ("lilka_v2", {"SOUND": ("buzzer", 27, -1)}, "GPIO27 (SOUND) belongs to the flash."),
        ("lilka_v2", {"SOUND": ("buzzer", 35, -1)}, "GPIO35 (SOUND) belongs to the PSRAM."),
        ("odroid_go", {"DC": 16}, "GPIO16 (DC) belongs to the PSRAM."),
        ("odroid_go", {"DC": 1}, "GPIO1 (DC) is the line to the computer."),
        ("odroid_go", {"DC": 24}, "GPIO24 (DC): the chip has no such pin."),
        ("odroid_go", {"READERS": (LADDER, ("gpio_keys", (32, 39, 13), 0, True))}, "GPIO39 (a key) has no pull-up"),
        ("odroid_go", {"READERS": (LADDER, ("gpio_keys", (32, 33, 13), 1, True))}, "do not want a pull-up"),
        ("odroid_go", {"BATTERY": ("adc_battery", 27, 2, 1, -1)}, "GPIO27 (BATTERY) is not on ADC1"),
        ("lilka_v2", {"BATTERY": ("adc_battery", 12, 2, 1, -1)}, "GPIO12 (BATTERY) is not on ADC1"),
        ("odroid_go", {"STRAPPING": {}}, "GPIO5 is a strapping pin: STRAPPING has to say"),
        ("odroid_go", {"STRAPPING": {5: "it is harmless", 12: "it is harmless"}}, "STRAPPING tells of GPIO12"),
        ("odroid_go", {"READERS": (GPIO,)}, "KEYS names 7 keys and READERS reads 3."),
        (
            "odroid_go",
            {"READERS": (("adc_keys", LADDER[1][:3] + ((34, 3000, 3500),)), GPIO)},
            "two keys on GPIO34 read",
        ),
        ("odroid_go", {"READERS": (("adc_keys", LADDER[1][:3] + ((34, 0, 900),)), GPIO)}, "0 is a ladder at rest"),
        ("odroid_go", {"WIDTH": 300, "HEIGHT": 200}, "no simulated board has that size"),
        ("odroid_go", {"MADCTL": 0x88}, "320x240 from 0,0 on does not fit into the 240x320 that a ILI9341"),
        ("odroid_go", {"CONTROLLER": "ILI9342C"}, "does not fit into the 240x320 that a ILI9342C has"),
        ("odroid_go", {"PANEL": "st7789"}, "a ILI9341 is driven by 'ili9341'"),
        ("odroid_go", {"COLOURS": 2}, "COLOURS is 2"),
        ("t_display", {"TOP": 110}, "240x135 from 40,110 on does not fit into the 320x240"),
        ("chatter", {"LEFT": 3}, "160x128 from 3,2 on does not fit into the 162x132"),
        ("odroid_go", {"BUS": ("spi_bus", 3, *SPI[2:])}, "machine.SPI has no number 3"),
        ("odroid_go", {"BUS": ("spi_bus", 1, 80_000_000, *SPI[3:])}, "SPI at 80 MHz: these pins carry 27 MHz at most."),
        ("devkit_ssd1306", {"BUS": ("i2c_bus", 0, 1_000_000, 22, 21, 0x3C)}, "I2C at 1000 kHz: 400 kHz at most."),
        (
            "devkit_ssd1306",
            {"BATTERY": ("ip5306", 0, 16, 17)},
            "machine.I2C 0 is used by the panel and by the battery.",
        ),
        ("devkit_ssd1306", {"BUS": ("i2c_bus", 0, 400_000, 36, 21, 0x3C)}, "GPIO36 (the bus's clock) is only an input"),
        ("m5stack_core", {"INVERTED_PIN": 39}, "INVERTED_PIN, GPIO39, is used for something else."),
        ("lilka_v2", {"ASLEEP": ((46, 1),)}, "ASLEEP turns GPIO46 to 1"),
        ("t_display", {"KEYS": (("1", "NEXT", "MENU"), ("2", "OK", None))}, "no key reaches BACK."),
        ("t_display", {"KEYS": (("1", "PREV", "MENU"), ("2", "OK", "BACK"))}, "no key reaches NEXT, and not all four"),
        ("t_display", {"KEYS": (("1", "NEXT", "MENU"), ("1", "OK", "BACK"))}, "two keys bear one label."),
        ("t_display", {"KEYS": (("1", "NEXT", "MENU"), ("2", "FIRE", "BACK"))}, "no role FIRE"),
        ("chatter", {"READERS": (("shift_keys", 23, 22, 21, (3,) * 10),)}, "two keys have one place in the chain."),
        ("odroid_go", {"SOUND": ("trumpet", 26, 25)}, "there is no hal/trumpet.py."),
        ("odroid_go", {"LIGHT": (14, 2)}, "a level is 0 or 1."),
        ("odroid_go", {"CHIP": "esp8266"}, "CHIP is 'esp8266'"),
        ("odroid_go", {"FLASH": 3}, "FLASH is 3"),
        ("odroid_go", {"__doc__": "ODROID-GO."}, "the docstring has to name where the pins are from"),
        ("odroid_go", {"UNVERIFIED": ("battery",)}, "hold sentences, not 'battery'"),
        ("odroid_go", {"BUS": 5}, "a field has not the form that boards/README.md tells"),
    ],
)
def test_what_is_wrong_with_a_board_is_said(name, changes, said):
    wrong = board_check.complaints(spoilt(name, **changes))
    assert [sentence for sentence in wrong if said in sentence], wrong


def test_a_field_that_is_missing_is_named():
    board = spoilt("odroid_go")
    del board.MADCTL, board.KEYS
    assert board_check.complaints(board) == ["MADCTL, KEYS must be there."]


def test_the_checker_says_what_it_found(capsys):
    with pytest.raises(SystemExit) as end:
        board_check.main(["m5stack_core"])
    assert not end.value.code
    out = capsys.readouterr().out
    assert "m5stack_core: nothing wrong found.\n" in out and "not verified: Early Grays" in out
    for arguments in ([], ["gameboy"]):
        with pytest.raises(SystemExit) as end:
            board_check.main(arguments)
        assert end.value.code == 2
        assert "odroid_go" in capsys.readouterr().err
