"""The backend of the real boards on a fake ESP32, in the real MicroPython: opening, restart, sleep."""

from ast import literal_eval

import pytest
from bench import on_bench

from tools import board_check

OPEN = """
import sys

class Panel:
    def __init__(self, *given):
        self.given = given
    def window(self, x, y, w, h):
        pass
    def pixels(self, buf, n):
        pass
    def sleep(self):
        machine.say("panel sleeps")
    def wake(self):
        machine.say("panel wakes")

class Driver:
    def Bus(*given):
        return given
    def open_panel(bus, board, reset, lit):
        machine.say("panel", bus, reset and reset.n, lit, board.INVERTED)
        return Panel()

for name in ("spi_bus", "i2c_bus", "st7789", "ili9341", "st7735", "ssd1306"):
    sys.modules["hal." + name] = Driver

import os
import esp32

CANVAS = bytearray(320 * 240 // 2)

def opened(name):
    import hal.esp32
    board = __import__("boards." + name, None, None, (name,))
    hal.esp32._SAVES = "saves"
    return hal.esp32.open_hal(board, CANVAS)
"""


@pytest.fixture
def bench(tmp_path):
    """Runs a program after OPEN; /saves is in a folder that goes."""

    def bench(program):
        return on_bench(f"import os\nos.chdir({str(tmp_path)!r})\n{OPEN}\n{program}")

    return bench


def done(out):
    """The list of what happened, which the program has printed last."""
    return literal_eval(out.strip().split("\n")[-1])


def test_power_comes_first_and_nothing_shines_or_hisses_before_the_panel(bench):
    for board, first in (
        ("m5stickc_plus2", ("out", 4, 1)),
        ("odroid_go", ("out", 22, 1)),
        ("lilka_v2", ("out", 46, 1)),
    ):
        seen = done(bench(f"opened({board!r})\nprint(machine.done)"))
        assert seen[0] == first
        panel = [entry[0] for entry in seen].index("panel")
        assert ("freq", 240_000_000) in seen[:panel]
        if board == "odroid_go":
            assert {("out", 25, 0), ("out", 26, 0), ("pwm", 14, 5000, 0, 0)} <= set(seen[:panel])
        if board == "m5stickc_plus2":
            assert {("out", 2, 0), ("pwm", 27, 5000, 0, 0)} <= set(seen[:panel])
        assert not [entry for entry in seen if entry[0] == "pwm" and entry[3]], "the first picture lights it"


@pytest.mark.parametrize(
    "board, bus, reset",
    [
        ("odroid_go", (("spi_bus", 2, 40_000_000, 18, 23, 19), 5, 21), None),
        ("t_display", (("spi_bus", 2, 27_000_000, 18, 19, -1), 5, 16), 23),
        ("devkit_ssd1306", (("i2c_bus", 0, 400_000, 22, 21, 0x3C),), None),
    ],
)
def test_the_panel_gets_its_bus_and_reset_line(bench, board, bus, reset):
    seen = done(bench(f"opened({board!r})\nprint(machine.done)"))
    assert [entry[1:4] for entry in seen if entry[0] == "panel"] == [(bus, reset, False)]


@pytest.mark.parametrize("level", [0, 1])
def test_the_m5stack_tells_which_panel_it_has(bench, level):
    """M5GFX: the reset line, pulled down and still high, is that of an inverted panel."""
    seen = done(bench(f"machine.levels = {{33: {level}}}\nopened('m5stack_core')\nprint(machine.done)"))
    assert ("in", 33, 1) in seen
    assert [entry[4] for entry in seen if entry[0] == "panel"] == [bool(level)]


def test_a_board_without_backlight_or_battery_opens(bench):
    out = bench("hal = opened('lilka_v2')\nhal.light(0)\nhal.light(50)\nprint(hal.battery.percent())")
    assert out.strip() == "0"
    assert bench("print(opened('chatter').battery)").strip() == "None"
    assert bench("machine.refusing = (0x75,)\nprint(opened('m5stack_core').battery)").strip() == "None"


@pytest.mark.parametrize("name", board_check.names())
def test_every_board_opens(bench, name):
    board = board_check.load(name)
    out = bench(
        f"""
hal = opened({name!r})
hal.sound.play(((440, 10),))
hal.clock.wait(50)
print(len(hal.buttons.keys), hal.buttons.poll(hal.clock.now()), hal.display.width, hal.storage.names())
"""
    )
    assert out == f"{len(board.KEYS)} -1 {board.WIDTH} []\n"


def test_a_press_is_heard_through_the_clock(bench):
    out = bench(
        """
hal = opened("odroid_go")
machine.at(40, lambda: machine.set_level(32, 0))
machine.at(80, lambda: machine.set_level(32, 1))
start = machine.now
hal.clock.idle(1000)
print(machine.now - start, hal.buttons.poll(hal.clock.now()))
"""
    ).split()
    assert int(out[0]) <= 40 + 20 and out[1] == "4"


def test_a_restart_takes_its_word_and_the_entropy_over(bench):
    out = bench(
        """
hal = opened("odroid_go")
print(hal.restarted == "")
hal.display.brightness(80)
hal.display.show()
machine.done = []
hal.restart("record:3")
print(machine.done)
carried = machine.memory
machine.done = []
hal = opened("odroid_go")
print((hal.restarted, len(carried), machine.memory))
print(machine.done)
print(opened("odroid_go").restarted == "")
"""
    ).split("\n")
    assert out[0] == out[4] == "True", "told once, and never of a word that was there before"
    ended = literal_eval(out[1])
    assert ended[-1] == ("soft_reset",)
    assert [entry for entry in ended if entry[:2] == ("out", 14)] == [("out", 14, 1)], "PWM ends, the picture stays lit"
    assert literal_eval(out[2]) == ("record:3", 25, b"")
    begun = literal_eval(out[3])
    assert [entry[3] for entry in begun if entry[0] == "panel"] == [True], "the picture from before stays"
    assert not [entry for entry in begun if entry[1] == 14]


@pytest.mark.parametrize("entropy, kept", [("hal.entropy", "table:7"), ("none", "")])
def test_a_restart_without_memory_for_it_keeps_its_word_if_it_can(bench, entropy, kept):
    """Without the word it is a start as after power-up; the same in the end, with a question more."""
    out = bench(
        f"""
hal = opened("odroid_go")
class Rest:
    def restart(hal, word):
        raise MemoryError
def none():
    raise MemoryError
sys.modules["hal.rest"] = Rest
hal.entropy = {entropy}
try:
    hal.restart("table:7")
except MemoryError:  # the stand-in's soft_reset comes back
    pass
print(machine.done[-1], machine.memory[:-17])
"""
    )
    assert out.split("\n")[-2] == f"('soft_reset',) b'{kept}'"


def test_a_restart_at_night_dazzles_nobody(bench):
    out = bench(
        "hal = opened('odroid_go')\nhal.display.show()\nhal.display.brightness(16)\nmachine.done = []\n"
        "hal.restart('home')\nprint(machine.done)"
    )
    assert ("out", 14, 0) in done(out) and ("out", 14, 1) not in done(out)


def test_a_safe_menu_does_not_count_on_a_picture(bench):
    out = bench(
        "machine.memory = b'safe:held\\n' + bytes(16)\nhal = opened('odroid_go')\n"
        "print(hal.restarted)\nprint(machine.done)"
    )
    assert out.startswith("safe:held\n")
    assert [entry[3] for entry in done(out) if entry[0] == "panel"] == [False]


@pytest.mark.parametrize("memory", [b"\xff" * 40, b"x", b"\n" * 16, b"\xff\xfe\n" + bytes(16), bytes(2048)])
def test_whatever_the_clock_remembers_starts_the_console(bench, memory):
    assert bench(f"machine.memory = {memory!r}\nprint(repr(opened('odroid_go').restarted))").strip() == "''"


def test_seeds_are_never_the_same(bench):
    out = bench("print(opened('odroid_go').entropy())\nprint(opened('odroid_go').entropy())").split("\n")
    assert len(literal_eval(out[0])) == 16
    assert out[0] != out[1]


def test_presses_are_stirred_into_the_dice(bench):
    """os.urandom alone cannot be trusted: the same numbers from it, other presses, other seeds."""
    out = bench(
        """
class Still:
    def urandom(n):
        return bytes(n)
import hal.esp32
hal.esp32.os = Still
for ms in (100, 100, 115):
    machine.now = 0
    board = opened("odroid_go")
    machine.at(ms, lambda: machine.set_level(32, 0))
    machine.at(ms + 50, lambda: machine.set_level(32, 1))
    board.clock.wait(300)
    print(board.entropy())
"""
    ).split("\n")
    assert out[0] == out[1] != out[2]


def test_a_start_that_got_through_clears_the_counter(bench):
    out = bench(
        """
hal = opened("odroid_go")
hal.started()
esp32.kept = {("boneyard", "starts"): 2}
hal.started()
hal.started()
print(esp32.committed, "hal.starts" in sys.modules)
"""
    )
    assert out.strip() == "[{('boneyard', 'starts'): 0}] False", "written once: flash wears"


SLEEP = """
def asleep(board, *moves):
    global hal
    hal = opened(board)
    hal.display.brightness(60)
    hal.display.show()
    machine.done = []
    for ms, function in moves:
        machine.at(ms, function)
    start = machine.now
    hal.sleep()
    machine.say("awake", machine.now - start, machine.naps)
"""


def slept(bench, board, *moves):
    program = SLEEP + f"asleep({board!r}, {', '.join(moves)})\n"
    program += "events = [hal.buttons.poll(hal.clock.now()) for _ in range(40) if not hal.clock.wait(10)]\n"
    program += "machine.say('events', [event for event in events if event >= 0], 'hal.rest' in sys.modules)\n"
    return done(bench(program + "print(machine.done)"))


def test_sleep_is_dark_and_the_press_that_ends_it_is_swallowed(bench):
    seen = slept(
        bench, "odroid_go", "(3000, lambda: machine.set_level(32, 0))", "(3400, lambda: machine.set_level(32, 1))"
    )
    words = [entry[0] for entry in seen]
    assert seen.index(("out", 14, 0)) < words.index("panel sleeps") < words.index("slept") < words.index("panel wakes")
    lit = seen[words.index("panel wakes") :]
    assert [entry[:4] for entry in lit if entry[0] == "pwm"] == [("pwm", 14, 5000, 39321)], "60 percent, as before"
    awake = [entry[1] for entry in seen if entry[0] == "awake"][0]
    assert 3000 <= awake <= 3200
    assert seen[-1] == ("events", [], False)


def test_a_direction_on_a_ladder_wakes_too(bench):
    seen = slept(bench, "odroid_go", "(1000, lambda: machine.raw.update({35: 4095}))")
    assert 1000 <= [entry[1] for entry in seen if entry[0] == "awake"][0] <= 1200


def test_a_chain_wakes_too(bench):
    seen = slept(
        bench, "chatter",
        "(0, lambda: (setattr(machine, 'chain_pins', (23, 22, 21)), machine.chain.extend([1] * 16)))",
        "(1000, lambda: machine.chain.insert(2, 0))",
    )  # fmt: skip
    assert 1000 <= [entry[1] for entry in seen if entry[0] == "awake"][0] <= 1200


def test_keys_that_can_wake_the_chip_let_it_sleep_long(bench):
    """Thirty looks at most in a minute: each costs some milliampere seconds."""
    seen = slept(bench, "t_display", "(60_000, lambda: machine.set_level(35, 0))")
    assert [entry[2] for entry in seen if entry[0] == "awake"][0] <= 31
    assert [entry[1] for entry in seen if entry[0] == "awake"][0] <= 60_020


def test_a_glitch_wakes_nobody(bench):
    seen = slept(
        bench, "m5stack_core", "(500, lambda: machine.set_level(39, 0))", "(502, lambda: machine.set_level(39, 1))",
        "(9000, lambda: machine.set_level(38, 0))",
    )  # fmt: skip
    assert [entry[1] for entry in seen if entry[0] == "awake"][0] >= 9000


def test_a_key_that_lies_under_something_does_not_wake_it_again_and_again(bench):
    seen = slept(
        bench, "odroid_go", "(0, lambda: machine.set_level(33, 0))", "(20_000, lambda: machine.set_level(33, 1))",
        "(30_000, lambda: machine.set_level(33, 0))",
    )  # fmt: skip
    assert [entry[1] for entry in seen if entry[0] == "awake"][0] <= 30_200


def test_a_key_that_is_down_from_before_has_to_come_up_first(bench):
    program = SLEEP.replace("    start = machine.now\n", "    machine.set_level(33, 0)\n    start = machine.now\n")
    out = bench(
        program + "asleep('odroid_go', (20_000, lambda: machine.set_level(33, 1)), "
        "(30_000, lambda: machine.set_level(33, 0)))\n"
        "print(machine.done)"
    )
    assert 30_000 <= [entry[1] for entry in done(out) if entry[0] == "awake"][0] <= 30_200


def test_the_lilka_switches_off_what_it_can_in_sleep(bench):
    seen = slept(bench, "lilka_v2", "(3000, lambda: machine.set_level(5, 0))")
    assert [entry[2] for entry in seen if entry[:2] == ("out", 46)] == [0, 1]


def test_a_sound_does_not_hum_through_the_sleep(bench):
    program = SLEEP.replace(
        "    start = machine.now\n", "    hal.sound.play(((440, 10_000),))\n    start = machine.now\n"
    )
    out = bench(program + "asleep('odroid_go', (3000, lambda: machine.set_level(32, 0)))\nprint(machine.done)")
    words = done(out)
    quiet = max(i for i, entry in enumerate(words) if entry[:3] == ("pwm", 26, 0))
    assert quiet < [entry[0] for entry in words].index("slept")


def test_what_only_the_opening_needs_leaves_the_heap(bench):
    out = bench(
        """
import hal
from hal import esp32 as backend
backend._SAVES = "saves"
console = hal.open_board("odroid_go")
print(sorted(name[4:] for name in sys.modules if name.startswith("hal.") and sys.modules[name] is not Driver))
print([name for name in ("esp32", "palette", "roles") if hasattr(hal, name)])
"""
    ).split("\n")
    assert not {"esp32", "palette", "roles", "rest", "starts"} & set(literal_eval(out[0]))
    assert out[1] == "[]"
