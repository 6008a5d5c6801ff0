"""Which serial port the handheld is on, and why one cannot be opened."""

import errno
import fcntl
import grp
import os

from serial.tools import list_ports

from tools.flash import FlashError, messages

# USB vendors whose chips sit between USB and an ESP32 (usb-ids; the handhelds' schematics).
VENDORS = {
    0x10C4: "Silicon Labs CP210x",
    0x1A86: "WCH CH340 or CH9102",
    0x0403: "FTDI",
    0x067B: "Prolific PL2303",
    0x303A: "Espressif, USB on the chip",
}


def find(given=None):
    """The port to use: `given`, or the only one that looks like a handheld. FlashError."""
    if given:
        if not os.path.exists(given):
            raise FlashError(messages.PORT_MISSING.format(port=given))
        return given
    every = sorted(list_ports.comports(), key=lambda port: port.device)
    known = [port for port in every if port.vid in VENDORS]
    if len(known) == 1:
        return known[0].device
    if known:
        names = ", ".join(f"{port.device} ({VENDORS[port.vid]})" for port in known)
        raise FlashError(messages.SEVERAL_PORTS.format(ports=names, first=known[0].device))
    others = [port.device for port in every if port.vid is not None]
    more = messages.OTHER_PORTS.format(ports=", ".join(others)) if others else ""
    raise FlashError(messages.NO_PORT + more)


def has_reset_lines(port):
    """Whether opening the port can put the chip into its bootloader: a pseudo-terminal has no DTR and RTS."""
    return not port.startswith("/dev/pts/")


def blocked(port):
    """The FlashError that tells why the port cannot be opened; None if it can be."""
    try:
        opened = os.open(port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    except FileNotFoundError:
        return FlashError(messages.PORT_MISSING.format(port=port))
    except PermissionError:
        return FlashError(messages.PORT_FORBIDDEN.format(port=port, group=_group(port)))
    except OSError as error:
        if error.errno == errno.EBUSY:
            return FlashError(messages.PORT_BUSY.format(port=port))
        return FlashError(messages.PORT_STRANGE.format(port=port, reason=error.strerror))
    try:
        if not os.isatty(opened):
            return FlashError(messages.PORT_STRANGE.format(port=port, reason="it is no serial port"))
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)  # as pyserial does it, for mpremote and esptool
    except OSError:
        return FlashError(messages.PORT_BUSY.format(port=port))
    finally:
        os.close(opened)
    return None


def trouble(port):
    """The FlashError for a port that could not be opened."""
    return blocked(port) or FlashError(messages.PORT_BUSY.format(port=port))


def _group(port):
    try:
        return grp.getgrgid(os.stat(port).st_gid).gr_name
    except (OSError, KeyError):
        return "dialout"
