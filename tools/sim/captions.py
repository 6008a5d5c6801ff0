"""Which strings stand on the screen: the console tells what it writes and what it fills."""


class Captions:
    """A caption goes when a fill, or another caption, covers at least half of it."""

    def __init__(self):
        self._standing = []  # (x, y, w, h, text)

    def fill(self, x, y, w, h):
        self._standing = [one for one in self._standing if 2 * _shared(one, x, y, w, h) < one[2] * one[3]]

    def add(self, x, y, w, h, text):
        self.fill(x, y, w, h)
        if text.strip() and w > 0 and h > 0:
            self._standing.append((x, y, w, h, text))

    def places(self):
        """(x, y, w, h, string) of each, those above and further left first."""
        return sorted(self._standing, key=lambda one: (one[1], one[0]))

    def texts(self):
        """The strings from top to bottom, those of one line from left to right."""
        lines = []
        for one in sorted(self._standing, key=lambda one: 2 * one[1] + one[3]):
            middle = one[1] + one[3] / 2
            if lines and middle - lines[-1][0] < 4:
                lines[-1][1].append(one)
            else:
                lines.append((middle, [one]))
        return [one[4] for _, line in lines for one in sorted(line)]


def _shared(one, x, y, w, h):
    """Pixels that a caption and a rectangle have in common."""
    width = min(one[0] + one[2], x + w) - max(one[0], x)
    height = min(one[1] + one[3], y + h) - max(one[1], y)
    return max(0, width) * max(0, height)
