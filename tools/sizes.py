"""What a build takes on the flash: a table for `make build`.

littlefs gives every file whole blocks, and every folder a pair of them; the little that it packs more tightly is
left out, so that a build that fits here fits on the device.
"""

from pathlib import Path

from tools import bundle

BLOCK = 4096  # bytes
FOLDER = 2  # blocks
FIRMWARE = 2 << 20  # bytes of the flash before the file system: MicroPython's partitions
ROOMS = ("boards", "bots", "hal", "firmware")


def whole(folder):
    """(files, bytes, blocks) of all in a folder, its own folders' blocks included."""
    below = list(Path(folder).rglob("*"))
    sizes = [path.stat().st_size for path in below if path.is_file()]
    folders = sum(path.is_dir() for path in below) + 1
    return len(sizes), sum(sizes), sum(-(-size // BLOCK) for size in sizes) + FOLDER * folders


def inside(folder):
    """{path: bytes} of all in a build, modules one by one."""
    found = {}
    for path in sorted(path for path in Path(folder).rglob("*") if path.is_file()):
        name = path.relative_to(folder).as_posix()
        modules = {}
        if path.suffix == ".bundle":
            above = "safe/" if name.startswith("safe/") else ""
            modules = {above + module: len(content) for module, content in bundle.read(path.read_bytes()).items()}
        found[name] = path.stat().st_size - sum(modules.values())
        found.update(modules)
    return found


def parts(folder):
    """{name of a part of the build: sizes of its files and modules}: the rooms, the games one by one, the safe copy,
    and what starts it."""
    sizes = inside(folder)
    games = sorted(
        {path.split("/")[1] for path in sizes if path.startswith("games/")}
        & {Path(path).stem for path in sizes if path.startswith("firmware/views/")}
    )
    found = {name: [] for name in ("start", *ROOMS, "games, shared", *games, "safe copy")}
    for path, size in sizes.items():
        found[_part(path.split("/"), games)].append(size)
    return found


def _part(part, games):
    """A game is its rules, and its views and its rule sheet of the console."""
    if part[0] == "safe":
        return "safe copy"
    if len(part) == 1:
        return "start"
    if part[0] == "games":
        return part[1] if part[1] in games else "games, shared"
    if part[0] == "firmware" and part[1] in ("views", "rules"):
        for game in games:
            if part[2].startswith(game):
                return game
    return part[0]


def table(folder, flash):
    """The size table of a build, as text; `flash` is the board's, in MiB."""
    folder = Path(folder)
    lines = [f"{'':16}{'parts':>6}{'bytes':>10}"]
    for name, found in parts(folder).items():
        lines.append(f"{name:16}{len(found):6}{sum(found):10,}")
    count, size, blocks = whole(folder)
    lines.append(f"{'together':16}{len(inside(folder)):6}{size:10,}")
    room = ((flash << 20) - FIRMWARE) // BLOCK
    taken, there = (f"{BLOCK * number // 1024:,} KiB" for number in (blocks, room))
    lines.append(f"{count} files and their folders take {taken} of the {there} for files: {100 * blocks / room:.0f} %")
    return "\n".join(lines)
