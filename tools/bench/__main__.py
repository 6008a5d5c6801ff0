"""What the console costs, measured here and estimated for the ESP32, against its budgets.

    python -m tools.bench [--quick] [--only rules|size|thinking|peers|screen|memory|device|modules]

Exit status: 0 measured, also when a budget is over; 1 something could not be measured; 2 wrong use.
"""

import argparse
import sys
from pathlib import Path
from subprocess import TimeoutExpired

from tools.bench import device, engine, memory, modules, peers, report, rules, screen, thinking
from tools.bench.evening import Lost
from tools.bench.report import Budget
from tools.build import BuildError
from tools.device.standin import Hangs
from tools.micropython import MicroPythonError, run
from tools.sim import Stopped
from tools.sim.panel import PanelError

TOPICS = ("rules", "size", "thinking", "peers", "screen", "memory", "device", "modules")
ROUNDS = 5  # of each row; the shortest counts
FAULTS = (rules.BenchError, Lost, Stopped, Hangs, BuildError, MicroPythonError, PanelError, TimeoutExpired)


class Bench:
    """One method a topic; the figures that have a budget stay in `step`, `frames` and `heap`."""

    def __init__(self, quick):
        self.quick = quick
        self.rounds = 2 if quick else ROUNDS
        self.lines, self.what = rules.positions(quick)
        self.step = self.frames = self.heap = self.handheld = self.thought = None
        self._host = None

    def host(self):
        """The Host, from the reference loop under MicroPython: the shortest of some, as of everything that is timed."""
        if not self._host:
            self._host = report.Host(min(int(run(Path(engine.__file__))) for _ in range(5)))
            report.legend(self._host)
        return self._host

    def rules(self):
        host = self.host()
        found = rules.measure(self.lines, self.rounds)
        rules.show(found, host, self.what)
        worst = rules.show_every_game(rules.every_game(self.rounds), host)
        self.step = max(host.esp32(found["step worst"][1]), worst)

    def size(self):
        rules.show_sizes()
        rules.show_size()

    def thinking(self):
        self.thought = thinking.show(self.host(), self.quick)

    def peers(self):
        peers.show(self.lines, self.rounds, self.quick)

    def screen(self):
        self.frames = screen.show(self.host(), self.quick)

    def memory(self):
        self.heap = memory.show(self.quick)

    def device(self):
        self.handheld = device.show(self.host(), self.quick)

    def modules(self):
        modules.show(device.BOARD)

    def budgets(self):
        """Each budget with its figure; None where --only left it out."""
        frames = self.frames or {}
        yield _within("legal + play, worst step", report.STEP_BUDGET, self.step)
        yield _within("the key to the last pixel, worst cursor", report.PRESS_BUDGET, frames.get("press"))
        wasted = frames.get("wasted")
        yield Budget(
            "bytes over SPI, worst cursor", "what changed", wasted and f"{wasted:.2f} of it", wasted and wasted <= 1.1
        )
        yield _within("power-up to the home screen", report.BOOT_BUDGET, frames.get("boot"))
        handheld = self.handheld or {}
        yield _within(f"  the same, {device.BOARD}, drivers included", report.BOOT_BUDGET, handheld.get("boot"))
        heap = self.heap
        live = heap and f"{heap['heap']:,}"
        yield Budget(
            "live heap, 320x240", f"{report.HEAP_CAP:,}", live,
            heap and heap["heap"] <= report.HEAP_CAP and not heap["trouble"],
        )  # fmt: skip
        yield Budget(
            "  the goal: 96 KiB on the device", f"{report.HEAP_GOAL:,}", live, heap and heap["heap"] <= report.HEAP_GOAL
        )
        yield _least("  with the real drivers, " + device.BOARD, report.HEAP_CAP, handheld, "live")
        yield _least("  the largest object, in one piece", device.ONE_AREA, handheld, "largest")
        growth = heap and heap["growth"]
        yield Budget(
            "heap growth from the first game to the last", "none", None if growth is None else f"{growth:,}",
            None if growth is None else growth <= 0,
        )  # fmt: skip


def _least(what, limit, handheld, name):
    if not handheld:
        return Budget(what, f"{limit:,}")
    fits = handheld[name] <= limit and not handheld["trouble"]
    return Budget(what, f"{limit:,}", f"{handheld[name]:,}", fits)


def _within(what, limit, ends):
    if not ends:
        return Budget(what, report.time(limit))
    return Budget(what, report.time(limit), report.estimate(ends), ends[0] <= limit)


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m tools.bench", description=__doc__.split("\n")[0])
    parser.add_argument("--quick", action="store_true", help="a few rows, one screen and no whole match: seconds")
    parser.add_argument("--only", choices=TOPICS, metavar="NAME", help=", ".join(TOPICS))
    chosen = parser.parse_args(arguments)
    failed = False
    try:
        bench = Bench(chosen.quick)
        for topic in (chosen.only,) if chosen.only else TOPICS:
            try:
                getattr(bench, topic)()
            except FAULTS as fault:
                failed = True
                report.title(f"{topic} could not be measured")
                report.say(report.last_line(fault))
        report.budgets([budget for budget in bench.budgets() if budget.figure or not chosen.only])
    except (OSError, ValueError) as fault:
        print(f"bench: {fault}", file=sys.stderr)
        return 1
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
