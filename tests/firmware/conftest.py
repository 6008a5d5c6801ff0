import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent))

from firmware import titles  # noqa: E402
from table import HUSH, Table  # noqa: E402


@pytest.fixture(autouse=True)
def two_games(monkeypatch):
    """The catalogue has Hush too: what drives matches must not know which game it drives."""
    monkeypatch.setattr(titles, "GAMES", titles.GAMES + (HUSH,))


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path)
