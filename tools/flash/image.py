"""Firmware and console as one file: MicroPython with the file system that the build lies in."""

from pathlib import Path

from esptool import cmds
from esptool.logger import log
from littlefs import LittleFS, LittleFSError

from tools import ROOT
from tools.flash import FlashError, base, layout, messages

SIZES = (4, 8, 16)  # MiB of flash

# MicroPython's VfsLfs2 mounts only what these say: its littlefs reads version 2.0 and checks the count of blocks.
LITTLEFS = {"block_size": layout.BLOCK, "read_size": 32, "prog_size": 32, "lookahead_size": 32, "name_max": 255}
DISK_VERSION = 0x00020000


def file_system(folder, size):
    """A littlefs of `size` bytes that holds what lies in `folder`. LittleFSError if it is too small."""
    made = LittleFS(block_count=size // layout.BLOCK, disk_version=DISK_VERSION, **LITTLEFS)
    for path in sorted(Path(folder).rglob("*")):
        inside = path.relative_to(folder).as_posix()
        if path.is_dir():
            made.makedirs(inside, exist_ok=True)
        else:
            with made.open(inside, "wb") as file:
                file.write(path.read_bytes())
    made.unmount()
    return bytes(made.context.buffer)


def make(firmware, folder, board, flash, out=None):
    """Writes the image of a Base and the build in `folder` for `flash` MiB; returns (its path, Place of the files)."""
    if flash not in SIZES:
        raise FlashError(messages.IMAGE_FLASH.format(flash=flash))
    place = base.fit(firmware, flash << 20)
    try:
        files = file_system(folder, place.size)
    except LittleFSError:
        raise FlashError(messages.IMAGE_FULL.format(size=place.size >> 10, flash=flash))
    out = Path(out) if out else ROOT / "build" / f"boneyard-{board}-{flash}MiB.bin"
    log.set_verbosity("silent")
    parts = [(firmware.address, firmware.content), (place.offset, files)]
    fresh = out.with_name(out.name + ".new")
    fresh.write_bytes(cmds.merge_bin(parts, firmware.chip))
    fresh.replace(out)
    return out, place


def how_to_write(out, chip):
    """The command line that brings it onto a handheld."""
    return f"esptool --chip {chip} --baud 460800 write-flash 0x0 {out}"
