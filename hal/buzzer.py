"""Notes on a buzzer or speaker by PWM, one after the other by a timer: nothing waits for them.

Silent means no PWM and a pin that is held at 0 V, and the amplifier off where there is a pin for it: nothing hums or
hisses. That is so on the pins of the DAC as well, as m5stack/M5Stack src/utility/Speaker.cpp does it; the DAC itself
is left alone, because ESP-IDF opens a channel once, and a restart of the console (soft reset) does not close it.
"""

from machine import PWM, Pin, Timer
from micropython import const

_TIMER = const(0)  # of the hardware's, the ESP32 has 0 to 3


class Buzzer:
    """`enable` is the pin that switches the amplifier on when high, -1 where there is none."""

    def __init__(self, pin, enable):
        self.pin = pin
        self.enable = enable
        self.pwm = None
        self.timer = Timer(_TIMER)
        self.at = 0
        self.stop()

    def emit(self, notes, volume):
        """Starts the notes ((hertz, ms), ...) in place of what still sounds. `volume` 1 to 3: narrower pulses are
        softer, by about 12 dB a step."""
        self.stop()
        self.notes = notes
        self.at = 0
        self.part = 65536 >> 7 - 2 * volume
        if self.enable >= 0:
            Pin(self.enable, Pin.OUT, value=1)
        self._next(None)

    def _next(self, _):
        if self.at >= len(self.notes):  # also when it was stopped, and the timer's call was on its way
            self.stop()
            return
        hertz, ms = self.notes[self.at]
        self.at += 1
        if not self.pwm:
            self.pwm = PWM(Pin(self.pin), freq=hertz or 1000, duty_u16=self.part if hertz else 0)
        else:
            if hertz:
                self.pwm.freq(hertz)
            self.pwm.duty_u16(self.part if hertz else 0)
        self.timer.init(mode=Timer.ONE_SHOT, period=ms, callback=self._next)

    def stop(self):
        """Silence at once."""
        self.timer.deinit()
        if self.pwm:
            self.pwm.deinit()
            self.pwm = None
        if self.enable >= 0:
            Pin(self.enable, Pin.OUT, value=0)
        Pin(self.pin, Pin.OUT, value=0)
        self.notes = ()
