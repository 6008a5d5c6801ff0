"""`make image`: one file with MicroPython and the console, mounted by the real MicroPython and started from."""

import flash_stage as stage
import pytest
from tools import build
from tools.device.standin import Device
from tools.flash import layout

FILES = 0x200000

@pytest.fixture
def verbs(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr("tools.flash.image.ROOT", tmp_path)
    (tmp_path / "build").mkdir()
    return stage.Verbs(monkeypatch, capsys)


def firmware(folder, chip="esp32", **how):
    (folder / "base.bin").write_bytes(stage.firmware(chip, **how))
    return folder / "base.bin"


@pytest.mark.parametrize(
    ("board", "chip", "flash"), (("odroid_go", "esp32", 16), ("lilka_v2", "esp32s3", 8), ("odroid_go", "esp32", 4))
)
def test_the_image_holds_the_firmware_and_every_file(verbs, tmp_path, board, chip, flash):
    folder = stage.small_build(tmp_path / "tree", "one", board)
    verbs.deploys(folder)
    base = firmware(tmp_path, chip)
    assert verbs("image", "--board", board, "--firmware", base, "--flash", flash) == 0
    out = tmp_path / "build" / f"boneyard-{board}-{flash}MiB.bin"
    assert f"esptool --chip {chip} --baud 460800 write-flash 0x0 {out}" in verbs.out
    content = out.read_bytes()
    start = stage.STARTS[chip]
    assert len(content) == flash << 20
    assert content[:start] == b"\xff" * start and content[start:].startswith(base.read_bytes())
    assert layout.file_system(content[FILES : FILES + 8192]) == ("littlefs", (flash << 20) - FILES)
    (tmp_path / "files.img").write_bytes(content[FILES:])
    listed, free = stage.listed(tmp_path / "files.img")
    assert listed == stage.digests(folder)
    assert free > ((flash << 20) - FILES) // 4096 - 50


def test_the_console_starts_from_it(verbs, monkeypatch, tmp_path):
    """All of the console, on a board's plastic; what it saves is there after the next power-up."""
    verbs.deploys(build.build(stage.BOARD, host=True)[0])
    assert verbs("image", "--board", stage.BOARD, "--firmware", firmware(tmp_path)) == 0
    whole = tmp_path / "build" / "boneyard-odroid_go-16MiB.bin"
    (tmp_path / "flash.img").write_bytes(whole.read_bytes()[FILES:])
    with Device(stage.BOARD, tmp_path / "flash.img") as device:
        assert device.comes_up(), device.said
        device.power_cycle()
        assert device.comes_up(), device.said
        assert not device.faults
    listed, _ = stage.listed(tmp_path / "flash.img")
    assert "console.bundle" in listed and "corrupted" not in device.said


def test_an_image_flashed_by_hand_is_what_make_deploy_wants(verbs, tmp_path):
    folder = stage.small_build(tmp_path / "tree", "one")
    verbs.deploys(folder)
    assert verbs("image", "--board", stage.BOARD, "--firmware", firmware(tmp_path), "--flash", "4") == 0
    whole = tmp_path / "build" / "boneyard-odroid_go-4MiB.bin"
    (tmp_path / "flash.img").write_bytes(whole.read_bytes()[FILES:])
    with Device(flash=tmp_path / "flash.img") as device:
        stage.at_prompt(device)
        assert "console one" in device.said
        assert verbs("deploy", "--board", stage.BOARD, "--port", device.port) == 0
        assert "all 9 files are there already" in verbs.out


def test_what_cannot_become_an_image(verbs, tmp_path):
    folder = stage.small_build(tmp_path / "tree", "one")
    verbs.deploys(folder)
    base = firmware(tmp_path)
    assert verbs("image", "--board", stage.BOARD) == 2 and "FIRMWARE=file" in verbs.err
    for size in ("5", "2", "x", "16MB"):
        assert verbs("image", "--board", stage.BOARD, "--firmware", base, "--flash", size) == 2
        assert f"FLASH={size} is not a size" in verbs.err
    assert verbs("image", "--board", "lilka_v2", "--firmware", base) == 1
    assert "is for an esp32, but lilka_v2 has an esp32s3" in verbs.err
    stage.put(folder, {"firmware/assets/huge.bin": bytes(2_200_000)})
    assert verbs("image", "--board", stage.BOARD, "--firmware", base, "--flash", "4") == 1
    assert "does not fit into the 2048 KiB" in verbs.err
    large = firmware(tmp_path, partitions=(*stage.GENERIC, ("vfs", 1, 0x81, FILES, 0x600000)))
    assert verbs("image", "--board", stage.BOARD, "--firmware", large, "--flash", "4") == 1
    assert "laid out for 8 MiB of flash" in verbs.err
    assert not list((tmp_path / "build").iterdir())
