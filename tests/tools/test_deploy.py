"""`make deploy` over the real mpremote to a device that may be cut off, full, slow or somebody else's."""

import random
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import flash_stage as stage
import pytest
from tools import ROOT
from tools.flash import deploy as deploying
from tools.flash import messages
from tools.flash.link import Link

NOISE = random.Random(1).randbytes(100_000)  # that no packing makes smaller
STATES = messages.AS_BEFORE, messages.WHOLE, messages.FINISHES_ITSELF


@pytest.fixture
def verbs(monkeypatch, capsys):
    return stage.Verbs(monkeypatch, capsys)


@pytest.fixture(scope="module")
def builds(tmp_path_factory):
    """Two builds, one after the other: a file is changed, one new, one gone, the rest the same."""
    folder = tmp_path_factory.mktemp("builds")
    return stage.small_build(folder / "old", "one"), stage.small_build(folder / "new", "two")


@pytest.fixture
def flash(tmp_path, builds):
    """A flash with the old console and saves."""
    shutil.copytree(builds[0], tmp_path / "flash")
    stage.put(tmp_path / "flash", stage.SAVES)
    return tmp_path / "flash"


def deploy(verbs, device, answer=None):
    return verbs("deploy", "--board", stage.BOARD, "--port", device.port, answer=answer)


def test_the_first_deploy_brings_all_and_the_next_nothing(verbs, builds, tmp_path):
    verbs.deploys(builds[0])
    with stage.handheld(tmp_path / "flash") as device:
        assert deploy(verbs, device) == 0, verbs.err
        assert verbs.out == "deploy: 9 of 9 files copied, 2 KiB sent; saves untouched\n"
        stage.until(lambda: "console one" in device.said, device)
        assert stage.tree(tmp_path / "flash") == stage.tree(builds[0])
        stage.at_prompt(device)
        device.forget()
        assert deploy(verbs, device) == 0, verbs.err
        assert verbs.out == "deploy: all 9 files are there already; nothing to do\n"
        stage.until(lambda: "console one" in device.said, device)  # it had to stop, and runs again
        assert "rst:" not in device.said


def test_the_first_deploy_may_be_cut_off_while_it_is_put_into_place(verbs, builds, tmp_path):
    """There is no console yet that would finish it."""
    verbs.deploys(builds[0])
    with stage.handheld(tmp_path / "flash") as device:
        device.unplug_after(changes=12)
        assert deploy(verbs, device) == 1
        assert messages.NOT_IN_PLACE in verbs.err
        device.forget()
        device.plug()
        stage.at_prompt(device)
        assert deploy(verbs, device) == 0, verbs.err
    assert stage.tree(tmp_path / "flash") == stage.tree(builds[0])


def test_only_what_changed_is_copied(verbs, builds, flash):
    verbs.deploys(builds[1])
    with stage.handheld(flash) as device:
        device.forget()
        assert deploy(verbs, device) == 0, verbs.err
        assert verbs.out == "deploy: 3 of 9 files copied, 1 KiB sent, 1 removed; saves untouched\n"
        stage.until(lambda: "console two" in device.said, device)
    assert stage.live(flash) == stage.tree(builds[1])
    assert not (flash / "games" / "one").exists() and not (flash / "new").exists()
    assert stage.saves(flash) == stage.SAVES


def test_files_of_the_owner_stay_and_what_would_hide_the_console_goes(verbs, builds, flash):
    own = {"lib/own.py": b"own", "webrepl_cfg.py": b"PASS = 1"}
    stage.put(flash, {**own, "update.py": b"hides", "hal/esp32.py": b"hides"})
    verbs.deploys(builds[0])
    with stage.handheld(flash) as device:
        assert deploy(verbs, device) == 0, verbs.err
        assert "0 of 9 files copied, 1 KiB sent, 2 removed" in verbs.out
    assert stage.live(flash) == {**stage.tree(builds[0]), **own}


@pytest.mark.parametrize("half", (0, 1))
def test_the_cable_may_go_at_every_change(verbs, builds, flash, half):
    """Whatever the last change was that came through: old or new as a whole, and the next deploy gets through."""
    old, new = map(stage.tree, builds)
    pristine = flash.with_name("pristine")
    flash.rename(pristine)
    verbs.deploys(builds[1])
    seen = set()
    for changes in range(half, 100, 2):
        shutil.rmtree(flash, ignore_errors=True)
        shutil.copytree(pristine, flash)
        with stage.handheld(flash) as device:
            device.unplug_after(changes=changes)
            code = deploy(verbs, device)
            if code == 0:
                break
            assert "the cable came out" in verbs.err
            promised = [state for state in STATES if state in verbs.err]
            device.forget()
            device.plug()
            stage.at_prompt(device)  # it has started, and so finished what it has to
            now = stage.live(flash)
            assert now in (old, new), changes
            if promised != [messages.WHOLE]:
                assert now == (old if promised == [messages.AS_BEFORE] else new), changes
            assert stage.saves(flash) == stage.SAVES
            seen |= {*promised, now == new}
            assert deploy(verbs, device) == 0, verbs.err
        assert stage.live(flash) == new and stage.saves(flash) == stage.SAVES
    assert changes > 15 and seen >= {messages.AS_BEFORE, messages.FINISHES_ITSELF, False, True}


@pytest.fixture
def large(tmp_path):
    """A build of which much is to be sent."""
    return stage.small_build(tmp_path / "large", "large", extra={"firmware/large.mpy": stage.mpy("") + NOISE}.items())


@pytest.mark.parametrize("sent", (3_000, 10_000, 60_000, 110_000))
def test_the_cable_may_go_in_the_middle_of_the_pack(verbs, builds, large, flash, sent):
    verbs.deploys(large)
    with stage.handheld(flash) as device:
        device.unplug_after(bytes=sent)
        assert deploy(verbs, device) == 1
        assert "the cable came out" in verbs.err
        device.forget()
        device.plug()
        stage.at_prompt(device)
        assert stage.live(flash) == stage.tree(builds[0])
        assert deploy(verbs, device) == 0, verbs.err
    assert stage.live(flash) == stage.tree(large) and stage.saves(flash) == stage.SAVES


@pytest.fixture
def sent(monkeypatch):
    """Sizes of all pieces of a pack that are sent."""
    sent, put = [], Link.put

    def watched(self, path, content, **how):
        if path == deploying.PACK:
            sent.append(len(content))
        put(self, path, content, **how)

    monkeypatch.setattr(Link, "put", watched)
    return sent


@pytest.mark.parametrize("files, again", ((3, 1), (4, 0), (5, 0)))
def test_what_arrived_is_not_sent_again(verbs, builds, large, flash, sent, files, again):
    """The pack comes in four pieces, then the list of steps, and then the first file is written."""
    verbs.deploys(large)
    with stage.handheld(flash) as device:
        device.unplug_after(files=files)
        assert deploy(verbs, device) == 1
        device.forget()
        device.plug()
        stage.at_prompt(device)
        sent.clear()
        assert deploy(verbs, device) == 0, verbs.err
        assert len(sent) == again
    assert stage.live(flash) == stage.tree(large)


def test_what_arrived_of_another_build_is_sent_as_a_whole(verbs, builds, large, flash, sent):
    verbs.deploys(large)
    with stage.handheld(flash) as device:
        device.unplug_after(files=3)
        assert deploy(verbs, device) == 1
        device.forget()
        device.plug()
        stage.at_prompt(device)
        verbs.deploys(builds[1])
        assert deploy(verbs, device) == 0, verbs.err
    assert stage.live(flash) == stage.tree(builds[1]) and not (flash / "new").exists()


def test_ctrl_c_at_every_piece_leaves_the_old_console_running(verbs, builds, large, flash, monkeypatch):
    verbs.deploys(large)
    put = Link.put
    left = [0]

    def stopped(self, path, content, **how):
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return put(self, path, content, **how)

    monkeypatch.setattr(Link, "put", stopped)
    with stage.handheld(flash) as device:
        for pieces in (0, 1, 2, 1):  # each goes on where the last one stopped; the last before the list
            left[0] = pieces
            device.forget()
            assert deploy(verbs, device) == 1
            assert verbs.err == f"deploy: stopped. {messages.AS_BEFORE}\n"
            stage.until(lambda: "console one" in device.said, device)
            stage.at_prompt(device)
            assert stage.live(flash) == stage.tree(builds[0])


def test_ctrl_c_in_the_shell(builds, large, flash):
    """The real program, the real signal, in the middle of the pack."""
    program = f"""import sys
from tools import build
build.build = lambda board: ({str(large)!r}, 0, 0)
from tools.flash.__main__ import main
sys.exit(main(sys.argv[1:]))"""
    with stage.handheld(flash) as device:
        device.slow(100_000)
        command = [sys.executable, "-c", program, "deploy", "--board", stage.BOARD, "--port", device.port]
        shell = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        waiting = flash / "new" / "pack"
        stage.until(lambda: waiting.exists() and waiting.stat().st_size, device)
        device.forget()
        shell.send_signal(signal.SIGINT)
        out, err = shell.communicate(timeout=20)
        assert (shell.returncode, out, err) == (1, "", f"deploy: stopped. {messages.AS_BEFORE}\n")
        stage.until(lambda: "console one" in device.said, device)
    assert stage.live(flash) == stage.tree(builds[0])


def test_a_flash_that_is_full_is_seen_before(verbs, builds, large, flash):
    """26 blocks of pack, 25 of the file that is new, and some for names: then it finds room."""
    verbs.deploys(large)
    with stage.handheld(flash) as device:
        device.full(60 * 4096)
        assert deploy(verbs, device) == 1
        assert "the update needs 252 KiB and the handheld has 240 KiB left" in verbs.err
        assert messages.AS_BEFORE in verbs.err
        assert stage.live(flash) == stage.tree(builds[0]) and stage.saves(flash) == stage.SAVES
        assert not (flash / "new").exists()
        device.full(63 * 4096)
        assert deploy(verbs, device) == 0, verbs.err
    assert stage.live(flash) == stage.tree(large) and stage.saves(flash) == stage.SAVES


def test_a_flash_that_runs_full_in_the_middle(verbs, builds, large, flash, monkeypatch):
    verbs.deploys(large)
    monkeypatch.setattr(Link, "room", lambda self: (1 << 20, 2 << 20))
    with stage.handheld(flash) as device:
        device.full(10 * 4096)
        assert deploy(verbs, device) == 1
        assert "the flash of the handheld is full" in verbs.err and messages.AS_BEFORE in verbs.err
    assert stage.live(flash) == stage.tree(builds[0]) and stage.saves(flash) == stage.SAVES
    assert not (flash / "new").exists()


def test_another_board_and_another_program_are_asked_about(verbs, builds, flash, tmp_path):
    other = stage.small_build(tmp_path / "other", "one", board="m5stack_core")
    verbs.deploys(other)
    with stage.handheld(flash) as device:
        port = "--port", device.port
        assert verbs("deploy", "--board", "m5stack_core", *port, answer="no") == 1
        assert "the console for odroid_go, not for m5stack_core" in verbs.out
        assert verbs.err == f"deploy: {messages.NOT_DEPLOYED}\n"
        assert stage.live(flash) == stage.tree(builds[0])
        assert verbs("deploy", "--board", "m5stack_core", *port, answer="yes") == 0
        stage.put(flash, {"main.py": b"print('blink')\n"})
        assert verbs("deploy", "--board", "m5stack_core", *port) == 1
        assert "another program" in verbs.out
        assert (flash / "main.py").read_bytes() == b"print('blink')\n"


@pytest.mark.parametrize(
    ("told", "sentence"),
    (
        ({"version": [1, 28, 0]}, "has MicroPython 1.28.0, the console needs 1.29"),
        ({"mpy": 0x0705}, "reads .mpy files of version 5, the build has 6"),
        ({"machine": "Generic ESP32S3 module with ESP32S3"}, "is an esp32s3, but odroid_go has an esp32"),
    ),
)
def test_a_micropython_or_a_chip_that_cannot_run_the_build(verbs, builds, flash, monkeypatch, told, sentence):
    import json

    call = Link.call

    def changed(self, name, *arguments):
        out = call(self, name, *arguments)
        return json.dumps({**json.loads(out), **told}) if name == "about" else out

    monkeypatch.setattr(Link, "call", changed)
    verbs.deploys(builds[1])
    with stage.handheld(flash) as device:
        assert deploy(verbs, device) == 1
        assert sentence in verbs.err
    assert stage.live(flash) == stage.tree(builds[0])


@pytest.mark.parametrize("torn", (False, True))
def test_an_update_that_lies_ready_is_finished_first(verbs, builds, flash, torn):
    """If it can be: what it should have brought is sent again if not."""
    verbs.deploys(builds[0])
    (flash / "main.py").write_bytes(stage.MAIN.replace("/new/ready", "/never").encode() % stage.BOARD.encode())
    stage.put(flash, {"new/ready": b"- hal/esp32.mpy\n+ 4 firmware/which.txt\n", "new/pack": stage.packed(b"half")})
    if torn:
        stage.put(flash, {"new/pack": stage.packed(b"half")[:-2]})
    with stage.handheld(flash) as device:
        assert deploy(verbs, device) == 0, verbs.err
        assert f"{2 if torn else 3} of 9 files copied" in verbs.out  # main.py is one
    assert stage.live(flash) == stage.tree(builds[0]) and not (flash / "new").exists()


def test_a_pack_that_arrives_wrong_is_not_used(verbs, builds, flash, monkeypatch):
    verbs.deploys(builds[1])
    put = Link.put

    def noisy(self, path, content, **how):
        put(self, path, content[:-1] + b"\0" if path == deploying.PACK else content, **how)

    monkeypatch.setattr(Link, "put", noisy)
    with stage.handheld(flash) as device:
        assert deploy(verbs, device) == 1
        assert "did not arrive as it was sent" in verbs.err and messages.AS_BEFORE in verbs.err
        assert stage.live(flash) == stage.tree(builds[0])
        monkeypatch.setattr(Link, "put", put)
        assert deploy(verbs, device) == 0, verbs.err
    assert stage.live(flash) == stage.tree(builds[1])


def test_a_flash_that_does_not_keep_what_is_written_is_seen(verbs, builds, flash, monkeypatch):
    verbs.deploys(builds[1])
    files = Link.files

    def worn(self, *folders):
        found = files(self, *folders)
        placed = found.get("games/two/rules.mpy")
        return {**found, "firmware/which.txt": placed} if placed else found

    monkeypatch.setattr(Link, "files", worn)
    with stage.handheld(flash) as device:
        assert deploy(verbs, device) == 1
        assert "1 files are not as they were sent (firmware/which.txt)" in verbs.err


def test_a_slow_handheld_is_waited_for(verbs, builds, flash):
    verbs.deploys(builds[1])
    with stage.handheld(flash) as device:
        device.slow(60_000)
        assert deploy(verbs, device) == 0, verbs.err
    assert stage.live(flash) == stage.tree(builds[1])


def test_a_silent_handheld(verbs, builds, flash, monkeypatch):
    monkeypatch.setattr("tools.flash.link.PATIENCE", 0.4)
    verbs.deploys(builds[1])
    with stage.handheld(flash) as device:
        device.silent = True
        assert deploy(verbs, device) == 1
        assert "does not answer. Press a key" in verbs.err
        device.silent = False
    assert stage.live(flash) == stage.tree(builds[0])


def test_something_else_than_micropython(verbs, builds, monkeypatch):
    """A maker's program that logs and logs, and does not listen."""
    import os
    import pty
    import threading

    monkeypatch.setattr("tools.flash.link.PATIENCE", 0.4)
    verbs.deploys(builds[1])
    ours, theirs = pty.openpty()
    over = threading.Event()

    os.set_blocking(ours, False)

    def talk():
        while not over.wait(0.01):
            for act in (lambda: os.write(ours, b"I (1234) wifi: run -> init\r\n"), lambda: os.read(ours, 4096)):
                try:
                    act()
                except BlockingIOError:
                    pass

    thread = threading.Thread(target=talk)
    thread.start()
    try:
        assert verbs("deploy", "--board", stage.BOARD, "--port", os.ttyname(theirs)) == 1
        assert "is not MicroPython" in verbs.err
    finally:
        over.set()
        thread.join()
        os.close(ours)
        os.close(theirs)


SPOILT = {  # what stands where, in words, and what a person has there then; None: a folder with a file in it
    "no text": {"main.py": b"\xff\xfe\x80 garbage \xc3", "boot.py": b"\x80"},
    "folders for files": {"main.py": None, "boot.py": None, "firmware/which.txt": None, "safe/firmware/safe.mpy": None},
    "a file for a room": {"games": b"x", "safe/firmware": b"x"},
    "in the way of the update": {"new": b"x"},
    "odd names": {"games/a\nb.mpy": b"x", "hal/\x01": b"x", "games/one/ \u00fc": None, b"safe/\xff.mpy": b"x"},
    "folders that hide modules": {"update": None, "firmware/main": None, "hal/empty": ()},
}


def spoil(flash, files):
    import os

    for name, content in files.items():
        path = os.fsencode(flash) + b"/" + os.fsencode(name)
        if os.path.isdir(path):
            shutil.rmtree(path)
        elif os.path.exists(path):
            os.remove(path)
        if isinstance(content, bytes):
            with open(path, "wb") as file:
                file.write(content)
        else:
            os.makedirs(path)
            if content is None:
                with open(path + b"/in\nside", "wb") as file:
                    file.write(b"x")


@pytest.mark.parametrize("how", SPOILT)
def test_whatever_stands_in_the_way_a_deploy_repairs_it(verbs, builds, flash, how):
    spoil(flash, SPOILT[how])
    verbs.deploys(builds[1])
    with stage.handheld(flash) as device:
        assert deploy(verbs, device, answer="yes") == 0, verbs.err
        stage.until(lambda: "console two" in device.said, device)
    assert stage.live(flash) == stage.tree(builds[1]) and stage.saves(flash) == stage.SAVES
    assert not (flash / "new").exists()
    there, wanted = (
        {path.relative_to(root) for path in root.rglob("*") if path.is_dir()} for root in (flash, builds[1])
    )
    assert there - {Path("saves"), Path("saves/records")} == wanted, "MicroPython takes a folder for a package"


def test_what_the_handheld_refuses_is_not_promised(verbs, builds, flash, monkeypatch):
    """It would end in the same error at its next start."""
    verbs.deploys(builds[1])
    monkeypatch.setattr(deploying, "UPDATE", flash.with_name("update.py"))
    deploying.UPDATE.write_text("def apply():\n    raise OSError(5)\n")
    with stage.handheld(flash) as device:
        assert deploy(verbs, device) == 1
        assert messages.NOT_CARRIED_OUT in verbs.err and "*From nothing*" in verbs.err


def test_ctrl_c_at_a_question_tells_how_the_handheld_is(verbs, builds, flash, monkeypatch):
    def pressed():
        raise KeyboardInterrupt

    verbs.deploys(builds[1])
    stage.put(flash, {"main.py": b"print('blink')\n"})
    with stage.handheld(flash) as device:
        monkeypatch.setattr("tools.flash.__main__._ask", lambda question: pressed())
        assert deploy(verbs, device) == 1
        assert verbs.err == f"deploy: {messages.STOPPED_EARLY}\n"


def test_only_yes_is_a_yes(verbs, builds, flash):
    verbs.deploys(builds[1])
    stage.put(flash, {"main.py": b"print('blink')\n"})
    with stage.handheld(flash) as device:
        for answer in ("YES", "y", ""):
            assert deploy(verbs, device, answer=answer) == 1
            assert verbs.err == f"deploy: {messages.NOT_DEPLOYED}\n"
