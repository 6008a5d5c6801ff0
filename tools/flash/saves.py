"""The saved matches, settings and records of a handheld: to a zip file and back."""

import hashlib
import os
import time
import zipfile
from pathlib import Path

from tools.flash import FlashError, layout, messages

SAVES = "saves"
LOG = f"{SAVES}/crash.log"
FRESH = ".new"  # as hal/storage.py calls a file that is being written


def backup(link, to=None):
    """Copies /saves to a new zip file; returns (its path, number of files). FlashError."""
    out = Path(to) if to else _free_name()
    if out.exists():
        raise FlashError(messages.BACKUP_THERE.format(file=out))
    found = {path: file for path, file in link.files(SAVES).items() if not path.endswith(FRESH)}
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
            saved = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
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
        parts = name.split("/")
        if parts[0] != SAVES or len(parts) < 2 or not all(part.strip(".") and "\\" not in part for part in parts):
            raise FlashError(messages.BACKUP_BAD.format(file=file, reason=f"{name!r} is not one of its files"))
    return saved


def restore(link, saved, ask, say=lambda text: None):
    """Writes back what opened() gave, each file whole or not at all; returns a sentence. FlashError."""
    there = link.files(SAVES)
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
                raise FlashError(messages.COPY_BAD.format(count=1, first=path))
            link.call("rename", path + FRESH, path)
            done += 1
    except FlashError as fault:
        raise FlashError(f"{fault} {messages.RESTORE_STOPPED.format(count=done, total=len(new))}")
    except KeyboardInterrupt:
        raise FlashError(f"{messages.STOPPED} {messages.RESTORE_STOPPED.format(count=done, total=len(new))}")
    return f"{len(new)} of {len(saved)} files restored, {len(saved) - len(new)} were the same already"


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
