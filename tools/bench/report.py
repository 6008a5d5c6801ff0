"""How the figures are printed: times side by side with an estimate for the ESP32, tables, budgets.

The estimate is host time x factor, and the factors were found on one class of host: there MicroPython makes
160 times the 1661 pystones/s of an ESP32 at 240 MHz (micropython issue 5673). So that neither a faster host nor
a busy one moves the estimate, the bench times a fixed loop (engine.reference) in the same run and scales by
it. REFERENCE is the loop on a host of just that class: 3.53 ms where pystone_lowmem made 289,300 pystones/s,
each the best of eight runs side by side, hence 3.53 ms x 289,300 / (160 x 1661).
"""

import textwrap

WIDTH = 100  # columns
REFERENCE = 3_840_000  # ns


class Factor:
    """Host time to ESP32 time: the plan, and the range that the sources leave open."""

    def __init__(self, kind, plan, low, high, source):
        self.kind, self.plan, self.low, self.high, self.source = kind, plan, low, high, source


BYTECODE = Factor("bytecode", 150, 100, 200, "micropython PR 7850 (95-163, mean 130), pystone in issue 5673 (160)")
VIPER = Factor("viper", 100, 60, 150, "an estimate: no public figure")

STEP_BUDGET = 50e6  # ns
PRESS_BUDGET = 60e6
BOOT_BUDGET = 2e9
HEAP_CAP = 160 * 1024
HEAP_GOAL = 128 * 1024  # 96 KiB on the device, where it takes three quarters of what it takes here


class Host:
    """How fast this host is, from the reference loop in the same run."""

    def __init__(self, loop):
        self.scale = REFERENCE / loop

    def esp32(self, bytecode, viper=0, fixed=0):
        """(planned, low, high) ns of work of so many host ns, and `fixed` that no processor shortens."""
        return tuple(
            fixed + self.scale * (bytecode * getattr(BYTECODE, end) + viper * getattr(VIPER, end))
            for end in ("plan", "low", "high")
        )


def time(ns):
    """Three digits and a unit."""
    if ns is None:
        return "-"
    for size, unit in ((1e9, "s"), (1e6, "ms"), (1e3, "us")):
        if ns >= size:
            value = ns / size
            return f"{value:.{0 if value >= 100 else 1 if value >= 10 else 2}f} {unit}"
    return f"{ns:.0f} ns"


def estimate(ends):
    """An estimate and its range, such as "8.1 ms (5.4-10.8)"."""
    plan, low, high = ends
    unit = time(plan).split()[1]
    size = {"s": 1e9, "ms": 1e6, "us": 1e3, "ns": 1}[unit]
    digits = 0 if plan / size >= 100 else 1
    return f"{time(plan)} ({low / size:.{digits}f}-{high / size:.{digits}f})"


def last_line(fault):
    """What a fault says, without its traceback."""
    return str(fault).splitlines()[-1]


def title(text):
    print(f"\n{text}")


def table(heads, rows, note=""):
    """Prints columns, the first one flush left and the others right."""
    cells = [[str(cell) for cell in row] for row in (heads, *rows)]
    widths = [max(len(row[i]) for row in cells) for i in range(len(heads))]
    for row in cells:
        line = "  ".join([row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:]))])
        print(f"  {line}".rstrip())
    for line in note.splitlines():
        say(line)


def say(text):
    """A remark under a table, wrapped."""
    print(textwrap.fill(text, WIDTH, initial_indent="  ", subsequent_indent="    "))


def legend(host):
    """Where the estimates come from, once, above everything."""
    title("ESP32 = time under MicroPython here x this host x factor (range), at 240 MHz")
    for factor in (BYTECODE, VIPER):
        print(f"  {factor.kind} x{factor.plan} ({factor.low}-{factor.high}): {factor.source}")
    print(f"  this host x{host.scale:.2f}: the reference loop in this run against the host of those factors")


class Budget:
    """One line at the end: ok, over, or not measured."""

    def __init__(self, what, limit, figure=None, fits=None):
        self.what, self.limit, self.figure, self.fits = what, limit, figure, fits


def budgets(lines):
    """Prints them, if any."""
    if lines:
        title("Budgets")
        says = {True: "ok", False: "OVER", None: "not measured"}
        table(("", "budget", "now", ""), [(b.what, b.limit, b.figure or "-", says[b.fits]) for b in lines])
