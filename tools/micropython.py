"""Run code in the real MicroPython (Unix port), with the heap capped as on the device."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools import ROOT

HEAP = "160k"  # the cap of the design's budget: about 120 KiB on a 32-bit device


class MicroPythonError(RuntimeError):
    """The program ended with an error; the text is what it printed to stderr and stdout."""


def interpreter():
    """Path of the `micropython` program; FileNotFoundError says how to get it."""
    beside = Path(sys.executable).parent / "micropython"
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if not found:
        raise FileNotFoundError(
            "micropython is not installed: `make venv` installs it (Linux x86-64 and macOS arm64 only)"
        )
    return found


def run(program, *args, heap=HEAP, timeout=60, path=ROOT):
    """Standard output of `program`: a Path to a script, or its source text.

    `path` is both the module path and the working directory. Raises MicroPythonError.
    """
    with tempfile.TemporaryDirectory() as folder:
        if not isinstance(program, Path):
            script = Path(folder) / "program.py"
            script.write_text(program)
            program = script
        done = subprocess.run(
            [interpreter(), "-X", f"heapsize={heap}", str(program), *map(str, args)],
            capture_output=True, text=True, timeout=timeout, cwd=path,
            env={"MICROPYPATH": f"{path}:.frozen"},
        )
    if done.returncode:
        raise MicroPythonError(done.stderr + done.stdout)
    return done.stdout
