"""Who may call whom: boards <- hal <- firmware -> bots -> games; tools and tests may call anything."""

import ast

import pytest

from tools import ROOT

ROOMS = {  # what each may import of ours
    "boards": {"boards"},
    "games": {"games"},
    "bots": {"bots", "games"},
    "hal": {"hal", "boards"},
    "firmware": {"firmware", "hal", "bots", "games"},
}
OURS = {"boards", "games", "bots", "hal", "firmware", "tools", "tests"}
RULES_NEED = {"array", "micropython"}  # all that games/ may have beside itself
BOTS_NEED = RULES_NEED | {"gc"}
ON_THE_DEVICE = {
    "array", "binascii", "collections", "deflate", "errno", "esp32", "framebuf", "gc", "hashlib", "io", "json",
    "machine", "math", "micropython", "os", "random", "select", "struct", "sys", "time", "vfs",
}  # fmt: skip
IN_THE_ROOT = {"bundle", "guard", "update"}  # of its flash: firmware/root
NO_MODULES = {ROOT / "boards" / "manifest.py"}  # MicroPython's own build reads it, on a host
FOR_THE_HOST = {("firmware/crash.py", "traceback")}  # where a module does one thing differently under CPython


def imports(source):
    """Names of all modules that a file imports, inside functions too."""
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." if node.level else node.module
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "__import__":
            name = node.args[0]
            if isinstance(name, ast.Constant):
                yield name.value
            elif isinstance(name, ast.BinOp) and isinstance(name.left, ast.Constant):
                yield name.left.value  # "hal." + board.BACKEND


def files(room):
    return sorted(set((ROOT / room).rglob("*.py")) - NO_MODULES)


def wrong(room, is_wrong):
    assert files(room)
    names = [(str(source.relative_to(ROOT)), module) for source in files(room) for module in imports(source)]
    return [f"{name} imports {module}" for name, module in names if is_wrong(name, module, module.split(".")[0])]


@pytest.mark.parametrize("room", ROOMS)
def test_no_arrow_points_the_wrong_way(room):
    assert not wrong(room, lambda name, module, top: top in OURS - ROOMS[room] or top == "")


def test_rules_know_nothing_but_themselves():
    assert not wrong("games", lambda name, module, top: top not in RULES_NEED | {"games"})


def test_bots_know_the_rules_and_nothing_else():
    """No clock and no randomness: what a bot does follows from the position and what all could see."""
    assert not wrong("bots", lambda name, module, top: top not in BOTS_NEED | {"bots", "games"})


@pytest.mark.parametrize("room", ["boards", "hal", "firmware"])
def test_nothing_is_imported_that_the_device_lacks(room):
    there = OURS | ON_THE_DEVICE | IN_THE_ROOT
    assert not wrong(room, lambda name, module, top: top not in there and (name, module) not in FOR_THE_HOST)


def test_the_simulator_is_nowhere_named_in_the_firmware():
    """It is a board and a backend like any other."""
    named = [
        source.relative_to(ROOT)
        for source in files("firmware") + files("games") + files("bots")
        for node in ast.walk(ast.parse(source.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(("sim_", "hal.sim"))
    ]
    assert not named


def test_boards_are_plain_data():
    for source in files("boards"):
        for node in ast.walk(ast.parse(source.read_text())):
            assert not isinstance(node, (ast.FunctionDef, ast.If, ast.For, ast.While, ast.Call)), source


def test_late_imports_are_seen(tmp_path):
    source = tmp_path / "late.py"
    source.write_text('def f():\n    import os.path\n    from firmware import app\n    __import__("games." + name)\n')
    assert list(imports(source)) == ["os.path", "firmware", "games."]
