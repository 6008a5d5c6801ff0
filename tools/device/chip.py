"""What the chip keeps beside its flash's files."""


class Chip:
    """What outlives a start: RTC memory until the power goes, NVS for ever (what has been committed)."""

    def __init__(self):
        self.rtc = b""
        self.nvs = {}  # {(namespace, key): (kind, value)}, kind b"i" or b"b"
        self._fresh = {}  # not committed
        self.reset_cause = 1  # as machine.reset_cause() has it
        self.wake_reason = 0

    def get(self, kind, namespace, key):
        """The value, None when there is none of that kind."""
        found = self._fresh.get((namespace, key)) or self.nvs.get((namespace, key))
        return found[1] if found and found[0] == kind else None

    def set(self, kind, namespace, key, value):
        self._fresh[namespace, key] = kind, value

    def erase(self, namespace, key):
        """Whether there was one."""
        there = self._fresh.pop((namespace, key), None) or self.nvs.get((namespace, key))
        if (namespace, key) in self.nvs:
            self._fresh[namespace, key] = b"", b""
        return bool(there and there[0])

    def commit(self):
        self.nvs.update(self._fresh)
        self._fresh.clear()
        for key in [key for key, (kind, _) in self.nvs.items() if not kind]:
            del self.nvs[key]

    def restart(self, cause, power=False):
        """What was not committed is lost, with the power also the RTC's memory."""
        self._fresh.clear()
        self.reset_cause = cause
        self.wake_reason = 0
        if power:
            self.rtc = b""
