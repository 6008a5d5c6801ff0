"""The console as a process: the real MicroPython on the device's build, at the ends of two pipes."""

import os
import select
import signal
import struct
import subprocess
import tempfile

from tools.micropython import interpreter


class Stopped(Exception):
    """The firmware ended by itself; the text is its traceback, or whatever it last printed."""


class Process:
    """Starts at once. `arguments` are the key=value of hal/sim.py."""

    def __init__(self, folder, program, board, arguments, heap):
        self.board = board
        to_console, self._out = os.pipe()
        self._in, from_console = os.pipe()
        self._log = tempfile.TemporaryFile()  # a file never blocks the console, as a pipe could
        options = [f"{key}={value}" for key, value in arguments.items()]
        start = [str(program)] if program else ["-m", "boot"]
        try:
            self._child = subprocess.Popen(
                [interpreter(), "-X", f"heapsize={heap}", *start, board, f"link={to_console},{from_console}", *options],
                cwd=folder, env={"MICROPYPATH": ".:.frozen"}, pass_fds=(to_console, from_console),
                stdin=subprocess.DEVNULL, stdout=self._log, stderr=self._log,
                start_new_session=True,  # Ctrl-C is for the simulator, not for the console
            )  # fmt: skip
        finally:
            os.close(to_console)
            os.close(from_console)
        self._came = bytearray()

    def receive(self, patience):
        """The next message as (kind, bytes); None when nothing came for `patience` seconds. Stopped."""
        while True:
            came = self._came
            if len(came) >= 4:
                end = 4 + (came[1] | came[2] << 8 | came[3] << 16)
                if len(came) >= end:
                    message = chr(came[0]), bytes(came[4:end])
                    del came[:end]
                    return message
            if not select.select([self._in], [], [], patience)[0]:
                return None
            more = os.read(self._in, 1 << 16)
            if not more:
                raise Stopped(self._last_words())
            came += more

    def answer(self, time, keys, wish):
        """Lets a waiting console go on."""
        try:
            os.write(self._out, struct.pack("<IHH", time, keys, wish))
        except BrokenPipeError:
            raise Stopped(self._last_words()) from None

    def printed(self):
        """All that the firmware has printed so far."""
        self._log.seek(0)
        return self._log.read().decode(errors="replace")

    def _last_words(self):
        code = self._child.wait()
        how = f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
        text = self.printed().strip()
        start = text.rfind("Traceback (most recent call last)")
        return text[max(0, start) :] or f"(it printed nothing; {how})"

    def kill(self):
        """As a power cut: at once and without a word."""
        self._child.kill()
        self._child.wait()
        os.close(self._in)
        os.close(self._out)
        self._log.close()
