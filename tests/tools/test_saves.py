"""`make backup`, `make restore`, `make logs` and `make repl` with a device on a pty."""

import os
import pty
import select
import subprocess
import sys
import zipfile

import flash_stage as stage
import pytest
from tools import ROOT
from tools.flash import messages
from tools.flash.link import Link


@pytest.fixture
def verbs(monkeypatch, capsys):
    return stage.Verbs(monkeypatch, capsys)


@pytest.fixture
def flash(tmp_path):
    stage.small_build(tmp_path / "flash", "one")
    stage.put(tmp_path / "flash", stage.SAVES)
    return tmp_path / "flash"


@pytest.fixture
def device(flash):
    with stage.handheld(flash) as device:
        yield device


def zipped(tmp_path, files):
    with zipfile.ZipFile(tmp_path / "saves.zip", "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return tmp_path / "saves.zip"


def contents(file):
    with zipfile.ZipFile(file) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_backup_holds_every_save_and_the_console_goes_on(verbs, device, flash, tmp_path):
    stage.put(flash, {"saves/settings.new": b"torn"})
    device.forget()
    assert verbs("backup", "--port", device.port, "--to", tmp_path / "a.zip") == 0
    assert verbs.out == f"backup: 3 files saved to {tmp_path / 'a.zip'}\n"
    assert contents(tmp_path / "a.zip") == stage.SAVES
    stage.until(lambda: "console one" in device.said, device)


def test_a_save_that_arrives_wrong_is_not_put_into_place(verbs, device, flash, tmp_path, monkeypatch):
    really_put = Link.put

    def put(link, path, content, *rest, **named):
        really_put(link, path, content[:-1] + b"?", *rest, **named)

    monkeypatch.setattr(Link, "put", put)
    backup = zipped(tmp_path, {"saves/records/0009.bny": b"a record"})
    assert verbs("restore", "--port", device.port, "--from", backup) == 1
    assert "saves/records/0009.bny did not arrive as it was sent" in verbs.err and "update" not in verbs.err
    assert not list(flash.glob("saves/records/0009*"))


def test_a_backup_never_takes_the_place_of_another(verbs, device, tmp_path, monkeypatch):
    (tmp_path / "a.zip").write_text("old")
    assert verbs("backup", "--port", device.port, "--to", tmp_path / "a.zip") == 1
    assert "backups are never overwritten" in verbs.err and (tmp_path / "a.zip").read_text() == "old"
    monkeypatch.chdir(tmp_path)
    for _ in range(2):
        assert verbs("backup", "--port", device.port) == 0, verbs.err
    assert len(list(tmp_path.glob("boneyard-saves-*.zip"))) == 2


def test_a_backup_that_cannot_be_written(verbs, device, tmp_path):
    assert verbs("backup", "--port", device.port, "--to", tmp_path / "none" / "a.zip") == 1
    assert "cannot be written: No such file or directory" in verbs.err


def test_nothing_to_back_up(verbs, tmp_path):
    with stage.handheld(tmp_path / "empty") as device:
        assert verbs("backup", "--port", device.port, "--to", tmp_path / "a.zip") == 1
    assert verbs.err == f"backup: {messages.NO_SAVES}\n" and not (tmp_path / "a.zip").exists()


def test_a_backup_broken_off_leaves_no_file(verbs, device, tmp_path, monkeypatch):
    get = Link.get
    monkeypatch.setattr(Link, "get", lambda *what: (device.unplug(), get(*what))[1])
    assert verbs("backup", "--port", device.port, "--to", tmp_path / "a.zip") == 1
    assert "the cable came out" in verbs.err and not (tmp_path / "a.zip").exists()


def test_what_was_saved_comes_back(verbs, device, flash, tmp_path):
    file = zipped(tmp_path, stage.SAVES)
    (flash / stage.RECORD).unlink()
    (flash / stage.MATCH).write_bytes(stage.SAVES[stage.MATCH][:1000])  # the same match, not played as far
    stage.put(flash, {"saves/records/0002.bny": b"own"})
    assert verbs("restore", "--port", device.port, "--from", file) == 0
    assert verbs.out == "restore: 2 of 3 files restored, 1 were the same already\n"
    assert stage.saves(flash) == {**stage.SAVES, "saves/records/0002.bny": b"own"}
    assert verbs("restore", "--port", device.port, "--from", file) == 0
    assert "nothing to do" in verbs.out


def test_a_match_that_was_played_on_is_asked_about(verbs, device, flash, tmp_path):
    file = zipped(tmp_path, {**stage.SAVES, stage.MATCH: stage.SAVES[stage.MATCH][:1000]})
    assert verbs("restore", "--port", device.port, "--from", file) == 1
    assert f"other versions of {stage.MATCH}, which would be replaced" in verbs.out
    assert verbs.err == f"restore: {messages.NOT_RESTORED}\n" and stage.saves(flash) == stage.SAVES
    assert verbs("restore", "--port", device.port, "--from", file, answer="yes") == 0
    assert stage.saves(flash)[stage.MATCH] == stage.SAVES[stage.MATCH][:1000]


@pytest.mark.parametrize(
    "files",
    (
        {"main.py": b"x"}, {"saves/../main.py": b"x"}, {"/saves/match.bny": b"x"}, {"saves": b"x"}, {"saves//x": b"x"},
        {"other/saves/x": b"x"}, {},
    ),
)  # fmt: skip
def test_what_is_no_backup_of_saves_is_refused(verbs, device, flash, tmp_path, files):
    assert verbs("restore", "--port", device.port, "--from", zipped(tmp_path, files)) == 1
    assert "is not a whole backup" in verbs.err and "Nothing was changed" in verbs.err
    assert stage.saves(flash) == stage.SAVES and stage.live(flash)["main.py"].startswith(b"import os")


def test_a_damaged_backup_is_refused_at_every_byte(verbs, tmp_path):
    whole = zipped(tmp_path, {stage.SETTINGS: b"volume 3\n" * 5}).read_bytes()
    file = tmp_path / "bad.zip"
    for at in range(len(whole)):
        file.write_bytes(whole[:at])
        assert verbs("restore", "--port", "/dev/null", "--from", file) == 1
        assert "is not a whole backup" in verbs.err, at
    assert verbs("restore", "--from", tmp_path / "none.zip") == 1 and "there is no backup" in verbs.err
    assert verbs("restore", "--from", tmp_path) == 1 and "is not a whole backup" in verbs.err
    assert verbs("restore") == 2 and verbs.err == f"restore: {messages.WHICH_BACKUP}\n"


def test_the_cable_may_go_while_restoring(verbs, flash, tmp_path):
    """Each file is the old or the new one, and the repetition gets through."""
    new = {name: content + b"more" for name, content in stage.SAVES.items()}
    file = zipped(tmp_path, new)
    for changes in range(20):
        stage.put(flash, stage.SAVES)
        with stage.handheld(flash) as device:
            device.unplug_after(changes=changes)
            if verbs("restore", "--port", device.port, "--from", file, answer="yes") == 0:
                break
            assert "of 3 files are restored, each of them whole" in verbs.err
            now = {name: content for name, content in stage.saves(flash).items() if not name.endswith(".new")}
            assert all(content in (stage.SAVES[name], new[name]) for name, content in now.items())
            device.forget()
            device.plug()
            stage.at_prompt(device)
            assert verbs("restore", "--port", device.port, "--from", file, answer="yes") == 0
        assert stage.saves(flash) == new
    assert changes > 4


def test_saves_that_find_no_room(verbs, device, flash, tmp_path):
    device.full(0)
    file = zipped(tmp_path, {**stage.SAVES, stage.MATCH: b"x" * 9000})
    assert verbs("restore", "--port", device.port, "--from", file, answer="yes") == 1
    assert messages.FULL in verbs.err and stage.saves(flash) == stage.SAVES


def test_a_save_that_is_read_wrongly_is_not_kept(verbs, device, tmp_path, monkeypatch):
    monkeypatch.setattr(Link, "get", lambda self, path: b"noise")
    assert verbs("backup", "--port", device.port, "--to", tmp_path / "a.zip") == 1
    assert "read wrongly twice" in verbs.err and not (tmp_path / "a.zip").exists()


def test_the_log_of_crashes(verbs, device, flash):
    assert verbs("logs", "--port", device.port) == 0
    assert verbs.out == "logs: no crash was written down\n"
    text = "Traceback (most recent call last):\nValueError: Übel\n"
    stage.at_prompt(device)
    stage.put(flash, {"saves/crash.log": text.encode()})
    code = stage.main(["logs", "--port", device.port])
    assert code == 0 and verbs.capsys.readouterr().out == text


def test_the_prompt_in_a_terminal(device):
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "tools.flash", "repl", "--port", device.port]
    shell = subprocess.Popen(command, cwd=ROOT, stdin=theirs, stdout=theirs, stderr=theirs)
    os.close(theirs)
    shown = b""

    def appears(text):
        nonlocal shown
        if select.select([ours], [], [], 0.01)[0]:
            shown += os.read(ours, 4096)
        return text in shown

    try:
        stage.until(lambda: appears(b"to exit this shell"), device)
        assert b"Ctrl-C stops the console" in shown
        os.write(ours, b"\x03")
        stage.until(lambda: appears(b">>> "), device)
        os.write(ours, b"print(6 * 7)\r")
        stage.until(lambda: appears(b"42"), device)
        os.write(ours, b"\x1d")
        assert shell.wait(20) == 0
    finally:
        shell.kill()
        os.close(ours)


def test_the_prompt_without_a_terminal(verbs, device, monkeypatch):
    monkeypatch.setattr("sys.stdin", open(os.devnull))
    assert verbs("repl", "--port", device.port) == 2
    assert "the prompt needs a terminal" in verbs.err


def test_what_no_zip_can_hold_is_left_out_and_told(verbs, device, flash, tmp_path):
    odd = {"saves/a\nb": b"x", "saves/records/\x01": b"x", "saves/deep/er/x": b"x", "saves/Settings": b"x"}
    stage.put(flash, odd)
    assert verbs("backup", "--port", device.port, "--to", tmp_path / "a.zip") == 0
    assert r"'saves/a\nb'" in verbs.out and "left out" in verbs.out
    assert contents(tmp_path / "a.zip").keys() == {stage.MATCH, stage.RECORD}, "which of two settings, nobody knows"


@pytest.mark.parametrize(
    "name, reason",
    (
        ("saves/a\nb", "has a name that no save has"), ("saves/records/deep/er", "is not one of its files"),
        ("saves/match.new", "was never finished"), ("saves/MATCH.bny", "differ only in capital letters"),
        ("saves/match.bny/x", "is a file and the folder of"), ("saves/match.bny\0.exe", "has a name that no save has"),
    ),
)  # fmt: skip
def test_an_entry_that_no_console_wrote_is_named_before_anything_changes(verbs, tmp_path, name, reason):
    file = tmp_path / "saves.zip"
    with zipfile.ZipFile(file, "w") as archive:
        for one in (stage.MATCH, name):
            entry = zipfile.ZipInfo("x")
            entry.filename = one
            archive.writestr(entry, b"x")
    assert verbs("restore", "--port", "/dev/null", "--from", file) == 1
    assert reason in verbs.err and "Nothing was changed" in verbs.err


def test_a_folder_where_the_backup_has_a_file_is_one_sentence(verbs, device, flash, tmp_path):
    stage.put(flash, {"saves/new/x": b"x", "saves/file": b"x"})
    for files in ({"saves/new": b"x"}, {"saves/file/x": b"x"}):
        assert verbs("restore", "--port", device.port, "--from", zipped(tmp_path, files)) == 1
        assert "is a folder on the handheld and a file in the backup" in verbs.err
        stage.at_prompt(device)


def test_a_restore_that_fails_leaves_no_half_file(verbs, device, flash, tmp_path, monkeypatch):
    call = Link.call
    monkeypatch.setattr(
        Link, "call", lambda self, name, *what: self.run("raise OSError(5)" if name == "rename" else "")
        if name == "rename" else call(self, name, *what)
    )  # fmt: skip
    assert verbs("restore", "--port", device.port, "--from", zipped(tmp_path, {"saves/more": b"x"})) == 1
    assert stage.saves(flash) == stage.SAVES


def test_the_prompt_of_a_silent_handheld(verbs, device, monkeypatch):
    monkeypatch.setattr("tools.flash.link.PATIENCE", 0.3)
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    device.silent = True
    assert verbs("repl", "--port", device.port) == 1
    assert "does not answer. Press a key" in verbs.err
