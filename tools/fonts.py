"""Makes the console's fonts and icons: `python -m tools.fonts`.

    python -m tools.fonts               write firmware/assets (what is checked in) from the sources
    python -m tools.fonts --check       only say whether what is checked in is what the sources give
    python -m tools.fonts --sheet DIR   pictures of the drawing kit, one a screen size

The sources are two npm packages under the SIL Open Font License 1.1, fetched with `npm pack` into
build/fonts when they are not there. The assets are checked in, so only who changes them needs npm.
File formats: firmware/ui/font.py (fonts), firmware/ui/canvas.py (icons).
"""

import argparse
import shutil
import struct
import subprocess
import sys
import tarfile
import unicodedata
from pathlib import Path

from tools import ROOT

ASSETS = ROOT / "firmware" / "assets"
CACHE = ROOT / "build" / "fonts"
ICONS = ROOT / "tools" / "icons.txt"
PACKAGES = {"galmuri": "galmuri@2.40.3", "jersey": "@fontsource/jersey-20@5.3.0"}

ASCII = (0x20, 0x60)  # with 0x7F for a missing glyph
LATIN = (0xA0, 0x60)
LATIN_A = (0x100, 0x80)
PUNCTUATION = (0x2010, 0x18)  # dashes, quotes, bullet, ellipsis
ARROWS = (0x2190, 4)
MINUS = (0x2212, 1)
EURO = (0x20AC, 1)
GREEK = (0x386, 0x49)
CYRILLIC = (0x400, 0x60)
UKRAINIAN = (0x490, 2)
BLOCKS = (ASCII, LATIN, LATIN_A, GREEK, CYRILLIC, UKRAINIAN, PUNCTUATION, EURO, ARROWS, MINUS)

LEAST_LEFT, LEAST_TOP = -2, -8  # what a record can hold, see Glyph.record


def letters():
    """The codes of all blocks."""
    return [code for first, count in BLOCKS for code in range(first, first + count)]


class MissingSources(RuntimeError):
    """The packages are neither in the cache nor could npm fetch them."""


class Glyph:
    """advance, left and base (the bottom row's height over the baseline) in px; rows of booleans."""

    def __init__(self, advance, left, base, rows):
        while rows and not any(rows[0]):
            rows = rows[1:]
        while rows and not any(rows[-1]):
            rows = rows[:-1]
            base += 1
        while rows and not any(row[0] for row in rows):
            rows = [row[1:] for row in rows]
            left += 1
        while rows and not any(row[-1] for row in rows):
            rows = [row[:-1] for row in rows]
        if not rows:
            left = base = 0
        self.advance, self.left, self.base, self.rows = advance, left, base, rows

    def bold(self):
        """Upright strokes one pixel wider, level ones one pixel higher, for letters that a bold font lacks."""
        rows = []
        for y, row in enumerate(self.rows):
            inner = y - 1 if y < len(self.rows) / 2 else y + 1  # a level stroke grows towards the middle
            if 0 <= inner < len(self.rows):
                bar = [level_stroke(self.rows[inner], x) for x in range(len(row))]
                row = [a or b for a, b in zip(row, bar)]
            rows.append([a or b for a, b in zip(row + [False], [False] + row)])
        return Glyph(self.advance + 1, self.left, self.base, rows)

    def record(self, baseline):
        """The glyph's bytes in a block; `baseline` rows of the line box are over the baseline."""
        width = len(self.rows[0]) if self.rows else 0
        top = baseline - self.base - len(self.rows) if self.rows else 0
        if not (width < 32 and 0 <= self.left - LEAST_LEFT < 8 and top >= LEAST_TOP):
            raise ValueError(f"a glyph is too large for its record: {width} px at {self.left}, {top}")
        head = bytes((self.advance, width | (self.left - LEAST_LEFT) << 5, top - LEAST_TOP, len(self.rows)))
        return head + pack(self.rows)


def level_stroke(row, x):
    """Whether pixel x of a row belongs to three or more in a line."""
    if not row[x]:
        return False
    left = right = x
    while left and row[left - 1]:
        left -= 1
    while right + 1 < len(row) and row[right + 1]:
        right += 1
    return right - left > 1


def pack(rows):
    """The bits of rows of booleans, row by row, in bytes that begin with the highest bit."""
    bits = "".join("01"[lit] for row in rows for lit in row)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))


def block(records):
    """Index and records, None for a glyph that there is not; one byte more for the reader's look ahead."""
    index, body = b"", b""
    for record in records:
        index += struct.pack(">H", 2 * len(records) + len(body) if record else 0)
        body += record or b""
    return index + body + b"\0"


# -- sources


def source(package, member):
    """Bytes of a file of an npm package, from the cache or the registry. MissingSources if neither."""
    CACHE.mkdir(parents=True, exist_ok=True)
    spec = PACKAGES[package]
    name = spec.lstrip("@").replace("/", "-").replace("@", "-") + ".tgz"
    archive = CACHE / name
    if not archive.exists():
        if not shutil.which("npm"):
            raise MissingSources(f"needs {spec} in {CACHE.relative_to(ROOT)}, and there is no npm to fetch it")
        done = subprocess.run(["npm", "pack", spec], cwd=CACHE, capture_output=True, text=True)
        if done.returncode or not archive.exists():
            raise MissingSources(f"npm could not fetch {spec}")
    with tarfile.open(archive) as tar:
        return tar.extractfile("package/" + member).read()


def cached():
    """Whether both packages are in the cache, so that nothing has to be fetched."""
    return len(list(CACHE.glob("*.tgz"))) >= len(PACKAGES)


def read_bdf(text):
    """{code: Glyph} of the letters of BLOCKS in a BDF font."""
    wanted = set(letters())
    glyphs = {}
    lines = iter(text.splitlines())
    for line in lines:
        key, _, value = line.partition(" ")
        if key == "ENCODING":
            code = int(value)
        elif key == "DWIDTH":
            advance = int(value.split()[0])
        elif key == "BBX":
            width, height, left, base = map(int, value.split())
        elif key == "BITMAP" and code in wanted:
            rows = []
            for _ in range(height):
                bits = next(lines)
                row = bin(int(bits, 16))[2:].zfill(4 * len(bits))
                rows.append([bit == "1" for bit in row[:width]])
            glyphs[code] = Glyph(advance, left, base, rows)
    return glyphs


def render(files, size, codes):
    """{code: Glyph} of outline fonts at a size at which one pixel of the design is one pixel."""
    import io

    from PIL import Image, ImageDraw, ImageFont

    glyphs = {}
    for file in files:
        font = ImageFont.truetype(io.BytesIO(file), size, layout_engine=ImageFont.Layout.BASIC)
        missing = font.getmask("\uffff", mode="1")
        missing = missing.size, bytes(missing)
        for code in codes:
            mask = font.getmask(chr(code), mode="1")
            if code in glyphs or (mask.size, bytes(mask)) == missing or not font.getlength(chr(code)):
                continue
            image = Image.new("1", (2 * size, 2 * size))
            ImageDraw.Draw(image).text((size // 2, size), chr(code), font=font, fill=1, anchor="ls")
            pixels = image.load()
            rows = [[pixels[x, y] > 0 for x in range(2 * size)] for y in range(2 * size)]
            glyphs[code] = Glyph(round(font.getlength(chr(code))), -(size // 2), -size, rows)
    return glyphs


def pixels(glyph):
    """{(x, height over the baseline)} of a glyph's lit pixels."""
    top = glyph.base + len(glyph.rows) - 1
    return {(glyph.left + x, top - y) for y, row in enumerate(glyph.rows) for x, lit in enumerate(row) if lit}


def from_pixels(advance, lit):
    xs = [x for x, _ in lit]
    ys = [y for _, y in lit]
    rows = [[(x, y) in lit for x in range(min(xs), max(xs) + 1)] for y in range(max(ys), min(ys) - 1, -1)]
    return Glyph(advance, min(xs), min(ys), rows)


def bold_letter(code, regular, bold):
    """A letter that the bold font lacks: its own base letter with the regular one's accent, if that
    is how the regular one is made, else the regular one with each stroke a pixel wider."""
    parts = unicodedata.normalize("NFD", chr(code))
    base = 0x131 if parts[0] == "i" and len(parts) > 1 and parts[1] != "\u0328" else ord(parts[0])
    if len(parts) == 2 and base in regular and (base in bold or base == 0x131):
        letter = bold.get(base) or regular[base].bold()
        accent = pixels(regular[code]) - pixels(regular[base])
        if accent and pixels(regular[base]) < pixels(regular[code]):
            shift = (letter.advance - regular[base].advance) // 2
            wide = {(x + shift + dx, y) for x, y in accent for dx in (0, 1)}
            return from_pixels(max(letter.advance, max(x for x, _ in wide) + 2), pixels(letter) | wide)
    return regular[code].bold()


def dots(glyph):
    """An ellipsis of three of the font's own full stops, a pixel or two apart, on the baseline."""
    size = len(glyph.rows[0])
    step = size + max(1, size // 2)
    lit = {(glyph.left + i * step + x, y) for i in range(3) for x in range(size) for y in range(len(glyph.rows))}
    return from_pixels(3 * step + glyph.left, lit)


def hollow(cap, width):
    """What is drawn for a letter that no font has: an empty box."""
    rows = [[y in (0, cap - 1) or x in (0, width - 1) for x in range(width)] for y in range(cap)]
    return Glyph(width + 2, 1, 0, rows)


# -- assets


def make_font(glyphs, cap, line, top, box_width):
    """The bytes of a .fnt file."""
    glyphs = dict(glyphs)
    glyphs[0x7F] = hollow(cap, box_width)
    glyphs[0x2026] = dots(glyphs[0x2E])
    glyphs.setdefault(0xA0, glyphs[0x20])
    bodies = []
    most = 0
    for first, count in BLOCKS:
        records = [
            glyphs[code].record(top + cap) if code in glyphs else None for code in range(first, first + count)
        ]
        most = max([most] + [len(record) for record in records if record])
        bodies.append(block(records))
    most += 1
    at = 8 + 8 * len(BLOCKS)
    directory = b""
    for (first, count), body in zip(BLOCKS, bodies):
        directory += struct.pack(">HHI", first, count, at)
        at += len(body)
    head = b"BF\x01" + bytes((cap, line, top, len(BLOCKS), most))
    return head + directory + b"".join(bodies) + bytes(most)


def make_icons(text):
    """The bytes of icons.bin: the length of the names, the names, a block."""
    names, records = [], []
    for part in text.split("\n\n"):
        lines = [line for line in part.splitlines() if line and not line.startswith("# ")]
        if not lines:
            continue
        rows = [[pixel == "#" for pixel in line] for line in lines[1:]]
        if any(len(row) != len(rows[0]) for row in rows) or len(rows[0]) > 31:
            raise ValueError(f"icon {lines[0]}: rows of unequal length, or wider than 31")
        head = bytes((len(rows[0]), len(rows[0]) | -LEAST_LEFT << 5, -LEAST_TOP, len(rows)))
        names.append(lines[0])
        records.append(head + pack(rows))
    table = (" " + " ".join(names) + " ").encode()
    return struct.pack(">H", len(table)) + table + block(records)


def make():
    """{file name: bytes} of everything in firmware/assets that this tool makes."""
    def bdf(name):
        return read_bdf(source("galmuri", f"dist/{name}.bdf").decode())

    galmuri7, galmuri9, galmuri11 = bdf("Galmuri7"), bdf("Galmuri9"), bdf("Galmuri11")
    bold = bdf("Galmuri11-Bold")
    # Galmuri 7 has no Greek and Cyrillic: those of the next size stand on the same baseline. The bold
    # has only Latin-1: the rest is made of it and the regular one. Jersey has Latin: the rest is M's.
    small = {**galmuri9, **galmuri7}
    codes = letters()
    medium = {code: bold_letter(code, galmuri11, bold) for code in codes if code in galmuri11}
    medium.update({code: bold[code] for code in codes if code in bold})
    files = [source("jersey", f"files/jersey-20-{part}-400-normal.woff") for part in ("latin", "latin-ext")]
    large = {**medium, **render(files, 34, codes)}
    return {
        "galmuri7.fnt": make_font(small, 7, 10, 2, 4),
        "galmuri9.fnt": make_font(galmuri9, 9, 13, 2, 5),
        "galmuri11b.fnt": make_font(medium, 11, 16, 3, 6),
        "jersey20.fnt": make_font(large, 20, 26, 2, 12),
        "icons.bin": make_icons(ICONS.read_text()),
        "licences/Galmuri-OFL.txt": source("galmuri", "dist/LICENSE.txt"),
        "licences/Jersey20-OFL.txt": source("jersey", "LICENSE"),
    }


def main(arguments=None):
    parser = argparse.ArgumentParser(prog="python -m tools.fonts", description="Makes the console's fonts and icons.")
    parser.add_argument("--check", action="store_true", help="compare with what is checked in, write nothing")
    parser.add_argument("--sheet", metavar="DIR", help="draw the kit, one picture a screen size")
    asked = parser.parse_args(arguments)
    if asked.sheet:
        from tools import kit_sheet

        return kit_sheet.draw_all(Path(asked.sheet))
    try:
        assets = make()
    except MissingSources as error:
        print(f"fonts: {error}", file=sys.stderr)
        return 1
    changed = [name for name, made in assets.items() if not same(ASSETS / name, made)]
    if asked.check:
        print("fonts: differs from the sources: " + ", ".join(changed) if changed else "fonts: as the sources give")
        return 1 if changed else 0
    for name in changed:
        (ASSETS / name).parent.mkdir(parents=True, exist_ok=True)
        (ASSETS / name).write_bytes(assets[name])
    for name, made in assets.items():
        print(f"{len(made):6} bytes  {name}{'' if name in changed else '  (unchanged)'}")
    return 0


def same(path, made):
    return path.exists() and path.read_bytes() == made


if __name__ == "__main__":
    sys.exit(main())
