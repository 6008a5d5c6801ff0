"""Which strings count as standing on the screen."""

from tools.sim.captions import Captions


def standing(*steps):
    captions = Captions()
    for step in steps:
        (captions.add if len(step) == 5 else captions.fill)(*step)
    return captions.texts()


def test_from_top_to_bottom_and_left_to_right():
    assert standing((100, 41, 30, 12, "right"), (10, 40, 30, 16, "left"), (10, 5, 30, 16, "title")) == [
        "title",
        "left",
        "right",
    ]


def test_a_fill_takes_away_what_it_covers_and_nothing_else():
    one, two = (10, 10, 50, 16, "one"), (10, 40, 50, 16, "two")
    assert standing(one, two, (0, 0, 320, 240)) == []
    assert standing(one, two, (0, 0, 320, 30)) == ["two"]
    assert standing(one, two, (12, 10, 45, 16)) == ["two"]
    assert standing(one, two, (0, 0, 320, 12)) == ["one", "two"]


def test_a_wipe_in_two_halves_takes_everything():
    assert standing((100, 112, 120, 16, "across"), (0, 0, 320, 120), (0, 120, 320, 120)) == []


def test_a_text_over_another_replaces_it():
    assert standing((10, 10, 50, 16, "one"), (10, 10, 60, 16, "two")) == ["two"]
    assert standing((10, 10, 50, 16, "row"), (10, 24, 50, 16, "next row")) == ["row", "next row"]


def test_blank_text_is_none():
    assert standing((10, 10, 50, 16, "one"), (10, 10, 50, 16, "  ")) == []
