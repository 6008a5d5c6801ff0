"""The heap: live bytes on every screen under the device's cap, and over a whole match.

Live is what is allocated after a collection; what the console needs beyond it, for garbage and for holes that
are too small, shows in the least heap that it gets through with.
"""

import re

from tools.bench import report
from tools.bench.evening import TABLE, Evening, Lost
from tools.bench.screen import Watch
from tools.sim import Simulator, Stopped

BLOCK = 32  # bytes; what MicroPython's heap is made of on a 64-bit host
STEP = 4096  # bytes, to which the least heap is found out
BEHIND_MENU = ("Rules", "Score sheet", "Move log", "Dice", "Settings")


class Screens:
    """Walks over the screens of a match; `live` is [(what, bytes live)] so far, unless nobody asks."""

    def __init__(self, board, heap, asks=True):
        self.simulator = Simulator(board, seed="bench", keys=7, heap=heap)
        self.live = []
        self.asks = asks

    def note(self, what):
        if self.asks:  # asking collects, which a person does not do
            self.live.append((what, self.simulator.heap[0]))

    def walk(self):
        way = Evening(self.simulator)
        way.home()
        self.note("home")
        way.new_match()
        self.note("new match")
        way.hand_over()
        self.note("hand-over")
        way.table()
        way.roll()
        self.note("the board, a roll to play")
        way.menu()
        self.note("menu")
        for row in BEHIND_MENU:
            way.menu_row(row)
            self.note(f"menu: {row}")
            way.menu()
        way.press_until("OK", TABLE, "Pass to")
        self.note("back on the board")

    def play(self):
        for number, _ in enumerate(Evening(self.simulator).games(), 1):
            self.note(f"end of game {number}")


def least(board):
    """The smallest heap, to STEP, in which walk() gets through."""
    low, high = report.HEAP_CAP // 2, 2 * report.HEAP_CAP
    while high - low > STEP:
        middle = (low + high) // 2
        try:
            screens = Screens(board, middle, asks=False)
            with screens.simulator:
                screens.walk()
            high = middle
        except (Lost, Stopped):
            low = middle
    return high


def walk(board, quick):
    """([(what, bytes live)], what went wrong or "")."""
    said = []
    for heap in (report.HEAP_CAP, 3 * report.HEAP_CAP):
        try:
            screens = Screens(board, heap)
            with screens.simulator:
                screens.walk()
                try:
                    if not quick:
                        screens.play()
                except Lost as fault:
                    said.append(f"no whole match: {report.last_line(fault)}")
            return screens.live, "\n".join(said)
        except (Lost, Stopped) as fault:
            said = [f"with the capped heap: {report.last_line(fault)}"]
    raise Lost(said[0])


def largest(board):
    """Bytes of the largest object while the board is open."""
    watch = Watch(board, 3 * report.HEAP_CAP)
    with watch.simulator as simulator:
        watch.evening.home()
        watch.evening.new_match()
        watch.evening.hand_over()
        watch.evening.table()
        simulator.heap  # noqa: B018  (has the stopwatch print what it knows of the heap)
        return int(re.findall(r"max blk sz: (\d+)", simulator.printed())[-1]) * BLOCK


def show(quick):
    """Prints the screens; returns for the budgets {"heap": most bytes live, "growth": bytes or None, "trouble"}."""
    board = "sim_320x240"
    live, trouble = walk(board, quick)
    report.title(f"Heap, {board[4:]}: live bytes, the cap being {report.HEAP_CAP:,}")
    rows = [(what, f"{used:,}", f"{100 * used // report.HEAP_CAP} %") for what, used in live]
    report.table(("", "live", "of the cap"), rows, trouble)
    print(f"  largest single object: {largest(board):,} bytes")
    if not quick:
        print(f"  least heap that gets through these screens: {least(board):,} bytes")
    ends = [used for what, used in live if what.startswith("end of game")]
    growth = ends[-1] - ends[0] if len(ends) > 1 else None
    return {"heap": max(used for _, used in live), "growth": growth, "trouble": trouble}
