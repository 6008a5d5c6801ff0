"""How a simulated board sleeps and how it ends, see hal.Hal. In the heap only then."""

import sys
from binascii import hexlify

from micropython import const

_DOZE = const(60_000)  # ms; the host ends a wait when a key moves


def sleep(link):
    """Dark until a key goes down that was up."""
    hal = link.hal
    display = hal.display
    link.light(0)
    display._panel.sleep()
    while True:
        before = link.keys()
        link.wait(_DOZE)
        if link.keys() & ~before:
            break
    display._panel.wake()
    display.brightness(display._level)
    hal.buttons.swallow()


def restart(link, word):
    """The host starts this process again."""
    hal = link.hal
    left = getattr(hal.storage, "left", -1)
    goes_on = "restarted=%s stirred=%s cut=%d" % (word, hexlify(hal.entropy()).decode(), left)
    link.send(ord("R"), goes_on.encode(), len(goes_on))
    sys.exit()
