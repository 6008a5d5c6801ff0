"""The console in a terminal: two pixels a character in true colour, keys as taps.

A terminal tells of no release, so a key is a tap; its capital letter, or a second key, is the long
press. A picture larger than the terminal is shrunk; a line below it then has what it says.
"""

import os
import select
import shutil
import sys
import termios
import tty

from PIL import Image

from tools.sim import fronts

ESCAPES = {b"[A": "up", b"[B": "down", b"[C": "right", b"[D": "left"}
ESCAPES |= {b"O" + code[1:]: name for code, name in ESCAPES.items()}
PLAIN = {b"\r": "enter", b"\n": "enter", b" ": "space", b"\x7f": "backspace", b"\x08": "backspace", b"\t": "tab"}
SECOND = {"q": "1", "w": "2", "e": "3"}  # below the digits, for fronts of two or three keys
UPPER_HALF = "\u2580"


class Terminal:
    """Takes the terminal over until close(). Ctrl-C raises KeyboardInterrupt as everywhere."""

    def __init__(self, keys):
        few = len(keys) <= 3
        self.second = SECOND if few else {}
        longs = "q w e hold 1 2 3" if few else "a capital holds"
        self.legend = f"{fronts.legend(keys)}   {longs}   Ctrl-C ends"
        self.open = True
        self.stale = True
        self._size = None
        self._cells = {}
        self._before = termios.tcgetattr(sys.stdin)
        tty.setcbreak(sys.stdin)
        sys.stdout.write("\x1b[?1049h\x1b[?25l")  # the other screen, no cursor

    def keys(self):
        """What was typed since the last call."""
        if shutil.get_terminal_size() != self._size:
            self.stale = True
        typed = b""
        while select.select([sys.stdin], [], [], 0)[0]:
            more = os.read(sys.stdin.fileno(), 1024)
            if not more:
                self.open = False
                break
            typed += more
        return [self._meaning(key) for key in split(typed)]

    def _meaning(self, key):
        if key[:1] == b"\x1b":
            return ESCAPES.get(key[1:], "escape" if key == b"\x1b" else ""), "tap"
        name = PLAIN.get(key) or key.decode(errors="replace")
        if name in self.second:
            return self.second[name], "long"
        return name.lower(), "long" if name.isupper() else "tap"

    def draw(self, image, texts):
        """Writes the characters that changed; where the picture is shrunk, also what stands on it."""
        size = shutil.get_terminal_size()
        out = []
        if size != self._size:
            self._size = size
            self._cells = {}
            out.append("\x1b[0m\x1b[2J")
        self.stale = False
        picture = fit(image, size.columns, 2 * (size.lines - 2))
        out += self._changed(picture)
        says = ""
        if picture.size != image.size:
            says = f"(shrunk to {picture.width} of {image.width} columns)  {' | '.join(texts)}"
        for line, text in ((size.lines - 1, says), (size.lines, self.legend)):
            out.append(f"\x1b[0m\x1b[{line};1H\x1b[2K{text[: size.columns - 1]}")
        sys.stdout.write("".join(out))
        sys.stdout.flush()

    def _changed(self, picture):
        """The pieces of output for the characters that differ from those on the terminal."""
        width, height = picture.size
        content = picture.tobytes() + bytes(3 * width)  # a last odd row has black below it
        pixels = [tuple(content[i : i + 3]) for i in range(0, len(content), 3)]
        out = []
        expected = pen = None
        for row in range((height + 1) // 2):
            for column in range(width):
                at = 2 * row * width + column
                cell = pixels[at], pixels[at + width]
                if self._cells.get((row, column)) == cell:
                    continue
                self._cells[row, column] = cell
                if expected != (row, column):
                    out.append(f"\x1b[{row + 1};{column + 1}H")
                if pen != cell:
                    (r, g, b), (r2, g2, b2) = pen = cell
                    out.append(f"\x1b[38;2;{r};{g};{b};48;2;{r2};{g2};{b2}m")
                out.append(UPPER_HALF)
                expected = row, column + 1
        return out

    def sound(self, notes, volume):
        """A terminal's bell would be louder than any console."""

    def pause(self, seconds):
        select.select([sys.stdin], [], [], seconds)

    def close(self):
        """Leaves the terminal as it was."""
        if self._before:
            sys.stdout.write("\x1b[0m\x1b[?25h\x1b[?1049l")
            sys.stdout.flush()
            termios.tcsetattr(sys.stdin, termios.TCSADRAIN, self._before)
            self._before = None


def split(typed):
    """The bytes of each key: an escape sequence is one key, and so is a lone escape."""
    keys = []
    while typed:
        length = 3 if typed[:1] == b"\x1b" and typed[1:2] in (b"[", b"O") and len(typed) > 2 else 1
        keys.append(typed[:length])
        typed = typed[length:]
    return keys


def fit(image, width, height):
    """The image, shrunk to at most this size where it is larger."""
    factor = min(1, width / image.width, height / image.height)
    if factor == 1:
        return image
    return image.resize((max(1, int(image.width * factor)), max(1, int(image.height * factor))), Image.Resampling.BOX)
