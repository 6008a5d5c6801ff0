"""From key levels to events: debounce, long press, auto-repeat, and a queue so that no press is lost.

A key with a hold meaning fires its tap when it is let go before 600 ms, its hold event at 600 ms, and
role|RELEASE when it is let go after that. Every other key fires when it goes down; UP DOWN LEFT RIGHT
then repeat. Edge interrupts are not used: some pins glitch whenever the radio or the ADC starts.
"""

from array import array
from collections import deque

from hal.roles import HOLD, OK, RELEASE, RIGHT
from micropython import const

_SPACING = const(4)  # ms between two looks at the keys; three equal ones count, so about 10 ms at 5 ms
_LONG = const(600)  # ms until a press is a hold
_REPEAT_AFTER = const(400)
_REPEAT_EACH = const(120)
_REPEATS = const(100)  # then the key is taken for stuck
_QUEUE = const(16)
_ROOM = const(4)  # kept for releases: a hand shown while a key is held must be hidden again
_MASK = const(0x1FFFFFFF)

# stages of a key
_SPENT = const(0)  # up, or nothing more comes of this press
_PENDING = const(1)  # tap or hold, not known yet
_HELD = const(2)  # its release will be told
_REPEATING = const(3)  # and as many more as it has repeated


class Buttons:
    """`keys` as in a board file, `read_mask()` gives one bit a key, 1 = down, lowest bit first key.

    `stir(now)`, if given, hears of every press (hal.entropy). A key that is down from the start, or
    stuck, is silent until it has been up and never keeps another from being heard.
    """

    def __init__(self, keys, read_mask, stir=None):
        from hal import roles  # its names are needed only now

        self.keys = roles.numbered(keys)
        self.read_mask = read_mask
        self.stir = stir
        self.hold_ok = False
        count = len(keys)
        self._stage = bytearray(count)
        self._hold = bytearray(count)  # event at 600 ms, latched when the key went down
        self._since = array("i", [0] * count)
        self._sampled = -_SPACING
        self.swallow()

    def swallow(self):
        """Forgets every press so far: a key that is down is not heard until it has been up."""
        self._down = self._before = self._earlier = self.read_mask()
        for i in range(len(self._stage)):
            self._stage[i] = _SPENT
        self._queue = deque((), _QUEUE)

    def poll(self, now, hold_ok=False):
        """The next event, -1 when there is none. `now` is the clock's; with `hold_ok` a held OK is
        OK|HOLD, whatever its key means otherwise, and a press of OK fires when it is let go."""
        self.hold_ok = hold_ok
        self.sample(now)
        return self._queue.popleft() if self._queue else -1

    def sample(self, now):
        """Looks at the keys, which is due every 5 to 10 ms; how many events wait. Allocates nothing."""
        if (now - self._sampled) & _MASK < _SPACING:
            return len(self._queue)
        self._sampled = now
        raw = self.read_mask()
        steady = ~((raw ^ self._before) | (raw ^ self._earlier))
        self._earlier = self._before
        self._before = raw
        down = (self._down & ~steady) | (raw & steady)
        changed = down ^ self._down
        self._down = down
        if down | changed:
            for i in range(len(self._stage)):
                if changed >> i & 1:
                    if down >> i & 1:
                        self._press(i, now)
                    else:
                        self._let_go(i)
                elif down >> i & 1 and self._stage[i]:
                    self._stay(i, now)
        return len(self._queue)

    def _press(self, i, now):
        if self.stir:
            self.stir(now)
        tap = self.keys[i][1]
        hold = self.keys[i][2]
        self._since[i] = now
        self._stage[i] = _PENDING
        if self.hold_ok and tap == OK:
            self._hold[i] = OK | HOLD
        elif hold is not None:
            self._hold[i] = hold
        else:
            self._push(tap, _ROOM)
            self._stage[i] = _REPEATING if tap <= RIGHT else _SPENT

    def _stay(self, i, now):
        stage = self._stage[i]
        held = (now - self._since[i]) & _MASK
        if stage == _PENDING and held >= _LONG:
            self._stage[i] = _HELD
            self._push(self._hold[i], _ROOM)
        elif stage >= _REPEATING and held >= _REPEAT_AFTER + _REPEAT_EACH * (stage - _REPEATING):
            self._stage[i] = stage + 1 if stage < _REPEATING + _REPEATS - 1 else _SPENT
            if not self._queue:  # repeats never pile up behind a slow screen
                self._push(self.keys[i][1], _ROOM)

    def _let_go(self, i):
        stage = self._stage[i]
        self._stage[i] = _SPENT
        if stage == _PENDING:
            self._push(self.keys[i][1], _ROOM)
        elif stage == _HELD:
            self._push(self._hold[i] & 15 | RELEASE, 0)

    def _push(self, event, room):
        if len(self._queue) < _QUEUE - room:
            self._queue.append(event)
