"""Holds a board file against what the chip, the panel and the console ask of it.

    python -m tools.board_check NAME...

Says what is wrong in a sentence each. It knows the ESP32 and the ESP32-S3 from Espressif's data sheets (pin lists,
strapping pins) and MicroPython's esp32 quick reference; which pin of a handheld does what, nothing can check for you.
"""

import re
import sys
from collections import Counter
from types import SimpleNamespace

from hal import roles
from tools import ROOT, build

CHIPS = {
    "esp32": SimpleNamespace(
        pins={*range(20), 21, 22, 23, 25, 26, 27, *range(32, 40)}, flash=set(range(6, 12)), psram={16, 17},
        prompt={1, 3}, inputs=set(range(34, 40)), analog=set(range(32, 40)), strapping={0, 2, 5, 12, 15},
        spi={1: (14, 13, 12), 2: (18, 23, 19)},
    ),
    "esp32s3": SimpleNamespace(
        pins={*range(22), *range(26, 49)}, flash=set(range(26, 33)), psram=set(range(33, 38)),
        prompt={19, 20}, inputs=set(), analog=set(range(1, 11)), strapping={0, 3, 45, 46},
        spi={1: (12, 11, 13), 2: ()},
    ),
}  # fmt: skip
CONTROLLERS = {  # driver and memory, columns and rows before MADCTL exchanges them
    "ST7789": ("st7789", 240, 320),
    "ILI9341": ("ili9341", 240, 320),
    "ILI9342C": ("ili9341", 320, 240),
    "ST7735S": ("st7735", 132, 162),
    "SSD1306": ("ssd1306", 128, 64),
}
EXCHANGED = 0x20  # MADCTL's MV
# Hertz: the port's own SPI pins; any others; fast mode. Above 80 MHz / 3 ESP-IDF refuses other pins to a full-duplex
# bus like machine.SPI, and MicroPython crashes at the first byte (russhughes/st7789_mpy 169, gc9a01_mpy 55).
NATIVE, MATRIX, I2C = 80_000_000, 27_000_000, 400_000
CANVAS = 40 * 1024  # bytes, the largest object that a heap in several areas surely takes
FIELDS = build.FIELDS
SOURCES = 12  # letters at least, behind `Sources:`


def names():
    """The boards that are hardware."""
    return build.boards()


def load(name):
    """The board's data. ValueError names the boards there are; build.BuildError tells what is wrong in the file."""
    if name not in names():
        raise ValueError(f"no board {name!r}; there are {', '.join(names())}")
    return build.board(name)


def uses(board):
    """[(pin, what for, how)] of every pin that the board file names; how: out, in, pulled, analog or bus."""
    found = []
    if board.BUS[0] == "spi_bus":
        found += zip(
            board.BUS[3:], ("the bus's clock", "the bus's data out", "the bus's data in"), ("out", "out", "in")
        )
    else:
        found += zip(board.BUS[3:5], ("the bus's clock", "the bus's data"), ("bus", "bus"))
    found += [(board.CS, "CS", "out"), (board.DC, "DC", "out"), (board.RESET, "RESET", "out")]
    if board.LIGHT:
        found.append((board.LIGHT[0], "LIGHT", "out"))
    found += [(pin, "POWER", "out") for pin, _ in board.POWER]
    for name, *wiring in board.READERS:
        if name == "gpio_keys":
            found += [(pin, "a key", "pulled" if wiring[2] else "in") for pin in wiring[0]]
        elif name == "adc_keys":  # several keys of a ladder are one use
            found += [(pin, "keys on a ladder", "analog") for pin in dict.fromkeys(window[0] for window in wiring[0])]
        else:
            found += zip(wiring, ("the chain's data", "the chain's clock", "the chain's load"), ("in", "out", "out"))
    if board.SOUND:
        found += zip(board.SOUND[1:], ("SOUND", "the amplifier's enable"), ("out", "out"))
    if board.BATTERY and board.BATTERY[0] == "adc_battery":
        found += [(board.BATTERY[1], "BATTERY", "analog"), (board.BATTERY[4], "the battery's enable", "out")]
    elif board.BATTERY:
        found += zip(board.BATTERY[2:], ("the battery's clock", "the battery's data"), ("bus", "bus"))
    return [use for use in found if use[0] != -1]


def complaints(board):
    """What is wrong with a board, a sentence each; none when all is well."""
    missing = [field for field in FIELDS if not hasattr(board, field)]
    if missing:
        return [f"{', '.join(missing)} must be there."]
    if board.CHIP not in CHIPS:
        return [f"CHIP is {board.CHIP!r}; there are {', '.join(CHIPS)}."]
    chip = CHIPS[board.CHIP]
    found = []
    try:
        for part in (_of_pins(board, chip), _of_the_panel(board), _of_the_bus(board, chip), _of_the_keys(board)):
            found += part
        found += _of_the_rest(board)
    except (TypeError, ValueError, IndexError, AttributeError) as fault:
        found.append(f"a field has not the form that boards/README.md tells ({fault}).")
    return found


def _of_pins(board, chip):
    found = uses(board)
    for pin, count in Counter(pin for pin, _, _ in found).items():
        if count > 1:
            said = " and ".join(use for number, use, _ in found if number == pin)
            yield f"GPIO{pin} is used {count} times: {said}."
    for pin, use, how in found:
        if pin not in chip.pins:
            yield f"GPIO{pin} ({use}): the chip has no such pin."
        elif pin in chip.flash:
            yield f"GPIO{pin} ({use}) belongs to the flash."
        elif board.PSRAM and pin in chip.psram:
            yield f"GPIO{pin} ({use}) belongs to the PSRAM."
        elif pin in chip.prompt:
            yield f"GPIO{pin} ({use}) is the line to the computer."
        if pin in chip.inputs and how in ("out", "bus"):
            yield f"GPIO{pin} ({use}) is only an input, and this is an output."
        if pin in chip.inputs and how == "pulled":
            yield f"GPIO{pin} ({use}) has no pull-up inside the chip."
        if how == "analog" and pin not in chip.analog:
            yield f"GPIO{pin} ({use}) is not on ADC1: with the radio on it cannot be read."
    strapping = {pin for pin, _, _ in found} & chip.strapping
    for pin in sorted(strapping - board.STRAPPING.keys()):
        yield f"GPIO{pin} is a strapping pin: STRAPPING has to say why its use is harmless."
    for pin in sorted(board.STRAPPING.keys() - strapping):
        yield f"STRAPPING tells of GPIO{pin}, which is no strapping pin or not used."
    for pin, level in getattr(board, "ASLEEP", ()):
        if (pin, 1 - level) not in board.POWER:
            yield f"ASLEEP turns GPIO{pin} to {level}, but POWER does not hold it at {1 - level}."
    tells = getattr(board, "INVERTED_PIN", board.RESET)
    if tells != board.RESET and tells in {pin for pin, _, _ in found}:
        yield f"INVERTED_PIN, GPIO{tells}, is used for something else."


def _of_the_panel(board):
    if board.CONTROLLER not in CONTROLLERS:
        yield f"CONTROLLER is {board.CONTROLLER!r}; there are {', '.join(CONTROLLERS)}."
        return
    driver, columns, rows = CONTROLLERS[board.CONTROLLER]
    if board.PANEL != driver:
        yield f"a {board.CONTROLLER} is driven by {driver!r}, not by {board.PANEL!r}."
    if board.MADCTL & EXCHANGED:
        columns, rows = rows, columns
    if board.LEFT < 0 or board.TOP < 0 or board.LEFT + board.WIDTH > columns or board.TOP + board.HEIGHT > rows:
        yield (
            f"{board.WIDTH}x{board.HEIGHT} from {board.LEFT},{board.TOP} on does not fit into the {columns}x{rows} "
            f"that a {board.CONTROLLER} has with MADCTL 0x{board.MADCTL:02X}."
        )
    if board.MADCTL & ~0xFC:
        yield f"MADCTL 0x{board.MADCTL:02X}: its two lowest bits are unused."
    if board.COLOURS != (2 if driver == "ssd1306" else 16):
        yield f"COLOURS is {board.COLOURS}, which a {board.CONTROLLER} has not."
    if not (ROOT / "boards" / f"sim_{board.WIDTH}x{board.HEIGHT}.py").exists():
        yield f"no screen is laid out for {board.WIDTH}x{board.HEIGHT}: no simulated board has that size."
    if board.WIDTH * board.HEIGHT // 2 > CANVAS:
        yield f"a canvas of {board.WIDTH}x{board.HEIGHT} takes more than {CANVAS // 1024} KiB in one piece."


def _of_the_bus(board, chip):
    kind, number, hertz = board.BUS[:3]
    if kind == "spi_bus":
        pins = [pin for pin in board.BUS[3:6] if pin != -1]
        most = NATIVE if number in chip.spi and all(pin in chip.spi[number] for pin in pins) else MATRIX
        if number not in chip.spi:
            yield f"machine.SPI has no number {number} for us; there are {', '.join(map(str, chip.spi))}."
        if hertz > most:
            yield f"SPI at {hertz // 1_000_000} MHz: these pins carry {most // 1_000_000} MHz at most."
        if board.DC == -1:
            yield "a panel on SPI needs DC."
    elif hertz > I2C:
        yield f"I2C at {hertz // 1000} kHz: {I2C // 1000} kHz at most."
    elif not 8 <= board.BUS[5] <= 0x77:
        yield f"I2C has no address 0x{board.BUS[5]:02X} for us."
    if board.BATTERY and board.BATTERY[0] == "ip5306" and kind == "i2c_bus" and number == board.BATTERY[1]:
        yield f"machine.I2C {number} is used by the panel and by the battery."


def _of_the_keys(board):
    count = 0
    for name, *wiring in board.READERS:
        count += len(wiring[3] if name == "shift_keys" else wiring[0])
        if name == "gpio_keys" and wiring[2] and wiring[1]:
            yield "keys that are pressed when high do not want a pull-up."
        if name == "shift_keys" and len(set(wiring[3])) < len(wiring[3]):
            yield "two keys have one place in the chain."
        for pin, least, most in wiring[0] if name == "adc_keys" else ():
            if not 0 < least <= most <= 4095:
                yield f"a key on GPIO{pin} reads {least}..{most}: 0 is a ladder at rest, 4095 the highest reading."
            for other, low, high in wiring[0]:
                if other == pin and low > least and low <= most:
                    yield f"two keys on GPIO{pin} read the same: {least}..{most} and {low}..{high}."
    if count != len(board.KEYS):
        yield f"KEYS names {len(board.KEYS)} keys and READERS reads {count}."
    labels = [label for label, _, _ in board.KEYS]
    if len(set(labels)) < len(labels):
        yield "two keys bear one label."
    has = {tap for _, tap, _ in board.KEYS} | {hold for _, _, hold in board.KEYS} - {None}
    if has - set(roles.NAMES):
        yield f"no role {', '.join(sorted(has - set(roles.NAMES)))}; the roles are {', '.join(roles.NAMES)}."
    lost = {"OK", "BACK", "MENU"} - has
    if lost:
        yield f"no key reaches {', '.join(sorted(lost))}."
    if not ({"UP", "DOWN", "LEFT", "RIGHT"} <= has or "NEXT" in has):
        yield "no key reaches NEXT, and not all four directions have one."


def _of_the_rest(board):
    modules = [board.BACKEND, board.BUS[0], board.PANEL, *(reader[0] for reader in board.READERS)]
    modules += [part[0] for part in (board.SOUND, board.BATTERY) if part]
    for module in modules:
        if not (ROOT / "hal" / f"{module}.py").exists():
            yield f"there is no hal/{module}.py."
    levels = [level for _, level in board.POWER + ((board.LIGHT,) if board.LIGHT else ())]
    if set(levels) - {0, 1}:
        yield "a level is 0 or 1."
    if board.FLASH not in (4, 8, 16):
        yield f"FLASH is {board.FLASH}; 4, 8 and 16 MiB are known."
    told = re.search(r"\bSources?:\s*(.*)", board.__doc__ or "", re.DOTALL)
    if not told or len(told.group(1).strip()) < SOURCES:
        yield (
            "the docstring has to name where the pins are from: `Sources:` and behind it, on the same line or the "
            f"next, the public files, {SOURCES} letters at least, as in "
            "`Sources: hardkernel/ODROID-GO src/utility/Config.h`."
        )
    for sentence in (*board.UNVERIFIED, *board.STRAPPING.values()):
        if not isinstance(sentence, str) or len(sentence.split()) < 3:
            yield f"UNVERIFIED and STRAPPING hold sentences, not {sentence!r}."


def main(arguments):
    if not arguments or arguments[0].startswith("-"):
        asked = arguments[:1] in (["-h"], ["--help"])
        text = f"python -m tools.board_check NAME...\nThere are {', '.join(names())}."
        print(text if asked else f"board_check: which board? {text}", file=sys.stdout if asked else sys.stderr)
        sys.exit(0 if asked else 2)
    failed = False
    for name in arguments:
        try:
            board = load(name)
        except (ValueError, build.BuildError) as fault:
            print(f"board_check: {fault}", file=sys.stderr)
            sys.exit(1 if isinstance(fault, build.BuildError) else 2)
        wrong = complaints(board)
        failed |= bool(wrong)
        for sentence in wrong or ["nothing wrong found."]:
            print(f"{name}: {sentence}")
        for sentence in board.UNVERIFIED:
            print(f"{name}: not verified: {sentence}")
    sys.exit(failed)


if __name__ == "__main__":
    main(sys.argv[1:])
