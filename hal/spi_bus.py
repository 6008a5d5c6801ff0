"""A panel on SPI with a D/C line: low for commands, high for what belongs to them."""

from time import sleep_ms

from machine import SPI, Pin


class Bus:
    """`wires` is a board's BUS: ("spi_bus", id of machine.SPI, hertz, sck, mosi, miso); -1: no miso.

    A `cs` of -1 is a panel that is always selected. Such modules read the clock right only when it rests high.
    `level` of the bus is D/C for the parameters of a command: 0 where the controller takes them for commands.
    """

    def __init__(self, wires, cs, dc):
        self.level = 1
        self.wait = sleep_ms
        self._cs = Pin(cs, Pin.OUT, value=1) if cs >= 0 else bool  # or whatever takes a level and does nothing
        self._dc = Pin(dc, Pin.OUT, value=1)
        mode = int(cs < 0)
        miso = Pin(wires[5]) if wires[5] >= 0 else None
        self._spi = SPI(
            wires[1], baudrate=wires[2], polarity=mode, phase=mode, sck=Pin(wires[3]), mosi=Pin(wires[4]), miso=miso
        )
        self._code = bytearray(1)
        self._whole = self._part = b""

    def command(self, code, parameters):
        """A command and its parameters, any bytes."""
        self._code[0] = code
        self._dc(0)
        self._cs(0)
        self._spi.write(self._code)
        if parameters:
            self._dc(self.level)
            self._spi.write(parameters)
        self._cs(1)

    def pixels(self, buf, n):
        """The first n bytes of a buffer."""
        if n < len(buf):
            if len(self._part) != n or self._whole is not buf:  # most come in rows of one length
                self._whole = buf
                self._part = memoryview(buf)[:n]
            buf = self._part
        self._dc(1)
        self._cs(0)
        self._spi.write(buf)
        self._cs(1)
