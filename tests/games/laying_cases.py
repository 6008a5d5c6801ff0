"""The actions of the laying games in the words that tests use."""

from games.dominoes import tiles
from games.dominoes.actions import DONE, DRAW, FIRST, NEXT_ROUND, PASS, PLACE, TILE, place, target_of, tile_of
from positions import legal as actions

SEATS = "ABCDEFGHIJKLMN"


class Words:
    """"7-3>A" places 7-3 on the target A, "draw 7-3" are the two halves of a draw, "B" is drawn to be the first.

    target_name(target), target(name)   the targets of the game
    passes(engine)                      what a PASS is there, one of the words in `passing`
    """

    def __init__(self, target_name, target, passes, passing):
        self.target_name = target_name
        self.target = target
        self.passes = passes
        self.plain = {"draw": DRAW, "done": DONE, "next": NEXT_ROUND, **dict.fromkeys(passing, PASS)}

    def word(self, engine, action):
        if action >= PLACE:
            return tiles.name(tile_of(action)) + ">" + self.target_name(target_of(action))
        return self.passes(engine) if action == PASS else {DRAW: "draw", DONE: "done", NEXT_ROUND: "next"}[action]

    def legal(self, engine):
        return sorted(self.word(engine, action) for action in actions(engine))

    def number(self, text):
        """The action that a word stands for."""
        if text in self.plain:
            return self.plain[text]
        if text in SEATS:
            return FIRST + SEATS.index(text)
        tile, _, target = text.partition(">")
        return place(tiles.parse(tile), self.target(target)) if target else TILE + tiles.parse(tile)

    def do(self, engine, words):
        """Plays the words one after the other: do(engine, "draw 7-3 7-3>A done")."""
        for text in words.split():
            engine.play(self.number(text))
        return engine

    def refuses(self, engine, text):
        """The reason for which the action is refused."""
        assert not engine.allows(self.number(text)), text
        return engine.why_not(self.number(text))


def deal(engine, hands):
    """Deals these hands, by seat; they are filled up with the lowest tiles that are in none of them."""
    hands = [[tiles.parse(word) for word in hand.split()] for hand in hands]
    hands += [[] for _ in range(engine.seats - len(hands))]
    named = {tile for hand in hands for tile in hand}
    others = [tile for tile in range(engine.tiles) if tile not in named and tile != engine.double]
    for hand in hands:
        while len(hand) < engine.hand:
            hand.append(others.pop(0))
        for tile in hand:
            engine.play(TILE + tile)
    return engine
