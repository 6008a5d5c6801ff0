"""Brings a bot to the table. Its modules and its data are in the heap only while it decides, and only one decides at a
time: `make` one, use it, let go of it and `drop` the modules, or open another screen, which drops them, too.

What a bot needs may be more than a match leaves of the heap, above all in one piece; but the buffer of the canvas is
38 KB on the largest board, and nobody looks at it while somebody thinks: what the glass shows is in the panel's own
memory. So `room` lends the upper rows of that buffer. The glass keeps its picture, because only what is marked as dirty
is sent, and the screen that has lent them draws and marks in the rows below only, until it draws everything anew.
"""

from firmware import catalogue
from micropython import const

LEAST = const(8_192)  # bytes; less is not lent: a canvas that small leaves room enough in the heap
KEPT = const(10)  # rows above the hint line that are not lent, for a bar; with 13 the canvas of 160x128 had not LEAST


def room(canvas):
    """The memory of all rows of the picture but the hint line and the KEPT ones above it, in whole words, or None if
    that is less than LEAST. Everything has to be drawn anew before anything else is drawn or marked in them.

    To be called when what was drawn is on the glass: in tick(), not in the draw() before it.
    """
    display = canvas.display
    size = (canvas.grid.bottom - KEPT) * (canvas.w >> 1) & ~3
    if size < LEAST:
        return None
    display.show()  # nothing of it may still be on its way
    return memoryview(display.buffer)[:size]


def make(match, engine, level, lent=None):
    """A bot of the match's game. engine: one of its own (Game.another); lent: what `room` gave.

    Whatever the bot raises: ValueError or OSError for its data; ImportError: there is none for this game.
    """
    return catalogue.load("bots.%s.bot" % match.game.name).Bot(engine, level, match.memory, lent)


def drop(match):
    """Forgets the modules of the bots, but not the match's memory."""
    catalogue.forget("bots.", match.game.resident)
