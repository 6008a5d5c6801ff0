"""Breaking text into lines, for screens with something to read; loaded only with them."""


def wrap(canvas, font, s, w):
    """Yield (start, end): s[start:end] are lines of at most w px, broken at spaces and line ends."""
    text = memoryview(s)
    size = len(text)
    at = start = 0  # where the line begins, in bytes and in characters
    while at < size:
        stop = at
        while stop < size and text[stop] != 10:
            stop += 1
        canvas.letters(font, text, at, stop, 0, 0, -1, w)
        place = canvas.pen[3]
        if place < stop and text[place] != 32:
            cut = place
            while cut > at and text[cut] != 32:
                cut -= 1
            if cut > at:
                place = cut
            elif place == at:  # not even one letter is as narrow as that
                place += 1
                while place < stop and text[place] & 0xC0 == 0x80:
                    place += 1
        end = start
        for i in range(at, place):
            end += text[i] & 0xC0 != 0x80
        yield start, end
        at, start = place, end
        if at < size and text[at] in b" \n":
            at += 1
            start += 1
