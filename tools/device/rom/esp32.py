"""Stands for the ESP32's module `esp32`: NVS, which the host keeps, and what wakes from sleep."""

from micropython import const
from wire import ask, fetch, tell

_MISSING = const(-0x1102)  # ESP_ERR_NVS_NOT_FOUND

WAKEUP_ALL_LOW = False
WAKEUP_ANY_HIGH = True
HEAP_DATA = 4
HEAP_EXEC = 1


class NVS:
    """What was set is kept only from commit() on."""

    def __init__(self, namespace):
        self.name = namespace + "\0"

    def _get(self, kind, key):
        name = kind + self.name + key
        content = fetch(ord("N"), 0, len(name), name)
        if content is None:
            raise OSError(_MISSING, "ESP_ERR_NVS_NOT_FOUND")
        return content

    def _set(self, kind, key, content):
        name = (kind + self.name + key + "\0").encode() + content
        tell(ord("n"), 0, len(name), name)

    def get_i32(self, key):
        return int(self._get("i", key))

    def set_i32(self, key, value):
        self._set("i", key, str(value).encode())

    def get_blob(self, key, out):
        content = self._get("b", key)
        if len(content) > len(out):
            raise OSError(-0x110C, "ESP_ERR_NVS_INVALID_LENGTH")
        out[: len(content)] = content
        return len(content)

    def set_blob(self, key, content):
        self._set("b", key, bytes(content))

    def erase_key(self, key):
        name = self.name + key
        if not ask(ord("E"), 0, len(name), name):
            raise OSError(_MISSING, "ESP_ERR_NVS_NOT_FOUND")

    def commit(self):
        tell(ord("C"), 0, 0)


def _wake(how, pins, level):
    pins = bytes([pin.n for pin in pins or ()])
    tell(ord("x"), how << 4 | (5 if level else 4), len(pins), pins)


def wake_on_ext0(pin, level):
    """One pin of the RTC's."""
    _wake(1, pin and (pin,), level)


def wake_on_ext1(pins, level):
    """WAKEUP_ALL_LOW: when all of the pins are low; WAKEUP_ANY_HIGH: when one is high."""
    _wake(2, pins, level)


def wake_on_gpio(pins, level):
    """Any of the pins."""
    _wake(3, pins, level)


def gpio_deep_sleep_hold(on):
    pass
