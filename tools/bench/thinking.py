"""How long a bot thinks on an ESP32, by estimate, and what it takes of the heap."""

import json
from statistics import median

from firmware import titles
from tools import ROOT, build
from tools.bench import report, rules
from tools.micropython import run

PROGRAM = ROOT / "tools" / "bench" / "deciding.py"
HEAP = "4m"  # so that no collection falls into a decision; what a bot takes of the heap is told apart
LEVEL = 4  # expert
BUDGETS = {"backgammon": (1.5e9, 4e9)}  # ns: median, worst
USUAL = (2e9, 5e9)
DECISIONS = 120


def measure(folder, game, seats, options, level, decisions):
    """([(bytecode ns, machine code ns, longest slice ns) of each decision], bytes of heap)."""
    modules = [
        ".".join(source.with_suffix("").relative_to(ROOT).parts)
        for room in {game, *(() if game == "backgammon" else ("dominoes",))}
        for source in sorted((ROOT / "bots" / room).glob("*_viper.py"))
    ]
    runs = []
    for apart in ([], modules):
        said = run(
            build.folded(PROGRAM), game, seats, json.dumps(options), level, decisions, json.dumps(apart),
            heap=HEAP, timeout=900, path=folder,
        )  # fmt: skip
        runs.append([json.loads(line) for line in said.splitlines()])
    (*plain, (heap,)), (*apart, _) = runs
    times = []
    for whole, machine in zip(plain, apart):  # the same decision twice: the shorter of each
        us = min(whole[0], machine[0])
        times.append((1000 * max(0, us - machine[1]), 1000 * min(us, machine[1]), 1000 * min(whole[2], machine[2])))
    return times, heap


def show(host, quick):
    """Prints the table; returns {game: (median, worst) as ranges of ns on the ESP32}."""
    folder, _, _ = build.build()
    rows, found = [], {}
    for game in titles.GAMES:
        for seats, options in rules.tables(game):
            times, heap = measure(folder, game.name, seats, options, LEVEL, DECISIONS // 4 if quick else DECISIONS)
            decided = sorted(host.esp32(bytecode, machine) for bytecode, machine, _ in times)
            slices = max(time for *_, time in times)
            middle, worst = decided[len(decided) // 2], decided[-1]
            before = found.get(game.name, (middle, worst))
            found[game.name] = max(before[0], middle), max(before[1], worst)
            share = median(machine / (bytecode + machine) for bytecode, machine, _ in times if bytecode + machine)
            rows.append((
                f"{game.title}, {seats}", report.estimate(middle), report.estimate(worst), f"{100 * share:.0f} %",
                report.time(host.esp32(slices)[0]), f"{heap:,}",
            ))  # fmt: skip
    report.title("A decision of the expert bot, by estimate on an ESP32")
    report.table(
        ("", "median", "worst", "machine code", "longest slice", "heap"), rows,
        "only decisions with a choice; between two slices the console looks at its keys (all of a slice taken as "
        "bytecode)\nheap: modules, arrays and weights of the bot, beyond the 24 KB that the picture's buffer lends it",
    )  # fmt: skip
    return found
