"""Domino tiles in the real MicroPython: as the reference pictures show them, and each told from each other."""

import pytest
from tools import kit_sheet

SIZES = (28, 26, 24, 22, 20, 18, 17, 16, 15, 14, 13, 12, 11, 9)
PIPS = tuple(n for n in SIZES if n >= 18)

# {picture: [(call, ground, x, y, width, height)]}: what {x} and {y} of the call draw there, edge and frame included.
LOOK = {
    "00_parts_320x240": [
        *((f"tile(canvas, {{x}}, {{y}}, 20, {i}, {12 - i})", "FELT", 5 + 24 * i, 46, 22, 45) for i in range(13)),
        *((f"tile(canvas, {{x}}, {{y}}, 28, {i}, {i})", "FELT", x, 96, 30, 61)
          for i, x in ((7, 5), (8, 39), (9, 73), (10, 107), (11, 141), (12, 175))),
        ("tile(canvas, {x}, {y}, 28, 18, 15)", "FELT", 213, 96, 30, 61),
        ("tile(canvas, {x}, {y}, 28, 13, 9)", "FELT", 247, 96, 30, 61),
        ("tile(canvas, {x}, {y}, 28, 10, 4, DIMMED)", "FELT", 283, 98, 30, 59),
        ("marker(canvas, {x}, {y}, 19, 14)", "FELT", 240, 172, 19, 14),
        ("marker(canvas, {x}, {y}, 19, 14, True)", "FELT", 264, 172, 19, 14),
        ("tile(canvas, {x}, {y}, 13, 12, 7, LAID, lying=True)", "FELT", 208, 200, 29, 15),
        ("double(canvas, {x}, {y}, 20, 5)", "FELT", 241, 199, 14, 20),
        ("double(canvas, {x}, {y}, 20, 12)", "FELT", 258, 199, 14, 20),
        ("end(canvas, {x}, {y}, 26, 18, 5, OPEN)", "FELT", 286, 198, 26, 18),
        ("end(canvas, {x}, {y}, 26, 16, 5, CLOSED)", "FELT", 286, 220, 26, 16),
    ],
    "07_mt_hand_320x240": [
        ("tile(canvas, {x}, {y}, 28, 12, 8, DIMMED)", "FELT", 6, 30, 30, 59),
        ("tile(canvas, {x}, {y}, 28, 9, 2)", "FELT", 240, 25, 30, 61),
        ("tile(canvas, {x}, {y}, 26, 10, 1, lying=True)", "PAPER", 12, 179, 55, 30),
    ],
    "07b_hand_double18_320x240": [
        ("tile(canvas, {x}, {y}, 28, 16, 1, lying=True)", "PAPER", 12, 177, 59, 32),
        ("tile(canvas, {x}, {y}, 28, 12, 0, numbers=True)", "FELT", 84, 95, 30, 61),
    ],
    "06_mt_table_320x240": [
        ("tile(canvas, {x}, {y}, 22, 10, 10)", "PINE", 7, 86, 24, 49),
        ("tile(canvas, {x}, {y}, 13, 6, 1, LAID, lying=True)", "FELT", 229, 23, 29, 15),
        ("double(canvas, {x}, {y}, 20, 3)", "FELT", 214, 121, 14, 20),
        ("end(canvas, {x}, {y}, 26, 16, 10, CLOSED)", "FELT", 262, 82, 26, 16),
        ("end(canvas, {x} - 1, {y} - 1, 26, 16, 5, DUTY)", "BONE", 263, 63, 24, 14),
    ],
    "06_mt_table_14_players_320x240": [
        ("tile(canvas, {x}, {y}, 22, 17, 17)", "PINE", 7, 97, 24, 49),
        ("tile(canvas, {x}, {y}, 14, 17, 0, LAID, lying=True, height=13)", "FELT", 163, 62, 31, 13),
        ("double(canvas, {x}, {y} - 1, 13, 12)", "FELT", 208, 50, 18, 11),
        ("end(canvas, {x}, {y}, 26, 12, 6, CLOSED)", "FELT", 262, 62, 26, 12),
        ("marker(canvas, {x}, {y}, 19, 12)", "FELT", 101, 114, 19, 12),
        ("marker(canvas, {x}, {y}, 19, 12, True)", "FELT", 101, 205, 19, 12),
    ],
    "07_mt_hand_240x240": [
        ("tile(canvas, {x}, {y}, 22, 12, 8, DIMMED)", "FELT", 7, 29, 24, 47),
        ("tile(canvas, {x}, {y}, 22, 11, 3, DIMMED)", "FELT", 94, 29, 24, 47),
        ("tile(canvas, {x}, {y}, 22, 5, 2)", "FELT", 94, 83, 24, 49),
        ("tile(canvas, {x}, {y}, 26, 10, 1)", "PAPER", 10, 150, 28, 57),
    ],
    "07_mt_hand_240x135": [
        ("tile(canvas, {x}, {y}, 16, 12, 8, DIMMED)", "FELT", 4, 29, 18, 35),
        ("tile(canvas, {x}, {y}, 16, 6, 0)", "FELT", 44, 74, 18, 37),
        ("tile(canvas, {x}, {y}, 22, 10, 1, lying=True)", "PAPER", 174, 24, 47, 26),
    ],
    "06_mt_table_240x135": [
        ("marker(canvas, {x}, {y}, 18, 13)", "FELT", 50, 42, 18, 13),
        ("marker(canvas, {x}, {y}, 18, 13, True)", "FELT", 170, 82, 18, 13),
        ("tile(canvas, {x}, {y}, 14, 10, 10, LAID, lying=True)", "PINE", 204, 100, 31, 16),
    ],
    "07_mt_hand_160x128": [
        ("tile(canvas, {x}, {y}, 15, 12, 8, DIMMED)", "FELT", 5, 21, 17, 33),
        ("tile(canvas, {x}, {y}, 15, 5, 2)", "FELT", 62, 59, 17, 35),
    ],
    "06_mt_table_160x128": [
        ("end(canvas, {x}, {y}, 18, 14, 10, CLOSED)", "FELT", 58, 77, 18, 14),
        ("marker(canvas, {x}, {y}, 17, 12)", "FELT", 35, 38, 17, 12),
        ("tile(canvas, {x}, {y}, 12, 10, 10, LAID, lying=True)", "PINE", 128, 98, 27, 14),
    ],
    "09b_moon_trick_320x240": [
        ("tile(canvas, {x}, {y}, 24, 5, 3)", "FELT", 101, 48, 26, 53),
        ("slot(canvas, {x}, {y}, 24)", "FELT", 261, 48, 26, 51),
    ],
    "09b_moon_trick_240x240": [
        ("tile(canvas, {x}, {y}, 20, 5, 3)", "FELT", 77, 45, 22, 45),
        ("slot(canvas, {x}, {y}, 20)", "FELT", 197, 45, 22, 43),
    ],
    "09b_moon_trick_240x135": [("tile(canvas, {x}, {y}, 15, 5, 3, LAID, lying=True)", "FELT", 80, 24, 33, 17)],
    "09b_moon_trick_160x128": [
        ("tile(canvas, {x}, {y}, 18, 3, 2, DIMMED)", "FELT", 135, 56, 20, 39),
        ("tile(canvas, {x}, {y}, 11, 5, 3, LAID, lying=True)", "FELT", 59, 19, 25, 13),
    ],
    "08_chicken_foot_320x240": [
        ("tile(canvas, {x}, {y}, 20, 3, 7, LAID)", "PINE", 52, 38, 22, 43),
        ("tile(canvas, {x}, {y}, 20, 7, 7, LAID, lying=True)", "PINE", 42, 82, 43, 22),
        ("tile(canvas, {x}, {y} + 2, 20, 7, 5, LAID)\nlaid.last(canvas, {x} + 18, {y})", "PINE", 52, 105, 24, 45),
        ("wanted(canvas, {x} + 2, {y} + 2, 20, 7)", "PINE", 80, 105, 26, 47),
        ("end(canvas, {x}, {y}, 26, 18, 2, CLOSED)", "FELT", 136, 104, 26, 18),
    ],
    "08_chicken_foot_240x240": [
        ("tile(canvas, {x}, {y}, 17, 3, 7, LAID)", "PINE", 39, 44, 19, 37),
        ("tile(canvas, {x}, {y}, 17, 7, 7, LAID, lying=True)", "PINE", 30, 82, 37, 19),
        ("wanted(canvas, {x} + 2, {y} + 2, 17, 7)", "PINE", 60, 102, 23, 41),
    ],
    "08_chicken_foot_240x135": [
        ("tile(canvas, {x}, {y}, 14, 7, 5, LAID)", "PINE", 35, 46, 16, 31),
        ("tile(canvas, {x}, {y}, 11, 9, 0, LAID, lying=True, height=13)", "FELT", 119, 22, 25, 13),
        ("wanted(canvas, {x} + 2, {y} + 2, 14, 7)", "PINE", 55, 44, 20, 35),
        ("end(canvas, {x}, {y}, 22, 14, 0, CLOSED)", "FELT", 92, 21, 22, 14),
    ],
    "08_chicken_foot_160x128": [
        ("tile(canvas, {x}, {y}, 12, 7, 5, LAID)", "PINE", 25, 44, 14, 27),
        ("tile(canvas, {x}, {y}, 9, 9, 0, LAID, lying=True)", "FELT", 87, 18, 21, 11),
        ("wanted(canvas, {x} + 2, {y} + 2, 12, 7)", "PINE", 41, 42, 18, 31),
        ("end(canvas, {x}, {y}, 16, 13, 0, CLOSED)", "FELT", 68, 17, 16, 13),
    ],
    "03_hand_over_320x240": [("back(canvas, {x}, {y}, 26)", "PINE", 10, 174, 28, 34)],
    "07_mt_hand_128x64": [
        ("tile(canvas, {x}, {y}, 8, 10, 8)", "INK", 65, 1, 14, 20),
        ("tile(canvas, {x} + 1, {y} + 1, 8, 10, 1, CHOSEN)", "INK", 80, 0, 16, 22),
        ("tile(canvas, {x}, {y}, 8, 12, 8, DIMMED)", "INK", 1, 1, 14, 20),
        ("tile(canvas, {x}, {y}, 8, 6, 0)", "INK", 33, 23, 14, 20),
    ],
    "09b_moon_trick_128x64": [
        ("tile(canvas, {x}, {y}, 12, 5, 1)", "INK", 56, 25, 14, 27),
        ("tile(canvas, {x} + 1, {y} + 1, 12, 5, 5, CHOSEN)", "INK", 37, 24, 16, 29),
        ("tile(canvas, {x}, {y}, 12, 4, 4, DIMMED)", "INK", 2, 25, 14, 27),
        ("tile(canvas, {x}, {y}, 11, 5, 3, LAID, lying=True, height=11)", "INK", 28, 10, 24, 11),
    ],
    "06_mt_table_128x64": [
        ("end(canvas, {x}, {y}, 15, 13, 2, OPEN)", "INK", 26, 25, 15, 13),
        ("end(canvas, {x}, {y}, 15, 13, 5, DUTY)", "BONE", 26, 40, 15, 13),
        ("end(canvas, {x}, {y}, 15, 13, 7, CLOSED)", "INK", 112, 25, 15, 13),
    ],
}  # fmt: skip

# A chosen tile and its ring: (picture, n, numbers, x, y, how far the ring reaches). The pictures leave gaps in the
# corners of the ring, so only what is not a corner is compared.
CHOSEN = (
    ("07_mt_hand_320x240", 28, "10, 1", 201, 25, 6),
    ("07b_hand_double18_320x240", 28, "16, 1", 201, 25, 6),
    ("09b_moon_trick_240x240", 28, "5, 5", 104, 134, 6),
    ("09b_moon_trick_240x135", 26, "5, 5", 125, 53, 4),
    ("07_mt_hand_240x240", 22, "10, 1", 152, 25, 4),
    ("09b_moon_trick_160x128", 18, "5, 5", 85, 53, 4),
)

TILES = """
from firmware.ui import tiles
from firmware.ui.tiles import *
from firmware.ui.laid import *
class Noting(Display):
    def mark(self, x, y, w, h):
        super().mark(x, y, w, h)
        if hasattr(self, "marks"):
            self.marks.append((x, y, w, h))
    def caption(self, text, x, y, w, h):
        if text:
            self.captions.append((text, x, y, w, h))
display = Noting(w, h, colours, bytearray(w * h // 2), Panel(), lambda percent: None)
display.captions = []
canvas = Canvas(display)
ALL = [(high, low) for high in range(19) for low in range(high + 1)]
def drawn(*asked, **how):
    display.fb.fill(5)
    display.captions.clear()
    tile(canvas, 8, 8, *asked, **how)
    return bytes(display.buffer)
"""


def run(program, w=80, h=80, colours=16):
    return kit_sheet.run(TILES + program, w, h, colours).split("\n")


def draw(name, program):
    """What the program draws on a canvas of that picture's size."""
    w, h = map(int, name.rpartition("_")[2].split("x"))
    drawn = kit_sheet.picture("from firmware.ui import laid, tiles\n" + program, w, h, 2 if h == 64 else 16)
    return drawn.convert("RGB")


@pytest.fixture(scope="module")
def look(shared):
    from PIL import Image

    return lambda name: Image.open(shared / "look" / f"{name}.png").convert("RGB")


def cut(picture, x, y, w, h):
    return picture.crop((x, y, x + w, y + h)).tobytes()


@pytest.mark.parametrize("name", LOOK)
def test_pieces_are_those_of_the_pictures(name, look):
    program = "from firmware.ui.laid import CLOSED, DUTY, OPEN\nfrom firmware.ui.tiles import CHOSEN, DIMMED, LAID\n"
    for _, ground, x, y, w, h in LOOK[name]:
        program += f"canvas.fill({x}, {y}, {w}, {h}, theme.{ground})\n"
    for call, _, x, y, _, _ in LOOK[name]:
        room = "tiles" if call.split("(")[0] in ("tile", "back") else "laid"
        program += f"{room}.{call.format(x=x, y=y)}\n"
    drawn, reference = draw(name, program), look(name)
    assert [] == [call for call, _, *box in LOOK[name] if cut(drawn, *box) != cut(reference, *box)]


@pytest.mark.parametrize("name, n, numbers, x, y, out", CHOSEN)
def test_a_chosen_tile_is_that_of_the_picture_in_its_ring(name, n, numbers, x, y, out, look):
    program = f"canvas.fill(0, 0, w, h, theme.FELT)\ntiles.tile(canvas, {x}, {y}, {n}, {numbers}, tiles.CHOSEN)\n"
    drawn, reference = draw(name, program), look(name)
    w, h = n + 2, 2 * n + 5
    upright = (x + 2, y + 1 - out, w - 4, h + 2 * out - 1)  # one row less: a header covers it in one picture
    level = (x - out, y + 3, w + 2 * out, h - 6)
    for box in (upright, level):
        assert cut(drawn, *box) == cut(reference, *box)


@pytest.mark.parametrize("n", PIPS)
@pytest.mark.parametrize("lying", [False, True])
def test_a_half_has_as_many_pips_as_its_number(n, lying):
    numbers = range(1, 13)
    program = "from firmware.ui import tiles\ncanvas.fill(0, 0, w, h, theme.BONE)\n"
    for k in numbers:
        program += f"tiles.pips(canvas, {(k - 1) % 6 * 32}, {(k - 1) // 6 * 32}, {n}, {k}, 0, {lying})\n"
    drawn = kit_sheet.picture(program, 192, 64, 16)
    for k in numbers:
        left, top = (k - 1) % 6 * 32, (k - 1) // 6 * 32
        dark = {(x, y) for x in range(left, left + n) for y in range(top, top + n) if drawn.getpixel((x, y)) == 0}
        count = 0
        while dark:
            count += 1
            near = [dark.pop()]
            while near:
                x, y = near.pop()
                around = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & dark
                dark -= around
                near += around
        assert count == k


@pytest.mark.parametrize("w, h, colours", [(80, 80, 16), (162, 80, 16), (128, 64, 2)])  # 162: a larger S
def test_every_tile_stays_inside_its_outline(w, h, colours):
    lines = run(f"""
bad = []
for n in {SIZES!r} if colours == 16 else (8, 12):
    for high, low in ALL:
        for state in (LEGAL, DIMMED, CHOSEN, LAID):
            for lying in (False, True):
                if lying and n > 26:
                    continue
                drawn(n, high, low, state, lying=lying)
                out = 0 if state != CHOSEN else 1 if canvas.mono else 6 if n >= 28 else 4
                edge = 2 if not canvas.mono and state in (LEGAL, CHOSEN) else 0
                wide, tall = (2 * n + 3, n + 2) if lying else (n + 2, 2 * n + 3)
                if canvas.mono and not lying:
                    wide, tall = 14, 20 if n == 8 else 27
                display.fb.fill_rect(8 - out, 8 - out, wide + 2 * out, tall + edge + 2 * out, 5)
                if display.buffer != bytes([0x55]) * len(display.buffer):
                    bad.append((n, high, low, state, lying))
print(bad[:5])
""", w, h, colours)
    assert lines[0] == "[]"


@pytest.mark.parametrize("w, h, colours, sizes", [(80, 80, 16, SIZES), (128, 64, 2, (8, 12))])
def test_no_two_tiles_look_alike_even_without_colour(w, h, colours, sizes):
    lines = run(f"""
import hashlib
print([(n, state) for n in {sizes!r} for state in (LEGAL, DIMMED)
    if len(set([hashlib.sha256(drawn(n, high, low, state)).digest() for high, low in ALL])) != len(ALL)])
""", w, h, colours)
    assert lines[0] == "[]"


@pytest.mark.parametrize("w, h, colours, sizes", [(80, 80, 16, SIZES), (128, 64, 2, (8, 12))])
def test_the_states_of_a_tile_differ(w, h, colours, sizes):
    lines = run(f"""
print([n for n in {sizes!r} if len(set([drawn(n, 5, 2, state) for state in (LEGAL, DIMMED, CHOSEN)])) != 3])
""", w, h, colours)
    assert lines[0] == "[]"


def test_numerals_stand_above_twelve_and_where_they_are_asked_for():
    lines = run(f"""
def same(n, high, low):
    return drawn(n, high, low) == drawn(n, high, low, numbers=True)
print([n for n in {PIPS!r} if same(n, 12, 0) or same(n, 1, 0)], [n for n in {PIPS!r} if not same(n, 13, 12)],
    [n for n in {SIZES!r} if n < 18 and not same(n, 5, 2)])
""")
    assert lines[0] == "[] [] []"


@pytest.mark.parametrize("w, h, colours", [(80, 80, 16), (128, 64, 2)])
def test_a_tile_is_told_as_one_text_and_a_back_tells_nothing(w, h, colours):
    lines = run("""
drawn(16, 10, 1)
tile(canvas, 40, 8, 9, 5, 3, LAID, lying=True)
double(canvas, 2, 2, 20, 7)
end(canvas, 30, 30, 18, 14, 12, OPEN)
wanted(canvas, 60, 10, 12, 6)
print([text for text, *place in display.captions])
display.captions.clear()
back(canvas, 8, 8, 16)
slot(canvas, 8, 8, 16)
marker(canvas, 8, 8, 19, 14)
print(display.captions)
""", w, h, colours)
    assert lines[:2] == ["['10-1', '5-3', '7-7', '12', '6']", "[]"]


@pytest.mark.parametrize("w, h, colours", [(80, 80, 16), (128, 64, 2)])
def test_whatever_changes_is_marked_for_the_panel_as_one_rectangle(w, h, colours):
    lines = run("""
bad = []
for name, call in (
    ("legal", lambda: tile(canvas, 20, 12, 12, 12, 7)),
    ("pips", lambda: tile(canvas, 20, 12, 18, 12, 7)),
    ("dimmed", lambda: tile(canvas, 20, 12, 18, 12, 7, DIMMED)),
    ("chosen", lambda: tile(canvas, 20, 12, 18, 12, 7, CHOSEN)),
    ("lying", lambda: tile(canvas, 20, 12, 13, 12, 7, LAID, lying=True)),
    ("double", lambda: double(canvas, 20, 12, 20, 7)),
    ("block", lambda: double(canvas, 20, 12, 13, 17)),
    ("back", lambda: back(canvas, 20, 12, 16)),
    ("slot", lambda: slot(canvas, 20, 12, 16)),
    ("wanted", lambda: wanted(canvas, 20, 12, 16, 7)),
    ("open", lambda: end(canvas, 20, 12, 18, 14, 7, OPEN)),
    ("closed", lambda: end(canvas, 20, 12, 18, 14, 7, CLOSED)),
    ("duty", lambda: end(canvas, 20, 12, 18, 14, 7, DUTY)),
    ("marker", lambda: marker(canvas, 20, 12, 19, 14)),
    ("last", lambda: last(canvas, 20, 12)),
):
    display.fb.fill(5)
    display.marks = marks = []
    call()
    del display.marks
    if name == "last" and canvas.mono:
        continue
    mx, my, mw, mh = marks[0]
    for x, y, wide, tall in marks:
        if x < mx or y < my or x + wide > mx + mw or y + tall > my + mh:
            bad.append((name, marks))
    display.fb.fill_rect(mx, my, mw, mh, 5)
    if display.buffer != bytes([0x55]) * len(display.buffer):
        bad.append(name)
print(bad)
""", w, h, colours)
    assert lines[0] == "[]"
