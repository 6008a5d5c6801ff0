"""What a position is worth, from a small neural network that learned it from GNU Backgammon (tools/train).

A position is 52 counts, two sides of 26, each numbered from its own side: first the side that has just played, then
the side on roll. One network knows positions where the sides are still in contact, a smaller one races.

    inputs       for each side and place 0..25: a row of weights if 1 checker is there, another one for 2, another one
                 for 3 or more, and for each beyond the third a fourth row as often; in a race 2 have the row of 1,
                 too, and 3 or more all three
    first layer  the sum of those rows, 4-bit weights, and a bias; below 0 counts as 0, above MOST as MOST
    second       16 units, 7-bit weights, cut to 0..255 after DROP bits are dropped
    third        win, win a gammon, win a backgammon, lose a gammon, lose a backgammon, each by the logistic function

weights.bin, numbers little-endian:

    | bytes       | what                                                                                       |
    |-------------|--------------------------------------------------------------------------------------------|
    | 0..2, 3     | "BGN", version 1                                                                           |
    | 4..7        | checksum of all the rest, see net_viper.checksum                                           |
    | 8..9, 10..11| length of the first block and of the second, both divisible by 4                           |
    | 12..127     | where the weights come from, text, filled up with blanks                                   |
    | 128..       | first block: the rows of the contact network, first for 1 checker and the 26 + 26 places   |
    | then        | second block; here are, as 16-bit numbers: where the contact network and the race network  |
    |             | begin, and the logistic function of 0, 1/16, ... 8, 1 being 32768                          |

A row is words of eight weights, each plus 8, from the lowest bits up. A network in the second block is 16-bit numbers:
words a row, MOST, where its second layer and where its rows begin (in 32-bit words; the contact network's rows are in
the first block), DROP; the biases of its first layer plus 16384; the second's plus 32768; the third layer, five weights
a unit, plus 32768, and its biases / 16 plus 32768. Second layers are bytes, plus 64, sixteen for each unit of the
first. A weight of 1 is 16 in the first layer, 64 in the second (with DROP 6: 256), 256 in the third.
"""

from micropython import const

from bots.backgammon.net_viper import checksum, evaluate

PATH = "bots/backgammon/weights.bin"
HEAD = const(128)  # bytes before the first block
MOST_FIRST = const(24576)  # bytes of the blocks
MOST_REST = const(8192)
MONEY = (-10000, 512, 256, 256, -256, -256)  # what the chances count where a gammon wins two games, a backgammon three


class Net:
    """Values are 30000 + 10000 * equity without the cube, for the first side, until `weigh` says otherwise. Allocates
    only when it is made."""

    def __init__(self, room=None, rest=None, path=PATH):
        """Reads the weights, the first block into `room`, at least 24,576 bytes, the second into `rest`, at least
        8,192: lent memory that nobody else touches, beginning and ending at addresses divisible by 4. None: into memory
        of its own. ValueError if they are missing or damaged."""
        try:
            with open(path, "rb") as file:
                head = file.read(HEAD)
                first = head[8] | head[9] << 8 if len(head) == HEAD else 0
                second = head[10] | head[11] << 8 if len(head) == HEAD else 0
                if head[:4] != b"BGN\x01" or not 0 < first <= MOST_FIRST or not 0 < second <= MOST_REST:
                    raise ValueError("the weights of backgammon are not what this version reads")
                self.room = room or bytearray(first)
                self.rest = rest or bytearray(second)
                read = file.readinto(memoryview(self.room)[:first]) + file.readinto(memoryview(self.rest)[:second])
        except OSError:
            raise ValueError("the weights of backgammon are missing")
        seen = checksum(self.rest, second, checksum(self.room, first, checksum(head[8:], HEAD - 8, 1)))
        if read != first + second or seen != int.from_bytes(head[4:8], "little"):
            raise ValueError("the weights of backgammon are damaged")
        self._first = _cast(self.room, "I")
        self._rest = _cast(self.rest, "I")
        self._rest16 = _cast(self.rest, "H")
        self.work = bytearray(1484)
        self._work16 = _cast(self.work, "H")
        self._work32 = _cast(self.work, "I")
        self.weigh(MONEY)

    def weigh(self, counts):
        """Makes values of the five chances in another way: 30000 + counts[0] + (counts[1] * win + counts[2] * win
        gammon + ... counts[5] * lose backgammon) / 256, chances as those of `outputs`, cut to 0..60000. `counts`: up to
        +-30000, the others +-2560."""
        for k in range(6):
            number = counts[k] + 32768
            self.work[640 + 2 * k] = number & 255
            self.work[641 + 2 * k] = number >> 8

    def root(self, board):
        """Sets the position, 52 bytes, that `values` starts from: best the one before the play, the side that plays
        first."""
        self.values(board, 1, board, 1)

    def outputs(self, board, out):
        """The chances to win, to win a gammon or more, a backgammon, to lose a gammon or more, a backgammon, 0..10000,
        into `out`, an array of "H"."""
        self.values(board, 1, out, 2)

    def values(self, boards, n, out, way=0):
        """Writes the values of n positions of 52 bytes into `out`, an array of "H"; the root only makes it faster."""
        evaluate(
            0, 0, self._rest, boards, n, way, out, self._first, self._rest16, self._work16, self.work, self._work32
        )


def _cast(block, code):
    """The block as wider numbers: MicroPython's machine code does that by itself."""
    view = memoryview(block)
    return view.cast(code) if hasattr(view, "cast") else block
