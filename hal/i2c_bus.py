"""A panel on I2C: every transfer begins with a byte that tells commands from pixels (SSD1306 data sheet, 8.1.5.2)."""

from time import sleep_ms

from machine import I2C, Pin
from micropython import const

_COMMANDS = const(0x00)
_PIXELS = const(0x40)


class Bus:
    """`wires` is a board's BUS: ("i2c_bus", id of machine.I2C, hertz, scl, sda, address)."""

    def __init__(self, wires):
        self.wait = sleep_ms
        self._i2c = I2C(wires[1], scl=Pin(wires[3]), sda=Pin(wires[4]), freq=wires[2])
        self._address = wires[5]
        self._code = bytearray(1)

    def command(self, code, parameters):
        """A command and its parameters, any bytes. OSError when no panel answers."""
        self._code[0] = code
        self._i2c.writeto_mem(self._address, _COMMANDS, self._code)
        if parameters:
            self._i2c.writeto_mem(self._address, _COMMANDS, parameters)

    def pixels(self, buf, n):
        """The first n bytes of a buffer."""
        self._i2c.writeto_mem(self._address, _PIXELS, memoryview(buf)[:n])
