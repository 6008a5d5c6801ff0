"""A handheld that runs MicroPython, at the other end of a serial port: mpremote's transport, with remote.py on it."""

import binascii
import contextlib
import io
import json
import re
import struct
import termios
import threading
import time
from collections import namedtuple
from pathlib import Path

import serial
from mpremote.transport import TransportError, TransportExecError
from mpremote.transport_serial import SerialTransport

from tools.flash import FlashError, base, messages, ports

PATIENCE = 10  # seconds
STARTING = 2  # seconds from power to prompt; as many for the first attempt
ENDING = 1  # second, to let go
OPENINGS, BETWEEN = 5, 0.1  # attempts to open the port, and seconds between them
PIECE = 1536  # bytes in one go: 2 KiB of base64, which the smallest heap can take
ENOSPC = 28
REMOTE = Path(__file__).with_name("remote.py")

About = namedtuple("About", "version mpy machine board ready")
File = namedtuple("File", "digest size")  # digest: FOLDER of a folder
FOLDER = "/"


class Refused(FlashError):
    """What the handheld was told to do has ended in an error there."""


class Full(Refused):
    """No block of the flash is left."""


class Link:
    """The raw REPL of the handheld on `port`; whatever it ran is stopped, and started again by close()."""

    def __init__(self, port, patience=None):
        """`patience`: seconds without a byte from the handheld, until it counts as silent. FlashError."""
        patience = patience or PATIENCE
        self.port = port
        self._transport = self._opened(patience)
        self._transport.serial.write_timeout = patience
        try:
            self._enter(patience)
            self.run(REMOTE.read_text())
        except BaseException:
            self.close()
            raise

    def _opened(self, patience):
        """mpremote's transport. Tries for a moment: whoever just had the port may be about to let go of it."""
        for left in reversed(range(OPENINGS)):
            try:
                # A timeout, for without one mpremote waits for ever for a handheld that says nothing.
                return SerialTransport(self.port, timeout=patience)
            except (TransportError, OSError, termios.error):
                if not left:
                    raise ports.trouble(self.port)
                time.sleep(BETWEEN)

    def _enter(self, patience):
        """Stops what runs. Tries twice, for a handheld that is just starting hears nothing."""
        said = io.StringIO()
        for seconds in (min(STARTING, patience / 2), patience):
            self._transport.serial.timeout = seconds
            with self._speaking(), self._within(seconds), contextlib.redirect_stdout(said):
                with contextlib.suppress(TransportError):
                    self._transport.enter_raw_repl(timeout_overall=seconds)  # it prints what it does not understand
                    self._transport.serial.timeout = max(patience, PATIENCE)  # for the slowest thing it does
                    return
        heard = any(line != "b''" for line in said.getvalue().splitlines())
        raise FlashError((messages.NOT_MICROPYTHON if heard else messages.SILENT).format(port=self.port))

    def run(self, source, patience=60):
        """What the handheld prints while it runs the source. FlashError, Full."""
        with self._speaking():
            out, fault = self._transport.exec_raw(source, timeout=patience)
            if fault:
                raise _fault(fault.decode("utf-8", "replace"))
            return out.decode("utf-8", "replace")

    def call(self, name, *arguments):
        """What remote.py's function of that name prints."""
        return self.run(f"{name}({', '.join(map(ascii, arguments))})")

    def about(self):
        """An About; FlashError unless this MicroPython is one that the console runs on."""
        try:
            told = About(**json.loads(self.call("about")))
        except (ValueError, TypeError) as error:  # it runs what it is told, and says something else
            raise FlashError(messages.NOT_MICROPYTHON.format(port=self.port)) from error
        if told.board and not told.board.isidentifier():  # not of our making
            told = told._replace(board="")
        version = ".".join(map(str, told.version))
        if tuple(told.version[:2]) < base.NEEDED:
            raise FlashError(messages.OLD_MICROPYTHON.format(version=version, needed=base.needed()))
        return told

    def files(self, *folders):
        """{path: File} of every file below the folders; "" stands for the files of the root itself."""
        return {path: file for path, file in self.entries(*folders).items() if file.digest != FOLDER}

    def entries(self, *folders):
        """The same with the folders. Bytes of a name that are no UTF-8 are lone surrogates in the path."""
        found = {}
        for folder in folders:
            for line in self.call("tell", folder).splitlines():
                digest, size, path = line.split(" ")
                found[bytes.fromhex(path).decode("utf-8", "surrogateescape")] = File(digest, int(size))
        return found

    def room(self):
        """(free, all) bytes of its file system."""
        free, total = self.call("room").split()
        return int(free), int(total)

    def put(self, path, content, progress=None, mode="wb"):
        """Writes a file, made with its folders, or goes on with it ("ab"); not all at once: only rename() does anything
        whole."""
        self.call("begin", path, mode)
        for at in range(0, len(content), PIECE):
            self.call("put", binascii.b2a_base64(content[at : at + PIECE], newline=False))
            if progress:
                progress(min(len(content), at + PIECE))
        self.call("end")

    def get(self, path):
        """The bytes of a file."""
        return b"".join(map(binascii.a2b_base64, self.call("get", path).splitlines()))

    def close(self, reset=False):
        """Lets go of the port; the handheld starts its main.py, after a reset of the whole chip if wanted."""
        with contextlib.suppress(Exception):  # it may be gone; the first fault is what counts
            if reset:
                self._transport.exec_raw_no_follow("import machine\nmachine.reset()")
                self._hear(b"rst:")  # what the chip says first of all; one with USB of its own just goes
            else:
                # Ctrl-C leaves a paste that was cut, Ctrl-B goes to the prompt where Ctrl-D starts main.py.
                self._transport.serial.write(b"\r\x03\r\x02")
                self._hear(b">>> ")
                self._transport.serial.write(b"\x04")
                self._hear(b"soft reboot")
        with contextlib.suppress(Exception):
            self._transport.close()

    def _hear(self, text):
        """Reads until the handheld has said this, or a second has passed: then the command has got there."""
        with self._within(ENDING):
            self._transport.read_until(1, text, timeout=ENDING, timeout_overall=ENDING)

    @contextlib.contextmanager
    def _within(self, seconds):
        """mpremote looks at its clock only when there is nothing to read: a program that talks on would hold it."""
        over = threading.Event()

        def remind():
            pause = seconds
            while not over.wait(pause):
                self._transport.serial.cancel_read()
                pause = 0.05  # again, for its clock may have been a little behind

        clock = threading.Thread(target=remind, daemon=True)
        clock.start()
        try:
            yield
        finally:
            over.set()
            clock.join()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    @contextlib.contextmanager
    def _speaking(self):
        """Turns what mpremote and pyserial raise into one sentence."""
        try:
            yield
        except TransportExecError as error:
            raise _fault(error.error_output)
        except (TransportError, serial.SerialTimeoutException, struct.error) as error:
            # struct.error: mpremote did not expect a timeout
            raise FlashError(messages.SILENT.format(port=self.port)) from error
        except (serial.SerialException, OSError, termios.error) as error:
            raise FlashError(messages.VANISHED.format(port=self.port)) from error


def _fault(text):
    """The FlashError for a traceback from the handheld."""
    lines = [line.strip() for line in text.splitlines() if line.strip()] or ["an error without words"]
    if re.match(rf"OSError: (\[Errno )?{ENOSPC}\b", lines[-1]):
        return Full(messages.FULL)
    return Refused(messages.DEVICE_FAILED.format(reason=lines[-1]))
