"""A lithium cell behind a voltage divider on an ADC pin. Only the opening needs this module."""

from hal.battery import FULL, Battery
from machine import ADC, Pin
from micropython import const

_MICRO = const(1000)  # the ADC tells microvolts


def open_battery(pin, numerator, denominator, enable, full=FULL):
    """The Battery, a cell that has numerator / denominator times the voltage at `pin`. `enable` switches the divider on
    when high, -1 where there is no such pin; `full` are the millivolts that count as 100 percent."""
    if enable >= 0:
        Pin(enable, Pin.OUT, value=1)
    return Battery(ADC(Pin(pin), atten=ADC.ATTN_11DB).read_uv, numerator, denominator * _MICRO, full)
