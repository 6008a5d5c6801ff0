"""Makes and reads bundles: the modules of a console in one file. firmware/root/bundle.py tells the format."""

from pathlib import PurePosixPath
from zlib import crc32

from firmware.root.bundle import HEAD, MAGIC

SLOT = 8
CHECKED = 12  # where what the check covers begins
END = 4  # bytes that say where the list of the paths begins


class BundleError(ValueError):
    """It is no bundle, or not a whole one."""


def made(files):
    """The bundle of {path: content of a .mpy}. BundleError if two paths cannot be told apart."""
    folders = {str(folder) for path in files for folder in PurePosixPath(path).parents} - {"."}
    slots = 1
    while slots < 3 * (len(files) + len(folders)) // 2:
        slots *= 2
    starts, contents = dict.fromkeys(sorted(folders), 0), bytearray()
    for path, content in sorted(files.items()):
        starts[path] = HEAD + SLOT * slots + len(contents)
        contents += content
    keys = {path: crc32(path.encode()).to_bytes(4, "little") for path in starts}
    if len(set(keys.values()) | {bytes(4)}) <= len(keys):
        raise BundleError("two paths have one CRC-32, or one has 0: give a module another name")
    table = [b""] * slots
    for path, start in starts.items():
        slot = int.from_bytes(keys[path], "little") % slots
        while table[slot]:
            slot = (slot + 1) % slots
        table[slot] = keys[path] + start.to_bytes(4, "little")
    listed = "".join(f"{starts[path]} {len(content)} {path}\n" for path, content in sorted(files.items())).encode()
    body = slots.to_bytes(2, "little") + bytes((_processor(files), 0))
    body += b"".join(row or bytes(SLOT) for row in table) + contents
    body += listed + (CHECKED + len(body)).to_bytes(END, "little")
    return MAGIC + (CHECKED + len(body)).to_bytes(4, "little") + crc32(body).to_bytes(4, "little") + body


def read(content):
    """{path: content} of a bundle. BundleError."""
    if content[:4] != MAGIC or len(content) != int.from_bytes(content[4:8], "little"):
        raise BundleError("this is no whole bundle")
    if crc32(content[CHECKED:]) != int.from_bytes(content[8:CHECKED], "little"):
        raise BundleError("this bundle is damaged")
    return {path: bytes(content[start : start + size]) for path, (start, size) in places(content).items()}


def places(content):
    """{path: (where it begins, bytes)} of a whole bundle."""
    lines = content[int.from_bytes(content[-END:], "little") : -END].decode().splitlines()
    found = {}
    for start, size, path in (line.split(" ", 2) for line in lines):
        found[path] = int(start), int(size)
    return found


def processor(content):
    """The number of the processor that a bundle's machine code is for, as in a .mpy; 0 if it has none, or is none."""
    return content[14] if len(content) > 14 and content[:4] == MAGIC else 0


def _processor(files):
    return max((content[2] >> 2 & 15 for content in files.values() if len(content) > 2), default=0)
