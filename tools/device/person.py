"""What a person does with a device that has its plastic on, and what they see and hear."""

from contextlib import contextmanager

TAP = 60  # ms; three equal looks, 5 ms apart, make a press
STILL = 60  # ms without a change: the console has done what the press asked for
PATIENCE = 6000  # ms until a start is taken for stuck
RESTLESS = 1000  # ms after which it is taken for done although the picture goes on changing


class Person:
    """Part of Device. Keys are named by what is printed on them (Handheld.labels); times are virtual milliseconds."""

    def press(self, label):
        """Puts a finger on a key, and leaves it there."""
        with self._circuit():
            self.handheld.press(label)

    def release(self, label):
        with self._circuit():
            self.handheld.release(label)

    def tap(self, label, ms=TAP):
        """Presses a key for so long, then waits until the picture stands still."""
        self.press(label)
        self.wait(ms)
        self.release(label)
        self.settle()

    def settle(self):
        """Waits until the picture stands still."""
        latest = self.time + RESTLESS
        self.wait(STILL)
        while self.time - self.handheld.drawn < STILL and self.time < latest:
            self.wait(STILL - (self.time - self.handheld.drawn))

    def comes_up(self):
        """Waits, after power-up, until there is a picture and it stands still; whether one came."""
        for _ in range(0, PATIENCE, STILL):
            self.wait(STILL)
            if self.prompt:
                return False
            if self.picture().getbbox():
                self.settle()
                return True
        return False

    def picture(self):
        """What can be seen, a Pillow image, RGB; black while the backlight is off."""
        with self._circuit():
            return self.handheld.picture()

    @property
    def light(self):
        """Percent of the backlight."""
        return self.handheld.light

    @property
    def sounds(self):
        """What has been heard: tools.device.handheld.Sounded(at, hertz, ms, duty)."""
        return self.handheld.sounds

    @property
    def faults(self):
        """Sentences: what the program does to the circuit that it should not."""
        return self.handheld.faults

    @property
    def time(self):
        """Milliseconds since the beginning."""
        return self._wiring.time

    @contextmanager
    def _circuit(self):
        """Nothing moves meanwhile."""
        with self._change:
            yield
        self._nudge()
