"""Which modules a module needs: what its source imports, at its top and late, found without running it."""

import ast
import functools


@functools.cache
def named(text):
    """Full names of all that a source may import: `from a.b import c` names a, a.b and a.b.c, which may be none."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found | {name[:at] for name in found for at in range(len(name)) if name[at] == "."}


def reached(begin, known):
    """Names of the modules among `known`, {name: source path}, that those in `begin` import, and they themselves.
    Whatever is not known (MicroPython's own modules) is left out."""
    found = set()
    waiting = list(begin)
    while waiting:
        name = waiting.pop()
        if name in known and name not in found:
            found.add(name)
            waiting += named(known[name].read_text())
            waiting += [name[:at] for at in range(len(name)) if name[at] == "."]
    return found


def words(values):
    """Every string in the values of a board, however deep in tuples."""
    found = set()
    waiting = [value for name, value in vars(values).items() if name[0] != "_"]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            found.add(value)
        elif isinstance(value, (tuple, list)):
            waiting += value
        elif isinstance(value, dict):
            waiting += value.values()
    return found
