"""The same driver in the real MicroPython under the device's heap: same files, no growth, no lost byte."""

import random

from table import BACKGAMMON, Table, play_on, position, start

from firmware import opening
from tools.micropython import run

SETUP = """
import gc, os, sys
from firmware import catalogue, opening, replay, shelf, titles
from firmware.settings import Settings
from games.contract import CHANCE, OVER
from hal.storage import Storage

class Table:
    storage = Storage(sys.argv[1])
    def entropy(self):
        return bytes(range(16))

state = 12345
def below(n):
    global state
    state = (state * 75 + 74) % 65537
    return state % n

def act(m):
    if m.engine.turn == CHANCE:
        m.roll()
    elif m.engine.turn == OVER:
        pass
    elif m.can_undo and not below(8):
        m.undo()
    else:
        n = m.legal()
        m.play(m.choices[below(min(n, 2))], by_console=n == 1)

def packed(m):
    buf = bytearray(m.engine.SIZE)
    m.engine.pack_into(buf)
    return buf

def used():
    gc.collect()
    return gc.mem_alloc()
"""

LONG = SETUP + """
options = {"match_length": 25, "cube": "off", "resign": "off"}
m = opening.start(Table(), titles.find("backgammon"), options, ["Ann", "Bob"])
marks = []
game = 0
while m.engine.turn != OVER:
    act(m)
    if m.engine.game != game:
        game = m.engine.game
        marks.append(used())
print(m.played, game, marks[1], max(marks), m.journal.saved)
replay.statistics(m)
before = packed(m)
m.close()
m = None
m, told = opening.resume(Table())
print(packed(m) == before, told == "", m.engine.turn == OVER)
print(m.finish())
settings = Settings(Table.storage)
settings.set("sound", 3)
settings.remember("Ann")
print(settings.save() == "", Settings(Table.storage).get("sound"), Settings(Table.storage).names)
"""

FAULTS = SETUP + """
class Elsewhere(catalogue.Game):
    package = "tests.firmware.hush"
titles.GAMES += (Elsewhere("hush", "Hush", (2, 4), True),)
m = opening.start(Table(), titles.find("hush"), {}, ["Ann", "Bob"])
for _ in range(40):
    act(m)
m.journal.close()
whole = Table.storage.read("match.bny")
resumed = 0
for at in range(len(whole)):
    for content in (whole[:at], whole[:at] + bytes((whole[at] ^ 0x5A,)) + whole[at + 1:]):
        with open(sys.argv[1] + "/match.bny", "wb") as file:
            file.write(content)
        m, told = opening.resume(Table())
        if m:
            act(m)
            m.journal.close()
            place = packed(m)
            again, told = opening.resume(Table())
            again.journal.close()
            assert not told and packed(again) == place
            resumed += 1
        else:
            assert "It is kept as aside/match-" in told
        for name in Table.storage.names("aside"):
            os.remove(sys.argv[1] + "/aside/" + name)
print(len(whole), resumed)
"""

LEFT = SETUP + """
m = opening.start(Table(), titles.find("backgammon"), {"match_length": 3, "resign": "off"}, ["Ann", "Bob"])
for _ in range(150):
    act(m)
print(m.played, packed(m).hex(), m.roll() if m.engine.turn == CHANCE else -1, packed(m).hex())
"""

TAKEN_UP = SETUP + """
m, told = opening.resume(Table())
print(m.played, packed(m).hex(), m.can_undo, m._dice.used)
"""


def test_a_long_match_does_not_grow_the_heap(tmp_path):
    lines = run(LONG, tmp_path, timeout=120).split("\n")
    played, games, early, most, size = map(int, lines[0].split())
    assert played > 5000 and games >= 10
    assert most <= early + 2048, "the heap grew from game 2 on"
    assert size <= 5 * 1.25 * played  # one action in eight was taken back
    assert lines[1:4] == ["True True True", "records/0001.bny", "True 3 ['Ann']"]
    seen, told = opening.record(Table(tmp_path).storage, "records/0001.bny")
    assert told == "" and seen.played == played


def test_cut_and_flipped_at_every_byte(tmp_path):
    whole, resumed = map(int, run(FAULTS, tmp_path).split())
    assert whole > 300 and resumed > 200


def test_a_match_left_on_the_device_goes_on_under_cpython(tmp_path):
    played, place, rolled, after = run(LEFT, tmp_path).split()
    m, told = opening.resume(Table(tmp_path))
    assert told == "" and position(m)[0].hex() == after and m.played == int(played) + (int(rolled) >= 0)


def test_a_match_left_under_cpython_goes_on_on_the_device(tmp_path):
    m = play_on(start(Table(tmp_path), BACKGAMMON), random.Random(6), 150)
    m.journal.close()
    packed, played, can_undo, used = position(m)
    assert run(TAKEN_UP, tmp_path).split() == [str(played), packed.hex(), str(can_undo), str(used)]
