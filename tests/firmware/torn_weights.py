"""The firmware where every file of weights has lost its end. For test_hint.py and test_review.py."""

import builtins
import io
import sys

plain_open = builtins.open


def torn(name, *how):
    file = plain_open(name, *how)
    weights = isinstance(name, str) and "bots/" in name and name.endswith(".bin")
    return io.BytesIO(file.read(1000)) if weights else file


builtins.open = torn

from firmware.main import start  # noqa: E402  (only now, so that it takes what is changed)

start(sys.argv[1])
