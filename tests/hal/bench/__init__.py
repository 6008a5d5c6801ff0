"""Runs code of the hal in the real MicroPython on a fake ESP32: machine.py, esp32.py and time.py beside this file."""

from pathlib import Path

from tools.micropython import run

HERE = Path(__file__).parent


def on_bench(program):
    """What the program prints. It finds the fake as `machine`."""
    return run(f"import sys\nsys.path.insert(0, {str(HERE)!r})\nimport machine\n{program}")
