"""What the chip does at its start: mounts the flash, runs boot.py and main.py, and goes to the prompt."""

import gc
import os
import sys

import esp32  # noqa: F401  (these stay in sys.modules: no path leads to them later)
import flash
import machine  # noqa: F401
import time
import vfs
import wire
from wire import tell

TABLE = 8192  # bytes: more than anything else that a name takes
PROMPT = "\x1e\x1fprompt\x1f\x1e"  # for the host: what follows is the interpreter's own banner


def mount(path):
    image = flash.Image(path) if path.endswith(".img") else None
    vfs.umount("/")
    if not image:
        vfs.mount(flash.Folder(path, os.getenv("HOST")), "/")
    else:
        try:
            vfs.mount(image, "/")
        except OSError:
            first = bytearray(4096)
            image.readblocks(0, first)
            while first != b"\xff" * 4096:
                print("The filesystem appears to be corrupted. If you had important data there, you")
                print("may want to make a flash snapshot to try to recover it. Otherwise, perform")
                print("factory reprogramming of MicroPython firmware (completely erase flash, followed")
                print("by firmware programming).\n")
                time.sleep(3)
            vfs.VfsLfs2.mkfs(image)
            vfs.mount(image, "/")
    os.chdir("/")
    sys.path[:] = ["", ".frozen", "/lib"]
    sys.argv[:] = []
    for name in ("wire", "flash", "_boot", "vfs"):
        sys.modules.pop(name, None)


def make_room_for_names():
    """Brings the table of names that MicroPython makes when its first is full, 14 KB in one piece.

    A chip's firmware knows the names of its own modules without a table; here they come on top of the console's, and
    the table would come in the middle of a match that is far from it on the chip.
    """
    number = 0
    while True:
        if number % 32 == 0:
            gc.collect()  # or the table would lie behind all that garbage
        name = "\x1f%d" % number
        before = gc.mem_alloc()
        getattr(sys, name, None)  # which makes a name of it
        if gc.mem_alloc() - before > TABLE:
            return
        number += 1


def execute(phase, name, names):
    """Tells the host what begins. Whether the file, if there is one, ran to its end."""
    try:
        tell(ord("b"), phase, 0)  # from now on Ctrl-C is the file's, also before its first line
        try:
            os.stat(name)
        except OSError:
            return True
        execfile(name, names)  # noqa: F821
        return True
    except SystemExit:
        raise
    except BaseException as fault:
        sys.print_exception(fault)
    return False


def go(names):
    path = os.getenv("FLASH")
    raw = os.getenv("RAW")
    mount(path)
    for name in ("CHIP", "FLASH", "HOST", "RAW", "WIRES", "MICROPYPATH"):
        os.unsetenv(name)
    names.pop("_boot")
    make_room_for_names()
    if execute(0, "boot.py", names) and not raw:
        execute(1, "main.py", names)
    while True:
        try:
            os.putenv("MICROPYINSPECT", "1")
            wire.now = -1  # from here on time is the host's again
            wire.epoch += 1
            tell(ord("b"), 2, 0)
            print(PROMPT, end="")
            return
        except KeyboardInterrupt:
            pass  # it comes too late for main.py
