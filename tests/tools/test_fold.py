"""Constants shared by modules are written out in the device's build, and nothing else changes."""

import pytest

from tools.fold import FoldError, constants, fold

SHARED = """from micropython import const
ROLL = const(0)
DOUBLE = const(ROLL + 1)
_MASK = const(7)
def first(): return ROLL
"""


def folded(text, **more):
    sources = {"games.actions": SHARED, "games.user": text, **more}
    return fold("games.user", text, constants(sources))


def test_a_constant_becomes_its_number_and_its_name_goes():
    text = folded("from games.actions import DOUBLE, first\nx = [DOUBLE, first()]\n")
    assert text == "from games.actions import first\nx = [1, first()]\n"


def test_constants_are_found_through_their_module_too():
    assert folded("from games import actions\nx = actions.DOUBLE + actions.first()\n") == (
        "from games import actions\nx = 1 + actions.first()\n"
    )


def test_a_module_asked_only_for_constants_is_not_imported():
    assert folded("from games import actions\nx = actions.DOUBLE\n") == "pass\nx = 1\n"


def test_lines_stay_where_they_are():
    text = folded("from games.actions import (\n    ROLL,\n    DOUBLE,\n)\n\nx = DOUBLE\n")
    assert text == "pass\n\n\n\n\nx = 1\n"


def test_where_it_is_defined_the_compiler_folds_it():
    text = fold("games.actions", SHARED, constants({"games.actions": SHARED}))
    assert "_ROLL = const(0)" in text and "return _ROLL" in text
    assert "_DOUBLE = const(_ROLL + 1)" in text


def test_negative_numbers_keep_their_sense():
    other = "from micropython import const\nCHANCE = const(-1)\n"
    assert folded("from games.contract import CHANCE\nx = 2 - CHANCE\n", **{"games.contract": other}).endswith(
        "x = 2 - (-1)\n"
    )


def test_a_constant_of_constants_of_another_module():
    text = "from games import actions\nfrom micropython import const\nBOTH = const(1 << actions.DOUBLE)\n"
    assert constants({"games.actions": SHARED, "games.user": text})["games.user"] == {"BOTH": 2}


def test_a_name_that_is_assigned_is_refused():
    with pytest.raises(FoldError, match="games.user: ROLL is a constant"):
        folded("from games.actions import ROLL\nROLL = 3\n")


def test_what_is_no_number_is_refused_with_its_line():
    with pytest.raises(FoldError, match="games.user, line 2"):
        folded("from micropython import const\nX = const(later)\n")
