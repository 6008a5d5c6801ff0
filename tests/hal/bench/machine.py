"""A fake of the ESP32's module for tests: they set what pins give, and read what was done. Run by MicroPython.

`levels` and `raw` (12 bits) are what inputs give, by pin; `outputs` what outputs have; `done` is a list of what
happened. Time passes in time.sleep_ms and lightsleep only; `later` are (ms, function) that then happen.
"""

levels = {}
raw = {}
outputs = {}
done = []
later = []
now = 0
naps = 0  # light sleeps
waking = None  # pins and level that end a light sleep
chain = []  # what a chain of 74HC165 gives, place 0 first, to the pin that reads it
chain_pins = (-1, -1, -1)  # data, clock, load
place = 0
memory = b""  # of the RTC
refusing = ()  # I2C addresses at which nobody answers
registers = {}
log = True


def say(*words):
    if log:
        done.append(words)


def at(ms, function):
    later.append((now + ms, function))
    later.sort(key=lambda entry: entry[0])


def set_level(pin, level):
    levels[pin] = level


def pass_time(ms, until=None):
    """So many ms, less when `until` comes true in between."""
    global now
    end = now + ms
    while later and later[0][0] <= end:
        now, function = later.pop(0)
        function()
        if until and until():
            return
    now = end


class Pin:
    IN = 1
    OUT = 3
    PULL_DOWN = 1
    PULL_UP = 2

    def __init__(self, n, mode=-1, pull=None, value=None):
        self.n = n
        if mode == self.OUT:
            say("out", n, value)
            outputs[n] = value
        elif mode == self.IN:
            say("in", n, pull)

    def __call__(self, level=None):
        global place
        data, clock, load = chain_pins
        if level is None:
            if self.n == data:
                return chain[place] if place < len(chain) else 1
            return levels.get(self.n, 1)
        if self.n == clock and level and not outputs[clock]:
            place += 1
        elif self.n == load and not level:
            place = 0
        outputs[self.n] = level


class ADC:
    ATTN_11DB = 3

    def __init__(self, pin, atten=0):
        self.n = pin.n

    def read_u16(self):
        value = raw.get(self.n, 0)
        return value << 4 | value >> 8

    def read_uv(self):
        return raw.get(self.n, 0) * 1000


class PWM:
    def __init__(self, pin, freq=0, duty_u16=0):
        self.n = pin.n
        self.hertz = freq
        self.part = duty_u16
        self.tell()

    def tell(self):
        say("pwm", self.n, self.hertz, self.part, now)

    def freq(self, hertz):
        self.hertz = hertz

    def duty_u16(self, part):
        self.part = part
        self.tell()

    def deinit(self):
        say("pwm", self.n, 0, 0, now)


class Timer:
    ONE_SHOT = 0

    def __init__(self, number):
        self.run = 0

    def init(self, mode, period, callback):
        self.run += 1
        run = self.run

        def due():
            if self.run == run:
                callback(self)

        at(period, due)

    def deinit(self):
        self.run += 1


class I2C:
    def __init__(self, number, scl, sda, freq):
        say("i2c", number, scl.n, sda.n, freq)

    def readfrom_mem(self, address, register, n):
        if address in refusing:
            raise OSError(19)
        return bytes([registers.get(register, 0)])

    def writeto_mem(self, address, register, content):
        if address in refusing:
            raise OSError(19)
        registers[register] = content[0]


class RTC:
    def memory(self, content=None):
        global memory
        if content is None:
            return memory
        memory = content


def freq(hertz):
    say("freq", hertz)


def unique_id():
    return b"\1\2\3\4\5\6"


def soft_reset():
    say("soft_reset")


def lightsleep(ms):
    global naps
    naps += 1
    start = now
    pass_time(ms, awake)
    if log and done and done[-1][0] == "slept":  # one after the other are one, or the list would fill the heap
        start -= done.pop()[1]
    say("slept", now - start)


def awake():
    return waking and any(levels.get(pin.n, 1) == waking[1] for pin in waking[0])
