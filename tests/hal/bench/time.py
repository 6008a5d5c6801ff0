"""A fake of MicroPython's module for tests, see machine.py."""

import machine


def ticks_ms():
    return machine.now


def ticks_us():
    return machine.now * 1000


def sleep_ms(ms):
    machine.pass_time(ms)
