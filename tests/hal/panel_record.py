"""Draws at random on a display and prints what went to its panel; run in the real MicroPython.

panel_record.py WIDTH HEIGHT COLOURS PANEL ROUNDS viper|plain
Prints M x y w h (marked), C code parameters, D bytes, S (end of a show), L percent, at the end B canvas.
"""

import sys
from binascii import hexlify

import micropython
from hal import display as module
from hal import expand_plain

width, height, colours, panel, rounds = [int(a) if a.isdigit() else a for a in sys.argv[1:6]]
if sys.argv[6] == "plain":
    module.expand = expand_plain


def hexadecimal(content):
    return hexlify(content).decode()


class Bus:
    def command(self, code, parameters):
        print("C", code, hexadecimal(parameters))

    def pixels(self, buf, n):
        print("D", hexadecimal(memoryview(buf)[:n]))


class Silent:
    def window(self, x, y, w, h):
        pass

    def pixels(self, buf, n):
        pass


state = 1


def below(n):
    global state
    state = state * 75 % 65537
    return state % n


def light(percent):
    print("L", percent)


driver = __import__("hal." + panel, None, None, (panel,)).Panel(Bus())
display = module.Display(width, height, colours, bytearray(width * height // 2), driver, light)
display.brightness(55)
for _turn in range(rounds):
    for _ in range(below(20)):
        x = below(width + 40) - 20
        y = below(height + 40) - 20
        w = below(60)
        h = below(40)
        display.fill(x, y, w, h, below(16))
        print("M", x, y, w, h)
    display.show()
    print("S", display.bytes_sent)
for row in range(height):
    print("B", hexadecimal(memoryview(display.buffer)[row * width // 2 : (row + 1) * width // 2]))


def busy():
    for i in range(40):
        quiet.mark(3 * i, 2 * i % height, 17, 9)
        quiet.fill(width - 2 * i, i, 5, 5, 3)
    quiet.show()


quiet = module.Display(width, height, colours, display.buffer, Silent(), lambda percent: None)
micropython.heap_lock()
busy()
micropython.heap_unlock()
