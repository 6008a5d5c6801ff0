"""Frames: what a press costs until its last pixel is on the panel, and what power-up costs until the menu.

The firmware runs in the real MicroPython in the simulator, with a stopwatch (console.py). The wire is
reckoned: 40 MHz, the fastest that the GPIO matrix lets through (micropython docs, esp32 quickref).
"""

import tempfile
from pathlib import Path
from types import SimpleNamespace

from PIL import ImageChops

from firmware import opening, titles
from hal.storage import Storage
from tools.bench import report
from tools.bench.evening import Evening, Lost
from tools.bench.evenings import PEOPLE
from tools.bench.report import BYTECODE, VIPER
from tools.sim import Simulator, Stopped

STOPWATCH = Path(__file__).with_name("console.py")
ITS_HEAP = 12 * 1024  # what the stopwatch takes beyond the cap
WIRE = 8 * 1e9 / 40e6  # ns a byte
FLASH = 200_000  # bytes a second
ROUNDS = 24  # presses; the shortest counts


class Frame:
    """What one press cost: ns of processor here, of them in viper, pixel bytes sent, pixel bytes of the box
    around all that looks different, ms until the press was taken."""

    def __init__(self, processor, viper, sent, changed, keys):
        self.processor, self.viper, self.sent, self.changed, self.keys = processor, viper, sent, changed, keys

    def pixel(self, host):
        """Estimated ns on the ESP32 from the press to the last pixel, as a range."""
        return host.esp32(self.processor - self.viper, self.viper, self.keys * 1e6 + self.sent * WIRE)


class Watch:
    """A simulator with the stopwatch."""

    def __init__(self, board, heap, storage=None):
        # Seven keys on every screen: the bench takes the same way everywhere.
        self.simulator = Simulator(
            board, seed="bench", keys=7, heap=heap + ITS_HEAP, program=STOPWATCH, storage=storage
        )
        self.evening = Evening(self.simulator)
        self.read = 0

    def lines(self):
        """What the stopwatch printed since the last call, as lists of words."""
        text = self.simulator.printed()
        new, self.read = text[self.read :], len(text)
        return [line.split() for line in new.splitlines()]

    def press(self, role):
        """Presses and returns the Frame."""
        self.lines()
        simulator = self.simulator
        start = simulator.time
        before = simulator.screen()
        self.evening.press(role)
        frames = [[int(word) for word in words[1:]] for words in self.lines() if words[0] == "frame"]
        processor, viper, sent = (sum(column) for column in zip(*frames)) if frames else (0, 0, 0)
        left, top, right, bottom = ImageChops.difference(before, simulator.screen()).getbbox() or (0, 0, 0, 0)
        changed = 2 * (right + right % 2 - left + left % 2) * (bottom - top)  # a canvas byte is two pixels
        return Frame(processor * 1000, viper * 1000, sent, changed, simulator.drawn - start if sent else 0)

    def least(self, *roles):
        """The Frame of the least time, of pressing these in turn again and again."""
        frames = [self.press(role) for _ in range(ROUNDS // len(roles)) for role in roles]
        frames = [frame for frame in frames if frame.changed]
        if not frames:
            raise Lost(f"{' and '.join(roles)} changed nothing on the screen")
        return min(frames, key=lambda frame: frame.processor)


def boot(watch):
    """(ns here, bytes read from files, ms that it waits by itself) until the home screen."""
    watch.evening.home()
    processor = size = 0
    for word, *numbers in watch.lines():
        if word == "frame":
            processor += int(numbers[0]) * 1000
        elif word == "read":
            size = int(numbers[0])
    return processor, size, watch.simulator.drawn


def evening(board, heap):
    """({what: Frame}, what boot() returns) of a console's first minutes."""
    watch = Watch(board, heap)
    with watch.simulator:
        start = boot(watch)
        frames = {}
        way = watch.evening
        way.new_match()
        frames["cursor in a list"] = watch.least("DOWN")
        way.press("BACK")
        way.new_match()
        way.hand_over()
        frames["full screen: the board"] = watch.press("OK")
        way.roll()
        frames["cursor on the board"] = watch.least("RIGHT")
        frames["full screen: the menu"] = watch.press("MENU")
        frames["cursor in the menu"] = watch.least("DOWN")
    return dict(frames, **trains(board, heap)), start


def trains(board, heap):
    """{what: Frame} of the train table and a hand, eight players."""
    with tempfile.TemporaryDirectory() as folder:
        console = SimpleNamespace(storage=Storage(folder), entropy=lambda: bytes(range(16)))
        opening.start(console, titles.find("mexican_train"), {}, PEOPLE[:8]).journal.close()
        watch = Watch(board, heap, folder)
        with watch.simulator:
            watch.simulator.wait(1500)
            watch.evening.press_until("OK", "Pass to")
            frames = {"full screen: the trains": watch.press("OK")}
            frames["cursor on the trains"] = watch.least("DOWN")
            frames["full screen: the hand"] = watch.press("BACK")
            frames["cursor in the hand"] = watch.least("RIGHT")
    return frames


def measure(board):
    """evening() with the capped heap; if that does not get through, with more, and what went wrong."""
    try:
        return *evening(board, report.HEAP_CAP), ""
    except (Lost, Stopped) as fault:
        return *evening(board, 3 * report.HEAP_CAP), f"with the capped heap: {report.last_line(fault)}\n"


def show(host, quick):
    """Prints the frames and the boot; returns for the budgets {"press": and "boot": estimated ns, "wasted": bytes
    sent over bytes that changed}."""
    worst = {}
    for board in ("sim_320x240",) if quick else ("sim_320x240", "sim_240x135"):
        frames, (processor, size, waits), trouble = measure(board)
        report.title(f"A press, {board[4:]}: under MicroPython, over SPI, and from the key to the last pixel")
        report.table(
            ("", "here", "in viper", "bytes", "changed", "wire", "ESP32, key to pixel"),
            [
                (what, report.time(frame.processor), report.time(frame.viper), f"{frame.sent:,}",
                 f"{frame.changed:,}", report.time(frame.sent * WIRE), report.estimate(frame.pixel(host)))
                for what, frame in frames.items()
            ],
            f"{trouble}changed: pixel bytes in the box around all that looks different\n"
            f"ESP32: bytecode x{BYTECODE.plan} + viper x{VIPER.plan} + wire at 40 MHz + ms until the press counts",
        )  # fmt: skip
        cursors = [frame for what, frame in frames.items() if what.startswith("cursor")]
        worst["press"] = max(worst.get("press", (0,)), *[frame.pixel(host) for frame in cursors])
        worst["wasted"] = max(worst.get("wasted", 0), *[frame.sent / frame.changed for frame in cursors])
        ends = host.esp32(processor, 0, waits * 1e6 + size * 1e9 / FLASH)
        worst["boot"] = max(worst.get("boot", (0,)), ends)
        report.title(f"Power-up to the home screen, {board[4:]}")
        report.table(
            ("here", "bytes read", "pauses", "ESP32"),
            [(report.time(processor), f"{size:,}", f"{waits} ms", report.estimate(ends))],
            f"ESP32: bytecode x{BYTECODE.plan} + flash at {FLASH // 1000} KB/s + pauses\n"
            "flash: esp-idf issue 1756 saw that with SPIFFS; littlefs is told to be faster (unverified)",
        )
    return worst
