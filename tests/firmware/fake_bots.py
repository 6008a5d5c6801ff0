"""The firmware with bots that stand in for those of all games: what they do is in bots.txt on the storage, in words.

    slow        thinks for four hundred slices before it decides, and shows how far it is
    endless     never decides
    raises      has a fault in the middle of thinking
    illegal     decides for something that is not allowed
    damaged     cannot read its data
    greedy      asks for more memory than there is
    cramped     finds no room but in a heap that is empty because of that
    deaf        its memory has a fault

Without a word it decides at once. It takes the last legal action that is no offer to resign. In the room that it is
lent it leaves a mark, and has a fault if somebody else writes there while it thinks.
"""

import sys

import hal

MARK = 0xA8

plain_open = hal.open_board
plain_load = None
words = ""


class Bot:
    progress = 0

    def __init__(self, engine, level, memory=None, room=None):
        if "damaged" in words:
            raise ValueError("weights.bin is damaged")
        if "greedy" in words:
            bytearray(1 << 24)
        if "cramped" in words and "restarted=table:bot" not in sys.argv and "restarted=hint" not in sys.argv:
            raise MemoryError
        self.engine = engine
        self.room = room
        self.slices = 400 if "slow" in words else 100000 if "endless" in words else 1

    def begin(self, view, seat):
        self.engine.restore(view)
        assert self.engine.turn == seat
        self.left = self.slices
        if self.room:
            for i in range(len(self.room)):
                self.room[i] = MARK

    def think(self, nodes):
        if "raises" in words:
            raise IndexError("list index out of range")
        self.left -= 1
        self.progress = 100 - 100 * self.left // self.slices
        if self.room and self.left <= 0:
            for byte in self.room:
                assert byte == MARK, "somebody has written into the lent room"
        return self.left <= 0

    def hurry(self):
        self.left = 0

    def play(self, out):
        out[0] = 0x3FFF
        if "illegal" not in words:
            engine = self.engine
            actions = [0] * 40
            n = engine.legal(actions)
            while actions[n - 1] in engine.ASIDE:
                n -= 1
            out[0] = actions[n - 1]
        return 1


class Memory:
    def __init__(self, engine):
        pass

    def heard(self, engine, action):
        if "deaf" in words:
            raise KeyError("nothing of the sort")


class Module:
    Bot = Bot
    Memory = Memory


def load(name):
    if name.startswith("bots.") and name.endswith((".bot", ".memory")):
        return Module
    return plain_load(name)


def open_board(name):
    global plain_load, words
    opened = plain_open(name)
    from firmware import catalogue  # not before: the canvas comes first

    words = (opened.storage.read("bots.txt") or b"").decode()
    plain_load = catalogue.load
    catalogue.load = load
    return opened


hal.open_board = open_board

from firmware.main import start  # noqa: E402  (only now, so that it takes what is changed)

start(sys.argv[1])
