"""The console in a virtual time that passes only when somebody waits."""

import fcntl
import os
import shutil
import tempfile
from bisect import insort
from pathlib import Path

from PIL import Image

from tools import build
from tools.micropython import HEAP
from tools.sim import fronts
from tools.sim.captions import Captions
from tools.sim.panel import MODELS
from tools.sim.process import Process, Stopped

SLICE = 5  # ms between two looks at the keys while one is down
STILL = 60  # ms without a change: the console has done what the press asked for
RESTLESS = 1000  # ms after which a press is over although the screen goes on changing
HANGS = 60  # s of the host's time
ASK_HEAP = 1


class InUse(OSError):
    """Two consoles cannot play on one storage: each would undo what the other saves."""


class Simulator:
    """One board, switched on. A context manager; close() ends it.

    seed     any text or int: the same seed and the same steps give the same bytes. None: unforeseeable
    storage  folder that stays; None: a fresh one that goes with close()
    keys     7, 6, 3 or 2: another front than the board's own
    heap     cap of all memory that the firmware has, as MicroPython's heapsize
    storage_fault  "full" or "readonly"
    cut_after      the power goes after so many bytes written to the storage, once, and comes back
    battery        millivolts, which can be set while it runs; None: the board cannot tell
    program        script to run in place of the firmware
    settled        False: handed over with its first picture, which does not last

    When the firmware restarts itself (hal's restart), nobody outside sees more than that: time, keys, picture and
    storage go on. `restarts` counts it.

    Stopped is raised, with the traceback, whenever the firmware turns out to have ended.
    """

    def __init__(self, board="sim_320x240", seed=None, storage=None, keys=None, heap=HEAP,
                 storage_fault=None, cut_after=None, battery=None, program=None, settled=True):  # fmt: skip
        self.board = fronts.board(board)
        self.keys = fronts.front(keys) if keys else self.board.KEYS
        self._name = board
        self._heap_cap = heap
        self._program = program and Path(program)
        self._scripts = tempfile.TemporaryDirectory() if program else None
        self._copy = None  # of the program, with the build's constants
        self._temporary = None if storage else tempfile.mkdtemp(prefix="boneyard-")
        self.storage = Path(storage or self._temporary).absolute()
        self.storage.mkdir(parents=True, exist_ok=True)
        self._lock = os.open(self.storage, os.O_RDONLY)
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._lock)
            reason = f"another console runs on {self.storage}: close it, or give this one its own --storage"
            raise InUse(reason) from None
        self._options = {"storage": self.storage}
        if keys:
            self._options["keys"] = keys
        if storage_fault:
            self._options["fault"] = storage_fault
        if cut_after is not None:
            self._options["cut"] = cut_after
        if battery is not None:
            self._options["battery"] = battery
        self._seed = seed
        self.time = 0  # ms since the first start
        self.starts = 0  # with the power
        self.restarts = 0  # without
        self.sounds = []  # (time, volume, ((hertz, ms), ...))
        self.bytes_sent = 0  # pixels that went over the wire, in bytes
        self.brightness = 0
        self.changes = 0  # of the picture, counted
        self._coming = []  # (time, number of the key, whether it goes down), in order of time
        self._mask = 0  # the keys that are down, one bit each
        self._touched = 0  # when that changed last
        self._process = None
        try:
            self._start()
            while not self.brightness and not settled:
                self.wait(1)
            if settled:
                self.settle()
        except BaseException:
            self.close()
            raise

    def _start(self):
        self._folder, _, _ = build.build("sim")
        if self._program:  # it knows the constants only by name, and the build has only numbers
            self._copy = Path(self._scripts.name, self._program.name)
            self._copy.write_text(build.folded(self._program))
        if self._seed is not None:  # a real console does not roll the same after every start either
            self._options["seed"] = f"{self._seed}.{self.starts}" if self.starts else self._seed
        self.starts += 1
        self.panel = MODELS[self.board.PANEL](self.board.WIDTH, self.board.HEIGHT)
        self.captions = Captions()
        self.brightness = 0
        self.drawn = self.time  # when the picture last changed
        self.changes += 1
        self._said = ""
        self._run(self._options)

    def _run(self, options):
        self._waiting = None  # ms that the console waits for
        self._wish = 0
        self._heap = None
        self._process = Process(self._folder, self._copy, self._name, options, self._heap_cap)

    def _restart(self, goes_on):
        self._said = self.printed()
        self._process.kill()
        self.restarts += 1
        self._run({**self._options, **dict(word.split("=") for word in goes_on.split())})

    # time

    def run(self, until, patience=HANGS):
        """Lets the console run until it waits at this time (ms); False when it computed for `patience` s."""
        while True:
            while self._waiting is None:
                message = self._process.receive(patience)
                if message is None:
                    return False
                self._take(*message)
            if self.time >= until:
                return True
            self._answer(until)

    def _answer(self, until):
        self._move_keys()
        ahead = max(1, min(self._waiting, until - self.time))
        if self._coming:
            ahead = min(ahead, self._coming[0][0] - self.time)
        if self._mask or self.time - self._touched < 4 * SLICE:
            ahead = min(ahead, SLICE)  # somebody is pressing: the console wants to look often
        self.time += ahead
        self._move_keys()
        self._waiting = None
        wish, self._wish = self._wish, 0
        self._process.answer(self.time, self._mask, wish)

    def _move_keys(self):
        while self._coming and self._coming[0][0] <= self.time:
            _, number, down = self._coming.pop(0)
            self._mask = self._mask | 1 << number if down else self._mask & ~(1 << number)
            self._touched = self.time

    def _take(self, kind, content):
        if kind == "D":
            self.panel.pixels(content)
            self.bytes_sent += len(content)
            self._changed()
        elif kind == "C":
            self.panel.command(content[0], content[1:])
        elif kind == "W":
            self._waiting = int.from_bytes(content, "little")
        elif kind in "FT":
            place = [int.from_bytes(content[i : i + 2], "little", signed=True) for i in (0, 2, 4, 6)]
            if kind == "F":
                self.captions.fill(*place)
            else:
                self.captions.add(*place, content[8:].decode())
        elif kind == "B":
            self.brightness = content[0]
            self._changed()
        elif kind == "S":
            words = [int.from_bytes(content[i : i + 2], "little") for i in range(1, len(content), 2)]
            self.sounds.append((self.time, content[0], tuple(zip(words[0::2], words[1::2]))))
        elif kind == "H":
            self._heap = tuple(int.from_bytes(content[i : i + 4], "little") for i in (0, 4))
        elif kind == "K":
            self._options.pop("cut")
            self.power_cut()
        elif kind == "R":
            self._restart(content.decode())
        else:
            raise Stopped(f"(an unknown message {kind!r} from the firmware)")

    def _changed(self):
        self.drawn = self.time
        self.changes += 1

    def wait(self, ms):
        """Lets so many milliseconds pass."""
        if not self.run(self.time + ms):
            raise Stopped(f"(it has computed for {HANGS} s without an end)")

    def settle(self):
        """Waits until the picture stands still."""
        latest = self.time + RESTLESS
        self.wait(STILL)
        while self.time - self.drawn < STILL and self.time < latest:
            self.wait(STILL - (self.time - self.drawn))

    # keys

    def key(self, number, down, at=None):
        """Key `number` of the front goes down or up, now or at a later time."""
        insort(self._coming, (self.time if at is None else at, number, down), key=lambda change: change[0])

    def press(self, role):
        """The gesture that gives the role on this front, a tap or a hold, until the picture stands still."""
        number, ms = fronts.gesture(self.keys, role)
        self._gesture(number, ms)

    def hold(self, role, ms=fronts.LONG):
        """Holds the role's key for so many milliseconds, until the picture stands still after that."""
        number, least = fronts.gesture(self.keys, role)
        self._gesture(number, max(ms, least))

    def _gesture(self, number, ms):
        self.key(number, True)
        self.wait(ms)
        self.key(number, False)
        self.settle()

    def down(self, role):
        """Presses the role's key and leaves it down, also over a power cut."""
        self.key(fronts.gesture(self.keys, role)[0], True)
        self.wait(4 * SLICE)

    def up(self, role):
        """Lets the role's key go."""
        self.key(fronts.gesture(self.keys, role)[0], False)
        self.settle()

    # what a person sees

    def text(self):
        """Every string on the screen, top to bottom, left to right; none when it is dark."""
        return self.captions.texts() if self.brightness else []

    def screen(self):
        """The picture as a Pillow image at the panel's size; black while the backlight is off."""
        image = self.panel.image()
        return image if self.brightness else Image.new("RGB", image.size)

    def shot(self, path):
        """Writes the picture to a PNG."""
        self.screen().save(path)

    @property
    def heap(self):
        """(bytes in use after a collection, bytes free). Lets a millisecond pass."""
        self._heap = None
        while not self._heap:  # a console that restarts just now is asked again
            self._wish = ASK_HEAP
            self.wait(1)
        return self._heap

    @property
    def battery(self):
        """Millivolts of the battery, None for a board that cannot tell. Setting it lets a millisecond pass."""
        return self._options.get("battery")

    @battery.setter
    def battery(self, millivolts):
        if self.battery is None:
            raise ValueError("this board was switched on without a battery that it can read")
        self._options["battery"] = millivolts
        self._wish = millivolts
        self.wait(1)

    def printed(self):
        """What the firmware has printed since it got power (on a device: to USB)."""
        return self._said + self._process.printed()

    # power

    def power_cut(self):
        """Takes the power away at once and gives it back; the storage stays."""
        self._process.kill()
        self._start()
        self.settle()

    def close(self):
        """Ends the console."""
        if self._process:
            self._process.kill()
            self._process = None
        if self._scripts:
            self._scripts.cleanup()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
        if self._temporary:
            shutil.rmtree(self._temporary, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
