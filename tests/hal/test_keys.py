"""The readers of keys on a fake ESP32, in the real MicroPython."""

from ast import literal_eval

from bench import on_bench

GO = (
    "from boards.odroid_go import KEYS, READERS\nfrom hal.adc_keys import Keys as Ladders\n"
    "from hal.gpio_keys import Keys as Pins\n"
    "keys = Pins(4, Ladders(0, None, *READERS[0][1:]), *READERS[1][1:])\n"
)


def test_keys_on_pins_are_down_at_their_level():
    out = on_bench(
        """
from hal.gpio_keys import Keys
low = Keys(0, None, (32, 33, 13), 0, True)
high = Keys(2, None, (14, 15), 1, False)
print(machine.done)
for levels in ((1, 1, 1), (0, 1, 1), (1, 0, 1), (1, 1, 0), (0, 0, 0)):
    machine.levels = dict(zip((32, 33, 13), levels))
    print(low.read())
machine.levels = {14: 0, 15: 1}
print(high.read())
"""
    ).split("\n")
    pins = literal_eval(out[0])
    assert pins == [("in", 32, 2), ("in", 33, 2), ("in", 13, 2), ("in", 14, None), ("in", 15, None)]
    assert out[1:6] == ["0", "1", "2", "4", "7"]
    assert out[6] == "8"


def test_a_ladder_gives_a_direction_from_the_second_equal_reading_on():
    """The values are those of hardkernel's Button.cpp and of an ESP32's ADC that is some percent off."""
    out = on_bench(
        GO
        + """
for x, y in ((0, 0), (0, 4095), (0, 1850), (3950, 0), (1700, 0), (3700, 2000), (2900, 0)):
    machine.raw = {34: x, 35: y}
    print(keys.read(), keys.read())
machine.raw = {}
machine.levels = {32: 0, 13: 0}
keys.read()
print(keys.read())
"""
    ).split("\n")
    up, down, left, right = 1, 2, 4, 8
    assert [line.split()[1] for line in out[:7]] == [str(n) for n in (0, up, down, left, right, left | down, 0)]
    assert [line.split()[0] for line in out[1:6]] == ["0"] * 5
    assert int(out[7]) == 1 << 4 | 1 << 6, "the keys on pins come after the four of the ladders"


def test_a_ladder_on_its_way_up_is_not_the_other_direction():
    """Down is half the voltage of up: a slow rise goes through it."""
    out = on_bench(
        GO
        + """
seen = []
for y in (0, 400, 900, 1300, 1700, 2100, 2600, 3200, 3900, 4095, 4095, 4095, 3000, 2000, 1500, 300, 0, 0):
    machine.raw = {35: y}
    seen.append(keys.read())
print(seen)
"""
    )
    assert set(literal_eval(out)) == {0, 1}


def test_a_floating_pin_makes_no_events():
    """A ladder that is not there: the reading wanders at random, also through the windows."""
    out = on_bench(
        GO
        + """
from hal.buttons import Buttons
buttons = Buttons(KEYS, keys.read)
state = 7
events = []
for now in range(0, 60_000, 5):
    for pin in (34, 35):
        state = state * 75 % 65537
        machine.raw[pin] = state >> 4 if state < 65536 else 0
    event = buttons.poll(now)
    if event >= 0:
        events.append(event)
print(events)
"""
    )
    assert out.strip() == "[]"


def test_a_direction_that_is_held_at_power_up_or_for_ever_is_silent():
    out = on_bench(
        GO
        + """
from hal.buttons import Buttons
machine.raw = {35: 4095}
keys = Pins(4, Ladders(0, None, *READERS[0][1:]), *READERS[1][1:])
buttons = Buttons(KEYS, keys.read)
print([event for event in (buttons.poll(now) for now in range(0, 3000, 5)) if event >= 0])
machine.levels = {32: 0}
print([event for event in (buttons.poll(now) for now in range(3000, 3100, 5)) if event >= 0])
"""
    ).split("\n")
    assert out[0] == "[]"
    assert out[1] == "[4]", "A is heard beside the stuck ladder"


def test_ghost_presses_of_gpio39_are_no_events():
    """M5Stack's key A: one or two looks find it low whenever the ADC starts."""
    out = on_bench(
        """
from boards.m5stack_core import KEYS, READERS
from hal.buttons import Buttons
from hal.gpio_keys import Keys
buttons = Buttons(KEYS, Keys(0, None, *READERS[0][1:]).read)
events = []
for now in range(0, 5000, 5):
    machine.levels[39] = 0 if now % 100 < 10 else 1
    event = buttons.poll(now)
    if event >= 0:
        events.append(event)
print(events)
for now in range(5000, 5200, 5):
    machine.levels[39] = 0 if now < 5100 else 1
    event = buttons.poll(now)
    if event >= 0:
        events.append(event)
print(events)
"""
    ).split("\n")
    assert out[0] == "[]"
    assert out[1] == "[8]", "a finger is PREV"


def test_every_key_of_the_chain_is_the_one_that_is_printed_on_it():
    """Places from CircuitMess's Pins.py: Key_0 is 15, and key n comes out as number 15 - n."""
    out = on_bench(
        """
from boards.chatter import KEYS, READERS
from hal.shift_keys import Keys
keys = Keys(0, None, *READERS[0][1:])
machine.chain_pins = (23, 22, 21)
machine.chain = [1] * 16
print(keys.read())
for place in range(16):
    machine.chain = [1] * 16
    machine.chain[place] = 0
    mask = keys.read()
    print([KEYS[i][0] for i in range(len(KEYS)) if mask >> i & 1])
machine.chain = [0] * 16
print(keys.read(), machine.outputs)
"""
    ).split("\n")
    assert out[0] == "0"
    labels = [literal_eval(line) for line in out[1:17]]
    printed = ["0", "8", "5", "2", None, "4", None, None, "Back", "Enter", "Right", "Left", None, "6", None, None]
    assert labels == [[label] if label else [] for label in printed]
    assert out[17].startswith("0 "), "a chain that does not answer is not sixteen fingers"
    assert literal_eval(out[17][2:]) == {22: 0, 21: 1}, "clock and load are left at rest"


def test_reading_allocates_nothing():
    out = on_bench(
        GO
        + """
import micropython
from boards.chatter import READERS as CHAIN
from hal.shift_keys import Keys
chain = Keys(7, keys, *CHAIN[0][1:])
machine.chain_pins = (23, 22, 21)
machine.chain = [1, 0] * 8
machine.raw = {34: 1800, 35: 4000}
def looks():
    for _ in range(50):
        chain.read()
looks()
micropython.heap_lock()
looks()
micropython.heap_unlock()
print("done")
"""
    )
    assert out == "done\n"
