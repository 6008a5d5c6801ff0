"""`make flash`: the real esptool against a chip's bootloader on a pty, firmware files that are none, and ports."""

import fcntl
import os
import zipfile
from types import SimpleNamespace

import flash_stage as stage
import pytest
from serial.tools import list_ports
from tools.flash import FlashError, base, esp, fetch, flash, image, layout, messages, ports

FLASH = 4 << 20  # what the bootloader says it has
FILES = 0x200000  # where the file system lies behind the generic partitions


@pytest.fixture
def verbs(monkeypatch, capsys):
    monkeypatch.setattr(esp, "ATTEMPTS", 1)
    return stage.Verbs(monkeypatch, capsys)


@pytest.fixture(scope="module")
def firmware(tmp_path_factory):
    """A firmware file of MicroPython for the ESP32."""
    file = tmp_path_factory.mktemp("firmware") / "ESP32_GENERIC-v1.29.0.bin"
    file.write_bytes(stage.firmware())
    return file


@pytest.fixture
def chip(tmp_path):
    with stage.bootloader(tmp_path) as port:
        yield port


def install(port, firmware, answer=False, board=stage.BOARD):
    """(the sentence, what was asked)"""
    asked = []

    def ask(question):
        asked.append(question)
        return answer

    return flash.install(port, board, lambda: base.load(firmware, board), ask, attempts=1), asked


def holds(port, address, content):
    with esp.Chip(port, attempts=1) as chip:
        chip.prepare()
        return chip.holds(address, content)


def write(port, *places):
    with esp.Chip(port, attempts=1) as chip:
        chip.prepare()
        for address, content in places:
            chip.write(address, content)


# -- onto the chip


def test_a_new_chip_gets_micropython_once(chip, firmware):
    assert install(chip, firmware) == ("MicroPython 1.29.0 is written", [])
    assert holds(chip, 0x1000, firmware.read_bytes())
    assert install(chip, firmware) == ("MicroPython 1.29.0 is there already", [])


def test_a_file_system_in_its_place_stays(chip, firmware, tmp_path):
    stage.put(tmp_path / "files", stage.SAVES)
    files = image.file_system(tmp_path / "files", FLASH - FILES)
    older = stage.partition_table((*stage.GENERIC, ("vfs", 1, 0x81, FILES, FILES)))
    write(chip, (layout.TABLE, older), (FILES, files))
    assert install(chip, firmware) == ("MicroPython 1.29.0 is written", [])
    assert holds(chip, FILES, files)


@pytest.mark.parametrize("place", (0x300000, FILES))
def test_another_layout_is_erased_after_a_yes(chip, firmware, tmp_path, place):
    """A file system elsewhere, or one of another size in the same place."""
    stage.put(tmp_path / "files", stage.SAVES)
    files = image.file_system(tmp_path / "files", 0x100000)
    table = stage.partition_table((*stage.GENERIC, ("vfs", 1, 0x81, place, 0x100000)))
    write(chip, (layout.TABLE, table), (place, files))
    with pytest.raises(FlashError, match=messages.NOT_ERASED):
        install(chip, firmware)
    assert holds(chip, place, files) and holds(chip, layout.TABLE, table)
    said, asked = install(chip, firmware, answer=True)
    assert said == "MicroPython 1.29.0 is written, the flash was erased before"
    assert f"littlefs, 1024 KiB at {place:#x}" in asked[0] and "littlefs, 2048 KiB at 0x200000" in asked[0]
    assert "make backup" in asked[0]
    assert holds(chip, place, b"\xff" * 8192)


def test_what_no_file_system_is_goes_without_a_question(chip, firmware):
    write(chip, (FILES, b"program of the maker" * 500))
    assert install(chip, firmware) == ("MicroPython 1.29.0 is written, the flash was erased before", [])


def test_the_wrong_chip_is_left_alone(tmp_path, firmware):
    with stage.bootloader(tmp_path, "esp32s3") as port:
        with pytest.raises(FlashError, match="is an esp32s3, but odroid_go has an esp32. Right BOARD"):
            install(port, firmware)
        assert holds(port, 0, b"\xff" * 0x10000)


def test_an_s3_begins_at_0(tmp_path):
    file = tmp_path / "s3.bin"
    file.write_bytes(stage.firmware("esp32s3"))
    with stage.bootloader(tmp_path, "esp32s3") as port:
        assert install(port, file, board="lilka_v2")[0] == "MicroPython 1.29.0 is written"
        assert holds(port, 0, file.read_bytes())


def test_a_firmware_for_more_flash_than_there_is(chip, tmp_path):
    file = tmp_path / "large.bin"
    file.write_bytes(stage.firmware(partitions=(*stage.GENERIC, ("vfs", 1, 0x81, 0x200000, 0xE00000))))
    with pytest.raises(FlashError, match="laid out for 16 MiB of flash, this handheld has 4 MiB"):
        install(chip, file)
    assert holds(chip, 0, b"\xff" * 0x10000)


@pytest.mark.parametrize("fault", (KeyboardInterrupt, OSError, "the cable"))
def test_writing_that_stops_in_the_middle_can_be_repeated(chip, firmware, monkeypatch, fault):
    with monkeypatch.context() as once:

        def broken(*_, **__):
            raise esp.FatalError("Serial data stream stopped") if isinstance(fault, str) else fault

        once.setattr(esp.cmds, "write_flash", broken)
        with pytest.raises(FlashError) as told:
            install(chip, firmware)
    assert messages.BASE_TORN in str(told.value)
    assert install(chip, firmware)[0] == "MicroPython 1.29.0 is written"


def test_the_verb_goes_on_to_deploy(verbs, chip, firmware, tmp_path, monkeypatch):
    """The bootloader runs nothing: after it, another port stands for the same handheld."""
    verbs.deploys(stage.small_build(tmp_path / "build", "one"))
    with stage.handheld(tmp_path / "flash") as device:
        start = flash.wait
        monkeypatch.setattr(flash, "wait", lambda port, board: start(device.port, board))
        assert verbs("flash", "--board", stage.BOARD, "--port", chip, "--firmware", firmware) == 0
        first, *_, last = verbs.out.splitlines()
        assert first == "flash: MicroPython 1.29.0 is written"
        assert last == "flash: 9 of 9 files copied, 2 KiB sent; saves untouched"


def test_a_handheld_that_does_not_start(verbs, chip, firmware, monkeypatch):
    monkeypatch.setattr(flash, "STARTS_WITHIN", 0)
    monkeypatch.setattr(flash, "TRY", 0.1)
    assert verbs("flash", "--board", stage.BOARD, "--port", chip, "--firmware", firmware) == 1
    assert "is written, but does not answer" in verbs.err and "make deploy BOARD=odroid_go" in verbs.err


def test_nothing_is_fetched_before_the_chip_has_answered(verbs, monkeypatch, tmp_path):
    monkeypatch.setattr(fetch, "firmware", lambda board: pytest.fail("it was fetched"))
    with stage.bootloader(tmp_path, "esp32s3") as port:
        assert verbs("flash", "--board", stage.BOARD, "--port", port) == 1
        assert "is an esp32s3, but odroid_go has an esp32" in verbs.err
    assert verbs("flash", "--board", stage.BOARD, "--port", tmp_path / "none") == 1


def test_no_chip_answers(verbs, firmware):
    ours, theirs = os.openpty()
    assert verbs("flash", "--board", stage.BOARD, "--port", os.ttyname(theirs), "--firmware", firmware) == 1
    assert "no chip answers on" in verbs.err and "boot button" in verbs.err
    os.close(ours)
    os.close(theirs)


# -- the firmware file


def spoilt(tmp_path, content):
    file = tmp_path / "firmware.bin"
    file.write_bytes(content)
    return file


@pytest.mark.parametrize(
    ("chip", "change", "sentence"),
    (
        ("esp32s3", lambda whole: whole, "is for an esp32s3, but odroid_go has an esp32. Take the .bin"),
        ("esp32", lambda whole: b"<!DOCTYPE html>" * 9000, "is not a firmware for an ESP32"),
        ("esp32", lambda whole: b"", "is not a firmware for an ESP32"),
        ("esp32", lambda whole: whole[0xF000:], "only an application without partition table"),
        ("esp32", lambda whole: whole.replace(b"MicroPython v1.29", b"MicroPython v1.2x"), "damaged or cut off"),
        ("esp32", lambda whole: whole[:0xF008] + b"\0" + whole[0xF009:], "damaged or cut off"),
        ("esp32", lambda whole: whole[:0x7000] + bytes(99) + whole[0x7063:], "damaged or cut off (no partition table)"),
        ("esp32", lambda whole: whole[:0x7004] + b"\1" + whole[0x7005:], "damaged or cut off (no partition table)"),
    ),
)
def test_a_file_that_is_not_what_it_should_be(tmp_path, chip, change, sentence):
    file = spoilt(tmp_path, change(stage.firmware(chip)))
    with pytest.raises(FlashError) as told:
        base.load(file, stage.BOARD)
    assert sentence in str(told.value)


def test_a_file_that_is_cut_off_anywhere_is_refused(tmp_path):
    whole = stage.firmware(size=2000)
    for size in [*range(0, len(whole), 997), *range(len(whole) - 40, len(whole))]:
        with pytest.raises(FlashError):
            base.load(spoilt(tmp_path, whole[:size]), stage.BOARD)
    assert base.load(spoilt(tmp_path, whole), stage.BOARD).version == "1.29.0"


@pytest.mark.parametrize(
    ("banner", "sentence"),
    (
        ("MicroPython v1.28.0 on 2026-04-06", "is MicroPython 1.28.0; the console needs 1.29 or newer"),
        ("retro-go 1.45", "is not MicroPython"),
    ),
)
def test_a_whole_file_with_the_wrong_program(tmp_path, banner, sentence):
    with pytest.raises(FlashError) as told:
        base.load(spoilt(tmp_path, stage.firmware(banner=banner)), stage.BOARD)
    assert sentence in str(told.value)


@pytest.mark.parametrize("version", ("1.29.0", "1.30.1", "1.29.0-preview.5.gabcdef"))
def test_newer_ones_are_taken(tmp_path, version):
    file = spoilt(tmp_path, stage.firmware(banner=f"MicroPython v{version} on 2026-06-05"))
    assert base.load(file, stage.BOARD).version == version


def test_a_file_system_in_the_file_is_not_written(tmp_path):
    """An image of `make image` as firmware would put its files over the saves."""
    content = stage.firmware()
    file = spoilt(tmp_path, (b"\xff" * 0x1000 + content).ljust(FILES, b"\xff") + b"littlefs" * 1000)
    assert base.load(file, stage.BOARD).content == content.ljust(FILES - 0x1000, b"\xff")


def test_files_that_cannot_be_read(tmp_path):
    for file, sentence in ((tmp_path / "none.bin", "there is no file"), (tmp_path, "cannot be read: Is a directory")):
        with pytest.raises(FlashError, match=sentence):
            base.load(file, stage.BOARD)


@pytest.mark.parametrize("code", (0, 1))
def test_fetching_without_a_network(monkeypatch, tmp_path, code):
    """mpflash ends without a fault when it could fetch nothing."""
    monkeypatch.setattr(fetch, "FOLDER", tmp_path / "firmware")
    monkeypatch.setattr(fetch.subprocess, "run", lambda *_, **__: SimpleNamespace(returncode=code))
    with pytest.raises(FlashError, match="could not be fetched.*ESP32_GENERIC_S3.*FIRMWARE=file"):
        fetch.firmware("lilka_v2", say=lambda text: None)


def test_what_was_fetched_is_taken_again_unless_it_is_damaged(monkeypatch, tmp_path):
    monkeypatch.setattr(fetch, "FOLDER", tmp_path)
    ran = []

    def mpflash(command, **_):
        ran.append(command)
        stage.put(tmp_path, {"esp32/ESP32_GENERIC-v1.29.0.bin": stage.firmware()})
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(fetch.subprocess, "run", mpflash)
    stage.put(tmp_path, {"esp32/ESP32_GENERIC-SPIRAM-v1.29.0.bin": b"x", "esp32/ESP32_GENERIC-v1.28.0.bin": b"x"})
    stage.put(tmp_path, {"esp32/ESP32_GENERIC-v1.29.0.bin": stage.firmware()[:9000]})
    for _ in range(2):
        assert fetch.firmware(stage.BOARD, say=lambda text: None).version == "1.29.0"
    assert "ESP32_GENERIC" in ran[-1] and len(ran) <= 2  # once mpflash itself, and pip before it if need be


def test_the_place_for_files_follows_the_partition_table():
    generic = layout.parse(stage.partition_table(stage.GENERIC))
    for size, files in ((4, 2), (8, 6), (16, 14)):
        assert layout.place(generic, size << 20) == (FILES, files << 20, "littlefs")
    named = layout.parse(stage.partition_table((*stage.GENERIC, ("vfs", 1, 0x81, 0x310000, 0xF0000))))
    assert layout.place(named, 4 << 20) == (0x310000, 0xF0000, "littlefs")
    assert layout.place(generic, 2 << 20) is None


# -- the port


def plugged(monkeypatch, *found):
    every = [SimpleNamespace(device=device, vid=vid) for device, vid in found]
    monkeypatch.setattr(list_ports, "comports", lambda: every)


def test_the_port_is_found_by_its_usb_chip(monkeypatch):
    plugged(monkeypatch, ("/dev/ttyS0", None), ("/dev/ttyACM3", 0x1D50), ("/dev/ttyUSB1", 0x10C4))
    assert ports.find() == "/dev/ttyUSB1"


def test_several_ports_are_listed(monkeypatch):
    plugged(monkeypatch, ("/dev/ttyUSB1", 0x10C4), ("/dev/ttyUSB0", 0x1A86))
    with pytest.raises(FlashError) as told:
        ports.find()
    assert "/dev/ttyUSB0 (WCH CH340 or CH9102), /dev/ttyUSB1 (Silicon Labs CP210x)" in str(told.value)
    assert str(told.value).endswith("PORT=/dev/ttyUSB0")


def test_no_port_says_what_to_look_at(monkeypatch):
    plugged(monkeypatch, ("/dev/ttyS0", None))
    with pytest.raises(FlashError, match="cable one that carries data.*CP210x or CH340.*boot button") as told:
        ports.find()
    assert "/dev/ttyS0" not in str(told.value)
    plugged(monkeypatch, ("/dev/ttyACM0", 0x1D50))
    with pytest.raises(FlashError, match="other serial ports: /dev/ttyACM0; PORT=name"):
        ports.find()


@pytest.mark.parametrize("verb", ("flash", "deploy", "backup", "restore", "logs", "repl"))
def test_every_verb_says_what_is_wrong_with_the_port(verbs, verb, firmware, tmp_path, monkeypatch):
    verbs.deploys(stage.small_build(tmp_path / "build", "one"))
    with zipfile.ZipFile(tmp_path / "saves.zip", "w") as archive:
        archive.writestr("saves/match.bny", "x")
    options = {
        "flash": ("--board", stage.BOARD, "--firmware", firmware),
        "deploy": ("--board", stage.BOARD),
        "restore": ("--from", tmp_path / "saves.zip"),
    }.get(verb, ())
    assert verbs(verb, *options, "--port", "/dev/ttyNONE") == 1
    assert "there is no port /dev/ttyNONE" in verbs.err
    (tmp_path / "plain").write_text("")
    assert verbs(verb, *options, "--port", tmp_path / "plain") == 1
    assert "it is no serial port" in verbs.err
    ours, theirs = os.openpty()
    port = os.ttyname(theirs)
    fcntl.flock(theirs, fcntl.LOCK_EX)  # as another program that has it
    assert verbs(verb, *options, "--port", port) == 1
    assert f"{port} is in use by another program" in verbs.err
    fcntl.flock(theirs, fcntl.LOCK_UN)
    real = os.open

    def forbidden(path, *rest, **how):
        if path == port:
            raise PermissionError(13, "Permission denied")
        return real(path, *rest, **how)

    monkeypatch.setattr(os, "open", forbidden)
    assert verbs(verb, *options, "--port", port) == 1
    assert "you may not use" in verbs.err and "usermod" in verbs.err
    os.close(ours)
    os.close(theirs)


@pytest.mark.parametrize("verb", ("flash", "deploy", "image"))
def test_without_a_board_they_say_which_there_are(verbs, verb):
    for options in ((), ("--board", "sim_320x240"), ("--board", "gameboy")):
        assert verbs(verb, *options) == 2
        assert "odroid_go" in verbs.err and "lilka_v2" in verbs.err
