"""The device's end of the USB cable: a pty whose other end is the port that host programs open."""

import array
import errno
import fcntl
import os
import pty
import termios
import time
import tty

KEPT = 1 << 16  # bytes on their way to a host that reads slowly
STALE = 1  # s after which what nobody has read is dropped, as a serial line drops it


class Port:
    """`name` is like /dev/pts/5. What slow() and silence bring about happens here."""

    def __init__(self):
        self.master, self._slave = pty.openpty()
        tty.setraw(self._slave)
        os.set_blocking(self.master, False)
        self.name = os.ttyname(self._slave)
        self.silent = False
        self.rate = None  # bytes a second, both ways
        self._to_host = bytearray()
        self._credit = 0.0
        self._looked = self._drained = time.monotonic()

    def fileno(self):
        return self.master

    def close(self):
        """The port's name is gone."""
        os.close(self.master)
        os.close(self._slave)

    def _allowance(self):
        """Bytes that may pass now."""
        if self.rate is None:
            return 1 << 16
        now = time.monotonic()
        self._credit = min(self.rate * 0.05, self._credit + self.rate * (now - self._looked))
        self._looked = now
        return int(self._credit)

    def pause(self):
        """Seconds until something may pass; 0 for now."""
        return 0 if self._allowance() >= 1 else 1 / self.rate

    def read(self):
        """What a host has sent."""
        n = self._allowance()
        try:
            came = os.read(self.master, n) if n else b""
        except OSError as error:
            if error.errno not in (errno.EAGAIN, errno.EIO):
                raise
            came = b""
        self._credit -= len(came)
        return b"" if self.silent else came

    def write(self, content):
        if not self.silent:
            self._to_host += content
            del self._to_host[:-KEPT]
        self.flush()

    @property
    def waiting(self):
        """Whether bytes for the host wait."""
        return bool(self._to_host)

    def flush(self):
        """Sends what the host has room for."""
        now = time.monotonic()
        unread = array.array("i", [0])
        fcntl.ioctl(self._slave, termios.FIONREAD, unread)
        if not unread[0]:
            self._drained = now
        elif now - self._drained > STALE:
            termios.tcflush(self._slave, termios.TCIFLUSH)
            self._drained = now
        n = min(self._allowance(), len(self._to_host))
        if n:
            try:
                n = os.write(self.master, self._to_host[:n])
            except BlockingIOError:
                n = 0
            del self._to_host[:n]
            self._credit -= n
