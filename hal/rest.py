"""How a handheld sleeps and how it ends, see hal.Hal. In the heap only then.

Asleep, the chip is in light sleep: the heap, the levels of the pins and the panel's picture stay, some milliwatts
remain. Its serial port sleeps as well, and an ESP32-S3 vanishes from the list of USB devices: what a computer sends
meanwhile is lost, until somebody presses a key.
"""

import time

import esp32
import machine
from machine import Pin
from micropython import const

_LOOK = const(40)  # ms asleep between two looks at keys that cannot wake the chip: no tap is shorter
_LONG = const(2000)  # and where all can, should one of them fail to
_AGAIN = const(5)  # ms between two of the equal looks that make a press
_SOON = const(20)  # ms awake while a key is still held, which would wake the chip at once
_BRIGHT = const(50)  # percent


def sleep(hal):
    """Dark until a key goes down that was up."""
    display = hal.display
    if hal.sound.stop:
        hal.sound.stop()
    hal.light(0)
    still(hal.lamp, False)
    hal.panel.sleep()
    for pin, level in hal.asleep:
        Pin(pin, Pin.OUT, value=level)
    try:
        wait(hal.keys)
    finally:  # also when Ctrl-C ends it
        for pin, level in hal.asleep:
            Pin(pin, Pin.OUT, value=1 - level)
        hal.panel.wake()
        display.brightness(display._level)
        hal.buttons.swallow()


def wait(keys):
    """Sleeps until one of the keys goes down that was up."""
    pins = getattr(keys, "pins", None)  # only keys on pins of their own can wake the chip
    wakes = pins and hasattr(esp32, "wake_on_gpio")
    nap = _LONG if wakes and not keys.rest else _LOOK
    armed = False
    held = keys.read()
    while True:
        if wakes and armed != (not held):
            armed = not held
            esp32.wake_on_gpio(pins if armed else (), esp32.WAKEUP_ANY_HIGH if keys.level else esp32.WAKEUP_ALL_LOW)
        if held:
            time.sleep_ms(_SOON)
        machine.lightsleep(_LOOK if held else nap)
        keys.read()  # what an ADC reads counts from the second time on
        down = keys.read()
        for _ in range(2):  # a glitch is no finger
            if down:
                time.sleep_ms(_AGAIN)
                down &= keys.read()
        if down & ~held:
            break
        held &= down
    if armed:
        esp32.wake_on_gpio((), esp32.WAKEUP_ALL_LOW)


def restart(hal, word):
    """The word goes over in the memory of the real-time clock, with 16 bytes for the next entropy."""
    if hal.sound.stop:
        hal.sound.stop()
    # The restart ends every PWM. A picture that was bright stays so, as bright as can be; at night it goes dark for
    # that second: nobody is dazzled.
    still(hal.lamp, hal.display._level > _BRIGHT)
    machine.RTC().memory(word.encode() + b"\n" + hal.entropy())
    machine.soft_reset()


def still(lamp, on):
    """A backlight without PWM, which neither sleep nor restart keeps going."""
    if lamp.pwm:
        lamp.pwm.deinit()
        lamp.pwm = None
        Pin(lamp.pin, Pin.OUT, value=lamp.level if on else 1 - lamp.level)
