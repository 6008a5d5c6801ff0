"""The console as a handheld has it: its own build and drivers, on the stand-in for the device (tools/device).

Nothing of it knows that it is measured; what MicroPython has in its heap is asked between two looks at the keys.
"""

import functools
import random
import re
import shutil
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace

from firmware import opening, titles
from hal.storage import Storage
from tools import build, bundle, sizes
from tools.bench import modules, report, rules, screen
from tools.bench.evening import Lost
from tools.bench.evenings import PEOPLE
from tools.bench.report import BYTECODE
from tools.device.standin import Device, Hangs
from tools.micropython import run

BOARD = "odroid_go"  # 320x240, the largest canvas, and a key for every role
PROBE = Path(__file__).with_name("probe.py")
ASKS = 99  # the pin that probe.py looks at
CANVAS = 320 * 240 // 2  # bytes
BLOCK = 32  # bytes; see memory.py
ONE_AREA = 40 * 1024  # bytes: no object may need more in one piece
HABITS = ("OK", "OK", "OK", "OK", "RIGHT", "DOWN", "LEFT", "UP")
MENU_ROWS = (2, 3, 4, 5, 6)  # rules, score sheet, log, luck, settings: what the menu of a table has
UP_TO = 5000  # ms until the home screen must be there
LOGO = 900  # ms; longer than it is shown
OPENING = 9  # presses of OK from power-up to a hand on the table
TURNS = 40  # presses


@functools.cache
def stand_ins():
    """(bytes of heap, number of names) that the stand-ins for chip and flash take before main.py begins: no device has
    them there."""
    bare = int(run("import gc\ngc.collect()\nprint(gc.mem_alloc())"))
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        shutil.copy(PROBE, Path(folder) / "boot.py")
        with Device(flash=folder, real=True) as device:
            for _ in range(500):
                found = re.search(r"n_qstr=(\d+).*^base (\d+)\n", device.said, re.MULTILINE | re.DOTALL)
                if found:
                    return int(found[2]) - bare, int(found[1])
                time.sleep(0.01)
    raise Lost("the stand-in does not start")


class Look:
    """What the heap held at a moment: bytes live, without the stand-ins, loaded modules, number of names, and the
    objects as [(bytes from the start of the heap, size)]."""

    def __init__(self, said):
        heap, names = stand_ins()
        self.live = int(re.findall(r"^heap (\d+)", said, re.MULTILINE)[-1]) - heap
        self.names = int(re.findall(r"n_qstr=(\d+)", said)[-1]) - names
        self.modules = re.findall(r"^module (.*)", said, re.MULTILINE)
        self.objects = _objects(said[said.rindex("GC memory layout") :])

    @property
    def largest(self):
        return max(size for _, size in self.objects)

    def before(self, size):
        """(where the first object of `size` bytes lies and the largest object before it, the stand-ins left out)."""
        first = stand_ins()[0]
        place = next(at for at, each in self.objects if each == size)
        return place - first, max([each for at, each in self.objects if first <= at < place], default=0)

    @property
    def screen(self):
        """Name of the screen or view that is open."""
        names = [name.split(".") for name in self.modules]
        views = {part[2].split("_")[0] for part in names if part[:2] == ["firmware", "views"] and len(part) > 2}
        shown = {part[2] for part in names if part[:2] == ["firmware", "screens"] and len(part) > 2}
        return ", ".join(sorted(shown - {"table"})) or "table" if views or shown else "start"


def _objects(layout):
    """[(offset, size)] in bytes from MicroPython's map of the heap: a letter begins an object, = goes on with it."""
    found = []
    for at, blocks in re.findall(r"^([0-9a-f]{8}): (.*)$", layout, re.MULTILINE):
        for i, block in enumerate(blocks):
            if block == "=":
                found[-1][1] += BLOCK
            elif block != ".":
                found.append([int(at, 16) + i * BLOCK, BLOCK])
    return [tuple(each) for each in found]


class Console:
    """A handheld that is switched on, with a match to go on with or none; a context manager."""

    def __init__(self, board, game=None, seats=2, options=None, heap=report.HEAP_CAP):
        folder, _, _ = build.build(board, host=True)
        self.board = build.board(board)
        self.labels = {role: label for label, role, _ in reversed(self.board.KEYS)}
        self._folder = tempfile.TemporaryDirectory(prefix="bench-")
        flash = Path(self._folder.name)
        shutil.copytree(folder, flash, dirs_exist_ok=True)
        shutil.copy(PROBE, flash / "boot.py")
        if game:
            console = SimpleNamespace(storage=Storage(str(flash / "saves")), entropy=lambda: bytes(range(16)))
            opening.start(console, game, options or {}, PEOPLE[:seats]).journal.close()
        self.sent = 0  # bytes to the panel, commands included
        self.wire = 0  # ns that they take
        self.device = Device(board, flash=flash, heap=heap)
        self._count_bytes(self.device.handheld.panel)
        self._asked = False
        self.device.handheld.parts += (self,)

    def read(self, handheld, pin):
        """The answer of the circuit to probe.py."""
        if pin != ASKS:
            return None
        asked, self._asked = self._asked, False
        return int(asked)

    def _count_bytes(self, panel):
        plain_spi, plain_i2c = getattr(panel, "spi", None), getattr(panel, "i2c_write", None)

        def spi(handheld, bus, content):
            self.sent += len(content)
            self.wire += len(content) * 8e9 / bus.baud
            plain_spi(handheld, bus, content)

        def i2c_write(handheld, content):
            self.sent += len(content)
            self.wire += (len(content) + 1) * 9e9 / self.board.BUS[2]  # with the address, each byte acknowledged
            return plain_i2c(handheld, content)

        if plain_spi:
            panel.spi = spi
        if plain_i2c:
            panel.i2c_write = i2c_write

    def look(self):
        """The Look at now; Lost if no answer comes."""
        self.device.forget()
        self._asked = True
        for _ in range(200):
            self.device.wait(10)
            if "\ntold" in self.device.said:
                return Look(self.device.said)
            time.sleep(0.005)  # what is printed comes by another way than the waits
        raise Lost(f"the console does not answer: {self.device.said[-300:]}")

    def tap(self, role, ms=60):
        """Presses a key; returns (bytes to the panel, ns on its wire) until the picture stands still."""
        sent, wire = self.sent, self.wire
        self.device.tap(self.labels[role], ms)
        if "Traceback" in self.device.said:
            errors = [line for line in self.device.said.splitlines() if "Error" in line]
            raise Lost(f"{role}: {errors[0] if errors else self.device.said.splitlines()[-1]}")
        return self.sent - sent, self.wire - wire

    def home(self):
        """From power-up until the home screen stands still: (ms until light, ms of all, bytes, ns on the wire).

        The ms are pauses; they begin with the first byte to the panel, because the chip's own start takes real time.
        """
        device = self.device
        first = lit = 0
        while device.time < UP_TO and not (lit and device.time - device.handheld.drawn > LOGO):
            device.wait(10)
            first = first or (self.sent and device.time)
            lit = lit or (device.light and self.sent and device.time)
        if not lit:
            raise Lost(f"the screen stays dark: {device.said[-300:]}")
        return lit - first, device.handheld.drawn - first, self.sent, self.wire

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.device.close()
        self._folder.cleanup()


class Night:
    """What a match showed: a Look a screen (the fullest of that screen), bytes to the panel of the largest press,
    `trouble` a sentence or ""."""

    def __init__(self):
        self.looks = {}
        self.most_sent = self.most_wire = 0
        self.trouble = ""

    @property
    def live(self):
        return max((look.live for look in self.looks.values()), default=0)

    def see(self, look):
        known = self.looks.get(look.screen)
        if not known or look.live > known.live:
            self.looks[look.screen] = look
        if "firmware.screens.crash" in look.modules:
            raise Lost("the crash screen came")


def play(board, game, seats, options, presses):
    """Goes on with a match of the game by presses of somebody who does not know it, with the capped heap; then looks
    into the rows of the menu. Returns the Night."""
    night = Night()
    try:
        _turns(night, Console(board, game, seats, options), presses)
        _menu(night, Console(board, game, seats, options))
    except (Lost, Hangs) as fault:
        night.trouble = report.last_line(fault)
    names = max((look.names for look in night.looks.values()), default=0)
    if names > modules.NAMES:
        night.trouble = night.trouble or f"{names:,} names: their table would not fit"
    return night


def _turns(night, console, presses):
    habit = random.Random(1)
    with console:
        console.home()
        night.see(console.look())
        for press in range(presses):
            role = habit.choice(HABITS) if press >= OPENING else "OK"
            sent, wire = console.tap(role, 700 if habit.random() < 0.05 else 60)
            night.most_sent, night.most_wire = max(night.most_sent, sent), max(night.most_wire, wire)
            if press % 5 == 0 or press < OPENING:
                night.see(console.look())


def _menu(night, console):
    with console:
        console.home()
        for _ in range(OPENING):
            console.tap("OK")
        for row in MENU_ROWS:
            console.tap("MENU")
            night.see(console.look())
            for role in ("DOWN",) * row + ("OK",):
                console.tap(role)
            night.see(console.look())
            console.tap("BACK")
            console.tap("BACK")


def most_seats(game):
    """(seats, options) of the largest table of a game."""
    return list(rules.tables(game))[-1]


def show_sizes(boards):
    """Prints what each board's build takes of its flash."""
    rows = []
    for name in boards:
        folder, _, _ = build.build(name)
        count, size, blocks = sizes.whole(folder)
        safe = sizes.whole(folder / "safe")[1]
        room = (build.board(name).FLASH << 20) - sizes.FIRMWARE
        rows.append((
            name, count, f"{size:,}", f"{safe:,}", f"{blocks * sizes.BLOCK // 1024:,} KiB",
            f"{100 * blocks * sizes.BLOCK / room:.0f} %",
        ))  # fmt: skip
    report.title("What lies on the flash of each handheld (make build BOARD=name has it by parts)")
    report.table(("", "files", "bytes", "of them safe copy", "in blocks", "of its file system"), rows)


def show_starts(boards):
    """Prints when the first picture of each board comes; returns {board: (ms, ns on the wire) until home}."""
    rows, found = [], {}
    for name in boards:
        with Console(name) as console:
            lit, ms, sent, wire = console.home()
            cursor = console.tap("DOWN" if "DOWN" in console.labels else "NEXT")
            opened = console.tap("OK")
            found[name] = ms, wire
            sends = [cell for size, ns in ((sent, wire), cursor, opened) for cell in (f"{size:,}", report.time(ns))]
            rows.append((name, f"{lit} ms", f"{ms} ms", *sends))
    report.title("Power-up to home, and two presses there: bytes to the panel, and how long they take")
    report.table(
        ("", "light", "home", "bytes", "wire", "cursor", "wire", "new screen", "wire"), rows,
        "light, home: the pauses until then, for the panel's start\n"
        "bytes: with commands; wire: at the board's own speed (SPI 27 or 40 MHz, I2C 400 kHz)",
    )  # fmt: skip
    return found


COMPILE = """
import time
text = open("main.py").read()
least = 1_000_000
for _ in range(5):
    start = time.ticks_us()
    compile(text, "main.py", "exec")
    least = min(least, time.ticks_diff(time.ticks_us(), start))
print(least)
"""


def main_compiles():
    """ns that MicroPython takes here to compile main.py, the one text on a device."""
    return 1000 * int(run(COMPILE, path=build.build(BOARD, host=True)[0]))


def show_boot(host, ms, wire):
    """Prints the estimate for BOARD, the console's own work being that of the simulator; returns it as a range."""
    watch = screen.Watch("sim_320x240", report.HEAP_CAP)
    with watch.simulator:
        processor, size, _ = screen.boot(watch)
    folder = build.build(BOARD)[0]
    common = build.build("sim")[0]
    modules = bundle.read((folder / build.BUNDLE).read_bytes())
    drivers = [path for path in modules if path.startswith("hal/") and not (common / path).exists()]
    size += sum(len(modules[path]) for path in drivers) + sum(path.stat().st_size for path in folder.glob("*.*py"))
    text = main_compiles()
    ends = host.esp32(processor + text, 0, ms * 1e6 + wire + size * 1e9 / screen.FLASH)
    report.title(f"Power-up to the home screen, {BOARD}")
    report.table(
        ("here", "compiling main.py", "bytes read", "pauses", "wire", "ESP32"),
        [(report.time(processor), report.time(text), f"{size:,}", f"{ms} ms", report.time(wire),
          report.estimate(ends))],
        f"ESP32: bytecode x{BYTECODE.plan} + flash at {screen.FLASH // 1000} KB/s + pauses + wire; without the chip's "
        "own start before MicroPython runs, which nothing here can tell",
    )  # fmt: skip
    return ends


def show_heap(quick):
    """Prints what is live on the screens of the largest game and the peak of every game; returns {"live", "largest",
    "trouble"}."""
    largest = titles.find("mexican_train")
    games = [largest] if quick else titles.GAMES
    live, size, troubles, canvas = 0, 0, [], None
    for game in games:
        seats, options = most_seats(game)
        night = play(BOARD, game, seats, options, TURNS)
        live = max(live, night.live)
        for look in night.looks.values():
            size = max(size, look.largest)
            canvas = look.before(CANVAS)
        if night.trouble:
            troubles.append(f"{game.title}, {seats}: {night.trouble}")
        report.title(f"Heap of {BOARD}, {game.title} with {seats}: live bytes, the cap being {report.HEAP_CAP:,}")
        rows = [
            (what, f"{look.live:,}", f"{100 * look.live // report.HEAP_CAP} %", f"{look.names:,}")
            for what, look in sorted(night.looks.items(), key=lambda pair: -pair[1].live)
        ]
        report.table(("", "live", "of the cap", "names"), rows, night.trouble)
    if canvas:
        at, before = canvas
        report.say(
            f"The largest object has {size:,} bytes. The canvas ({CANVAS:,}) begins {at:,} bytes into the heap, and "
            f"nothing before it has more than {before:,}; an ESP32's heap begins with an area of 56 KiB."
        )
    report.say(f"The stand-ins for chip and flash take {stand_ins()[0]:,} bytes more, which is counted nowhere.")
    return {"live": live, "largest": size, "trouble": "\n".join(troubles)}


def show(host, quick):
    """Prints all of it; returns for the budgets what show_heap does, and "boot": the estimate."""
    boards = [BOARD] if quick else build.boards()
    show_sizes(boards)
    starts = show_starts(boards)
    return {**show_heap(quick), "boot": show_boot(host, *starts[BOARD])}
