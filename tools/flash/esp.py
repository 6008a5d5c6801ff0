"""The chip's own bootloader, over esptool: which chip it is, what its flash holds, writing it."""

import contextlib
import hashlib
import io
import struct
import sys

import serial
from esptool import CHIP_DEFS, FatalError, cmds
from esptool.logger import log

from tools.flash import FlashError, messages, ports

BAUD = 460800  # what MicroPython's download pages use
ATTEMPTS = 7  # as many as esptool's own command line makes

# The header of an image says for which chip it is (esp-idf, esp_app_format.h).
CHIP_IDS = {chip.IMAGE_CHIP_ID: name for name, chip in CHIP_DEFS.items() if chip.IMAGE_CHIP_ID is not None}


def boot_offset(chip):
    """The flash address at which a firmware for the chip ("esp32", "esp32s3" ...) begins."""
    return CHIP_DEFS[chip].BOOTLOADER_FLASH_OFFSET


class Chip:
    """The chip on a port, in its bootloader, from `with` to the end of it; then it is started again."""

    def __init__(self, port, attempts=None):
        self.port = port
        self.attempts = attempts or ATTEMPTS
        self.touched = False  # whether its firmware may be half written
        self._esp = None

    def __enter__(self):
        log.set_verbosity("silent")  # what matters of it is said by this project's sentences
        before = "default-reset" if ports.has_reset_lines(self.port) else "no-reset"
        try:
            self._esp = cmds.detect_chip(self.port, connect_mode=before, connect_attempts=self.attempts)
        except (FatalError, OSError, serial.SerialException, struct.error) as error:
            if "ould not open" in str(error):
                raise ports.trouble(self.port)
            raise FlashError(messages.CHIP_SILENT.format(port=self.port))
        self.name = self._esp.CHIP_NAME.lower().replace("-", "")
        return self

    def prepare(self):
        """Goes from the small bootloader in ROM to esptool's larger one, which can read, erase and compress."""
        with self._speaking():
            if self._esp.secure_download_mode:
                raise FlashError(messages.LOCKED_CHIP.format(port=self.port))
            self._esp = cmds.run_stub(self._esp)
            if ports.has_reset_lines(self.port):
                self._esp.change_baud(BAUD)
            cmds.attach_flash(self._esp)
            size = cmds.detect_flash_size(self._esp)
            if not size or not size.endswith("MB"):
                raise FlashError(messages.CHIP_FAILED.format(port=self.port, reason="its flash tells no size"))
            self.flash = int(size[:-2]) << 20

    def read(self, address, size):
        """`size` bytes of the flash."""
        with self._speaking():
            return cmds.read_flash(self._esp, address, size, no_progress=True)

    def holds(self, address, content):
        """Whether the flash already has these bytes there."""
        with self._speaking():
            return self._esp.flash_md5sum(address, len(content)) == hashlib.md5(content).hexdigest()

    def erase(self):
        """The whole flash."""
        with self._speaking():
            self.touched = True
            cmds.erase_flash(self._esp)

    def write(self, address, content):
        """Writes and compares the checksum that the chip makes of what it has then."""
        with self._speaking():
            self.touched = True
            with _progress("writing MicroPython"):
                cmds.write_flash(self._esp, [(address, content)], no_progress=not sys.stdout.isatty())
        self.touched = False

    def __exit__(self, *_):
        if not self._esp:
            return
        after = "hard-reset" if ports.has_reset_lines(self.port) else "no-reset"
        with contextlib.suppress(Exception):  # a chip that is gone cannot be reset; the first fault is what counts
            cmds.reset_chip(self._esp, after)
        with contextlib.suppress(Exception):
            self._esp._port.close()

    @contextlib.contextmanager
    def _speaking(self):
        """Turns what esptool raises into one sentence."""
        try:
            yield
        except (serial.SerialException, OSError) as error:
            raise FlashError(self._state(messages.VANISHED.format(port=self.port))) from error
        except (FatalError, struct.error) as error:
            reason = str(error).splitlines()[0].rstrip(".") if str(error) else type(error).__name__
            raise FlashError(self._state(messages.CHIP_FAILED.format(port=self.port, reason=reason))) from error
        except KeyboardInterrupt:
            raise FlashError(self._state(messages.STOPPED) if self.touched else messages.STOPPED_EARLY)

    def _state(self, sentence):
        return f"{sentence} {messages.BASE_TORN}" if self.touched else sentence


@contextlib.contextmanager
def _progress(what):
    """Lets esptool's own bar through to a terminal, and says before it what it is about."""
    if not sys.stdout.isatty():
        with contextlib.redirect_stdout(io.StringIO()):
            yield
        return
    print(f"{what} ...")
    log.set_verbosity("auto")
    try:
        yield
    finally:
        log.set_verbosity("silent")
