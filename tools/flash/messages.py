"""Every sentence of the flash tools that tells of trouble: what happened, then what to do.

docs/flashing.md explains each of them at more length.
"""

# --- the command

WHICH_BOARD = "which handheld? make {verb} BOARD=name, with one of: {boards}"
NO_BOARD = "there is no handheld {board!r}; there are: {boards}"
WHICH_FIRMWARE = "an image is built on a MicroPython firmware: make image BOARD={board} FIRMWARE=file"
WHICH_BACKUP = "which backup? make restore FROM=file"

# --- the port

NO_PORT = (
    "no handheld is connected. Is its cable one that carries data (many only charge), and is it switched on? "
    "If it never shows up: install the driver of its USB chip (CP210x or CH340), "
    "or hold its boot button (GPIO0) while plugging it in; docs/flashing.md has a table of them."
)
OTHER_PORTS = " There are other serial ports: {ports}; PORT=name takes one."
SEVERAL_PORTS = "several ports may be the handheld: {ports}. Say which one: PORT={first}"
PORT_MISSING = "there is no port {port}. Plug the handheld in, or leave PORT= out to have it looked for."
PORT_FORBIDDEN = (
    "you may not use {port}. On Linux: sudo usermod -a -G {group} $USER, then log out and in again "
    "(the group is dialout on Debian, Ubuntu and Fedora, uucp on Arch)."
)
PORT_BUSY = "{port} is in use by another program. Close the serial monitor, editor or `make repl` that holds it."
PORT_STRANGE = "{port} cannot be opened: {reason}. Is it the port of a handheld?"
VANISHED = "{port} is gone: the cable came out or the handheld was switched off. Plug it in and repeat the command."

# --- the chip, as its bootloader tells it

CHIP_SILENT = (
    "no chip answers on {port}. Hold the boot button (GPIO0; Volume on an ODROID-GO) while you press reset or plug "
    "the cable in, and repeat the command."
)
WRONG_CHIP = (
    "the chip on {port} is an {found}, but {board} has an {wanted}. Right BOARD, right port? Nothing was written."
)
LOCKED_CHIP = (
    "the chip on {port} is locked (secure download mode): its maker allows no other firmware. Nothing was written."
)
CHIP_FAILED = "the flash tool gave up on {port}: {reason}. Try another cable or USB socket, and repeat the command."
BASE_TORN = (
    "The handheld has no whole MicroPython now and stays dark until `make flash` got through; that always works again."
)

# --- the firmware file

FIRMWARE_MISSING = "there is no file {file}."
FIRMWARE_UNREADABLE = "{file} cannot be read: {reason}."
FIRMWARE_FOREIGN = (
    "{file} is not a firmware for an ESP32. Take the .bin file for {generic} from micropython.org/download."
)
FIRMWARE_CHIP = (
    "{file} is for an {found}, but {board} has an {wanted}. Take the .bin file for {generic}. Nothing was written."
)
FIRMWARE_TORN = "{file} is damaged or cut off ({reason}). Download it again. Nothing was written."
FIRMWARE_APP = (
    "{file} is only an application without partition table (an .app-bin?). Take the .bin file for {generic} "
    "for first installation."
)
FIRMWARE_NOT_MICROPYTHON = "{file} is not MicroPython. Take the .bin file for {generic} from micropython.org/download."
FIRMWARE_OLD = "{file} is MicroPython {version}; the console needs {needed} or newer."
FIRMWARE_TOO_LARGE = (
    "{file} is laid out for {needed} MiB of flash, this handheld has {size} MiB. Take the .bin file for {generic}. "
    "Nothing was written."
)
FIRMWARE_NO_ROOM = "{file} leaves no room for files on {size} MiB of flash. Take the .bin file for {generic}."
NOT_FETCHED = (
    "MicroPython could not be fetched{reason}. Download the .bin file for {generic}, version {needed}, from "
    "micropython.org/download and say FIRMWARE=file."
)

# --- the layout

ASK_ERASE = (
    "the file system of this handheld ({old}) does not fit the new firmware ({new}): everything on it has to be "
    "erased, saved matches too. `make backup` saves them first."
)
NOT_ERASED = "nothing was erased or written."

# --- MicroPython on the handheld

SILENT = (
    "the handheld on {port} does not answer. Press a key (it may be asleep), or switch it off and on, and repeat. "
    "If it has no MicroPython yet: make flash BOARD=name."
)
NOT_MICROPYTHON = "what runs on {port} is not MicroPython. make flash BOARD=name installs it."
OLD_MICROPYTHON = (
    "the handheld has MicroPython {version}, the console needs {needed} or newer. `make backup`, then make flash "
    "BOARD=name; saves stay where the layout stays."
)
OTHER_BYTECODE = (
    "the MicroPython {version} of the handheld reads .mpy files of version {found}, the build has {wanted}. "
    "make flash BOARD=name installs one that fits."
)
DEVICE_FAILED = "the handheld refused: {reason}. Switch it off and on, and repeat the command."
NOT_STARTED = (
    "MicroPython is written, but does not answer on {port}. Press reset or switch the handheld off and on, then: "
    "make deploy BOARD={board}."
)

ONLY_MICROPYTHON = "MicroPython is on the handheld, the console is not yet: make deploy BOARD={board} brings it."

# --- deploy

NO_ROOM = (
    "the update needs {needed} KiB and the handheld has {free} KiB left. Delete what is not the console's (make repl), "
    "or records, after `make backup`, and repeat."
)
FULL = (
    "the flash of the handheld is full. Delete files that are not the console's (make repl), or records, after "
    "`make backup`, and repeat."
)
COPY_BAD = "the update did not arrive as it was sent. Repeat the command; try another cable if it stays so."
PLACED_BAD = (
    "{count} files are not as they were sent ({first}), although all had arrived. Repeat the command; if it stays so, "
    "the flash of the handheld is worn out."
)
ASK_BOARD = (
    "the handheld holds the console for {found}, not for {board}: with the wrong one its screen or keys will not work."
)
ASK_FOREIGN = "the handheld holds another program (main.py), which the console would replace."
NOT_DEPLOYED = "nothing was changed on the handheld."
AS_BEFORE = "The handheld is as it was."
FROM_NOTHING = "If it refuses once more: *From nothing* in docs/flashing.md tells the way back."
WHOLE = (
    "The handheld is whole: it has the old console or, from its next start on, the new one. `make deploy` checks it."
)
FINISHES_ITSELF = (
    "The whole update is on the handheld, which finishes it at its next start (the screen may stay dark for a minute). "
    "`make deploy` checks it."
)
NOT_IN_PLACE = "The console has arrived, but is not in place: `make deploy` finishes it."
NOT_CARRIED_OUT = (
    "The console has arrived, but could not be put into place. If it stays so: *From nothing* in docs/flashing.md "
    "tells the way back."
)
IN_PLACE = "The new console is in place; `make deploy` compares it once more."
STOPPED = "stopped."
STOPPED_EARLY = "stopped: nothing was changed on the handheld."

# --- repl

NO_TERMINAL = "the prompt needs a terminal; to run something without one: .venv/bin/mpremote connect {port} exec ..."

# --- image

IMAGE_FULL = "the build does not fit into the {size} KiB that this firmware leaves for files on {flash} MiB of flash."
IMAGE_FLASH = "FLASH={flash} is not a size of flash: 4, 8 or 16 (MiB)."

# --- saves

NO_SAVES = "the handheld has no saved matches or settings yet; no file was made."
BACKUP_THERE = "{file} is already there, and backups are never overwritten. Say another: TO=file"
BACKUP_UNWRITABLE = "{file} cannot be written: {reason}."
BACKUP_MISSING = "there is no backup {file}."
BACKUP_BAD = "{file} is not a whole backup of a handheld ({reason}). Nothing was changed on the handheld."
ASK_RESTORE = "the handheld has other versions of {files}, which would be replaced. `make backup` keeps them."
NOT_RESTORED = "nothing was changed on the handheld."
LEFT_OUT = "{names}: left out, for the console gives no file such a name"
RESTORE_CLASH = (
    "{name} is a folder on the handheld and a file in the backup, or the other way round. Rename or remove it there "
    "(make repl, import os), and repeat. Nothing was changed on the handheld."
)
SAVE_BAD = "{name} did not arrive as it was sent. Repeat the command; try another cable if it stays so."
RESTORE_STOPPED = (
    "{count} of {total} files are restored, each of them whole; the others are as they were. Repeat the command."
)
SAVES_CHANGED = "{name} was read wrongly twice; no file was made. Repeat the command; try another cable if it stays so."
