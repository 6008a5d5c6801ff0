"""An update that the power cuts off: the next starts finish it, whatever was cut off, and the saves are not touched."""

import os
from types import SimpleNamespace

import pytest

from firmware.root import update
from tools import ROOT
from tools.micropython import run

OLD = {
    "main.py": "old", "boot.py": "boot", "firmware/app.mpy": "old", "firmware/ui/gone.mpy": "old",
    "firmware/ui/deep/gone.mpy": "old", "hal/same.mpy": "same", "saves/match.bny": "match", "saves/records/1.bny": "1",
}  # fmt: skip
LIST = """+ firmware/app.mpy
- firmware/ui/gone.mpy
- firmware/ui/deep/gone.mpy
+ games/moon/engine.mpy
+ safe/firmware/app.mpy
- hal/never.mpy
+ saves/match.bny
- saves/records/1.bny
+ main.py
"""
NEW = {
    "main.py": "new", "boot.py": "boot", "firmware/app.mpy": "new", "games/moon/engine.mpy": "new",
    "safe/firmware/app.mpy": "new", "hal/same.mpy": "same", "saves/match.bny": "match", "saves/records/1.bny": "1",
}  # fmt: skip


class PowerCut(Exception):
    """Goes past every handler of OSError."""


def write(root, files):
    for path, content in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(content)


def tree(root):
    return {str(path.relative_to(root)): path.read_text() for path in root.rglob("*") if path.is_file()}


def prepared(root):
    """A device with an update that is ready, and a file in /new that no line names."""
    write(root, OLD)
    write(root / "new", {path: "new" for path in NEW if f"+ {path}\n" in LIST})
    write(root / "new", {"left/over.mpy": "left", "ready": LIST})


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
                change(*places)

            return cut

        changes = {name: changing(getattr(os, name)) for name in ("rename", "remove", "mkdir", "rmdir")}
        monkeypatch.setattr(update, "os", SimpleNamespace(stat=os.stat, listdir=os.listdir, **changes))
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


def test_the_power_may_go_at_every_step_and_again_at_every_step_of_the_next_start(tmp_path, power):
    first = 0
    while True:
        second = 0
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
            second += 1
        if through:
            break
        first += 1
    assert first > 12


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

BLOCK, BLOCKS = 512, 64

class Flash:
    def __init__(self, content):
        self.content = content
        self.writes = []

    def readblocks(self, n, buf, off=0):
        at = n * BLOCK + off
        buf[:] = self.content[at : at + len(buf)]

    def writeblocks(self, n, buf, off=0):
        self.put(n * BLOCK + off, bytes(buf))

    def put(self, at, content):
        self.writes.append((at, content))
        self.content[at : at + len(content)] = content

    def ioctl(self, op, arg):
        if op == 4:
            return BLOCKS
        if op == 5:
            return BLOCK
        if op == 6:
            self.put(arg * BLOCK, b"\\xff" * BLOCK)
        return 0

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
            with open(path) as file:
                yield path[7:] + "=" + file.read()[:4]

content = bytearray(b"\\xff" * (BLOCK * BLOCKS))
vfs.VfsLfs2.mkfs(Flash(content), **SMALL)
mounted(content)
for path in ("main.py", "hal/one.mpy", "hal/gone.mpy", "saves/m.bny"):
    write("/flash/" + path, "old")
for path in ("main.py", "hal/one.mpy", "hal/two.mpy"):
    write("/flash/new/" + path, "new")
with open("/flash/new/ready", "w") as file:
    file.write("+ hal/one.mpy\\n- hal/gone.mpy\\n+ hal/two.mpy\\n+ main.py\\n")
vfs.umount("/flash")
start = bytes(content)
flash = mounted(content)
update.apply("/flash/")
vfs.umount("/flash")
now = bytearray(start)
for at, written in flash.writes:
    for part in (0, len(written) // 2):
        cut = bytearray(now)
        cut[at : at + part] = written[:part]
        mounted(cut)
        update.apply("/flash/")
        there = sorted([one for one in found("/flash") if not one.startswith("new/")])
        if there != ["hal/one.mpy=newn", "hal/two.mpy=newn", "main.py=newn", "saves/m.bny=oldo"]:
            print("cut", at, part, there)
        vfs.umount("/flash")
    now[at : at + len(written)] = written
print(len(flash.writes), "writes")
"""


def test_power_cut_at_every_write_to_the_flash():
    said = run(LITTLEFS, str(ROOT / "firmware" / "root"), heap="4m").splitlines()
    assert len(said) == 1 and int(said[0].split()[0]) > 10, said
