"""Makes ready what a firmware of one's own holds of the console, see boards/manifest.py.

    python -m tools.frozen BOARD

build/<board>-frozen/modules/ has the text of every module, with shared constants folded as in any build: that is what
gets frozen. build/<board>-frozen/flash/ is what has to lie on the file system beside them: main.py and the assets.
"""

import os
import sys
from pathlib import Path

from tools import ROOT, fold
from tools.build import FLASH, ROOT_MODULES, TEXTS, BuildError, board, console, constants, main_py, module_of, safe

BOOT = TEXTS[0]
FRESH = ".new-"  # in the name of a file that is being written
# MicroPython looks into the file system first, and there the folder firmware/ of the assets would pass for the
# package firmware.
FROZEN_FIRST = """
import sys

sys.path.insert(0, ".frozen")  # firmware/ of the file system has no modules
"""
NO_BUNDLE = '''"""Stands for the file of all modules: they are frozen."""

CONSOLE = MENU = ""


def mount(path):
    """They are found already."""
'''


def frozen(name, root=None):
    """Brings build/<name>-frozen up to date and returns it. BuildError for a board that there is not.

    root    another folder in place of build/
    """
    found = console(name)
    modules = {path: source for path, source in found.items() if source.suffix == ".py"}
    texts = {path: source for path, source in found.items() if path not in modules}
    modules.update({f"{name}.mpy": FLASH / f"{name}.py" for name in ROOT_MODULES})
    # The safe menu has its own copy of the assets here, too. Its modules cannot break.
    texts.update({f"safe/{path}": source for path, source in safe(name).items() if path in texts})
    known = constants(modules.values())
    wanted = {f"flash/{path}": source.read_bytes() for path, source in texts.items()}
    for path, source in modules.items():
        try:
            text = fold.fold(module_of(source), source.read_text(), known)
        except fold.FoldError as fault:
            raise BuildError(str(fault)) from None
        wanted[f"modules/{path.removesuffix('.mpy')}.py"] = text.encode()
    wanted["modules/bundle.py"] = NO_BUNDLE.encode()
    line = f'BOARD = "{name}"\n'
    wanted["flash/main.py"] = main_py(name).replace(line, line + FROZEN_FIRST).encode()
    wanted[f"flash/{BOOT}"] = (FLASH / BOOT).read_bytes()
    folder = (Path(root) if root else ROOT / "build") / f"{name}-frozen"
    for old in folder.rglob("*"):
        if old.is_file() and str(old.relative_to(folder)) not in wanted and FRESH not in old.name:
            old.unlink(missing_ok=True)
    for path, content in wanted.items():
        _write(folder / path, content)
    return folder


def _write(out, content):
    """MicroPython's build compiles again what is newer; and another process may be at it."""
    if out.exists() and out.read_bytes() == content:
        return
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = out.with_name(f"{out.name}{FRESH}{os.getpid()}")
    fresh.write_bytes(content)
    fresh.replace(out)


def main(arguments):
    try:
        if len(arguments) != 1:
            raise BuildError("which board? python -m tools.frozen BOARD")
        board(arguments[0])
    except BuildError as error:
        print(f"frozen: {error}", file=sys.stderr)
        sys.exit(2)
    try:
        folder = frozen(arguments[0])
    except (BuildError, OSError) as error:
        sys.exit(f"frozen: {error}")
    for part in ("modules", "flash"):
        files = [path for path in (folder / part).rglob("*") if path.is_file()]
        print(f"{folder / part}: {len(files)} files, {sum(path.stat().st_size for path in files) // 1024} KiB")


if __name__ == "__main__":
    main(sys.argv[1:])
