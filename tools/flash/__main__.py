"""The verbs of the Makefile that have to do with a handheld: `python -m tools.flash VERB`, see `make help`."""

import argparse
import sys

from tools import build
from tools.flash import FlashError, WrongUse, base, fetch, image, messages, ports, saves
from tools.flash import deploy as deploying
from tools.flash import flash as flashing
from tools.flash.link import Link


def main(arguments):
    options = _parser().parse_args(arguments)
    try:
        sentence = options.verb(options)
    except FlashError as fault:
        return _end(options, fault, fault.code)
    except build.BuildError as fault:
        return _end(options, fault, 1)
    except KeyboardInterrupt:
        return _end(options, messages.STOPPED, 1)
    if sentence:
        _say("")
        print(f"{options.name}: {sentence}")
    return 0


def _parser():
    parser = argparse.ArgumentParser(prog="python -m tools.flash")
    verbs = parser.add_subparsers(required=True, metavar="verb")
    for name, verb, wants in (
        ("flash", flash, ("board", "port", "firmware")), ("deploy", deploy, ("board", "port")),
        ("image", make_image, ("board", "firmware", "flash")), ("backup", backup, ("port", "to")),
        ("restore", restore, ("port", "from")), ("logs", logs, ("port",)), ("repl", repl, ("port",)),
    ):  # fmt: skip
        one = verbs.add_parser(name)
        one.set_defaults(verb=verb, name=name)
        for want in wants:
            one.add_argument(f"--{want}", dest="file" if want == "from" else want)
    return parser


def flash(options):
    _board(options)
    firmware = base.load(options.firmware, options.board) if options.firmware else fetch.firmware(options.board)
    port = ports.find(options.port)
    folder = build.build(options.board)[0]
    print(f"flash: {flashing.install(port, options.board, firmware, _ask)}", flush=True)
    _say("waiting for MicroPython to start")
    return _deploy(flashing.wait(port, options.board), folder, options)


def deploy(options):
    _board(options)
    port = ports.find(options.port)
    folder = build.build(options.board)[0]
    return _deploy(Link(port), folder, options)


def _deploy(link, folder, options):
    changed = False
    try:
        sentence, changed = deploying.deploy(link, folder, options.board, _ask, _say)
    finally:
        link.close(reset=changed)
    return sentence


def make_image(options):
    board = _board(options)
    if not options.firmware:
        raise WrongUse(messages.WHICH_FIRMWARE.format(board=options.board))
    size = options.flash or str(board.FLASH)
    if size not in map(str, image.SIZES):
        raise WrongUse(messages.IMAGE_FLASH.format(flash=size))
    firmware = base.load(options.firmware, options.board)
    folder = build.build(options.board)[0]
    out, place = image.make(firmware, folder, options.board, int(size))
    return (
        f"{out}: MicroPython {firmware.version} and the console, {place.size >> 10} KiB for files at "
        f"{place.offset:#x}. It replaces all that the handheld holds; write it with\n  "
        + image.how_to_write(out, board.CHIP)
    )


def backup(options):
    with Link(ports.find(options.port)) as link:
        out, count = saves.backup(link, options.to)
    return f"{count} files saved to {out}"


def restore(options):
    if not options.file:
        raise WrongUse(messages.WHICH_BACKUP)
    saved = saves.opened(options.file)
    with Link(ports.find(options.port)) as link:
        return saves.restore(link, saved, _ask, _say)


def logs(options):
    with Link(ports.find(options.port)) as link:
        text = saves.log(link)
    if not text:
        return "no crash was written down"
    print(text, end="" if text.endswith("\n") else "\n")
    return None


def repl(options):
    """mpremote's own terminal: it ends the console only when Ctrl-C is pressed there."""
    from mpremote import main as mpremote

    port = ports.find(options.port)
    reason = ports.blocked(port)
    if reason:
        raise reason
    if not sys.stdin.isatty():
        raise WrongUse(messages.NO_TERMINAL.format(port=port))
    print("repl: Ctrl-C stops the console, Ctrl-D starts it again, Ctrl-] leaves")
    sys.argv = ["mpremote", "connect", port, "repl"]
    try:
        code = mpremote.main()
    except (OSError, EOFError):
        raise FlashError(messages.VANISHED.format(port=port))
    if code:
        raise ports.trouble(port)
    return None


def _board(options):
    """What the file of the board says that was asked for. WrongUse."""
    known = ", ".join(build.boards())
    if not options.board:
        raise WrongUse(messages.WHICH_BOARD.format(verb=options.name, boards=known))
    if options.board not in build.boards():
        raise WrongUse(messages.NO_BOARD.format(board=options.board, boards=known))
    return build.board(options.board)


def _ask(question):
    """Whether the person types yes; nobody there is a no."""
    _say("")
    print(f"{question}\nType yes to go on: ", end="", flush=True)
    try:
        return input().strip().lower() == "yes"
    except EOFError:
        print()
        return False


def _say(text):
    """One line that the next takes the place of, on a terminal."""
    if sys.stdout.isatty():
        print(f"\r\x1b[K{text[:79]}", end="", flush=True)


def _end(options, fault, code):
    _say("")
    print(f"{options.name}: {fault}", file=sys.stderr)
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
