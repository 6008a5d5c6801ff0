"""A MicroPython firmware from micropython.org, over mpflash: installed only when one has to be fetched."""

import os
import re
import subprocess
import sys
from pathlib import Path

from tools import ROOT, build
from tools.flash import FlashError, base, messages

FOLDER = ROOT / "build" / "firmware"
VERSION = ".".join(map(str, base.NEEDED)) + ".0"
PATIENCE = 600  # seconds, for a slow network


def firmware(board, say=print):
    """A Base for the board (its name), fetched if there is none yet. FlashError."""
    generic = base.GENERIC[build.board(board).CHIP]
    found = _there(generic, board)
    if found:
        return found
    say(f"fetching MicroPython {VERSION} for {generic}, once")
    FOLDER.mkdir(parents=True, exist_ok=True)
    mpflash = Path(sys.executable).parent / "mpflash"
    if not mpflash.exists():
        _run(generic, sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--group", "flash")
    _run(generic, mpflash, "--no-interactive", "--quiet", "download", "--board", generic, "--version", VERSION)
    found = _there(generic, board)
    if not found:
        raise _failed(generic)
    return found


def _there(generic, board):
    """The one in FOLDER; variants of the generic build have more letters before the version."""
    for path in sorted(FOLDER.rglob("*.bin"), reverse=True):
        if re.fullmatch(rf"{generic}(-\d+)?-v{re.escape(VERSION)}\.bin", path.name):
            try:
                return base.load(path, board)
            except FlashError:
                path.unlink()  # a download that broke off
    return None


def _run(generic, *command):
    where = {**os.environ, "MPFLASH_FIRMWARE": str(FOLDER)}
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=where, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE
        )
    except (OSError, subprocess.TimeoutExpired):
        raise _failed(generic, " (it took too long)")
    if done.returncode:
        raise _failed(generic, " (is the network there?)")


def _failed(generic, reason=""):
    return FlashError(messages.NOT_FETCHED.format(reason=reason, generic=generic, needed=VERSION))
