"""Power cuts on the device's own file system: littlefs, cut before and within every write to the flash."""

from flash_in_memory import FLASH
from tools.micropython import run

MEDIUM = """
import sys, vfs
from firmware import match, opening, shelf, titles
from firmware.settings import Settings
from games.contract import CHANCE
from hal.storage import Storage
""" + FLASH + """
class Table:
    def __init__(self, flash):
        vfs.mount(vfs.VfsLfs2(flash, readsize=32, progsize=32, lookahead=32), "/flash")
        self.storage = Storage("/flash")
    def entropy(self):
        return bytes(range(16))

def packed(m):
    buf = bytearray(m.engine.SIZE)
    m.engine.pack_into(buf)
    return bytes(buf)

def act(m, n):
    if m.engine.turn == CHANCE:
        m.roll()
    elif m.can_undo and n % 5 == 0:
        m.undo()
    else:
        m.play(m.choices[n % m.legal()])

flash = Flash()
vfs.VfsLfs2.mkfs(flash, readsize=32, progsize=32, lookahead=32)
table = Table(flash)
"""

MATCH = """
options = {"match_length": 3, "resign": "off"}
m = opening.start(table, titles.find("backgammon"), options, ["Ann", "Bob"])
first = bytearray(flash.content)
flash.writes = []
seen = [(0, packed(m))]  # writes so far, what a player has seen
settings = Settings(table.storage)
for n in range(60):
    act(m, n)
    seen.append((len(flash.writes), packed(m)))
    if n % 10 == 9:
        settings.set("sound", n // 10 % 3 + 1)
        assert settings.save() == ""
assert m.finish() == "records/0001-unfinished.bny"
seen.append((len(flash.writes), packed(m)))
vfs.umount("/flash")
writes = flash.writes

checked = 0
for cut in range(len(writes)):
    at, content = writes[cut]
    for part in (0, len(content) // 2):
        left = bytearray(first)
        left[at : at + part] = content[:part]
        table = Table(Flash(left))
        m, told = opening.resume(table)
        if m is None:
            (name,) = shelf.records(table.storage)
            m, told = opening.record(table.storage, name)
        assert not told, told
        last = max([i for i in range(len(seen)) if seen[i][0] <= cut])
        assert packed(m) in [place for _, place in seen[last : last + 2]], (cut, part)
        assert not Settings(table.storage).trouble
        m.close()
        vfs.umount("/flash")
        checked += 1
    first[at : at + len(content)] = content
print(len(writes), checked, table.storage.root)
"""


def test_power_cut_at_every_write_to_the_flash(tmp_path):
    writes, checked, _ = run(MEDIUM + MATCH, heap="4m", timeout=120).split()
    assert int(writes) > 200 and int(checked) == 2 * int(writes)


# littlefs hides the neighbour of a file whose renaming into another folder was cut off, until it writes again.
MOVE = """
storage = table.storage
storage.write("records/0001.bny", b"record")
storage.write("settings.txt", b"settings")
storage.write("match.bny", b"match")
first = bytearray(flash.content)
flash.writes = []
storage.rename("match.bny", "records/0002.bny")
vfs.umount("/flash")
writes = flash.writes
for at, content in [(0, b"")] + writes:
    first[at : at + len(content)] = content
    storage = Table(Flash(bytearray(first))).storage
    print(storage.names("records"), storage.names())
    vfs.umount("/flash")
"""


def test_a_record_is_seen_when_the_power_went_while_one_was_added(tmp_path):
    before = "['0001.bny'] ['match.bny', 'records', 'settings.txt']"
    after = "['0001.bny', '0002.bny'] ['records', 'settings.txt']"
    seen = run(MEDIUM + MOVE, heap="4m").splitlines()
    assert seen[0] == before and seen[-1] == after and len(seen) > 2
    assert set(seen) == {before, after}
