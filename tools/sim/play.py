"""The console in real time, for a person: keys in, picture and sound out."""

import os
import signal
import sys
import time

from tools.sim import fronts
from tools.sim.process import Stopped
from tools.sim.simulator import Simulator

FRAME = 1 / 60  # s
PATIENCE = 0.05  # s that a computing console may keep the window waiting
GAP = 40  # ms between two taps of a terminal's key
ASLEEP = 1000  # ms; a host that was stopped for longer goes on, the missed time is left out


def play(setup, terminal=False):
    """Plays until the window is closed; the exit code. `setup` are Simulator's arguments."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # so that the terminal is left as it was
    front, simulator = None, None
    try:
        front = open_front(fronts.board(setup["board"]), setup, terminal)
        simulator = Simulator(**setup)
        run(simulator, front)
    except KeyboardInterrupt:
        pass
    except Stopped as stopped:
        if front:
            front.close()
        print(f"sim: the firmware stopped:\n{stopped}", file=sys.stderr)
        return 1
    except NoFront as missing:
        print(f"sim: {missing}", file=sys.stderr)
        return 2
    finally:
        if front:
            front.close()
        if simulator:
            simulator.close()
    print(f"saved in {setup['storage']}")
    return 0


class NoFront(Exception):
    """There is neither a window nor a terminal."""


def open_front(board, setup, terminal):
    """The window, or the terminal where no window opens."""
    keys = fronts.front(setup["keys"]) if setup["keys"] else board.KEYS
    shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("SDL_VIDEODRIVER")
    if not terminal and (shown or sys.platform == "darwin"):
        from tools.sim import window

        try:
            return window.Window(setup["board"], board.WIDTH, board.HEIGHT, keys)
        except (ImportError, window.NoWindow) as reason:
            print(f"no window ({reason}), so in the terminal", file=sys.stderr)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NoFront("no display and no terminal to play in; --script plays without either")
    from tools.sim.terminal import Terminal

    return Terminal(keys)


def lit(simulator):
    """The picture as the backlight lets it look, so that one sees the console dim and go dark."""
    factor = min(1, 0.4 + simulator.brightness / 125)
    picture = simulator.screen()
    return picture if factor == 1 else picture.point(lambda value: int(value * factor))


def run(simulator, front):
    """Keeps the console's time at the host's until the front is closed.

    A front's keys() gives (name of a host key, "down" | "up" | "tap" | "long").
    """
    bound = fronts.keyboard(simulator.keys)
    start = time.monotonic() - simulator.time / 1000
    busy_until = 0  # of the last gesture that has no release of its own
    down_at = {}
    shown = -1
    heard = len(simulator.sounds)
    while front.open:
        now = int((time.monotonic() - start) * 1000)
        if now - simulator.time > ASLEEP:
            start += (now - simulator.time) / 1000
            now = simulator.time
        for name, what in front.keys():
            if name not in bound:
                continue
            number, ms = bound[name]
            if what == "down" and not ms:
                down_at[number] = now
                simulator.key(number, True, at=now)
            elif what == "up" and not ms:  # no press is too short for the console to notice
                simulator.key(number, False, at=max(now, down_at.get(number, now) + fronts.TAP))
            elif what != "up":  # a tap, or a long press that one host key stands for
                at = max(now, busy_until + GAP)
                busy_until = at + (fronts.LONG if what == "long" else ms or fronts.TAP)
                simulator.key(number, True, at=at)
                simulator.key(number, False, at=busy_until)
        simulator.run(now, PATIENCE)
        for _, volume, notes in simulator.sounds[heard:]:
            front.sound(notes, volume)
        heard = len(simulator.sounds)
        if simulator.changes != shown or front.stale:
            shown = simulator.changes
            front.draw(lit(simulator), simulator.text())
        front.pause(FRAME)
