"""What the chip's modules do over the link, and the parts of a handheld as circuits."""

import pytest
from tools.device import wires
from tools.device.handheld import Cell, Chain, Handheld, Ip5306, Ladder, Speaker, Switch
from tools.micropython import MicroPythonError


class Log(wires.Wiring):
    """Writes down what happens."""

    def __init__(self):
        super().__init__()
        self.events = []

    def pin(self, pin, level):
        self.events.append(("pin", pin, level))

    def spi(self, bus, content):
        self.events.append(("spi", bus.sck, bus.mosi, content, self.levels.get(27)))

    def pwm(self, pin, hertz, duty):
        self.events.append(("pwm", pin, hertz, duty))

    def dac(self, pin, value):
        self.events.append(("dac", pin, value))


class Bare:
    """A panel that is not there."""

    glass = None

    def power_on(self):
        pass


def handheld(*parts, **given):
    return Handheld("test", Bare(), list(parts), **given)


def test_every_byte_comes_with_the_level_of_the_pins():
    log = Log()
    wires.run(
        "from machine import Pin, SPI\ndc = Pin(27, Pin.OUT, value=0)\n"
        "bus = SPI(2, baudrate=40_000_000, sck=Pin(18), mosi=Pin(23))\nbus.write(b'\\x2a')\ndc(1)\n"
        "bus.write(memoryview(b'abcd')[1:3])\nbus.deinit()\nbus.write(b'nobody')",
        log,
    )
    assert log.events == [
        ("pin", 27, 0), ("spi", 18, 23, b"\x2a", 0), ("pin", 27, 1), ("spi", 18, 23, b"bc", 1),
    ]  # fmt: skip


def test_pwm_and_dac():
    log = Log()
    wires.run(
        "from machine import PWM, DAC, Pin\npwm = PWM(Pin(4), freq=880, duty_u16=1000)\npwm.freq(440)\npwm.deinit()\n"
        "DAC(Pin(25)).write(7)",
        log,
    )
    assert log.events == [
        ("pwm", 4, 880, 1000), ("pwm", 4, 440, 1000), ("pwm", 4, 0, 0), ("dac", 25, 0), ("dac", 25, 7),
    ]  # fmt: skip


@pytest.mark.parametrize("program", ["Pin(34, Pin.OUT)", "DAC(Pin(4))"])
def test_what_the_chip_cannot_do_is_an_error(program):
    with pytest.raises(MicroPythonError, match="ValueError"):
        wires.run("from machine import DAC, Pin\n" + program)


def test_an_input_reads_its_pull_and_an_output_itself():
    said = wires.run(
        "from machine import Pin\nprint(Pin(4, Pin.IN)(), Pin(5, Pin.IN, Pin.PULL_UP)(), Pin(12, Pin.OUT, value=1)())"
    )
    assert said == "0 1 1\n"


def test_time_passes_only_in_sleeps_and_timers_call_back_in_them():
    said = wires.run(
        "import time\nfrom machine import Timer\nfor _ in range(10000):\n    pass\nprint(time.ticks_ms())\n"
        "def call(timer):\n    print('called', time.ticks_ms())\n"
        "Timer(0).init(mode=Timer.ONE_SHOT, period=30, callback=call)\n"
        "beat = Timer(1, mode=Timer.PERIODIC, period=40, callback=call)\ntime.sleep_ms(90)\nbeat.deinit()\n"
        "time.sleep(3600)\nprint(time.ticks_ms())"
    )
    assert said.split() == ["0", "called", "30", "called", "40", "called", "80", "3600090"]


def test_the_adc_has_the_chips_range():
    class Volts(wires.Wiring):
        def millivolts(self, pin):
            return pin * 100

    said = wires.run(
        "from machine import ADC, Pin\nfor pin in (32, 15, 0):\n    adc = ADC(Pin(pin), atten=ADC.ATTN_11DB)\n"
        "    print(adc.read(), adc.read_u16(), adc.read_uv())\nprint(ADC(Pin(15)).read())",
        Volts(),
    )
    top, middle, bottom, unattenuated = [line.split() for line in said.splitlines()]
    assert top[:2] == ["4095", "65535"] and bottom[0] == "0" and unattenuated == ["4095"]
    assert abs(int(middle[2]) - 1_500_000) < 1000


def test_nobody_on_the_bus_is_an_error():
    with pytest.raises(MicroPythonError, match="ENODEV"):
        wires.run("from machine import I2C, Pin\nI2C(0, scl=Pin(22), sda=Pin(21)).writeto(0x3c, b'x')")


def test_a_switch_wants_a_pull_up():
    hand = handheld(Switch("A", 32), Switch("Start", 39, pulled=True))
    read = "from machine import Pin\nprint(Pin(32, Pin.IN, {})(), Pin(39, Pin.IN)())"
    assert wires.run(read.format("Pin.PULL_UP"), hand) == "1 1\n"
    assert wires.run(read.format("None"), hand) == "0 1\n"  # it floats: a ghost presses it
    hand.press("A")
    hand.press("Start")
    assert wires.run(read.format("Pin.PULL_UP"), hand) == "0 0\n"
    with pytest.raises(ValueError, match="no key 'C'; it has A, Start"):
        hand.press("C")


def test_a_ladder_gives_a_voltage_a_key():
    hand = handheld(Ladder(34, {"Left": 3300, "Right": 1650}))
    read = "from machine import ADC, Pin\nprint(ADC(Pin(34), atten=ADC.ATTN_11DB).read())"
    assert wires.run(read, hand) == "0\n"
    hand.press("Right")
    assert 1500 < int(wires.run(read, hand)) < 2000
    hand.press("Left")
    assert 3900 < int(wires.run(read, hand))


def test_a_chain_brings_out_one_key_a_clock():
    hand = handheld(Chain(23, 22, 21, tuple("ABCDEFGHIJKLMNOP")))
    hand.press("A")
    hand.press("K")
    said = wires.run(
        "from machine import Pin\ndata, clock, load = Pin(23, Pin.IN), Pin(22, Pin.OUT, value=0), Pin(21, Pin.OUT)\n"
        "load(0)\nload(1)\nfor _ in range(17):\n    print(data(), end='')\n    clock(1)\n    clock(0)",
        hand,
    )
    assert said == "01111111110111111"


def test_a_battery_behind_a_divider_and_one_that_tells_quarters():
    hand = handheld(Cell(34, 2, enable=14), Ip5306(22, 21))
    hand.cell = 3600
    said = wires.run(
        "from machine import ADC, I2C, Pin\nadc = ADC(Pin(34), atten=ADC.ATTN_11DB)\noff = adc.read_uv()\n"
        "Pin(14, Pin.OUT, value=1)\nprint(off < 200_000, adc.read_uv() // 10_000)\n"
        "print(I2C(0, scl=Pin(22), sda=Pin(21)).readfrom_mem(0x75, 0x78, 1))",
        hand,
    )
    assert said == "True 180\nb'\\xc0'\n" or said == "True 179\nb'\\xc0'\n"


def test_a_speaker_is_heard_while_its_amplifier_is_on():
    hand = handheld(Speaker(26, enable=25))
    wires.run(
        "import time\nfrom machine import PWM, Pin\namplifier = Pin(25, Pin.OUT, value=0)\n"
        "pwm = PWM(Pin(26), freq=440, duty_u16=0)\nfor level in (0, 1):\n    amplifier(level)\n"
        "    pwm.duty_u16(9000)\n    time.sleep_ms(50)\n    pwm.duty_u16(0)\n    time.sleep_ms(10)\n",
        hand,
    )
    assert hand.sounds == [(60, 440, 50, 9000)]


def test_light_is_a_level_or_a_share():
    for level, program, percent in (
        (1, "Pin(14, Pin.OUT, value=1)", 100),
        (1, "Pin(14, Pin.OUT, value=0)", 0),
        (0, "Pin(14, Pin.OUT, value=0)", 100),
        (1, "PWM(Pin(14), freq=5000, duty_u16=13107)", 20),
        (0, "PWM(Pin(14), freq=5000, duty_u16=13107)", 80),
    ):
        hand = handheld(light=(14, level))
        wires.run("from machine import PWM, Pin\n" + program, hand)
        assert hand.light == percent


def test_a_soft_reset_ends_pwm_and_keeps_levels():
    hand = handheld(light=(14, 1))
    wires.run("from machine import PWM, Pin\nPin(4, Pin.OUT, value=1)\nPWM(Pin(14), freq=5000, duty_u16=30000)", hand)
    hand.reset(soft=True)
    assert hand.light == 0 and hand.levels[4] == 1
    hand.reset(soft=False)
    assert 4 not in hand.levels


def test_two_drivers_on_a_line_are_a_fault():
    hand = handheld(Switch("A", 32))
    wires.run("from machine import Pin\nPin(32, Pin.OUT, value=1)\nPin(6, Pin.OUT)", hand)
    assert len(hand.faults) == 2 and "GPIO32" in hand.faults[0] and "flash" in hand.faults[1]


def test_sleep_ends_with_the_key_that_wakes():
    class Pressed(Handheld):
        def wait(self, ms, light, wakes):
            super().wait(ms, light, wakes)
            if self.time >= 200:
                self.press("A")

    hand = Pressed("test", Bare(), [Switch("A", 32), Switch("B", 33)])
    said = wires.run(
        "import esp32, machine, time\nfrom machine import Pin\n"
        "pins = [Pin(pin, Pin.IN, Pin.PULL_UP) for pin in (32, 33)]\n"
        "esp32.wake_on_gpio(pins, esp32.WAKEUP_ALL_LOW)\nwhile pins[0]():\n    machine.lightsleep(100)\n"
        "print(time.ticks_ms())\nmachine.lightsleep()\nprint(time.ticks_ms())",
        hand,
    )
    assert said == "200\n200\n"
