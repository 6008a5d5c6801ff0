"""What a device gets: every file compiles, and only what changed is made again."""

import os
import re
import shutil
import time
from types import SimpleNamespace

import pytest

from tools import ROOT, board_check, build, bundle, imports, sizes
from tools.micropython import run


CONSOLE = "odroid_go"
VERSION = 6, 3  # of the .mpy files that MicroPython 1.29 loads: format, and for machine code what it may call
ARCHITECTURE = {"x64": 2, "xtensawin": 10, "rv32imc": 11}  # as it stands in the third byte of such a file


def tree(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


@pytest.fixture(scope="module")
def device():
    """The build of a board, in build/ as everybody has it."""
    return build.build(CONSOLE)[0]


def modules(folder):
    """{path: content} of all modules of a build for a board; those of its safe copy begin with safe/."""
    found = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.mpy")}
    found.update(bundle.read((folder / build.BUNDLE).read_bytes()))
    safe = bundle.read((folder / build.SAFE_BUNDLE).read_bytes())
    return found | {f"safe/{path}": content for path, content in safe.items()}


def suits(folder, march):
    assert (folder / build.BUNDLE).read_bytes()[14] == ARCHITECTURE[march]
    for path, content in modules(folder).items():
        magic, version, flags = content[:3]
        assert (magic, version) == (ord("M"), VERSION[0]), path
        if path.endswith("_viper.mpy"):
            assert (flags >> 2, flags & 3) == (ARCHITECTURE[march], VERSION[1]), path


def test_every_file_of_a_board_compiles_for_its_chip(device):
    suits(device, build.MARCH[build.board(CONSOLE).CHIP])
    found = build.sources(CONSOLE)
    assert tree(device) == set(found)
    assert bundle.read((device / build.BUNDLE).read_bytes()).keys() == found[build.BUNDLE].keys()


def test_every_file_compiles_for_the_third_chip(tmp_path, monkeypatch):
    monkeypatch.setitem(build.MARCH, "esp32", build.MARCH["esp32c3"])
    folder, made, total = build.build(CONSOLE, tmp_path)
    assert made == total == len(tree(folder))
    suits(folder, "rv32imc")


def test_every_file_of_the_simulator_compiles():
    folder, _, total = build.build()
    sources = [source for room in build.ROOMS for source in (ROOT / room).rglob("*.py") if source.read_text()]
    left_out = [*build.FLASH.iterdir(), *(ROOT / path for path in build.NO_MODULES)]
    sources = [source for source in sources if source not in left_out]
    missing = [s for s in sources if not (folder / s.relative_to(ROOT).with_suffix(".mpy")).exists()]
    assert not missing or build.sim_architecture() == ""
    assert len(tree(folder)) == total and not list(folder.rglob("*.py")) and not list(folder.rglob("*.md"))


def test_simulated_boards_share_a_build():
    assert build.build("sim_240x135")[0] == build.build("sim_320x240")[0] == build.build()[0]


@pytest.mark.parametrize("board", build.boards())
def test_a_device_gets_its_own_hardware_and_no_other(board):
    root = build.sources(board)
    found = {**root, **root[build.BUNDLE]}
    values = build.board(board)
    own = {path for path in found if path.startswith("boards/")}
    assert f"boards/{board}.mpy" in own and own <= {f"boards/{name}.mpy" for name in (board, "fronts", "chatter")}
    hal = {path[4:-4] for path in found if path.startswith("hal/")}
    assert not [name for name in hal if name.startswith("sim")]
    assert {"display", "buttons", "storage", "dice", values.BACKEND, values.PANEL, values.BUS[0]} <= hal
    assert len(hal & {"st7789", "ili9341", "st7735", "ssd1306"} - {values.PANEL}) < 2, "a driver may build on one more"
    assert {"boot.py", "main.py", "guard.mpy", "update.mpy", "bundle.mpy"} <= {path for path in root if "/" not in path}
    assert not [path for path in root if path.endswith(".mpy") and "/" in path.removeprefix("safe/")]
    assert not [path for path in found if path.startswith("firmware/root")]
    for game in ("backgammon", "mexican_train", "chicken_foot", "moon"):
        assert {f"games/{game}/engine.mpy", f"firmware/views/{game}.mpy", f"firmware/rules/{game}.txt"} <= found.keys()
        assert {f"games/{game}/options.mpy", f"games/{game}/tally.mpy", f"bots/{game}/bot.mpy"} <= found.keys()
    assert {"bots/simple.mpy", "bots/backgammon/weights.bin"} <= found.keys()
    assert "games/backgammon/mat.mpy" not in found, "what only the host asks for stays there"


def test_main_py_is_text_and_knows_its_board(device):
    text = (device / "main.py").read_text()
    assert f'\nBOARD = "{CONSOLE}"\n' in text and 'BOARD = ""' not in text
    assert {path.name for path in device.rglob("*.py")} == {"boot.py", "main.py"}


def test_the_safe_copy_is_a_copy_and_has_no_game(device):
    found = modules(device)
    copy = {path[5:] for path in found if path.startswith("safe/")}
    for path in copy:
        assert found[f"safe/{path}"] == found[path], path
    files = tree(device / "safe") - {"menu.bundle"}
    for path in files:
        assert (device / "safe" / path).read_bytes() == (device / path).read_bytes(), path
    copy |= files
    assert {"guard.mpy", "bundle.mpy", "firmware/safe.mpy", "firmware/screens/self_check.mpy"} <= copy
    assert f"boards/{CONSOLE}.mpy" in copy
    assert "firmware/assets/icons.bin" in copy and len([path for path in copy if path.endswith(".fnt")]) == 4
    assert not [path for path in copy if path.startswith(("games/backgammon", "firmware/views", "firmware/rules"))]


def test_a_board_of_another_chip_can_be_built_for_this_host():
    folder, _, _ = build.build(CONSOLE, host=True)
    assert folder.name == f"{CONSOLE}-host"
    found = modules(folder)
    assert found.keys() >= {"guard.mpy", f"boards/{CONSOLE}.mpy"} and tree(folder) >= {"main.py", "boot.py"}
    viper = found.get("firmware/ui/glyph_viper.mpy")
    assert not viper or viper[2] >> 2 == ARCHITECTURE[build.sim_architecture()]


def test_machine_code_is_left_out_where_there_is_none(monkeypatch):
    monkeypatch.setattr(build, "sim_architecture", lambda: build.BYTECODE_ONLY)
    for names in (build.sources("sim"), build.sources(CONSOLE, host=True)[build.BUNDLE]):
        assert "hal/expand_plain.mpy" in names and "hal/expand_viper.mpy" not in names
    assert "hal/expand_viper.mpy" in build.sources(CONSOLE)[build.BUNDLE]


def test_what_draws_in_machine_code_has_a_plain_twin():
    """Bytecode draws another way. What bots compute is the same either way, so there one source is both."""
    for room in ("hal", "firmware"):
        for source in (ROOT / room).rglob("*_viper.py"):
            assert source.with_name(source.name.replace("_viper", "_plain")).exists(), source


SUM_VIPER = """
import micropython


@micropython.viper
def total(of: ptr8, n: int) -> int:
    values = ptr8(of)
    found = 0
    while n:
        n -= 1
        found += int(values[n])
    return found
"""


@pytest.mark.parametrize("architecture", [build.sim_architecture(), build.BYTECODE_ONLY])
def test_machine_code_without_a_twin_works_as_bytecode_too(project, monkeypatch, architecture):
    (project / "bots" / "sum_viper.py").write_text(SUM_VIPER)
    monkeypatch.setattr(build, "sim_architecture", lambda: architecture)
    folder, _, _ = build.build(root=project / "build")
    program = "from bots.sum_viper import total\nprint(total(b'\\x01\\xff\\x03', 3))"
    assert run(program, path=folder) == "259\n"


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A project of a few files in place of this one."""
    for room in build.ROOMS:
        (tmp_path / room).mkdir()
        (tmp_path / room / "__init__.py").write_text("")
    (tmp_path / "hal" / "one.py").write_text("one = 1\n")
    (tmp_path / "firmware" / "rules.txt").write_text("text")
    (tmp_path / "boot.py").write_text("")
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "ENTRY", tmp_path / "boot.py")
    return tmp_path


def test_only_what_changed_is_made_again(project):
    folder, made, total = build.build("sim", project / "build")
    assert made == total == 3  # an empty __init__.py is left out: a folder is a package without it
    assert build.build("sim", project / "build")[1] == 0
    (project / "hal" / "one.py").write_text("one = 11\n")
    assert build.build("sim", project / "build")[1] == 1
    (project / "firmware" / "rules.txt").write_text("other text")
    assert build.build("sim", project / "build")[1] == 1
    assert (folder / "firmware" / "rules.txt").read_text() == "other text"
    (folder / "hal" / "one.mpy").unlink()
    assert build.build("sim", project / "build")[1] == 1


def test_what_is_gone_from_the_sources_is_gone_from_the_build(project):
    folder, _, _ = build.build("sim", project / "build")
    (project / "hal" / "one.py").unlink()
    assert build.build("sim", project / "build")[1] == 0
    assert not (folder / "hal" / "one.mpy").exists()


def test_a_touched_file_is_made_again_even_at_the_same_size(project):
    build.build("sim", project / "build")
    one = project / "hal" / "one.py"
    one.write_text("one = 2\n")
    os.utime(one, ns=(time.time_ns(), one.stat().st_mtime_ns + 1))
    assert build.build("sim", project / "build")[1] == 1


def test_a_file_that_does_not_compile_is_named_and_tried_again(project):
    (project / "games" / "bad.py").write_text("def broken(:\n")
    for _ in range(2):
        with pytest.raises(build.BuildError, match=r"(?s)games/bad.py does not compile for .*SyntaxError"):
            build.build("sim", project / "build")
    (project / "games" / "bad.py").write_text("fine = 1\n")
    assert build.build("sim", project / "build")[2] == 4


@pytest.mark.parametrize("machine", [("Windows", "AMD64"), ("Linux", "aarch64"), ("Darwin", "x86_64")])
def test_other_hosts_are_told(machine, monkeypatch):
    monkeypatch.setattr(build.platform, "system", lambda: machine[0])
    monkeypatch.setattr(build.platform, "machine", lambda: machine[1])
    with pytest.raises(build.BuildError, match=f"Linux x86-64 and macOS arm64, not on {machine[0]} {machine[1]}"):
        build.sim_architecture()


def test_a_board_that_is_none_is_told_with_those_that_there_are(capsys):
    with pytest.raises(SystemExit) as ended:
        build.main(["odroid"])
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert told.startswith("build: no board 'odroid'; there are ") and told.count("\n") == 1
    assert "odroid_go" in told and "t_display" in told and told.endswith(", sim\n") and "manifest" not in told


def test_one_board_at_a_time(capsys):
    with pytest.raises(SystemExit) as ended:
        build.main(["sim", "odroid_go"])
    assert ended.value.code == 2
    assert capsys.readouterr().err == "build: one board at a time\n"


def test_the_size_table_adds_up(tmp_path):
    whole = bundle.made({
        "games/contract.mpy": bytes(4096), "games/moon/moon.mpy": bytes(4097), "firmware/views/moon.mpy": bytes(1),
        "firmware/app.mpy": bytes(9000),
    })  # fmt: skip
    copy = bundle.made({"hal/clock.mpy": bytes(4000)})
    (tmp_path / "firmware" / "rules").mkdir(parents=True)
    (tmp_path / "safe").mkdir()
    for path, content in {
        "main.py": bytes(100), "console.bundle": whole, "firmware/rules/moon.txt": bytes(50), "safe/menu.bundle": copy,
    }.items():  # fmt: skip
        (tmp_path / path).write_bytes(content)
    lines = {line[:16].strip(): line[16:].split() for line in sizes.table(tmp_path, flash=4).splitlines()}
    assert lines["start"] == ["2", f"{100 + len(whole) - 17_194:,}"], "with what a bundle needs itself"
    assert lines["games, shared"] == ["1", "4,096"]
    assert lines["moon"] == ["3", "4,148"], "its rules, its views and its rule sheet"
    assert lines["firmware"] == ["1", "9,000"]
    assert lines["safe copy"] == ["2", f"{len(copy):,}"]
    assert lines["together"] == ["9", f"{150 + len(whole) + len(copy):,}"]
    table = sizes.table(tmp_path, flash=4)
    assert table.endswith("4 files and their folders take 64 KiB of the 2,048 KiB for files: 3 %")


def test_the_smallest_flash_has_room_for_the_console_what_people_save_and_a_whole_new_version(device):
    """Half of it is the console, packed and unpacked beside the old one; the other half is for matches."""
    room = (min(build.board(name).FLASH for name in build.boards()) << 20) - sizes.FIRMWARE
    _, size, blocks = sizes.whole(device)
    assert blocks * sizes.BLOCK + size <= room * 2 // 3


def test_modules_are_found_by_what_is_imported(tmp_path):
    for name, text in {
        "a": "import b.c\ndef late():\n    from d import e, f\n", "b": "", "b.c": "import sys", "d": "", "d.e": "",
        "g": "import a",
    }.items():  # fmt: skip
        (tmp_path / name).write_text(text)
    known = {path.name: path for path in tmp_path.iterdir()}
    assert imports.reached(["a", "nothing"], known) == {"a", "b", "b.c", "d", "d.e"}
    assert imports.words(SimpleNamespace(A="x", B=(1, ("y", ("z",))), C={1: "v"}, _D="w")) == {"x", "y", "z", "v"}


BROKEN = {
    "WIDTH = = 3\n": "boards/broken.py, line 1: invalid syntax",
    "\nimport nothing_there\n": "boards/broken.py, line 2: ModuleNotFoundError: No module named 'nothing_there'",
    "from boards.odroid_go import *\ndel CHIP\n": "boards/broken.py: CHIP must be there",
}


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_board_is_told_to_whoever_asks_for_it_and_to_nobody_else(text, tmp_path, monkeypatch, capsys):
    shutil.copytree(build.ROOT / "boards", tmp_path / "boards")
    for room in build.ROOMS[1:]:
        (tmp_path / room).mkdir()
    (tmp_path / "boards" / "broken.py").write_text(text)
    monkeypatch.setattr(build, "ROOT", tmp_path)
    assert build.board("odroid_go").CHIP == "esp32"
    assert ("boards/broken.mpy" in build._rooms(True)) == ("= =" not in text)
    with pytest.raises(build.BuildError, match=re.escape(BROKEN[text])):
        build.board("broken")
    for main in (build.main, board_check.main):
        with pytest.raises(SystemExit) as end:
            main(["broken"])
        assert end.value.code == 1
        assert BROKEN[text] in capsys.readouterr().err
