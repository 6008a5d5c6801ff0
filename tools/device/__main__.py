"""A device to try the cable's tools on, without hardware: prints its port and runs until Ctrl-C."""

import argparse
import signal
import sys
import tempfile
from pathlib import Path

from tools.build import BuildError
from tools.device import handhelds
from tools.device.standin import Device

PRESS = 100  # ms


def arguments(given=None):
    parser = argparse.ArgumentParser(prog="python -m tools.device", description=__doc__)
    parser.add_argument("--board", help=f"the handheld round the chip: {', '.join(handhelds.PLASTIC)} (without: none)")
    parser.add_argument(
        "--flash", metavar="DIR", help="folder, or image ending in .img, that is its flash (without: an empty one)"
    )
    parser.add_argument("--slow", type=int, metavar="N", help="bytes a second over the cable")
    parser.add_argument("--silent", action="store_true", help="it never answers")
    parser.add_argument("--unplug-after", type=int, metavar="N", help="the cable goes after so many bytes to it")
    return parser.parse_args(given)


def main(given=None):
    options = arguments(given)
    if options.board and options.board not in handhelds.PLASTIC:
        print(f"device: no board {options.board!r}; there are {', '.join(handhelds.PLASTIC)}", file=sys.stderr)
        return 2
    if options.flash and not (Path(options.flash).is_dir() or options.flash.endswith(".img")):
        print(f"device: no folder {options.flash}; an image's name ends in .img", file=sys.stderr)
        return 2
    try:
        with tempfile.TemporaryDirectory(prefix="device-") as empty:
            with Device(options.board, options.flash or empty, real=True) as device:
                device.silent = options.silent
                device.slow(options.slow)
                device.unplug_after(bytes=options.unplug_after)
                print(greeting(options, device), flush=True)
                serve(device)
    except KeyboardInterrupt:
        print()
    except (BuildError, OSError) as error:
        print(f"device: {error}", file=sys.stderr)
        return 1
    return 0


def greeting(options, device):
    what = options.board or "an ESP32 with nothing on its pins"
    deploy = f"make deploy BOARD={options.board or '...'} PORT={device.port}"
    lines = [
        f"{what} is switched on. Its port is {device.port}, its flash is {options.flash or 'empty'}.",
        f"Try `{deploy}`, or `mpremote connect {device.port}`. Ctrl-C here switches it off.",
    ]
    if device.handheld:
        keys = ", ".join(device.handheld.labels)
        lines.append(f"Enter presses the key that you have typed ({keys}); a name.png takes a picture of the screen.")
    return "\n".join(lines)


def serve(device):
    """What a person types, until Ctrl-C."""
    for line in sys.stdin:
        word = line.strip()
        if not device.handheld or not word:
            continue
        if word.endswith(".png"):
            device.picture().save(word)
        elif word in device.handheld.labels:
            device.press(word)
            device.wait(PRESS)
            device.release(word)
        else:
            print(f"no key {word!r}; there are {', '.join(device.handheld.labels)}")
    signal.pause()


if __name__ == "__main__":
    sys.exit(main())
