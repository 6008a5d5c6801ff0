"""Starts Boneyard so that whichever file is broken, the console, the safe menu or the prompt comes up.

The only code of a device that is not compiled ahead, because MicroPython begins with a main.py. It stays in the heap
for as long as the console runs, so it does what must not depend on another file: it counts the starts that do not get
through (NVS "boneyard", "starts"; Hal.started clears it), and finds the guard, which does the rest. There are two
copies of that: after a failed start the other one comes first. Ctrl-C leads to the prompt from everywhere.
"""

import os
import sys

from esp32 import NVS

BOARD = ""

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
    go = True
    for place in ("/safe", "/") if failed % 2 else ("/", "/safe"):
        try:
            os.chdir(place)
            import guard

            go = guard.enter(BOARD, failed)
            break
        except Exception as fault:
            sys.print_exception(fault)
            sys.modules.pop("guard", None)
    os.chdir("/")
    sys.modules.pop("guard", None)
    guard = fault = None  # the console gets their heap
    if go:
        from firmware import main

        main.start(BOARD)
except KeyboardInterrupt:
    kept.set_i32("starts", 0)
    kept.commit()
    print("Boneyard has stopped; its saves are untouched. Ctrl-D starts it again.")
except Exception as fault:
    for place in ("/", "/safe"):
        try:
            os.chdir(place)
            import guard

            guard.note(BOARD, fault)
            break
        except Exception:
            sys.modules.pop("guard", None)
    else:
        sys.print_exception(fault)
    os.chdir("/")
