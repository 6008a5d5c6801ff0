"""The device stand-in against the real mpremote, and what it does when things go wrong."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tools import ROOT
from tools.device.__main__ import main
from tools.device.standin import Device

pytestmark = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the stand-in needs Linux")

MPREMOTE = Path(sys.executable).parent / "mpremote"
LOOP = "import time\nn = 0\nprint('main')\nwhile True:\n    time.sleep_ms(5)\n    n += 1\n"


def mpremote(device, *arguments, fails=False):
    """What it prints."""
    done = subprocess.run([MPREMOTE, "connect", device.port, *arguments], capture_output=True, text=True, timeout=60)
    assert bool(done.returncode) == fails, done.stdout + done.stderr
    return done.stdout + done.stderr


def until(true, seconds=10):
    """Waits for something to come true."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not come"
        time.sleep(0.01)


def since_reset(device):
    """What it has said since it got power or was reset last."""
    return device.said.rpartition("rst:")[2]


@pytest.fixture
def device(tmp_path):
    with Device(flash=tmp_path) as device:
        yield device


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    tree = tmp_path_factory.mktemp("host") / "tree"
    (tree / "deep" / "er").mkdir(parents=True)
    (tree / "a.bin").write_bytes(bytes(range(256)) * 8)
    (tree / "deep" / "er" / "b.txt").write_text("b\n")
    (tree / "c.txt").write_text("c")
    return tree


@pytest.mark.parametrize("files", [(), ("boot.py", "main.py")])
def test_a_host_that_is_too_early_comes_to_the_prompt_all_the_same(device, tmp_path, files):
    """Its Ctrl-C interrupts what the chip is at, or nothing; what it types behind that is not lost."""
    for name in files:
        (tmp_path / name).write_text("for _ in range(3000):\n    pass\n")
    port = os.open(device.port, os.O_RDWR | os.O_NOCTTY)
    try:
        for ms in range(0, 60, 4):
            device.power_cycle()
            starts = device.starts
            time.sleep(ms / 1000)
            os.write(port, b"\r\x03\r\x01")
            until(lambda: "raw REPL; CTRL-B to exit" in since_reset(device))
            assert device.starts == starts, "and is not started again"
    finally:
        os.close(port)


def test_mpremote_runs_programs(device, tmp_path):
    script = tmp_path / "script.py"
    script.write_text("print('from a file')")
    assert mpremote(device, "exec", "print(6 * 7)", "eval", "'x' * 3", "run", script) == "42\nxxx\nfrom a file\n"
    assert "ZeroDivisionError" in mpremote(device, "exec", "1 / 0", fails=True)


def test_mpremote_copies_lists_and_removes(device, tree, tmp_path):
    mpremote(device, "fs", "cp", "-r", tree, ":")
    assert (tmp_path / "tree" / "a.bin").read_bytes() == (tree / "a.bin").read_bytes()
    listed = mpremote(device, "fs", "ls", ":tree")
    assert "2048 a.bin" in listed and "deep/" in listed
    assert mpremote(device, "fs", "cat", ":tree/deep/er/b.txt") == "b\n"
    assert len(mpremote(device, "fs", "sha256sum", ":tree/a.bin").split()[-1]) == 64
    mpremote(device, "fs", "rm", ":tree/c.txt")
    assert not (tmp_path / "tree" / "c.txt").exists()
    mpremote(device, "fs", "cp", ":tree/a.bin", tmp_path / "back.bin")
    assert (tmp_path / "back.bin").read_bytes() == (tree / "a.bin").read_bytes()
    assert "2097152" in mpremote(device, "df")


def test_a_start_runs_boot_and_main(device, tmp_path):
    (tmp_path / "boot.py").write_text("print('boot')")
    (tmp_path / "main.py").write_text("print('main')\nx = 5")
    device.power_cycle()
    until(lambda: ">>> " in since_reset(device))
    said = since_reset(device)
    assert said.index("boot\n") < said.index("main\n") < said.index("MicroPython v1.29")
    assert mpremote(device, "resume", "exec", "print(x)") == "5\n"  # main.py's names are the prompt's


def test_a_soft_reset_from_the_raw_prompt_runs_boot_but_not_main(device, tmp_path):
    (tmp_path / "boot.py").write_text("b = 1")
    (tmp_path / "main.py").write_text("m = 1")
    assert mpremote(device, "soft-reset", "exec", "print('b' in globals(), 'm' in globals())") == "True False\n"


def test_a_boot_that_fails_keeps_main_from_running(device, tmp_path):
    (tmp_path / "boot.py").write_text("1 / 0")
    (tmp_path / "main.py").write_text("print('main')")
    device.power_cycle()
    until(lambda: ">>> " in since_reset(device))
    assert "ZeroDivisionError" in since_reset(device) and "main\n" not in since_reset(device)


def test_an_exit_or_a_soft_reset_starts_again(device, tmp_path):
    (tmp_path / "main.py").write_text(
        "import machine\nrtc = machine.RTC()\nrtc.memory(rtc.memory() + b'*')\nprint(len(rtc.memory()))\n"
        "if len(rtc.memory()) == 1:\n    raise SystemExit\nif len(rtc.memory()) == 2:\n    machine.soft_reset()\n"
    )
    device.power_cycle()
    until(lambda: ">>> " in since_reset(device))
    assert since_reset(device).count("MPY: soft reboot") == 2
    assert mpremote(device, "exec", "import machine; print(machine.RTC().memory())") == "b'***'\n"


def test_mpremote_interrupts_a_program_that_runs_and_resets_the_chip(device, tmp_path):
    (tmp_path / "main.py").write_text(LOOP)
    mpremote(device, "reset")
    until(lambda: "main" in device.said.partition("SW_CPU_RESET")[2])
    assert mpremote(device, "resume", "exec", "print(n >= 0)") == "True\n"
    assert "KeyboardInterrupt" in device.said


def test_ctrl_c_ends_code_that_computes(device):
    running = subprocess.Popen([MPREMOTE, "connect", device.port, "exec", "print('go')\nwhile True: pass"],
                               stdout=subprocess.PIPE)  # fmt: skip
    assert running.stdout.readline() == b"go\r\n"
    running.kill()
    running.wait()
    running.stdout.close()
    assert mpremote(device, "exec", "print(1)") == "1\n"


def test_the_prompt_answers_a_person(device):
    running = subprocess.Popen([MPREMOTE, "connect", device.port, "repl", "--escape-non-printable"],
                               stdin=subprocess.PIPE, stdout=subprocess.PIPE)  # fmt: skip
    until(lambda: ">>> " in device.said)
    running.kill()
    running.communicate()
    port = os.open(device.port, os.O_RDWR | os.O_NOCTTY)
    os.write(port, b"print(3 * 4)\r")
    until(lambda: "12\n>>> " in device.said)
    os.write(port, b"\x04")
    until(lambda: "MPY: soft reboot" in device.said)
    os.close(port)


def test_what_outlives_resets_and_power(device):
    keep = (
        "import esp32, machine\nnvs = esp32.NVS('t')\nnvs.set_i32('kept', -7)\nnvs.commit()\nnvs.set_i32('lost', 1)\n"
        "machine.RTC().memory(b'memory')"
    )
    tell = (
        "import esp32, machine\nnvs = esp32.NVS('t')\nprint(nvs.get_i32('kept'), machine.RTC().memory(),"
        " machine.reset_cause())\ntry:\n    nvs.get_i32('lost')\nexcept OSError:\n    print('lost')"
    )
    mpremote(device, "exec", keep)
    assert mpremote(device, "soft-reset", "exec", tell) == "-7 b'memory' 5\nlost\n"
    device.reset()
    until(lambda: ">>> " in since_reset(device))
    assert mpremote(device, "resume", "exec", tell) == "-7 b'memory' 2\nlost\n"
    device.power_cycle()
    until(lambda: ">>> " in since_reset(device))
    assert mpremote(device, "resume", "exec", tell) == "-7 b'' 1\nlost\n"


def test_unplugged_in_the_middle_of_a_copy(device, tree, tmp_path):
    device.unplug_after(files=1)
    mpremote(device, "fs", "cp", "-r", tree, ":", fails=True)
    assert device.port is None
    copied = [file.name for file in (tmp_path / "tree").rglob("*") if file.is_file() and file.stat().st_size]
    assert len(copied) == 1
    device.plug()
    mpremote(device, "fs", "cp", "-r", tree, ":")
    assert (tmp_path / "tree" / "deep" / "er" / "b.txt").exists()


def test_unplugged_after_so_many_bytes(device, tree):
    device.unplug_after(bytes=900)
    mpremote(device, "fs", "cp", "-r", tree, ":", fails=True)
    assert device.port is None
    device.plug()
    assert mpremote(device, "eval", "1") == "1\n"


def test_the_power_goes_at_a_change_of_the_file_system(device, tmp_path):
    (tmp_path / "main.py").write_text("import os\nos.rename('a', 'b')\nos.remove('c')\nprint('done')")
    for name in "ac":
        (tmp_path / name).write_text(name)
    device.unplug_after(changes=1)
    device.power_cycle()
    until(lambda: device.port is None)
    assert sorted(os.listdir(tmp_path)) == ["b", "c", "main.py"]


def test_a_battery_goes_on_without_the_cable(device, tmp_path):
    (tmp_path / "main.py").write_text(LOOP)
    device.power_cycle()
    until(lambda: "main" in since_reset(device))
    device.unplug(battery=True)
    assert device.port is None
    starts = device.starts
    device.plug()
    assert mpremote(device, "resume", "exec", "print(n >= 0)") == "True\n" and device.starts == starts


def test_a_full_flash_refuses_and_says_so(device, tree, tmp_path):
    device.full(4096)
    mpremote(device, "fs", "cp", "-r", tree, ":", fails=True)
    assert (tmp_path / "tree").exists() and not (tmp_path / "tree" / "deep" / "er" / "b.txt").exists()
    assert "OSError: 28" in mpremote(device, "exec", "open('more', 'w').write('x')", fails=True)
    assert mpremote(device, "exec", "import os\nprint(os.statvfs('/')[3])") == "0\n"
    device.full(None)
    mpremote(device, "fs", "cp", "-r", tree, ":")


def test_a_silent_device_says_nothing_and_a_slow_one_takes_its_time(device):
    until(lambda: ">>> " in device.said)
    device.silent = True
    port = os.open(device.port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    os.write(port, b"\r\x03\r\x01")
    time.sleep(0.1)
    assert b"raw REPL" not in os.read(port, 1000)
    os.close(port)
    device.silent = False
    device.slow(4000)
    assert mpremote(device, "exec", "print('x' * 400)") == "x" * 400 + "\n"


def test_what_comes_in_light_sleep_is_lost(device, tmp_path):
    (tmp_path / "main.py").write_text("import machine\nprint('main')\nmachine.lightsleep(400)\nprint('awake')")
    device.power_cycle()
    until(lambda: "main" in since_reset(device))
    time.sleep(0.05)
    port = os.open(device.port, os.O_RDWR | os.O_NOCTTY)
    os.write(port, b"\r\x03")
    os.close(port)
    until(lambda: ">>> " in since_reset(device))
    assert "awake" in since_reset(device) and "KeyboardInterrupt" not in device.said


def test_a_person_starts_one_and_ends_it_with_ctrl_c(tmp_path):
    running = subprocess.Popen(
        [sys.executable, "-m", "tools.device", "--board", "odroid_go", "--flash", tmp_path],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT,
    )  # fmt: skip
    first = running.stdout.readline()
    port = re.search(r"/dev/pts/\d+", first).group()
    assert "odroid_go is switched on" in first and str(tmp_path) in first
    said = subprocess.run([MPREMOTE, "connect", port, "eval", "6 * 7"], capture_output=True, text=True, timeout=60)
    assert said.stdout == "42\n"
    running.stdin.write(f"A\nZ\n{tmp_path}/seen.png\n")
    running.stdin.flush()
    until((tmp_path / "seen.png").exists)
    running.send_signal(signal.SIGINT)
    out, errors = running.communicate(timeout=60)
    assert running.returncode == 0 and not errors
    assert "no key 'Z'; there are A, B, Menu" in out


@pytest.mark.parametrize("wrong", [["--board", "gameboy"], ["--flash", "/nowhere"]])
def test_wrong_arguments_are_one_sentence(wrong, capsys):
    assert main(wrong) == 2
    said = capsys.readouterr().err
    assert said.startswith("device: no ") and said.count("\n") == 1


def test_an_image_is_the_flash(tmp_path):
    image = tmp_path / "flash.img"
    image.write_bytes(b"\xff" * (1 << 20))  # erased: the first start makes the file system
    with Device(flash=image) as device:
        mpremote(device, "exec", "with open('main.py', 'w') as file:\n    file.write('print(4 * 5)')")
        device.power_cycle()
        until(lambda: ">>> " in since_reset(device))
        assert "20\n" in since_reset(device)
        device.unplug_after(blocks=2)
        mpremote(device, "exec", "with open('x', 'w') as file:\n    file.write('y' * 9000)", fails=True)
        device.plug()
        assert mpremote(device, "exec", "import os; print('main.py' in os.listdir('/'))") == "True\n"


def test_a_damaged_image_says_so_for_ever(tmp_path):
    image = tmp_path / "flash.img"
    image.write_bytes(b"\x00" * (1 << 18))
    with Device(flash=image) as device:
        until(lambda: "appears to be corrupted" in device.said)


def test_a_folder_in_place_of_a_module_does_not_keep_it_from_starting(tmp_path):
    from tools.device.start import host_build

    (tmp_path / "hal" / "spi_viper.mpy").mkdir(parents=True)
    assert host_build("odroid_go", tmp_path) == ""
