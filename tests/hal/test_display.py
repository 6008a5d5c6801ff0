"""The way to the panel: what a panel shows equals the canvas, and no more is sent than what changed."""

from pathlib import Path

import pytest
from PIL import Image, ImageChops

from hal import palette
from tools.micropython import run
from tools.sim import fronts
from tools.sim.panel import MODELS, colour

RECORD = Path(__file__).with_name("panel_record.py")


def record(board, rounds, way):
    return run(RECORD, board.WIDTH, board.HEIGHT, board.COLOURS, board.PANEL, rounds, way).splitlines()


def aligned(board, x, y, w, h):
    """The pixels that a mark stands for on this board, as a set of cells that are sent together."""
    rows = 8 if board.COLOURS == 2 else 1
    left, right = max(0, x) // 2, -(-min(board.WIDTH, x + w) // 2)
    top, bottom = max(0, y) // rows, -(-min(board.HEIGHT, y + h) // rows)
    return {(column, row) for column in range(left, right) for row in range(top, bottom)}


def canvas_picture(board, canvas):
    picture = Image.frombytes("P", (board.WIDTH, board.HEIGHT), canvas, "raw", "P;4")
    if board.COLOURS == 2:
        return picture.point([0] + [255] * 255, "L").convert("RGB")
    picture.putpalette([part for number in range(16) for part in colour(number)])
    return picture.convert("RGB")


@pytest.mark.parametrize("name", fronts.board_names())
def test_panel_equals_canvas_and_only_what_changed_is_sent(name):
    board = fronts.board(name)
    panel = MODELS[board.PANEL](board.WIDTH, board.HEIGHT)
    lights = []
    changed = aligned(board, 0, 0, board.WIDTH, board.HEIGHT)  # the first picture is a whole one
    marked = len(changed)
    sent = shows = marks = 0
    cell = 4 if board.COLOURS == 16 else 2  # bytes on the wire
    canvas = b""
    for line in record(board, 30, "viper"):
        kind, *words = line.split()
        if kind == "M":
            cells = aligned(board, *map(int, words))
            changed |= cells
            marked += len(cells)
            marks += 1
        elif kind == "C":
            panel.command(int(words[0]), bytes.fromhex("".join(words[1:])))
        elif kind == "D":
            content = bytes.fromhex(words[0])
            panel.pixels(content)
            sent += len(content)
        elif kind == "S":
            assert sent == int(words[0])  # the display counts what it sends
            assert sent - shows >= cell * len(changed)
            if marks <= 12:  # more than the list holds have to merge
                assert sent - shows <= cell * marked
            else:
                assert sent - shows <= cell * marked * 3
            shows, changed, marked, marks = sent, set(), 0, 0
        elif kind == "L":
            lights.append((int(words[0]), sent > 0))
        else:
            canvas += bytes.fromhex(words[0])
    assert ImageChops.difference(panel.image(), canvas_picture(board, canvas)).getbbox() is None
    assert lights[0] == (0, False), "dark at power-up"
    assert lights[1] == (55, True), "lit after the first picture was sent, as bright as was asked before"


@pytest.mark.parametrize("name", ["sim_320x240", "sim_240x135", "sim_128x64"])
def test_machine_code_equals_its_plain_twin(name):
    board = fronts.board(name)
    same = record(board, 6, "viper") == record(board, 6, "plain")
    assert same


ONE_BY_ONE = """
from hal.display import Display
from hal.{panel} import Panel
class Bus:
    def command(self, code, parameters): pass
    def pixels(self, buf, n): pass
display = Display({width}, {height}, {colours}, bytearray({width} * {height} // 2), Panel(Bus()), lambda p: None)
display.show()
for marks in {marks}:
    before = display.bytes_sent
    for mark in marks:
        display.mark(*mark)
    display.show()
    print(display.bytes_sent - before)
"""


def test_bytes_of_a_picture():
    board = fronts.board("sim_320x240")
    marks = [
        [],  # nothing changed
        [(10, 10, 40, 24)],
        [(11, 10, 1, 1)],  # two pixels share a byte
        [(10, 10, 40, 24), (20, 12, 4, 4)],  # one in the other
        [(0, 0, 20, 10), (20, 0, 20, 10)],  # side by side
        [(0, 0, 20, 10), (300, 230, 20, 10)],  # far apart
        [(0, 0, 320, 2), (0, 0, 2, 240)],  # an L: never its bounding box
        [(-20, -20, 10, 10), (400, 0, 5, 5), (10, 10, 0, 5), (10, 10, 5, -3)],  # outside or empty
        [(2 * i, 0, 2, 8) for i in range(160)],  # more than the list holds, but one strip
    ]
    out = run(ONE_BY_ONE.format(panel="st7789", width=320, height=240, colours=16, marks=marks))
    l_shape = 2 * (320 * 2 + 2 * 240)
    assert board.COLOURS == 16
    assert [int(n) for n in out.split()] == [0, 1920, 4, 1920, 800, 800, l_shape, 0, 320 * 8 * 2]


def test_bytes_of_a_one_bit_picture():
    marks = [[(0, 0, 128, 64)], [(3, 9, 1, 1)], [(0, 7, 16, 2)]]
    out = run(ONE_BY_ONE.format(panel="ssd1306", width=128, height=64, colours=2, marks=marks))
    assert [int(n) for n in out.split()] == [1024, 2, 32]


def test_palette_is_exact_in_the_panel_format():
    """What LOOK gives as RGB, by number."""
    rgb = "101818 FFFBEF EFE7D6 CEC3AD 6B6152 ADCBAD 6B9A7B 184939"
    rgb += " CE2818 215DB5 FFB618 218A4A 945529 C69652 7B2C84 088694"
    assert [bytes(colour(number)).hex().upper() for number in range(16)] == rgb.split()
    assert palette.wire()[2 * 10 :][:2] == b"\xfd\xa3", "amber, high byte first"
