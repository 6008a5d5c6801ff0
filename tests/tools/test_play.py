"""Playing in real time: what a keyboard means, and the two fronts."""

import os
import pty
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from PIL import Image

from boards import fronts as key_sets
from tools import ROOT
from tools.sim import Simulator, fronts, play, terminal

DEMO = Path(__file__).with_name("demo_console.py")


@pytest.mark.parametrize("keys", key_sets.ALL)
def test_every_role_has_a_host_key_and_the_legend_names_it(keys):
    bound = fronts.keyboard(keys)
    for role in fronts.available(keys):
        number, ms = fronts.gesture(keys, role)
        reached = {bound[name] for name in fronts.KEYBOARD[role] if name in bound}
        assert (number, 0 if ms == fronts.TAP else ms) in reached
    if len(keys) <= 3:
        assert [bound[str(n + 1)] for n in range(len(keys))] == [(n, 0) for n in range(len(keys))]
    legend = fronts.legend(keys)
    assert "ok" in legend and "menu" in legend and "back" in legend


def test_a_board_without_a_menu_key_has_m_hold_the_right_one():
    assert fronts.keyboard(key_sets.SIX)["m"] == (5, fronts.LONG)
    assert fronts.keyboard(key_sets.SEVEN)["m"] == (6, 0)
    assert fronts.keyboard(key_sets.TWO)["x"] == (1, fronts.LONG)


class Hands:
    """A front that types what it is told, a frame each, and closes when `seen` holds or it gives up."""

    open = True
    stale = False

    def __init__(self, typed, seen):
        self.typed = list(typed)
        self.seen = seen
        self.heard = []
        self.texts = []
        self.frames = 0

    def keys(self):
        self.frames += 1
        self.open = not self.seen(self.texts) and self.frames < 400
        return [self.typed.pop(0)] if self.typed else []

    def draw(self, image, texts):
        self.texts = texts

    def sound(self, notes, volume):
        self.heard.append(notes)

    def pause(self, seconds):
        time.sleep(0 if self.typed else seconds)


@pytest.mark.parametrize(
    "typed, count",
    [
        ([("z", "down"), ("z", "up")], 1),
        ([("z", "tap"), ("z", "tap"), ("x", "long")], 4),  # the hold, and its end
        ([("1", "down"), ("?", "down"), ("1", "up"), ("2", "tap")], 2),
    ],
)
def test_keys_reach_the_console_in_real_time(typed, count):
    with Simulator("sim_240x135", program=DEMO) as sim:
        hands = Hands(typed, lambda texts: f"event {count}" in texts)
        play.run(sim, hands)
        assert f"event {count}" in hands.texts
        assert len(hands.heard) == count


def test_a_terminals_bytes_are_keys():
    assert terminal.split(b"z\x1b[A\x1bOB\x1b") == [b"z", b"\x1b[A", b"\x1bOB", b"\x1b"]
    assert terminal.split(b"") == []


def test_a_picture_is_shrunk_only_where_it_must():
    image = Image.new("RGB", (320, 240))
    assert terminal.fit(image, 320, 240) is image
    assert terminal.fit(image, 80, 46).size == (61, 46)
    assert terminal.fit(image, 80, 1000).size == (80, 60)


def test_the_terminal_is_left_as_it_was(tmp_path):
    """A whole life in a pseudo-terminal: the picture comes, Ctrl-C ends it, the screen is given back."""
    ours, theirs = pty.openpty()
    start = [sys.executable, "-m", "tools.sim", "--play", "--program", DEMO, "--terminal"]
    start += ["--board", "sim_128x64", "--storage", tmp_path]
    before = subprocess.run(["stty", "-g"], stdin=theirs, capture_output=True).stdout
    child = subprocess.Popen(start, stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT, start_new_session=True)
    shown = b""
    while terminal.UPPER_HALF.encode() not in shown:
        shown += os.read(ours, 65536)
    os.kill(child.pid, signal.SIGINT)
    while b"\x1b[?1049l" not in shown:
        shown += os.read(ours, 65536)
    while b"saved in" not in shown:
        shown += os.read(ours, 65536)
    assert child.wait() == 0
    assert b"\x1b[?1049h" in shown and b"\x1b[?25h" in shown
    assert b"Traceback" not in shown
    assert subprocess.run(["stty", "-g"], stdin=theirs, capture_output=True).stdout == before


def test_without_display_and_terminal_it_says_so():
    env = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        [sys.executable, "-m", "tools.sim", "--play"],
        cwd=ROOT, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr == "sim: no display and no terminal to play in; --script plays without either\n"


def test_a_window_draws_sounds_and_closes(monkeypatch):
    """SDL's own stand-ins for screen and sound card."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    from tools.sim import window

    shown = window.Window("sim_128x64", 128, 64, key_sets.SIX)
    shown.draw(Image.new("RGB", (128, 64), (255, 182, 24)), [])
    assert shown.surface.get_size() == (128 * shown.scale, 64 * shown.scale)
    assert shown.surface.get_at((5, 5))[:3] == (255, 182, 24)
    shown.sound(((1320, 20), (0, 10)), 2)
    window.pygame.event.post(window.pygame.event.Event(window.pygame.KEYDOWN, key=window.pygame.K_RETURN))
    window.pygame.event.post(window.pygame.event.Event(window.pygame.QUIT))
    assert ("enter", "down") in shown.keys()
    assert not shown.open
    shown.close()
    assert len(window.square(((1000, 20), (0, 20)), 600)) == 2 * window.RATE * 40 // 1000
