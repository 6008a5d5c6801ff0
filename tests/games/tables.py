"""Random tables of every game, and what a test of all of them has to know of each."""

import importlib
import random
from array import array

from games.backgammon import actions as backgammon
from games.contract import OVER
from games.dominoes import laying
from games.dominoes import phases as laying_phases
from games.dominoes.actions import DONE, DRAW, FIRST, NEXT_ROUND, PASS, PLACE, TILE
from games.dominoes.tiles import NONE, UNSEEN, count
from games.moon import actions as moon
from games.moon import phases
from games.moon.tricks import DECK

WILD = [-1, -2, -(2**62), 0, 1, 5, 7, 15, 31, 35, 63, 127, 255, 0x1FFF, 1 << 16, 2**70, 2**80]


class Luck(random.Random):
    below = random.Random.randrange


class Game:
    """One game, and how much of it a test plays.

    tables(n)           an engine and its luck for the start of some matches that are always played, and n random ones
    positions(times=1)  an engine and its luck in random positions and every end, so many times as many as usual
    tried(engine, luck) actions of which few are legal

    and of a game with hidden hands:

    is_open(engine)             whether nothing is hidden now
    sees(engine, seat, tile)    the place of a tile as `seat` may know it; `unseen` if it does not
    check_view(view, engine, seat)  what else `view`, what the seat sees of `engine`, must be
    same                        what all seats see
    renamed                     the field that names a tile which may be hidden
    """

    name = ""
    hidden = True
    unsaid = (DONE,)  # what describe() leaves out of the log, besides chance
    matches = 60  # random ones, of which `positions` takes
    share = 0.1  # of their positions, in a deal a tenth of that; and of each match
    longest = 100000  # actions, and no more
    whole_matches = 150
    most_steps = 40000
    many = 1  # actions to choose from that some player has

    def __init__(self):
        self.rules = importlib.import_module(f"games.{self.name}.options")
        self.Engine = importlib.import_module(f"games.{self.name}.engine").Engine
        self.playout = importlib.import_module(f"{self.name}_playout")

    def fewest_most(self, chosen):
        return self.rules.fewest_most(chosen)

    def random_options(self, luck):
        return {name: luck.choice(offered) for name, offered, _ in self.rules.OPTIONS}

    def always(self):
        """Seats and options that are always played."""
        return self.playout.MATCHES

    def tables(self, matches):
        for seed, (seats, chosen) in enumerate(self.always()):
            yield self.Engine(seats, chosen), Luck(seed)
        for seed in range(matches):
            luck = Luck(seed)
            chosen = self.random_options(luck)
            yield self.Engine(luck.randint(*self.fewest_most(chosen)), chosen), luck

    def positions(self, times=1):
        share = self.share * times
        for engine, luck in self.tables(self.matches):
            out = array("H", bytes(2 * engine.MOST))
            for _ in range(self.longest):
                if engine.turn == OVER or luck.random() < (share / 10 if engine.dealing else share):
                    yield engine, luck
                if engine.turn == OVER:
                    break
                engine.play(self.playout.choose(engine, luck, out))


class Backgammon(Game):
    name = "backgammon"
    hidden = False
    unsaid = (backgammon.ROLL, backgammon.CONFIRM)
    matches = 12
    share = 0.4
    longest = 400
    whole_matches = 4
    many = 10

    def fewest_most(self, chosen):
        return 2, 2

    def random_options(self, luck):
        return dict(super().random_options(luck), match_length=luck.choice((0, 1, 3)))

    def tried(self, engine, luck):
        move, dice = backgammon.MOVE, backgammon.DICE
        wild = [dice + 36, move, move + 31, move + 32, move + 58, move + 218]
        return WILD + wild + luck.sample([*range(16), *range(move + 33, move + 218), *range(dice, dice + 36)], 40)

    def check_end(self, engine):
        if engine.match_length:
            (winner,) = engine.winners()
            assert engine.score(winner) == engine.match_length > engine.score(1 - winner)


class Laying(Game):
    """What the games with a table of tiles share."""

    most_steps = 10000
    many = 21
    same = ("turn", "phase", "mover", "first", "held", "yard", "on", "totals", "won", "round", "double", "ended")
    renamed = "drawn"
    unseen = laying.YARD

    def is_open(self, engine):
        return engine.phase >= laying_phases.ROUND_END

    def sees(self, engine, seat, tile):
        return engine.place[tile] if engine.place[tile] in (seat, laying.TABLE) else laying.YARD

    def check_view(self, view, engine, seat):
        if engine.mover != seat:
            assert view.drawn == (NONE if engine.drawn == NONE else UNSEEN)

    def tried(self, engine, luck):
        tiles = engine.tiles
        wild = [DRAW, PASS, DONE, NEXT_ROUND, FIRST, FIRST + 14, TILE + tiles]
        wild += [PLACE - 1, PLACE + 63, PLACE + tiles * 64]
        placed = [PLACE + luck.randrange(tiles + 10) * 64 + luck.randrange(limit) for limit in (64, 17) * 10]
        return WILD + wild + placed + [TILE + luck.randrange(tiles)]

    def check_end(self, engine):
        assert engine.round == engine.rounds
        assert {engine.score(seat) for seat in engine.winners()} == {min(engine.totals)}

    def dealt(self, top):
        """The tiles that hands and yard make together."""
        return count(top)


class MexicanTrain(Laying):
    name = "mexican_train"
    same = Laying.same + ("leader", "firsts", "marked", "tip", "length", "bonus")

    def always(self):
        """Every preset with a third of the numbers of seats."""
        for name, changes in self.rules.PRESETS:
            fewest, most = self.fewest_most(changes)
            for seats in range(fewest, most + 1):
                if seats % 3 == len(name) % 3 or seats == most:
                    yield seats, dict(changes, rounds=1)

    def random_options(self, luck):
        """Any choice of every option that goes together; small sets more often, and few rounds."""
        while True:
            chosen = dict(super().random_options(luck), rounds=luck.choice((1, 1, 2)))
            if luck.random() < 0.6:
                chosen.update(set=6, deal="large")
            try:
                return self.rules.effective(chosen)
            except ValueError:
                continue


class ChickenFoot(Laying):
    name = "chicken_foot"
    most_steps = 2000
    same = Laying.same + ("nth", "children", "foot")

    def always(self):
        """Every preset with every number of seats."""
        for seats in range(2, 9):
            for _, changes in self.rules.PRESETS:
                yield seats, dict(changes, rounds=1)

    def random_options(self, luck):
        return dict(super().random_options(luck), rounds=luck.choice((1, 1, 2)))

    def dealt(self, top):
        return count(top) - 1  # the double lies on the table

    def is_open(self, engine):
        return engine.phase <= laying_phases.HUNT or super().is_open(engine)


class Moon(Game):
    name = "moon"
    matches = 28
    share = 0.2
    longest = 400
    whole_matches = 14
    many = 9
    same = (
        "turn", "phase", "mover", "held", "hand", "first", "bids", "bidder", "bid", "drawn", "trump", "trick", "laid",
        "leader", "led_suit", "winning", "last_trick", "last_leader", "tricks_taken", "totals", "last", "made",
        "dealing", "round_over",
    )  # fmt: skip
    renamed = "widow"
    unseen = phases.FACE_DOWN

    def tried(self, engine, luck):
        kinds = [PASS, DONE, NEXT_ROUND, *range(FIRST, FIRST + 3), *range(moon.BID, moon.BID + 22)]
        kinds += [*range(moon.TRUMP, moon.TRUMP + 9)]
        tiles = [
            base + tile * step for tile in range(28)
            for base, step in ((TILE, 1), (moon.DISCARD, 1), (PLACE, 64), (PLACE + 1, 64))
        ]  # fmt: skip
        wild = [moon.TRUMP + 9, TILE + 28, PLACE + 1, PLACE + 28 * 64]
        return WILD + wild + luck.sample(kinds, 12) + luck.sample(tiles, 12)

    def is_open(self, engine):
        return engine.phase > phases.LAID

    def sees(self, engine, seat, tile):
        place = engine.place[tile]
        known = (seat, phases.PLAYED, phases.ABSENT) + (phases.DISCARDED,) * (seat == engine.bidder)
        return place if place in known else phases.FACE_DOWN

    def check_view(self, view, engine, seat):
        for name in ("widow", "discard"):
            assert getattr(view, name) == (getattr(engine, name) if seat == engine.bidder else NONE)

    def check_end(self, engine):
        (winner,) = engine.winners()
        assert engine.made or engine.score(winner) >= engine.target
        if not (engine.made and engine.bidder == winner):
            assert all(engine.score(winner) > engine.score(seat) for seat in range(3) if seat != winner)

    def dealt(self, top):
        return len(DECK)


GAMES = {game.name: game for game in (Backgammon(), MexicanTrain(), ChickenFoot(), Moon())}
