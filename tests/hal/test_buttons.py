"""Keys to events, with fake levels and a fake time."""

import pytest

from boards import fronts
from hal import roles
from hal.buttons import Buttons
from hal.roles import BACK, DOWN, HOLD, LEFT, MENU, NEXT, OK, PREV, RELEASE, RIGHT, UP
from tools.micropython import run


class Bench:
    """A front whose keys a test presses, looked at every 5 ms."""

    def __init__(self, keys, start=0, down_at_start=(), hold_ok=False):
        self.keys = keys
        self.now = start
        self.mask = 0
        self.hold_ok = hold_ok
        self.stirred = []
        for label in down_at_start:
            self.put(label, True)
        self.buttons = Buttons(keys, lambda: self.mask, self.stirred.append)

    def put(self, label, down):
        bit = 1 << [key[0] for key in self.keys].index(label)
        self.mask = self.mask | bit if down else self.mask & ~bit

    def run(self, ms):
        events = []
        for _ in range(ms // 5):
            self.now = (self.now + 5) & 0x1FFFFFFF
            event = self.buttons.poll(self.now, self.hold_ok)
            if event >= 0:
                events.append(event)
        return events

    def tap(self, label, ms=60):
        self.put(label, True)
        events = self.run(ms)
        self.put(label, False)
        return events + self.run(60)


@pytest.mark.parametrize(
    "front, label, ms, events",
    [
        (fronts.SEVEN, "A", 60, [OK]),
        (fronts.SEVEN, "A", 900, [OK]),
        (fronts.SEVEN, "B", 900, [BACK]),
        (fronts.SEVEN, "M", 60, [MENU]),
        (fronts.SIX, "B", 60, [BACK]),
        (fronts.SIX, "B", 700, [MENU, MENU | RELEASE]),
        (fronts.THREE, "A", 60, [PREV]),
        (fronts.THREE, "A", 700, [BACK, BACK | RELEASE]),
        (fronts.THREE, "B", 60, [OK]),
        (fronts.THREE, "C", 60, [NEXT]),
        (fronts.THREE, "C", 700, [MENU, MENU | RELEASE]),
        (fronts.TWO, "1", 60, [NEXT]),
        (fronts.TWO, "1", 700, [MENU, MENU | RELEASE]),
        (fronts.TWO, "2", 60, [OK]),
        (fronts.TWO, "2", 700, [BACK, BACK | RELEASE]),
    ],
)
def test_every_key_of_every_front(front, label, ms, events):
    assert Bench(front).tap(label, ms) == events


OK_KEYS = [(fronts.SEVEN, "A"), (fronts.SIX, "A"), (fronts.THREE, "B"), (fronts.TWO, "2")]


@pytest.mark.parametrize("front, label", OK_KEYS)
def test_a_screen_may_give_a_long_ok_its_own_meaning(front, label):
    bench = Bench(front, hold_ok=True)
    assert bench.tap(label) == [OK]
    assert bench.tap(label, 700) == [OK | HOLD, OK | RELEASE]


def test_a_press_keeps_the_meaning_that_it_began_with():
    """The screen changes under a thumb that still lies on OK: that press accepts nothing on the new one."""
    bench = Bench(fronts.SIX)
    bench.put("A", True)
    assert bench.run(100) == [OK]
    bench.hold_ok = True
    assert bench.run(2000) == []


def test_directions_repeat_and_nothing_else_does():
    bench = Bench(fronts.SIX)
    assert bench.tap("Down", 380) == [DOWN]
    assert bench.tap("Down", 400 + 3 * 120) == [DOWN] * 4
    assert bench.tap("A", 1500) == [OK]


def test_bouncing_contacts_are_one_press():
    bench = Bench(fronts.SIX)
    events = []
    for level in (1, 0, 1, 1, 0, 1):
        bench.put("A", level)
        events += bench.run(5)
    events += bench.run(100)
    for level in (0, 1, 0, 0, 1, 0):
        bench.put("A", level)
        events += bench.run(5)
    assert events + bench.run(100) == [OK]


def test_a_glitch_of_one_sample_is_no_press():
    bench = Bench(fronts.SIX)
    for _ in range(20):
        bench.put("A", True)
        assert bench.run(5) == []
        bench.put("A", False)
        assert bench.run(20) == []


def test_looking_twice_at_once_is_one_look():
    bench = Bench(fronts.SIX)
    bench.put("A", True)
    assert [bench.buttons.poll(5) for _ in range(10)] == [-1] * 10


def test_presses_wait_while_the_screen_draws():
    """Sampled during a long wait, polled after it: nothing lost, nothing doubled, the order kept."""
    bench = Bench(fronts.SIX)
    for label in ("A", "Left", "B", "A", "Up"):
        for level in (True, False):
            bench.put(label, level)
            for _ in range(8):
                bench.now += 5
                bench.buttons.sample(bench.now)
    assert bench.run(100) == [OK, LEFT, BACK, OK, UP]


def test_the_end_of_a_hold_is_told_even_when_the_queue_is_full():
    bench = Bench(fronts.TWO, hold_ok=True)
    bench.run(5)
    bench.put("2", True)
    for _ in range(140):
        bench.now += 5
        bench.buttons.sample(bench.now)
    for _ in range(40):
        for level in (True, False):
            bench.put("1", level)
            for _ in range(4):
                bench.now += 5
                bench.buttons.sample(bench.now)
    bench.put("2", False)
    events = bench.run(300)
    assert events[0] == OK | HOLD
    assert events[-1] == OK | RELEASE
    assert len(events) <= 16


def test_a_key_that_is_down_at_power_up_is_silent_until_it_has_been_up():
    bench = Bench(fronts.SIX, down_at_start=("A", "Down"))
    assert bench.run(3000) == []
    bench.put("A", False)
    assert bench.run(100) == []
    assert bench.tap("A") == [OK]


def test_a_press_that_is_swallowed_is_never_heard():
    """What wakes the console: neither its tap, nor its hold, nor its repeats and its release come through."""
    for label in ("B", "Up", "A"):
        bench = Bench(fronts.SIX)
        bench.tap("A")
        bench.put(label, True)
        bench.buttons.sample(bench.now + 5)
        bench.buttons.swallow()
        assert bench.run(2000) == []
        bench.put(label, False)
        assert bench.run(200) == []
        assert len(bench.tap(label)) == 1


def test_a_stuck_direction_neither_floods_nor_blocks():
    bench = Bench(fronts.SIX)
    bench.put("Down", True)
    events = bench.run(60_000)
    assert set(events) == {DOWN}
    assert len(events) <= 101
    assert bench.run(60_000) == []
    assert bench.tap("A") == [OK]
    assert bench.tap("Right") == [RIGHT]


@pytest.mark.parametrize("label", ["A", "B"])
def test_a_stuck_key_fires_once(label):
    bench = Bench(fronts.SIX)
    bench.put(label, True)
    assert len(bench.run(60_000)) == 1
    assert bench.tap("Up") == [UP]


def test_time_may_wrap_in_the_middle_of_a_hold():
    bench = Bench(fronts.TWO, start=0x1FFFFFFF - 300)
    assert bench.tap("2", 700) == [BACK, BACK | RELEASE]


def test_press_times_are_stirred_in_once_a_press():
    bench = Bench(fronts.SIX)
    bench.tap("A")
    bench.tap("Down", 800)
    assert len(bench.stirred) == 2
    assert bench.stirred[0] != bench.stirred[1]


def test_every_front_reaches_the_same_screens():
    for keys in fronts.ALL:
        has = {tap for _, tap, _ in keys} | {hold for _, _, hold in keys}
        assert {"OK", "BACK", "MENU"} <= has
        assert {"UP", "DOWN", "LEFT", "RIGHT"} <= has or "NEXT" in has
        assert has - {None} <= set(roles.NAMES)


def test_sampling_allocates_nothing():
    out = run(
        """
import micropython
from boards import fronts
from hal.buttons import Buttons
mask = count = 0
def read():
    return mask
buttons = Buttons(fronts.SIX, read)
seen = bytearray(64)
def evening():
    global mask
    now = count = 0
    while now < 4000:
        mask = 0b010010 if now % 1000 < 800 else 0
        event = buttons.poll(now, now > 2000)
        if event >= 0:
            seen[count] = event
            count += 1
        now += 5
    return count
micropython.heap_lock()
count = evening()
micropython.heap_unlock()
print(list(seen[:count]))
"""
    )
    events = eval(out)
    assert events.count(OK | HOLD) == events.count(OK | RELEASE) == events.count(OK) == 2 and events.count(DOWN) > 8
