"""From the build to a handheld and back: flash, deploy, image, backup, restore, logs, repl.

    python -m tools.flash VERB [--board B] [--port P] ...      (the Makefile's verbs of the same names)

    ports.py     which serial port, and what is wrong with it
    link.py      a handheld that runs MicroPython, over mpremote; remote.py is what runs there
    esp.py       the chip's bootloader, over esptool
    layout.py    partition tables, and where MicroPython's file system lies
    base.py      a MicroPython firmware file, checked before anything is written; fetch.py gets one
    flash.py     MicroPython onto a chip
    deploy.py    the console onto MicroPython, so that an interruption changes nothing
    image.py     both as one file
    saves.py     the saved matches to a zip file and back
    messages.py  every sentence that a person may get to read
"""


class FlashError(Exception):
    """What went wrong and what to do now, in words for the person at the keyboard."""

    code = 1  # what the program ends with


class WrongUse(FlashError):
    """The command itself cannot be meant like this."""

    code = 2
