"""Opens the panel of a board as hal.esp32 does and does with it what is asked; run in the real MicroPython.

panel_on_board.py BOARD CHANGES LIT STEP...
CHANGES is a dictionary of fields that differ from the board's file. Steps: draw (a picture with all colours that looks
like itself from no other side), touch (changes some of it), sleep, wake. Prints the canvas at the end.
"""

import sys
from binascii import hexlify

from hal.display import Display
from machine import Pin

name, changes, lit = sys.argv[1:4]
lit = lit == "True"
board = __import__("boards." + name, None, None, (name,))
for field, value in eval(changes).items():
    setattr(board, field, value)
bus = __import__("hal." + board.BUS[0], None, None, (board.BUS[0],))
bus = bus.Bus(board.BUS, board.CS, board.DC) if board.DC >= 0 else bus.Bus(board.BUS)
reset = Pin(board.RESET, Pin.OUT, value=1) if board.RESET >= 0 else None
driver = __import__("hal." + board.PANEL, None, None, (board.PANEL,))
panel = driver.open_panel(bus, board, reset, lit)
width = board.WIDTH
height = board.HEIGHT
canvas = bytearray(width * height // 2)
light = getattr(panel, "light", None) or (lambda percent: None)
display = Display(width, height, board.COLOURS, canvas, panel, light, lit)


def draw():
    fb = display.fb
    fb.fill(0)
    for colour in range(16):
        fb.fill_rect(colour * width // 16, height // 2 + colour, width // 16, height // 4, colour)
    fb.text("Fg5", 2, 1, 9)
    fb.line(width // 3, 0, width - 1, height - 1, 4)
    fb.rect(0, 0, width, height, 11)


def touch():
    display.fill(5, 9, 7, 11, 3)
    display.fill(width - 9, height - 17, 9, 17, 12)
    display.fill(width // 2, 3, 1, 2, 8)


draw()
for step in sys.argv[4:]:
    if step == "draw":
        display.show()
    elif step == "touch":
        touch()
        display.show()
    else:
        getattr(panel, step)()
for row in range(height):
    print(hexlify(memoryview(canvas)[row * width // 2 : (row + 1) * width // 2]).decode())
