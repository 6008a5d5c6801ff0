"""GNU Backgammon itself, where it is installed (Debian: gnubg), reads the match files that we write."""

import shutil
import subprocess
import sys

import pytest

from tools import ROOT

sys.path.insert(0, str(ROOT / "tests" / "games"))
from notation_playouts import Match  # noqa: E402

MATCHES = (
    {"match_length": 5},
    {"match_length": 3, "variant": "nackgammon"},
    {"jacoby": "on"},  # not beavers: it forgets the acceptance of a raccoon, and the roll after a dropped beaver
    {"variant": "hypergammon"},
)


def lines(text):
    """Without spacing and comments; steps sorted, since GNU Backgammon orders them its own way."""
    for line in text.splitlines():
        words = line.replace(" and the match", "").split()
        if words and words[0] != ";":
            yield sorted(words)


def test_matches_come_back_from_gnu_backgammon(tmp_path):
    gnubg = shutil.which("gnubg", path="/usr/games:/usr/bin:/usr/local/bin")
    if not gnubg:
        pytest.skip("needs GNU Backgammon (apt-get install gnubg), which is not installed here")
    commands = "set confirm new no\nset confirm save off\n"
    for number, options in enumerate(MATCHES):
        ours = tmp_path / f"ours{number}.mat"
        with ours.open("w") as file:
            Match(options, 40 + number, ("Ann Lee", "Bob"), file.write).play()
        commands += f"import mat {ours}\nexport match mat {tmp_path}/theirs{number}.mat\n"
    subprocess.run([gnubg, "-t", "-q", "-r"], input=commands, text=True, capture_output=True, timeout=60, check=True)
    for number in range(len(MATCHES)):
        theirs = (tmp_path / f"theirs{number}.mat").read_text()
        assert list(lines(theirs)) == list(lines((tmp_path / f"ours{number}.mat").read_text())), MATCHES[number]
