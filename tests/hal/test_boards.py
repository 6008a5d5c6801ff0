"""Every board's data fits what the hal makes of it."""

import pytest

from hal import roles
from tools.micropython import run
from tools.sim import fronts
from tools.sim.panel import MODELS


@pytest.mark.parametrize("name", fronts.board_names())
def test_a_board_is_complete(name):
    board = fronts.board(name)
    assert name == f"sim_{board.WIDTH}x{board.HEIGHT}"
    assert board.WIDTH % 2 == 0
    assert board.COLOURS == 16 or (board.COLOURS == 2 and board.HEIGHT % 8 == 0)
    assert board.PANEL in MODELS
    labels = [label for label, _, _ in board.KEYS]
    assert len(set(labels)) == len(labels)
    for _, tap, hold in board.KEYS:
        assert tap in roles.NAMES and (hold is None or hold in roles.NAMES)


def test_a_board_that_is_not_there_is_an_import_error():
    out = run("from hal import open_board\ntry: open_board('nothing')\nexcept ImportError as error: print(error)")
    assert "nothing" in out
