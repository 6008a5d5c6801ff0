"""What the tests of the host's tools share: esptool's patience, which it looks up when it is imported."""

import os
from pathlib import Path

os.environ.setdefault("ESPTOOL_CFGFILE", str(Path(__file__).with_name("esptool.cfg")))
