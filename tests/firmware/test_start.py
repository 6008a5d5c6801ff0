"""No broken file makes a brick: the console comes up, or its crash screen, or the safe menu, or the prompt.

A whole device: the build of a board, main.py and all, on the stand-in. Every start ends with a Ctrl-C, which must lead
to the prompt from wherever it is.
"""

import pytest
from broken_device import BOARD, HANGS, LEAVES, RAISES, RESETS, Shelf
from PIL import Image, ImageChops

from tools import build, shots
from tools.device import handhelds
from tools.device.standin import Device

SAFE, CONSOLE, CRASH, PROMPT = "safe_menu", "resume", "crash", ""
STUCK = "truncated"  # on half a .mpy MicroPython's loader computes for ever, and does not hear Ctrl-C
KINDS = ("missing", "empty", STUCK, "garbage", RAISES, HANGS, RESETS, LEAVES)
IN_BUNDLE = ("missing", "blank", "garbage", RAISES, HANGS, RESETS, LEAVES)
NAMES = {RAISES: "raises", HANGS: "hangs", RESETS: "resets", LEAVES: "leaves"}
# What a start of the console needs before there is anything that a person can act on, from the first to the last.
NEEDED = (
    f"boards/{BOARD}.mpy", "hal/__init__.mpy", "hal/esp32.mpy", "hal/st7789.mpy", "firmware/main.mpy",
    "firmware/app.mpy", "firmware/assets/galmuri9.fnt",
)  # fmt: skip
ROOT_FILES = ("guard.mpy", "bundle.mpy", "update.mpy", "boot.py", "main.py", "sizes.txt")
ENDS = {True: (SAFE,), False: (CONSOLE, CRASH, SAFE)}  # of a start without a file: whether it is NEEDED


@pytest.fixture(scope="module")
def shelf(tmp_path_factory):
    """A device that no test leaves changed."""
    shelf = Shelf(tmp_path_factory.mktemp("device"))
    yield shelf
    assert shelf.saves() == shelf.saved, "every byte that was saved is as it was"
    shelf.close()


@pytest.fixture
def other(tmp_path):
    """A device that a test may change."""
    shelf = Shelf(tmp_path)
    yield shelf
    shelf.close()


def cases(paths, kinds=KINDS):
    """Each path in each way; data have no source text."""
    found = [(path, kind) for path in paths for kind in kinds if kind not in NAMES or path.endswith(("py", "mpy"))]
    return {"argvalues": found, "ids": [f"{path}-{NAMES.get(kind, kind)}" for path, kind in found]}


def test_a_whole_device_starts_as_often_as_one_likes(shelf):
    assert shelf.start(times=5) == CONSOLE
    assert "False False" in shelf.ask("print('guard' in sys.modules, 'firmware.safe' in sys.modules)"), "heap is scarce"
    assert shelf.start(held=True) == SAFE
    assert shelf.asked() == SAFE


@pytest.mark.parametrize("path, kind", **cases(NEEDED[:-1], IN_BUNDLE))
def test_without_a_module_that_the_start_needs_there_is_the_safe_menu(path, kind, shelf):
    with shelf.broken(path, kind):
        assert shelf.start(times=4 if kind == HANGS else 1) == SAFE
    assert shelf.start() == CONSOLE, "as soon as it is mended"


@pytest.mark.parametrize("path, kind", **cases(["console.bundle", NEEDED[-1]], KINDS[:4]))
def test_without_a_file_that_the_start_needs_there_is_the_safe_menu(path, kind, shelf):
    with shelf.broken(path, kind):
        found = shelf.start()
    assert found == SAFE or path.endswith(".fnt") and kind == STUCK, "half a font may have all letters that are needed"
    assert shelf.start() == CONSOLE, "as soon as it is mended"


@pytest.mark.parametrize("path, kind", **cases(["guard.mpy", "bundle.mpy"]))
def test_without_the_guard_there_is_the_console_or_what_its_copy_shows(path, kind, shelf):
    with shelf.broken(path, kind):
        assert shelf.start(times=2 if kind == HANGS else 1) == CONSOLE
        assert shelf.start(times=2 if kind == HANGS else 1) == CONSOLE, "the next time, too"


OF_THE_COPY = cases(["safe/guard.mpy", "safe/bundle.mpy", "safe/menu.bundle"])
IN_THE_COPY = cases(["safe/firmware/safe.mpy", "safe/hal/esp32.mpy"], IN_BUNDLE)


@pytest.mark.parametrize("path, kind", OF_THE_COPY["argvalues"] + IN_THE_COPY["argvalues"],
                         ids=OF_THE_COPY["ids"] + IN_THE_COPY["ids"])  # fmt: skip
def test_without_a_file_of_the_safe_copy_there_is_the_console_and_mostly_the_safe_menu(path, kind, shelf):
    with shelf.broken(path, kind):
        assert shelf.start() == CONSOLE
        if kind not in (HANGS, RESETS, LEAVES) or path in ("safe/guard.mpy", "safe/bundle.mpy"):
            assert shelf.asked() == SAFE


# Without what resets the device: nothing runs before these two files, so nothing can end such a loop.
@pytest.mark.parametrize("path, kind", **cases(["main.py", "boot.py"], KINDS[:6]))
def test_without_what_micropython_starts_there_is_the_prompt(path, kind, shelf):
    with shelf.broken(path, kind):
        found = shelf.start()
    assert found == PROMPT or path == "boot.py" and found == CONSOLE


FOURTHS = range(4)


@pytest.mark.parametrize("fourth", FOURTHS)
def test_whichever_file_is_broken_something_comes_up(fourth, shelf):
    """Every module and every file that the build puts on the device, in one way each."""
    wrong = []
    modules = shelf.modules()
    for number, path in enumerate([*modules, *(path for path in shelf.files() if path not in ROOT_FILES)]):
        if number % len(FOURTHS) != fourth:
            continue
        kinds = ("missing", "garbage", RAISES, "blank") if path in modules else ("missing", "garbage", STUCK, "empty")
        kind = kinds[number // len(FOURTHS) % 4]
        with shelf.broken(path, kind):
            if path.startswith("safe/"):
                found, allowed = shelf.asked(), (SAFE,)  # the console opens none of these
            else:
                found, allowed = shelf.start(), ENDS[path in NEEDED]
        if found not in allowed:
            wrong.append(f"{path} ({NAMES.get(kind, kind)}): {found or 'prompt'}")
    assert not wrong


def test_a_file_of_another_size_is_named_after_the_first_start_that_does_not_get_through(shelf):
    """Which one it is stands in the safe menu. Where the list of sizes is broken, too, nobody is accused."""
    with shelf.broken("firmware/rules/moon.txt", "empty"):
        assert shelf.start() == CONSOLE, "as long as the console starts, nothing is compared"
        shelf.failed(1)
        assert shelf.start() == SAFE
        with shelf.broken("safe/firmware/safe.mpy", "def menu(board, why):\n    print('why:', why)\n"):
            shelf.failed(1)
            assert shelf.start() == PROMPT
            assert "why: firmware/rules/moon.txt is damaged: make deploy mends it\n" in shelf.started
        for kind in KINDS[:4]:
            with shelf.broken("sizes.txt", kind):
                shelf.failed(1)
                assert shelf.start() == CONSOLE
    shelf.failed(1)
    assert shelf.start() == CONSOLE


@pytest.mark.parametrize("kind", ["garbage", "blank"])
def test_modules_whose_bytes_have_changed_are_told_after_the_first_start_that_does_not_get_through(kind, shelf):
    with shelf.broken("games/moon/engine.mpy", kind):
        assert shelf.start() == CONSOLE
        shelf.failed(1)
        assert shelf.start() == SAFE
    shelf.failed(1)
    assert shelf.start() == CONSOLE


def test_three_starts_without_a_screen_lead_to_the_safe_menu_and_the_fourth_does_not_count(shelf):
    with shelf.broken("firmware/screens/home.mpy", HANGS), shelf.broken("firmware/screens/resume.mpy", HANGS):
        for _ in range(3):
            shelf.power()
            shelf.device.wait(1200)
        assert shelf.counted() == 3
        shelf.power()
        shelf.device.wait(1200)
        assert shelf.counted() == 0 and shelf.screen() == SAFE


@pytest.mark.parametrize("kind", [HANGS, RESETS, LEAVES])
def test_when_both_copies_are_broken_there_is_the_prompt(kind, shelf):
    """Two broken files are more than is promised; but a loop for ever would need an erased flash."""
    with shelf.broken("hal/__init__.mpy", kind), shelf.broken("safe/hal/__init__.mpy", kind):
        found = shelf.start(times=7 if kind == HANGS else 1)
        said = shelf.started
    assert found == PROMPT and "make deploy" in said
    assert shelf.start() == CONSOLE


def test_with_neither_console_nor_safe_menu_the_prompt_says_what_to_do(shelf):
    with shelf.broken("hal/__init__.mpy", RAISES), shelf.broken("safe/hal/__init__.mpy", "missing"):
        assert shelf.start() == PROMPT
        assert "Your saves are untouched. `make deploy`" in shelf.started


def test_a_fault_of_the_console_is_in_the_log(shelf):
    with shelf.broken("firmware/app.mpy", RAISES):
        shelf.start()
    assert "RuntimeError: this file is broken" in shelf.started
    log = shelf.root / "saves" / "crash.log"
    assert log.read_text().rstrip().endswith("RuntimeError: this file is broken")
    log.write_bytes(b"x" * 10_000)
    with shelf.broken("firmware/app.mpy", RAISES):
        shelf.start()
    assert log.stat().st_size < 2000, "it does not grow for ever"


def test_ctrl_c_leads_to_the_prompt_and_is_no_failed_start(shelf):
    for held in (False, True):
        shelf.power(held)
        shelf.device.wait(300)  # before anybody could act
        shelf.screen()
        assert "Boneyard has stopped; its saves are untouched." in shelf.started
        assert shelf.counted() == 0


def test_ctrl_c_ends_a_loop_that_never_waits(shelf):
    with shelf.broken("firmware/main.mpy", "print('round and round')\nwhile True:\n    pass\n"):
        shelf.power()
        shelf.until(lambda: "round and round" in shelf.device.said)
        assert shelf.screen() == PROMPT
        assert "Boneyard has stopped" in shelf.started


@pytest.mark.parametrize("kind", ["missing", RAISES, HANGS, RESETS, STUCK])
def test_an_update_that_cannot_be_carried_out_keeps_nobody_from_playing(kind, other):
    new = other.update("- firmware/rules/moon.txt\n")
    with other.broken("update.mpy", kind):
        found = other.start(times=4 if kind == HANGS else 1, stuck=3 if kind == STUCK else 0)
    assert found == (CONSOLE if kind in ("missing", RAISES) else SAFE)
    assert (other.root / "firmware/rules/moon.txt").exists()
    assert other.start() == CONSOLE
    assert not (other.root / "firmware/rules/moon.txt").exists() and not new.exists(), "it is carried out then"


def test_whoever_switches_off_during_an_update_never_comes_to_the_safe_menu(other):
    """As often as one likes: the screen is dark meanwhile. The last time the update gets through."""
    rules = other.root / "firmware" / "rules" / "moon.txt"
    whole = rules.read_bytes() + b"\n"
    other.update("+ %d firmware/rules/moon.txt\n- games/moon/gone.mpy\n" % len(whole), whole)
    other.device.unplug()
    for _ in range(5):
        other.device.unplug_after(changes=2)
        other.device.plug()
        other.until(lambda: other.device.port is None)
        assert other.counted() == 0 and (other.root / "new" / "ready").exists()
    other.plug()
    other.settle()
    assert other.start() == CONSOLE
    assert rules.read_bytes() == whole


def test_an_update_brings_its_own_main_py(other):
    other.update("+ 34 main.py\n", b"print('this is the next version')\n")
    assert other.start() == PROMPT
    assert "this is the next version" in other.started


def test_a_match_whose_game_is_broken_can_be_put_away(other):
    with other.broken("games/backgammon/engine.mpy", HANGS):
        assert other.start(times=4) == SAFE
        other.power()
        other.device.wait(1200)
    with other.broken("games/backgammon/engine.mpy", RAISES):
        assert other.start() == CRASH
        assert other.counted() == 0, "Ctrl-C"
        other.power(held=True)
        other.device.wait(1200)
        other.plastic.held = False
        other.device.wait(100)
        other.press(key=0)  # the next row
        other.press()
        other.press()  # "The match is among the records."
        other.device.wait(1000)
        assert other.screen() == "home"
    assert [path.name for path in (other.root / "saves" / "records").iterdir()] == ["0001-unfinished.bny"]
    saved = other.saves()
    assert saved.pop("records/0001-unfinished.bny") == other.saved["match.bny"] and not saved


def test_the_safe_menu_needs_nothing_but_its_copy(other):
    for path in other.files():
        if not path.startswith("safe/") and path not in ("main.py", "boot.py"):
            (other.root / path).unlink()
    other.power()
    other.device.wait(1200)
    for row, comes in enumerate(("", "notice", "crash_log", "notice", "safe_prompt", "self_check")):
        if row == 0:
            continue
        for _ in range(row):
            other.press(key=0)
        other.press()
        assert other.screen() == comes, row
        other.power()
        other.device.wait(1200)


def test_on_the_glass_of_the_device_it_looks_as_in_the_simulator():
    with Device(BOARD) as device:
        for label in ("1", "2"):
            device.press(label)
        device.power_cycle()
        device.wait(1500)
        for label in ("1", "2"):
            device.release(label)
        device.wait(100)
        shown = device.picture().convert("RGB")
    golden = Image.open(shots.PICTURES / "sim_240x135" / "safe" / "menu.png").convert("RGB")
    assert ImageChops.difference(shown, golden).getbbox() is None


@pytest.mark.parametrize("board", build.boards())
def test_every_board_has_a_build_that_main_py_can_start(board):
    paths = build.sources(board)
    assert {"main.py", "guard.mpy", "bundle.mpy", "safe/guard.mpy", "safe/bundle.mpy", "sizes.txt"} <= paths.keys()
    assert "firmware/main.mpy" in paths[build.BUNDLE] and "firmware/safe.mpy" in paths[build.SAFE_BUNDLE]


@pytest.mark.parametrize("starts", (-5, -(2**31), 2**31 - 1))
def test_a_count_of_failed_starts_that_is_none_counts_as_0(starts, shelf):
    shelf.failed(starts)
    assert shelf.start() == CONSOLE


def test_a_folder_where_an_update_would_be_ready_keeps_nobody_from_playing(other):
    (other.root / "new" / "ready").mkdir(parents=True)
    assert other.start() == CONSOLE


def test_a_display_that_does_not_answer_is_told_in_one_sentence(monkeypatch):
    """A module at another address than the board file says; the console could not show that itself."""
    panel = handhelds.I2cPanel("devkit_ssd1306", 22, 21, 0x3D)
    monkeypatch.setitem(handhelds.PLASTIC, "devkit_ssd1306", (lambda: handhelds._devkit("devkit_ssd1306", panel), 4))
    with Device("devkit_ssd1306") as device:
        for _ in range(4):
            device.forget()
            device.power_cycle()
            assert not device.comes_up()
            said = device.said
            assert "The display does not answer" in said and "boards/devkit_ssd1306.py" in said
            assert "Traceback" not in said and "make deploy" not in said
