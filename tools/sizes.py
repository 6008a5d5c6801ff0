"""What a build takes on the flash: a table for `make build`.

littlefs gives every file whole blocks, and every folder a pair of them; the little that it packs more tightly is
left out, so that a build that fits here fits on the device.
"""

from pathlib import Path

BLOCK = 4096  # bytes
FOLDER = 2  # blocks
FIRMWARE = 2 << 20  # bytes of the flash before the file system: MicroPython's partitions
ROOMS = ("boards", "bots", "hal", "firmware")


def measure(paths):
    """(files, bytes, blocks) of these files."""
    sizes = [path.stat().st_size for path in paths]
    return len(sizes), sum(sizes), sum(-(-size // BLOCK) for size in sizes)


def whole(folder):
    """(files, bytes, blocks) of all in a folder, its own folders' blocks included."""
    below = list(Path(folder).rglob("*"))
    count, size, blocks = measure([path for path in below if path.is_file()])
    return count, size, blocks + FOLDER * (sum(path.is_dir() for path in below) + 1)


def parts(folder):
    """{name of a part of the build: its files}: the rooms, the games one by one, the safe copy, and what starts it."""
    folder = Path(folder)
    files = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    inside = {path: path.relative_to(folder).parts for path in files}
    games = sorted({part[1] for part in inside.values() if part[0] == "games" and f"{part[1]}.mpy" in _names(folder)})
    found = {name: [] for name in ("start", *ROOMS, "games, shared", *games, "safe copy")}
    for path, part in inside.items():
        found[_part(part, games)].append(path)
    return found


def _names(folder):
    return {path.name for path in (folder / "firmware" / "views").glob("*.mpy")}


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
    lines = [f"{'':16}{'files':>6}{'bytes':>10}{'blocks':>8}"]
    for name, files in parts(folder).items():
        row = measure(files)
        lines.append(f"{name:16}{row[0]:6}{row[1]:10,}{row[2]:8}")
    folders = sum(path.is_dir() for path in folder.rglob("*")) + 1
    lines.append(f"{'folders':16}{folders:6}{'':10}{FOLDER * folders:8}")
    count, size, blocks = whole(folder)
    lines.append(f"{'together':16}{count:6}{size:10,}{blocks:8}")
    room = ((flash << 20) - FIRMWARE) // BLOCK
    share = 100 * blocks / room
    lines.append(f"{blocks * BLOCK // 1024:,} KiB of the {room * BLOCK // 1024:,} KiB for files: {share:.0f} %")
    return "\n".join(lines)
