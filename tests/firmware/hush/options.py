"""The rule switches of Hush."""

from games.switches import over_defaults

OPTIONS = (("rounds", (1, 2, 3), 2), ("whisper", ("off", "on"), "off"), ("deal", (0, 4), 0))
PRESETS = (("plain", {}),)


def effective(chosen):
    """Every option's choice; ValueError for one that is not there."""
    return over_defaults(OPTIONS, chosen)
