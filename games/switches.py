"""The rule switches of any game: what a player chose, over the defaults. Needed only before a match."""


def over_defaults(options, chosen):
    """{name: choice} of every option; `options` is ((name, choices, default), ...), `chosen` a dict or None.

    ValueError for a name or a choice that is not among the options, saying which are.
    """
    rules = {name: default for name, _, default in options}
    for name in chosen or ():
        if name not in rules:
            raise ValueError("no option is called %r; there are %s" % (name, ", ".join(o[0] for o in options)))
        rules[name] = chosen[name]
    for name, offered, _ in options:
        if rules[name] not in offered:
            raise ValueError(
                "%s cannot be %r; choose from %s" % (name, rules[name], ", ".join(str(choice) for choice in offered))
            )
    return rules


def preset_of(rules, chosen):
    """The index of the preset that these choices are, or -1; `rules` is a game's module of options."""
    in_force = rules.effective(chosen)
    for i, (_, changes) in enumerate(rules.PRESETS):
        if rules.effective(changes) == in_force:
            return i
    return -1
