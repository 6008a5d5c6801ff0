"""The test of screen and buttons, on every screen and front: what is wrong with a panel or a key shows."""

import pytest

from tools.scenes.stage import Thumb, focused
from tools.sim import fronts
from tools.sim.panel import colour
from tools.sim.simulator import Simulator

BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def opened(board, keys=None, **more):
    sim = Simulator(board, seed=1, keys=keys, **more)
    sim.wait(1200)
    Thumb(sim).home("Settings").ok().row("Screen and").ok()
    assert "Screen and buttons" in sim.text()
    return sim


def lit(sim):
    """How many pixels stand out where the keys are drawn."""
    ground = BLACK if sim.board.COLOURS == 2 else colour(0)
    picture = sim.screen().convert("RGB")
    middle = picture.crop((3, picture.height // 2, picture.width - 3, picture.height * 3 // 4))
    return sum(count for count, dot in middle.getcolors(1 << 20) if dot != ground)


EVERYWHERE = [(board, None) for board in fronts.board_names()] + [
    ("sim_320x240", 2), ("sim_160x128", 7), ("sim_128x64", 7), ("sim_128x64", 2), ("sim_240x135", 3),
]  # fmt: skip


@pytest.mark.parametrize("board, keys", EVERYWHERE)
def test_every_key_lights_up_while_it_is_down_and_counts(board, keys):
    with opened(board, keys, battery=3900) as sim:
        for label in [key[0] for key in sim.keys]:
            assert label in sim.text()
        before, beeps = lit(sim), len(sim.sounds)
        for number in range(len(sim.keys)):
            sim.key(number, True)
            sim.wait(100)
            assert lit(sim) > before
            sim.key(number, False)
            sim.wait(100)
        assert len(sim.sounds) == beeps + len(sim.keys)
        assert sim.text().count("1") >= len(sim.keys)  # pressed once each
        assert "Screen and buttons" in sim.text()


@pytest.mark.parametrize("board", fronts.board_names())
def test_nothing_of_the_picture_lies_beside_the_glass(board):
    """A line along each edge; whoever sees three of them knows by how much the panel's offset is wrong."""
    with opened(board) as sim:
        picture = sim.screen().convert("RGB")
        w, h = picture.size
        line = WHITE if sim.board.COLOURS == 2 else colour(1)
        edges = [(x, y) for x in range(1, w - 1) for y in (0, h - 1)] + [
            (x, y) for y in range(1, h - 1) for x in (0, w - 1)
        ]
        assert all(picture.getpixel(place) == line for place in edges)
        corners = [picture.getpixel(place) for place in ((0, 0), (w - 1, 0), (w - 1, h - 1), (0, h - 1))]
        assert corners == [line] * 4 if sim.board.COLOURS == 2 else corners == [colour(n) for n in (8, 11, 9, 10)]


def test_red_and_blue_light_and_dark_are_named():
    with opened("sim_320x240") as sim:
        names = {one[-1]: one for one in sim.captions.places()}
        for name, number in (("black", 0), ("white", 1), ("red", 8), ("green", 11), ("blue", 9)):
            x, y, _, high, _ = names[name]
            assert sim.screen().convert("RGB").getpixel((x - 3, y + high // 2)) == colour(number)


def test_a_key_that_flickers_and_one_that_is_stuck_are_told():
    with opened("sim_240x240", battery=3930) as sim:
        sim.key(2, True)
        sim.wait(10)
        sim.key(2, False)
        sim.wait(100)
        assert "Left flickers (1x)" in sim.text() and "0 !1" in sim.text()
        sim.key(3, True)
        sim.wait(16_000)
        assert "Right looks stuck" in sim.text()
        sim.key(3, False)
        sim.wait(100)
        assert "Right looks stuck" not in sim.text()


def test_the_battery_is_read_while_one_looks():
    with opened("sim_320x240", battery=3930) as sim:
        assert "battery 70 %, 3930 mV" in sim.text()
        sim.battery = 3700
        sim.wait(1100)
        assert any("3700 mV" in text for text in sim.text())


@pytest.mark.parametrize("keys, role", [(7, "OK"), (7, "BACK"), (6, "BACK"), (3, "OK"), (3, "BACK"), (2, "OK")])
def test_ok_or_back_held_leaves_and_nothing_else(keys, role):
    with opened("sim_240x135", keys) as sim:
        for one in fronts.available(sim.keys):
            sim.press(one)
            assert "Screen and buttons" in sim.text()
        sim.hold(role, 1200)
        assert "Settings" in sim.text() and focused(sim).startswith("Screen and")
        sim.press("DOWN" if keys > 3 else "NEXT")
        assert focused(sim) == "Brightness"
