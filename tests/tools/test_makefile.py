"""The verbs of the Makefile."""

import os
import re
import subprocess

import pytest

from tools import ROOT

VERBS = {"play", "test", "bench", "oracle", "shots", "lint", "clean", "venv", "verify", "build"}


def make(*arguments):
    """(exit code, output) of make, as if not called from `make test`."""
    alone = {key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "MFLAGS"))}
    done = subprocess.run(["make", *arguments], cwd=ROOT, env=alone, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def test_make_alone_lists_every_verb_with_a_line():
    code, out = make()
    assert code == 0
    listed = dict(re.findall(r"^make (\w+) +(\S.*)$", out, re.M))
    assert set(listed) == VERBS
    assert len(listed) == len(out.splitlines())


@pytest.mark.parametrize("verb", sorted(VERBS))
def test_every_verb_has_a_recipe(verb):
    code, out = make("--dry-run", "--always-make", "--assume-old=.venv/ready", verb)
    assert code == 0, out


def test_play_passes_on_what_was_given():
    command = make("--dry-run", "play", "BOARD=sim_240x135", "SEED=7", "KEYS=3")[1]
    assert '--board sim_240x135 --seed "7" --keys "3"' in command
    assert "--seed" not in make("--dry-run", "play")[1]
