"""MicroPython onto a chip: the right firmware onto the right chip, and nothing erased without a yes."""

import time

from tools import build
from tools.flash import FlashError, base, esp, layout, messages
from tools.flash.link import Link

STARTS_WITHIN = 40  # seconds; the first start also makes the file system
TRY = 3  # seconds for one attempt to talk to it


def install(port, board, firmware, ask, attempts=None):
    """Writes a Base to the chip on `port`, unless it is there already; returns a sentence. FlashError.

    board: its name; firmware() gives the Base, when the chip is known to be the right one; ask(question) -> bool.
    """
    wanted = build.board(board).CHIP
    with esp.Chip(port, attempts) as chip:
        if chip.name != wanted:
            words = {"port": port, "found": chip.name, "board": board, "wanted": wanted}
            raise FlashError(messages.WRONG_CHIP.format(**words))
        firmware = firmware()
        chip.prepare()
        place = base.fit(firmware, chip.flash)
        old = _misplaced(chip, place)
        if old:
            if old[1] and not ask(messages.ASK_ERASE.format(old=old[0], new=_words(place))):
                raise FlashError(messages.NOT_ERASED)
            chip.erase()
        elif chip.holds(firmware.address, firmware.content):
            return f"MicroPython {firmware.version} is there already"
        chip.write(firmware.address, firmware.content)
    erased = ", the flash was erased before" if old else ""
    return f"MicroPython {firmware.version} is written{erased}"


def _misplaced(chip, place):
    """None if what the flash holds may stay: nothing, or a file system just where the new firmware has its own.

    Else (words on where the old file system is, whether there is one).
    """
    table = layout.parse(chip.read(layout.TABLE, layout.TABLE_SIZE))
    before = layout.place(table, chip.flash) if table else None
    kind, size = layout.file_system(chip.read(place.offset, 2 * layout.BLOCK))
    if kind == "littlefs" and size == place.size:
        return None
    if before and before.offset != place.offset and before.offset + 2 * layout.BLOCK <= chip.flash:
        elsewhere = layout.file_system(chip.read(before.offset, 2 * layout.BLOCK))[0]
        if elsewhere in ("littlefs", "fat"):
            return _words(before._replace(kind=elsewhere)), True
    if kind == "blank":
        return None
    there = layout.Place(place.offset, size or place.size, kind)
    return _words(there), kind in ("littlefs", "fat")


def _words(place):
    return f"{place.kind}, {place.size >> 10} KiB at {place.offset:#x}"


def wait(port, board):
    """A Link to MicroPython, once it has started after install(). FlashError if it does not."""
    until = time.monotonic() + STARTS_WITHIN
    while True:
        try:
            return Link(port, patience=TRY)
        except FlashError:
            if time.monotonic() > until:
                raise FlashError(messages.NOT_STARTED.format(port=port, board=board))
            time.sleep(0.5)  # a chip with USB of its own takes the port away with each reset
