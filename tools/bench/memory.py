"""The heap: live bytes on every screen under the device's cap, and over a whole match.

Live is what is allocated after a collection; what the console needs beyond it, for garbage and for holes that
are too small, shows in the least heap that it gets through with.
"""

import re

from firmware import titles
from tools.bench import evenings, modules, report, rules
from tools.bench.evening import TABLE, Evening, Lost
from tools.bench.screen import Watch
from tools.sim import Simulator, Stopped

BLOCK = 32  # bytes; what MicroPython's heap is made of on a 64-bit host
STEP = 4096  # bytes, to which the least heap is found out
GAMES = 2
TO_PLAY = "the board, a roll to play"
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
        self.note(TO_PLAY)
        way.menu()
        self.note("menu")
        for row in BEHIND_MENU:
            way.menu_row(row)
            self.note(f"menu: {row}")
            way.menu()
        way.press_until("OK", TABLE, "Pass to")
        self.note("back on the board")

    def play(self):
        """The first games of the match; tests/firmware/test_evening.py plays to its end."""
        for number, _ in zip(range(1, GAMES + 1), Evening(self.simulator).games()):
            self.note(f"end of game {number}")


def least(board, low):
    """The smallest heap, to STEP, in which walk() gets through; it is above `low`, what is live at the most."""
    high = report.HEAP_CAP * 5 // 4
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


def of_what(board, live):
    """What `live` bytes are while the board is open: (bytes of the largest object, {what: bytes})."""
    watch = Watch(board, 3 * report.HEAP_CAP)
    with watch.simulator as simulator:
        watch.evening.home()
        watch.evening.new_match()
        watch.evening.hand_over()
        watch.evening.table()
        watch.evening.roll()
        simulator.heap  # noqa: B018  (has the stopwatch print what it knows of it)
        said = simulator.printed()
    loaded = re.findall(r"^loaded (.*)", said, re.MULTILINE)[-1].split()
    sizes = {name: size for size, name in modules.measure()[0]}
    rooms = {}
    for name in loaded:
        room = "views" if name.startswith("firmware.views") else name.partition(".")[0]
        rooms[room] = rooms.get(room, 0) + sizes.get(name, 0)
    parts = {f"modules of {room}": size for room, size in rooms.items() if size}
    parts["names"] = int(re.findall(r"n_total_bytes=(\d+)", said)[-1])
    parts["the canvas"] = simulator.board.WIDTH * simulator.board.HEIGHT // 2
    parts["objects, and code that only they hold"] = live - sum(parts.values())
    return int(re.findall(r"max blk sz: (\d+)", said)[-1]) * BLOCK, parts


def show_every_game(board, quick):
    """Prints an evening of every line of the catalogue; returns (most bytes live, most growth or None, troubles)."""
    rows = []
    most, growths, troubles = 0, [], []
    for game in titles.GAMES:
        for seats, options in list(rules.tables(game)):
            night = evenings.play(board, game, seats, options, 60 if quick else 1500)
            live = max(night.tables + night.hand_overs, default=0)
            grown = evenings.growth(night)
            most = max(most, live)
            growths += [grown] if grown is not None else []
            if night.trouble:
                troubles.append(f"{game.title}, {seats}: {night.trouble}")
            rows.append((
                f"{game.title}, {seats}", *[f"{max(part, default=0):,}" for part in (night.hand_overs, night.tables)],
                f"{live * 100 // report.HEAP_CAP} %", f"{night.names:,}", "-" if grown is None else f"{grown:,}",
                f"{night.presses:,}{'' if night.ended else '+'}",
            ))  # fmt: skip
    report.title(f"Evenings of every game, {board[4:]}: most bytes live, the cap being {report.HEAP_CAP:,}")
    report.table(
        ("", "hand-over", "table", "of the cap", "names", "growth", "presses"), rows,
        "\n".join([f"names: MicroPython keeps them; number {modules.NAMES + 1:,} takes 14 KB in one piece", *troubles]),
    )  # fmt: skip
    return most, max(growths, default=None), troubles


def show(quick):
    """Prints the screens and the evenings; returns for the budgets {"heap": most bytes live, "growth": bytes or
    None, "trouble"}."""
    board = "sim_320x240"
    live, trouble = walk(board, quick)
    report.title(f"Heap, {board[4:]}: live bytes, the cap being {report.HEAP_CAP:,}")
    rows = [(what, f"{used:,}", f"{100 * used // report.HEAP_CAP} %") for what, used in live]
    report.table(("", "live", "of the cap"), rows, trouble)
    largest, parts = of_what(board, dict(live)[TO_PLAY])
    if not quick:
        print(f"  least heap that gets through these screens: {least(board, max(used for _, used in live)):,} bytes")
    print(f"  largest single object: {largest:,} bytes")
    report.title("What is live on the board")
    parts = sorted(parts.items(), key=lambda part: -part[1])
    report.table(("", "bytes"), [(what, f"{size:,}") for what, size in parts])
    ends = [used for what, used in live if what.startswith("end of game")]
    growth = ends[-1] - ends[0] if len(ends) > 1 else None
    most, grown, troubles = show_every_game(board, quick)
    growth = max([each for each in (growth, grown) if each is not None], default=None)
    return {"heap": max(most, *[used for _, used in live]), "growth": growth, "trouble": trouble or "".join(troubles)}
