"""A MicroPython firmware file for an ESP32, checked as far as can be before anything is written.

Such a file is bootloader, partition table and application as they lie in the flash from boot_offset(chip) on; an image
that begins at address 0 is understood as well. Images: esp-idf, "App Image Format".
"""

import re
import struct
from collections import namedtuple
from pathlib import Path

from esptool import FatalError
from esptool.bin_image import LoadFirmwareImage

from tools import build
from tools.flash import FlashError, esp, layout, messages

NEEDED = (1, 29)
GENERIC = {"esp32": "ESP32_GENERIC", "esp32s3": "ESP32_GENERIC_S3"}  # MicroPython's names of its builds

_MAGIC = 0xE9
_CHIP_ID = 12  # where the header has it
_APP_DESCRIPTION = 32  # of the first segment, behind both headers
_DESCRIPTION_MAGIC = 0xABCD5432
_BANNER = re.compile(rb"MicroPython v(\d+)\.(\d+)([-.\w]*) on \d{4}-\d\d-\d\d")
_FACTORY, _OTA_0 = 0x00, 0x10

Base = namedtuple("Base", "file chip address content table version")


def load(file, board):
    """A Base: what is to be written at which flash address for `board` (its name). FlashError."""
    chip = build.board(board).CHIP
    words = {"file": file, "generic": GENERIC[chip], "board": board}
    try:
        content = Path(file).read_bytes()
    except FileNotFoundError:
        raise FlashError(messages.FIRMWARE_MISSING.format(file=file))
    except OSError as error:
        raise FlashError(messages.FIRMWARE_UNREADABLE.format(file=file, reason=error.strerror))
    start = esp.boot_offset(chip)
    if start and content[:start].count(0xFF) == start:
        content = content[start:]  # an image from address 0 on
    if len(content) < 24 or content[0] != _MAGIC:
        raise FlashError(messages.FIRMWARE_FOREIGN.format(**words))
    number = struct.unpack_from("<H", content, _CHIP_ID)[0]
    if number != _chip_id(chip):
        found = esp.CHIP_IDS.get(number, f"unknown chip {number}")
        raise FlashError(messages.FIRMWARE_CHIP.format(found=found, wanted=chip, **words))
    table = layout.parse(content[layout.TABLE - start :])
    if not table:
        if _description(content):
            raise FlashError(messages.FIRMWARE_APP.format(**words))
        raise _torn(words, "no partition table")
    _check_image(content[: layout.TABLE - start], chip, words, "bootloader")
    apps = [part for part in table if part.type == layout.APP and part.subtype in (_FACTORY, _OTA_0)]
    if not apps:
        raise _torn(words, "no application in its partition table")
    app = content[apps[0].offset - start : apps[0].offset - start + apps[0].size]
    _check_image(app, chip, words, "application")
    banner = _BANNER.search(app)
    if not banner:
        raise FlashError(messages.FIRMWARE_NOT_MICROPYTHON.format(**words))
    version = b"%s.%s%s" % banner.groups()
    if tuple(int(part) for part in banner.groups()[:2]) < NEEDED:
        raise FlashError(messages.FIRMWARE_OLD.format(file=file, version=version.decode(), needed=needed()))
    return Base(str(file), chip, start, _without_files(content, start, table), table, version.decode())


def needed():
    """The oldest MicroPython that the console runs on, as text."""
    return ".".join(map(str, NEEDED))


def fit(base, flash):
    """The Place for files when this firmware lies on `flash` bytes. FlashError if there is none."""
    words = {"file": base.file, "generic": GENERIC[base.chip], "size": flash >> 20}
    if layout.end(base.table) > flash:
        raise FlashError(messages.FIRMWARE_TOO_LARGE.format(needed=-(-layout.end(base.table) >> 20), **words))
    place = layout.place(base.table, flash)
    if not place or place.kind != "littlefs":
        raise FlashError(messages.FIRMWARE_NO_ROOM.format(**words))
    return place


def _chip_id(chip):
    return next(number for number, name in esp.CHIP_IDS.items() if name == chip)


def _torn(words, reason):
    return FlashError(messages.FIRMWARE_TORN.format(reason=reason, **words))


def _check_image(content, chip, words, what):
    """Its segments are all there, and checksum and digest are right."""
    try:
        image = LoadFirmwareImage(chip, content)
    except (FatalError, struct.error, RuntimeError, TypeError):  # it raises all of these for what is cut off
        raise _torn(words, f"the {what} is not all there")
    if image.checksum != image.calculate_checksum():
        raise _torn(words, f"the checksum of the {what} is wrong")
    if image.append_digest and image.stored_digest != image.calc_digest:
        raise _torn(words, f"the digest of the {what} is wrong")


def _description(content):
    return content[_APP_DESCRIPTION : _APP_DESCRIPTION + 4] == struct.pack("<I", _DESCRIPTION_MAGIC)


def _without_files(content, start, table):
    """An image may bring a file system along; it would lie over the saves of a handheld that has some."""
    named = [part.offset for part in table if part.label in ("vfs", "ffat")]
    behind = min(named, default=layout.end(table))
    return content[: behind - start]
