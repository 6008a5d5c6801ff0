"""The console's end of the link to the host (tools/device/wires.py tells the messages). Inert without one."""

import os
import sys
from array import array

from micropython import const

FOREVER = const(0x3FFFFFFF)  # ms

head = array("I", [0, 0, 0])
reply = array("I", [0, 0, 0])
now = -1  # the host's time where that passes only in waits; -1 until the first
epoch = 0  # as long as it stays, steady inputs are as they were read
ends = os.getenv("WIRES")  # descriptors to read from and to write to
if ends:
    ends = ends.split(",")
    incoming = open(int(ends[0]), "rb")
    outgoing = open(int(ends[1]), "wb")


def tell(kind, a, b, content=None, more=None):
    """Sends a message; `content` and `more`, if there are any, have b bytes together."""
    if ends:
        head[0] = head[0] & 0xFFFFFF00 | kind
        head[1] = a
        head[2] = b
        outgoing.write(head)
        if more is not None:
            outgoing.write(content)
            outgoing.write(more)
        elif content is not None:
            outgoing.write(content, b)


def ask(kind, a, b=0, content=None, more=None):
    """The value of the answer; reply[2] bytes more can then be read from `incoming`."""
    if not ends:
        return 0
    head[0] = head[0] + 0x100 & 0xFFFFFF00
    number = head[0] >> 8
    tell(kind, a, b, content, more)
    while True:
        if incoming.readinto(reply) != 12:
            sys.exit()  # the host has gone
        if reply[0] == number:
            return reply[1]
        incoming.read(reply[2])  # the answer to a question that Ctrl-C has interrupted


def wait(ms, light=0):
    """Lets the host's time pass; the new time. (See wires.py for the answer's bits.)"""
    global now, epoch
    answer = ask(ord("W"), ms, light)
    epoch += answer & 1
    now = answer >> 2 if answer & 2 else -1
    return answer >> 2


def fetch(kind, a, b=0, content=None):
    """The bytes of the answer; None when its value is 0."""
    return incoming.read(reply[2]) if ask(kind, a, b, content) else None
