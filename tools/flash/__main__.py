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
    options.stopped = messages.STOPPED_EARLY  # what is told of the handheld after Ctrl-C
    try:
        sentence = options.verb(options)
    except FlashError as fault:
        return _end(options, fault, fault.code)
    except build.BuildError as fault:
        return _end(options, fault, 1)
    except KeyboardInterrupt:
        return _end(options, options.stopped, 1)
    if sentence:
        _say("")
        print(f"{options.name}: {sentence}")
    return 0


def _parser():
    parser = argparse.ArgumentParser(prog="python -m tools.flash", description=__doc__)
    verbs = parser.add_subparsers(required=True, metavar="|".join(VERBS))
    for name, (verb, told, *wants) in VERBS.items():
        one = verbs.add_parser(name, help=told, description=told[0].upper() + told[1:] + ".")
        one.set_defaults(verb=verb, name=name)
        for want in wants:
            one.add_argument(f"--{want}", dest="file" if want == "from" else want, help=OPTIONS[want])
    return parser


def flash(options):
    _board(options)
    firmware = base.load(options.firmware, options.board) if options.firmware else None
    port = ports.find(options.port)
    folder = build.build(options.board)[0]
    get = (lambda: firmware) if firmware else (lambda: fetch.firmware(options.board))
    print(f"flash: {flashing.install(port, options.board, get, _ask)}", flush=True)
    options.stopped = f"{messages.STOPPED} {messages.ONLY_MICROPYTHON.format(board=options.board)}"
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
    """mpremote's own terminal, when the handheld has shown that it answers; for that its console begins anew."""
    from mpremote import main as mpremote

    port = ports.find(options.port)
    reason = ports.blocked(port)
    if reason:
        raise reason
    if not sys.stdin.isatty():
        raise WrongUse(messages.NO_TERMINAL.format(port=port))
    Link(port).close()
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
        return input().strip() == "yes"
    except (EOFError, KeyboardInterrupt) as end:
        print()
        if isinstance(end, KeyboardInterrupt):
            raise
        return False


def _say(text):
    """One line that the next takes the place of, on a terminal."""
    if sys.stdout.isatty():
        print(f"\r\x1b[K{text[:79]}", end="", flush=True)


def _end(options, fault, code):
    _say("")
    print(f"{options.name}: {fault}", file=sys.stderr)
    return code


VERBS = {  # name: what does it, in words, and its options
    "flash": (flash, "MicroPython and the console onto a handheld", "board", "port", "firmware"),
    "deploy": (deploy, "what changed of the console onto a handheld; saves stay", "board", "port"),
    "image": (make_image, "MicroPython and the console as one file", "board", "firmware", "flash"),
    "backup": (backup, "the saves of a handheld to a zip file", "port", "to"),
    "restore": (restore, "the saves from a zip file back to a handheld", "port", "from"),
    "logs": (logs, "what a handheld has written down of crashes", "port"),
    "repl": (repl, "MicroPython's prompt on a handheld", "port"),
}
OPTIONS = {
    "board": "name of the handheld, as docs/flashing.md lists them",
    "port": "serial port (without: the only one that looks like a handheld)",
    "firmware": "MicroPython's .bin file (without, where it can be: fetched)",
    "flash": "MiB of flash: 4, 8 or 16 (without: what the board says)",
    "to": "zip file to make",
    "from": "zip file that backup made",
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
