"""One start of the chip: a MicroPython process, its pty, and the link to what is on the pins."""

import functools
import os
import pty
import select
import signal
import subprocess
import tempfile
import time
import tty
from pathlib import Path

from tools import build, bundle, micropython
from tools.device import wires
from tools.micropython import interpreter

PROMPT = b"\x1e\x1fprompt\x1f\x1e"  # rom/_boot.py
READY = b">>> "
RAW = b"raw REPL; CTRL-B to exit\r\n"
FRIENDLY = b'Type "help()" for more information.\r\n'
CTRL_A, CTRL_C = 1, 3
AGAIN = 0.1  # s until a second Ctrl-C: two at once would end the process
SIGINT_CAUGHT = 1 << signal.SIGINT - 1
BANNER = b"MicroPython v1.29.0 on 2026-06-05; Generic ESP32 module with ESP32\r\n" + FRIENDLY

XTENSA = (9, 10)  # as a bundle names them

STARTING, BOOT, MAIN, AT_PROMPT = range(-1, 3)  # the phases, and the `a` of the link's message b


@functools.cache
def cost():
    """Bytes of heap that a start takes before boot.py, beside the interpreter's own: a program's are counted without
    them."""
    measure = "import gc\ngc.collect()\nprint(gc.mem_alloc())"
    plain = int(micropython.run(measure, heap="1m"))
    with tempfile.TemporaryDirectory() as flash:
        Path(flash, "boot.py").write_text(measure)
        start = Start(flash, 1 << 20, wires.Wiring(), wires.Chip(), lambda *_: 0, lambda: 0)
        said = b""
        while start.phase != AT_PROMPT:
            ready = select.select([start.wires, start.console], [], [])[0]
            if start.wires in ready:
                start.listen()
            if start.console in ready:
                said += start.read()
        start.kill()
    return int(said.split()[0]) - plain


def host_build(board, flash):
    """The board's build for this host if the flash, a folder, holds machine code of the chip; else ""."""
    if board and flash.is_dir():
        for file in filter(Path.is_file, flash.rglob("*.bundle")):  # a person may have put a folder there
            with open(file, "rb") as content:
                processor = bundle.processor(content.read(bundle.HEAD))
            if processor in XTENSA:
                return build.build(board, host=True)[0]
    return ""


class Start:
    """`raw`: it goes to the raw REPL and does not run main.py, as after a soft reset from there. `host` is a build
    whose machine code runs here."""

    def __init__(self, flash, heap, wiring, chip, files, clock, raw=False, host=""):
        self.raw = raw
        self.linked = True  # the link has another end
        self.phase = STARTING
        self._files = files
        self.wires = wires.Wires(wiring, chip, self._other, clock)
        self.console, slave = pty.openpty()
        tty.setraw(slave)
        os.set_blocking(self.console, False)
        names = {"MICROPYPATH": f"{wires.rom()}:.frozen", "FLASH": str(flash), "CHIP": wiring.chip}
        names["WIRES"] = "{},{}".format(*self.wires.fds)
        if raw:
            names["RAW"] = "1"
        if host:
            names["HOST"] = str(host)
        self.process = subprocess.Popen(
            [interpreter(), "-X", f"heapsize={heap}", "-c", "import _boot\n_boot.go(globals())"],
            stdin=slave, stdout=slave, stderr=slave, pass_fds=self.wires.fds, env=names, cwd="/",
            start_new_session=True,
        )  # fmt: skip
        os.close(slave)
        self.wires.started()
        self._held = bytearray()  # typed before anybody listens
        self._came = b""
        self._swallow = None  # where what comes next is the interpreter's own banner: what ends it
        self._banner = b""  # that one
        self._return = False  # the last byte was \r
        self._interrupted = 0.0
        self._latest = b""

    # from the host to the program

    def type(self, content):
        """Bytes from the serial line."""
        if self.phase == STARTING or self._swallow:
            self._held += content
            return
        plain = bytearray()
        for byte in content:
            if byte == CTRL_C:
                self._write(plain)
                plain = bytearray()
                if self._interrupts():
                    continue
            plain.append(byte)
        self._write(plain)

    def _interrupts(self):
        """Whether a program runs, which Ctrl-C has interrupted now.

        It stands still meanwhile: were it to come to its prompt between the look and the signal, that would end it.
        """
        self.process.send_signal(signal.SIGSTOP)
        try:
            while self._status("State:")[:1] not in ("T", "Z", ""):
                time.sleep(0.0005)
            if not self.running():
                return False
            if time.monotonic() - self._interrupted > AGAIN:
                self._interrupted = time.monotonic()
                self.process.send_signal(signal.SIGINT)
            return True
        finally:
            self.process.send_signal(signal.SIGCONT)

    def _write(self, content):
        while content:
            try:
                n = os.write(self.console, content)
            except BlockingIOError:  # nobody reads: the chip's buffer would overflow, too
                return
            except OSError:
                return
            del content[:n]

    @property
    def asleep(self):
        """Whether the chip is in light sleep: what comes over the serial line meanwhile is lost."""
        return bool(self.wires.waiting) and self.wires.waiting[2]

    def running(self):
        """Whether a program runs that Ctrl-C interrupts."""
        return bool(int(self._status("SigCgt:") or "0", 16) & SIGINT_CAUGHT)

    def _status(self, field):
        """What the kernel says of the interpreter; "" when there is none any more."""
        try:
            with open(f"/proc/{self.process.pid}/status") as status:
                return next((line.split(None, 1)[1].strip() for line in status if line.startswith(field)), "")
        except OSError:
            return ""

    # from the program to the host

    def read(self):
        """What the program has printed, as it goes over the serial line; None when it has ended."""
        try:
            came = os.read(self.console, 1 << 16)
        except BlockingIOError:
            return b""
        except OSError:  # EIO: nobody has the other end any more
            came = b""
        if not came:
            return None
        self._came += came
        out = b""
        while self._came:
            if self._swallow:
                start = self._came.find(self._swallow)
                if start < 0:
                    break
                if self._swallow == READY:
                    self._banner = self._came[:start]
                self._came = self._came[start + len(self._swallow) :]
                if self._swallow == READY and self.raw:
                    self._write(bytearray([CTRL_A]))
                    self._swallow = RAW
                    continue
                out += RAW if self.raw else BANNER + READY
                self._swallow = None
                held, self._held = self._held, bytearray()
                self.type(held)
                continue
            start = self._came.find(PROMPT[:1])
            if start < 0:
                out += self._cooked(self._came.replace(self._banner, BANNER) if self._banner else self._came)
                self._came = b""
            elif self._came.startswith(PROMPT, start):
                out += self._cooked(self._came[:start])
                self._came = self._came[start + len(PROMPT) :]
                self._swallow = READY
            elif PROMPT.startswith(self._came[start:]):
                break  # perhaps the rest comes
            else:
                out += self._cooked(self._came[: start + 1])
                self._came = self._came[start + 1 :]
        return out

    def _cooked(self, text):
        """A newline goes out as two characters, but not twice so."""
        out = bytearray()
        for byte in text:
            if byte == 10 and not self._return:
                out.append(13)
            out.append(byte)
            self._return = byte == 13
        if self.phase == AT_PROMPT:  # what it says tells which of its two prompts it shows
            self._latest = self._latest[-len(FRIENDLY) :] + out
            raw, friendly = self._latest.rfind(RAW), self._latest.rfind(FRIENDLY)
            if raw != friendly:
                self.raw = raw > friendly
        return bytes(out)

    # the rest

    def listen(self):
        """Takes what has come over the link."""
        self.linked = self.linked and self.wires.receive()

    def last_words(self):
        """After the end: what was still under way on the link, then the exit code."""
        while self.linked and select.select([self.wires], [], [], 0)[0]:
            self.listen()
        return self.process.wait()

    def _other(self, link, kind, number, a, content):
        if kind == "b":
            self.phase = a
            if a != AT_PROMPT:
                held, self._held = self._held, bytearray()
                self.type(held)
        elif kind == "O":
            link.answer(number, self._files(chr(a), content))

    def kill(self):
        """At once, as when the power goes."""
        self.process.kill()
        self.process.wait()
        self.wires.close()
        os.close(self.console)
