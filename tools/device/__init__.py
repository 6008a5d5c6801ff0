"""A stand-in for the handheld: the real MicroPython on a pty, with what is soldered to the chip's pins."""
