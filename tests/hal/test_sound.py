"""Notes and silence on a fake ESP32, in the real MicroPython."""

from ast import literal_eval

from bench import on_bench


def played(program, board="odroid_go"):
    """What happened: (words...), pins and PWM alone."""
    return literal_eval(
        on_bench(
            f"from boards.{board} import SOUND\nfrom hal.buzzer import Buzzer\nfrom hal.sound import Sound\n"
            f"buzzer = Buzzer(*SOUND[1:])\nsound = Sound(buzzer.emit, buzzer.stop)\n{program}\nprint(machine.done)"
        )
    )


def pwm(done):
    return [entry[1:] for entry in done if entry[0] == "pwm"]


def test_notes_follow_each_other_and_nobody_waits():
    done = played(
        "sound.volume = 3\nsound.play(((440, 100), (0, 50), (880, 30)))\nmachine.say('returned', machine.now)\n"
        "machine.pass_time(1000)"
    )
    assert ("returned", 0) in done
    assert pwm(done) == [
        (26, 440, 32768, 0), (26, 440, 0, 100), (26, 880, 32768, 150), (26, 0, 0, 180),
    ]  # fmt: skip


def test_a_board_is_silent_before_after_and_between():
    """The amplifier is off, and so is the pin: from the opening on, and again after the last note."""
    done = played("machine.say('open')\nsound.play(((440, 100),))\nmachine.pass_time(500)\nmachine.say('end')")
    opened = done.index(("open",))
    assert set(done[:opened]) == {("out", 25, 0), ("out", 26, 0)}
    assert ("out", 25, 1) in done[opened:]
    end = done.index(("end",))
    levels = [entry for entry in done[opened:end] if entry[0] == "out"]
    assert levels[-2:] == [("out", 25, 0), ("out", 26, 0)]
    assert pwm(done)[-1][1:3] == (0, 0)


def test_the_speaker_of_the_m5stack_is_held_at_zero_volts():
    done = played("sound.play(((440, 10),))\nmachine.pass_time(50)", "m5stack_core")
    assert done[0] == done[-1] == ("out", 25, 0)
    assert not [entry for entry in done if entry[0] == "out" and entry[1] != 25]


def test_louder_is_wider():
    parts = [pwm(played(f"sound.volume = {volume}\nsound.play(((440, 10),))"))[0][2] for volume in (1, 2, 3)]
    assert parts == [2048, 8192, 32768]


def test_muted_is_silent():
    assert pwm(played("sound.volume = 0\nsound.play(((440, 10),))\nmachine.pass_time(50)")) == []


def test_a_new_sound_takes_the_place_of_the_old_one():
    done = played(
        "sound.volume = 3\nsound.play(((440, 100), (550, 100)))\nmachine.pass_time(30)\nsound.play(((880, 20),))\n"
        "machine.pass_time(500)"
    )
    assert [entry[1] for entry in pwm(done)] == [440, 0, 880, 0]
    assert pwm(done)[-1][3] == 50, "the first one's timer stops nothing"


def test_stopping_is_at_once():
    done = played("sound.play(((440, 1000),))\nmachine.pass_time(30)\nsound.stop()\nmachine.pass_time(2000)")
    assert [entry[3] for entry in pwm(done)] == [0, 30]
    assert done[-1] == ("out", 26, 0)


def test_a_call_of_the_timer_that_comes_after_the_end_plays_nothing():
    """MicroPython hands a timer's call over to the program later; meanwhile the sound may have been stopped."""
    done = played("sound.play(((440, 100), (550, 100)))\nsound.stop()\nmachine.done = []\nbuzzer._next(None)")
    assert pwm(done) == []


def test_the_sounds_of_the_console_all_end_in_silence():
    done = played(
        "from firmware.app import NOTES\n"
        "for line in NOTES.split(';')[:-1]:\n"
        "    numbers = [int(number) for number in line[line.index(':') + 1:].split()]\n"
        "    sound.play([(numbers[i], numbers[i + 1]) for i in range(0, len(numbers), 2)])\n"
        "    machine.pass_time(2000)\n    machine.say('after', machine.later)\n"
    )
    ends = [i for i, entry in enumerate(done) if entry[0] == "after"]
    assert len(ends) >= 10
    for i in ends:
        assert done[i] == ("after", []) and done[i - 1] == ("out", 26, 0)


def light(program, level=1):
    return literal_eval(
        on_bench(f"from hal.light import Light\nlight = Light(32, {level})\n{program}\nprint(machine.done)")
    )


def test_the_backlight_is_untouched_until_asked():
    assert light("") == []


def test_the_backlight_in_percent():
    parts = [entry[3] for entry in light("for n in (50, 16, 0, 100, 1):\n    light.percent(n)")]
    assert parts == [32767, 10485, 0, 65535, 655]


def test_a_backlight_that_is_on_when_low():
    parts = [entry[3] for entry in light("for n in (50, 16, 0, 100, 1):\n    light.percent(n)", 0)]
    assert parts == [32767, 55049, 65535, 0, 64879]


def test_a_board_whose_light_cannot_be_switched():
    out = on_bench("from hal.light import Light\nlight = Light(-1, 1)\nlight.percent(50)\nprint(machine.done)")
    assert out == "[]\n"
