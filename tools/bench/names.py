"""The firmware, which prints how many names it has whenever the host asks for its heap; for memory.py."""

import sys

import micropython

from hal import sim_link

plain_wait = sim_link.Link.wait


def wait(link, ms):
    plain_wait(link, ms)
    if link.reply[1] >> 16:  # the host asks
        micropython.qstr_info()


sim_link.Link.wait = wait

from firmware.main import start  # noqa: E402  (only now, so that it takes what is changed)

start(sys.argv[1])
