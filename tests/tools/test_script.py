"""`python -m tools.sim --script`: what a person writes, rightly and wrongly."""

from pathlib import Path

import pytest
from PIL import Image

from tools.sim.__main__ import main

DEMO = Path(__file__).with_name("demo_console.py")


@pytest.fixture
def sim(tmp_path, capfd):
    """Runs a script's text; (exit code, what was printed, what was complained)."""

    def sim(text, *options, board="sim_240x135"):
        script = tmp_path / "evening.txt"
        script.write_text(text)
        try:
            code = main(["--script", str(script), "--board", board, "--seed", "1", "--program", str(DEMO), *options])
        except SystemExit as ended:
            code = ended.code
        out, err = capfd.readouterr()
        return code, out, err.replace(str(tmp_path) + "/", "")

    return sim


def test_an_evening(sim, tmp_path):
    code, out, err = sim(
        """
        # two presses and a power cut
        press NEXT
        text            # what stands there now
        shot first
        hold OK 700

        wait 20
        power-cut
        press OK
        text
        """,
        "--out",
        str(tmp_path / "shots"),
    )
    assert (code, err) == (0, "")
    assert out.splitlines() == ["ready", "NEXT", "event 1", "ready", "OK", "event 4"]
    assert Image.open(tmp_path / "shots" / "first.png").size == (240, 135)


def test_the_same_script_gives_the_same_picture(sim, tmp_path):
    for name in ("one", "two"):
        assert sim("press OK\nshot it", "--out", str(tmp_path / name))[0] == 0
    assert (tmp_path / "one" / "it.png").read_bytes() == (tmp_path / "two" / "it.png").read_bytes()


STEPS = "press, hold, wait, shot, text, battery, power-cut"
ROLES = "UP, DOWN, LEFT, RIGHT, OK, BACK, MENU, NEXT, PREV"


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("press OK\n\nprees OK", f"evening.txt:3: no step 'prees'; the steps are {STEPS}"),
        ("press FIRE", f"evening.txt:1: no role 'FIRE'; the roles are {ROLES}"),
        ("press LEFT", "evening.txt:1: this front of 2 keys has no LEFT; it has OK, BACK, MENU, NEXT"),
        ("press", "evening.txt:1: 'press' is written: press ROLE"),
        ("hold OK", "evening.txt:1: 'hold' is written: hold ROLE MS"),
        ("text now", "evening.txt:1: 'text' is written: text"),
        ("wait soon", "evening.txt:1: milliseconds are a number from 1 to 86400000, not 'soon'"),
        ("wait 0", "evening.txt:1: milliseconds are a number from 1 to 86400000, not '0'"),
        ("battery low", "evening.txt:1: a battery has 3000 to 4500 millivolts, not 'low'"),
        ("battery 12000", "evening.txt:1: a battery has 3000 to 4500 millivolts, not '12000'"),
        ("shot ../x", "evening.txt:1: a shot's name is a file name without folder and .png, not '../x'"),
    ],
)
def test_a_wrong_line_is_named(sim, text, complaint):
    assert sim(text) == (2, "", f"sim: {complaint}\n")


def test_nothing_runs_before_the_whole_script_is_right(sim, tmp_path):
    code, _, _ = sim("shot early\npress FIRE", "--out", str(tmp_path / "shots"))
    assert code == 2 and not (tmp_path / "shots").exists()


@pytest.mark.parametrize(
    "options, complaint",
    [
        (["--board", "sim_1x1"], "no board 'sim_1x1'; there are sim_320x240, sim_280x240, sim_240x240, sim_240x135"),
        (["--keys", "4"], "no front of 4 keys; there are 2, 3, 6, 7"),
        (["--keys", "many"], "--keys is a number of keys, not 'many'"),
        (["--battery", "full"], "a battery has 3000 to 4500 millivolts, not 'full'"),
        (["--script", "/nowhere.txt"], "no script /nowhere.txt"),
        (["--script", "/"], "cannot read the script /: Is a directory"),
        (["--program", "/nowhere.py"], "no program /nowhere.py"),
    ],
)
def test_wrong_options_are_told(sim, options, complaint):
    code, out, err = sim("text", *options)
    assert (code, out) == (2, "")
    assert err.startswith(f"sim: {complaint}") and err.count("\n") == 1


def test_a_script_that_is_no_text(sim, tmp_path):
    picture = tmp_path / "picture.png"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    assert sim("", "--script", str(picture)) == (2, "", "sim: cannot read the script picture.png: not text\n")


def test_a_crash_of_the_firmware_is_told(sim):
    code, out, err = sim("press NEXT\nhold NEXT 700\ntext")
    assert code == 1 and out == ""
    assert err.startswith("sim: the firmware stopped:\nTraceback")
    assert err.endswith("RuntimeError: the menu broke\n")
    assert "tools/sim/" not in err, "the host's own stack tells nobody anything"


def test_faults_of_the_storage(sim, tmp_path):
    assert sim("text", "--storage", "full")[0] == 1  # this demo does not bear it
    assert sim("press OK\npower-cut\npress OK", "--storage", str(tmp_path / "saves"))[0] == 0
    assert (tmp_path / "saves" / "count").read_text() == "2"


def test_a_battery_that_is_not_there_cannot_change(sim):
    complaint = "sim: the script changes a battery that is not there: --battery MV puts one in\n"
    assert sim("battery 3400") == (2, "", complaint)
    assert sim("battery 3400\nwait 100", "--battery", "4000")[0] == 0


def test_what_can_be_asked_for_is_explained(capfd):
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    assert "sim_128x64" in capfd.readouterr().out
