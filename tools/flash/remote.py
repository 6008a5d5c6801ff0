"""What the flash tools let a handheld do: this text is sent to its MicroPython, which runs it.

Everything is printed line by line, so that nothing large lies in its memory. Paths are absolute, without the leading
slash where they come from or go to the host.
"""

import json
import os
import sys
from binascii import a2b_base64, b2a_base64, hexlify
from hashlib import sha256

BLOCK = 512
FOLDER = 0x4000


def place(path):
    """As bytes, with which a name need not be UTF-8. The root gets a dot: of b"/" MicroPython makes a text."""
    return b"/" + (path.encode() if isinstance(path, str) else path) if path else b"/."


def kind(path):
    """FOLDER, 0 for a file, -1 for nothing."""
    try:
        return os.stat(place(path))[0] & FOLDER
    except OSError:
        return -1


def walk(folder):
    """(path, whether it is a folder) of all that is below the folder; nothing if there is none. Of the root ("") only
    what lies there itself."""
    try:
        entries = list(os.ilistdir(place(folder)))
    except OSError:
        return
    inside = place(folder)[1:] + b"/" if folder else b""
    for entry in entries:
        if entry[0] in (b".", b".."):
            continue
        path = inside + entry[0]
        yield path, entry[1] & FOLDER
        if folder and entry[1] & FOLDER:
            yield from walk(path)


def digest(path):
    hashed = sha256()
    buffer = memoryview(bytearray(BLOCK))
    with open(place(path), "rb") as file:
        while True:
            size = file.readinto(buffer)
            if not size:
                return hexlify(hashed.digest()).decode()
            hashed.update(buffer[:size])


def tell(folder):
    """A line for all that is below the folder: digest ("/" of a folder, "-" of what cannot be read), size, and the path
    in hex digits, because a name may have a line end in it, or bytes that are no UTF-8."""
    for path, is_folder in walk(folder):
        name = hexlify(path).decode()
        if is_folder:
            print("/ 0", name)
            continue
        try:
            hashed = digest(path)
        except (OSError, ValueError):  # a damaged file, a name that it cannot open
            hashed = "-"
        print(hashed, os.stat(place(path))[6], name)


def tell_parts(path):
    """A line for each module of a bundle: where it begins, bytes, digest. As far as its list is one: it may be
    damaged."""
    buffer = memoryview(bytearray(BLOCK))
    try:
        with open(place(path), "rb") as file, open(place(path), "rb") as content:
            end = file.seek(-4, 2)
            file.seek(int.from_bytes(file.read(4), "little"))
            while file.tell() < end:
                start, size = [int(word) for word in file.readline().split(b" ")[:2]]
                content.seek(start)
                hashed = sha256()
                left = size
                while left:
                    n = content.readinto(buffer[: min(left, BLOCK)])
                    if not n:
                        return
                    hashed.update(buffer[:n])
                    left -= n
                print(start, size, hexlify(hashed.digest()).decode())
    except (OSError, ValueError):
        pass


def append(path, source, start, size):
    """Goes on with a file by `size` bytes of another, from `start` on."""
    buffer = memoryview(bytearray(BLOCK))
    with open(place(source), "rb") as file, open(place(path), "ab") as into:
        file.seek(start)
        while size:
            n = file.readinto(buffer[: min(size, BLOCK)])
            if not n:
                raise OSError("the file is too short")
            into.write(buffer[:n])
            size -= n


def clear_odd(folder):
    """Removes all below the folder whose name no build has: with other bytes than visible ones of ASCII."""
    for entry in list(os.ilistdir(place(folder))) if kind(folder) == FOLDER else ():
        path = place(folder)[1:] + b"/" + entry[0]
        if entry[0] in (b".", b".."):
            continue
        if not all(32 < byte < 127 for byte in entry[0]):
            remove_tree(path)
        elif entry[1] & FOLDER:
            clear_odd(path)


def board_of(path):
    """What stands behind BOARD in a main.py, "" if there is none or it is no text."""
    board = b""
    with open(place(path), "rb") as file:
        while True:
            line = file.readline(120)
            if not line:
                return board.decode()
            if line.startswith(b'BOARD = "'):
                board = line.split(b'"')[1]


def about():
    """One line of JSON on this MicroPython and on what it runs."""
    board = None
    if kind("main.py") >= 0:
        try:
            board = board_of("main.py")
        except (OSError, ValueError):  # a folder; bytes that are no text
            board = ""
    version = sys.implementation
    print(json.dumps({
        "version": version[1][:3], "mpy": getattr(version, "_mpy", 0), "machine": getattr(version, "_machine", ""),
        "board": board, "ready": kind("new/ready") == 0,
    }))  # fmt: skip


def folders(path):
    """How many there are below it."""
    inside = place(path)[1:] + b"/" if path else b""
    inside = [inside + entry[0] for entry in os.ilistdir(place(path)) if entry[1] & FOLDER and entry[0][:1] != b"."]
    return len(inside) + sum(map(folders, inside))


def room():
    """Bytes that are left and bytes in all. MicroPython's statvfs counts the two blocks of every folder twice."""
    state = os.statvfs("/")
    print(state[0] * (state[4] + 2 * folders("")), state[1] * state[2])


def make_folders(path):
    at = path.find("/")
    while at >= 0:
        if kind(path[:at]) < 0:
            os.mkdir(place(path[:at]))
        at = path.find("/", at + 1)


def begin(path, mode):
    global out
    make_folders(path)
    out = open(place(path), mode)


def put(text):
    out.write(a2b_base64(text))


def end():
    out.close()


def close():
    """What an interruption has left open: end() for whoever does not know whether something is."""
    try:
        out.close()
    except (NameError, OSError):
        pass


def get(path):
    """The file in lines of base64."""
    with open(place(path), "rb") as file:
        while True:
            content = file.read(BLOCK - BLOCK % 3)
            if not content:
                return
            print(b2a_base64(content).decode(), end="")


def remove(path):
    if kind(path) >= 0:
        os.remove(place(path))


def remove_tree(folder):
    """The folder with everything in it, or the file; missing is fine."""
    if kind(folder) <= 0:
        remove(folder)
        return
    for entry in list(os.ilistdir(place(folder))):
        path = place(folder)[1:] + b"/" + entry[0]
        if entry[0] in (b".", b".."):
            continue
        if entry[1] & FOLDER:
            remove_tree(path)
        else:
            os.remove(place(path))
    os.rmdir(place(folder))


def rename(old, new):
    os.rename(place(old), place(new))


def forget_failed_starts():
    """What was put right is to be tried at once, not to lead to the safe menu."""
    try:
        import esp32

        counter = esp32.NVS("boneyard")
        counter.set_i32("starts", 0)
        counter.commit()
    except Exception:  # no such counter, or no such module
        pass
