# ruff: noqa: F821
# pyright: reportUndefinedVariable=false
"""Freezes the console into a MicroPython firmware of one's own: its bytecode then runs from flash, not from the heap.

Read by MicroPython's build and not by the console: include, module, package and options come from there
(micropython docs, reference/manifest). In the folder ports/esp32 of MicroPython 1.29:

    BONEYARD_BOARD=odroid_go make BOARD=ESP32_GENERIC FROZEN_MANIFEST=.../boneyard/boards/manifest.py

or, in a manifest of one's own, `include(".../boneyard/boards", board="odroid_go")`. What else is to do, and what
has not been tried, is told in docs/freezing.md.
"""

import os
import subprocess
import sys

options.defaults(board=os.environ.get("BONEYARD_BOARD"))
if not options.board:
    raise ValueError("which board? Set BONEYARD_BOARD in the environment, or include(..., board=NAME)")

boneyard = os.path.dirname(os.getcwd())  # a manifest is read in its own folder
made = subprocess.run(
    [sys.executable, "-m", "tools.frozen", options.board], cwd=boneyard, capture_output=True, text=True
)
if made.returncode:
    raise ValueError(made.stderr.strip())

include("$(PORT_DIR)/boards/manifest.py")  # what mounts the file system; reading it twice is harmless
modules = os.path.join(boneyard, "build", options.board + "-frozen", "modules")
for name in sorted(os.listdir(modules)):
    if name.endswith(".py"):
        module(name, base_path=modules, opt=3)  # as tools/build.py compiles: no line numbers, no asserts
    else:
        package(name, base_path=modules, opt=3)
