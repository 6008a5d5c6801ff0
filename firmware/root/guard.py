"""What stands between the power and the console: updates, the safe menu, and what is kept of a fault.

main.py imports it at every start, lets it go before the console begins, and imports it again if that ends in a fault.
It lies on the device twice, as does bundle.py, and imports nothing of the console where it could not do without.

The word of a restart (Hal.restart) is in the RTC memory before the first line end; "safe", or "safe:" and why, asks
for the safe menu.
"""

import gc
import io
import os
import sys

import bundle
import machine

LOG = "/saves/crash.log"
MOST = 8192  # bytes of the log, which the console keeps shorter
FAILED = 3  # starts without the console lead to the safe menu, as many with that to the prompt alone
SIZES = "/sizes.txt"  # how long each file of the build is: "1234 console.bundle", and at last "end"
DARK = "The display does not answer: check its wiring, and its address in boards/%s.py. Your saves are untouched."
MEND = "Your saves are untouched. `make deploy` on the computer brings Boneyard back."


def enter(board, failed):
    """Does what is due before the console; returns whether that is to be started. `failed` starts in a row have not
    got through."""
    memory = machine.RTC().memory()
    if failed >= 2 * FAILED:
        print("Neither Boneyard nor its safe menu gets through. " + MEND)
        _count(0)  # the next start tries them again
        return False
    if memory.startswith(b"safe"):
        machine.RTC().memory(b"")  # a safe menu that resets the device must not come again for ever
        _safe_menu(board, str(memory.split(b"\n")[0][5:], "utf8"))
        return False
    if failed < FAILED:
        _update(failed)
    if failed:  # on half a module MicroPython's loader computes for ever, and does not hear Ctrl-C
        bad = _damaged("")
        if bad or failed >= FAILED:
            _safe_menu(board, "%s is damaged: make deploy mends it" % bad if bad else "starts")
            return False
    return True


def note(board, fault):
    """Keeps what is known of a fault of the console, and shows the safe menu in a heap that is empty again. Returns if
    there is no display to show it on."""
    _forget()
    try:
        with open(LOG, "a" if _size(LOG) < MOST else "w") as log:
            sys.print_exception(fault, log)
    except OSError:
        pass
    if _dark(board, fault):
        return
    sys.print_exception(fault)
    why = "safe:%s: %s" % (type(fault).__name__, fault)
    machine.RTC().memory(why[:120].split("\n")[0].encode() + b"\n")
    machine.soft_reset()


def _update(failed):
    """Carries out an update that lies ready, also one that a power cut broke off."""
    if _size("/new/ready") < 0:
        return
    try:
        os.chdir("/")
        import update

        _count(0)  # whoever switches off meanwhile, because the screen is dark, has seen no start fail
        if update.apply() < 0:
            return
    except Exception as fault:  # what is there is tried; the next start begins again with the update
        sys.print_exception(fault)
        _count(failed + 1)
        return
    machine.soft_reset()  # this may be the old guard


def _damaged(copy):
    """The first file of the console (`copy` "") or of the safe copy ("safe") that is missing, not as long as the build
    has made it, or a bundle with other bytes; "" if there is none, or no whole list of them."""
    bad = line = ""
    try:
        with open(SIZES) as sizes:
            for line in sizes:
                size, _, path = line.strip().partition(" ")
                if path and not bad and (path[:5] == "safe/") == bool(copy):
                    if _size("/" + path) != int(size) or path[-7:] == ".bundle" and not _whole("/" + path):
                        bad = path
    except (OSError, ValueError):
        return ""
    return bad if line.strip() == "end" else ""


def _whole(path):
    """Whether a bundle has the bytes that it was made of."""
    from binascii import crc32

    buffer = memoryview(bytearray(1024))
    with open(path, "rb") as file:
        head = file.read(12)
        found = 0
        while True:
            n = file.readinto(buffer)
            if not n:
                return found == int.from_bytes(head[8:12], "little")
            found = crc32(buffer[:n], found)


def _safe_menu(board, why):
    """Shows the safe menu until somebody wants the prompt: from its own copy of all it needs, else from the console."""
    for place in ("/", "/safe") if _damaged("safe") else ("/safe", "/"):
        try:
            _forget()
            os.chdir(place)
            bundle.mount(bundle.MENU if place == "/safe" else bundle.CONSOLE)
            from firmware import safe

            return safe.menu(board, why)
        except Exception as fault:
            if _dark(board, fault):
                return
            sys.print_exception(fault)
    print("Neither Boneyard nor its safe menu starts. " + MEND)


def _dark(board, fault):
    """Whether the fault is that the display does not answer; then it is told, and the start counts as none."""
    told = io.StringIO()
    sys.print_exception(fault, told)
    if not isinstance(fault, OSError) or ", in open_panel" not in told.getvalue():
        return False
    print(DARK % board)
    _count(0)
    return True


def _forget():
    """Lets go of every module of the console, so that another copy of it can be imported."""
    for name in list(sys.modules):
        if name.split(".")[0] in ("boards", "bots", "games", "hal", "firmware"):
            del sys.modules[name]
    gc.collect()


def _count(starts):
    from esp32 import NVS

    kept = NVS("boneyard")
    kept.set_i32("starts", starts)
    kept.commit()


def _size(path):
    """Bytes in a file, -1 if there is none, or a folder."""
    try:
        found = os.stat(path)
    except OSError:
        return -1
    return -1 if found[0] & 0x4000 else found[6]
