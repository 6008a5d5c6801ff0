"""Pictures of the drawing kit, one a screen size, drawn by the firmware's own kit in the real MicroPython."""

from hal import palette

from tools import micropython

SIZES = ((320, 240, 16), (280, 240, 16), (240, 240, 16), (240, 135, 16), (160, 128, 16), (128, 64, 2))

# What a picture's program begins with: a display without a panel, `canvas` on it, and `out` for the host.
PROLOGUE = """
import sys, binascii
from hal.display import Display
class Panel:
    def window(self, x, y, w, h): pass
    def pixels(self, buf, n): pass
w, h, colours = [int(one) for one in sys.argv[1:4]]
display = Display(w, h, colours, bytearray(w * h // 2), Panel(), lambda percent: None)
from firmware.ui.canvas import Canvas
from firmware.ui import bars, cards, keycaps, theme, widgets
from boards import fronts as board_fronts
from hal import buttons
class fronts:
    # the key sets as hal.buttons knows them, roles as numbers
    pass
for name in ("SEVEN", "SIX", "THREE", "TWO"):
    setattr(fronts, name, buttons.Buttons(getattr(board_fronts, name), lambda: 0).keys)
canvas = Canvas(display)
hue = canvas.colours
grid = canvas.grid
def out():
    for y in range(h):
        print("row", str(binascii.hexlify(memoryview(display.buffer)[y * w // 2 : (y + 1) * w // 2]), "ascii"))
"""

MENU = """
from hal.roles import *
canvas.fill(0, 0, w, h, hue.ground)
if grid.tall and grid.wide:
    canvas.fill(0, 0, w, 32, hue.bar)
    canvas.icon("logo", 8, 4, hue.on_bar)
    canvas.text(canvas.L, "Boneyard", 28, 4 - canvas.L.top, hue.on_bar)
    canvas.icon("battery", w - 26, 12, hue.on_bar)
    half = w // 2 - 12
    for i, (label, detail, icon) in enumerate((("Continue", "Backgammon, game 3 of a 7-point match", "caret_large"),
            ("Mexican Train", "2-14 players", "mexican_train"), ("Chicken Foot", "2-8 players", "chicken_foot"),
            ("Moon", "3 players", "moon"), ("Backgammon", "2 players", "backgammon"))):
        j = i - 1
        x, y, wide, tall = (8 + j % 2 * (half + 8), 88 + j // 2 * 54, half, 46) if i else (8, 40, w - 16, 38)
        ink, quiet = cards.card(canvas, x, y, wide, tall, not i)
        iw, ih = canvas.icon_size(icon)
        canvas.icon(icon, x + (23 - iw // 2 if i else 8), y + (tall - ih) // 2, ink)
        left = x + (44 if i else 21)
        top = y + (tall - 26) // 2
        label = canvas.fit(canvas.M, label, x + wide - left - 3)
        canvas.text(canvas.M, label, left, top - canvas.M.top, ink)
        canvas.text(canvas.S, detail, left, top + 17 - canvas.S.top, quiet)
    for i, label in enumerate(("Records", "Rules", "Settings")):
        canvas.text(canvas.S, label, w * (2 * i + 1) // 6, 200, hue.text, 1)
        if i:
            canvas.fill(w * i // 3, 202, 1, 13, hue.line)
else:
    bars.header(canvas, "Boneyard")
    canvas.icon("battery", w - 18 - (6 if not canvas.mono else 1), grid.header - 8 >> 1, hue.on_bar)
    rows = (("Continue", "Backgammon 2-1"), ("Mexican Train", "2-14 players"), ("Chicken Foot", "2-8 players"),
        ("Moon", "3 players"), ("Backgammon", "2 players"), ("Rules", ""), ("Settings", ""), ("Records", "12"))
    widgets.List(canvas, grid.top, grid.bottom - grid.top, len(rows), lambda i: rows[i]).draw()
keycaps.hint_line(canvas, FRONT, ((OK, "open"), (DOWN, "next"), (MENU, "menu")))
"""

SETTINGS = """
from hal.roles import *
canvas.fill(0, 0, w, h, hue.ground)
bars.header(canvas, "Settings", "saved")
rows = (("Brightness", (6, 8), True), ("Sound", (2, 4), True), ("Screen off", "2 min", True),
    ("Tile faces", "pips", True), ("Hand-over", "always", True), ("Peek", "hold", True), ("Dice", "built in", True),
    ("Names", "14"), ("Version", "1.0"))
menu = widgets.List(canvas, grid.top, grid.bottom - grid.top, len(rows), lambda i: rows[i])
menu.draw()
for step in (1, 1, 1, -1):
    menu.move(step)
keycaps.hint_line(canvas, FRONT, ((LEFT, "less"), (RIGHT, "more"), (OK, "ok"), (BACK, "back")))
"""

OFFER = """
from hal.roles import *
from firmware.ui import pieces
from firmware.ui.paragraph import wrap
canvas.fill(0, 0, w, h, hue.ground)
bars.header(canvas, "Jon doubles", "5-point match 2-1" if w > 160 else "2-1")
top = grid.top + grid.gap
if grid.tall and grid.wide:
    cards.panel(canvas, 8, top, w - 16, 70)
    pieces.cube(canvas, 16, top + 13, 40, 2)
    for i in range(3):
        canvas.icon("caret_large", 62 + 7 * i, top + 29, hue.text)
    pieces.cube(canvas, 88, top + 13, 40, 4)
    y = top + 6
    text = "Take: play on for 4, the cube is yours.\\nDrop: Jon scores 2, match 2-3."
    for start, end in wrap(canvas, canvas.S, text, w - 156):
        canvas.text(canvas.S, text[start:end], 140, y, hue.text)
        y += canvas.S.line + 1
    top += 78
each = 24 if grid.tall else 22 if h > 100 else 14
pitch = each + (4 if h > 100 else 1)
left = 8 if w > 160 else 4
for i, (label, right) in enumerate((("Look at the board", ""), ("Take", "hold A"), ("Drop", "hold A"))):
    cards.button(canvas, left, top + i * pitch, w - 2 * left, each, label, i == 0, right)
if grid.tall:
    y = top + 3 * pitch
    if y + 50 < grid.bottom:
        cards.button(canvas, left, y + 28, w // 2 - 12, 20, "Add a seat", centred=True)
        cards.button(canvas, w // 2 + 4, y + 28, w // 2 - 12, 20, "Deal", centred=True, strong=True)
keycaps.hint_line(canvas, FRONT, ((OK, "look"), (OK | HOLD, "hold on Take or Drop", "take / drop"), (MENU, "menu")))
"""

SHELF = """
from hal.roles import *
canvas.fill(0, 0, w, h, hue.table)
x, y, line = 4, 2, 0
def place(wide, tall):
    # the next free spot, from left to right and then in a new line
    global x, y, line
    if x + wide > w - 2:
        x, y, line = 4, y + line + 3, 0
    line = max(line, tall)
    left = x
    x += wide + 4
    return (left, y) if y + tall <= grid.bottom else (left, 1000)
"""

PARTS = SHELF + """
from firmware.ui import pieces
if canvas.mono:
    pieces.checker(canvas, *place(6, 4), 6, False)
    pieces.checker(canvas, *place(6, 4), 6, True)
    pieces.ghost(canvas, *place(6, 4), 6)
    pieces.target(canvas, *place(8, 9), 8, canvas.S, "7")
    for i in range(4):
        pieces.die(canvas, *place(14, 14), 14, i + 3, i == 2)
    pieces.cube(canvas, *place(14, 14), 14, 2)
else:
    for i in range(16):
        canvas.box(*place(11, 11), 11, 11, i, theme.INK, 1)
    line += 100 if w < 200 and h < 100 else 0
    for d in (19, 15, 13, 10):
        for dark in (False, True):
            pieces.checker(canvas, *place(d, d), d, dark)
    pieces.ghost(canvas, *place(19, 19), 19)
    pieces.target(canvas, *place(19, 19), 19, canvas.M, "7")
    fx, fy = place(25, 25)
    pieces.focus_ring(canvas, fx + 3, fy + 3, 19)
    pieces.checker(canvas, fx + 3, fy + 3, 19, False, True)
    pieces.numeral(canvas, fx + 3, fy + 3, 19, 19, canvas.M, "6", theme.INK)
    for size in (23, 17, 14):
        pieces.die(canvas, *place(size, size + 2), size, 5)
        pieces.die(canvas, *place(size, size + 2), size, 3, True)
    for size, value in ((24, 2), (18, 64), (14, 8)):
        pieces.cube(canvas, *place(size, size + 2), size, value)
    for font, text in (
            (canvas.S, "Ginkgo 0123 \\u00c4\\u00e9\\u00df \\u0141\\u00f3d\\u017a \\u0416\\u2026"),
            (canvas.M, "Bold 11 \\u00c5ngstr\\u00f6m \\u0130\\u011fd\\u0131r \\u0141\\u00f3d\\u017a \\u0416\\u2026"),
            (canvas.L, "MIRA J\\u00f8rgen 64\\u2026")):
        text = canvas.fit(font, text, w - 8)
        tx, ty = place(canvas.width(font, text), font.line)
        canvas.text(font, text, tx, ty, hue.on_table)
for name in canvas.names.split():
    canvas.icon(name, *place(*canvas.icon_size(name)), hue.on_table)
keycaps.hint_line(canvas, FRONT, ((OK, "13/7"), (RIGHT, "next"), (BACK, "undo 8/5*", "undo"), (MENU, "menu")))
"""

TILES = SHELF + """
from firmware.ui import laid, tiles
def standing(n, first, second, state=tiles.LEGAL, numbers=False):
    out = 0 if state != tiles.CHOSEN else 1 if canvas.mono else 6 if n >= 28 else 4
    wide, tall = (14, 20 if n < 12 else 27) if canvas.mono else (n + 2, 2 * n + 5)
    left, top = place(wide + 2 * out, tall + 2 * out)
    tiles.tile(canvas, left + out, top + out, n, first, second, state, numbers)
def lying(n, first, second, height=0, state=tiles.LAID):
    left, top = place(2 * n + 3, height or n + 4)
    tiles.tile(canvas, left, top, n, first, second, state, lying=True, height=height)
if canvas.mono:
    for n in (8, 12):
        standing(n, 6, 5)
        standing(n, 4, 1, tiles.DIMMED)
        standing(n, 3, 0, tiles.CHOSEN)
    lying(11, 5, 3, 11)
    lying(11, 6, 5, 11, tiles.CHOSEN)
    tiles.back(canvas, *place(10, 19), 8)
    laid.slot(canvas, *place(14, 27), 12)
    for state in (laid.CLOSED, laid.OPEN):
        laid.end(canvas, *place(15, 13), 15, 13, 7, state)
    laid.marker(canvas, *place(19, 14), 19, 14)
else:
    sizes = (28, 24, 22) if grid.tall else (18, 16, 15)
    for high in range(12 if w >= 320 else 0):
        standing(20, high, 12 - high)
    for high in range(7, 13) if w >= 320 else (7, 10, 12) if grid.tall else (6, 11):
        standing(sizes[0], high, high)
    standing(sizes[0], 18, 15)
    standing(sizes[0], 10, 4, tiles.DIMMED)
    left, top = place(18, 31)
    laid.wanted(canvas, left + 2, top + 2, 12 if grid.small else 14, 7)
    for n in (13, 11) if canvas.S.cap > 7 else (11, 9):
        lying(n, 12, 7)
    for number in (5, 12):
        laid.double(canvas, *place(14, 20), 20, number)
    laid.double(canvas, *place(18, 13), 13, 17)
    for state in (laid.CLOSED, laid.OPEN, laid.DUTY):
        left, top = place(26, 18)
        laid.end(canvas, left + 1, top + 2, 24, 14, 5, state)
    laid.marker(canvas, *place(19, 14), 19, 14)
    laid.marker(canvas, *place(19, 14), 19, 14, True)
    laid.last(canvas, *place(6, 6))
    standing(sizes[0], 10, 1, tiles.CHOSEN)
    standing(sizes[1], 13, 9)
    standing(sizes[2], 11, 5)
    standing(sizes[2], 10, 1, tiles.CHOSEN)
    tiles.back(canvas, *place(sizes[2] + 2, 2 * sizes[2] + 3), sizes[2])
    laid.slot(canvas, *place(sizes[2] + 2, 2 * sizes[2] + 3), sizes[2])
    lying(18, 8, 11, 0, tiles.LEGAL)
keycaps.hint_line(canvas, FRONT, ((OK, "play"), (RIGHT, "tile"), (DOWN, "train"), (BACK, "table"), (MENU, "menu")))
"""

PAGES = {"menu": MENU, "settings": SETTINGS, "offer": OFFER, "parts": PARTS, "tiles": TILES}


def run(program, w, h, colours):
    """What `program` prints; it has a `canvas` of that size and the names of PROLOGUE."""
    return micropython.run(PROLOGUE + program, w, h, colours, heap="600k")


def picture(program, w, h, colours, front="SEVEN"):
    """A Pillow image of what `program` draws on a canvas of that size."""
    from PIL import Image

    printed = run(program.replace("FRONT", "fronts." + front) + "\nout()\n", w, h, colours)
    raw = bytes.fromhex("".join(line[4:] for line in printed.splitlines() if line.startswith("row ")))
    image = Image.frombytes("P", (w, h), raw, "raw", "P;4")
    image.putpalette(rgb(colours))
    return image


def rgb(colours):
    """The palette as 8-bit red, green, blue of 16 colours."""
    if colours == 2:
        return [0, 0, 0] + [255] * 45
    out = []
    for value in palette.RGB565:
        red, green, blue = value >> 11, value >> 5 & 63, value & 31
        out += [red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2]
    return out


def draw_all(folder):
    folder.mkdir(parents=True, exist_ok=True)
    for w, h, colours in SIZES:
        front = "TWO" if (w, h) == (240, 135) else "SEVEN"
        for name, program in PAGES.items():
            picture(program, w, h, colours, front).save(folder / f"{name}_{w}x{h}.png")
    print(f"{len(SIZES) * len(PAGES)} pictures in {folder}")
    return 0
