"""What each module of the device's build takes of the heap when it is loaded."""

import ast
import re

from tools import build
from tools.bench import report
from tools.device import wires

HEAP = "2m"  # room for all modules at once, which the console never has
NAMES = 1260  # after so many names MicroPython makes room for as many again, 14 KB in one piece

LOADER = """
import gc, esp32, machine, micropython, time  # the stand-ins for the chip are no module of ours

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


def order(board):
    """Every module of a board's console, each after those that it imports when it is loaded."""
    sources = build.sources(build.SIM) if board == build.SIM else build.console(board, host=True)
    compiled = [source for path, source in sources.items() if "/" in path and path.endswith(".mpy")]
    files = {build.module_of(source): source for source in compiled}
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


def measure(board=build.SIM):
    """([(bytes without names, module)], number of names, their bytes, [sentences on what does not load]) of a board's
    console or of the simulator's."""
    folder, _, _ = build.build()  # it has the modules of all boards, one by one
    names = [name for name in order(board) if not name.startswith("boards.sim_")]
    said = wires.run(LOADER % names, heap=HEAP, path=folder)
    live, pools = ([int(number) for number in re.findall(what, said)] for what in (r"live (\d+)", r"total_bytes=(\d+)"))
    code = [all_of_it - names for all_of_it, names in zip(live, pools)]
    steps = re.findall(r"^(?:module|fault) (\S+)", said, re.MULTILINE)
    rows = [(after - before, name) for name, before, after in zip(steps, code, code[1:])]
    count = int(re.findall(r"n_qstr=(\d+)", said)[-1])
    return rows, count, pools[-1], re.findall(r"^fault (.*)", said, re.MULTILINE)


def show(board):
    """Prints them, the largest first."""
    rows, count, pools, faults = measure(board)
    report.title(f"Heap a module takes when it is loaded, without its names, largest first: {board}")
    cells = [f"{name:35}{size:6,}" for size, name in sorted(rows, reverse=True)]
    half = (len(cells) + 1) // 2
    for left, right in zip(cells, [*cells[half:], ""]):
        print(f"  {left}        {right}".rstrip())
    for fault in faults:
        report.say(fault)
    print(f"  all of them {sum(size for size, _ in rows):,}; their {count:,} names {pools:,}")
    print(f"  A name stays when its module goes; number {NAMES + 1:,} of a session takes 14 KB in one piece.")
