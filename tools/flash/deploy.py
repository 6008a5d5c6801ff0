"""The build onto a handheld that runs MicroPython; an interruption leaves the old console or the new one.

What changed is copied beside the old, to /new, and its digests are compared there; then one renaming puts the list of
steps into force (firmware/root/update.py tells how). Nothing is written below /saves.
"""

import hashlib
import re
from pathlib import Path

from tools import ROOT, build
from tools.flash import FlashError, layout, messages
from tools.flash.link import Full

ROOMS = ("boards", "games", "hal", "firmware", "safe")  # folders that are the console's alone
NEW = "new"
UPDATE = ROOT / "firmware" / "root" / "update.py"
ENTRY = "firmware/main.mpy"  # without it the console does not start, and the safe menu comes
LAST = ("guard.mpy", "boot.py", "main.py")  # they change when all that they start is there
FOLDER_BLOCKS = 2  # what a folder takes in littlefs
SPARE_BLOCKS = 4  # for the list of steps, and for littlefs to move in


def deploy(link, folder, board, ask, say=lambda text: None):
    """Brings the handheld behind `link` to what lies in `folder`, the build for `board` (its name).

    ask(question) -> bool; say(text) tells of progress. Returns (a sentence on what was done, whether anything changed).
    FlashError tells in which state the handheld is.
    """
    wanted = {path.relative_to(folder).as_posix(): path.read_bytes() for path in _files(folder)}
    update = Update(link, wanted, say)
    try:
        _check(link, folder, board, ask)
        if link.about().ready:
            update.apply()  # one that was cut off after it was complete
        update.compare()
        if not update.copied and not update.gone:
            link.call("remove_tree", NEW)
            return f"all {len(wanted)} files are there already; nothing to do", False
        update.plan(ask)
        for part in update.parts:
            update.copy(part)
            update.commit(part)
            update.apply()
    except FlashError as fault:
        raise FlashError(f"{fault} {update.state}".strip())
    except KeyboardInterrupt:
        raise FlashError(f"{messages.STOPPED} {update.state}".strip())
    return update.summary(), True


class Update:
    """From what is on the handheld to what is wanted: {path: content}."""

    def __init__(self, link, wanted, say):
        self.link = link
        self.wanted = wanted
        self.say = say
        self.digests = {path: hashlib.sha256(content).hexdigest() for path, content in wanted.items()}
        self.state = ""  # the sentence on how an interruption now leaves the handheld

    def compare(self):
        """Finds out what is to be copied and what has to go."""
        self.there = self.link.files("", *ROOMS)
        self.waiting = self.link.files(NEW)  # what an interrupted deploy has copied
        there = {path: file.digest for path, file in self.there.items()}
        self.copied = [path for path, digest in self.digests.items() if there.get(path) != digest]
        self.copied.sort(key=_order)
        self.gone = sorted(path for path in self.there if path not in self.wanted and self._ours(path))
        self.state = messages.AS_BEFORE

    def _ours(self, path):
        """Whether a file is the console's to remove: in its folders, or a source that would hide one of its modules."""
        return "/" in path or path.endswith(".py") and path[:-3] + ".mpy" in self.wanted

    def plan(self, ask):
        """Decides what comes in which part: all in one, if it finds room beside the old. FlashError if nothing helps.

        Between parts the console would be a mixture of two, so its entry goes with the first and comes with the last.
        """
        for path in list(self.waiting):
            if not self._arrived(path):
                self.link.call("remove", path)
                del self.waiting[path]
        free = self.link.room()[0] // layout.BLOCK
        needed = self._needed(self.copied)
        self.parts = [self.copied]
        if needed <= free:
            return
        sizes = {"needed": needed * layout.BLOCK >> 10, "free": free * layout.BLOCK >> 10}
        self.copied = sorted({*self.copied, ENTRY}, key=_order)
        self.parts = self._divide(free)
        if not self.parts:
            raise FlashError(messages.NO_ROOM.format(**sizes))
        if not ask(messages.ASK_ROOM.format(parts=len(self.parts), **sizes)):
            raise FlashError(messages.NOT_DEPLOYED)

    def _divide(self, free):
        """Parts of which each finds room when those before are in place; none if one of them does not."""
        parts = [[]]
        end = [path for path in self.copied if path in (ENTRY, *LAST)]
        for paths in [[path] for path in self.copied if path not in end] + [end]:
            if parts[-1] and self._needed(parts[-1] + paths) > free:
                free -= sum(_blocks(len(self.wanted[path])) - self._freed(path) for path in parts[-1])
                parts.append([])
            if self._needed(parts[-1] + paths) > free:
                return []
            parts[-1] += paths
        return parts

    def _freed(self, path):
        """Blocks that come free when the new file has taken the place of the old."""
        return _blocks(self.there[path].size) if path in self.there else 0

    def _arrived(self, path):
        """Whether a file of /new is what has to come there."""
        inside = path[len(NEW) + 1 :]
        return inside in self.copied and self.waiting[path].digest == self.digests[inside]

    def _needed(self, paths):
        """Blocks that are taken until the old goes."""
        missing = [path for path in paths if f"{NEW}/{path}" not in self.waiting]
        folders = {folder for path in paths for folder in Path(NEW, path).parents}
        folders |= {folder for path in paths if path not in self.there for folder in Path(path).parents}
        blocks = sum(_blocks(len(self.wanted[path])) for path in missing)
        return blocks + FOLDER_BLOCKS * len(folders) + SPARE_BLOCKS

    def copy(self, part):
        """Brings a part to /new and compares its digests there."""
        for path in part:
            self.say(f"copying {self.copied.index(path) + 1} of {len(self.copied)}: {path}")
            if f"{NEW}/{path}" not in self.waiting:
                try:
                    self.link.put(f"{NEW}/{path}", self.wanted[path])
                except Full:
                    self.link.call("remove_tree", NEW)  # the saves need room, too
                    raise
        self.say("comparing")
        arrived = self.link.files(NEW)
        bad = [path for path in part if arrived.get(f"{NEW}/{path}", (None,))[0] != self.digests[path]]
        if bad:
            raise FlashError(messages.COPY_BAD.format(count=len(bad), first=bad[0]))

    def commit(self, part):
        """From here on the handheld finishes the part by itself."""
        whole = len(self.parts) == 1
        first, last = part is self.parts[0], part is self.parts[-1]
        gone = self.gone + ([] if whole else [ENTRY]) if first else []
        steps = [f"- {path}\n" for path in gone] + [f"+ {path}\n" for path in part]
        self.link.put(f"{NEW}/ready.part", "".join(steps).encode())
        self.state = messages.WHOLE if whole else messages.IN_PARTS
        self.link.call("rename", f"{NEW}/ready.part", f"{NEW}/ready")
        self.state = messages.FINISHES_ITSELF if last else messages.IN_PARTS
        self.waiting = {path: file for path, file in self.waiting.items() if path[len(NEW) + 1 :] not in part}

    def apply(self):
        """Has the handheld carry out what lies ready."""
        self.say("putting it into place")
        self.link.run(f"{UPDATE.read_text()}\napply()\nforget_failed_starts()")

    def summary(self):
        """One line on what was done."""
        size = sum(len(self.wanted[path]) for path in self.copied)
        gone = f", {len(self.gone)} removed" if self.gone else ""
        return f"{len(self.copied)} of {len(self.wanted)} files copied, {-(-size >> 10)} KiB{gone}; saves untouched"


def _check(link, folder, board, ask):
    """This MicroPython can run the build, and the handheld is the one that is meant. FlashError."""
    about = link.about()
    compiled = next((path for path in _files(folder) if path.suffix == ".mpy"), None)
    if compiled and compiled.read_bytes()[1] != about.mpy & 0xFF:
        version = ".".join(map(str, about.version))
        found, wanted = about.mpy & 0xFF, compiled.read_bytes()[1]
        raise FlashError(messages.OTHER_BYTECODE.format(version=version, found=found, wanted=wanted))
    chip = re.search(r"with (ESP32\w*)", about.machine)
    wanted = build.board(board).CHIP
    if chip and chip.group(1).lower() != wanted:
        words = {"port": link.port, "found": chip.group(1).lower(), "board": board, "wanted": wanted}
        raise FlashError(messages.WRONG_CHIP.format(**words))
    if about.board == "" and not ask(messages.ASK_FOREIGN):
        raise FlashError(messages.NOT_DEPLOYED)
    if about.board and about.board != board and not ask(messages.ASK_BOARD.format(found=about.board, board=board)):
        raise FlashError(messages.NOT_DEPLOYED)


def _order(path):
    """The safe copy first, what starts everything last."""
    return path in LAST, path == ENTRY, not path.startswith("safe/"), path


def _files(folder):
    return sorted(path for path in Path(folder).rglob("*") if path.is_file())


def _blocks(size):
    """Blocks of a file in littlefs: each loses a few bytes to the way back to the others."""
    return size // (layout.BLOCK - 16) + 1
