"""The rule switches of Hush."""

OPTIONS = (("rounds", (1, 2, 3), 2), ("whisper", ("off", "on"), "off"))
PRESETS = (("plain", {}),)


def effective(chosen):
    """Every option's choice; ValueError for one that is not there."""
    rules = {name: default for name, _, default in OPTIONS}
    for name in chosen or ():
        if name not in rules:
            raise ValueError("no option is called %s" % name)
        rules[name] = chosen[name]
    return rules
