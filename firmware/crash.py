"""What is kept of a fault: the traceback in a log, and one line for the screen."""

import io
import sys

LOG = "crash.log"
MOST = 4096  # bytes; older faults go first


def traceback(fault):
    """The fault's traceback as text."""
    if hasattr(sys, "print_exception"):
        lines = io.StringIO()
        sys.print_exception(fault, lines)
        return lines.getvalue()
    import traceback as host

    return "".join(host.format_exception(type(fault), fault, fault.__traceback__))


def last_lines(text):
    """(where, what): the innermost place and the error line of a traceback."""
    lines = [line.strip() for line in text.strip().split("\n")]
    where = [line for line in lines if line.startswith("File ")]
    return (where[-1][5:].replace('"', "") if where else ""), lines[-1]


def show(app, fault):
    """Logs a fault and puts the crash screen up at once: what it needs may not be there later. Where only memory was
    lacking at the table, that gets an empty heap before."""
    text = note(app.hal.storage, fault)
    if isinstance(fault, MemoryError):
        app.start_again()
    app.show("crash", text=text)
    app.change_over()
    app.screen.stale = False
    app.screen.draw()


def note(storage, fault):
    """Appends a fault's traceback to the log, keeping its newest part; returns it.

    A storage that refuses is no second fault.
    """
    text = traceback(fault)
    try:
        kept = (storage.read(LOG) or b"") + text.encode() + b"\n"
        storage.write(LOG, kept[-MOST:])
    except OSError:
        pass
    return text
