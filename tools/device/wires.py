"""The link between a program that runs in MicroPython and whatever is connected to the chip's pins.

    out = wires.run(program, Wiring())        # the program's output; `Wiring` is told of every pin

The program finds tools/device/rom in front of its path: `machine`, `esp32` and `time` there send a message for
whatever the chip would do. A message is three words of four bytes, low byte first: kind (a letter) and, in the
upper three bytes, a number; a; b; then for some kinds b bytes. Questions (marked ?) are answered by three words,
the number, a value and a count, and so many bytes.

    c  pin, mode | pull << 8             mode of a pin: 1 in, 3 out, 7 open drain; pull 1 down, 2 up
    p  pin, level                        output latch of a pin
    g? pin                               level that is read, | 2 when it stays so until W or p say otherwise
    a? v? pin, attenuation               ADC: 12 bits raw, | 0x10000 likewise; or microvolts as calibrated
    P  pin | duty << 8, hertz            PWM, duty 0..65535; 0 Hz ends it
    D  pin, value                        DAC, 0..255
    s  bus | baud << 4, 3, bytes         SPI: sck, mosi, miso       f  bus, polarity << 1 | phase      e  bus: closed
    S  bus, n, bytes                     sent over SPI
    i  bus | hertz << 4, 2, bytes        I2C: scl, sda
    w? bus | address << 4, n, bytes      written over I2C; 1 = acknowledged
    r? bus | address << 4, n             read over I2C; 1 = acknowledged, and the bytes
    t?                                   milliseconds
    W? ms, light                         lets at most so many pass, also by light sleep; the new time * 4, + 2 when
                                         it passes only so, + 1 when an input may have moved since the last one
    x  how << 4 | 4 or 5, n, bytes       pins whose low (4) or high (5) level wakes: how 0 Pin.irq, 1 ext0,
                                         2 ext1, 3 gpio
    m  0, n, bytes / M?                  RTC memory
    n  0, n, bytes / N? / E? / C         NVS: set, get, erase, commit
    u? 0 or 1                            cause of the reset, reason for waking
    R  0 reset / 1 soft reset / 2 deep sleep     the program ends
    O? mode, n, bytes                    something about to happen to a file (rom/flash.py)
    b  0 / 1 / 2                         boot.py is next / main.py is next / the prompt is next
"""

import functools
import os
import select
import struct
import subprocess
import tempfile
import time
from collections import namedtuple
from pathlib import Path

from tools import ROOT, build
from tools.device.chip import Chip
from tools.micropython import HEAP, MicroPythonError, interpreter

ROM = Path(__file__).parent / "rom"
FOREVER = 0x3FFFFFFF
IN, OUT, OPEN_DRAIN = 1, 3, 7
PULL_DOWN, PULL_UP = 1, 2
EXT1 = 2  # on the ESP32 it wakes when all of its pins are low, or when any is high

Spi = namedtuple("Spi", "id sck mosi miso baud mode")
I2c = namedtuple("I2c", "id scl sda hertz")

# The chip's ADC, for 0, 2.5, 6 and 11 dB: millivolts at raw 0 and at raw 4095, as its calibration has them.
ADC_SPAN = ((75, 950), (75, 1250), (75, 1750), (142, 3450))
ADC_TOP = 3100  # from here on it has no more to give


class Wiring:
    """What is connected to the chip: nothing. Override the events and the answers that matter.

    levels   {pin: 0 or 1} of every output pin, always up to date when an event comes
    modes    {pin: (mode, pull)} of every pin that a program has set up
    time     milliseconds; they pass only when the program waits
    chip     "esp32" or "esp32s3": some pins of the first are only inputs
    """

    chip = "esp32"

    def __init__(self):
        self.levels = {}
        self.modes = {}
        self.time = 0
        self.moved = True  # an input that is steady, see below

    # events

    def pin(self, pin, level):
        """An output pin has got this level (0, 1), or is none any more (None)."""

    def spi(self, bus, content):
        """Bytes that go out of bus.mosi, clocked by bus.sck; `bus` is a Spi."""

    def pwm(self, pin, hertz, duty):
        """A square wave, duty 0..65535; 0 Hz when it ends."""

    def dac(self, pin, value):
        """A voltage, 0..255."""

    def i2c_write(self, bus, address, content):
        """Bytes for a device on `bus`, an I2c; true if one acknowledges."""
        return False

    # answers

    def read(self, pin):
        """0 or 1, None for a pin that nothing is connected to."""

    def millivolts(self, pin):
        """Of an analogue input."""
        return 0

    def i2c_read(self, bus, address, n):
        """So many bytes, or None if no device acknowledges."""

    def steady(self, pin):
        """Whether its answer stays the same until the next wait, or longer where `moved` is set when it does not: then
        the program need not ask each time."""
        return False

    def wait(self, ms, light, wakes):
        """The program waits; changes `time` by at most `ms`. `light`: in light sleep, which ends early when a pin of
        `wakes`, {how: (pins, level)}, has the level."""
        self.time += ms

    # the chip's own matters

    def reset(self, soft):
        """The chip starts again. After a soft reset its outputs are as before, but its PWM has ended; after another
        every pin is an input."""
        if not soft:
            for pin in list(self.levels):
                del self.levels[pin]
                self.pin(pin, None)
            self.modes.clear()

    def power_off(self):
        """Nothing has power any more."""
        self.levels.clear()
        self.modes.clear()


class Wires:
    """The host's end, for one start of a program. `fds` are for the program: WIRES=read,write in its environment.

    `chip` keeps what outlives a start (Chip). Messages b and O go to `other(wires, kind, number, a, content)`, if there
    is one. `clock()` gives milliseconds; without it they are the wiring's.
    """

    def __init__(self, wiring, chip=None, other=None, clock=None):
        self.wiring = wiring
        self.clock = clock or (lambda: wiring.time)
        self.chip = chip or Chip()
        self.other = other
        read, self._out = os.pipe()
        self._in, write = os.pipe()
        self.fds = read, write
        self.virtual = True  # time passes, and keys move, only in waits
        self.ended = None  # the `a` of a message R
        self.waiting = None  # (number, ms, light) of a wait that has no answer yet
        self._came = bytearray()
        self._spi = {}
        self._i2c = {}
        self._latch = {}
        self._wakes = {}

    def fileno(self):
        return self._in

    def started(self):
        """The program has the other ends."""
        for fd in self.fds:
            os.close(fd)
        self.fds = ()

    def close(self):
        for fd in (self._in, self._out, *self.fds):
            os.close(fd)
        self.fds = ()

    def receive(self):
        """Takes what has come; False when the program has gone. After a wait nothing comes until answer()."""
        more = os.read(self._in, 1 << 16)
        if not more:
            return False
        came = self._came
        came += more
        at = 0
        while len(came) - at >= 12:
            word, a, b = struct.unpack_from("<III", came, at)
            kind = chr(word & 255)
            n = b if kind in "sSiwxmnNEO" else 0
            if len(came) - at < 12 + n:
                break
            content = bytes(came[at + 12 : at + 12 + n])
            at += 12 + n
            self._take(kind, word >> 8, a, b, content)
        del came[:at]
        return True

    def answer(self, number, value, content=b""):
        try:
            os.write(self._out, struct.pack("<III", number, value, len(content)) + content)
        except BrokenPipeError:
            pass

    def pass_time(self, most=FOREVER):
        """Lets the wiring pass the time of a wait, or `most` ms of it; answers once it is over."""
        number, ms, light = self.waiting
        step = min(ms, most)
        if not (light and self.woken()):
            self.wiring.wait(step, light, self._wakes)
        if step == ms or light and self.woken():
            self.end_wait()
        else:
            self.waiting = number, ms - step, light

    def end_wait(self):
        """Answers a wait."""
        number = self.waiting[0]
        self.waiting = None
        moved, self.wiring.moved = self.wiring.moved, False
        self.answer(number, self.clock() << 2 | (2 if self.virtual else 0) | (1 if moved or not self.virtual else 0))

    def woken(self):
        """Whether a pin has a level that wakes from light sleep."""
        for how, (pins, level) in self._wakes.items():
            having = [self._level(pin) == level for pin in pins]
            if having and (all(having) if how == EXT1 and not level else any(having)):
                return True
        return False

    def _take(self, kind, number, a, b, content):
        wiring, chip = self.wiring, self.chip
        self.waiting = None  # Ctrl-C may have interrupted it
        if kind == "p":
            self._latch[a] = b
            if wiring.modes.get(a, (0,))[0] in (OUT, OPEN_DRAIN):
                wiring.levels[a] = b
                wiring.pin(a, b)
        elif kind == "c":
            mode, pull = b & 255, b >> 8
            wiring.modes[a] = mode, pull
            if mode in (OUT, OPEN_DRAIN):
                wiring.levels[a] = self._latch.get(a, 0)
                wiring.pin(a, wiring.levels[a])
            elif wiring.levels.pop(a, None) is not None:
                wiring.pin(a, None)
        elif kind == "g":
            self.answer(number, self._level(a) | (2 if self.virtual and wiring.steady(a) else 0))
        elif kind == "a":
            self.answer(number, adc(wiring.millivolts(a), b) | (0x10000 if self.virtual and wiring.steady(a) else 0))
        elif kind == "v":
            self.answer(number, adc(wiring.millivolts(a), b, calibrated=True))
        elif kind == "P":
            wiring.pwm(a & 255, b, a >> 8 if b else 0)
        elif kind == "D":
            wiring.dac(a, b)
        elif kind == "s":
            self._spi[a & 15] = Spi(a & 15, *[-1 if pin == 255 else pin for pin in content], a >> 4, 0)
        elif kind == "f":
            self._spi[a] = self._spi[a]._replace(mode=b)
        elif kind == "e":
            self._spi.pop(a, None)
        elif kind == "S":
            if a in self._spi:
                wiring.spi(self._spi[a], content)
        elif kind == "i":
            self._i2c[a & 15] = I2c(a & 15, *content, a >> 4)
        elif kind == "w":
            self.answer(number, 1 if wiring.i2c_write(self._i2c[a & 15], a >> 4, content) else 0)
        elif kind == "r":
            content = wiring.i2c_read(self._i2c[a & 15], a >> 4, b)
            self.answer(number, 0 if content is None else 1, content or b"")
        elif kind == "t":
            self.answer(number, self.clock())
        elif kind == "W":
            self.waiting = number, a, bool(b)
        elif kind == "x":
            self._wakes[a >> 4] = tuple(content), a & 1
        elif kind == "m":
            chip.rtc = content
        elif kind == "M":
            self.answer(number, 1, chip.rtc)
        elif kind == "n":
            chip.set(content[:1], *content[1:].split(b"\0", 2))
        elif kind == "N":
            value = chip.get(content[:1], *content[1:].split(b"\0"))
            self.answer(number, 0 if value is None else 1, value or b"")
        elif kind == "E":
            self.answer(number, int(chip.erase(*content.split(b"\0"))))
        elif kind == "C":
            chip.commit()
        elif kind == "u":
            self.answer(number, chip.wake_reason if a else chip.reset_cause)
        elif kind == "R":
            self.ended = a
        elif self.other:
            self.other(self, kind, number, a, content)
        else:
            self.answer(number, 0)

    def _level(self, pin):
        level = self.wiring.read(pin)
        if level is None:
            if pin in self.wiring.levels:
                return self.wiring.levels[pin]
            level = int(self.wiring.modes.get(pin, (0, 0))[1] == PULL_UP)  # a floating input: a 0, say
        return level


def adc(millivolts, attenuation, calibrated=False):
    """What the chip's ADC makes of a voltage: microvolts if calibrated, else 0..4095."""
    low, high = ADC_SPAN[attenuation & 3]
    raw = max(0, min(4095, round((millivolts - low) * 4095 / (high - low))))
    if millivolts >= ADC_TOP:
        raw = 4095
    return raw * (high - low) * 1000 // 4095 + low * 1000 if calibrated else raw


def rom():
    """The folder of the compiled modules that stand for the chip's own, made when they have changed."""
    folder = ROOT / "build" / "rom"
    folder.mkdir(parents=True, exist_ok=True)
    for source in ROM.glob("*.py"):
        made = folder / f"{source.stem}.mpy"
        if not made.exists() or made.stat().st_mtime_ns < source.stat().st_mtime_ns:
            fresh = folder / f"{source.stem}.{os.getpid()}"  # another process may be at it
            subprocess.run([build.mpy_cross(), "-O3", "-s", source.stem, "-o", fresh, source], check=True)
            fresh.replace(made)
    return folder


@functools.cache
def cost():
    """Bytes of heap that the rom takes in run(): what a program may use is counted without them."""
    modules = "import gc, sys\ngc.collect()\nbefore = gc.mem_alloc()\nimport esp32, machine, time\ngc.collect()\n"
    return int(_run(modules + "print(gc.mem_alloc() - before)", Wiring(), (), 1 << 20, 60, ROOT, None))


def heap_size(heap):
    """Bytes of MicroPython's heapsize: a number of them, or text like "160k"."""
    text = str(heap).lower()
    return int(text.rstrip("km")) * {"k": 1 << 10, "m": 1 << 20}.get(text[-1], 1)


def run(program, wiring=None, *args, heap=HEAP, timeout=60, path=ROOT, chip=None):
    """Standard output of `program`, a Path to a script or its text, run with `wiring` on the chip's pins.

    `path` is the working directory and, behind the rom, the module path. `heap` is the program's own. A reset or soft
    reset ends the program as sys.exit() does. MicroPythonError has the traceback.
    """
    return _run(program, wiring or Wiring(), args, heap_size(heap) + cost(), timeout, path, chip)


def _run(program, wiring, args, heap, timeout, path, chip):
    wires = Wires(wiring, chip)
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryFile() as out:
        if not isinstance(program, Path):
            script = Path(folder) / "program.py"
            script.write_text(program)
            program = script
        child = subprocess.Popen(
            [interpreter(), "-X", f"heapsize={heap}", str(program), *map(str, args)],
            stdin=subprocess.DEVNULL, stdout=out, stderr=out, cwd=path, pass_fds=wires.fds,
            env={"MICROPYPATH": f"{rom()}:{path}:.frozen", "WIRES": "{},{}".format(*wires.fds), "CHIP": wiring.chip},
        )  # fmt: skip
        wires.started()
        end = time.monotonic() + timeout
        try:
            while wires.ended is None:
                if not select.select([wires], [], [], max(0, end - time.monotonic()))[0]:
                    raise MicroPythonError(f"no end within {timeout} s")
                if not wires.receive():
                    break
                if wires.waiting:
                    wires.pass_time()
            wires.close()
            code = child.wait(max(1, end - time.monotonic()))
        finally:
            child.kill()
            child.wait()
        out.seek(0)
        said = out.read().decode(errors="replace")
    if code:
        raise MicroPythonError(said)
    return said
