"""Short notes on a buzzer or speaker."""


class Sound:
    """`emit(notes, volume)` starts the notes on the board's buzzer and returns at once, `stop()` ends them."""

    def __init__(self, emit=None, stop=None):
        self.emit = emit
        self.stop = stop  # None where nothing can sound on its own
        self.volume = 1  # 0 silent .. 3 loud

    def play(self, notes):
        """Plays notes = ((hertz, milliseconds), ...), 0 Hz being a pause; never waits for the end."""
        if self.volume and self.emit:
            self.emit(notes, self.volume)
