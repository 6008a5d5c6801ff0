"""An update that the power cuts off: the next starts finish it, whatever was cut off, and the saves are not touched."""

import io
import os
import sys
import zlib
from types import SimpleNamespace

import pytest
from flash_in_memory import FLASH

from firmware.root import update
from tools import ROOT
from tools.micropython import run

OLD = {
    "main.py": "old", "boot.py": "boot", "firmware/app.mpy": "old", "firmware/ui/gone.mpy": "old",
    "firmware/ui/deep/gone.mpy": "old", "hal/same.mpy": "same", "saves/match.bny": "match", "saves/records/1.bny": "1",
}  # fmt: skip
LIST = """- firmware/ui/gone.mpy
- firmware/ui/deep/gone.mpy
+ 6 firmware/app.mpy
- hal/never.mpy
+ 6 saves/match.bny
- saves/records/1.bny
+ 5000 games/moon/engine.mpy
= firmware/app.mpy safe/firmware/app.mpy
+ 0 games/moon/empty.mpy
+ 3 main.py
"""
PACK = b"newapp" + b"saves!" + b"engine...." * 500 + b"new"
NEW = {
    "main.py": "new", "boot.py": "boot", "firmware/app.mpy": "newapp", "games/moon/engine.mpy": "engine...." * 500,
    "games/moon/empty.mpy": "", "safe/firmware/app.mpy": "newapp", "hal/same.mpy": "same", "saves/match.bny": "match",
    "saves/records/1.bny": "1",
}  # fmt: skip


def unpacked(file, how, window):
    """MicroPython's deflate.DeflateIO."""
    return io.BytesIO(zlib.decompress(file.read(), -window))


@pytest.fixture(autouse=True)
def deflate(monkeypatch):
    monkeypatch.setitem(sys.modules, "deflate", SimpleNamespace(RAW=1, DeflateIO=unpacked))


def packed(content):
    packer = zlib.compressobj(9, zlib.DEFLATED, -update.WINDOW)
    return packer.compress(content) + packer.flush()


class PowerCut(Exception):
    """Goes past every handler of OSError."""


def write(root, files):
    for path, content in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(content)


def tree(root):
    return {str(path.relative_to(root)): path.read_text(errors="replace") for path in root.rglob("*") if path.is_file()}


def prepared(root):
    """A device with an update that is ready, and a file in /new that no line names."""
    write(root, OLD)
    write(root / "new", {"left/over.mpy": "left", "ready": LIST})
    (root / "new" / "pack").write_bytes(packed(PACK))


@pytest.fixture
def power(monkeypatch):
    """power(root, steps): carries the update out, but the power goes after so many changes; whether it got through."""

    def apply(root, steps):
        left = steps

        def changing(change):
            def cut(*places):
                nonlocal left
                if left == 0:
                    raise PowerCut
                left -= 1
                return change(*places)

            return cut

        def opening(path, mode="r"):
            return (changing(open) if "w" in mode else open)(path, mode)

        changes = {name: changing(getattr(os, name)) for name in ("rename", "remove", "mkdir", "rmdir")}
        monkeypatch.setattr(update, "os", SimpleNamespace(stat=os.stat, listdir=os.listdir, **changes))
        monkeypatch.setattr(update, "open", opening, raising=False)
        try:
            update.apply(f"{root}/")
            return True
        except PowerCut:
            return False

    return apply


def test_an_update_replaces_adds_and_removes(tmp_path, power):
    prepared(tmp_path)
    assert power(tmp_path, -1)
    assert tree(tmp_path) == NEW
    assert not (tmp_path / "new").exists(), "what is left over goes, too"
    assert not (tmp_path / "firmware" / "ui").exists(), "an empty folder would be a package"
    assert update.apply(f"{tmp_path}/") == -1, "once"


def test_what_stands_in_the_way_goes_but_for_saves(tmp_path):
    prepared(tmp_path)
    write(tmp_path, {"games": "a file", "new/part/file/deep": "x", "safe": "a file"})
    (tmp_path / "main.py").unlink()
    write(tmp_path, {"main.py/deep/x": "x", "firmware/ui/gone.mpy.x/y": "x"})
    (tmp_path / "new" / "ready").write_text(LIST + "- firmware/ui\n- saves\n- saves/records\n")
    update.apply(f"{tmp_path}/")
    assert tree(tmp_path) == NEW


def test_the_power_may_go_at_every_step_and_again_at_every_other_step_of_the_next_start(tmp_path, power):
    first = 0
    while True:
        second = first % 2
        while True:
            root = tmp_path / f"{first}-{second}"
            prepared(root)
            through = power(root, first)
            if not through:
                through_again = power(root, second)
                assert power(root, -1)
            left = tree(root)
            for path in [path for path in left if path.startswith("new/")]:
                del left[path]  # without its list it is nothing; whoever updates next wipes it
            assert left == NEW, (first, second)
            if through or through_again:
                break
            second += 2
        if through:
            break
        first += 1
    assert first > 20


def test_a_pack_that_is_torn_makes_no_half_file(tmp_path):
    prepared(tmp_path)
    (tmp_path / "new" / "pack").write_bytes(packed(PACK[:500]))
    with pytest.raises(OSError):
        update.apply(f"{tmp_path}/")
    assert not (tmp_path / "games" / "moon" / "engine.mpy").exists()


def test_without_its_list_an_update_is_nothing(tmp_path):
    prepared(tmp_path)
    (tmp_path / "new" / "ready").rename(tmp_path / "new" / "ready.part")
    before = tree(tmp_path)
    assert update.apply(f"{tmp_path}/") == -1
    assert tree(tmp_path) == before


LITTLEFS = """
import sys, vfs, os
sys.path.append(sys.argv[1])
import update
""" + FLASH + """
SMALL = dict(readsize=32, progsize=32, lookahead=32)

def mounted(content):
    flash = Flash(content)
    vfs.mount(vfs.VfsLfs2(flash, **SMALL), "/flash")
    return flash

def write(path, content):
    at = path.find("/", 7)
    while at > 0:
        try:
            os.mkdir(path[:at])
        except OSError:
            pass
        at = path.find("/", at + 1)
    with open(path, "w") as file:
        file.write(content * 300)

def found(folder):
    for name, kind, *_ in os.ilistdir(folder):
        path = folder + "/" + name
        if kind == 0x4000:
            yield from found(path)
        else:
            with open(path, "rb") as file:
                yield path[7:] + "=" + repr(file.read()[:4])[2:-1]

def end():
    return sorted([one for one in found("/flash") if not one.startswith("new/")])

content = bytearray(b"\\xff" * (BLOCK * BLOCKS))
vfs.VfsLfs2.mkfs(Flash(content), **SMALL)
mounted(content)
for path in ("main.py", "hal/one.mpy", "hal/gone.mpy", "saves/m.bny"):
    write("/flash/" + path, "old")
os.mkdir("/flash/new")
with open("/flash/new/pack", "wb") as file:
    file.write(bytes.fromhex(sys.argv[2]))
with open("/flash/new/ready", "w") as file:
    file.write("- hal/gone.mpy\\n+ 900 hal/one.mpy\\n= hal/one.mpy safe/hal/one.mpy\\n")
    file.write("+ 1200 hal/two.mpy\\n+ 900 main.py\\n")
vfs.umount("/flash")
start = bytes(content)
flash = mounted(content)
update.apply("/flash/")
new = end()
print(*new)
vfs.umount("/flash")
now = bytearray(start)
for at, written in flash.writes:
    for part in (0, len(written) // 2):
        cut = bytearray(now)
        cut[at : at + part] = written[:part]
        mounted(cut)
        applied = update.apply("/flash/")
        if end() != new:
            print("cut", at, part, applied, end(), os.listdir("/flash/new"))
        vfs.umount("/flash")
    now[at : at + len(written)] = written
print(len(flash.writes), "writes")
"""


def test_power_cut_at_every_write_to_the_flash():
    pack = packed(b"one" * 300 + b"two!" * 300 + b"new" * 300).hex()
    said = run(LITTLEFS, str(ROOT / "firmware" / "root"), pack, heap="4m").splitlines()
    there = "hal/one.mpy=oneo hal/two.mpy=two! main.py=newn safe/hal/one.mpy=oneo saves/m.bny=oldo"
    assert said[0] == there
    assert len(said) == 2 and int(said[1].split()[0]) > 10, said
