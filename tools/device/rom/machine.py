"""Stands for the ESP32's module `machine`: what is written to a pin goes to the host, what is read comes from it."""

import os
import sys
import time

import wire
from micropython import const
from wire import ask, fetch, tell

_NACK = const(19)  # errno ENODEV, what the port raises when nobody acknowledges

PWRON_RESET = 1
HARD_RESET = 2
WDT_RESET = 3
DEEPSLEEP_RESET = 4
SOFT_RESET = 5
PIN_WAKE = 2
EXT0_WAKE = 2
EXT1_WAKE = 3
TIMER_WAKE = 4
SLEEP = 2
DEEPSLEEP = 4


class Pin:
    IN = 1
    OUT = 3
    OPEN_DRAIN = 7
    PULL_DOWN = 1
    PULL_UP = 2
    WAKE_LOW = 4
    WAKE_HIGH = 5
    DRIVE_0 = 0
    DRIVE_3 = 3

    def __init__(self, n, mode=-1, pull=-1, value=None, drive=0, hold=None):
        self.n = n.n if isinstance(n, Pin) else n
        self.seen = -1
        self.init(mode, pull, value)

    def init(self, mode=-1, pull=-1, value=None, drive=0, hold=None):
        if value is not None:  # before the mode, so that the pin never shows another level
            tell(ord("p"), self.n, 1 if value else 0)
        if mode >= 0:
            if mode != 1 and 34 <= self.n <= 39 and chip == "esp32":
                raise ValueError("pin can only be input")
            tell(ord("c"), self.n, mode | (pull or 0) << 8 if pull != -1 else mode)

    def __call__(self, level=None):
        if level is None:
            if not wire.ends:
                return 1
            if self.seen != wire.epoch:
                self.level = ask(ord("g"), self.n)
                self.seen = wire.epoch if self.level & 2 else -1
            return self.level & 1
        wire.epoch += 1
        tell(ord("p"), self.n, 1 if level else 0)

    value = __call__

    def on(self):
        self(1)

    def off(self):
        self(0)

    def irq(self, handler=None, trigger=0, wake=None):
        """Only for waking: handlers are never called."""
        if wake:
            tell(ord("x"), 4 if trigger == 4 else 5, 1, bytes((self.n,)))


class SPI:
    MSB = 0
    LSB = 1

    def __init__(self, id, baudrate=1000000, polarity=0, phase=0, sck=-1, mosi=-1, miso=-1, bits=8, firstbit=0):
        self.id = id
        # The port's own pins where none are given; None is no pin at all.
        pins = (14, 13, 12) if id == 1 else (18, 23, 19)
        pins = bytes([255 if pin is None else own if pin == -1 else pin.n for pin, own in zip((sck, mosi, miso), pins)])
        tell(ord("s"), id | baudrate << 4, 3, pins)
        if polarity or phase:
            tell(ord("f"), id, polarity << 1 | phase)

    def write(self, content):
        tell(ord("S"), self.id, len(content), content)

    def deinit(self):
        tell(ord("e"), self.id, 0)


class I2C:
    def __init__(self, id=0, scl=None, sda=None, freq=400000, timeout=0):
        self.id = id
        self.place = bytearray(1)
        pins = (25, 26) if id else (18, 19)
        pins = bytes([own if pin is None else pin.n for pin, own in zip((scl, sda), pins)])
        tell(ord("i"), id | freq << 4, 2, pins)

    def writeto(self, address, content, stop=True):
        if not ask(ord("w"), self.id | address << 4, len(content), content):
            raise OSError(_NACK)
        return len(content)

    def writevto(self, address, parts, stop=True):
        return self.writeto(address, b"".join(parts))

    def writeto_mem(self, address, place, content, addrsize=8):
        self.place[0] = place
        if not ask(ord("w"), self.id | address << 4, 1 + len(content), self.place, content):
            raise OSError(_NACK)

    def readfrom(self, address, n, stop=True):
        content = fetch(ord("r"), self.id | address << 4, n)
        if content is None:
            raise OSError(_NACK)
        return content

    def readfrom_mem(self, address, place, n, addrsize=8):
        self.writeto(address, bytes((place,)))
        return self.readfrom(address, n)

    def readfrom_into(self, address, out, stop=True):
        out[:] = self.readfrom(address, len(out))

    def readfrom_mem_into(self, address, place, out, addrsize=8):
        out[:] = self.readfrom_mem(address, place, len(out))

    def scan(self):
        return [address for address in range(8, 120) if ask(ord("w"), self.id | address << 4, 0, b"")]


class ADC:
    ATTN_0DB = 0
    ATTN_2_5DB = 1
    ATTN_6DB = 2
    ATTN_11DB = 3

    def __init__(self, pin, atten=0):
        self.n = pin.n if isinstance(pin, Pin) else pin
        self.attenuation = atten
        self.seen = -1

    def atten(self, atten):
        self.attenuation = atten
        self.seen = -1

    def read(self):
        if self.seen != wire.epoch:
            self.raw = ask(ord("a"), self.n, self.attenuation)
            self.seen = wire.epoch if self.raw & 0x10000 else -1
        return self.raw & 0xFFFF

    def read_u16(self):
        raw = self.read()
        return raw << 4 | raw >> 8

    def read_uv(self):
        return ask(ord("v"), self.n, self.attenuation)


class PWM:
    def __init__(self, pin, freq=5000, duty_u16=32768, duty=None):
        self.n = pin.n
        self.hz = freq
        self.part = duty_u16 if duty is None else duty << 6
        self.init()

    def init(self, freq=None, duty_u16=None):
        self.hz = self.hz if freq is None else freq
        self.part = self.part if duty_u16 is None else duty_u16
        if self.hz <= 0:
            raise ValueError("frequency must be above 0")
        tell(ord("P"), self.n | self.part << 8, self.hz)

    def duty_u16(self, part=None):
        if part is None:
            return self.part
        self.init(None, part)

    def duty(self, part=None):
        return self.duty_u16(None if part is None else part << 6)

    def freq(self, hz=None):
        if hz is None:
            return self.hz
        self.init(hz)

    def deinit(self):
        tell(ord("P"), self.n, 0)


class DAC:
    def __init__(self, pin, bits=8):
        self.n = pin.n if isinstance(pin, Pin) else pin
        if self.n != 25 and self.n != 26:
            raise ValueError("invalid Pin for DAC")
        self.write(0)

    def write(self, value):
        tell(ord("D"), self.n, value)


class Timer:
    """Calls back while the program sleeps: no other time passes (see time.py)."""

    ONE_SHOT = 0
    PERIODIC = 1

    def __init__(self, id, **given):
        self.id = id
        if given:
            self.init(**given)

    def init(self, mode=1, period=0, callback=None, freq=0):
        self.deinit()
        self.period = 0 if mode == 0 else period or 1000 // freq
        self.callback = callback
        self.due = time.ticks_ms() + (period or 1000 // freq)
        time.timers.append(self)

    def deinit(self):
        if self in time.timers:
            time.timers.remove(self)


class RTC:
    def memory(self, content=None):
        if content is None:
            return (fetch(ord("M"), 0) if wire.ends else None) or b""
        tell(ord("m"), 0, len(content), content)


class WDT:
    def __init__(self, id=0, timeout=5000):
        pass

    def feed(self):
        pass


def freq(hz=None):
    return 160000000 if hz is None else None


def unique_id():
    return b"\x24\x0a\xc4\x00\x00\x01"


def reset_cause():
    return ask(ord("u"), 0) or PWRON_RESET


def wake_reason():
    return ask(ord("u"), 1)


def disable_irq():
    return 0


def enable_irq(state):
    pass


def idle():
    pass


def lightsleep(ms=wire.FOREVER):
    """Timers stand still, as on the chip; what esp32.wake_on_... or Pin.irq name wakes before `ms` are over."""
    wire.wait(ms, 1)


def deepsleep(ms=wire.FOREVER):
    ask(ord("R"), 2, ms)


def reset():
    ask(ord("R"), 0)


def soft_reset():
    tell(ord("R"), 1, 0)
    sys.exit()


chip = os.getenv("CHIP") or "esp32"
