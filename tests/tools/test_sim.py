"""The simulator, with a console of one screen in it (demo_console.py)."""

import hashlib
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tools import ROOT
from tools.sim import Simulator, Stopped, fronts
from tools.sim.simulator import InUse

DEMO = Path(__file__).with_name("demo_console.py")


def demo(board="sim_160x128", seed=1, **more):
    return Simulator(board, seed, program=DEMO, **more)


@pytest.mark.parametrize("board", fronts.board_names())
def test_every_board_draws_and_listens(board):
    with demo(board) as sim:
        assert sim.text() == ["ready"]
        assert sim.brightness == 70
        sim.press("OK")
        assert sim.text() == ["ready", "OK", "event 1"]
        assert sim.screen().size == (sim.board.WIDTH, sim.board.HEIGHT)
        assert len(sim.screen().getcolors()) > 1
        assert [notes for _, _, notes in sim.sounds] == [((1320, 20),)]


@pytest.mark.parametrize("count", [7, 6, 3, 2])
def test_every_role_of_every_front_can_be_pressed(count):
    with demo(keys=count) as sim:
        for role in fronts.available(sim.keys):
            if role != "MENU":  # there the demo breaks, on purpose
                sim.press(role)
                assert sim.text()[1].split()[0] == role


def test_a_long_press_of_a_direction_repeats():
    with demo() as sim:
        sim.hold("DOWN", 1000)
        assert sim.text()[1:] == ["DOWN", "event 6"]


def test_roles_that_are_not_there_are_told():
    with demo(keys=2) as sim:
        with pytest.raises(ValueError, match="has no LEFT; it has OK, BACK, MENU, NEXT"):
            sim.press("LEFT")
        with pytest.raises(ValueError, match="no role 'FIRE'; the roles are UP"):
            sim.press("FIRE")


@pytest.mark.parametrize("wrong", [{"board": "sim_9x9"}, {"keys": 5}])
def test_boards_and_fronts_that_are_not_there_are_told(wrong):
    with pytest.raises(ValueError, match="there are "):
        demo(**wrong)


def evening(seed, board="sim_240x135"):
    """A fingerprint of all that came from the console."""
    with demo(board, seed) as sim:
        seen = hashlib.sha256()
        for role in ("NEXT", "OK", "BACK", "NEXT"):
            sim.press(role)
            seen.update(sim.panel.image().tobytes())
        return seen.hexdigest(), sim.time, sim.bytes_sent, tuple(sim.sounds), sim.printed()


def test_the_same_seed_and_steps_give_the_same_evening():
    assert evening(7) == evening(7)


def test_seeds_decide_and_a_restart_rolls_anew():
    with demo(seed=7) as sim:
        first = sim.printed()
        sim.power_cut()
        assert sim.printed() != first
    assert first.startswith("seed ")
    with demo(seed=7) as sim:
        assert sim.printed() == first
    with demo(seed=8) as sim:
        assert sim.printed() != first
    with demo(seed=None) as one, demo(seed=None) as two:
        assert one.printed() != two.printed()


def test_a_power_cut_keeps_the_storage():
    with demo() as sim:
        sim.press("OK")
        sim.press("UP")
        sim.power_cut()
        assert sim.text() == ["ready"]
        sim.press("OK")
        assert sim.text()[2] == "event 3"


def test_a_storage_folder_stays_and_a_temporary_one_goes(tmp_path):
    with demo(storage=tmp_path / "saves") as sim:
        sim.press("OK")
    with demo(storage=tmp_path / "saves") as sim:
        sim.press("OK")
        assert sim.text()[2] == "event 2"
    with demo() as sim:
        folder = sim.storage
        assert folder.exists()
    assert not folder.exists()


def test_power_cuts_at_every_byte_of_a_save():
    """The storage is intact after each, and the console starts again."""
    for cut in range(8):
        with demo(cut_after=cut) as sim:
            while sim.starts == 1:
                sim.press("OK")
            assert sim.text()[0] == "ready"
            assert (sim.storage / "count").exists() == (cut >= 6)  # three steps for each of two files


@pytest.mark.parametrize("fault, word", [("full", "28"), ("readonly", "30")])
def test_a_broken_medium_reaches_the_firmware(fault, word):
    with pytest.raises(Stopped, match=word):
        demo(storage_fault=fault)


def test_a_crash_is_told_with_its_traceback():
    with demo(keys=6) as sim:
        with pytest.raises(Stopped, match=r"(?s)Traceback.*RuntimeError: the menu broke"):
            sim.press("MENU")
        with pytest.raises(Stopped):
            sim.wait(10)


def test_a_firmware_that_just_ends_is_told(tmp_path):
    program = tmp_path / "ends.py"
    program.write_text("pass")
    with pytest.raises(Stopped, match="printed nothing; exit code 0"):
        Simulator(program=program)


def test_the_heap_is_capped():
    with pytest.raises(Stopped, match="MemoryError"):
        demo("sim_320x240", heap="48k")
    with demo("sim_320x240") as sim:
        used, free = sim.heap
        assert used > 38_400, "the canvas is in it"
        assert used + free < 164_000


def test_a_key_can_lie_down_over_a_power_cut():
    with demo() as sim:
        sim.down("OK")
        sim.power_cut()
        sim.wait(1000)
        assert sim.text() == ["ready"], "silent until it has been up"
        sim.up("OK")
        sim.press("OK")
        assert sim.text()[1] == "OK"


def test_long_waits_are_cheap():
    """An hour on the shelf takes one answer a second that the firmware idles."""
    with demo() as sim:
        answers = []
        answer = sim._process.answer
        sim._process.answer = lambda *given: (answers.append(given), answer(*given))
        sim.wait(3_600_000)
        assert len(answers) <= 3_602


def test_the_console_ends_with_its_host():
    """Also when the host is killed without a word."""
    host = subprocess.Popen(
        [sys.executable, "-c", "import sys; from tools.sim import Simulator; sim = Simulator(program=sys.argv[1]);"
         "print(sim._process._child.pid, flush=True); sys.stdin.read()", DEMO],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=ROOT, text=True,
    )  # fmt: skip
    console = int(host.stdout.readline())
    host.send_signal(signal.SIGKILL)
    host.communicate()
    for _ in range(1000):
        state = subprocess.run(["ps", "-o", "stat=", "-p", str(console)], capture_output=True, text=True).stdout
        if state.strip()[:1] in ("", "Z"):
            return
    raise AssertionError("the console still runs")


def test_two_consoles_on_one_storage_are_refused(tmp_path):
    with Simulator(seed=1, storage=tmp_path):
        with pytest.raises(InUse, match="another console runs on"):
            Simulator(seed=2, storage=tmp_path)
    Simulator(seed=2, storage=tmp_path).close()
