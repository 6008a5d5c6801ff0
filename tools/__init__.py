"""Host programs. Importing this package makes the device's `micropython` module importable on CPython."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_SHIM = str(ROOT / "tools" / "shim")
if _SHIM not in sys.path:
    sys.path.append(_SHIM)
