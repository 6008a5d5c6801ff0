"""Starts Boneyard so that whichever file is broken, the console, the safe menu or the prompt comes up.

The only code of a device that is not compiled ahead, because MicroPython begins with a main.py. It stays in the heap
for as long as the console runs, so it does what must not depend on another file: it counts the starts that do not get
through (NVS "boneyard", "starts"; Hal.started clears it), and finds the guard, which does the rest. There are two
copies of that: the longer one comes first, after a failed start the other one. Ctrl-C leads to the prompt from
everywhere.
"""

import gc
import os
import sys

from esp32 import NVS

BOARD = ""


def guard(other, does, what):
    """What the guard's function `does` returns, of the first copy that gets through, the `other` one first if both are
    equally long; True if neither does. A function, because in this module's own frame the guard would stay alive, and
    the console gets its heap."""
    less = 0  # bytes of the first one: on half a module MicroPython's loader would compute for ever
    try:
        for name in ("/guard.mpy", "/bundle.mpy"):
            less += os.stat("/safe" + name)[6] - os.stat(name)[6]
    except OSError:  # the import will find out
        pass
    for place in ("/safe", "/") if less > 0 or less == 0 and other else ("/", "/safe"):
        try:
            os.chdir(place)
            return getattr(__import__("guard"), does)(BOARD, what)
        except Exception as fault:
            sys.print_exception(fault)
            sys.modules.pop("bundle", None)
        finally:
            sys.modules.pop("guard", None)
            os.chdir("/")
    return True


kept = NVS("boneyard")
try:
    failed = 0
    try:
        failed = kept.get_i32("starts")
    except OSError:  # the first start of this device
        pass
    if not 0 <= failed < 9:  # no count of ours: 6 is the most
        failed = 0
    try:
        kept.set_i32("starts", failed + 1)
        kept.commit()
    except OSError:  # a flash that refuses is no reason not to start
        pass
    if guard(failed % 2, "enter", failed):
        gc.collect()
        import bundle

        bundle.mount(bundle.CONSOLE)
        from firmware import main

        main.start(BOARD)
except KeyboardInterrupt:
    kept.set_i32("starts", 0)
    kept.commit()
    print("Boneyard has stopped; its saves are untouched. Ctrl-D starts it again.")
except Exception as fault:
    if guard(0, "note", fault):
        sys.print_exception(fault)
