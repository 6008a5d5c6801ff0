"""What each module of the device's build takes of the heap when it is loaded."""

import ast
import re

from tools import ROOT, build
from tools.bench import report
from tools.bench.screen import BUILD
from tools.micropython import run

HEAP = "2m"  # room for all modules at once, which the console never has
NAMES = 1260  # after so many names MicroPython makes room for as many again, 14 KB in one piece

LOADER = """
import gc, micropython

def look():
    gc.collect()
    print("live", gc.mem_alloc())
    micropython.qstr_info()

look()
for name in %r:
    try:
        __import__(name)
        print("module", name)
    except Exception as fault:
        print("fault", name, "does not load:", fault)
    look()
"""


def order():
    """Every module of the device, each after those that it imports when it is loaded."""
    files = {}
    for room in build.ROOMS:
        for file in sorted((ROOT / room).rglob("*.py")):
            parts = file.relative_to(ROOT).with_suffix("").parts
            files[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    found = []

    def visit(name, above=()):
        if name in files and name not in found and name not in above:
            visit(name.rpartition(".")[0], (*above, name))
            for node in ast.walk(ast.Module(_top(files[name]), [])):
                for imported in _imports(node, name):
                    visit(imported, (*above, name))
            found.append(name)

    for name in files:
        visit(name)
    return found


def _top(file):
    """The statements that run when the module is loaded."""
    later = (ast.FunctionDef, ast.ClassDef)
    return [node for node in ast.parse(file.read_text()).body if not isinstance(node, later)]


def _imports(node, name):
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if not isinstance(node, ast.ImportFrom):
        return []
    base = node.module or ""
    if node.level:
        base = ".".join(part for part in (*name.split(".")[: -node.level], base) if part)
    return [base, *[f"{base}.{alias.name}" for alias in node.names]]


def measure():
    """([(bytes without names, module)], number of names, their bytes, [sentences on what does not load])."""
    build.build("sim")
    names = [name for name in order() if not name.startswith("boards.sim_")]
    said = run(LOADER % names, heap=HEAP, path=BUILD)
    live, pools = ([int(number) for number in re.findall(what, said)] for what in (r"live (\d+)", r"total_bytes=(\d+)"))
    code = [all_of_it - names for all_of_it, names in zip(live, pools)]
    steps = re.findall(r"^(?:module|fault) (\S+)", said, re.MULTILINE)
    rows = [(after - before, name) for name, before, after in zip(steps, code, code[1:])]
    count = int(re.findall(r"n_qstr=(\d+)", said)[-1])
    return rows, count, pools[-1], re.findall(r"^fault (.*)", said, re.MULTILINE)


def show():
    """Prints them, the largest first."""
    rows, count, pools, faults = measure()
    report.title("Heap a module takes when it is loaded, without its names, largest first")
    cells = [f"{name:35}{size:6,}" for size, name in sorted(rows, reverse=True)]
    half = (len(cells) + 1) // 2
    for left, right in zip(cells, [*cells[half:], ""]):
        print(f"  {left}        {right}".rstrip())
    for fault in faults:
        report.say(fault)
    print(f"  all of them {sum(size for size, _ in rows):,}; their {count:,} names {pools:,}")
    print(f"  A name stays when its module goes; number {NAMES + 1:,} of a session takes 14 KB in one piece.")
