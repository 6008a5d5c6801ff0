"""A console that nobody presses: it dims, hides what is hidden, sleeps, and tells when the battery is low."""

import re

import pytest

from firmware.settings import Settings
from games.contract import OVER
from games.moon.phases import BIDDING
from hal.storage import Storage
from tools.scenes import stage
from tools.scenes.stage import PEOPLE, Thumb, focused
from tools.sim.simulator import Simulator

DIM, SLEEP = 30_000, 120_000  # ms, as `quick` sets them
LOWEST = 16  # percent of the backlight that can still be read
NARROW = 156 * 1024  # of the 160 KiB that a device has


def quick(folder, **more):
    """Settings with the shortest times, so that a test has fewer turns of the loop to wait for."""
    settings = Settings(Storage(str(folder)))
    for name, value in {"dim": DIM // 1000, "sleep": SLEEP // 1000, **more}.items():
        settings.set(name, value)
    settings.save()


@pytest.fixture
def console(tmp_path):
    """console(board, **Simulator's arguments) -> a Thumb at a console on tmp_path, at its first screen."""
    opened = []

    def switch_on(board="sim_320x240", **more):
        opened.append(Simulator(board, seed=3, storage=tmp_path, **more))
        opened[-1].wait(1200)
        return Thumb(opened[-1])

    yield switch_on
    for sim in opened:
        assert "Traceback" not in sim.printed(), sim.printed()[-900:]
        sim.close()


@pytest.fixture
def at_table(console, tmp_path):
    """at_table(game, seats, ...) -> a Thumb in the middle of a match, at the table of whoever is on turn."""

    def sit_down(game, seats, options=None, actions=40, board="sim_320x240", set_up=None, **more):
        quick(tmp_path, **(set_up or {}))
        count = [0]

        def reached(engine):
            count[0] += not engine.dealing
            return count[0] > actions and not engine.round_over

        stage.play(tmp_path, reached, game, options, PEOPLE[:seats])
        at = console(board, **more)
        at.ok()
        while "Pass to" not in at.text():
            at.ok()
        return at.ok()

    return sit_down


def passing(at):
    """Whether the screen is the hand-over and tells no tile."""
    text = at.text()
    return "Pass to" in text and not any(re.search(r"\d+-\d+", one) for one in text if "game" not in one)


def dark(at):
    return at.sim.brightness == 0 and at.text() == [] and at.sim.screen().getbbox() is None


def test_first_it_dims_then_it_sleeps(console, tmp_path):
    quick(tmp_path)
    at = console()
    bright, home = at.sim.brightness, at.text()
    at.wait(DIM - 3000)
    assert at.sim.brightness == bright
    at.wait(4000)
    assert at.sim.brightness == LOWEST and at.text() == home
    at.wait(SLEEP - DIM - 4000)
    assert at.sim.brightness == LOWEST
    at.wait(4000)
    assert dark(at)
    at.wait(3_600_000)
    assert dark(at)


@pytest.mark.parametrize("board, keys", [("sim_320x240", 7), ("sim_240x135", 2), ("sim_128x64", 3)])
def test_the_press_that_wakes_only_wakes(console, tmp_path, board, keys):
    quick(tmp_path)
    at = console(board, keys=keys)
    bright, home, picture = at.sim.brightness, at.text(), at.shot()
    for press in (at.ok, at.down):
        at.wait(SLEEP + 1000)
        assert dark(at)
        press()
        assert at.sim.brightness == bright and at.text() == home and at.sim.screen() == picture
    at.wait(SLEEP + 1000)
    at.sim.hold("OK", 900)  # nor does it become a long press
    assert at.text() == home
    at.down()
    assert at.text() != home or focused(at.sim) != "Mexican Train"


def test_a_press_on_a_dim_screen_brightens_and_counts(console, tmp_path):
    quick(tmp_path)
    at = console("sim_240x240")
    bright = at.sim.brightness
    first = focused(at.sim)
    at.wait(DIM + 1000)
    assert at.sim.brightness == LOWEST
    at.down()
    assert at.sim.brightness == bright and focused(at.sim) != first
    at.wait(DIM - 3000)
    assert at.sim.brightness == bright  # from the last press on


def test_whoever_likes_it_dark_does_not_get_it_darker(console, tmp_path):
    quick(tmp_path, brightness=1)
    at = console()
    lowest = at.sim.brightness
    at.wait(DIM + 1000)
    assert at.sim.brightness == lowest == LOWEST


def test_never_is_never(console, tmp_path):
    quick(tmp_path, dim=0, sleep=0)
    at = console()
    bright = at.sim.brightness
    at.wait(310_000)
    assert at.sim.brightness == bright and at.text()


@pytest.mark.parametrize("keys", [7, 2])
def test_the_times_are_chosen_in_the_settings_and_stay(console, keys):
    at = console("sim_240x240", keys=keys).home("Settings").ok()
    assert "1 min" in at.text() and "5 min" in at.text()
    at.row("Dim after").more(3).row("Sleep after").more(3)
    assert "30 s" in at.text() and "2 min" in at.text()
    at.press("BACK")
    at.sim.power_cut()
    at.wait(1200)
    bright = at.sim.brightness
    at.wait(DIM + 1000)
    assert at.sim.brightness == LOWEST < bright
    at.wait(SLEEP - DIM)
    assert dark(at)
    at.ok().home("Settings").ok()
    assert "30 s" in at.text() and "2 min" in at.text()


@pytest.mark.parametrize("game, seats, board", [
    ("mexican_train", 4, "sim_320x240"), ("moon", 3, "sim_240x135"), ("chicken_foot", 3, "sim_128x64"),
])  # fmt: skip
def test_a_hand_is_put_away_before_it_gets_dark(at_table, game, seats, board):
    at = at_table(game, seats, board=board)
    hand = at.text()
    at.wait(SLEEP - 2000)
    assert at.text() == hand and at.sim.brightness == LOWEST
    at.wait(3000)
    assert passing(at) and at.sim.brightness == LOWEST  # it does not go dark with the hand, nor at once behind it
    at.wait(SLEEP - 3000)
    assert passing(at)
    at.wait(4000)
    assert dark(at)
    sent = at.sim.bytes_sent
    at.press("MENU")
    assert passing(at) and at.sim.brightness > LOWEST
    assert at.sim.bytes_sent - sent <= 2 * 2 * at.sim.board.WIDTH * at.sim.board.HEIGHT  # that screen, and no other
    at.ok()
    assert "Pass to" not in at.text() and at.text()


def test_whoever_thinks_for_long_takes_the_hand_up_again(at_table):
    at = at_table("mexican_train", 4)
    at.wait(SLEEP + 1000)
    assert passing(at)
    at.ok()
    assert "Pass to" not in at.text() and at.sim.brightness > LOWEST
    at.wait(SLEEP - 2000)
    assert "Pass to" not in at.text()


def test_backgammon_hides_nothing_and_sleeps_at_once(at_table):
    at = at_table("backgammon", 2, set_up={"hand_over": "hidden"})
    at.wait(SLEEP + 1000)
    assert dark(at)
    at.ok()
    assert passing(at)
    at.ok()
    assert "24" in at.text()


def test_while_a_key_is_held_to_peek_nothing_happens(at_table):
    at = at_table("mexican_train", 4, set_up={"peek": True})
    at.wait(SLEEP + 1000)
    assert passing(at)
    at.press("MENU").press("BACK")  # bright again
    bright = at.sim.brightness
    at.sim.down("OK")
    at.wait(1000)
    hand = at.text()
    assert "Pass to" not in hand
    at.wait(SLEEP + 1000)
    assert at.text() == hand and at.sim.brightness == bright
    at.sim.up("OK")
    assert passing(at)
    at.wait(SLEEP + 1000)
    assert dark(at)


def test_a_menu_that_was_opened_in_a_turn_is_everybodys_after_a_sleep(at_table):
    at = at_table("mexican_train", 4).press("MENU")
    assert "Sort the hand" in at.text()
    at.wait(SLEEP + 1000)
    assert passing(at)  # the menu belongs to whoever held the handheld
    at.ok().menu("Rules")
    rules = at.text()
    at.wait(SLEEP + 1000)
    assert dark(at)
    at.ok()
    assert at.text() == rules  # which everybody may read
    at.press("BACK")
    assert "Back to the table" in at.text() and "Sort the hand" not in at.text()
    at.ok()
    assert passing(at)


def test_the_hands_of_a_round_that_is_over_do_not_stay(console, tmp_path):
    quick(tmp_path)
    stage.play(tmp_path, lambda engine: engine.round_over, "mexican_train", None, PEOPLE[:4])
    at = console().ok()
    scores = at.text()
    at.ok()
    assert at.text()[0] == "Hands"
    at.wait(SLEEP + 1000)
    assert at.text() == scores
    at.wait(SLEEP + 1000)
    assert dark(at)
    at.ok()
    assert at.text() == scores


def test_it_rests_where_the_heap_is_fullest(at_table):
    at = at_table("mexican_train", 14, {"set": 18}, actions=250, heap=NARROW)
    for _ in range(2):
        at.wait(2 * SLEEP + 2000)
        assert dark(at)
        at.ok()
        assert passing(at)
        at.ok()
        assert "Pass to" not in at.text() and at.text()


# -- the battery: 3300 mV are empty, 4200 full


def warned(at):
    return "Battery low" in at.text()


def test_a_low_battery_is_told_once_and_again_when_it_is_empty(console, tmp_path):
    quick(tmp_path, dim=0, sleep=0)
    at = console(battery=3900)
    assert not warned(at)
    at.sim.battery = 3400
    at.wait(75_000)
    assert warned(at) and any(re.search(r"at 1[1-5] %\. Everything is saved", text) for text in at.text())
    at.ok()
    assert at.text()[0] == "Boneyard"
    at.wait(75_000)
    assert not warned(at)
    at.sim.battery = 3310
    at.wait(75_000)
    assert warned(at) and any(re.search(r"at [1-5] %", text) for text in at.text())
    at.ok()
    at.wait(75_000)
    assert not warned(at)
    at.sim.battery = 4100  # it was charged
    at.wait(75_000)
    at.sim.battery = 3400
    at.wait(135_000)
    assert warned(at)


def test_it_is_told_between_two_players_and_not_over_a_hand(at_table, tmp_path):
    at = at_table("mexican_train", 4, set_up={"dim": 0, "sleep": 0, "auto_forced": False}, battery=3900)
    hand = at.text()
    at.sim.battery = 3400
    at.wait(200_000)
    assert at.text() == hand
    for _ in range(40):
        at.ok()
        if warned(at) or "Pass to" in at.text():
            break
    assert warned(at)
    at.ok()
    assert "Pass to" in at.text() and any(re.fullmatch(r"1\d %", text) for text in at.text())  # and a sign there
    at.sim.power_cut()
    at.wait(1200)
    assert "Welcome back" in at.text()


def test_at_a_table_without_hidden_things_it_is_told_when_nobody_presses(at_table):
    at = at_table("backgammon", 2, set_up={"dim": 0, "sleep": 0, "hand_over": "hidden"}, battery=3900)
    at.sim.battery = 3400
    board = at.text()
    at.wait(200_000)
    assert warned(at)
    at.ok()
    assert at.text() == board


def test_it_is_told_at_power_up_and_not_again_by_the_restart_into_the_match(console, tmp_path):
    stage.play(tmp_path, lambda engine: engine.turn >= 0 and engine.phase == BIDDING, "moon", None, PEOPLE[:3])
    at = console(battery=3390)
    at.row("Home").ok()
    assert warned(at)
    at.ok().home("Continue").ok()
    assert at.sim.restarts and not warned(at) and "Pass to" in at.text()


def test_on_a_storage_that_refuses_it_says_what_is_at_stake(at_table):
    at = at_table("moon", 3, storage_fault="full", battery=3900)
    at.ok(2)  # played, and not on the storage
    at.sim.battery = 3300
    for _ in range(40):
        at.ok()
        if warned(at):
            break
    assert "in memory only" in " ".join(at.text()) and "Everything is saved" not in " ".join(at.text())


def test_a_console_without_a_gauge_shows_no_battery(console):
    at = console()
    with pytest.raises(ValueError, match="battery"):
        at.sim.battery = 3400
    at.wait(70_000)
    assert not warned(at)


def test_over_and_done(console, tmp_path):
    """The result of a match stays where it was over a sleep."""
    quick(tmp_path)
    stage.play(tmp_path, lambda engine: engine.turn == OVER, "moon", None, PEOPLE[:3])
    at = console().ok()
    while "Play again" not in at.text():
        at.ok()
    result = at.text()
    at.wait(2 * SLEEP + 2000)
    assert dark(at)
    at.down()
    assert at.text() == result
