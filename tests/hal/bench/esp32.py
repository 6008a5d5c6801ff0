"""A fake of the ESP32's module for tests, see machine.py."""

import machine

WAKEUP_ALL_LOW = False
WAKEUP_ANY_HIGH = True
kept = {}
committed = []


def wake_on_gpio(pins, level):
    machine.waking = (pins, int(level))


class NVS:
    def __init__(self, name):
        self.name = name

    def get_i32(self, key):
        if (self.name, key) not in kept:
            raise OSError(-4354)
        return kept[self.name, key]

    def set_i32(self, key, value):
        kept[self.name, key] = value

    def commit(self):
        committed.append(dict(kept))
