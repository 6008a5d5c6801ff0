"""The text of `.mat` lines: what kind of line it is, and how it divides. Used by mat_reader.py.

What the words mean in a game is not known here.
"""

DOUBLES = ("double", "redouble", "beaver", "raccoon")
TAKES = ("take", "accept")
DROPS = ("drop", "pass", "reject")
WINS = ("win",)
RESIGNS = ("resign",)
NO_PLAY = ("", "cannot move", "can't move", "no move", "no play", "(no play)", "dances", "-")


def decoded(line):
    """A line of a file, text or bytes, as text without its end."""
    if not isinstance(line, str):
        try:
            line = bytes(line).decode()
        except UnicodeError:
            line = "".join(chr(byte) for byte in line)  # Latin-1, as older programs write
    if line[:1] == "\ufeff":  # a byte order mark
        line = line[1:]
    return line.rstrip("\r\n")


def begins(word, words):
    """`str.startswith` of several, which MicroPython does not have."""
    for start in words:
        if word.startswith(start):
            return True
    return False


def begins_half(word):
    """Whether a player's half of a line starts with this word, in lower case."""
    if word[2:3] == ":":
        return "1" <= word[0] <= "6" and "1" <= word[1] <= "6"
    for words in (DOUBLES, TAKES, DROPS, WINS, RESIGNS):
        if begins(word, words):
            return True
    return False


def digits_of(text):
    """How many digits `text` begins with."""
    n = 0
    while n < len(text) and "0" <= text[n] <= "9":
        n += 1
    return n


def whole(text):
    """The number that `text` is, or -1."""
    return int(text) if 0 < len(text) == digits_of(text) < 9 else -1


def match_length_of(bare):
    """N of "N point match", else -1."""
    words = bare.lower().split()
    return whole(words[0]) if words[1:] in (["point", "match"], ["points", "match"]) else -1


def tag_of(bare):
    """Name and value of `; [Name "value"]`; (None, "") for any other comment."""
    inner = bare[1:].strip()
    if inner[:1] != "[" or inner[-1:] != "]" or inner.count('"') < 2:
        return None, ""
    opening = inner.find('"')
    return inner[1:opening].strip(), inner[opening + 1 : inner.rfind('"')].strip()


def split_players(text):
    """Name, score, name, score; () if the line is none. Of several ways to part it the widest gap decides."""
    last, _, score = text.rpartition(":")
    theirs = whole(score.strip())
    if theirs < 0:
        return ()
    found, widest = (), 0
    i = last.find(":")
    while i >= 0:
        tail = last[i + 1 :].lstrip()
        digits = digits_of(tail)
        name = tail[digits:].lstrip()
        gap = len(tail) - digits - len(name)
        if digits and gap > widest:
            found, widest = (last[:i].strip(), whole(tail[:digits]), name.strip(), theirs), gap
        i = last.find(":", i + 1)
    return found


def halves(text):
    """(start, end) of each half of a numbered line: a roll or a word of the cube, and what belongs to it.

    ValueError for a line that begins with anything else.
    """
    parts = []
    i = text.find(")") + 1
    if whole(text[: max(0, i - 1)].strip()) < 0:
        i = 0  # no number of a line
    while i < len(text):
        if text[i] == " ":
            i += 1
            continue
        end = text.find(" ", i)
        end = len(text) if end < 0 else end
        word = text[i:end].lower()
        if begins_half(word):
            parts.append((i, len(text)))
            if len(parts) > 1:
                parts[-2] = (parts[-2][0], i)
        elif not parts and word.strip("?"):
            raise ValueError("character %d: %r begins no roll and no cube action" % (i + 1, text[i:end]))
        i = end
    return parts


def number_of(words):
    """The one number in `words`; ValueError without."""
    number = whole(words[0]) if words else -1
    if number < 0:
        raise ValueError("a number is missing")
    return number
