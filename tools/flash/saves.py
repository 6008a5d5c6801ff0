"""The saved matches, settings and records of a handheld: to a zip file and back."""

import contextlib
import hashlib
import os
import time
import zipfile
from pathlib import Path

from tools.flash import FlashError, layout, messages
from tools.flash.link import FOLDER

SAVES = "saves"
LOG = f"{SAVES}/crash.log"
LONGEST = 250  # bytes of a name in littlefs, less FRESH
FRESH = ".new"  # as hal/storage.py calls a file that is being written


def backup(link, to=None, say=print):
    """Copies /saves to a new zip file; returns (its path, number of files). What restore() would not take back is left
    out, and say(text) tells so. FlashError."""
    out = Path(to) if to else _free_name()
    if out.exists():
        raise FlashError(messages.BACKUP_THERE.format(file=out))
    found = {path: file for path, file in link.files(SAVES).items() if not path.endswith(FRESH)}
    wrong = {path: _wrong(path, found.keys() - {path}) for path in found}
    left = [ascii(path) for path, reason in sorted(wrong.items()) if reason]
    if left:
        say(f"backup: {messages.LEFT_OUT.format(names=_listed(left))}")
    found = {path: file for path, file in found.items() if not wrong[path]}
    if not found:
        raise FlashError(messages.NO_SAVES)
    content = {path: _read(link, path, file) for path, file in sorted(found.items())}
    try:
        with open(out, "xb") as file:  # x: never over another, even one that came just now
            with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
                for path, saved in content.items():
                    archive.writestr(path, saved)
    except FileExistsError:
        raise FlashError(messages.BACKUP_THERE.format(file=out))
    except OSError as error:
        out.unlink(missing_ok=True)
        raise FlashError(messages.BACKUP_UNWRITABLE.format(file=out, reason=error.strerror))
    return out, len(content)


def _free_name():
    stem = time.strftime("boneyard-saves-%Y-%m-%d")
    names = (f"{stem}{number and f'-{number}' or ''}.zip" for number in range(1000))
    return next(Path(name) for name in names if not os.path.exists(name))


def _read(link, path, file):
    for _ in range(2):
        content = link.get(path)
        if hashlib.sha256(content).hexdigest() == file.digest:
            return content
    raise FlashError(messages.SAVES_CHANGED.format(name=path))


def opened(file):
    """{path: content} of a backup. FlashError unless it is a whole one with nothing but saves in it."""
    try:
        with zipfile.ZipFile(file) as archive:
            entries = [entry for entry in archive.infolist() if not entry.orig_filename.endswith("/")]
            names = [entry.orig_filename for entry in entries]  # as it stands there, also behind a byte 0
            saved = {entry.orig_filename: archive.read(entry) for entry in entries}
    except FileNotFoundError:
        raise FlashError(messages.BACKUP_MISSING.format(file=file))
    except OSError as error:
        raise FlashError(messages.BACKUP_BAD.format(file=file, reason=error.strerror or "unreadable"))
    except Exception as error:  # zipfile and zlib have many ways to say that a file is damaged
        reason = "it is no zip file" if not zipfile.is_zipfile(file) else f"damaged: {error}"
        raise FlashError(messages.BACKUP_BAD.format(file=file, reason=reason))
    if not saved:
        raise FlashError(messages.BACKUP_BAD.format(file=file, reason="it is empty"))
    for name in saved:
        reason = _wrong(name, saved.keys() - {name}) or (names.count(name) > 1 and "is there twice")
        if reason:
            raise FlashError(messages.BACKUP_BAD.format(file=file, reason=f"{ascii(name)} {reason}"))
    return saved


def _wrong(name, others):
    """Why the console cannot have written a file of this name ("saves/match.bny") beside the others; "" if it can."""
    folder, *parts = name.split("/")
    if folder != SAVES or not 1 <= len(parts) <= 2 or not all(part.strip(".") for part in parts):
        return "is not one of its files"
    if not name.isprintable() or "\\" in name or any(len(part.encode()) > LONGEST for part in parts):
        return "has a name that no save has"
    if name.endswith(FRESH):
        return "is a file that was never finished"
    for other in others:
        if other.lower() == name.lower():
            return f"and {ascii(other)} differ only in capital letters"
        if other.lower().startswith(f"{name.lower()}/"):
            return f"is a file and the folder of {ascii(other)}"
    return ""


def restore(link, saved, ask, say=lambda text: None):
    """Writes back what opened() gave, each file whole or not at all; returns a sentence. FlashError."""
    entries = link.entries(SAVES)
    for path in saved:
        place = entries.get(path.rpartition("/")[0])
        folders = [name for name in (path, path + FRESH) if name in entries and entries[name].digest == FOLDER]
        if folders or place and place.digest != FOLDER:
            raise FlashError(messages.RESTORE_CLASH.format(name=folders[0] if folders else path.rpartition("/")[0]))
    there = {path: file for path, file in entries.items() if file.digest != FOLDER}
    new = {path: content for path, content in saved.items() if not _same(there.get(path), content)}
    if not new:
        return f"all {len(saved)} files are there already; nothing to do"
    replaced = [path for path in new if path in there and not _continues(there[path], new[path])]
    if replaced and not ask(messages.ASK_RESTORE.format(files=_listed(replaced))):
        raise FlashError(messages.NOT_RESTORED)
    blocks = sum(len(content) // layout.BLOCK + 2 for content in new.values())
    free = link.room()[0]
    if blocks * layout.BLOCK > free:
        raise FlashError(messages.FULL)
    done = 0
    try:
        for path, content in sorted(new.items()):
            say(f"restoring {path}")
            link.put(path + FRESH, content)
            if link.files(SAVES)[path + FRESH].digest != hashlib.sha256(content).hexdigest():
                raise FlashError(messages.SAVE_BAD.format(name=path))
            link.call("rename", path + FRESH, path)
            done += 1
    except FlashError as fault:
        _clear(link, path)
        raise FlashError(f"{fault} {messages.RESTORE_STOPPED.format(count=done, total=len(new))}")
    except KeyboardInterrupt:
        _clear(link, path)
        raise FlashError(f"{messages.STOPPED} {messages.RESTORE_STOPPED.format(count=done, total=len(new))}")
    return f"{len(new)} of {len(saved)} files restored, {len(saved) - len(new)} were the same already"


def _clear(link, path):
    """Removes what has arrived of a file, if the handheld still listens."""
    with contextlib.suppress(FlashError):
        link.call("close")
        link.call("remove", path + FRESH)


def log(link):
    """The text of the crash log; "" if there is none."""
    return link.get(LOG).decode("utf-8", "replace") if LOG in link.files(SAVES) else ""


def _same(file, content):
    return file is not None and file.digest == hashlib.sha256(content).hexdigest()


def _continues(file, content):
    """Whether the content only goes on where the file on the handheld ends: a match that was played on."""
    return file.size < len(content) and file.digest == hashlib.sha256(content[: file.size]).hexdigest()


def _listed(names):
    shown = ", ".join(names[:3])
    return shown if len(names) <= 3 else f"{shown} and {len(names) - 3} more"
