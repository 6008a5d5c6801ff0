"""The whole console onto a handheld of 4 MiB while it runs there: nothing that happens leaves it dark."""

import shutil

import flash_stage as stage
import pytest
from tools import build
from tools.device.standin import Device
from tools.flash import messages

BOARD = "devkit_ili9341"
KEEPSAKE = {"saves/keepsake": b"nobody but its owner knows what this is"}  # the console tidies up its own


@pytest.fixture
def verbs(monkeypatch, capsys):
    return stage.Verbs(monkeypatch, capsys)


@pytest.fixture(scope="module")
def whole():
    return build.build(BOARD, host=True)[0]


@pytest.fixture
def flash(tmp_path, whole):
    """A flash with the console of another day: every module differs, if only by a byte that nobody reads."""
    shutil.copytree(whole, tmp_path / "flash")
    for module in (tmp_path / "flash").rglob("*.mpy"):
        module.write_bytes(module.read_bytes() + b"\0")
    stage.put(tmp_path / "flash", KEEPSAKE)
    return tmp_path / "flash"


def deploy(verbs, device, answer=None):
    return verbs("deploy", "--board", BOARD, "--port", device.port, answer=answer)


def test_a_few_files_beside_the_running_console(verbs, whole, flash, tmp_path):
    shutil.rmtree(flash)
    shutil.copytree(whole, flash)
    stage.put(flash, {"firmware/screens/home.mpy": b"broken", "firmware/rules/old.txt": b"gone", **KEEPSAKE})
    verbs.deploys(whole)
    with Device(BOARD, flash) as device:
        device.comes_up()
        assert deploy(verbs, device) == 0, verbs.err
        assert f"1 of {len(stage.tree(whole))} files copied, " in verbs.out
        assert "1 removed; saves untouched" in verbs.out
        assert device.comes_up(), device.said
        assert not device.faults
    assert stage.live(flash) == stage.tree(whole)


@pytest.mark.parametrize("changes", (100, 330, 560))
def test_all_of_it_comes_in_parts_and_may_be_cut_off(verbs, whole, flash, changes):
    """More than fits beside the old: between two parts the safe menu is on the screen."""
    verbs.deploys(whole)
    with Device(BOARD, flash) as device:
        assert device.comes_up(), device.said
        device.unplug_after(changes=changes)
        assert deploy(verbs, device, "yes") == 1
        assert "does not fit beside the old console" in verbs.out
        device.plug()
        assert device.comes_up(), device.said  # the console or the safe menu, but no dark screen
        console = (flash / "firmware" / "main.mpy").exists()
        assert console != (messages.IN_PARTS in verbs.err), verbs.err
        assert deploy(verbs, device, "yes") == 0, verbs.err
        assert device.comes_up(), device.said
    assert stage.live(flash) == stage.tree(whole)
    assert stage.saves(flash).items() >= KEEPSAKE.items()
