"""`make deploy` of modules that are one file: what the handheld has of them already is not sent again."""

import random
import re
import shutil

import flash_stage as stage
import pytest
from tools import build, bundle

NOISE = random.Random(1).randbytes(40_000)  # that no packing makes smaller


@pytest.fixture
def verbs(monkeypatch, capsys):
    return stage.Verbs(monkeypatch, capsys)


def deploy(verbs, device):
    return verbs("deploy", "--board", stage.BOARD, "--port", device.port)


MODULES = {f"firmware/part{n}.mpy": stage.mpy(f"part {n}") + NOISE[1000 * n : 1000 * n + 3000] for n in range(30)}


@pytest.fixture
def flash(tmp_path):
    """With the console of before: a module is other, one will come, one will go; and saves."""
    old = {**MODULES, "firmware/part7.mpy": stage.mpy("seven"), "firmware/gone.mpy": stage.mpy("gone")}
    del old["firmware/part11.mpy"]
    stage.small_build(tmp_path / "flash", "one", extra={build.BUNDLE: bundle.made(old)}.items())
    stage.put(tmp_path / "flash", stage.SAVES)
    return tmp_path / "flash"


@pytest.fixture
def bundled(tmp_path):
    """A build with many modules in one file."""
    return stage.small_build(tmp_path / "bundled", "two", extra={build.BUNDLE: bundle.made(MODULES)}.items())


def test_of_a_bundle_only_the_modules_that_changed_are_sent(verbs, bundled, flash):
    verbs.deploys(bundled)
    with stage.handheld(flash) as device:
        device.unplug_after(bytes=30_000)  # as base64, with all the questions
        assert deploy(verbs, device) == 0, verbs.err
        sent = int(re.search(r"copied, (\d+) KiB sent", verbs.out).group(1)) << 10
    assert 6000 < sent < 12_000 < len(bundle.made(MODULES)) // 5, "two modules, the table and the list"
    assert stage.live(flash) == stage.tree(bundled) and not (flash / "new").exists()


def test_the_cable_may_go_while_a_bundle_is_put_together(verbs, bundled, flash):
    """Before the bundle is whole, while it is moved into its place, and after: the old one or the new one."""
    pristine = flash.with_name("pristine")
    flash.rename(pristine)
    verbs.deploys(bundled)
    old, new, seen = stage.live(pristine), stage.tree(bundled), set()
    for changes in range(0, 100, 3):
        shutil.rmtree(flash, ignore_errors=True)
        shutil.copytree(pristine, flash)
        with stage.handheld(flash) as device:
            device.unplug_after(changes=changes)
            if deploy(verbs, device) == 0:
                break
            device.plug()
            stage.at_prompt(device)
            now = stage.live(flash)
            assert now in (old, new), changes
            seen.add(now == new)
            assert deploy(verbs, device) == 0, verbs.err
        assert stage.live(flash) == new and stage.saves(flash) == stage.SAVES
    assert seen == {False, True}


@pytest.mark.parametrize("damage", (lambda old: b"", lambda old: old[:-1], lambda old: old[:-4] + b"\xff" * 4,
                                    lambda old: bytes(reversed(old)), lambda old: b"\xff" * len(old),
                                    lambda old: old[:-40] + b"x y\n" * 9 + old[-4:]),
                         ids=("empty", "cut off", "no list", "garbage", "blank", "another list"))  # fmt: skip
def test_a_damaged_bundle_is_sent_anew(damage, verbs, bundled, flash):
    (flash / build.BUNDLE).write_bytes(damage((flash / build.BUNDLE).read_bytes()))
    verbs.deploys(bundled)
    with stage.handheld(flash) as device:
        assert deploy(verbs, device) == 0, verbs.err
    assert stage.live(flash) == stage.tree(bundled)
