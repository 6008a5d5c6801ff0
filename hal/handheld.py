"""What lasts of the backend of the real boards (hal.esp32) beside the parts that it has put together."""

import time

import machine
from hal import Hal, forget
from micropython import const

_NAP = const(5)  # ms between two looks at the keys


class Handheld(Hal):
    """The backend also sets `keys` (the last of the readers of hal.gpio_keys and its like), `panel`, `light`
    (percent), `lamp` (the hal.light.Light behind it) and `asleep` ((pin, level), ...), the pins of POWER that have
    other levels while it sleeps."""

    asleep = ()

    def restart(self, word):
        try:
            from hal import rest

            rest.restart(self, word)
        except MemoryError:  # what is wrong may be just that: only the light will flicker
            try:
                machine.RTC().memory(word.encode() + b"\n" + self.entropy())
            finally:  # without the word, the next start is one as after power-up
                machine.soft_reset()

    def sleep(self):
        from hal import rest

        forget("rest")  # from here on only this call keeps it
        rest.sleep(self)

    def started(self):
        from hal import starts

        forget("starts")
        starts.clear()


def nap(ms):
    """What hal.clock sleeps by."""
    time.sleep_ms(_NAP if ms > _NAP else ms)
