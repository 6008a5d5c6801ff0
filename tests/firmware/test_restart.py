"""The console restarts itself between the home screen and a match, and nobody sees more of it than an empty heap."""

import pytest
from evening import simulator

from firmware import opening, titles
from firmware.journal import ROLLED
from hal.storage import Storage
from tools.micropython import run
from tools.scenes.stage import Thumb


class Console:
    """Where the matches of a simulator lie."""

    def __init__(self, folder, seed=bytes(range(16))):
        self.storage = Storage(str(folder))
        self.seed = seed

    def entropy(self):
        return self.seed


def left(folder):
    """The match on the storage, as the console would find it."""
    match, told = opening.resume(Console(folder))
    assert told == ""
    match.journal.close()
    return match


def at_seal(sim):
    """Goes from the home screen to the seal of a new match of backgammon."""
    if "Settings" not in sim.text():
        sim.wait(1200)
    Thumb(sim).home("Backgammon").ok().row("Start").ok()
    assert any("seal" in text for text in sim.text())


def test_a_match_begins_in_an_empty_heap_and_the_picture_stays_until_the_next(tmp_path):
    with simulator("sim_320x240", tmp_path) as sim:
        at_seal(sim)
        shown = sim.screen()
        lit = sim.brightness
        before = sim.restarts
        sim.key([key[1] for key in sim.keys].index("OK"), True)
        while sim.restarts == before:
            assert sim.screen() == shown and sim.brightness == lit
            sim.wait(1)
        sim.wait(200)
        assert "Pass to" in sim.text() and sim.brightness == lit  # the key that is still down is not heard again
        sim.up("OK")
        assert "Pass to" in sim.text()
        assert sim.restarts == 1 and sim.starts == 1


def test_save_and_quit_leads_home_and_on_again(tmp_path):
    with simulator("sim_320x240", tmp_path) as sim:
        at_seal(sim)
        for role in ("OK", "MENU", "UP", "OK"):
            sim.press(role)
        assert "Continue" in sim.text() and sim.restarts == 2
        used, free = sim.heap
        assert used + free <= 160 * 1024
        sim.press("OK")
        assert "Pass to" in sim.text() and sim.restarts == 3
    assert left(tmp_path).played == 0


def test_two_matches_of_one_evening_never_have_the_same_dice(tmp_path):
    with simulator("sim_320x240", tmp_path) as sim:
        seeds = set()
        for _ in range(3):
            at_seal(sim)
            seeds.add(left(tmp_path)._seed)
            for role in ("OK", "MENU", "UP", "OK"):
                sim.press(role)
    assert len(seeds) == 3


def test_what_only_the_memory_has_is_not_given_up(tmp_path):
    """On a storage that refuses there is no restart: settings and match are in the heap alone."""
    with simulator("sim_240x240", tmp_path, storage_fault="full") as sim:
        at_seal(sim)
        for _ in range(8):
            if "Pass to" in sim.text():
                break
            sim.press("OK")
        assert "Pass to" in sim.text() and sim.restarts == 0
        for role in ("MENU", "UP", "OK"):
            sim.press(role)
        while "Continue" not in sim.text():
            sim.press("OK")
        assert sim.restarts == 0


def test_what_the_firmware_printed_before_a_restart_is_kept(tmp_path):
    program = tmp_path / "says.py"
    program.write_text("import sys\nfrom firmware import main\nprint('began')\nmain.start(sys.argv[1])\n")
    with simulator("sim_320x240", tmp_path / "storage", program=program) as sim:
        at_seal(sim)
        assert sim.printed().count("began") == 1
        sim.press("OK")
        assert sim.printed().count("began") == 2
        sim.power_cut()
        assert sim.printed().count("began") == 1


def test_power_that_is_to_go_after_so_many_bytes_goes_once_also_behind_a_restart(tmp_path):
    with simulator("sim_320x240", tmp_path, cut_after=2000) as sim:
        at_seal(sim)
        for _ in range(400):
            if sim.starts > 1:
                break
            sim.press("OK")
            if sim.restarts < 5:
                for role in ("MENU", "UP", "OK"):
                    sim.press(role)
        assert sim.starts == 2
        sim.wait(1200)
        assert "Welcome back" in sim.text()


SHARED = """
import sys
from firmware import catalogue, titles
game = titles.find("mexican_train")
engine = game.engine(4, {})
engine.standing()
catalogue.load("games.backgammon.engine")
catalogue.load("games.dominoes.describe")
def rules():
    return " ".join(sorted([name for name in sys.modules if name.startswith("games.")]))
catalogue.tidy(game)
print(rules())
catalogue.tidy(None)
print(rules())
"""


def test_packages_that_games_share_stay_with_the_match_and_go_with_it():
    playing, after = run(SHARED).splitlines()
    assert "games.dominoes.laying" in playing and "games.mexican_train.engine" in playing
    assert "backgammon" not in playing and "describe" not in playing and "options" not in playing
    assert after == "games.contract"


@pytest.mark.parametrize("cut", [None, 0, 3, 40])
def test_a_deal_is_played_by_the_console_and_comes_again_after_a_power_cut(tmp_path, cut):
    game = titles.find("mexican_train")
    match = opening.start(Console(tmp_path), game, {}, ["Ann", "Bob", "Cleo"])
    match.journal.close()
    while match.engine.dealing:
        match.advance(ROLLED, match.draw())  # without the storage
    expected = bytes(match.engine.place)
    with simulator("sim_240x240", tmp_path, cut_after=cut) as sim:
        sim.wait(1200)
        for _ in range(20):
            if "Pass to" in sim.text():
                break
            sim.press("OK")
        assert "Pass to" in sim.text()
        assert sim.starts == (1 if cut is None else 2)
    assert bytes(left(tmp_path).engine.place) == expected
