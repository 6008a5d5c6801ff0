"""What all tests share: the import path and the reference material beside the project."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import tools  # noqa: E402,F401  (makes `micropython` importable under CPython)


@pytest.fixture(scope="session")
def shared():
    """The reference folder beside the project (rule sheets, positions, matches of other programs)."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("needs the reference material (../shared), which is not beside this clone")
    return folder
