"""What all tests share: the import path and the reference material beside the project."""

import functools
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import SimpleNamespace

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import tools  # noqa: E402,F401  (makes `micropython` importable under CPython)
from firmware import catalogue  # noqa: E402

# A collection of CPython's whole heap for every module that is dropped would take most of the tests' time.
catalogue.gc = SimpleNamespace(collect=lambda: 0)

# And so would compiling it each time that it comes back, where Python may not write its __pycache__.
SourceFileLoader.get_code = functools.cache(SourceFileLoader.get_code)


@pytest.fixture(scope="session")
def shared():
    """The reference folder beside the project (rule sheets, positions, matches of other programs)."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("needs the reference material (../shared), which is not beside this clone")
    return folder
