"""The games on this console: one line each. Loaded where one is looked for: a match knows its own."""

from firmware.catalogue import Game

GAMES = (
    Game("mexican_train", "Mexican Train", (2, 14), True),
    Game("chicken_foot", "Chicken Foot", (2, 8), True),
    Game("moon", "Moon", (3, 3), True),
    Game("backgammon", "Backgammon", (2, 2), False),
)


def find(name):
    """The game of that name, or None."""
    for game in GAMES:
        if game.name == name:
            return game
    return None
