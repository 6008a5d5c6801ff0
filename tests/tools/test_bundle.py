"""The modules of a console in one file: MicroPython imports from it what was put in, and finds out what is damaged."""

import pytest
from firmware.root.bundle import Bundle
from games.moon.engine import Engine
from tools import build, bundle
from tools.micropython import run

PROGRAM = """
import sys
sys.path[:] = [{root!r}]
import bundle
bundle.mount({path!r})
{rest}
"""


@pytest.fixture(scope="module")
def console():
    """(path, content of its modules) of a bundle with everything in it that MicroPython on this host can load."""
    folder = build.build("t_display", host=True)[0]
    return folder / build.BUNDLE, bundle.read((folder / build.BUNDLE).read_bytes())


def imported(path, rest, timeout=60):
    return run(PROGRAM.format(root=str(build.FLASH), path=str(path), rest=rest), heap="400k", timeout=timeout)


def test_what_is_put_in_comes_out():
    files = {"firmware/app.mpy": b"M\6\0app", "firmware/ui/font.mpy": b"", "hal/fast_viper.mpy": b"M\6\x2bfast"}
    whole = bundle.made(files)
    assert bundle.read(whole) == files
    assert bundle.processor(whole) == 10 and bundle.processor(bundle.made({"a.mpy": b"M\6\0"})) == 0


def test_it_is_found_where_it_begins_and_a_folder_is_one(console, tmp_path):
    path, files = console
    whole = path.read_bytes()
    found = Bundle(str(path))
    for name, content in files.items():
        start = found.find("/" + name)
        assert whole[start : start + len(content)] == content
        assert found.stat(name)[0] == 0x8000 and found.stat("/" + name.rpartition("/")[0])[0] == 0x4000
        with found.open(name, "rb") as file:
            assert file.read(len(content)) == content
        for other in (name[:-3] + "py", name.upper(), "x" + name):
            with pytest.raises(OSError):
                found.find(other)
    found.umount()


def test_micropython_imports_modules_packages_and_what_they_import(console):
    said = imported(console[0], "from games.moon.engine import Engine\nimport firmware.ui.canvas\n"
                                "print(Engine().SIZE, firmware.__path__, firmware.ui.canvas.__file__)")  # fmt: skip
    assert said == f"{Engine().SIZE} /c/firmware /c/firmware/ui/canvas.mpy\n"


def test_what_is_not_in_it_is_looked_for_elsewhere(console, tmp_path):
    said = imported(console[0], "try:\n    import firmware.nothing\nexcept ImportError as told:\n    print(told)\n"
                                "import update\nprint(update.WINDOW)")  # fmt: skip
    assert said.splitlines() == ["no module named 'firmware.nothing'", "13"]


@pytest.mark.parametrize("change", [lambda whole: whole[:-1], lambda whole: b"", lambda whole: b"x" + whole[1:]])
def test_a_file_that_is_cut_off_or_none_is_told_at_once(change, console, tmp_path):
    path = tmp_path / "console.bundle"
    path.write_bytes(change(console[0].read_bytes()))
    with pytest.raises(OSError, match="damaged"):
        Bundle(str(path))
    with pytest.raises(bundle.BundleError, match="no whole bundle"):
        bundle.read(path.read_bytes())
    path.unlink()
    with pytest.raises(OSError, match="console.bundle is missing or damaged"):
        Bundle(str(path))


@pytest.mark.parametrize("content", [b"\xff", b"\x5a"], ids=["blank", "garbage"])
def test_a_table_without_an_empty_slot_is_searched_once(content, console, tmp_path):
    """As a worn-out block may leave it; a search without an end would look like a dead handheld."""
    whole = bytearray(console[0].read_bytes())
    size = 8 * int.from_bytes(whole[12:14], "little")
    whole[16 : 16 + size] = content * size
    path = tmp_path / "console.bundle"
    path.write_bytes(whole)
    told = imported(path, "try:\n    import firmware.main\nexcept ImportError as told:\n    print(told)", timeout=10)
    assert told == "no module named 'firmware'\n"


def test_any_other_byte_is_told_by_the_check(console):
    whole = bytearray(console[0].read_bytes())
    whole[len(whole) // 2] ^= 1
    with pytest.raises(bundle.BundleError, match="damaged"):
        bundle.read(whole)


def test_to_import_from_it_takes_little_of_the_heap(console):
    """What stays for as long as the console runs; and a module is not copied to be loaded."""
    ask = "import gc\ngc.collect()\nbefore = gc.mem_alloc()\n{}\ngc.collect()\nprint(gc.mem_alloc() - before)"
    stays = PROGRAM.format(root=str(build.FLASH), path=str(console[0]), rest="del sys.modules['bundle'], bundle")
    one = int(run(ask.format(stays), heap="200k"))
    assert one < 2300, "on this host, where a word has 8 bytes"
    folder = build.build()[0]
    load = "import firmware.ui.canvas"
    plain = int(run(ask.format(f"import sys\nsys.path[:] = [{str(folder)!r}]\n{load}"), heap="200k"))
    packed = int(run(ask.format(f"{stays}\n{load}"), heap="200k"))
    assert packed - plain < one + 300, "and every module's name is three characters longer"


def test_paths_that_cannot_be_told_apart_are_refused(monkeypatch):
    monkeypatch.setattr(bundle, "crc32", lambda content, start=0: 7)
    with pytest.raises(bundle.BundleError, match="another name"):
        bundle.made({"a.mpy": b"a", "b.mpy": b"b"})
