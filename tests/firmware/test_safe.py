"""The safe menu in the simulator: how one gets there with any front, and what each row does to what is saved."""

import pytest
from evening import simulator

from firmware import aside, shelf
from firmware.settings import Settings
from games.backgammon.phases import MOVING
from hal.storage import Storage
from tools import shots
from tools.scenes.stage import Thumb
from tools.sim import fronts



def moving(engine):
    return engine.phase == MOVING and sum(engine.dice_left) == 2


def files(folder):
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def held(sim, role="OK"):
    """Switches off and on with a key held; the menu that comes up."""
    sim.down(role)
    sim.power_cut()
    sim.wait(200)
    sim.up(role)
    return Thumb(sim)


EVERY_FRONT = [(board, None) for board in fronts.board_names()] + [("sim_320x240", 3), ("sim_128x64", 2)]


@pytest.mark.parametrize("board, keys", EVERY_FRONT)
def test_any_key_held_at_power_up_leads_to_the_safe_menu_and_out_again(board, keys, tmp_path):
    shots.play(tmp_path, moving)
    before = files(tmp_path)
    with simulator(board, tmp_path, keys=keys) as sim:
        for key in sim.keys:
            at = held(sim, key[1])
            assert at.text()[0] == "Safe menu" and any("button was held" in text for text in at.text())
        for label, title in (("Show the log", "Crash log"), ("Screen and button", "Screen and buttons")):
            at.row(label).ok()
            assert at.text()[0] == title
            at.ok() if title == "Crash log" else sim.hold("OK", 1500)
            assert at.text()[0] == "Safe menu"
        at.row("Start Boneyard").ok().wait(1200)
        assert "Welcome back" in at.text()
    assert files(tmp_path) == before


@pytest.mark.parametrize("ms", [0, 30])
def test_a_short_touch_at_power_up_is_nothing(ms, tmp_path):
    with simulator("sim_320x240", tmp_path) as sim:
        sim.down("OK")
        sim.key(4, False, sim.time + ms)
        sim.power_cut()
        sim.wait(1200)
        assert "Records" in sim.text()


def test_no_key_that_is_held_matters_when_the_console_restarts_itself(tmp_path):
    """On the way to a match a thumb still lies on its key."""
    with simulator("sim_320x240", tmp_path) as sim:
        sim.wait(1200)
        Thumb(sim).home("Backgammon").ok().row("Start").ok()
        sim.down("OK")
        sim.wait(500)
        assert sim.restarts == 1 and "Pass to" in sim.text()


def test_the_saved_match_goes_to_the_records_and_can_be_played_on(tmp_path):
    shots.play(tmp_path, moving)
    match = (tmp_path / "match.bny").read_bytes()
    with simulator("sim_320x240", tmp_path) as sim:
        at = held(sim).row("Start without").ok()
        assert "among the records" in " ".join(at.text())
        assert (tmp_path / "records" / "0001-unfinished.bny").read_bytes() == match
        at.ok().wait(1200)
        assert "Continue" not in at.text()
        at.home("Records").ok(2).row("Play on").ok()
        at.wait(300)
        assert "Pass to" in at.text()


def test_a_match_that_cannot_be_read_goes_aside(tmp_path):
    with simulator("sim_240x240", tmp_path) as sim:
        (tmp_path / "match.bny").write_bytes(b"BNY\x01\x00\x05hello....")  # else the first start does that
        at = held(sim).row("Start without").ok()
        assert aside.FOLDER in " ".join(at.text())
        at.ok().wait(1200)
        assert "Records" in at.text()
    assert [path.read_bytes() for path in (tmp_path / aside.FOLDER).iterdir()] == [b"BNY\x01\x00\x05hello...."]


def test_the_settings_are_new_and_the_old_ones_are_kept(tmp_path):
    settings = Settings(Storage(str(tmp_path)))
    settings.set("brightness", 1)
    settings.save()
    old = (tmp_path / "settings.txt").read_bytes()
    with simulator("sim_320x240", tmp_path) as sim:
        at = held(sim).row("Reset settings").ok()
        assert "aside/settings-1.txt" in " ".join(at.text())
        at.ok().row("Reset settings").ok()
        assert "kept" not in " ".join(at.text()), "there is nothing to keep any more"
        at.ok().row("Start Boneyard").ok().wait(1200)
        assert sim.brightness > 50
    assert (tmp_path / "aside" / "settings-1.txt").read_bytes() == old


@pytest.mark.parametrize("fault", ["full", "readonly"])
def test_on_a_storage_that_refuses_every_row_says_so_and_changes_nothing(fault, tmp_path):
    shots.play(tmp_path, moving)
    Settings(Storage(str(tmp_path))).save()
    (tmp_path / "settings.txt").write_text("x")
    before = files(tmp_path)
    with simulator("sim_320x240", tmp_path, storage_fault=fault) as sim:
        at = held(sim).row("Start without").ok()
        assert "stays where it is" in " ".join(at.text())
        at.ok().row("Reset settings").ok()
        assert "could not be put aside" in " ".join(at.text())
        at.ok()
        assert at.text()[0] == "Safe menu"
    assert files(tmp_path) == before


def test_the_prompt_has_the_device_to_itself_until_it_is_switched_off(tmp_path):
    with simulator("sim_320x240", tmp_path) as sim:
        at = held(sim).row("USB prompt").ok()
        assert at.text()[0] == "USB prompt"
        at.ok().down().wait(5000)
        assert at.text()[0] == "USB prompt"
        sim.power_cut()
        sim.wait(1200)
        assert "Records" in sim.text()


def test_the_safe_menu_sleeps_when_nobody_presses(tmp_path):
    with simulator("sim_320x240", tmp_path) as sim:
        at = held(sim)
        at.wait(600_000)
        assert sim.brightness == 0
        sim.press("OK")
        assert at.text()[0] == "Safe menu" and sim.brightness > 50


BROKEN = """
import sys
from firmware import catalogue
load = catalogue.load
def broken(module):
    if module.endswith(".score"):
        raise IndexError("bytes index out of range")
    return load(module)
catalogue.load = broken
import boot
"""


def test_the_crash_screen_leads_there_too(tmp_path):
    program = tmp_path / "broken.py"
    program.write_text(BROKEN)
    shots.play(tmp_path / "storage", moving)
    with simulator("sim_320x240", tmp_path / "storage", program=program) as sim:
        sim.wait(1200)
        at = Thumb(sim).ok(2).press("MENU").row("Score sheet").ok()
        assert "Something broke" in at.text()
        at.row("Safe menu").ok()
        assert at.text()[:3] == ["Safe menu", "Boneyard waits here.", "Your match is safe in its journal."]
        at.row("Show the log").ok()
        assert "IndexError: bytes index out of range" in at.text()
    assert shelf.headline(Storage(str(tmp_path / "storage")), "match.bny")[2]
