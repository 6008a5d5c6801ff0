"""What the tests of matches share: a console without screen, media with faults, random players."""

import os

from firmware import catalogue, opening, titles
from games.contract import CHANCE, OVER
from hal.storage import Storage

class Elsewhere(catalogue.Game):
    """A game whose rules live with the tests."""

    package = "tests.firmware.hush"


HUSH = Elsewhere("hush", "Hush", (2, 4), True)
BACKGAMMON = titles.find("backgammon")
SEED = bytes(range(16))


class PowerCut(BaseException):
    """The power went: nothing of the program runs on."""


class Medium(Storage):
    """A medium whose power goes after `left` bytes (a rename or removal counts as one, and happens or does
    not), or that refuses with errno `refuses`, after a part of what is written if `partly`; or that
    is full when `room` more bytes are written."""

    def __init__(self, root):
        self.left = -1
        self.refuses = 0
        self.partly = False
        self.room = 1 << 30
        super().__init__(root)

    def step(self):
        if self.refuses:
            raise OSError(self.refuses, "refused")
        if self.left == 0:
            raise PowerCut
        self.left -= self.left > 0

    def _open(self, name, mode):
        if mode != "rb":
            self.step()
            return MediumFile(self, super()._open(name, mode))
        return super()._open(name, mode)

    def rename(self, old, new):
        self.step()
        super().rename(old, new)

    def remove(self, name):
        self.step()
        size = self.size(name)
        super().remove(name)
        self.room += size

    def used(self):
        """Bytes in all files, also those that `names` does not show."""
        paths = [os.path.join(folder, name) for folder, _, files in os.walk(self.root) for name in files]
        return sum(os.path.getsize(path) for path in paths)


class MediumFile:
    def __init__(self, medium, file):
        self.medium = medium
        self.file = file

    def write(self, content):
        medium = self.medium
        if medium.refuses:
            if medium.partly:
                self.file.write(content[: len(content) // 2])
                self.file.flush()
            raise OSError(medium.refuses, "refused")
        if medium.room < len(content):
            self.file.write(content[: medium.room])
            self.file.flush()
            medium.room = 0
            raise OSError(28, "full")
        medium.room -= len(content)
        if 0 <= medium.left < len(content):
            self.file.write(content[: medium.left])
            self.file.flush()
            medium.left = 0
            raise PowerCut
        if medium.left > 0:
            medium.left -= len(content)
        self.file.write(content)

    def flush(self):
        self.file.flush()

    def close(self):
        self.file.close()

    def __enter__(self):
        return self

    def __exit__(self, *fault):
        self.file.close()


class Table:
    """Stands in for the Hal: a storage and the seed of the next match."""

    def __init__(self, root, seed=SEED):
        self.storage = Medium(str(root))
        self.seed = seed

    def entropy(self):
        return self.seed


def start(table, game=HUSH, options=None, names=("Ann", "Bob")):
    return opening.start(table, game, options or {}, names)


def position(m):
    """Everything that a match is: packed position, what can be undone, the next roll of its generator."""
    packed = bytearray(m.engine.SIZE)
    m.engine.pack_into(packed)
    return bytes(packed), m.played, m.can_undo, m._dice.used


def legal(m):
    return list(m.choices[: m.legal()])


def act(m, random, undo=0.15, by_hand=0.0):
    """One random action of whoever is on; False when the match is over."""
    if m.engine.turn == OVER:
        return False
    if m.engine.turn == CHANCE:
        if random.random() < by_hand:
            m.enter(random.choice(legal(m)))
        else:
            m.roll()
    elif m.can_undo and random.random() < undo:
        m.undo()
    elif m.forced is not None:
        m.play(m.forced, by_console=random.random() < 0.5)
    else:
        m.play(random.choice(legal(m)))
    return True


def play_on(m, random, actions=100000, **chances):
    """Plays at random for so many actions or to the end."""
    while actions and act(m, random, **chances):
        actions -= 1
    return m
