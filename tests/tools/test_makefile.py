"""The verbs of the Makefile."""

import os
import re
import subprocess

import pytest

from tools import ROOT

HANDHELD = {"flash", "deploy", "image", "backup", "restore", "logs", "repl"}
VERBS = {"play", "test", "bench", "oracle", "shots", "lint", "clean", "venv", "verify", "build"} | HANDHELD


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


def test_the_verbs_for_a_handheld_pass_on_what_was_given():
    command = make("--dry-run", "flash", "BOARD=odroid_go", "PORT=/dev/my port", "FIRMWARE=a b.bin")[1]
    assert 'tools.flash flash --board "odroid_go" --port "/dev/my port" --firmware "a b.bin"' in command
    assert '--from "a.zip"' in make("--dry-run", "restore", "FROM=a.zip")[1]
    assert '--to "a.zip"' in make("--dry-run", "backup", "TO=a.zip")[1]
    assert '--flash "8"' in make("--dry-run", "image", "FLASH=8")[1]


@pytest.mark.parametrize("verb", ("flash", "deploy", "image"))
def test_a_board_that_nobody_named_is_not_guessed(verb):
    code, out = make("--assume-old=.venv/ready", verb)
    assert code and f"{verb}: which handheld? make {verb} BOARD=name" in out and "odroid_go" in out


def test_a_backup_that_nobody_named_is_not_guessed():
    code, out = make("--assume-old=.venv/ready", "restore")
    assert code and "restore: which backup? make restore FROM=file" in out
