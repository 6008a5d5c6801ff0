"""An evening written down: one step a line.

    press ROLE        the gesture that gives the role on this front
    hold ROLE MS      holds the role's key
    wait MS           lets time pass
    shot NAME         writes NAME.png
    text              prints every string on the screen, one a line
    battery MV        from now on the battery has so many millivolts: 3300 is empty, 4200 full
    power-cut         takes the power away at once and gives it back

Blank lines are fine, and `#` starts a comment.
"""

from pathlib import Path

from tools.sim import fronts

STEPS = {
    "press": ("ROLE",), "hold": ("ROLE", "MS"), "wait": ("MS",), "shot": ("NAME",), "text": (), "battery": ("MV",),
    "power-cut": (),
}  # fmt: skip
LONGEST = 24 * 3600 * 1000  # ms
CELL = (3000, 4500)  # mV that a script may give a battery


class ScriptError(ValueError):
    """The script is wrong; the text names file, line and what would be right."""


def read(path, keys):
    """The steps of a script for a front, as tuples (word, value, ...). ScriptError."""
    path = Path(path)
    try:
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except FileNotFoundError:
        raise ScriptError(f"no script {path}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise ScriptError(f"cannot read the script {path}: {getattr(error, 'strerror', None) or 'not text'}") from None
    steps = []
    for number, line in enumerate(lines, 1):
        words = line.split("#")[0].split()
        if words:
            try:
                steps.append(_step(words, keys))
            except ValueError as error:
                raise ScriptError(f"{path}:{number}: {error}") from None
    return steps


def _step(words, keys):
    word, values = words[0], words[1:]
    if word not in STEPS:
        raise ValueError(f"no step {word!r}; the steps are {', '.join(STEPS)}")
    takes = STEPS[word]
    if len(values) != len(takes):
        raise ValueError(f"{word!r} is written: {' '.join((word, *takes))}")
    return word, *[_value(kind, value, keys) for kind, value in zip(takes, values)]


def _value(kind, value, keys):
    if kind == "ROLE":
        fronts.gesture(keys, value)
    elif kind == "MS":
        if not value.isdecimal() or not 1 <= int(value) <= LONGEST:
            raise ValueError(f"milliseconds are a number from 1 to {LONGEST}, not {value!r}")
        return int(value)
    elif kind == "MV":
        return millivolts(value)
    elif "/" in value or value.startswith("."):
        raise ValueError(f"a shot's name is a file name without folder and .png, not {value!r}")
    return value


def millivolts(value):
    """The voltage of a battery; ValueError says what one can have."""
    if not value.isdecimal() or not CELL[0] <= int(value) <= CELL[1]:
        raise ValueError(f"a battery has {CELL[0]} to {CELL[1]} millivolts, not {value!r}")
    return int(value)


def run(steps, simulator, out):
    """Plays the steps; shots go to the folder `out`, which is made for the first one."""
    for word, *values in steps:
        if word == "press":
            simulator.press(*values)
        elif word == "hold":
            simulator.hold(*values)
        elif word == "wait":
            simulator.wait(*values)
        elif word == "shot":
            Path(out).mkdir(parents=True, exist_ok=True)
            simulator.shot(Path(out) / f"{values[0]}.png")
        elif word == "text":
            for line in simulator.text():
                print(line)
        elif word == "battery":
            simulator.battery = values[0]
        else:
            simulator.power_cut()
