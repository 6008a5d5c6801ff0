"""The canvas in the real MicroPython: text that fits, nothing outside the screen, all of it sent."""

import pytest
from tools import kit_sheet

# A canvas in the middle of a larger buffer, so that a stray write shows; and what it marks, noted.
GUARDED = """
from array import array
from firmware.ui import pieces
store = bytearray(b"\\x99" * (4000 + w * h // 2 + 4000))
class Noting(Display):
    def mark(self, x, y, w, h):
        super().mark(x, y, w, h)
        if hasattr(self, "marks"):
            self.marks.append((x, y, w, h))
    def caption(self, text, x, y, w, h):
        if hasattr(self, "captions"):
            self.captions.append((text, x, y, w, h))
display = Noting(w, h, colours, memoryview(store)[4000 : 4000 + w * h // 2], Panel(), lambda percent: None)
display.marks = []
display.captions = []
canvas = Canvas(display)
display.fb.fill(5)
"""

# Every drawing call, at an offset: what a scene holds must not depend on where it is.
SCENE = """
def scene(canvas, x, y):
    canvas.slab(x + 1, y + 2, 20, 14, 3, 2)
    canvas.box(x + 4, y + 4, 25, 19, 1, 0, 3, 2)
    canvas.raised(x + 30, y, 15, 13, 1, 0, 4)
    canvas.frame(x + 2, y + 26, 17, 9, 8, 2)
    pieces.dotted(canvas, x + 21, y + 26, 12, 7, 9)
    canvas.fill(x, y + 24, 33, 1, 2)
    canvas.fill(x + 34, y, 1, 30, 2)
    canvas.disc(x + 3, y + 6, 19, 13)
    pieces.ring(canvas, x + 20, y + 6, 14, 14)
    pieces.wedge(canvas, x + 30, y + 16, 9, 8, 15, True)
    pieces.wedge(canvas, x + 40, y + 16, 8, 8, 15, False)
    canvas.text(canvas.S, "Sgj\\u00c5", x + 2, y + 8, 6)
    canvas.text(canvas.M, "Q\\u00c9y\\u4e00", x + 6, y + 14, 7)
    canvas.text(canvas.L, "\\u00c5g", x + 10, y + 5, 10)
    canvas.icon("moon", x + 20, y + 10, 8)
"""


def run(program, w=64, h=48, colours=16):
    return kit_sheet.run(GUARDED + program, w, h, colours).split("\n")


def test_nothing_is_drawn_outside_the_screen_and_clipping_cuts_the_same_picture():
    lines = run(SCENE + """
del display.marks  # they would fill the heap
wide = bytearray(256 * 208 // 2)
large = Canvas(Display(256, 208, 16, wide, Panel(), lambda percent: None))
large.S = canvas.S
bad = []
for x in range(-60, 70, 13):
    for y in (-50, -31, -7, 0, 5, 33, 47):
        large.fb.fill(5)
        scene(large, 96 + x, 80 + y)
        display.fb.fill(5)
        scene(canvas, x, y)
        for row in range(h):
            mine = bytes(store[4000 + row * 32 : 4032 + row * 32])
            start = (80 + row) * 128 + 48
            if mine != bytes(wide[start : start + 32]):
                bad.append((x, y, row))
                break
print(bad, set(store[:4000]) | set(store[4000 + 32 * h :]) == {0x99})
""")
    assert lines[0] == "[] True"


def test_whatever_changes_is_marked_for_the_panel():
    lines = run(SCENE + """
bad = []
x = y = 0
for name, call in (
    ("scene", lambda: scene(canvas, 9, 12)),
    ("edge", lambda: scene(canvas, -11, -9)),
    ("capital accents", lambda: canvas.text(canvas.L, "\\u00c5\\u00c9y\\u00c7", 2, 12, 1)),
    ("right", lambda: canvas.text(canvas.M, "fj\\u0142gy\\u00e7", 60, 20, 1, 2)),
):
    display.fb.fill(5)
    before = bytes(store[4000 : 4000 + 32 * h])
    display.marks.clear()
    call()
    for at in range(32 * h):
        if store[4000 + at] != before[at]:
            px, py = at % 32 * 2, at // 32
            if not any(mx <= px + 1 and px < mx + mw and my <= py < my + mh for mx, my, mw, mh in display.marks):
                bad.append((name, px, py))
print(bad)
""")
    assert lines[0] == "[]"


def test_a_dotted_outline_stays_in_its_box_and_alternates_all_round():
    lines = run("""
bad = []
for wide in range(1, 8):
    for tall in range(1, 8):
        display.fb.fill(5)
        pieces.dotted(canvas, 4, 4, wide, tall, 1)
        for x in range(w):
            for y in range(h):
                inside = 4 <= x < 4 + wide and 4 <= y < 4 + tall
                edge = inside and (x in (4, 3 + wide) or y in (4, 3 + tall))
                if (display.fb.pixel(x, y) == 1) != (edge and (x + y) % 2 == 0):
                    bad.append((wide, tall, x, y))
print(bad)
""")
    assert lines[0] == "[]"


def test_text_is_as_wide_as_measured_and_stands_where_it_was_asked_to():
    lines = run("""
bad = []
def extent():
    columns = [x for x in range(w) for y in range(h) if display.fb.pixel(x, y) == 1]
    return (min(columns), max(columns)) if columns else None
for font in (canvas.S, canvas.M, canvas.L):
    for text in ("Mira", "13/7", "\\u00c4\\u00f6\\u0142", "WWW", "i"):
        if canvas.width(font, text) > 56:
            continue
        for align, x in ((0, 4), (1, 32), (2, 60)):
            display.fb.fill(5)
            wide = canvas.text(font, text, x, 4, 1, align)
            left = x - (0, wide >> 1, wide)[align]
            a, b = extent()
            if wide != canvas.width(font, text) or a < left or b >= left + wide or b < left + wide - 5:
                bad.append((text, align, wide, a, b))
a, b, ab = [canvas.width(canvas.S, text) for text in ("a", "b", "ab")]
print(bad, canvas.width(canvas.M, ""), ab == a + b)
print(len(display.captions), display.captions[0])
""")
    assert lines[0] == "[] 0 True"
    assert "'Mira', 4, 4, " in lines[1]


def test_a_text_too_long_ends_in_an_ellipsis_within_its_room():
    lines = run("""
bad = []
for font in (canvas.S, canvas.M, canvas.L):
    for text in ("Maximilian of Habsburg", "J\\u00f8rgen \\u0141\\u00f3d\\u017a", "i"):
        full = canvas.width(font, text)
        for room in range(-5, full + 20, 3):
            short = canvas.fit(font, text, room)
            if canvas.width(font, short) > max(room, 0) or (room >= full) != (short == text):
                bad.append((text, room, short))
            elif short not in (text, "") and not (short[-1] == "\\u2026" and text.startswith(short[:-1])):
                bad.append((text, room, short))
print(bad, canvas.fit(canvas.M, "Miranda", 40))
""")
    assert lines[0].startswith("[] Mir") and lines[0].endswith("…")


def test_of_a_bot_that_does_not_fit_the_number_stays():
    lines = run("""
for name in ("Expert bot", "Expert bot 2", "Medium bot10", "Jo: 1-0 on Expert bot 2"):
    full = canvas.width(canvas.M, name)
    print(", ".join([canvas.fit(canvas.M, name, room) for room in (full, full - 1, 36, -1)]))
""")
    assert lines[:4] == [
        "Expert bot, Expert, Exp…, ",
        "Expert bot 2, Expert 2, Exp 2, ",
        "Medium bot10, Medium 10, Me 10, ",
        "Jo: 1-0 on Expert bot 2, Jo: 1-0 on Expert bot…, Jo:…, ",
    ]


def test_wrapping_breaks_at_spaces_and_loses_no_letter():
    lines = run("""
from firmware.ui.paragraph import wrap
bad = []
for text in ("Take: play on for 4, the cube is yours.\\nDrop: Jon scores 2.",
        "D\\u00fcnnfl\\u00e4chige \\u00c4pfel sind \\u0142atwe",
        "Donaudampfschifffahrtsgesellschaft", "", "a\\n\\nb", "end "):
    for room in (7, 40, 61, 200):
        lines = [text[start:end] for start, end in wrap(canvas, canvas.S, text, room)]
        if room > 7 and any(canvas.width(canvas.S, line) > room for line in lines):
            bad.append((text, room, lines))
        if "".join(lines).replace(" ", "") != text.replace(" ", "").replace("\\n", ""):
            bad.append((text, room, lines))
print(bad)
text = "Take: play on\\nDrop"
print([text[start:end] for start, end in wrap(canvas, canvas.S, text, canvas.width(canvas.S, "Take: play"))])
""")
    assert lines[0] == "[]"
    assert lines[1] == "['Take: play', 'on', 'Drop']"


def test_letters_that_no_font_has_are_boxes_and_many_foreign_letters_stay_right():
    lines = run("""
def shape(font, text):
    display.fb.fill(5)
    wide = canvas.text(font, text, 4, 6, 1)
    return wide, bytes(store[4000 : 4000 + 32 * h])
bad = []
foreign = "\\u00e4\\u00f6\\u0142\\u0159\\u03b1\\u0416\\u00df\\u00e7\\u0151\\u017e\\u00e4"  # more than the cache holds
for font in (canvas.S, canvas.M, canvas.L):
    box = shape(font, "\\u4e00")
    if box != shape(font, "\\U0001f600") or box != shape(font, "\\x07") or box[0] < 4 or 0x11 not in box[1]:
        bad.append("box")
    first = {letter: shape(font, letter) for letter in foreign}
    for letter in foreign:
        if shape(font, letter) != first[letter] or first[letter] == box:
            bad.append(letter)
    if canvas.width(font, foreign) != sum([first[letter][0] for letter in foreign]):
        bad.append("sum")
print(bad)
""")
    assert lines[0] == "[]"


@pytest.mark.parametrize("size", [(320, 240, 16), (160, 128, 16)])
def test_every_letter_of_western_names_is_in_every_font(size):
    lines = run("""
def glyph(font, code):
    font.slot(code)
    size = (len(font.cache) - 16) // 8
    return bytes(font.cache[16 + font.slot(code) * size :][: font.cache[16 + font.slot(code) * size + 3] + 4])
missing = []
western = list(range(0xC0, 0x17F)) + [0xD7, 0xB7, 0x2013, 0x2026, 0x2190, 0x2191, 0x2192, 0x2193]
eastern = list(range(0x391, 0x3A2)) + list(range(0x3B1, 0x3CA)) + list(range(0x410, 0x450))
for font in (canvas.S, canvas.M, canvas.L):
    box = glyph(font, 0x4E00)
    for code in western if font is canvas.L else western + eastern:
        if glyph(font, code) == box:
            missing.append(hex(code))
print(missing)
""", *size)
    assert lines[0] == "[]"


def test_plain_and_native_drawing_are_equal():
    lines = run(SCENE + """
from firmware.ui import canvas as module, glyph_plain
try:
    from firmware.ui import glyph_viper
except SyntaxError:
    glyph_viper = None
pictures = []
for native in (glyph_plain, glyph_viper):
    if native:
        module.run, module.disc = native.run, native.disc
        display.fb.fill(5)
        scene(canvas, 5, 3)
        for x, y in ((-20, -9), (50, 40), (31, -17)):
            scene(canvas, x, y)
        for d in range(3, 24):
            pieces.ring(canvas, d * 2 - 9, d - 5, d, d & 15)
        pictures.append((bytes(store), canvas.width(canvas.M, "Mira \\u0142"), canvas.fit(canvas.L, "Miramis", 40)))
print(len(pictures), pictures[0] == pictures[-1])
""")
    if lines[0].startswith("1"):
        pytest.skip("this MicroPython has no native code")
    assert lines[0] == "2 True"


def test_drawing_text_allocates_nothing_for_a_letter():
    lines = run("""
import gc
def cost(text):
    canvas.text(canvas.M, text, 2, 2, 1)
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    canvas.text(canvas.M, text, 2, 2, 1)
    grown = gc.mem_alloc() - before
    gc.enable()
    return grown
display.captions = display.marks = type("", (), {"append": lambda self, one: None})()
print(cost("a" * 60) - cost("a"), cost("a" * 60) < 400)
""")
    assert lines[0] == "0 True"


def test_every_icon_can_be_drawn_and_an_unknown_one_is_an_error():
    lines = run("""
bad = []
names = canvas.names.split()
for name in names:
    display.fb.fill(5)
    wide, tall = canvas.icon_size(name)
    if canvas.icon(name, 3, 3, 1) != wide or not (0 < wide < 32 and 0 < tall < 32):
        bad.append(name)
    lit = [(x, y) for x in range(w) for y in range(h) if display.fb.pixel(x, y) == 1]
    if min(lit)[0] != 3 or max(lit)[0] != 2 + wide or min([y for _, y in lit]) != 3:
        bad.append(name)
try:
    canvas.icon("no such icon", 0, 0, 1)
except KeyError:
    bad.append("KeyError")
print(bad, len(names) == len(set(names)))
print(canvas.names)
""")
    assert lines[0] == "['KeyError'] True"
    for name in ("up", "down", "left", "right", "caret", "logo", "battery", "check", "lock", "sound", "mute", "human",
                 "robot", "backgammon", "mexican_train", "chicken_foot", "moon"):
        assert f" {name} " in lines[1]


def test_fonts_take_little_of_the_heap():
    lines = run("""
import gc
from firmware.ui.font import Font
for name in ("galmuri7", "galmuri9", "galmuri11b", "jersey20"):
    gc.collect()
    before = gc.mem_alloc()
    font = Font("firmware/assets/%s.fnt" % name)
    gc.collect()
    print(gc.mem_alloc() - before)
    font = None
""")
    sizes = [int(line) for line in lines if line]
    assert max(sizes[:3]) < 2600 and sizes[3] < 5000


def test_a_file_that_is_no_font_says_so(tmp_path):
    other = tmp_path / "other.fnt"
    other.write_bytes(b"something else")
    lines = run(f"""
from firmware.ui.font import Font
try:
    Font("{other}")
except ValueError as error:
    print(error)
""")
    assert lines[0] == f"not a font: {other}"
