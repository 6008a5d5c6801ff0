"""The kit's widgets: hints that name this board's keys and never collide, lists, and what can be read."""

import pytest
from hal import palette
from hal.roles import BACK, DOWN, HOLD, LEFT, MENU, NEXT, OK, PREV, RIGHT, UP
from tools import kit_sheet

SIZES = kit_sheet.SIZES
FRONTS = ("SEVEN", "SIX", "THREE", "TWO")

CAPTIONS = """
from hal.roles import *
class Noting(Display):
    def caption(self, text, x, y, w, h):
        if text:
            self.captions.append((text, x, y, w, h))
display = Noting(w, h, colours, bytearray(w * h // 2), Panel(), lambda percent: None)
display.captions = []
canvas = Canvas(display)
hue, grid = canvas.colours, canvas.grid
def collisions():
    # captions that share pixels or leave the screen
    out = []
    for i, (text, x, y, wide, tall) in enumerate(display.captions):
        if x < 0 or y < -3 or x + wide > w + 1 or y + tall > h + 3:
            out.append(text)
        for other, ox, oy, ow, oh in display.captions[:i]:
            if x < ox + ow - 1 and ox < x + wide - 1 and y + 4 < oy + oh and oy + 4 < y + tall:
                out.append((text, other))
    display.captions.clear()
    return out
"""

HINTS = (
    ((OK, "open"), (DOWN, "next"), (MENU, "menu")),
    ((OK, "13/7"), (RIGHT, "next"), (BACK, "undo 8/5*", "undo"), (MENU, "menu")),
    ((OK, "look"), (OK | HOLD, "hold on Take or Drop", "take / drop"), (BACK, "back"), (MENU, "menu")),
    ((LEFT, "less"), (RIGHT, "more"), (UP, "up"), (DOWN, "down"), (OK, "ok"), (BACK, "back"), (MENU, "menu")),
    ((NEXT, "next tile"), (PREV, "the tile before"), (OK, "play 12-11 on the Mexican train")),
    ((OK, "a hint so long that no screen of ours has room for all of it, whatever the board's size is"),),
    ((BACK, ""),),
    (),
)


def run(program, w=320, h=240, colours=16):
    return kit_sheet.run(CAPTIONS + program, w, h, colours).split("\n")


def test_a_sentence_that_is_too_long_gives_up_letters_of_its_name_first():
    lines = run("""
from firmware.ui import bars
for text in ("Expert bot 3: 9-7 on 7-3", "Mira: 9-7 on 7-3", "Mira: 12-10 on Expert bot 4"):
    bars.header(canvas, text, "5 fit")
    print(display.captions[-1][0])
""", 128, 64, 2)
    assert lines[:3] == ["Expert 3: 9-7 on 7-3", "Mira: 9-7 on 7-3", "Mira: 12-10 on Expert…"]


WAITS = (
    "The storage refuses, and what waits for it is in the memory only. A record can be opened when that is saved: "
    "make room on the storage, or switch off and on."
)


@pytest.mark.parametrize("w, h, colours", SIZES)
def test_a_notice_is_told_to_its_end(w, h, colours):
    lines = run(f"""
from firmware.screens import notice
class Bare:
    pass
app = Bare()
app.canvas = canvas
app.hal = Bare()
app.hal.buttons = Bare()
app.hal.buttons.keys = fronts.SIX
gone = []
app.show = lambda *where, **more: gone.append(where)
screen = notice.Screen(app, "Records", [{WAITS!r}, "And this."], "home")
told = []
while not gone:
    screen.draw()
    told += [one[0] for one in display.captions if one[0] not in ("Records", "1 more", "A", "go on")]
    display.captions.clear()
    screen.press(OK)
print(" ".join(told))
""", w, h, colours)
    assert lines[0] == WAITS + " And this."


@pytest.mark.parametrize("w, h, colours", SIZES)
def test_the_hint_line_never_overlaps_and_names_only_keys_of_the_board(w, h, colours):
    lines = run(f"""
for front in {FRONTS!r}:
    keys = getattr(fronts, front)
    labels = [key[0] for key in keys]
    for hints in {HINTS!r}:
        line = keycaps.lay_hints(canvas, keys, hints)
        end = 0
        for x, label, held, text in line:
            wide = keycaps.key_cap(canvas, 0, 0, label, False)
            if held and h < 100:
                wide += 6
            if text:
                wide += (2 if h < 100 else 4) + canvas.width(canvas.S, text)
            if x < end or label not in labels or (end and x < end + 4):
                print("bad", front, hints, line)
            end = x + wide
        if end > w or (hints and hints[0][0] in (OK, BACK) and not line):
            print("bad", front, hints, line)
        keycaps.hint_line(canvas, keys, hints)
        clash = collisions()
        if clash:
            print("clash", front, clash)
print("done")
""", w, h, colours)
    assert lines[0] == "done"


@pytest.mark.parametrize("w, h, colours", SIZES)
def test_the_most_important_hint_is_always_there_in_full(w, h, colours):
    lines = run(f"""
for front in {FRONTS!r}:
    for hints in {HINTS[:3]!r}:
        line = keycaps.lay_hints(canvas, getattr(fronts, front), hints)
        if not any(text in hints[0][1:] for x, label, held, text in line) or len(line) < 2:
            print("bad", front, hints, line)
print("done")
""", w, h, colours)
    assert lines[0] == "done"


def test_each_board_does_a_role_with_the_key_that_it_has():
    lines = run("""
find = keycaps.find_key
print(find(fronts.SEVEN, MENU), find(fronts.SIX, MENU), find(fronts.THREE, MENU), find(fronts.TWO, MENU))
print(find(fronts.SEVEN, BACK), find(fronts.TWO, BACK), find(fronts.TWO, BACK, [1]), find(fronts.TWO, OK | HOLD))
print(find(fronts.THREE, RIGHT), find(fronts.THREE, LEFT), find(fronts.TWO, DOWN), find(fronts.TWO, UP))
print(find(fronts.SEVEN, NEXT), find(fronts.SIX, PREV), find((("Ok", OK, BACK),), BACK))
def line(front, hints):
    return [one[1:] for one in keycaps.lay_hints(canvas, front, hints)]
hints = ((OK, "show"), (OK | HOLD, "peek"), (RIGHT, "next"), (DOWN, "down"), (LEFT, "before"), (BACK, "back"),
    (MENU, "menu"))
print(line(fronts.TWO, hints))
print(line(fronts.THREE, hints))
""")
    assert lines[:4] == [
        "(6, False) (5, True) (2, True) (0, True)",
        "(5, False) (1, True) None (1, True)",
        "(2, False) (0, False) (0, False) None",
        "(3, False) (2, False) (0, True)",
    ]
    # With two keys the hold of OK is taken for the peek, so there is no BACK to name.
    assert lines[4] == "[('1', False, 'next'), ('2', False, 'show'), ('2', True, 'peek'), ('1', True, 'menu')]"
    assert lines[5] == (
        "[('A', False, 'before'), ('B', False, 'show'), ('C', False, 'next'), ('B', True, 'peek'),"
        " ('A', True, 'back'), ('C', True, 'menu')]"
    )


LONG = "Maximilian the Great of Habsburg-Lothringen"


@pytest.mark.parametrize("w, h, colours", SIZES)
def test_long_texts_stay_in_their_widget_and_off_one_another(w, h, colours):
    lines = run(f"""
long = {LONG!r}
for focused in (False, True):
    for label in ("Mira", long):
        for right in ("", "12", long, (6, 8)):
            calls = [lambda: widgets.row(canvas, 0, 20, w - 4, grid.row, label, right, focused, True)]
            if not isinstance(right, tuple):
                calls += [
                    lambda: bars.header(canvas, label, right),
                    lambda: bars.header(canvas, label, right, True),
                    lambda: cards.button(canvas, 20, 20, w - 60, 22, label, focused, right),
                    lambda: cards.button(canvas, 20, 20, w - 60, 14, label, focused, right, True),
                ]
            for i, call in enumerate(calls):
                canvas.fill(0, 0, w, h, 5)
                call()
                clash = collisions()
                if clash:
                    print("clash", i, focused, label, right, clash)
                top, bottom = ((19, 20 + grid.row), (0, grid.header), (0, grid.header))[i] if i < 3 else (18, 45)
                left, end = (18, w - 38) if i > 2 else (0, w)
                for y in range(h):
                    for x in range(w) if not top <= y < bottom else range(left):
                        if display.fb.pixel(x, y) != 5:
                            print("out", i, label, right, x, y)
                            break
print("done")
""", w, h, colours)
    assert lines[0] == "done"


@pytest.mark.parametrize("w, h, colours", SIZES)
def test_moving_in_a_list_gives_the_same_picture_as_drawing_it_anew(w, h, colours):
    lines = run("""
for count in (1, 3, 9, 14):
    item = lambda i: ("Row %d" % i, "right" if i % 3 else (i % 5, 5), i % 2 == 0)
    moving = widgets.List(canvas, grid.top, grid.bottom - grid.top, count, item)
    moving.draw()
    seen = set()
    for step in [1] * (count + 2) + [-1] * 4:
        moving.move(step)
        seen.add(moving.index)
        if not moving.first <= moving.index < moving.first + moving.shown:
            print("hidden", count, moving.index)
        picture = bytes(display.buffer)
        again = widgets.List(canvas, grid.top, grid.bottom - grid.top, count, item, moving.index)
        again.first = moving.first
        again.draw()
        if picture != bytes(display.buffer):
            print("differs", count, moving.index)
    if len(seen) != count:
        print("missed", count, seen)
widgets.List(canvas, grid.top, grid.bottom - grid.top, 0, None).draw()
print("done")
""", w, h, colours)
    assert lines[0] == "done"


def luminance(colour):
    def linear(part):
        return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = colour >> 11, colour >> 5 & 63, colour & 31
    return 0.2126 * linear(red / 31) + 0.7152 * linear(green / 63) + 0.0722 * linear(blue / 31)


def contrast(one, other):
    light, dark = sorted((luminance(palette.RGB565[one]), luminance(palette.RGB565[other])), reverse=True)
    return (light + 0.05) / (dark + 0.05)


PAIRS = (
    "text ground", "quiet ground", "error ground", "on_bar bar", "quiet_on_bar bar", "on_hint hint", "on_cap cap",
    "cap hint", "hold hint", "on_focus focus", "focus_frame focus", "on_duty duty", "on_card card",
    "quiet_on_card card", "error card", "on_strong strong", "on_table table", "on_hand hand", "quiet_on_hand hand",
)  # fmt: skip


@pytest.mark.parametrize("pair", PAIRS)
def test_what_is_written_can_be_read(pair):
    from firmware.ui import theme

    ink, ground = pair.split()
    colours = theme.colours(False)
    enough = 4.3 if pair == "error ground" else 4.5  # as the palette has it: red on paper
    assert contrast(getattr(colours, ink), getattr(colours, ground)) >= enough
    one_bit = theme.colours(True)
    assert {getattr(one_bit, ink), getattr(one_bit, ground)} == {0, 1} or pair == "focus_frame focus"


def test_both_kinds_of_screen_name_the_same_roles():
    from firmware.ui import theme

    sixteen, one_bit = (
        {name for name in vars(theme.colours(mono)) if not name.startswith("_")} for mono in (False, True)
    )
    assert sixteen == one_bit


@pytest.mark.parametrize("w, h, colours", SIZES)
def test_pieces_are_told_apart(w, h, colours):
    d = 6 if colours == 2 else 10
    lines = run(f"""
from firmware.ui import pieces
def picture(call):
    canvas.fill(0, 0, w, h, hue.table)
    call()
    return tuple([display.fb.pixel(x, y) for y in range(24) for x in range(24)])
shapes = [picture(lambda: pieces.checker(canvas, 1, 1, {d}, dark)) for dark in (False, True)]
print(len(set([tuple([dot > 0 for dot in shape]) for shape in shapes])))  # by their filling alone
shapes.append(picture(lambda: pieces.ghost(canvas, 1, 1, {d})))
for used in (False, True):
    shapes += [picture(lambda: pieces.die(canvas, 1, 1, 14, face, used)) for face in range(1, 7)]
shapes += [picture(lambda: pieces.cube(canvas, 1, 1, 14, value)) for value in (1, 2, 4, 8, 16, 32, 64)]
print(len(shapes) - len(set(shapes)))
""", w, h, colours)
    assert lines[:2] == ["2", "0"]
