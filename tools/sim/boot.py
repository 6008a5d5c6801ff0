"""What the simulator starts in place of a device's main.py: boot BOARD key=value..."""

import sys

_ASKED = "restarted=safe"

why = [argument[len(_ASKED) + 1 :] for argument in sys.argv if argument.startswith(_ASKED)]
if why:
    from firmware import safe

    hal = safe.menu(sys.argv[1], why[0])
    while True:  # a device has its prompt now, and its last picture
        hal.clock.wait(1000)
else:
    why = None  # it would stay in the heap
    from firmware.main import start

    start(sys.argv[1])
