"""A device on a pty: MicroPython with a flash, NVS, soft and hard resets, and a cable that can be pulled.

    with Device(flash=folder) as device:
        subprocess.run(["mpremote", "connect", device.port, "fs", "ls"])

Files of the flash live in the folder, or in an image of littlefs if the path ends in .img.
"""

import errno
import os
import select
import shutil
import tempfile
import threading
import time
from pathlib import Path

from tools import build
from tools.device import wires
from tools.device.person import Person
from tools.device.port import Port
from tools.device.start import AT_PROMPT, Start, cost, host_build
from tools.micropython import HEAP

BLOCK = 4096
PARTITION = 0x200000  # the vfs partition's start, and its size where the flash has 4 MiB
POWER_ON, HARD, DEEP, SOFT = 1, 2, 4, 5  # machine.reset_cause()
POWER_UP = b"ets Jul 29 2019 12:21:46\r\n\r\nrst:0x1 (POWERON_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)\r\n"
RESET = b"ets Jul 29 2019 12:21:46\r\n\r\nrst:0xc (SW_CPU_RESET),boot:0x13 (SPI_FAST_FLASH_BOOT)\r\n"
SOFT_REBOOT = b"MPY: soft reboot\r\n"
STARTS = 300  # ms that the chip takes until boot.py
HANGS = 60  # s of the host's time


class Hangs(Exception):
    """The program computes without an end; the text is what it has printed."""


class Device(Person):
    """Switched on at once; a context manager. `heap` is what a program has, as MicroPython's heapsize.

    board    a name of tools/device/handhelds.py: its plastic is on the pins, and time is virtual while main.py runs.
             What its build has in machine code of the chip runs as made for this host (not from an image)
    flash    folder, or image file *.img; None: a fresh folder that goes with close(), empty or, with a board, holding
             that board's build
    real     time is real also while main.py runs
    wiring   something else on the pins, a wires.Wiring
    """

    def __init__(self, board=None, flash=None, heap=HEAP, real=False, wiring=None, size=PARTITION):
        if not os.path.exists("/proc/self/status"):
            raise OSError("the stand-in for a device runs on Linux only: it looks into /proc")
        built = None
        if board:
            from tools.device import handhelds

            wiring = handhelds.handheld(board)
            size = handhelds.partition(board)
            built = None if flash else build.build(board, host=True)[0]
        self._temporary = None if flash else tempfile.mkdtemp(prefix="device-")
        self.flash = Path(flash or self._temporary).absolute()
        if built:
            shutil.copytree(built, self.flash, dirs_exist_ok=True)
        self._board = board
        self.handheld = wiring
        self._wiring = wiring or wires.Wiring()
        self._real = real or not wiring
        self._heap = wires.heap_size(heap) + cost()
        self._chip = wires.Chip()
        self._size = size  # bytes that the flash has for files
        self._limit = None  # the same, when it is enforced
        self._cut = {}  # {what is counted: how many may still happen}
        self._printed = bytearray()
        self._until = 0  # virtual time that may pass, ms
        self._due = None  # the host's time at which a real wait is over
        self._reading = True
        self._orders = []  # what the thread is to do, see _order()
        self._trouble = None
        self.starts = 0  # of the interpreter, for whatever reason
        self._port = Port()
        self._start = None
        self._change = threading.Condition()
        self._wake, self._woken = os.pipe()
        self._ticked = time.monotonic()
        self._power(POWER_ON, POWER_UP)
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    # what a person does

    @property
    def port(self):
        """What host programs open, like /dev/pts/5; None while it is unplugged."""
        return self._port and self._port.name

    @property
    def said(self):
        """All that went over the serial line to the host since forget()."""
        with self._change:
            return self._printed.decode(errors="replace").replace("\r\n", "\n")

    @property
    def prompt(self):
        """Whether the interpreter is at its prompt: no main.py runs."""
        with self._change:
            return bool(self._start) and self._start.phase == AT_PROMPT

    def forget(self):
        """Empties `said`."""
        with self._change:
            self._printed.clear()

    def power_cycle(self):
        """Switches off and on: RTC memory is lost, and whatever was not committed."""

        def act():
            self._off()
            self._power(POWER_ON, POWER_UP)

        self._order(act)

    def reset(self):
        """The reset button."""
        self._order(lambda: self._restart(HARD, RESET))

    def unplug(self, battery=False):
        """Pulls the cable: the port is gone, and so is the power, unless there is a `battery`."""
        self._order(lambda: self._pull(battery))

    def plug(self):
        """Puts the cable in; `port` may have another name than before."""

        def act():
            if not self._port:
                self._port = Port()
            if not self._start:
                self._power(POWER_ON, POWER_UP)

        self._order(act)
        return self.port

    # faults

    def unplug_after(self, bytes=None, files=None, changes=None, blocks=None):
        """Pulls the cable, and the power with it, when so much has happened from now on: bytes from the host, files
        opened for writing, changes of the file system (opening for writing, renaming, removing ...), or blocks of an
        image written. The next one does not happen."""
        with self._change:
            wanted = {"bytes": bytes, "files": files, "changes": changes, "blocks": blocks}
            self._cut = {name: count for name, count in wanted.items() if count is not None}

    def slow(self, rate):
        """So many bytes a second, both ways; None for as fast as it goes."""
        with self._change:
            self._port.rate = rate
        self._nudge()

    @property
    def silent(self):
        """Whether nothing goes over the serial line."""
        return self._port.silent

    @silent.setter
    def silent(self, silent):
        self._port.silent = silent

    def full(self, free=0):
        """The flash, a folder, has room for so many bytes more; None for as much as it has."""
        if self.flash.is_file():
            raise ValueError("an image is full when its file system is: make a smaller one")
        with self._change:
            self._limit = None if free is None else self._used() + free

    def _used(self):
        return sum(BLOCK * -(-file.stat().st_size // BLOCK) for file in self.flash.rglob("*") if file.is_file())

    def _files(self, what, content):
        """What rom/flash.py asks: 0, or an errno that refuses, or a number of bytes."""
        if what in "fs":
            size = self._limit if self._limit is not None else self._size
            twice = sum(2 * BLOCK for file in self.flash.rglob("*") if file.is_dir())  # MicroPython takes off too much
            return size if what == "s" else max(0, size - self._used() - twice)
        if what == "?":
            return int(self._limit is not None)
        if what == "W":
            more = int.from_bytes(content, "little")
            return 0 if self._used() + more <= self._limit else errno.ENOSPC
        counted = ("files", "changes") if what == "w" else ("blocks",) if what == "b" else ("changes",)
        for name in counted:
            self._count(name, 1)
        if what in "wmn" and self._limit is not None and self._used() >= self._limit:
            return errno.ENOSPC
        return 0

    def _count(self, name, n):
        """How many of these n still happen; the cable goes with the first that does not."""
        if name not in self._cut:
            return n
        left = self._cut[name]
        self._cut[name] = left - n
        if n <= left:
            return n
        self._cut = {}
        raise _Pulled(left)

    # power

    def _power(self, cause, greeting, raw=False):
        """Starts the interpreter."""
        self._chip.restart(cause, cause == POWER_ON)
        self._say(greeting)
        host = host_build(self._board, self.flash)
        self._start = Start(self.flash, self._heap, self._wiring, self._chip, self._files, self._clock, raw, host)
        self._due = None
        self._wiring.time += STARTS
        self.starts += 1

    def _off(self):
        if self._start:
            self._start.kill()
            self._start = None
        self._wiring.power_off()

    def _restart(self, cause, greeting, raw=False):
        self._start.kill()
        self._wiring.reset(cause == SOFT)
        self._power(cause, greeting, raw)

    def _pull(self, battery=False):
        if self._port:
            self._port.close()
            self._port = None
        if not battery:
            self._off()

    def _say(self, content):
        self._printed += content
        if self._port:
            self._port.write(content)

    # the thread

    def _nudge(self):
        os.write(self._woken, b"!")

    def _order(self, act):
        """Has the thread do what opens or closes descriptors, and waits for it: it may just be watching those."""
        with self._change:
            self._orders.append(act)
            self._nudge()
            self._change.wait_for(lambda: act not in self._orders or self._trouble)
            if self._trouble:
                raise self._trouble

    def _serve(self):
        try:
            while self._reading:
                with self._change:
                    while self._orders:
                        self._orders.pop(0)()
                        self._change.notify_all()
                    read, write, pause = self._interests()
                ready = select.select(read, write, [], pause)
                with self._change:
                    try:
                        self._turn(ready)
                    except _Pulled:
                        self._pull()
                    if self._arrived():
                        self._change.notify_all()
        except BaseException as trouble:  # the caller hears of it in wait()
            with self._change:
                self._trouble = trouble
                self._change.notify_all()
            raise

    def _interests(self):
        read, write, pause = [self._wake], [], None
        start, port = self._start, self._port
        if port:
            pause = port.pause() or None
            if not pause:
                read.append(port.fileno())
                if port.waiting:
                    write.append(port.fileno())
        if start:
            read.append(start.console)
            link = start.wires
            if start.linked:
                read.append(link.fileno())
            if link.waiting and self._virtual():
                if self._wiring.time < self._until:
                    pause = 0
            elif link.waiting:
                left = max(0, self._due - time.monotonic()) if self._due else 0
                pause = left if pause is None else min(pause, left)
        return read, write, pause

    def _turn(self, ready):
        read, write, _ = ready
        start, port = self._start, self._port
        if start:
            start.wires.virtual = self._virtual()
        if self._wake in read:
            os.read(self._wake, 1 << 12)
        if port and port.fileno() in write:
            port.flush()
        if port and port.fileno() in read:
            self._hear(port.read())
        if start and start.wires.fileno() in read:
            start.listen()
        if start and start.console in read:
            printed = start.read()
            if printed is None:
                self._ended()
                return
            self._say(printed)
        self._clock()
        if start and start.wires.ended in (0, 2):
            self._restart(DEEP if start.wires.ended else HARD, RESET)
        elif start and start.wires.waiting:
            self._wait(start.wires)

    def _hear(self, content):
        """Bytes from the host."""
        try:
            self._count("bytes", len(content))
        except _Pulled as pulled:
            if self._start:
                self._start.type(content[: pulled.left])
            raise
        if self._start and not self._start.asleep:
            self._start.type(content)

    def _ended(self):
        """The interpreter has ended by itself: by a soft reset, or by what would be a fault of the chip."""
        code = self._start.last_words()
        if code < 0:
            self._restart(HARD, b"Guru Meditation Error: the interpreter has crashed\r\n" + RESET)
        elif self._start.wires.ended == 0:
            self._restart(HARD, RESET)
        else:
            self._restart(SOFT, SOFT_REBOOT, self._start.raw)

    def _wait(self, link):
        if self._virtual():
            if self._wiring.time < self._until:
                link.pass_time(self._until - self._wiring.time)
            self._due = None
        elif self._due is None:
            self._due = time.monotonic() + link.waiting[1] / 1000
        if not self._virtual() and (time.monotonic() >= self._due or link.waiting[2] and link.woken()):
            self._due = None
            link.end_wait()

    # time

    def _virtual(self):
        return not self._real and self._start.phase != AT_PROMPT

    def _clock(self):
        """Milliseconds since the beginning."""
        now = time.monotonic()
        if self._start and self._virtual():
            self._ticked = now
        else:
            passed = int((now - self._ticked) * 1000)
            self._ticked += passed / 1000
            self._wiring.time += passed
        return self._wiring.time

    def wait(self, ms, patience=HANGS):
        """Lets so many milliseconds pass, and then waits until the program waits, too. Hangs, if that takes more than
        `patience` seconds of the host's time."""
        with self._change:
            self._until = self._wiring.time + ms
            self._nudge()
            if not self._real and not self._change.wait_for(self._arrived, patience):
                raise Hangs(f"the program has computed for {patience} s without an end; it has printed:\n{self.said}")
            if self._trouble:
                raise self._trouble
            if not self._real:
                self._wiring.time = max(self._wiring.time, self._until)  # nobody waits at the prompt
        if self._real:
            time.sleep(ms / 1000)

    def _arrived(self):
        """Whether wait() is over."""
        if self._trouble or not self._start or self._start.phase == AT_PROMPT:
            return True
        return self._wiring.time >= self._until and bool(self._start.wires.waiting)

    def close(self):
        """Ends everything; a flash that was not given is gone."""
        self._reading = False
        self._nudge()
        self._thread.join()
        self._pull()
        os.close(self._wake)
        os.close(self._woken)
        if self._temporary:
            shutil.rmtree(self._temporary, ignore_errors=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class _Pulled(Exception):
    """The cable, after `left` more of what was counted."""

    def __init__(self, left):
        super().__init__(left)
        self.left = left
