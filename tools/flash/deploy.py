"""The build onto a handheld that runs MicroPython; an interruption leaves the old console or the new one.

What changed is copied beside the old, packed in one file of /new, and its digest is compared there; then one renaming
puts the list of steps into force (firmware/root/update.py tells how). A bundle of which most modules are there already
is put together beside the old one, out of that and of what is new. Nothing is written below /saves.
"""

import hashlib
import re
import zlib
from pathlib import Path

from firmware.root.update import WINDOW
from tools import ROOT, build, bundle
from tools.flash import FlashError, layout, messages
from tools.flash.link import FOLDER, Full, Refused

ROOMS = ("boards", "bots", "games", "hal", "firmware", "safe")  # folders that are the console's alone
NEW = "new"
PACK = f"{NEW}/pack"
READY = f"{NEW}/ready"
UPDATE = ROOT / "firmware" / "root" / "update.py"
BUNDLE = ".bundle"
MOSTLY = 3  # a bundle is put together out of the old one if at most one part in so many is new
ARRIVED = {PACK, f"{READY}.part", f"{NEW}/part", f"{NEW}/part/file"}  # what an interruption may leave of an update
LAST = ("guard.mpy", "boot.py", "main.py")  # they change when all that they start is there
PIECE = 32 << 10  # bytes of the pack that are safe when the cable goes
LONG = 600  # seconds without a word: the whole console may be written meanwhile
FOLDER_BLOCKS = 2  # what a folder takes in littlefs
INLINE = 128  # bytes: files up to this size lie in their folder
SPARE_BLOCKS = 8  # for littlefs to move in


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
            update.finish()
        update.compare()
        if not update.copied and not update.removed:
            link.call("remove_tree", NEW)
            return f"all {len(wanted)} files are there already; nothing to do", False
        update.weave()
        update.pack()
        update.copy()
        update.commit()
        update.apply()
        update.check()
    except FlashError as fault:
        if isinstance(fault, Refused):
            update.state = update.refused(fault)
        raise FlashError(f"{fault} {update.state}".strip())
    except KeyboardInterrupt:
        raise FlashError(f"{messages.STOPPED} {update.state}" if update.state else messages.STOPPED_EARLY)
    return update.summary(), True


class Update:
    """From what is on the handheld to what is wanted: {path: content}."""

    def __init__(self, link, wanted, say):
        self.link = link
        self.wanted = wanted
        self.say = say
        self.digests = {path: hashlib.sha256(content).hexdigest() for path, content in wanted.items()}
        self.state = ""  # the sentence on how an interruption now leaves the handheld

    def finish(self):
        """Carries out an update that was cut off after it was complete."""
        self.state = messages.NOT_IN_PLACE
        try:
            self.apply()
        except Refused:  # its pack may be damaged: then the comparison finds what is still to come
            self.link.call("remove", READY)
        self.state = ""

    def compare(self):
        """Finds out what is to be copied and what has to go."""
        entries = self.link.entries("", *ROOMS)
        self.there = {path: file for path, file in entries.items() if file.digest != FOLDER}
        there = {path: file.digest for path, file in self.there.items()}
        self.copied = [path for path, digest in self.digests.items() if there.get(path) != digest]
        self.copied.sort(key=lambda path: (path in LAST, not path.startswith("safe/"), path))
        kept = {folder.as_posix() for path in self.wanted for folder in Path(path).parents}
        gone = {
            path for path, file in entries.items()
            if path not in (kept if file.digest == FOLDER else self.wanted) and self._ours(path, file)
        }  # fmt: skip
        self.odd = [path for path in gone if not re.fullmatch("[!-~]+", path)]  # the handheld finds them by itself
        gone.difference_update(self.odd)
        tops = {path for path in gone if not any(folder.as_posix() in gone for folder in Path(path).parents)}
        self.dropped = sorted(tops)
        self.gone = sorted(gone & self.there.keys())
        empty = [top for top in tops if not any(path == top or path.startswith(f"{top}/") for path in self.gone)]
        self.removed = len(self.gone) + len(empty) + len(self.odd)
        self.state = messages.AS_BEFORE

    def _ours(self, path, file):
        """Whether something is the console's to remove: in its folders, or a source or a package that would hide one of
        its modules."""
        if "/" in path:
            return True
        if file.digest != FOLDER and not path.endswith(".py"):
            return False
        return path.removesuffix(".py") + ".mpy" in self.wanted

    def pack(self):
        """Makes the pack, each content once, and the list of steps."""
        self.steps = "".join(f"- {path}\n" for path in self.dropped)
        contents, first = [], {}
        for path in self.copied:
            content = self.wanted[path]
            if path in self.woven:
                self.steps += f"= {self.woven[path][0]} {path}\n"
            elif content in first:
                self.steps += f"= {first[content]} {path}\n"
            else:
                first[content] = path
                contents.append(content)
                self.steps += f"+ {len(content)} {path}\n"
        packer = zlib.compressobj(9, zlib.DEFLATED, -WINDOW)
        self.packed = packer.compress(b"".join(contents)) + packer.flush()

    def weave(self):
        """Finds the bundles of which the handheld has most already: they are put together there, in /new, out of the
        old one and what is new."""
        self.woven = {}
        for path in [path for path in self.copied if path.endswith(BUNDLE) and path in self.there]:
            content = self.wanted[path]
            have = {}
            for line in self.link.call("tell_parts", path).splitlines():
                start, size, digest = line.split(" ")
                have[digest] = int(start), int(size)
            pieces = list(_pieces(content, have))
            if _new(pieces) < len(content) // MOSTLY:
                self.woven[path] = f"{NEW}/{path.replace('/', '-')}", pieces

    def copy(self):
        """Brings the pack to /new and compares its digest there. FlashError if it would find no room."""
        arrived = self._arrived()
        free = self.link.room()[0] // layout.BLOCK
        needed = self.needed() - arrived // layout.BLOCK
        if needed > free:
            sizes = {"needed": needed * layout.BLOCK >> 10, "free": free * layout.BLOCK >> 10}
            raise FlashError(messages.NO_ROOM.format(**sizes))
        try:
            for at in range(arrived, len(self.packed), PIECE):
                self.say(f"copying: {at >> 10} of {len(self.packed) >> 10} KiB")
                self.link.put(PACK, self.packed[at : at + PIECE], mode="ab" if at else "wb")
            for path, (woven, pieces) in self.woven.items():
                self.say(f"putting {path} together")
                for piece in pieces:
                    if isinstance(piece, bytes):
                        self.link.put(woven, piece, mode="ab" if piece is not pieces[0] else "wb")
                    else:
                        self.link.call("append", woven, path, *piece)
            self.link.put(f"{READY}.part", self.steps.encode())
        except Full:
            self.link.call("remove_tree", NEW)  # the saves need room, too
            raise
        self.say("comparing")
        there = {path: file.digest for path, file in self.link.files(NEW).items()}
        sent = {PACK: self.packed, f"{READY}.part": self.steps.encode()}
        sent.update({woven: self.wanted[path] for path, (woven, _) in self.woven.items()})
        for path, content in sent.items():
            if there.get(path) != hashlib.sha256(content).hexdigest():
                raise FlashError(messages.COPY_BAD)

    def _arrived(self):
        """Bytes of this very pack that an interrupted deploy has brought; whatever else lies in /new goes."""
        entries = self.link.entries(NEW)
        pack = entries.get(PACK)
        same = pack and pack.digest == hashlib.sha256(self.packed[: pack.size]).hexdigest()
        if same and entries.keys() <= ARRIVED and entries.get(f"{READY}.part", pack).digest != FOLDER:
            return pack.size
        self.link.call("remove_tree", NEW)
        return 0

    def needed(self):
        """Blocks that have to be free: for pack, list and bundles that are put together, for what the console grows by
        until they go, for the file that is being written beside the old one, and for folders."""
        grown = most = 0
        for path in self.gone:
            grown -= _blocks(self.there[path].size)
        for path in self.copied:
            most = max(most, grown + _blocks(len(self.wanted[path])))
            if path in self.there:
                grown -= _blocks(self.there[path].size)
            grown += _blocks(len(self.wanted[path]))
        new = [path for path in self.copied if path not in self.there]
        folders = {folder for path in (PACK, *new) for folder in Path(path).parents}
        folders -= {folder for path in self.there for folder in Path(path).parents}
        lists = _blocks(len(self.packed)) + _blocks(len(self.steps)) + FOLDER_BLOCKS * len(folders)
        woven = sum(_blocks(len(self.wanted[path])) for path in self.woven)
        return lists + woven + most + SPARE_BLOCKS

    def commit(self):
        """From here on the handheld finishes the update by itself, if it has a console that does."""
        self.state = messages.WHOLE
        self.link.call("rename", f"{READY}.part", READY)
        self.state = messages.FINISHES_ITSELF if {*LAST, "update.mpy"} <= self.there.keys() else messages.NOT_IN_PLACE

    def apply(self):
        """Has the handheld carry out what lies ready."""
        self.say("putting it into place")
        steps = f"for one in {ROOMS}: clear_odd(one)\nforget_failed_starts()\napply()"
        self.link.run(f"{UPDATE.read_text()}\n{steps}", patience=LONG)

    def check(self):
        """Compares the digests of the files in their places."""
        self.say("comparing once more")
        self.state = messages.IN_PLACE
        there = self.link.files("", *ROOMS)
        bad = [path for path in self.wanted if path not in there or there[path].digest != self.digests[path]]
        if bad:
            self.state = ""
            raise FlashError(messages.PLACED_BAD.format(count=len(bad), first=bad[0]))

    def refused(self, fault):
        """How the handheld is when it did not carry out what it was told: then it will not do so at its next start."""
        if self.state in ("", messages.AS_BEFORE):
            return messages.AS_BEFORE if isinstance(fault, Full) else f"{messages.AS_BEFORE} {messages.FROM_NOTHING}"
        if self.state == messages.IN_PLACE:
            return self.state
        return messages.NOT_IN_PLACE if isinstance(fault, Full) else messages.NOT_CARRIED_OUT

    def summary(self):
        """One line on what was done."""
        sent = len(self.packed) + sum(_new(pieces) for _, pieces in self.woven.values())
        gone = f", {self.removed} removed" if self.removed else ""
        copied = f"{len(self.copied)} of {len(self.wanted)} files copied"
        return f"{copied}, {-(-sent >> 10)} KiB sent{gone}; saves untouched"


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
    found = chip.group(1).lower() if chip else None
    if not chip and about.board in build.boards():  # what it holds ran there
        found = build.board(about.board).CHIP
    if found and found != wanted:
        words = {"port": link.port, "found": found, "board": board, "wanted": wanted}
        raise FlashError(messages.WRONG_CHIP.format(**words))
    if about.board == "" and not ask(messages.ASK_FOREIGN):
        raise FlashError(messages.NOT_DEPLOYED)
    if about.board and about.board != board and not ask(messages.ASK_BOARD.format(found=about.board, board=board)):
        raise FlashError(messages.NOT_DEPLOYED)


def _files(folder):
    return sorted(path for path in Path(folder).rglob("*") if path.is_file())


def _pieces(content, have):
    """A bundle as a list of what is new in it, bytes, and of what is in the old one, (start, size). `have`: {digest of
    a module there: (start, size)}. The first is new: the table."""
    pieces, done = [], 0
    for start, size in sorted(bundle.places(content).values()):
        place = have.get(hashlib.sha256(content[start : start + size]).hexdigest())
        if not place or not size:
            continue
        if start > done:
            pieces.append(content[done:start])
        elif pieces[-1][0] + pieces[-1][1] == place[0]:  # it comes behind the last one there, too
            before = pieces.pop()
            place = before[0], before[1] + size
        pieces.append(place)
        done = start + size
    return [*pieces, content[done:]]


def _new(pieces):
    """Bytes of it that are not there yet."""
    return sum(len(piece) for piece in pieces if isinstance(piece, bytes))


def _blocks(size):
    """Blocks of a file in littlefs: each loses a few bytes to the way back to the others."""
    return 0 if size <= INLINE else size // (layout.BLOCK - 16) + 1
