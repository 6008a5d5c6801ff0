"""Who plays when a bot cannot: sensible nowhere, legal always."""


def choice(engine, legal, count):
    """One of the `count` legal actions: the first that is no offer to resign."""
    for i in range(count):
        if legal[i] not in engine.ASIDE:
            return legal[i]
    return legal[0]
