"""The whole console onto a handheld while it runs there: nothing that happens leaves it dark."""

import shutil

import flash_stage as stage
import pytest
from tools import build, bundle
from tools.device.standin import Device
from tools.flash import image, messages

BOARD = "devkit_ili9341"
SAVES = {
    "saves/keepsake": b"nobody but its owner knows what this is",  # the console tidies up its own
    **{f"saves/records/{n:04}.bny": bytes([n]) * 12_000 for n in range(1, 21)},
}
TOO_MANY = {f"saves/records/{n:04}.bny": bytes([n]) * 12_000 for n in range(43, 71)}
FILES = 6 << 20  # bytes that a flash of 8 MiB has for files
SMALLEST = 2 << 20  # and one of 4


@pytest.fixture
def verbs(monkeypatch, capsys):
    return stage.Verbs(monkeypatch, capsys)


@pytest.fixture(scope="module")
def whole():
    return build.build(BOARD, host=True)[0]


@pytest.fixture(scope="module")
def old(whole, tmp_path_factory):
    """The console of another day: every file differs, if only by what nobody reads. With saves."""
    folder = tmp_path_factory.mktemp("old") / "flash"
    shutil.copytree(whole, folder)
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        content, more = path.read_bytes(), {".py": b"# old\n", ".txt": b"\n"}.get(path.suffix, b"\0")
        if path.suffix == ".bundle":
            path.write_bytes(bundle.made({name: module + more for name, module in bundle.read(content).items()}))
        else:
            path.write_bytes(content + more)
    (folder / build.SIZES).write_text(build.lengths(folder))
    stage.put(folder, SAVES)
    return folder


def deploy(verbs, device, answer=None):
    return verbs("deploy", "--board", BOARD, "--port", device.port, answer=answer)


def test_a_few_files_beside_the_running_console(verbs, whole, tmp_path):
    flash = tmp_path / "flash"
    shutil.copytree(whole, flash)
    stage.put(flash, {"firmware/rules/moon.txt": b"broken", "firmware/rules/old.txt": b"gone", **SAVES})
    verbs.deploys(whole)
    with Device(BOARD, flash) as device:
        device.comes_up()
        assert deploy(verbs, device) == 0, verbs.err
        assert f"1 of {len(stage.tree(whole))} files copied, " in verbs.out
        assert "1 removed; saves untouched" in verbs.out
        assert device.comes_up(), device.said
        assert not device.faults
    assert stage.live(flash) == stage.tree(whole)


def test_the_first_deploy_finds_room_on_the_smallest_flash(verbs, whole, tmp_path):
    flash = tmp_path / "flash.img"
    (tmp_path / "nothing").mkdir()
    flash.write_bytes(image.file_system(tmp_path / "nothing", SMALLEST))
    verbs.deploys(whole)
    with Device(BOARD, flash) as device:
        assert deploy(verbs, device) == 0, verbs.err
        assert device.comes_up(), device.said


def test_the_smallest_flash_has_room_for_all_of_it_beside_the_old_and_many_saves(verbs, whole, old, tmp_path):
    """And where more is saved than that, the update is refused before anything has changed."""
    flash = tmp_path / "flash.img"
    some = tmp_path / "old"
    shutil.copytree(old, some)
    stage.put(some, {f"saves/records/{n:04}.bny": bytes([n]) * 12_000 for n in range(21, 43)})
    for refused in (True, False):
        if refused:
            stage.put(some, TOO_MANY)
        else:
            for path in TOO_MANY:
                (some / path).unlink()
        flash.write_bytes(image.file_system(some, SMALLEST))
        verbs.deploys(whole)
        with Device(BOARD, flash) as device:
            assert device.comes_up(), device.said
            assert deploy(verbs, device) == int(refused), verbs.err
            assert ("Delete what is not the console's" in verbs.err) == refused
            assert (messages.AS_BEFORE in verbs.err) == refused
            assert device.comes_up(), device.said
        now, _ = stage.listed(flash)
        saves = {path: digest for path, digest in stage.digests(some).items() if path.startswith("saves/")}
        wanted = {**stage.digests(some if refused else whole), **saves}
        assert {path: now.get(path) for path in wanted} == wanted


@pytest.mark.parametrize("blocks", (None, 700, 1700, 2500, 4000, 6000))
def test_all_of_it_and_cut_off(verbs, whole, old, tmp_path, blocks):
    """A real file system with many saves. After a cut there is the console of before or the new one, on the screen."""
    flash = tmp_path / "flash.img"
    flash.write_bytes(image.file_system(old, FILES))
    verbs.deploys(whole)
    with Device(BOARD, flash) as device:
        assert device.comes_up(), device.said
        home = device.picture()
        device.unplug_after(blocks=blocks)
        code = deploy(verbs, device)
        if not blocks:
            assert code == 0, verbs.err
        else:
            assert code == 1 and "the cable came out" in verbs.err
            before = messages.AS_BEFORE in verbs.err
            assert before or messages.FINISHES_ITSELF in verbs.err
            device.plug()
        assert device.comes_up(), device.said
        assert device.picture() == home, "and not the safe menu"
    now, _ = stage.listed(flash)
    saved = {path: stage.digests(old)[path] for path in SAVES}
    wanted = {**stage.digests(old if blocks and before else whole), **saved}
    assert {path: now.get(path) for path in wanted} == wanted
