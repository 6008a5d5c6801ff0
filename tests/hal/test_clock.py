"""Time, sound and battery on fakes."""

from hal.battery import Battery
from hal.clock import Clock
from hal.sound import Sound


class Fake:
    """A host that sleeps exactly as long as asked, but never longer than `most`."""

    def __init__(self, start=0, most=1000):
        self.time = start
        self.most = most
        self.samples = []
        self.event_at = None
        self.clock = Clock(lambda: self.time, self.sleep, self.sample)

    def sleep(self, ms):
        assert ms > 0
        self.time += min(ms, self.most)

    def sample(self, now):
        self.samples.append(now)
        return self.event_at is not None and now >= self.event_at


def test_a_wait_lasts_as_long_as_asked_and_reads_the_keys():
    fake = Fake(most=5)
    fake.clock.wait(42)
    assert fake.time == 42
    assert fake.samples == [5, 10, 15, 20, 25, 30, 35, 40, 42]


def test_a_wait_of_nothing_still_lets_time_pass():
    fake = Fake()
    fake.clock.wait(0)
    assert fake.time == 1


def test_idling_ends_with_an_event():
    fake = Fake(most=5)
    fake.event_at = 20
    fake.clock.idle(1000)
    assert fake.time == 20
    fake.event_at = None
    fake.clock.idle(100)
    assert fake.time == 120


def test_time_wraps_without_harm():
    fake = Fake(start=(1 << 29) - 10)
    before = fake.clock.now()
    fake.clock.wait(30)
    assert fake.clock.now() == 20
    assert fake.clock.since(before) == 30
    assert max(fake.samples) < 1 << 29


def test_muted_is_silent():
    heard = []
    sound = Sound(lambda notes, volume: heard.append((notes, volume)))
    sound.play(((440, 10),))
    sound.volume = 0
    sound.play(((880, 10),))
    assert heard == [(((440, 10),), 1)]
    Sound().play(((440, 10),))  # a board without a speaker


def test_battery_is_clamped_and_smoothed():
    assert [Battery(lambda v=volts: v).percent() for volts in (2000, 3300, 3750, 4200, 5000)] == [0, 0, 50, 100, 100]
    readings = []
    battery = Battery(lambda: readings[-1])
    seen = []
    for volts in [3750] * 4 + [3300] + [3750] * 4:
        readings.append(volts)
        seen.append(battery.percent())
    assert max(seen) - min(seen) <= 7, "one bad reading does not empty the battery"
