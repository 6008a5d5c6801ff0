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


def exists(path):
    try:
        os.stat("/" + path)
        return True
    except OSError:
        return False


def walk(folder):
    """The paths of all files below the folder; none if there is no such folder. The root ("") without its folders."""
    try:
        entries = list(os.ilistdir("/" + folder))
    except OSError:
        return
    for entry in entries:
        path = folder + "/" + entry[0] if folder else entry[0]
        if not entry[1] & FOLDER:
            yield path
        elif folder and entry[0] not in (".", ".."):
            yield from walk(path)


def digest(path):
    hashed = sha256()
    buffer = memoryview(bytearray(BLOCK))
    with open("/" + path, "rb") as file:
        while True:
            size = file.readinto(buffer)
            if not size:
                return hexlify(hashed.digest()).decode()
            hashed.update(buffer[:size])


def tell(folder):
    """A line for each file below the folder: digest, size, path."""
    for path in walk(folder):
        print(digest(path), os.stat("/" + path)[6], path)


def about():
    """One line of JSON on this MicroPython and on what it runs."""
    board = None
    if exists("main.py"):
        board = ""
        with open("/main.py") as file:
            for line in file:
                if line.startswith('BOARD = "'):
                    board = line.split('"')[1]
    version = sys.implementation
    print(json.dumps({
        "version": version[1][:3], "mpy": getattr(version, "_mpy", 0), "machine": getattr(version, "_machine", ""),
        "board": board, "ready": exists("new/ready"),
    }))  # fmt: skip


def folders(path):
    """How many there are below it."""
    inside = [path + "/" + entry[0] for entry in os.ilistdir("/" + path) if entry[1] & FOLDER and entry[0][0] != "."]
    return len(inside) + sum(map(folders, inside))


def room():
    """Bytes that are left and bytes in all. MicroPython's statvfs counts the two blocks of every folder twice."""
    state = os.statvfs("/")
    print(state[0] * (state[4] + 2 * folders("")), state[1] * state[2])


def make_folders(path):
    at = path.find("/")
    while at >= 0:
        if not exists(path[:at]):
            os.mkdir("/" + path[:at])
        at = path.find("/", at + 1)


def begin(path, mode):
    global out
    make_folders(path)
    out = open("/" + path, mode)


def put(text):
    out.write(a2b_base64(text))


def end():
    out.close()


def get(path):
    """The file in lines of base64."""
    with open("/" + path, "rb") as file:
        while True:
            content = file.read(BLOCK - BLOCK % 3)
            if not content:
                return
            print(b2a_base64(content).decode(), end="")


def remove(path):
    if exists(path):
        os.remove("/" + path)


def remove_tree(folder):
    """The folder with everything in it; missing is fine."""
    if not exists(folder):
        return
    for entry in list(os.ilistdir("/" + folder)):
        path = folder + "/" + entry[0]
        if entry[0] in (".", ".."):
            continue
        if entry[1] & FOLDER:
            remove_tree(path)
        else:
            os.remove("/" + path)
    os.rmdir("/" + folder)


def rename(old, new):
    os.rename("/" + old, "/" + new)


def forget_failed_starts():
    """What was put right is to be tried at once, not to lead to the safe menu."""
    try:
        import esp32

        counter = esp32.NVS("boneyard")
        counter.set_i32("starts", 0)
        counter.commit()
    except Exception:  # no such counter, or no such module
        pass
