"""Folds constants across modules before they are compiled, because a device pays for every name.

mpy-cross folds `_NAME = const(3)` inside one module. A constant that several modules share is a
global to each of them: a name in the heap, a slot in two dictionaries and a look-up at each use. Here
`from games.contract import CHANCE` becomes the number at every use, and where it is defined it becomes
`_CHANCE`, which mpy-cross folds as well: nothing of it is left at run time, so no device code may ask for
a constant by its name (getattr). Lines stay where they are, so a traceback on the device names the line
of the source.
"""

import ast


class FoldError(Exception):
    """A constant that cannot be worked out; the text says where."""


def constants(sources):
    """{module: {name: int}} of every `NAME = const(...)` at the top of a module; `sources` is {module: text}.

    FoldError for one that is no whole number at compile time.
    """
    trees = {}
    for module, text in sources.items():
        try:
            trees[module] = ast.parse(text)
        except SyntaxError:  # the compiler tells it better
            trees[module] = ast.Module([], [])
    found = {}

    def of(module):
        if module not in found:
            found[module] = known = {}
            names = dict(_imported(trees[module], trees, of))
            for node in trees[module].body:
                if _is_const(node):
                    try:
                        value = _value(node.value.args[0], {**names, **known})
                    except ValueError as fault:
                        raise FoldError(f"{module}, line {node.lineno}: {fault}") from None
                    known[node.targets[0].id] = value
        return found[module]

    for module in trees:
        of(module)
    return found


def fold(module, text, known):
    """The text of a module with the constants of others written out. `known` is what `constants` gives.

    FoldError if the module assigns to a constant that it has imported.
    """
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return text  # the compiler tells it better
    values = {}  # name here -> number
    modules = {}  # name here -> {name: number}
    edits = []  # (first line, first byte, last line, last byte, new text)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and not node.level:
            left = []
            for alias in node.names:
                name = alias.asname or alias.name
                if alias.name in known.get(node.module, ()):
                    values[name] = known[node.module][alias.name]
                    continue
                constants = known.get(f"{node.module}.{alias.name}")
                if constants:
                    modules[name] = constants
                    if not _needed(tree, name, constants):
                        continue
                left.append(alias)
            if len(left) < len(node.names):
                edits.append(_edit(node, _import(node.module, left)))
    taken = {
        node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)
    } | {node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)}
    for name in taken & values.keys():
        raise FoldError(f"{module}: {name} is a constant of another module and cannot be assigned here")
    own = {name for name in known[module] if name[0] != "_"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in values:
            edits.append(_edit(node, _number(values[node.id])))
        elif isinstance(node, ast.Name) and node.id in own:
            edits.append(_edit(node, "_" + node.id))
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            name = node.value.id
            if name not in taken and node.attr in modules.get(name, ()):
                edits.append(_edit(node, _number(modules[name][node.attr])))
    return _apply(text, edits)


def _needed(tree, name, constants):
    """Whether a module that is imported as `name` is asked for more than its constants."""
    asked = [
        node.value for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.attr in constants
    ]
    uses = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == name]
    return len(uses) > sum(node.id == name for node in asked)


def _is_const(node):
    return (
        isinstance(node, ast.Assign)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Name)
        and node.value.func.id == "const"
        and isinstance(node.targets[0], ast.Name)
    )


def _imported(tree, trees, of):
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and not node.level:
            for alias in node.names:
                name = alias.asname or alias.name
                if node.module in trees and alias.name in of(node.module):
                    yield name, of(node.module)[alias.name]
                if f"{node.module}.{alias.name}" in trees:
                    for constant, value in of(f"{node.module}.{alias.name}").items():
                        yield f"{name}.{constant}", value


def _value(node, names):
    """The number that a constant expression gives; ValueError if it is none."""
    text = ast.unparse(node)
    for inner in ast.walk(node):
        if isinstance(inner, ast.Attribute):
            text = text.replace(ast.unparse(inner), str(names.get(ast.unparse(inner), "?")))
    try:
        value = eval(text, {"__builtins__": {}}, names)  # the project's own source, compiled a moment later
    except (NameError, SyntaxError, TypeError) as fault:
        raise ValueError(f"const({ast.unparse(node)}) is not a number at compile time ({fault})") from None
    if not isinstance(value, int):
        raise ValueError(f"const({ast.unparse(node)}) is not a whole number")
    return value


def _number(value):
    return str(value) if value >= 0 else f"({value})"


def _import(module, aliases):
    if not aliases:
        return "pass"
    names = ", ".join(alias.name + (f" as {alias.asname}" if alias.asname else "") for alias in aliases)
    return f"from {module} import {names}"


def _edit(node, new):
    return node.lineno, node.col_offset, node.end_lineno, node.end_col_offset, new


def _apply(text, edits):
    lines = text.encode().split(b"\n")
    for line, start, last, end, new in sorted(edits, reverse=True):
        kept = lines[last - 1][end:]
        lines[line - 1] = lines[line - 1][:start] + new.encode() + kept
        for gone in range(line, last):
            lines[gone] = b""
    return b"\n".join(lines).decode()
