"""The plastic round the chip: what is soldered to which pin, and what a person sees, hears and presses.

Each part is told of pins, buses and voltages like any circuit; it knows nothing of the program.
"""

from collections import namedtuple

from PIL import Image

from tools.device import glass
from tools.device.wires import Wiring

FULL_DUTY = 65535
FLASH_PINS = {"esp32": range(6, 12), "esp32s3": range(26, 33)}

Sounded = namedtuple("Sounded", "at hertz ms duty")  # ms of its beginning and how long; duty 0..65535


class Switch:
    """A key between its pin and ground. `pulled`: a resistor on the board pulls it up, else the chip has to."""

    def __init__(self, label, pin, pulled=False):
        self.label, self.pin, self.pulled = label, pin, pulled
        self.labels = (label,)

    def read(self, handheld, pin):
        if pin == self.pin:
            return 0 if self.label in handheld.down else 1 if self.pulled else None


class Ladder:
    """Keys that each put a voltage on one analogue pin, {label: millivolts}."""

    def __init__(self, pin, volts):
        self.pin, self.volts = pin, volts
        self.labels = tuple(volts)

    def millivolts(self, handheld, pin):
        if pin == self.pin:
            return max([self.volts[label] for label in self.labels if label in handheld.down], default=0)


class Chain:
    """74HC165 registers: load low takes the keys over, each rising edge of the clock brings the next one out; the
    labels are in the order in which they come out. A pressed key is low (data sheet of the 74HC165)."""

    def __init__(self, data, clock, load, labels):
        self.data, self.clock, self.load = data, clock, load
        self.labels = labels
        self._bits = [1] * len(labels)
        self._clock = 0

    def changed(self, handheld, pin, level):
        if handheld.levels.get(self.load, 1) == 0:
            self._bits = self._keys(handheld)
        elif pin == self.clock and level and not self._clock:
            self._bits = self._bits[1:] + [1]
        if pin == self.clock:
            self._clock = level or 0

    def _keys(self, handheld):
        return [int(label not in handheld.down) for label in self.labels]

    def read(self, handheld, pin):
        if pin == self.data:
            return self._keys(handheld)[0] if handheld.levels.get(self.load, 1) == 0 else self._bits[0]


class Cell:
    """A lithium cell behind a divider; `enable` is a pin that has to be high for it, -1 without one."""

    def __init__(self, pin, divided, enable=-1):
        self.pin, self.divided, self.enable = pin, divided, enable

    def millivolts(self, handheld, pin):
        if pin == self.pin:
            on = self.enable < 0 or handheld.levels.get(self.enable)
            return round(handheld.cell / self.divided) if on else 0


class Ip5306:
    """The power chip on I2C: register 0x78 tells the charge in quarters (m5stack/M5Stack Power.cpp)."""

    address = 0x75

    def __init__(self, scl, sda):
        self.pins = scl, sda
        self._register = 0

    def i2c_write(self, handheld, content):
        if content:
            self._register = content[0]
        return True

    def i2c_read(self, handheld, n):
        quarters = (3500, 3700, 3900)
        gone = 0xE0 if handheld.cell < quarters[0] else 0xC0 if handheld.cell < quarters[1] else (
            0x80 if handheld.cell < quarters[2] else 0
        )  # fmt: skip
        return bytes([gone if self._register == 0x78 else 0] * n)


class Speaker:
    """A buzzer or speaker by PWM; `enable` is its amplifier's pin, -1 without one."""

    def __init__(self, pin, enable=-1):
        self.pin, self.enable = pin, enable
        self._tone = None

    def pwm(self, handheld, pin, hertz, duty):
        if pin == self.pin:
            self.quiet(handheld)
            if hertz and duty and (self.enable < 0 or handheld.levels.get(self.enable)):
                self._tone = handheld.time, hertz, duty

    def quiet(self, handheld):
        """The tone that sounds, if any, is over."""
        if self._tone:
            at, hertz, duty = self._tone
            handheld.sounds.append(Sounded(at, hertz, handheld.time - at, duty))
            self._tone = None

    def changed(self, handheld, pin, level):
        if pin == self.enable and not level:
            self.quiet(handheld)


class SpiPanel:
    """A panel on SPI, by the pins of its lines; -1 for a line that is not there. `pulled`: its reset line is pulled up
    harder than the chip pulls down."""

    def __init__(self, name, sck, mosi, cs, dc, reset=-1, pulled=False):
        self.name, self.sck, self.mosi, self.cs, self.dc, self.reset = name, sck, mosi, cs, dc, reset
        self.pulled = pulled
        self.power_on()

    def read(self, handheld, pin):
        if self.pulled and pin == self.reset and pin not in handheld.levels:
            return 1

    def power_on(self):
        self.glass = glass.glass(self.name)
        self.glass.select(1)
        self.glass.reset(1)

    def changed(self, handheld, pin, level):
        self.glass.now = handheld.time
        if pin == self.cs:
            self.glass.select(1 if level is None else level)
        elif pin == self.reset:
            self.glass.reset(1 if level is None else level)

    def spi(self, handheld, bus, content):
        if bus.sck != self.sck or bus.mosi != self.mosi or handheld.levels.get(self.cs, 1):
            return
        if self.dc not in handheld.levels:
            handheld.fault("the panel gets bytes while nothing drives its D/C line")
        self.glass.now = handheld.time
        self.glass.write(handheld.levels.get(self.dc, 0), content)
        handheld.drawn = handheld.time


class I2cPanel:
    """An OLED on I2C."""

    def __init__(self, name, scl, sda, address):
        self.name, self.pins, self.address = name, (scl, sda), address
        self.power_on()

    def power_on(self):
        self.glass = glass.glass(self.name)

    def i2c_write(self, handheld, content):
        if content:
            self.glass.now = handheld.time
            self.glass.write(content)
            handheld.drawn = handheld.time
        return True

    def i2c_read(self, handheld, n):
        return bytes(n)


class Handheld(Wiring):
    """What a person has in their hands. `light` is (pin, level that lights it) of the backlight, None where it cannot
    be switched; `hold` are pins that must be high, or else the power goes.

    sounds   what has been heard: Sounded(at, hertz, ms, duty)
    lights   (ms, percent) of each change of the backlight
    cell     millivolts of the battery
    faults   sentences: what the program does to the circuit that it should not
    drawn    when the picture or the light changed last, in ms; 0 not since power-up
    """

    def __init__(self, name, panel, parts, light=None, hold=(), chip="esp32"):
        super().__init__()
        self.name, self.panel, self.parts, self.hold, self.chip = name, panel, (panel, *parts), hold, chip
        self._light = light
        self._pwm = {}  # {pin: (hertz, duty)}
        self.down = set()  # labels of the keys that are pressed
        self.labels = tuple(label for part in parts for label in getattr(part, "labels", ()))
        self.sounds = []
        self.lights = [(-1, 0)]
        self.cell = 4000
        self.drawn = 0
        self._faults = []

    # what a person does and perceives

    def press(self, label):
        """Puts a finger on a key; ValueError names the keys."""
        if label not in self.labels:
            raise ValueError(f"{self.name} has no key {label!r}; it has {', '.join(self.labels)}")
        self.down.add(label)
        self.moved = True

    def release(self, label):
        self.down.discard(label)
        self.moved = True

    @property
    def cell(self):
        """Millivolts of the battery."""
        return self._cell

    @cell.setter
    def cell(self, millivolts):
        self._cell = millivolts
        self.moved = True

    @property
    def light(self):
        """Percent of the backlight; 100 for a panel that shines by itself."""
        if not self._light:
            return 100
        pin, level = self._light
        if pin in self._pwm:
            share = 100 * self._pwm[pin][1] / FULL_DUTY
            return round(share if level else 100 - share)
        return 100 if self.levels.get(pin) == level else 0

    def _look(self, pin):
        """The pin has changed: perhaps the light has."""
        if self._light and pin == self._light[0] and self.light != self.lights[-1][1]:
            self.drawn = self.time
            if self.lights[-1][0] == self.time:  # nobody saw it
                self.lights.pop()
            self.lights.append((self.time, self.light))

    def picture(self):
        """What can be seen, RGB; black without a backlight."""
        seen = self.panel.glass.picture()
        return seen if self.light else Image.new("RGB", seen.size)

    @property
    def faults(self):
        return self._faults + list(getattr(self.panel.glass, "faults", ()))

    def fault(self, sentence):
        if sentence not in self._faults:
            self._faults.append(sentence)

    # the circuit

    def _told(self, event, *arguments):
        for part in self.parts:
            if hasattr(part, event):
                getattr(part, event)(self, *arguments)

    def _asked(self, question, *arguments):
        for part in self.parts:
            if hasattr(part, question):
                answer = getattr(part, question)(self, *arguments)
                if answer is not None:
                    return answer
        return None

    def pin(self, pin, level):
        if level is not None:
            if pin in FLASH_PINS[self.chip]:
                self.fault(f"GPIO{pin} drives the flash's own lines")
            for part in self.parts:
                if isinstance(part, Switch) and part.pin == pin or isinstance(part, Chain) and part.data == pin:
                    self.fault(f"GPIO{pin} drives a line that {' '.join(part.labels)} drives, too")
        self._pwm.pop(pin, None)
        self._look(pin)
        self._told("changed", pin, level)

    def spi(self, bus, content):
        self._told("spi", bus, content)

    def pwm(self, pin, hertz, duty):
        if hertz:
            self._pwm[pin] = hertz, duty
        elif self._pwm.pop(pin, None) is None:
            return
        self._look(pin)
        self._told("pwm", pin, hertz, duty)

    def read(self, pin):
        return self._asked("read", pin)

    def millivolts(self, pin):
        return self._asked("millivolts", pin) or 0

    def _on_i2c(self, bus, address):
        for part in self.parts:
            if getattr(part, "address", None) == address and part.pins == (bus.scl, bus.sda):
                return part
        return None

    def i2c_write(self, bus, address, content):
        part = self._on_i2c(bus, address)
        return bool(part) and part.i2c_write(self, content)

    def steady(self, pin):
        return not any(isinstance(part, Chain) and part.data == pin for part in self.parts)

    def i2c_read(self, bus, address, n):
        part = self._on_i2c(bus, address)
        return part.i2c_read(self, n) if part else None

    def wait(self, ms, light, wakes):
        for pin in self.hold:
            if not self.levels.get(pin):
                self.fault(f"GPIO{pin} is not held high: the board loses its power")
        self.time += ms

    def reset(self, soft):
        for pin in list(self._pwm):
            self.pwm(pin, 0, 0)
        super().reset(soft)

    def power_off(self):
        for pin in list(self._pwm):
            self.pwm(pin, 0, 0)
        super().power_off()
        self.panel.power_on()
        self.drawn = 0

