"""The power chip IP5306 on I2C (m5stack/M5Stack src/utility/Power.cpp): it tells a battery in quarters."""

from machine import I2C, Pin
from micropython import const

_HERTZ = const(100_000)
_ADDRESS = const(0x75)
_CONTROL = const(0x00)
_STAY_ON = const(0x02)  # its bit; without it the chip takes a console that sleeps for one that is not there
_QUARTERS = const(0x78)  # its high nibble has a bit set for each quarter that is gone


def open_battery(bus, scl, sda):
    """The Battery, or None on a board whose IP5306 does not answer."""
    try:
        return Battery(I2C(bus, scl=Pin(scl), sda=Pin(sda), freq=_HERTZ))
    except OSError:
        return None


class Battery:
    """Has the percent() of hal.battery.Battery. OSError when no chip answers."""

    def __init__(self, i2c):
        self.i2c = i2c
        self.level = 0
        control = self.i2c.readfrom_mem(_ADDRESS, _CONTROL, 1)[0]
        self.i2c.writeto_mem(_ADDRESS, _CONTROL, bytes((control | _STAY_ON,)))

    def percent(self):
        """0 25 50 75 100; what it was before when the chip does not answer."""
        try:
            gone = self.i2c.readfrom_mem(_ADDRESS, _QUARTERS, 1)[0] >> 4
        except OSError:
            return self.level
        self.level = 100
        while gone:
            self.level -= 25 * (gone & 1)
            gone >>= 1
        return self.level
