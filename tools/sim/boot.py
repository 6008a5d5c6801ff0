"""What the simulator starts in place of a device's main.py: boot BOARD key=value..."""

import sys

from firmware.main import start

start(sys.argv[1])
